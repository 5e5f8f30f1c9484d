//! Castling: who may, where, and what ends the right.

use std::sync::Arc;

use super::Position;
use crate::moves::{Move, MoveList};
use crate::squares::SquareSet;
use crate::variant::{Castle, Castles};
use simurgh_dsl::board::Square;
use simurgh_dsl::side::Side;

impl<const W: usize> Position<W> {
    /// The castlings of the game.
    pub(crate) fn castles(&self) -> &Castles<W> {
        &self.castles
    }

    /// The castling of that number of the side to move.
    pub(crate) fn castle_of(&self, number: u8, side: Side) -> Option<&Castle<W>> {
        self.castles.get(number, side)
    }

    /// Makes the castlings of a game that begins with the men on the board, if they depend on them.
    pub(crate) fn find_castles(&mut self) {
        if self.variant.castling_roams {
            let ruleset = &self.variant.ruleset;
            let castles = Castles::found(ruleset, |square| self.man_at(square));
            self.castles = Arc::new(castles);
        }
    }

    /// Gives the game other castlings.
    pub(crate) fn set_castles(&mut self, castles: Castles<W>) {
        self.castles = Arc::new(castles);
    }

    /// The rights of all castlings whose men stand at home.
    pub(crate) fn home_rights(&self) -> u16 {
        let castles = self.castles.list.iter();
        let home = castles.filter(|castle| castle.is_home(|square| self.cell(square)));
        home.fold(0, |rights, castle| rights | castle.right)
    }

    pub(crate) const fn grant_castling(&mut self, rights: u16) {
        self.state.set_castling(rights);
    }

    /// Adds the castlings of the side to move, except those that leave the king attacked when both men
    /// have moved: a rook may uncover its target.
    pub(super) fn generate_castling(&self, moves: &mut MoveList) {
        let rights = self.state.castling();
        if rights == 0 {
            return;
        }
        for castle in &self.castles.list {
            let open = rights & castle.right != 0 && castle.side == self.turn;
            if open && !castle.empty.meets(&self.occupied()) && self.may_castle(castle) {
                let squares = castle.squares;
                moves.push(Move::castling(
                    squares.king_from,
                    squares.king_to,
                    castle.number,
                ));
            }
        }
    }

    /// Whether the king's way is safe; a king that is not royal fears nothing.
    fn may_castle(&self, castle: &Castle<W>) -> bool {
        let squares = castle.squares;
        if !self.royals[castle.side].has(squares.king_from) {
            return true;
        }
        if self.variant.hooks.safes.is_empty() {
            return self.way_is_safe(castle.safe, castle.side);
        }
        let ends = [squares.king_from, squares.king_to];
        self.steps_are_safe(castle.safe, ends, castle.side)
    }

    /// Whether none of the squares of a king's way is attacked while the king stands at its start.
    fn way_is_safe(&self, way: SquareSet<W>, side: Side) -> bool {
        let rival = side.rival();
        let occupied = self.occupied();
        way.iter().all(|square| {
            !self.variant.hooks.danger[side].has(square)
                && !self.attacked(square, rival, occupied, self.men[rival])
                && !self.hook_attacks(square, side, occupied)
        })
    }

    /// Ends the castling rights that a move from or to these squares ends.
    #[inline]
    pub(crate) fn lose_castling(&mut self, from: Square, to: Square) {
        let loss = self.castles.loss(from) | self.castles.loss(to);
        let lost = self.state.castling() & loss;
        if lost != 0 {
            self.state.set_castling(self.state.castling() & !lost);
            self.state.key ^= self.variant.keys.castling(lost);
        }
    }

    /// Moves both men. Either may go where the other stood.
    pub(super) fn castle(&mut self, number: u8) {
        if let Some(castle) = self.castles.get(number, self.turn) {
            let squares = castle.squares;
            let king = self.take(squares.king_from);
            let rook = self.take(squares.rook_from);
            self.restore(squares.king_to, king);
            self.restore(squares.rook_to, rook);
        }
    }

    pub(super) fn undo_castling(&mut self, number: u8) {
        if let Some(castle) = self.castles.get(number, self.turn) {
            let squares = castle.squares;
            let king = self.take(squares.king_to);
            let rook = self.take(squares.rook_to);
            self.restore(squares.king_from, king);
            self.restore(squares.rook_from, rook);
        }
    }
}
