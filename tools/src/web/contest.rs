//! A game on one board or on two, under one roof.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::side::Side;
use simurgh_engine::table::{self, Cause};
use simurgh_engine::{Game, Move, Outcome, Variant};

use super::seat::Seat;
use crate::result::{self, Ending};
use crate::text::Text;

/// What is being played.
#[derive(Clone)]
pub enum Contest {
    /// On one board.
    One(Box<Game>),
    /// On two boards.
    Two(Box<table::Table>),
}

/// How a contest has ended. On two boards the sides are those of the first board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// `first` or `second`; none is a draw.
    pub winner: Option<String>,
    /// As in [`Ending::reason`], or `resignation`, `agreement`, `flag`, `flag-draw`, `deadlock`.
    pub reason: String,
    /// The hook's name, if a hook ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl End {
    /// An end for a reason.
    pub fn new(winner: Option<Side>, reason: &str) -> Self {
        Self {
            winner: winner.map(|winner| result::side(winner).to_owned()),
            reason: reason.to_owned(),
            name: None,
        }
    }

    fn of_outcome(outcome: &Outcome, winner: Option<Side>) -> Self {
        let ending = Ending::new(outcome);
        let end = Self::new(winner, ending.reason);
        Self {
            name: ending.name,
            ..end
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub fn result(&self) -> &'static str {
        match self.winner.as_deref() {
            Some("first") => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// As the page is told it.
    pub fn told(&self, boards: usize, text: Text) -> Value {
        json!({
            "result": self.result(),
            "winner": self.winner,
            "reason": self.reason,
            "name": self.name,
            "words": self.words(boards, text),
        })
    }

    /// One sentence for people.
    pub fn words(&self, boards: usize, text: Text) -> String {
        let name = self.name.as_deref().unwrap_or_default();
        let why = text.fill(&format!("ending.{}", self.reason), &[("name", &name)]);
        let who = match &self.winner {
            None => text.say("ending.draw").to_owned(),
            Some(winner) => {
                let winner = winners(winner == "second", boards, text);
                text.fill("ending.win", &[("side", &winner)])
            }
        };
        format!("{who} ({}): {why}", self.result())
    }
}

/// Who has won: a side, or on two boards a pair.
fn winners(second: bool, boards: usize, text: Text) -> String {
    let side = if second { Side::Second } else { Side::First };
    let say = |side| text.say(&format!("side.{}", result::side(side)));
    if boards == 1 {
        return say(side).to_owned();
    }
    let seats = [(0, side), (1, side.rival())];
    let seats = seats.map(|(board, side)| format!("{} {}", table::Table::letter(board), say(side)));
    text.list(&seats, "list.and")
}

impl Contest {
    /// A contest from the start position.
    pub fn new(variant: &Variant) -> Self {
        match table::Table::new(variant) {
            Some(table) => Self::Two(Box::new(table)),
            None => Self::One(Box::new(Game::new(variant))),
        }
    }

    /// The boards.
    pub fn boards(&self) -> &[Game] {
        match self {
            Self::One(game) => std::slice::from_ref(game),
            Self::Two(table) => table.boards(),
        }
    }

    /// Whether squares are hidden while it goes on.
    pub fn hides(&self) -> bool {
        self.boards()[0].variant().hides()
    }

    /// The moves that may be played on a board; none when it is over.
    pub fn legal_moves(&self, board: usize) -> Vec<Move> {
        match self {
            Self::One(game) if board > 0 || game.outcome().is_some() => Vec::new(),
            Self::One(game) => game.legal_moves(),
            Self::Two(table) => table.legal_moves(board),
        }
    }

    /// Plays a legal move.
    ///
    /// # Errors
    ///
    /// If it is not legal there.
    pub fn play(&mut self, board: usize, mv: Move) -> Result<(), Box<Diagnostic>> {
        match self {
            Self::One(game) => game.play(mv),
            Self::Two(table) => table.play(board, mv),
        }
        .map_err(Box::new)
    }

    /// Takes back the last move.
    pub fn take_back(&mut self) {
        match self {
            Self::One(game) => drop(game.take_back()),
            Self::Two(table) => drop(table.take_back()),
        }
    }

    /// How it has ended by its rules, if it has.
    pub fn end(&self) -> Option<End> {
        match self {
            Self::One(game) => {
                let outcome = game.outcome()?;
                Some(End::of_outcome(outcome, outcome.winner))
            }
            Self::Two(table) => Some(end_of_two(&table.result()?)),
        }
    }

    /// The end when a seat gives up or its time is over.
    pub fn lost_by(&self, loser: Seat, reason: &str) -> End {
        let winner = match self {
            Self::One(_) => loser.side().rival(),
            Self::Two(_) => side_of_team(1 - table::Table::team(loser.board, loser.side())),
        };
        End::new(Some(winner), reason)
    }

    /// The position, or both joined by ` | `.
    pub fn fen(&self) -> String {
        match self {
            Self::One(game) => game.fen(),
            Self::Two(table) => table.text(),
        }
    }
}

const fn side_of_team(team: table::Team) -> Side {
    if team == 0 { Side::First } else { Side::Second }
}

fn end_of_two(result: &table::Result) -> End {
    let winner = result.winner.map(side_of_team);
    match &result.cause {
        Cause::Board(reason) => {
            let outcome = Outcome {
                winner,
                reason: reason.clone(),
            };
            End::of_outcome(&outcome, winner)
        }
        Cause::Deadlock => End::new(winner, "deadlock"),
        Cause::Flag => End::new(winner, "flag"),
        Cause::Resignation => End::new(winner, "resignation"),
        Cause::Agreement => End::new(winner, "agreement"),
    }
}
