//! How a game ends.

use simurgh_dsl::side::Side;

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(&self) -> &'static str {
        match self.winner {
            Some(Side::First) => "1-0",
            Some(Side::Second) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// Why a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No move, and in check.
    Checkmate,
    /// No move, and not in check.
    Stalemate,
    /// The position has occurred as often as the ruleset allows.
    Repetition,
    /// Too many moves without a capture or a pawn-like move.
    QuietMoves,
    /// Nobody can win any more.
    DeadPosition,
    /// A rule took a side's last royal off the board.
    RoyalLost,
    /// The hook of that name in the ruleset.
    Hook(String),
}

impl Reason {
    /// A stable word for programs: `checkmate`, `stalemate`, `repetition`, `quiet-moves`,
    /// `dead-position`, `royal-lost` or `hook`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::QuietMoves => "quiet-moves",
            Self::DeadPosition => "dead-position",
            Self::RoyalLost => "royal-lost",
            Self::Hook(_) => "hook",
        }
    }
}
