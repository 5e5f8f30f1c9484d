//! What is known of a position, in two bytes.

use simurgh_dsl::side::Side;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value(pub u16);

/// Won by a side after so many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win {
    /// Who wins.
    pub winner: Side,
    /// Plies until the game is over, if the winner hurries and the loser does not.
    pub plies: u16,
}

impl Value {
    /// Nothing, or that neither side can force a win.
    pub const OPEN: Self = Self(0);
    /// No position of a game.
    pub const NONE: Self = Self(1);
    /// The game has ended in a draw.
    pub const DRAWN: Self = Self(2);
    /// The longest win that fits.
    pub const MOST_PLIES: u16 = (u16::MAX - 5) / 2;

    /// A position that is won.
    pub const fn won(winner: Side, plies: u16) -> Self {
        Self(4 + 2 * plies + winner as u16)
    }

    /// The win, if there is one.
    #[inline]
    pub const fn win(self) -> Option<Win> {
        if self.0 < 4 {
            return None;
        }
        let winner = if self.0 & 1 == 0 {
            Side::First
        } else {
            Side::Second
        };
        Some(Win {
            winner,
            plies: (self.0 - 4) / 2,
        })
    }
}
