//! The lines that the search thinks best, one a ply.

use super::score::MOST_PLIES;
use crate::moves::Move;

/// The best line from each ply of the present path.
pub(super) struct Principal {
    lines: Vec<Vec<Move>>,
}

impl Principal {
    pub(super) fn new() -> Self {
        Self {
            lines: vec![Vec::new(); MOST_PLIES + 2],
        }
    }

    #[inline]
    pub(super) fn clear(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// A move followed by the best line of the next ply.
    pub(super) fn put(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    pub(super) fn line(&self) -> &[Move] {
        &self.lines[0]
    }
}
