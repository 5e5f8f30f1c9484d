//! From where a square is attacked: the moves of all men, turned around.

use std::ops::Range;

use crate::squares::SquareSet;

/// From where the men of a side attack one square.
///
/// The masks say where an attacker may stand; whether *its* kind attacks the square is asked of its
/// own record. Almost always the masks are empty and nothing is asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reach<const W: usize> {
    /// Where some kind attacks by a leap.
    pub(crate) leaps: SquareSet<W>,
    /// Where some kind attacks along an empty line.
    pub(crate) rides: SquareSet<W>,
    /// Where some kind attacks in a way that must be followed.
    pub(crate) odd: SquareSet<W>,
    /// The lines along which attacks come.
    pub(crate) lines: Range<u32>,
}
