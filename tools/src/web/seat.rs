//! Who sits where, and who looks.

use serde::{Deserialize, Serialize};
use simurgh_dsl::side::Side;

use super::refusal::{Answer, Refusal};
use crate::play::level::Strength;
use crate::text::Text;

/// The longest that the engine is let think about a move.
pub const LONGEST_SEARCH: u64 = 60_000;

/// Letters of a player's name at most.
pub const LONGEST_NAME: usize = 80;

/// A place at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// The board, from 0.
    pub board: usize,
    /// The side there.
    pub second: bool,
}

/// Every seat with its name, in the order of boards.
const NAMES: [&str; 4] = ["first", "second", "first-b", "second-b"];

impl Seat {
    /// A side on a board.
    pub fn new(board: usize, side: Side) -> Self {
        let second = side == Side::Second;
        Self { board, second }
    }

    /// The seats at so many boards.
    pub fn all(boards: usize) -> impl Iterator<Item = Self> {
        (0..boards).flat_map(|board| Side::ALL.map(|side| Self::new(board, side)))
    }

    /// The side.
    pub const fn side(self) -> Side {
        if self.second {
            Side::Second
        } else {
            Side::First
        }
    }

    /// Which of the seats it is, in the order of [`all`](Self::all).
    pub fn index(self) -> usize {
        self.board * 2 + usize::from(self.second)
    }

    /// `first`, `second`, `first-b` or `second-b`.
    pub fn name(self) -> &'static str {
        NAMES.get(self.index()).copied().unwrap_or_default()
    }

    /// The seat of that name at a table of so many boards.
    pub fn named(name: &str, boards: usize) -> Option<Self> {
        Self::all(boards).find(|seat| seat.name() == name)
    }
}

/// Who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Anybody: sees all where nothing is hidden, else no man.
    Anybody,
    /// A seat: sees what its side sees.
    Seat(Seat),
    /// The referee: sees all.
    Referee,
}

impl Viewer {
    /// The viewer of the query `seat`.
    ///
    /// # Errors
    ///
    /// If there is no such seat at a table of so many boards.
    pub fn read(name: Option<&str>, boards: usize, text: Text) -> Answer<Self> {
        match name {
            None | Some("") => Ok(Self::Anybody),
            Some("referee") => Ok(Self::Referee),
            Some(name) => match Seat::named(name, boards) {
                Some(seat) => Ok(Self::Seat(seat)),
                None => Err(Refusal::about("bad-seat", &name, text)),
            },
        }
    }

    /// Its name, as it was asked for.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Anybody => None,
            Self::Seat(seat) => Some(seat.name()),
            Self::Referee => Some("referee"),
        }
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Player {
    /// A person.
    Person {
        /// What it is called.
        #[serde(default)]
        name: String,
    },
    /// The engine; exactly one limit is set.
    Engine {
        /// 1 (weak) to 10 (strong).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
        /// Time a move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        milliseconds: Option<u64>,
    },
}

impl Player {
    /// A person without a name.
    pub const fn person() -> Self {
        Self::Person {
            name: String::new(),
        }
    }

    /// The engine at its usual level.
    pub const fn engine() -> Self {
        Self::Engine {
            level: Some(4),
            milliseconds: None,
        }
    }

    /// Whether it is a person.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person { .. })
    }

    /// How strongly the engine plays there, if it does.
    pub fn strength(&self) -> Option<Strength> {
        match *self {
            Self::Person { .. } => None,
            Self::Engine {
                milliseconds: Some(milliseconds),
                ..
            } => Some(Strength::Time(milliseconds)),
            Self::Engine { level, .. } => Some(Strength::Level(level.unwrap_or(4))),
        }
    }

    /// Whether it means something.
    pub fn is_sound(&self) -> bool {
        match self {
            Self::Person { name } => name.chars().count() <= LONGEST_NAME,
            Self::Engine {
                level: Some(level),
                milliseconds: None,
            } => (1..=10).contains(level),
            Self::Engine {
                level: None,
                milliseconds: Some(milliseconds),
            } => (1..=LONGEST_SEARCH).contains(milliseconds),
            Self::Engine { .. } => false,
        }
    }
}
