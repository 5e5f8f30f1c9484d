//! Sorts of pieces, and sets of them.

/// A sort of piece, numbered in the author's order from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct KindId(pub u8);

impl KindId {
    /// The most kinds that a game may have.
    pub const LIMIT: usize = 127;

    /// The number as an index into a table.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KindSet(u128);

impl KindSet {
    /// No kind.
    pub const EMPTY: Self = Self(0);

    /// The first `count` kinds.
    pub const fn first(count: usize) -> Self {
        Self(if count >= 128 {
            u128::MAX
        } else {
            (1 << count) - 1
        })
    }

    /// Adds a kind.
    pub const fn insert(&mut self, kind: KindId) {
        self.0 |= 1 << kind.0;
    }

    /// Takes a kind out.
    pub const fn remove(&mut self, kind: KindId) {
        self.0 &= !(1 << kind.0);
    }

    /// The kinds of both sets.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the kind is in the set.
    #[inline]
    pub const fn has(self, kind: KindId) -> bool {
        // One half is looked at: shifting 128 bits takes six times as many instructions.
        let half = if kind.0 < 64 {
            self.0 as u64
        } else {
            (self.0 >> 64) as u64
        };
        half >> (kind.0 % 64) & 1 == 1
    }

    /// Whether all kinds of this set are in the other.
    #[inline]
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether no kind is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The kinds in ascending order.
    pub fn iter(self) -> impl Iterator<Item = KindId> {
        (0..128).map(KindId).filter(move |&kind| self.has(kind))
    }
}

impl FromIterator<KindId> for KindSet {
    fn from_iter<I: IntoIterator<Item = KindId>>(kinds: I) -> Self {
        let mut set = Self::EMPTY;
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}
