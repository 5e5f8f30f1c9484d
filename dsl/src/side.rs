//! The two players, and tables with an entry for each.

use std::ops::{Index, IndexMut};

/// One of the two players. `First` moves first by convention and is written in upper case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The player whose men are written in upper case and whose forward is up the board.
    First,
    /// The player whose men are written in lower case and whose forward is down the board.
    Second,
}

impl Side {
    /// Both sides, first before second.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The other player.
    #[inline]
    #[must_use]
    pub const fn rival(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first side, 1 for the second.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The FEN letter of the side to move: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::First => 'w',
            Self::Second => 'b',
        }
    }
}

/// A value for each side, indexed by [`Side`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T>(pub [T; 2]);

impl<T> BySide<T> {
    /// A value for each side.
    pub const fn new(first: T, second: T) -> Self {
        Self([first, second])
    }

    /// Both values made by one function.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self([make(Side::First), make(Side::Second)])
    }

    /// Applies a function to both values.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        let [first, second] = self.0;
        BySide([change(first), change(second)])
    }
}

impl<T: Clone> BySide<T> {
    /// The same value for both sides.
    pub fn both(value: T) -> Self {
        Self([value.clone(), value])
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}
