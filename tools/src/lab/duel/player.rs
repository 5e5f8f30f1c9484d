//! Whoever plays.

use serde::{Deserialize, Serialize};
use simurgh_engine::{Game, Move};

use super::limit::{Clocks, Limit};

/// A player of one game after the other.
pub trait Player {
    /// What it calls itself.
    fn name(&self) -> String;

    /// A new game begins: nothing is remembered of the last one.
    ///
    /// # Errors
    ///
    /// If the player cannot go on.
    fn begin(&mut self) -> Result<(), Fault>;

    /// The move that the player makes. The game holds all moves so far; `clocks` are there with
    /// [`Limit::Clock`].
    ///
    /// # Errors
    ///
    /// If there is no legal move.
    fn choose(&mut self, game: &Game, limit: Limit, clocks: Option<Clocks>) -> Result<Move, Fault>;
}

/// How a player loses a game without being beaten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// An answer that is no legal move.
    Illegal(String),
    /// More time than there was.
    Time,
    /// No answer at all within the time that anybody waits.
    Silence,
    /// The program has ended, or could not begin.
    Crash,
    /// It does not go on: it takes a legal move for none, says that the game is over when it is not, or
    /// cannot be told what it needs to know.
    Refused(String),
    /// It gives up.
    Resigned,
}

impl Fault {
    /// A word for programs, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Illegal(_) => "illegal-move",
            Self::Time => "time",
            Self::Silence => "silence",
            Self::Crash => "crash",
            Self::Refused(_) => "refusal",
            Self::Resigned => "resignation",
        }
    }

    /// All codes.
    pub const CODES: [&str; 6] = [
        "illegal-move",
        "time",
        "silence",
        "crash",
        "refusal",
        "resignation",
    ];
}
