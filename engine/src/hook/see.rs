//! `see: …`: which squares a side sees. The rules of moving know nothing of it.

use simurgh_dsl::side::Side;

use crate::moves::{Move, MoveKind, MoveList};
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::Sight;

impl<const W: usize> Position<W> {
    /// The squares that a side sees, whoever is to move: all squares in a game that hides nothing.
    pub fn seen(&self, side: Side) -> SquareSet<W> {
        let sights = &self.variant().hooks.sights;
        if sights.is_empty() {
            return self.variant().ruleset().board.squares().collect();
        }
        let holds = |sight: &&Sight<W>| {
            let condition = sight.condition.as_ref();
            condition.is_none_or(|test| self.holds(test, side, None))
        };
        let sights = sights.iter().filter(holds);
        sights.fold(self.men(side), |seen, sight| {
            seen | self.seen_by(sight, side)
        })
    }

    fn seen_by(&self, sight: &Sight<W>, side: Side) -> SquareSet<W> {
        let mut seen = sight.squares[side];
        if sight.enemy {
            seen |= self.men(side.rival());
        }
        if sight.targets {
            seen |= self.targets(side);
        }
        if sight.attacks {
            let squares = self.variant().ruleset().board.squares();
            seen |= squares
                .filter(|&square| self.is_attacked(square, side))
                .collect();
        }
        seen
    }

    /// The moves that the men of a side could make if it were to move, legal or not.
    fn moves_of(&self, side: Side) -> MoveList {
        if self.turn() == side {
            return self.pseudo_legal_moves();
        }
        let mut copy = self.clone();
        copy.pass();
        copy.pseudo_legal_moves()
    }

    /// Where the men of a side could go, and what they could capture there or on the way.
    fn targets(&self, side: Side) -> SquareSet<W> {
        let mut targets = SquareSet::EMPTY;
        for mv in self.moves_of(side) {
            targets.insert(mv.to());
            match mv.kind() {
                MoveKind::Castling(number) => {
                    if let Some(castle) = self.castle_of(number, side) {
                        targets.insert(castle.squares.rook_to);
                    }
                }
                MoveKind::EnPassant | MoveKind::Chain(_) => {
                    let victims = self.victims_of(side, mv);
                    targets |= victims;
                }
                _ => {}
            }
        }
        targets
    }

    /// The squares of what a move of a side would capture.
    fn victims_of(&self, side: Side, mv: Move) -> SquareSet<W> {
        if self.turn() == side {
            return self.victims(mv).into_iter().collect();
        }
        let mut copy = self.clone();
        copy.pass();
        copy.victims(mv).into_iter().collect()
    }
}
