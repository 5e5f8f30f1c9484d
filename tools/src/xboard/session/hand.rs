//! A man in the hand of the person at the board.

use simurgh_dsl::side::Side;
use simurgh_engine::Move;

use super::Session;
use crate::xboard::{squares, writing};

impl Session<'_> {
    /// A man is in the hand: where may it go?
    pub(super) fn lift(&mut self, square: String) {
        let from = squares::find(&self.game.ruleset().board, &square);
        let marks = from.map(|from| writing::marks(&self.game, from));
        if let Some(marks) = marks {
            self.tell(&format!("highlight {marks}"));
        }
        self.lifted = Some(square);
    }

    /// It has been put down: which promotions are there to choose from?
    pub(super) fn put(&mut self, square: &str) {
        let board = &self.game.ruleset().board;
        let lifted = self.lifted.take();
        let way = lifted
            .and_then(|from| squares::find(board, &from))
            .zip(squares::find(board, square));
        let Some((from, to)) = way else { return };
        let legal = self.game.legal_moves().into_iter();
        let promotions = legal
            .filter(|mv| (mv.from(), mv.to()) == (from, to))
            .filter_map(Move::promotion);
        let letters: Vec<String> = promotions
            .map(|kind| self.letters.of(kind.index(), Side::First))
            .collect();
        if letters.len() > 1 {
            self.tell(&format!("choice {}", letters.concat()));
        }
    }
}
