//! Intervals for whatever can be computed from games: the percentile bootstrap (Efron 1979).

use super::Interval;
use crate::lab::seed::{Lot, Purpose};

/// How intervals are resampled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resampling {
    /// How often.
    pub times: usize,
    /// What is drawn; the same seed gives the same interval.
    pub seed: u64,
    /// The confidence, such as 0.95.
    pub confidence: f64,
}

/// The interval of a statistic of `count` games. `statistic` gets the numbers of the games of a resample, drawn
/// with replacement; resamples of which it knows nothing are left out. `None` if that are all.
///
/// Games are drawn whole, never positions: the positions of one game know too much of each other.
pub fn interval(
    count: usize,
    resampling: Resampling,
    statistic: &mut dyn FnMut(&[usize]) -> Option<f64>,
) -> Option<Interval> {
    if count == 0 {
        return None;
    }
    let mut values = Vec::with_capacity(resampling.times);
    for time in 0..resampling.times {
        let mut lot = Lot::new(resampling.seed, time as u64, Purpose::Bootstrap);
        let drawn: Vec<usize> = (0..count)
            .map(|_| lot.below(count as u64) as usize)
            .collect();
        values.extend(statistic(&drawn));
    }
    values.sort_by(f64::total_cmp);
    let tail = (1.0 - resampling.confidence) / 2.0;
    Some(Interval {
        low: quantile(&values, tail)?,
        high: quantile(&values, 1.0 - tail)?,
    })
}

/// A quantile of sorted values, between neighbours in proportion: definition 7 of Hyndman and Fan (1996).
pub fn quantile(sorted: &[f64], share: f64) -> Option<f64> {
    let place = share * (sorted.len().checked_sub(1)?) as f64;
    let below = place.floor() as usize;
    let (low, high) = (sorted[below], sorted[(below + 1).min(sorted.len() - 1)]);
    Some(low + (high - low) * (place - below as f64))
}
