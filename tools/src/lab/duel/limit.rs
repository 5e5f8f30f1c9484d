//! How long a player may think.

use std::str::FromStr;

use simurgh_dsl::side::Side;

/// What bounds the thinking of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Positions a move: games repeat exactly.
    Nodes(u64),
    /// Milliseconds a move.
    MoveTime(u64),
    /// A clock.
    Clock(Control),
}

/// Time for a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    /// Milliseconds at the start.
    pub base: u64,
    /// Milliseconds won by each move.
    pub increment: u64,
}

/// Seconds for the game and seconds a move: `10+0.1`, `60`.
impl FromStr for Control {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let milliseconds = |text: &str| {
            let seconds: f64 = text.parse().ok()?;
            let fits = (0.0..=1e6).contains(&seconds);
            fits.then_some((seconds * 1000.0).round() as u64)
        };
        let control = milliseconds(base).zip(milliseconds(increment));
        control
            .map(|(base, increment)| Self { base, increment })
            .filter(|control| control.base > 0)
            .ok_or_else(|| "seconds for the game and a move, such as 10+0.1".to_owned())
    }
}

/// The clocks of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// Milliseconds left, by side.
    pub left: [u64; 2],
    /// Milliseconds won by each move.
    pub increment: u64,
}

impl Clocks {
    /// The clocks at the start of a game.
    pub const fn new(control: Control) -> Self {
        Self {
            left: [control.base; 2],
            increment: control.increment,
        }
    }

    /// Takes the time of a move off a side's clock; whether it has been enough, with a margin.
    pub const fn spend(&mut self, side: Side, milliseconds: u64, margin: u64) -> bool {
        let left = &mut self.left[side as usize];
        if milliseconds > *left + margin {
            return false;
        }
        *left = left.saturating_sub(milliseconds) + self.increment;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_are_read_in_seconds() {
        for (text, base, increment) in [
            ("10+0.1", 10_000, 100),
            ("0.5", 500, 0),
            ("60+1", 60_000, 1_000),
        ] {
            assert_eq!(text.parse(), Ok(Control { base, increment }));
        }
        for wrong in ["", "+1", "0", "-1", "x", "10+", "NaN", "inf"] {
            assert!(wrong.parse::<Control>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_flag_falls_behind_the_margin() {
        let mut clocks = Clocks::new(Control {
            base: 1_000,
            increment: 50,
        });
        assert!(clocks.spend(Side::First, 400, 0));
        assert_eq!(clocks.left, [650, 1_000]);
        assert!(clocks.spend(Side::First, 660, 20));
        assert_eq!(clocks.left, [50, 1_000]);
        assert!(!clocks.spend(Side::First, 80, 20));
    }
}
