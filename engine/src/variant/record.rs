//! How a man moves from a square, as masks.

use std::ops::Range;

use crate::line::Line;
use crate::squares::SquareSet;
use crate::variant::Compiled;

/// The moves of one man from one square: one or two cache lines.
///
/// Most officers capture as they move; their record is *plain*: `both` and the lines are all there
/// is. The rest of the fields and the [`Extras`] are looked at only for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record<const W: usize> {
    /// Leaps that may end on an empty square or a capture.
    pub(crate) both: SquareSet<W>,
    /// Leaps that may only end on an empty square.
    pub(crate) quiet: SquareSet<W>,
    /// Leaps that may only capture.
    pub(crate) capture: SquareSet<W>,
    /// Lines of riding, moves and captures alike: first index.
    pub(crate) lines: u32,
    /// How many of them.
    pub(crate) line_count: u8,
    /// How much has to be looked at.
    pub(crate) sort: Sort,
    /// Some line or way leads over squares on which the man may not stand.
    pub(crate) bounded: bool,
    /// Some target lies in the promotion zone.
    pub(crate) promotes: bool,
    /// It is plain but for ways that masks can say, on which the man captures as it moves.
    pub(crate) winding: bool,
    /// Index of the rest, if not plain.
    pub(crate) extras: u32,
}

/// How much has to be looked at to know the moves of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Nothing but `both` and the lines, and no target that is entered only on conditions.
    Plain,
    /// Beside what is plain leaps that only move or only capture, and guarded ones; no lines for one
    /// purpose, no walks and chains, no imitation, no such target.
    Split,
    /// Everything.
    Mixed,
}

/// What few men have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extras<const W: usize> {
    /// Lines on which the man only moves.
    pub(crate) quiet_lines: Range<u32>,
    /// Lines on which the man only captures.
    pub(crate) capture_lines: Range<u32>,
    /// Leaps with conditions.
    pub(crate) guarded: Range<u32>,
    /// Ways that must be followed step by step.
    pub(crate) walks: Range<u32>,
    /// The same ways as masks, close together, if the record is winding.
    pub(crate) rays: Range<u32>,
    /// Targets of captures in passing.
    pub(crate) passant: SquareSet<W>,
}

impl<const W: usize> Record<W> {
    pub(crate) const EMPTY: Self = Self {
        both: SquareSet::EMPTY,
        quiet: SquareSet::EMPTY,
        capture: SquareSet::EMPTY,
        lines: 0,
        line_count: 0,
        sort: Sort::Plain,
        bounded: false,
        promotes: false,
        winding: false,
        extras: 0,
    };

    /// The targets of leaps that capture.
    #[inline]
    pub(crate) fn capture_leaps(&self) -> SquareSet<W> {
        self.both | self.capture
    }

    /// Squares reached along the lines of moving and capturing.
    #[inline]
    pub(crate) fn rides(&self, variant: &Compiled<W>, occupied: SquareSet<W>) -> SquareSet<W> {
        let start = self.lines as usize;
        along(
            &variant.lines[start..start + self.line_count as usize],
            occupied,
        )
    }
}

/// Squares reached along any of the lines.
#[inline]
pub(crate) fn along<const W: usize>(lines: &[Line<W>], occupied: SquareSet<W>) -> SquareSet<W> {
    lines
        .iter()
        .fold(SquareSet::EMPTY, |seen, line| seen | line.reach(occupied))
}

/// The range as an index.
#[inline]
pub(crate) fn indices(range: &Range<u32>) -> Range<usize> {
    range.start as usize..range.end as usize
}
