//! The clocks of the protocol.

use simurgh_engine::search::Limits;

use crate::uci::time::Share;

/// Centiseconds to milliseconds.
const MILLISECONDS: u64 = 10;
/// Kept back for the way to the board.
const OVERHEAD: u64 = 50;

/// How time is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Control {
    /// `level`: so many moves (0: the whole game) in some time, with milliseconds won by each move.
    Clock { moves: u64, increment: u64 },
    /// `st`: milliseconds for every move.
    Fixed(u64),
}

/// What bounds the thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Time {
    pub(super) control: Control,
    /// Milliseconds on the own clock.
    pub(super) left: u64,
    /// `sd`.
    pub(super) depth: Option<u32>,
}

impl Time {
    /// Five minutes for forty moves, as the protocol begins.
    pub(super) const START: Self = Self {
        control: Control::Clock {
            moves: 40,
            increment: 0,
        },
        left: 5 * 60_000,
        depth: None,
    };

    /// `level MOVES BASE INCREMENT`: base in minutes or `minutes:seconds`, increment in seconds.
    pub(super) fn level(&mut self, words: &[&str]) -> Option<()> {
        let &[moves, base, increment] = words else {
            return None;
        };
        let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
        let [minutes, seconds] = [minutes, seconds].map(str::parse::<u64>);
        let base = minutes
            .ok()?
            .saturating_mul(60)
            .saturating_add(seconds.ok()?);
        let increment = increment
            .parse::<f64>()
            .ok()
            .filter(|seconds| (0.0..1e6).contains(seconds))?;
        let increment = (increment * 1000.0).round() as u64;
        self.control = Control::Clock {
            moves: moves.parse().ok()?,
            increment,
        };
        self.left = base.saturating_mul(1000);
        Some(())
    }

    /// `time N`: centiseconds on the own clock; it may have run below zero.
    pub(super) fn set_clock(&mut self, centiseconds: i64) {
        self.left = centiseconds
            .max(0)
            .unsigned_abs()
            .saturating_mul(MILLISECONDS);
    }

    /// The limits of a move; `played` is how many moves this side has made.
    pub(super) fn limits(&self, played: u64) -> Limits {
        let (milliseconds, aim) = match self.control {
            Control::Fixed(time) => (time.saturating_sub(OVERHEAD), None),
            Control::Clock { moves, increment } => {
                let rest = (moves > 0).then(|| moves - played % moves);
                let left = self.left.saturating_sub(OVERHEAD);
                let share = Share::of(left, increment, rest);
                (share.most, Some(share.aim))
            }
        };
        Limits {
            depth: self.depth,
            nodes: None,
            milliseconds: Some(milliseconds.max(1)),
            aim,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_are_minutes_with_or_without_seconds() {
        let mut time = Time::START;
        assert!(time.level(&["40", "0:30", "0"]).is_some());
        assert_eq!(time.left, 30_000);
        assert!(time.level(&["0", "2", "1.5"]).is_some());
        assert_eq!(
            time.control,
            Control::Clock {
                moves: 0,
                increment: 1500
            }
        );
        for wrong in [
            &["40", "5"][..],
            &["x", "5", "0"],
            &["40", "5", "-1"],
            &["40", "1:x", "0"],
        ] {
            assert!(time.level(wrong).is_none(), "{wrong:?}");
        }
    }

    #[test]
    fn the_flag_never_falls() {
        let mut time = Time::START;
        for centiseconds in [-5, 0, 10, 1000, 30_000] {
            time.set_clock(centiseconds);
            for played in [0, 39, 40] {
                let limit = time.limits(played).milliseconds.expect("a limit");
                assert!(limit < time.left.max(2), "{limit} of {}", time.left);
            }
        }
    }
}
