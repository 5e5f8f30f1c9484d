//! One game as it is kept.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use simurgh_dsl::side::Side;
use simurgh_engine::search::Score;

/// A game that has been played. Nothing in it depends on when, where or how fast.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Which game of its version, from 0.
    pub number: u64,
    /// The position before the opening.
    pub start: String,
    /// The random plies, in coordinates.
    pub opening: Vec<String>,
    /// The plies that were searched, in coordinates.
    pub moves: Vec<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that was broken off.
    pub result: String,
    /// Why it ended, as [`Ending::line`](crate::result::Ending::line) says behind the result, or [`CAPPED`].
    pub reason: String,
    /// Of each searched ply: what the position before it was worth.
    pub worths: Vec<Worth>,
    /// Of each searched ply: among how many legal moves it was chosen.
    pub choices: Vec<u32>,
    /// Of each searched ply: positions looked at.
    pub nodes: Vec<u64>,
    /// Of each searched ply: plies looked ahead.
    pub depths: Vec<u32>,
}

/// The reason of games that were broken off.
pub const CAPPED: &str = "capped";

impl Record {
    /// Plies from the start to the end.
    pub const fn plies(&self) -> usize {
        self.opening.len() + self.moves.len()
    }

    /// Whether the game was broken off.
    pub fn is_capped(&self) -> bool {
        self.reason == CAPPED
    }

    /// All moves from the start.
    pub fn all_moves(&self) -> impl Iterator<Item = &String> {
        self.opening.iter().chain(&self.moves)
    }
}

/// What a position is worth, always seen from the first side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Worth {
    /// Centipawns.
    Centipawns(i32),
    /// The first side wins within so many plies.
    Win(u32),
    /// The first side loses within so many plies.
    Loss(u32),
}

impl Worth {
    /// A score of the side to move.
    pub const fn new(score: Score, mover: Side) -> Self {
        let score = match mover {
            Side::First => score,
            Side::Second => crate::score::reversed(score),
        };
        match score {
            Score::Centipawns(value) => Self::Centipawns(value),
            Score::Win(plies) => Self::Win(plies),
            Score::Loss(plies) => Self::Loss(plies),
        }
    }

    /// As a number, proven wins and losses being far beyond all others.
    pub const fn points(self) -> i32 {
        match self {
            Self::Centipawns(value) => value,
            Self::Win(plies) => PROVEN - plies as i32,
            Self::Loss(plies) => plies as i32 - PROVEN,
        }
    }
}

/// What a proven win is worth.
const PROVEN: i32 = 32_000;

/// `-35`, `w12` or `l7`.
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(value) => write!(f, "{value}"),
            Self::Win(plies) => write!(f, "w{plies}"),
            Self::Loss(plies) => write!(f, "l{plies}"),
        }
    }
}

impl FromStr for Worth {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(plies) = text.strip_prefix('w') {
            return plies.parse().map(Self::Win);
        }
        match text.strip_prefix('l') {
            Some(plies) => plies.parse().map(Self::Loss),
            None => text.parse().map(Self::Centipawns),
        }
    }
}

impl From<Worth> for String {
    fn from(worth: Worth) -> Self {
        worth.to_string()
    }
}

impl TryFrom<String> for Worth {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// Values with blanks between them.
pub fn join<T: fmt::Display>(values: &[T]) -> String {
    let words: Vec<String> = values.iter().map(T::to_string).collect();
    words.join(" ")
}

/// The values of a text from [`join`]; `None` if one of them is none.
pub fn split<T: FromStr>(text: &str) -> Option<Vec<T>> {
    text.split_whitespace()
        .map(|word| word.parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worths_are_the_first_side_s_and_read_as_written() {
        for (score, mover, words) in [
            (Score::Centipawns(35), Side::First, "35"),
            (Score::Centipawns(35), Side::Second, "-35"),
            (Score::Win(3), Side::First, "w3"),
            (Score::Win(3), Side::Second, "l3"),
            (Score::Loss(4), Side::Second, "w4"),
        ] {
            let worth = Worth::new(score, mover);
            assert_eq!(worth.to_string(), words);
            assert_eq!(words.parse(), Ok(worth));
        }
        assert_eq!(split::<Worth>("12 x"), None);
        assert!(Worth::Win(1).points() > Worth::Win(3).points());
        assert!(Worth::Loss(1).points() < Worth::Centipawns(-9_000).points());
    }
}
