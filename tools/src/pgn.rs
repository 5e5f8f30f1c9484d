//! Games as PGN: read from text, checked against the rules, written again.
//!
//! ```text
//! text --read--> Record<Written> --replay--> Record<Step> --write--> text
//!        faults at their place      every move is legal       lines of 80 columns
//! ```
//!
//! Reading is lenient: it gives what could be read and every fault, and never fails. Which game is
//! played stands in the tags, see [`names`]; [`replay`] finds the ruleset and plays every move.

pub mod annotation;
pub mod contest;
pub mod names;
pub mod read;
pub mod record;
pub mod replay;
mod scan;
pub mod tags;
pub mod tree;
pub mod write;

#[cfg(test)]
mod round_trip;
#[cfg(test)]
mod tests;

use simurgh_dsl::side::Side;
use simurgh_dsl::source::Span;
use simurgh_engine::Move;

use tags::Tags;
use tree::Tree;

/// One game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<M> {
    /// The tag pairs, in their order.
    pub tags: Tags,
    /// The moves, with variations and comments.
    pub tree: Tree<M>,
    /// What stands behind the moves.
    pub result: Score,
}

impl<M> Record<M> {
    /// A game without moves.
    pub fn new() -> Self {
        Self {
            tags: Tags::default(),
            tree: Tree::new(),
            result: Score::Open,
        }
    }
}

impl<M> Default for Record<M> {
    fn default() -> Self {
        Self::new()
    }
}

/// A move as the text has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The word.
    pub text: String,
    /// Where it stands.
    pub span: Span,
    /// The letter of the board and side behind the number of the move, such as `A` or `b`.
    pub seat: Option<char>,
}

/// A move that is legal where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The board, 0 where there is only one.
    pub board: usize,
    /// Who moves.
    pub side: Side,
    /// The number of the move, as FENs count.
    pub number: u32,
    /// The move.
    pub mv: Move,
    /// The move as it is written.
    pub san: String,
}

/// What stands behind the moves of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Score {
    /// The first side has won.
    First,
    /// The second side has won.
    Second,
    /// Nobody has won.
    Draw,
    /// The game goes on, or nobody knows.
    #[default]
    Open,
}

impl Score {
    /// The four results.
    const ALL: [Self; 4] = [Self::First, Self::Second, Self::Draw, Self::Open];

    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub const fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// The result that a word means.
    pub fn read(word: &str) -> Option<Self> {
        let other = matches!(word, "1/2" | "½-½" | "½").then_some(Self::Draw);
        let known = Self::ALL.into_iter().find(|score| score.text() == word);
        known.or(other)
    }

    /// The result of the side that has won, if any.
    pub const fn of_winner(winner: Option<Side>) -> Self {
        match winner {
            Some(Side::First) => Self::First,
            Some(Side::Second) => Self::Second,
            None => Self::Draw,
        }
    }
}
