//! Straight lines through a square, and how far a rider sees along them.

use crate::squares::SquareSet;

/// The squares of a line on both sides of a square, cut where the rider's range or the board ends.
///
/// Squares are numbered rank by rank, so a line in a rising direction has rising numbers and the
/// first obstacle above is the lowest bit, the first below the highest bit: no search, no table by
/// occupancy ("obstruction difference"). Works for every straight line on a flat board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line<const W: usize> {
    pub(crate) below: SquareSet<W>,
    pub(crate) above: SquareSet<W>,
}

impl<const W: usize> Line<W> {
    pub(crate) const EMPTY: Self = Self {
        below: SquareSet::EMPTY,
        above: SquareSet::EMPTY,
    };

    /// The squares that a rider reaches, the first obstacle on each side included.
    #[inline]
    pub(crate) fn reach(&self, occupied: SquareSet<W>) -> SquareSet<W> {
        let above = (occupied & self.above).up_to_first() & self.above;
        let below = (occupied & self.below).last_and_up() & self.below;
        above | below
    }

    /// The squares of the line on an empty board.
    pub(crate) fn all(&self) -> SquareSet<W> {
        self.below | self.above
    }
}
