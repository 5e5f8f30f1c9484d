//! `forbid …`: moves that may not be played.

use super::Occasion;
use crate::moves::{Move, MoveKind, MoveList};
use crate::position::Position;
use crate::variant::{Forbid, Men};
use simurgh_dsl::board::Square;

impl<const W: usize> Position<W> {
    /// Takes forbidden moves out of a list.
    pub(crate) fn drop_forbidden(&self, moves: &mut MoveList) {
        for forbid in &self.variant().hooks.forbids {
            let mover = self.turn();
            if forbid.asks_each {
                moves
                    .retain(|mv| !(self.is_forbidden(forbid, *mv) && self.applies_to(forbid, *mv)));
            } else if forbid
                .condition
                .as_ref()
                .is_none_or(|condition| self.holds(condition, mover, None))
            {
                moves.retain(|mv| !self.is_forbidden(forbid, *mv));
            }
        }
    }

    /// Whether the condition, which asks about the move, holds.
    fn applies_to(&self, forbid: &Forbid<W>, mv: Move) -> bool {
        let occasion = self.before(mv);
        let condition = forbid.condition.as_ref();
        condition.is_none_or(|test| self.holds(test, self.turn(), Some(&occasion)))
    }

    /// Whether a move is one that the sentence is about; its condition apart.
    pub(super) fn is_forbidden(&self, forbid: &Forbid<W>, mv: Move) -> bool {
        let taken = self.captured_by(mv);
        let occasion = self.before(mv);
        let occasion = Some(&occasion);
        let mover = self.turn();
        forbid
            .capture
            .is_none_or(|capture| capture == taken.is_some())
            && (!forbid.drop || mv.dropped().is_some())
            && forbid
                .mover
                .as_ref()
                .is_none_or(|men| self.moves_one_of(men, forbid.drop, mv, occasion))
            && forbid
                .becoming
                .is_none_or(|kinds| mv.promotion().is_some_and(|kind| kinds.has(kind)))
            && forbid.to.as_ref().is_none_or(|to| to[mover].has(mv.to()))
            && forbid
                .taken
                .as_ref()
                .is_none_or(|men| self.takes(men, mv, taken, occasion))
    }

    /// Whether a filter means the man that moves; in a sentence about drops, the man that is dropped.
    fn moves_one_of(
        &self,
        men: &Men<W>,
        drops: bool,
        mv: Move,
        occasion: Option<&Occasion>,
    ) -> bool {
        match self.moving(mv).man().filter(|_| drops) {
            Some(man) => self.is_one_of(men, self.turn(), (mv.to(), man), occasion),
            None => self.means(men, mv.from(), occasion),
        }
    }

    /// Whether a filter means the man on a square, seen from the side to move.
    fn means(&self, men: &Men<W>, square: Square, occasion: Option<&Occasion>) -> bool {
        let mover = self.turn();
        let man = self.man_at(square);
        man.is_some_and(|man| self.is_one_of(men, mover, (square, man), occasion))
            && (!men.unmoved || self.unmoved().has(square))
    }

    /// Whether one of the men that a move takes is meant.
    fn takes(
        &self,
        men: &Men<W>,
        mv: Move,
        first: Option<Square>,
        occasion: Option<&Occasion>,
    ) -> bool {
        first.is_some_and(|square| self.means(men, square, occasion))
            || (matches!(mv.kind(), MoveKind::Chain(_))
                && self
                    .victims(mv)
                    .iter()
                    .any(|&square| self.means(men, square, occasion)))
    }
}
