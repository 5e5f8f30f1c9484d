//! Clocks by times that the caller gives: the library has none.

use simurgh_dsl::side::{BySide, Side};

/// The clocks of all players. On each board the clock of the side to move runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clocks {
    /// By board and side, milliseconds left when the clock began to run.
    left: Vec<BySide<u64>>,
    /// By board, when the clock that runs began to run.
    since: Vec<u64>,
    increment: u64,
    now: u64,
}

impl Clocks {
    pub(super) fn new(boards: usize, milliseconds: u64, increment: u64) -> Self {
        Self {
            left: vec![BySide::both(milliseconds); boards],
            since: vec![0; boards],
            increment,
            now: 0,
        }
    }

    /// Time passes; it never goes back.
    pub(super) fn advance(&mut self, time: u64) {
        self.now = self.now.max(time);
    }

    /// The boards on which the side to move ran out of time first, if some did before this time.
    pub(super) fn fallen(&self, turns: &[Side], time: u64) -> Option<Vec<usize>> {
        let end = |board: usize| self.since[board].saturating_add(self.left[board][turns[board]]);
        let first = (0..turns.len()).map(end).min().filter(|&end| end < time)?;
        Some(
            (0..turns.len())
                .filter(|&board| end(board) == first)
                .collect(),
        )
    }

    /// A side has moved: its clock stops, the rival's runs.
    pub(super) fn press(&mut self, board: usize, side: Side, time: u64) {
        self.advance(time);
        let used = self.now - self.since[board];
        let left = &mut self.left[board][side];
        *left = left.saturating_sub(used).saturating_add(self.increment);
        self.since[board] = self.now;
    }

    pub(super) fn left(&self, board: usize, side: Side, runs: bool) -> u64 {
        let used = if runs {
            self.now - self.since[board]
        } else {
            0
        };
        self.left[board][side].saturating_sub(used)
    }
}
