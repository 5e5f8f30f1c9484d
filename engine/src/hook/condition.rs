//! Conditions: questions about a position, seen from the mover.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Anchor;
use simurgh_dsl::side::Side;

use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::variant::{Men, Test};

use super::extra::steps;

impl<const W: usize> Position<W> {
    /// Whether a condition holds. `mv` is the move in question, where there is one.
    pub(crate) fn holds(&self, test: &Test<W>, mover: Side, mv: Option<Move>) -> bool {
        match test {
            Test::All(tests) => tests.iter().all(|test| self.holds(test, mover, mv)),
            Test::Some(tests) => tests.iter().any(|test| self.holds(test, mover, mv)),
            Test::Not(test) => !self.holds(test, mover, mv),
            Test::InCheck => self.royal_attacked(mover),
            Test::NoMoves => self.legal_moves().is_empty(),
            Test::NoOtherMoves => !self.has_move(|_, _| true),
            Test::CanCapture => self.can_capture(),
            Test::Count(men, comparison, number) => {
                comparison.holds(self.count_matching(men, mover, mv) as u16, *number)
            }
            Test::Counter(slots, comparison, number) => {
                comparison.holds(self.counter(*slots, mover), *number)
            }
            Test::ItAttacks(least, men, stuck) => mv.is_some_and(|mv| {
                self.attacked_by_mover(men, *stuck, mover, mv) >= usize::from(*least)
            }),
            Test::Outranks(one, other) => self.outranks(one, other, mover),
            Test::CanMove(men) => self.some_can_move(men, mover),
            Test::SoleRoyal(men) => self.is_sole_royal(men, mover),
        }
    }

    fn count_matching(&self, men: &Men<W>, mover: Side, mv: Option<Move>) -> usize {
        let matching = self.matching(men, mover);
        match (men.near, mv) {
            (None, _) => matching.len(),
            (Some(_), None) => 0,
            (Some(_), Some(mv)) => matching
                .iter()
                .filter(|&square| self.is_near(men, square, mv))
                .count(),
        }
    }

    /// Whether a square is within the distance that a filter asks for, in king steps.
    pub(crate) fn is_near(&self, men: &Men<W>, square: Square, mv: Move) -> bool {
        men.near.is_none_or(|near| {
            let anchor = match near.anchor {
                Anchor::From => mv.from(),
                Anchor::To => mv.to(),
            };
            let board = &self.variant().ruleset().board;
            steps(board, square, anchor) <= near.distance
        })
    }

    /// Whether the side to move has a legal capture, hooks that ask for moves or forbid them apart.
    fn can_capture(&self) -> bool {
        self.has_move(|position, mv| position.captured_by(mv).is_some())
    }

    /// Whether one of these men has a legal move.
    fn some_can_move(&self, men: &Men<W>, mover: Side) -> bool {
        let movers = self.matching(men, mover) & self.men(self.turn());
        !movers.is_empty() && self.has_move(|_, mv| movers.has(mv.from()))
    }

    /// Whether the side to move has a legal move of this sort, hooks that ask for moves or forbid them
    /// apart.
    fn has_move(&self, sort: impl Fn(&Self, Move) -> bool) -> bool {
        let mut moves = MoveList::new();
        self.generate_for_questions(&mut moves);
        let mut copy = self.clone();
        moves
            .into_iter()
            .any(|mv| sort(self, mv) && copy.survives(mv))
    }
}
