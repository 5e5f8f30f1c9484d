//! `forbid …`: moves that may not be played.

use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::variant::{Forbid, Men};
use simurgh_dsl::board::Square;

impl<const W: usize> Position<W> {
    /// Takes forbidden moves out of a list.
    pub(crate) fn drop_forbidden(&self, moves: &mut MoveList) {
        for forbid in &self.variant().hooks.forbids {
            let mover = self.turn();
            if forbid
                .condition
                .as_ref()
                .is_none_or(|condition| self.holds(condition, mover, None))
            {
                moves.retain(|mv| !self.is_forbidden(forbid, *mv));
            }
        }
    }

    fn is_forbidden(&self, forbid: &Forbid<W>, mv: Move) -> bool {
        let taken = self.captured_by(mv);
        let mover = self.turn();
        forbid
            .capture
            .is_none_or(|capture| capture == taken.is_some())
            && forbid
                .mover
                .as_ref()
                .is_none_or(|men| self.concerns(men, mv.from()))
            && forbid.to.as_ref().is_none_or(|to| to[mover].has(mv.to()))
            && forbid
                .taken
                .as_ref()
                .is_none_or(|men| taken.is_some_and(|square| self.concerns(men, square)))
    }

    /// Whether a filter means the man on a square, seen from the side to move.
    fn concerns(&self, men: &Men<W>, square: Square) -> bool {
        let mover = self.turn();
        let man = self.man_at(square);
        men.squares[mover].has(square) && man.is_some_and(|man| self.means(men, mover, man))
    }
}
