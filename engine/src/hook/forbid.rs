//! `forbid …`: moves that may not be played.

use super::Occasion;
use crate::moves::{Move, MoveKind, MoveList};
use crate::position::{LazyGuard, Position};
use crate::variant::{Forbid, Men, Test};
use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::{Anchor, Owner};

impl<const W: usize> Position<W> {
    /// Takes forbidden moves out of a list.
    pub(crate) fn drop_forbidden(&self, guard: &LazyGuard<W>, moves: &mut MoveList) {
        for (number, forbid) in self.variant().hooks.forbids.iter().enumerate() {
            let mover = self.turn();
            let whole = number == 0 && self.variant().hooks.extras.is_empty();
            if let (Some(Test::CanCapture(Owner::Own)), true) = (&forbid.condition, whole) {
                // Nothing has been taken out yet, so the list has all captures that are asked for.
                if self.some_captures(guard, moves) {
                    moves.retain(|mv| !self.is_forbidden(forbid, *mv));
                }
            } else if forbid.asks_each {
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

    /// Whether one of these moves of the side to move is a capture and legal, but for what is forbidden.
    fn some_captures(&self, guard: &LazyGuard<W>, moves: &[Move]) -> bool {
        let captures = moves.iter().filter(|mv| self.captured_by(**mv).is_some());
        let mut captures = captures.peekable();
        if captures.peek().is_none() {
            return false;
        }
        let guard = guard.get_or_init(|| self.guard());
        let mut copy = None;
        captures.any(|&mv| self.spares(guard, mv, &mut copy))
    }

    /// Whether the condition, which asks about the move, holds.
    fn applies_to(&self, forbid: &Forbid<W>, mv: Move) -> bool {
        let occasion = self.before(mv);
        let condition = forbid.condition.as_ref();
        condition.is_none_or(|test| self.holds(test, self.turn(), Some(&occasion)))
    }

    /// Whether a move is one that the sentence is about; its condition apart.
    pub(super) fn is_forbidden(&self, forbid: &Forbid<W>, mv: Move) -> bool {
        let occasion = self.before(mv);
        let taken = occasion.square(Anchor::Captured);
        if forbid
            .capture
            .is_some_and(|capture| capture != taken.is_some())
        {
            return false;
        }
        let occasion = Some(&occasion);
        let mover = self.turn();
        (!forbid.drop || mv.dropped().is_some())
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
