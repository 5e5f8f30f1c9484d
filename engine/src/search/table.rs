//! What is known of positions that were searched before: a transposition table.
//!
//! Several searches share it without a lock. An entry is two words that are written one after the
//! other, so another thread may read the first of one entry and the second of another. The first is
//! therefore kept mixed with the second: if they do not belong together, what comes out is no key that
//! anybody asks for.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

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

/// An entry as it is stored, sixteen bytes, four to a cache line.
#[derive(Clone, Copy)]
struct Slot {
    /// With the index, all 64 bits of the key: a move from the table can be trusted.
    tag: u64,
    score: i16,
    mv: u32,
    estimate: i16,
    depth: u8,
    /// The bound in the two lowest bits (0 for an empty slot), the age above.
    mark: u8,
}

const NO_ESTIMATE: i16 = i16::MIN;
const SLOTS: usize = 4;
const AGES: u8 = 64;
/// By so many plies a slot of the search before is worth less than one of this search.
const AGE_COST: i32 = 6;
/// Bits of the key that only the index tells.
const INDEX_BITS: u32 = 16;
/// Odd, with bits all over: whatever differs in the second word differs in the upper bits of the product.
const MIXER: u64 = 0x9E37_79B9_7F4A_7C15;

/// Two words: the tag and the score, mixed with the other; everything else.
#[derive(Default)]
struct Cell([AtomicU64; 2]);

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Cell; SLOTS]);

/// The table. Old entries give way to deeper and newer ones.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl Table {
    /// The largest power of two of buckets that fits; at least one megabyte.
    pub(super) fn new(megabytes: usize) -> Self {
        let most = megabytes.max(1).saturating_mul(1 << 20) / size_of::<Bucket>();
        let count = 1 << most.ilog2();
        Self {
            buckets: std::iter::repeat_with(Bucket::default)
                .take(count)
                .collect(),
            age: AtomicU8::new(0),
        }
    }

    pub(super) fn clear(&self) {
        for cell in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            cell.0[0].store(0, Ordering::Relaxed);
            cell.0[1].store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// Begins a new search.
    pub(super) fn grow_old(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Cell; SLOTS] {
        &self.buckets[key as usize & (self.buckets.len() - 1)].0
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let slots = self.bucket(key).iter().map(Cell::read);
        let mut slots = slots;
        slots.find(|slot| slot.holds(key)).map(|slot| slot.entry())
    }

    /// Remembers a position. A move that is not known now is kept from before.
    pub(super) fn store(&self, key: u64, entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let bucket = self.bucket(key);
        let slots = [0, 1, 2, 3].map(|index: usize| bucket[index].read());
        let known = slots.iter().position(|slot| slot.holds(key));
        let place = known.unwrap_or_else(|| cheapest(&slots, age));
        let old = slots[place];
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
        bucket[place].write(if weaker {
            Slot { mv, ..old }
        } else {
            Slot::new(key, entry, mv, age)
        });
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

impl Cell {
    #[inline]
    fn read(&self) -> Slot {
        let rest = self.0[1].load(Ordering::Relaxed);
        let first = self.0[0].load(Ordering::Relaxed) ^ rest.wrapping_mul(MIXER);
        Slot {
            tag: first >> INDEX_BITS,
            score: first as i16,
            mv: (rest >> 32) as u32,
            estimate: (rest >> 16) as i16,
            depth: (rest >> 8) as u8,
            mark: rest as u8,
        }
    }

    #[inline]
    fn write(&self, slot: Slot) {
        let first = slot.tag << INDEX_BITS | u64::from(slot.score as u16);
        let rest = u64::from(slot.mv) << 32
            | u64::from(slot.estimate as u16) << 16
            | u64::from(slot.depth) << 8
            | u64::from(slot.mark);
        self.0[0].store(first ^ rest.wrapping_mul(MIXER), Ordering::Relaxed);
        self.0[1].store(rest, Ordering::Relaxed);
    }
}

impl Slot {
    fn new(key: u64, entry: Entry, mv: u32, age: u8) -> Self {
        Self {
            tag: key >> INDEX_BITS,
            score: entry.score,
            mv,
            estimate: entry.estimate.unwrap_or(NO_ESTIMATE),
            depth: entry.depth.clamp(0, 255) as u8,
            mark: age << 2 | (entry.bound as u8 + 1),
        }
    }

    #[inline]
    const fn holds(&self, key: u64) -> bool {
        self.tag == key >> INDEX_BITS && !self.is_empty()
    }

    const fn is_empty(&self) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i16) -> Entry {
        Entry {
            mv: None,
            score,
            estimate: Some(score),
            depth: 7,
            bound: Bound::Lower,
        }
    }

    #[test]
    fn halves_of_two_entries_are_none() {
        let key = 0x0123_4567_89AB_CDEF;
        let cells = [1, 2].map(|score| {
            let cell = Cell::default();
            cell.write(Slot::new(key, entry(score), Move::NONE.bits(), 3));
            cell
        });
        assert!(cells.iter().all(|cell| cell.read().holds(key)));
        let [one, other] = cells;
        let [first, _] = one.0;
        let [_, rest] = other.0;
        assert!(!Cell([first, rest]).read().holds(key));
    }

    #[test]
    fn what_many_threads_write_is_read_as_it_was_written() {
        let table = Table::new(1);
        let score = |key: u64| (key % 1000) as i16;
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                let table = &table;
                scope.spawn(move || {
                    for turn in 0..40_000_u64 {
                        // Few buckets, so that the threads meet.
                        let key = ((turn * 7 + thread) % 64) | ((turn % 97) << 20);
                        if let Some(found) = table.probe(key) {
                            assert_eq!(found.score, score(key));
                            assert_eq!(found.estimate, Some(score(key)));
                        }
                        table.store(
                            key,
                            Entry {
                                depth: turn as i32 % 30,
                                ..entry(score(key))
                            },
                        );
                    }
                });
            }
        });
    }
}
