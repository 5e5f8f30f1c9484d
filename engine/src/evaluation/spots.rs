//! Where a square lies as a side sees it, both wings alike: what numbers for single squares are kept by.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::side::Side;

/// A square of the board's frame from a side's view; the two squares that mirror each other across the middle
/// file are the same spot.
///
/// ```text
/// rank 3   0 1 2 2 1 0
/// rank 2   0 1 2 2 1 0   columns of a board with six files
/// rank 1   0 1 2 2 1 0
/// rank 0   0 1 2 2 1 0   the side's first rank
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// From the outermost files, 0, to the middle one.
    pub column: u8,
    /// From the side's first rank, 0, to its last.
    pub rank: u8,
}

impl Spot {
    /// Where a square lies for a side.
    pub(super) fn of(board: &Board, side: Side, square: Square) -> Self {
        let at = board.coordinates(square);
        let from_the_end = |at: u8, length: u8| length.saturating_sub(1).saturating_sub(at);
        Self {
            column: at.file.min(from_the_end(at.file, board.files())),
            rank: match side {
                Side::First => at.rank,
                Side::Second => from_the_end(at.rank, board.ranks()),
            },
        }
    }
}

/// How many columns and ranks the spots of a board have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spots {
    pub(super) columns: u8,
    pub(super) ranks: u8,
}

impl Spots {
    pub(super) const fn of(board: &Board) -> Self {
        Self {
            columns: board.files().div_ceil(2),
            ranks: board.ranks(),
        }
    }

    pub(super) const fn len(self) -> usize {
        self.columns as usize * self.ranks as usize
    }

    /// The place of a spot among all; `None` if the board has no such one.
    pub(super) const fn index(self, spot: Spot) -> Option<usize> {
        if spot.column < self.columns && spot.rank < self.ranks {
            Some(spot.rank as usize * self.columns as usize + spot.column as usize)
        } else {
            None
        }
    }

    /// All of them, in the order of their indices.
    pub(super) fn all(self) -> impl Iterator<Item = Spot> + use<> {
        let columns = self.columns;
        let ranks = 0..self.ranks;
        ranks.flat_map(move |rank| (0..columns).map(move |column| Spot { column, rank }))
    }
}
