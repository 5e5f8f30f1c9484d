//! Tables as text: positions joined by ` | `, moves behind the letter of their board.

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::{Excerpt, Span};

use super::Table;
use crate::game::{Game, Variant};
use crate::moves::Move;
use crate::notation;

/// Between the positions of two boards.
const BAR: char = '|';

impl Table {
    /// The positions of all boards in FEN, joined by ` | `.
    pub fn text(&self) -> String {
        let fens: Vec<String> = self.boards.iter().map(Game::fen).collect();
        fens.join(" | ")
    }

    /// A match from positions as [`text`](Self::text) writes them.
    ///
    /// # Errors
    ///
    /// Codes `P…`: every fault of the text, each at its place; `P050` if the game is played on one
    /// board, or there are not as many positions as boards.
    pub fn from_text(
        variant: &Variant,
        text: &str,
    ) -> Result<(Self, Vec<Diagnostic>), Vec<Diagnostic>> {
        let parts: Vec<&str> = text.split(BAR).collect();
        let rules = variant.ruleset().table.as_ref();
        let boards = rules.map_or(1, |rules| usize::from(rules.boards));
        let Some(rules) = rules.filter(|_| parts.len() == boards) else {
            let place = Excerpt::typed("FEN", text).whole_place();
            let fault = Diagnostic::error("P050", place);
            return Err(vec![
                fault.with("found", parts.len()).with("boards", boards),
            ]);
        };
        let (mut games, mut warnings, mut faults) = (Vec::new(), Vec::new(), Vec::new());
        for part in parts {
            match Game::from_fen(variant, part.trim()) {
                Ok((game, more)) => {
                    games.push(game);
                    warnings.extend(more);
                }
                Err(more) => faults.extend(more),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok((Self::of_boards(games, rules.wait), warnings))
    }

    /// The letter of a board: `A`, `B`.
    pub const fn letter(board: usize) -> char {
        (b'A' + board as u8) as char
    }

    /// The move that a text means: a board's letter and a move in any notation, `A e2e4`, `b N@f3`.
    ///
    /// # Errors
    ///
    /// `P020` if no legal move of that board is written like this, `P021` if several are, `P051` if
    /// the text does not begin with a board's letter.
    pub fn read_move(&self, text: &str) -> Result<(usize, Move), Diagnostic> {
        let text = text.trim();
        let (letter, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let called = |board: &usize| letter.eq_ignore_ascii_case(&Self::letter(*board).to_string());
        let Some(board) = (0..self.boards.len()).find(called) else {
            let place = Excerpt::typed("move", text).place(Span::new(0, letter.len()));
            return Err(Diagnostic::error("P051", place).with("text", letter));
        };
        if self.result().is_some() {
            return Err(notation::game_over());
        }
        Ok((board, self.boards[board].read_move(rest)?))
    }

    /// The match so far: the number of each move on its board, the board's letter, a capital for
    /// the first side, a small one for the second, and the move. `1A. e4 1B. d4 1a. e5`
    pub fn record(&self) -> String {
        let mut replayed = self.clone();
        while replayed.take_back().is_some() {}
        let mut words = Vec::new();
        for played in self.played() {
            let game = &replayed.boards[played.board];
            let letter = Self::letter(played.board);
            let letter = match game.turn() {
                Side::First => letter,
                Side::Second => letter.to_ascii_lowercase(),
            };
            let san = game.san(played.mv);
            words.push(format!("{}{letter}. {san}", game.move_number()));
            if replayed.play(played.board, played.mv).is_err() {
                break;
            }
        }
        words.join(" ")
    }
}
