//! What is known of positions that were searched before: a transposition table.

use crate::moves::Move;

/// What a remembered score means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The position is worth at most this.
    Upper,
    /// The position is worth at least this.
    Lower,
    /// The score itself.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) mv: Option<Move>,
    /// As [`to_table`](super::score::to_table) writes it.
    pub(super) score: i16,
    /// The static score; `None` if it was in check.
    pub(super) estimate: Option<i16>,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

/// Sixteen bytes, four to a cache line.
#[derive(Clone, Copy)]
struct Slot {
    /// With the index, all 64 bits of the key: a move from the table can be trusted.
    tag_low: u32,
    tag_high: u16,
    score: i16,
    mv: u32,
    estimate: i16,
    depth: u8,
    /// The bound in the two lowest bits (0 for an empty slot), the age above.
    mark: u8,
}

const EMPTY: Slot = Slot {
    tag_low: 0,
    tag_high: 0,
    score: 0,
    mv: 0,
    estimate: 0,
    depth: 0,
    mark: 0,
};
const NO_ESTIMATE: i16 = i16::MIN;
const SLOTS: usize = 4;
const AGES: u8 = 64;
/// By so many plies a slot of the search before is worth less than one of this search.
const AGE_COST: i32 = 6;

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

/// The table. Old entries give way to deeper and newer ones.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// The largest power of two of buckets that fits; at least one megabyte.
    pub(super) fn new(megabytes: usize) -> Self {
        let most = megabytes.max(1).saturating_mul(1 << 20) / size_of::<Bucket>();
        let count = 1 << most.ilog2();
        Self {
            buckets: vec![Bucket([EMPTY; SLOTS]); count],
            age: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.buckets.fill(Bucket([EMPTY; SLOTS]));
        self.age = 0;
    }

    /// Begins a new search.
    pub(super) const fn grow_old(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let slots = &self.buckets[self.index(key)].0;
        slots.iter().find(|slot| slot.holds(key)).map(Slot::entry)
    }

    /// Remembers a position. A move that is not known now is kept from before.
    pub(super) fn store(&mut self, key: u64, entry: Entry) {
        let (index, age) = (self.index(key), self.age);
        let slots = &mut self.buckets[index].0;
        let known = slots.iter().position(|slot| slot.holds(key));
        let place = known.unwrap_or_else(|| cheapest(slots, age));
        let old = &mut slots[place];
        let kept = known.is_some() && entry.mv.is_none();
        let mv = if kept {
            old.mv
        } else {
            entry.mv.unwrap_or(Move::NONE).bits()
        };
        let weaker = known.is_some()
            && entry.bound != Bound::Exact
            && old.age() == age
            && i32::from(old.depth) > entry.depth + 3;
        if weaker {
            old.mv = mv;
        } else {
            *old = Slot::new(key, entry, mv, age);
        }
    }
}

/// The slot that is least worth keeping.
fn cheapest(slots: &[Slot; SLOTS], age: u8) -> usize {
    let worth = |slot: &Slot| {
        let old = i32::from((AGES + age - slot.age()) % AGES);
        if slot.is_empty() {
            i32::MIN
        } else {
            i32::from(slot.depth) - AGE_COST * old
        }
    };
    (0..SLOTS)
        .min_by_key(|&index| worth(&slots[index]))
        .unwrap_or(0)
}

impl Slot {
    fn new(key: u64, entry: Entry, mv: u32, age: u8) -> Self {
        Self {
            tag_low: (key >> 16) as u32,
            tag_high: (key >> 48) as u16,
            score: entry.score,
            mv,
            estimate: entry.estimate.unwrap_or(NO_ESTIMATE),
            depth: entry.depth.clamp(0, 255) as u8,
            mark: age << 2 | (entry.bound as u8 + 1),
        }
    }

    #[inline]
    fn holds(&self, key: u64) -> bool {
        self.tag_low == (key >> 16) as u32
            && self.tag_high == (key >> 48) as u16
            && !self.is_empty()
    }

    fn is_empty(&self) -> bool {
        self.mark.is_multiple_of(4)
    }

    const fn age(&self) -> u8 {
        self.mark >> 2
    }

    fn entry(&self) -> Entry {
        Entry {
            mv: Some(Move::from_bits(self.mv)).filter(|&mv| mv != Move::NONE),
            score: self.score,
            estimate: Some(self.estimate).filter(|&estimate| estimate != NO_ESTIMATE),
            depth: i32::from(self.depth),
            bound: match self.mark & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}
