//! What stands on a square, in a byte.

use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

/// The content of a square: nothing, or a man of some kind and side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Nothing stands there.
    pub const EMPTY: Self = Self(0);

    /// A man stands there.
    #[inline]
    pub const fn of(man: Man) -> Self {
        Self(((man.kind.0 << 1) | man.side as u8) + 1)
    }

    /// Whether nothing stands there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The man, if there is one.
    #[inline]
    pub const fn man(self) -> Option<Man> {
        if self.is_empty() {
            None
        } else {
            Some(self.man_id().man())
        }
    }

    /// The byte; 0 if nothing stands there.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// The byte as an index of tables that have a row for the empty cell.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The man's number for tables. On an empty cell the number is that of no man and tables are
    /// not to be asked.
    #[inline]
    pub(crate) const fn man_id(self) -> ManId {
        ManId(self.0.wrapping_sub(1))
    }
}

/// A kind of a side, numbered densely: the index of tables by man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ManId(pub u8);

impl ManId {
    #[inline]
    pub(crate) const fn of(man: Man) -> Self {
        Cell::of(man).man_id()
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn kind(self) -> KindId {
        KindId(self.0 >> 1)
    }

    #[inline]
    pub(crate) const fn side(self) -> Side {
        if self.0 & 1 == 0 {
            Side::First
        } else {
            Side::Second
        }
    }

    #[inline]
    pub(crate) const fn man(self) -> Man {
        Man {
            side: self.side(),
            kind: self.kind(),
        }
    }

    /// The same kind of the other side.
    #[inline]
    pub(crate) const fn mirrored(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The men of `kinds` kinds and both sides.
    pub(crate) fn all(kinds: usize) -> impl Iterator<Item = Self> {
        (0..2 * kinds).map(|id| Self(id as u8))
    }
}
