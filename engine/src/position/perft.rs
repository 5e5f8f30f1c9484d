//! Counting move sequences: the test and the yardstick of move generation.

use std::cell::OnceCell;

use super::legal::is_free;
use super::trust::Trust;
use super::{Guard, Position, Want};
use crate::counted::Counted;
use crate::moves::{Move, MoveList};

impl<const W: usize> Position<W> {
    /// The number of move sequences of `depth` plies from here. With `bulk` the moves of the last
    /// ply are counted without being played.
    pub fn perft(&mut self, depth: u32, bulk: bool) -> u64 {
        self.perft_with(depth, bulk, None)
    }

    /// The same with a table of what was counted before, in this game.
    pub(crate) fn perft_with(&mut self, depth: u32, bulk: bool, counted: Option<&Counted>) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.decided_early().is_some() {
            return 0;
        }
        if bulk && depth == 1 {
            return self.count_legal_moves() as u64;
        }
        // The last ply is counted as fast as it is looked up. Ends are no part of the key: such
        // positions have been answered.
        let table = counted.filter(|_| depth > 1);
        if let Some(nodes) = table.and_then(|table| table.get(self.key(), depth)) {
            return nodes;
        }
        let mut nodes = 0;
        self.for_each_legal(|position, _| nodes += position.perft_with(depth - 1, bulk, counted));
        if let Some(table) = table {
            table.set(self.key(), depth, nodes);
        }
        nodes
    }

    /// [`perft`](Self::perft) for each legal move.
    pub fn divide(&mut self, depth: u32, bulk: bool) -> Vec<(Move, u64)> {
        let mut counts = Vec::new();
        if depth > 0 && self.decided_early().is_none() {
            self.for_each_legal(|position, mv| counts.push((mv, position.perft(depth - 1, bulk))));
        }
        counts
    }

    /// Plays each legal move, calls `visit`, takes it back.
    fn for_each_legal(&mut self, mut visit: impl FnMut(&mut Self, Move)) {
        let mut moves = MoveList::new();
        let guard = OnceCell::new();
        self.generate_guarded(Want::All, &guard, &mut moves);
        let guard = guard.into_inner().unwrap_or_else(|| self.guard());
        if let Guard::Tested(trust) = guard {
            self.for_each_tested(&moves, &trust, visit);
            return;
        }
        let free = guard.free(self.men[self.turn]);
        for mv in moves {
            if is_free(free, mv) || self.permits(&guard, mv) {
                let undo = self.play(mv);
                visit(self, mv);
                self.undo(mv, &undo);
            }
        }
    }

    /// The same where it takes a look after the move whether it is legal.
    fn for_each_tested(
        &mut self,
        moves: &[Move],
        trust: &Trust<W>,
        mut visit: impl FnMut(&mut Self, Move),
    ) {
        for &mv in moves {
            let known = if trust.covers(mv) {
                Some(true)
            } else {
                self.looked_at(trust, mv)
            };
            if known == Some(false) {
                continue;
            }
            let vow = known.is_none().then(|| self.vow(mv));
            let undo = self.play(mv);
            if vow.is_none_or(|vow| self.keeps(&vow)) {
                visit(self, mv);
            }
            self.undo(mv, &undo);
        }
    }
}
