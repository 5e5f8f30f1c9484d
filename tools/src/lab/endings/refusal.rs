//! Why an ending cannot be put in a table.

use serde::Serialize;

use super::material::Material;

/// Why an ending cannot be put in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// More men than a table may have, or as many positions.
    TooLarge,
    /// Men may be in hand.
    Hands,
    /// A move changes what is remembered beside the board.
    Memory,
    /// A move leads to more men than a table may have.
    Grows,
    /// Men become others and these become the first again.
    Circle,
    /// A move leads where no FEN can begin.
    Unsound,
    /// A win takes longer than a value can say.
    TooLong,
}

impl Refusal {
    /// The end of the key of its words.
    pub const fn key(self) -> &'static str {
        match self {
            Self::TooLarge => "too-large",
            Self::Hands => "hands",
            Self::Memory => "memory",
            Self::Grows => "grows",
            Self::Circle => "circle",
            Self::Unsound => "unsound",
            Self::TooLong => "too-long",
        }
    }
}

/// Why the work on a table has stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// For good.
    Refused(Refusal),
    /// Until the table of this material is there, to which a move leads.
    Needs(Material),
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}
