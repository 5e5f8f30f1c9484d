//! What those who explain a game ask: what a side could play if a rule, a man or its royal were not in
//! the way.

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;

use super::{Board, Game, each_width};
use crate::moves::Move;
use crate::position::Threat;

impl Game {
    /// The moves that movements, castlings and hooks allow, before hooks forbid any and whatever becomes
    /// of the royals. Not moves to be played: see [`legal_moves`](Self::legal_moves).
    pub fn candidates(&self) -> Vec<Move> {
        each_width!(&self.board, Board, position => position.candidates().into_vec())
    }

    /// The candidates that no hook forbids, whatever becomes of the royals. Sentences about what a move
    /// leaves behind are not asked.
    pub fn pseudo_legal_moves(&self) -> Vec<Move> {
        each_width!(&self.board, Board, position => position.pseudo_legal_moves().into_vec())
    }

    /// The mover's royals that are in check once a candidate has been played.
    pub fn threats_after(&self, mv: Move) -> Vec<Threat> {
        each_width!(&self.board, Board, position => position.threats_after(mv))
    }

    /// The enemies of the man on a square that attack it; of an empty square, the enemies of the side to
    /// move. Attacks by hooks come from no man.
    pub fn attackers(&self, square: Square) -> Vec<Square> {
        each_width!(&self.board, Board, position => position.attackers_of(square))
    }

    /// The man that the side must move, because a hook lets it move again with that man only.
    pub fn must_move(&self) -> Option<Square> {
        each_width!(&self.board, Board, position => position.must_move())
    }

    /// A game that begins with the present position, but other men on some squares. No game need reach
    /// it: for questions such as who stands in the way.
    #[must_use]
    pub fn with_men(&self, changes: &[(Square, Option<Man>)]) -> Self {
        let board = match &self.board {
            Board::One(position) => Board::One(position.with_men(changes)),
            Board::Two(position) => Board::Two(position.with_men(changes)),
            Board::Four(position) => Board::Four(position.with_men(changes)),
        };
        Self::of_board(&self.variant, board, self.move_number())
    }
}
