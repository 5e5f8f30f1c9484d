//! What is known of a quantity: its value, and an interval in which the truth lies with 95 %.
//!
//! Every value comes from games, one number a game: the positions of one game know too much of each other to be
//! counted as so many observations.

use serde::Serialize;
use simurgh_dsl::side::Side;

use super::CONFIDENCE;
use crate::lab::statistics::bootstrap::quantile;
use crate::lab::statistics::share::wilson;
use crate::lab::statistics::{Interval, student};

/// What is known of a share.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many games.
    pub games: u64,
    /// Their part of all games.
    pub value: f64,
    /// Wilson's interval.
    pub interval: Interval,
}

impl Share {
    /// So many of all games.
    pub fn new(games: u64, all: u64) -> Self {
        Self {
            games,
            value: games as f64 / all.max(1) as f64,
            interval: wilson(games, all, CONFIDENCE),
        }
    }
}

/// What is known of a mean over games. Where all games are the same the interval is a point, except of shares.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mean {
    /// The mean.
    pub value: f64,
    /// Its interval, by Student's distribution.
    pub interval: Interval,
    /// Of how many games it is the mean.
    pub games: u64,
}

impl Mean {
    /// Of fewer than two games nothing is said: one game does not show how much games differ.
    pub(super) fn new(values: &[f64]) -> Option<Self> {
        let (value, interval) = student::mean(values, CONFIDENCE)?;
        Some(Self {
            value,
            interval,
            games: values.len() as u64,
        })
    }
}

impl Mean {
    /// The mean of values from 0 to 1, whose interval stays there. Where no two games differ it is Wilson's, as if each
    /// game were a yes or no: a few equal games do not prove that others are the same.
    pub(super) fn of_shares(values: &[f64]) -> Option<Self> {
        let mut mean = Self::new(values)?;
        let Interval { low, high } = mean.interval;
        mean.interval = if high - low > ROUNDING {
            Interval {
                low: low.clamp(0.0, 1.0),
                high: high.clamp(0.0, 1.0),
            }
        } else {
            let hits = (mean.value * mean.games as f64).round() as u64;
            wilson(hits, mean.games, CONFIDENCE)
        };
        Some(mean)
    }
}

/// An interval that is shorter than that has no length but what rounding made.
const ROUNDING: f64 = 1e-9;

/// How the values of games are spread: a tenth of them lies below `low`, half below `median`, a tenth above
/// `high`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Band {
    /// The tenth part lies below.
    pub low: f64,
    /// Half of them lie below.
    pub median: f64,
    /// The tenth part lies above.
    pub high: f64,
}

impl Band {
    /// `None` of no values.
    pub(super) fn new(mut values: Vec<f64>) -> Option<Self> {
        values.sort_by(f64::total_cmp);
        Some(Self {
            low: quantile(&values, 0.1)?,
            median: quantile(&values, 0.5)?,
            high: quantile(&values, 0.9)?,
        })
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sides<T> {
    /// The first side's.
    pub first: T,
    /// The second side's.
    pub second: T,
}

impl<T> Sides<T> {
    /// The value of a side.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }

    pub(super) const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }

    pub(super) fn map<U>(self, mut change: impl FnMut(T) -> U) -> Sides<U> {
        Sides {
            first: change(self.first),
            second: change(self.second),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_games_prove_little_and_shares_stay_between_0_and_1() {
        let none = Mean::of_shares(&[0.0; 16]).expect("games");
        // Nothing in 16 games: Wilson's interval ends at z²/(16 + z²).
        let square = 1.959_963_984_540_054_f64.powi(2);
        assert!((none.interval.high - square / (16.0 + square)).abs() < 1e-9);
        assert!(none.value.abs() < 1e-12 && none.interval.low.abs() < 1e-12);
        let few = Mean::of_shares(&[0.0, 0.0, 0.1]).expect("games");
        assert!(few.interval.low.abs() < 1e-12 && few.interval.high < 0.2);
        assert_eq!(Mean::of_shares(&[0.5]), None);
    }

    #[test]
    fn a_band_leaves_a_tenth_out_on_either_side() {
        let band = Band::new((0..=100).rev().map(f64::from).collect()).expect("values");
        let ends = [band.low, band.median, band.high].map(|value| value.round() as u32);
        assert_eq!(ends, [10, 50, 90]);
        assert_eq!(Band::new(Vec::new()), None);
    }
}
