//! `move: swap A with B`: an extra move that lets two men change places.

use simurgh_dsl::board::Square;

use crate::moves::{Move, MoveKind, MoveList};
use crate::position::Position;

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
                        let occasion = Some(self.before(mv));
                        let occasion = occasion.as_ref();
                        let near =
                            self.is_near(one, from, occasion) && self.is_near(other, to, occasion);
                        if near && !offered(moves, from, to) {
                            moves.push(mv);
                        }
                    }
                }
            }
        }
    }
}
