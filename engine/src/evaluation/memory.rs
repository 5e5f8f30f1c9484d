//! What has been found for a key, until another one needs its place.

/// How many entries there are at first, so that a short search need not clear many: a power of two.
const LEAST: usize = 64;
/// By how much it grows.
const GROWTH: usize = 4;
/// A key that no position has but by chance; that of an empty board is 0.
const NO_KEY: u64 = u64::MAX;

/// Entries by key, one for all keys that share a place.
#[derive(Debug)]
pub(super) struct Memory<T> {
    entries: Vec<(u64, T)>,
    /// The most entries that there may be: a power of two.
    most: usize,
    /// How often something was put into it since it has grown.
    puts: usize,
}

impl<T: Copy + Default> Memory<T> {
    /// With room for so many in the end.
    pub(super) fn new(most: usize) -> Self {
        Self {
            entries: vec![(NO_KEY, T::default()); LEAST],
            most,
            puts: 0,
        }
    }

    /// What was put there for the key, if it still is.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<&T> {
        let (owner, found) = &self.entries[self.place(key)];
        (*owner == key).then_some(found)
    }

    /// Remembers something, in more room if more has come than there is room for.
    #[inline]
    pub(super) fn put(&mut self, key: u64, found: T) {
        self.puts += 1;
        if self.puts > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let place = self.place(key);
        self.entries[place] = (key, found);
    }

    #[cold]
    fn grow(&mut self) {
        let more = self.most.min(self.entries.len() * GROWTH);
        let old = std::mem::replace(&mut self.entries, vec![(NO_KEY, T::default()); more]);
        for entry in old {
            let place = self.place(entry.0);
            self.entries[place] = entry;
        }
        self.puts = 0;
    }

    #[inline]
    const fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_found_until_its_place_is_taken() {
        let mut memory = Memory::new(4 * LEAST);
        assert_eq!(memory.get(0), None::<&i32>);
        memory.put(0, 7);
        memory.put(1, 8);
        assert_eq!((memory.get(0), memory.get(1)), (Some(&7), Some(&8)));
        memory.put(LEAST as u64, 9);
        assert_eq!((memory.get(0), memory.get(LEAST as u64)), (None, Some(&9)));
    }

    #[test]
    fn it_grows_as_far_as_it_may_and_forgets_nothing_by_that() {
        let mut memory = Memory::new(2 * LEAST);
        let half = LEAST as u64 / 2;
        (0..half).for_each(|key| memory.put(key, key));
        (0..=half).for_each(|_| memory.put(half, half));
        assert_eq!(memory.entries.len(), 2 * LEAST);
        assert!((0..=half).all(|key| memory.get(key) == Some(&key)));
        (0..1_000).for_each(|key| memory.put(key, key));
        assert_eq!(memory.entries.len(), 2 * LEAST);
    }
}
