//! What is kept of a table: how it began, each move, how it stands.

use serde::{Deserialize, Serialize};

use super::clocks::Control;
use super::contest::End;
use super::games::Wanted;
use super::seat::{Player, Seat};

/// How a table began. Never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// Which game.
    #[serde(flatten)]
    pub wanted: Wanted,
    /// The position that it started from, in FEN, if it is not the standard one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// The number of the set-up, if it was drawn by lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<u64>,
    /// By seat.
    pub players: Vec<Player>,
    /// The clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Control>,
    /// Whether a referee may look.
    #[serde(default)]
    pub referee: bool,
    /// What the file that it was read from says about the game: event, date.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Who played it.
    pub seat: Seat,
    /// In coordinates.
    pub coordinates: String,
    /// In algebraic notation.
    pub san: String,
    /// The number of the move on its board.
    pub number: u32,
    /// How long it took, if that is known.
    pub milliseconds: Option<u64>,
    /// What somebody wrote about it.
    pub comment: Option<String>,
    /// The position after it.
    pub fen: String,
    /// Where squares are hidden, that position as the mover sees it.
    pub seen: Option<String>,
}

/// How a table stands beside its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// By seat, milliseconds left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<u64>,
    /// Who has offered a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Seat>,
    /// An end that the rules of the game do not know of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<End>,
    /// The board that the engine looks at first.
    #[serde(default)]
    pub next: usize,
}

/// What the list of kept games shows of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How it stands.
    pub state: State,
    /// How many moves have been played.
    pub plies: usize,
    /// `1-0`, `0-1`, `1/2-1/2`, if it is over.
    pub result: Option<&'static str>,
    /// When it last changed, milliseconds since 1970.
    pub changed: u64,
}
