//! Lines shared between the men that use them.

use crate::line::Line;

/// All lines of a variant. A run of lines that is already there (a rook's among a queen's) is not
/// stored again, which keeps the hot lines in the nearest cache.
#[derive(Debug, Default)]
pub(crate) struct Pool<const W: usize> {
    lines: Vec<Line<W>>,
    /// Where the lines of the square that is being built begin.
    square_start: usize,
}

impl<const W: usize> Pool<W> {
    pub(crate) fn start_square(&mut self) {
        self.square_start = self.lines.len();
    }

    /// The index of a run equal to `run`.
    pub(crate) fn intern(&mut self, run: &[Line<W>]) -> u32 {
        if run.is_empty() {
            return 0;
        }
        let known = self.lines[self.square_start..]
            .windows(run.len())
            .position(|window| window == run);
        let start = known.map_or(self.lines.len(), |offset| self.square_start + offset);
        if known.is_none() {
            self.lines.extend_from_slice(run);
        }
        start as u32
    }

    pub(crate) fn into_lines(self) -> Vec<Line<W>> {
        self.lines
    }
}
