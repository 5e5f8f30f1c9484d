//! `move: swap A with B`: an extra move that lets two men change places.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::Side;

use crate::moves::{Move, MoveKind, MoveList};
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::Men;

/// Whether an earlier rule offers the same exchange.
fn offered(moves: &MoveList, from: Square, to: Square) -> bool {
    let swaps = moves
        .iter()
        .filter(|mv| matches!(mv.kind(), MoveKind::Extra(_)));
    swaps
        .into_iter()
        .any(|mv| mv.from() == from && mv.to() == to)
}

impl<const W: usize> Position<W> {
    /// Adds the swaps that the side to move may play, legal or not.
    pub(crate) fn generate_swaps(&self, moves: &mut MoveList) {
        let mover = self.turn();
        for swap in &self.variant().hooks.swaps {
            let [one, other] = &swap.men;
            let (ones, others) = (self.matching(one, mover), self.matching(other, mover));
            let open = !ones.is_empty()
                && !others.is_empty()
                && self.is_within(swap.limit, mover)
                && swap
                    .condition
                    .as_ref()
                    .is_none_or(|condition| self.holds(condition, mover, None));
            if open {
                for from in ones.iter() {
                    for to in others.iter().filter(|&to| to != from) {
                        let mv = Move::extra(from, to, swap.number);
                        let near = self.is_near(one, from, mv) && self.is_near(other, to, mv);
                        if near && !offered(moves, from, to) {
                            moves.push(mv);
                        }
                    }
                }
            }
        }
    }

    /// The squares of the men that a filter means, seen from `mover`; `near` apart.
    pub(crate) fn matching(&self, men: &Men<W>, mover: Side) -> SquareSet<W> {
        let mut candidates = self.occupied() & men.squares[mover];
        if men.unmoved {
            candidates &= self.unmoved();
        }
        candidates
            .iter()
            .filter(|&square| self.man_at(square).is_some_and(|man| men.has(mover, man)))
            .collect()
    }
}
