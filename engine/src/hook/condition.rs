//! Conditions: questions about a position, seen from the mover.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Anchor;
use simurgh_dsl::side::Side;

use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::variant::{Men, Test};

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
            let (one, other) = (board.coordinates(square), board.coordinates(anchor));
            one.file
                .abs_diff(other.file)
                .max(one.rank.abs_diff(other.rank))
                <= near.distance
        })
    }

    /// Whether the side to move has a legal capture, hooks that make or forbid moves apart.
    fn can_capture(&self) -> bool {
        self.has_move(|position, mv| position.captured_by(mv).is_some())
    }

    /// Whether the side to move has a legal move of this sort, hooks that make or forbid moves apart.
    fn has_move(&self, sort: impl Fn(&Self, Move) -> bool) -> bool {
        let mut moves = MoveList::new();
        self.generate_without_hooks(&mut moves);
        let mut copy = self.clone();
        moves
            .into_iter()
            .any(|mv| sort(self, mv) && copy.survives(mv))
    }
}
