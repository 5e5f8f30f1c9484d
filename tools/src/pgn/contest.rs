//! A game on one board or a match on several, played move by move.

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Excerpt;
use simurgh_engine::table::{Cause, Table};
use simurgh_engine::{Game, Move, Outcome, Variant};

use super::{Score, Step};
use crate::xboard::Reader;

/// Longer than any move is written.
const LONGEST_MOVE: usize = 64;

/// What a record is about.
#[derive(Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "one is made for a game of a file, and both are large"
)]
pub enum Contest {
    /// A game on one board.
    One(Game),
    /// A match on several boards.
    Several(Table),
}

impl Contest {
    /// The start of a game.
    pub fn new(variant: &Variant) -> Self {
        Table::new(variant).map_or_else(|| Self::One(Game::new(variant)), Self::Several)
    }

    /// From a position, or the positions of all boards.
    ///
    /// # Errors
    ///
    /// Codes `P…`: every fault of the text.
    pub fn from_fen(
        variant: &Variant,
        fen: &str,
    ) -> Result<(Self, Vec<Diagnostic>), Vec<Diagnostic>> {
        if variant.ruleset().table.is_some() {
            let read = Table::from_text(variant, fen);
            return read.map(|(table, warnings)| (Self::Several(table), warnings));
        }
        let read = Game::from_fen(variant, fen);
        read.map(|(game, warnings)| (Self::One(game), warnings))
    }

    /// The rules.
    pub fn ruleset(&self) -> &Ruleset {
        match self {
            Self::One(game) => game.ruleset(),
            Self::Several(table) => table.ruleset(),
        }
    }

    /// The compiled game.
    pub fn variant(&self) -> &Variant {
        self.board(0).variant()
    }

    /// The position, or those of all boards.
    pub fn fen(&self) -> String {
        match self {
            Self::One(game) => game.fen(),
            Self::Several(table) => table.text(),
        }
    }

    /// How many boards there are.
    pub fn boards(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Several(table) => table.boards().len(),
        }
    }

    /// A board.
    fn board(&self, board: usize) -> &Game {
        match self {
            Self::One(game) => game,
            Self::Several(table) => &table.boards()[board],
        }
    }

    /// The end by the rules: the score, and why in words for programs.
    pub fn end(&self) -> Option<(Score, String)> {
        match self {
            Self::One(game) => game.outcome().map(of_outcome),
            Self::Several(table) => table.result().map(|result| {
                let winner = result.winner.and_then(|team| Side::ALL.get(team).copied());
                let reason = match result.cause {
                    Cause::Board(reason) => of_outcome(&Outcome { winner, reason }).1,
                    Cause::Deadlock => "deadlock".to_owned(),
                    Cause::Flag => "time forfeit".to_owned(),
                    Cause::Resignation => "resignation".to_owned(),
                    Cause::Agreement => "agreement".to_owned(),
                };
                (Score::of_winner(winner), reason)
            }),
        }
    }

    /// Whether the rules have ended the game so that there are no moves: a draw that players claim
    /// is none.
    fn is_decided(&self) -> bool {
        match self {
            Self::One(game) => game.outcome().is_some() && game.legal_moves().is_empty(),
            Self::Several(table) => table.result().is_some(),
        }
    }

    /// The move that a word means, on the board that the letter names.
    ///
    /// # Errors
    ///
    /// `P020` if it is none, `P021` if it could be several, `P024` if the game is over, `P051` if the
    /// board is not said.
    pub fn read(&self, word: &str, seat: Option<char>) -> Result<Step, Box<Diagnostic>> {
        if word.len() > LONGEST_MOVE {
            let place = Excerpt::typed("move", word).whole_place();
            return Err(Box::new(Diagnostic::error("G017", place)));
        }
        if self.is_decided() {
            let place = Excerpt::typed("move", word).whole_place();
            return Err(Box::new(Diagnostic::error("P024", place)));
        }
        let (board, mv) = match self {
            Self::One(game) => (0, game.read_move(word)?),
            Self::Several(table) => {
                let letter = seat.map_or_else(String::new, |seat| seat.to_string());
                table.read_move(&format!("{letter} {word}"))?
            }
        };
        Ok(self.step(board, mv))
    }

    /// The move that a word of `XBoard` means: its letters, its squares.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    pub fn read_theirs(&self, word: &str) -> Result<Step, Box<Diagnostic>> {
        let found = match self {
            Self::One(game) => {
                Reader::new(game.variant()).and_then(|reader| reader.read(game, word))
            }
            Self::Several(_) => None,
        };
        found.map_or_else(|| self.read(word, None), |mv| Ok(self.step(0, mv)))
    }

    /// A legal move as it is written: algebraic notation if that can only mean this move.
    pub fn step(&self, board: usize, mv: Move) -> Step {
        let game = self.board(board);
        let san = game.san(mv);
        let is_clear = game.read_move(&san).is_ok_and(|read| read == mv);
        Step {
            board,
            side: game.turn(),
            number: game.move_number(),
            mv,
            san: if is_clear { san } else { game.coordinates(mv) },
        }
    }

    /// Plays a legal move, also after a draw that players would have to claim.
    ///
    /// # Errors
    ///
    /// As [`Game::play_on`] and [`Table::play`].
    pub fn play(&mut self, step: &Step) -> Result<(), Box<Diagnostic>> {
        match self {
            Self::One(game) => game.play_on(step.mv)?,
            Self::Several(table) => table.play(step.board, step.mv)?,
        }
        Ok(())
    }

    /// Takes back the last move.
    pub fn take_back(&mut self) {
        match self {
            Self::One(game) => drop(game.take_back()),
            Self::Several(table) => drop(table.take_back()),
        }
    }

    /// The legal moves of all boards; none after the end.
    pub fn moves(&self) -> Vec<(usize, Move)> {
        let boards = 0..self.boards();
        let moves = |board| match self {
            Self::One(game) if game.outcome().is_some() => Vec::new(),
            Self::One(game) => game.legal_moves(),
            Self::Several(table) => table.legal_moves(board),
        };
        let moves = boards.flat_map(|board| moves(board).into_iter().map(move |mv| (board, mv)));
        moves.collect()
    }

    /// The moves so far, by board.
    pub fn played(&self) -> Vec<(usize, Move)> {
        match self {
            Self::One(game) => game.played().into_iter().map(|mv| (0, mv)).collect(),
            Self::Several(table) => table
                .played()
                .map(|played| (played.board, played.mv))
                .collect(),
        }
    }
}

fn of_outcome(outcome: &Outcome) -> (Score, String) {
    let line = crate::result::Ending::new(outcome).line();
    let reason = line.split_once(' ').map_or("", |(_, reason)| reason);
    (Score::of_winner(outcome.winner), reason.to_owned())
}
