//! Positions that were counted before, for perft: shared by any number of threads.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts of positions of one game, by key and depth.
///
/// An entry holds the whole key and the depth, so a wrong count needs two positions of a game with the
/// same 64 bits. That is chance: of a billion positions, two share a key with a probability of 3 %, and
/// only if they are also asked for at the same depth does the count change. What must be certain is
/// counted without a table.
#[derive(Debug)]
pub struct Counted {
    slots: Vec<Slot>,
}

/// The key, combined with the count so that halves written by two threads fit no key (Hyatt and Mann
/// 2002), and the count with the depth in its lowest bits.
#[derive(Debug, Default)]
struct Slot([AtomicU64; 2]);

const DEPTH_BITS: u32 = 6;
const DEEPEST: u32 = (1 << DEPTH_BITS) - 1;
/// An odd number that scatters the depths of one position.
const SCATTER: u64 = 0x9E37_79B9_7F4A_7C15;

impl Counted {
    /// An empty table: the largest power of two of entries that fits, at least one megabyte.
    pub fn new(megabytes: usize) -> Self {
        let most = megabytes.max(1).saturating_mul(1 << 20) / size_of::<Slot>();
        let slots = std::iter::repeat_with(Slot::default);
        Self {
            slots: slots.take(1 << most.ilog2()).collect(),
        }
    }

    /// Two slots for each position and depth: one that keeps the deeper count, one that takes all.
    fn places(&self, key: u64, depth: u32) -> [usize; 2] {
        let mixed = key ^ u64::from(depth).wrapping_mul(SCATTER);
        let first = mixed as usize & (self.slots.len() - 1);
        [first, first ^ 1]
    }

    /// The count of a position that is remembered.
    pub(crate) fn get(&self, key: u64, depth: u32) -> Option<u64> {
        let mut places = self.places(key, depth).into_iter();
        places.find_map(|place| {
            let (found, count, at) = self.slots[place].read();
            (found == key && at == depth).then_some(count)
        })
    }

    /// Remembers a count, if it and the depth are not too large to be held.
    pub(crate) fn set(&self, key: u64, depth: u32, count: u64) {
        if depth > DEEPEST || count >> (u64::BITS - DEPTH_BITS) != 0 {
            return;
        }
        let [first, second] = self.places(key, depth);
        let (_, _, kept) = self.slots[first].read();
        let place = if depth >= kept { first } else { second };
        self.slots[place].write(key, depth, count);
    }
}

impl Slot {
    /// Key, count and depth. An empty slot has depth 0, at which nothing is remembered.
    fn read(&self) -> (u64, u64, u32) {
        let [mixed, data] = [0, 1].map(|half: usize| self.0[half].load(Ordering::Relaxed));
        let depth = data as u32 & DEEPEST;
        (mixed ^ data, data >> DEPTH_BITS, depth)
    }

    fn write(&self, key: u64, depth: u32, count: u64) {
        let data = count << DEPTH_BITS | u64::from(depth);
        self.0[0].store(key ^ data, Ordering::Relaxed);
        self.0[1].store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_found_at_its_depth_only() {
        let counted = Counted::new(1);
        counted.set(7, 3, 8902);
        assert_eq!(counted.get(7, 3), Some(8902));
        assert_eq!(counted.get(7, 2), None);
        assert_eq!(counted.get(7 + (1 << 40), 3), None, "same slot, other key");
        counted.set(7, 2, 400);
        assert_eq!(
            (counted.get(7, 2), counted.get(7, 3)),
            (Some(400), Some(8902))
        );
    }

    #[test]
    fn the_deeper_of_two_stays() {
        let counted = Counted::new(1);
        let deep = 7;
        // With another depth, on the same slot.
        let shallow = deep ^ 5_u64.wrapping_mul(SCATTER) ^ 3_u64.wrapping_mul(SCATTER);
        let newer = shallow ^ 1 << 41;
        counted.set(deep, 5, 1);
        counted.set(shallow, 3, 2);
        counted.set(newer, 3, 3);
        assert_eq!(counted.get(deep, 5), Some(1));
        assert_eq!(counted.get(shallow, 3), None);
        assert_eq!(counted.get(newer, 3), Some(3));
    }

    #[test]
    fn halves_of_two_entries_fit_no_key() {
        let counted = Counted::new(1);
        counted.set(7, 3, 8902);
        let [first, _] = counted.places(7, 3);
        // Another thread has written its count, and not yet its key.
        counted.slots[first].0[1].store(9 << DEPTH_BITS | 3, Ordering::Relaxed);
        assert_eq!(counted.get(7, 3), None);
    }

    #[test]
    fn what_is_too_large_is_not_remembered() {
        let counted = Counted::new(1);
        counted.set(7, 3, u64::MAX);
        counted.set(7, DEEPEST + 1, 1);
        assert_eq!(counted.get(7, 3), None);
        assert_eq!(counted.get(7, DEEPEST + 1), None);
    }
}
