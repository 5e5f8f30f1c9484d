//! Strength: the scale of Elo, and what pairs of games say of it.
//!
//! Games are played in pairs, the same opening with both colours. The two games of a pair resemble each other,
//! so that not games but pairs are counted, by their points: the five counts of the pentanomial model.

use super::{Interval, normal};

/// How many pairs gave 0, ½, 1, 1½ and 2 points.
pub type Pairs = [u64; 5];

/// The points of a pair, as a share of what can be had.
pub const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// A count of none is taken as so many: without it, a few equal pairs would seem to be certain.
const ALMOST_NONE: f64 = 1e-3;

/// The expected score of a player who is that much stronger: 1 / (1 + 10^(−elo/400)) (Elo 1978).
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// How much stronger a player with that score is; infinite for 0 and 1.
pub fn of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// What pairs say of a player's strength.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Estimate {
    /// The share of points.
    pub score: f64,
    /// The difference of strength.
    pub elo: f64,
    /// Its interval: that of the score, through [`of_score`].
    pub interval: Interval,
    /// The difference in standard deviations of a single game, scaled so that it is near Elo for even
    /// players who draw nothing: (score − ½) / (√2·σ) · 800 / ln 10, σ being that of a pair.
    pub normalized: f64,
    /// The probability that the player is the stronger one.
    pub superiority: f64,
}

/// What pairs say of a player's strength; `None` of no pairs.
pub fn estimate(pairs: &Pairs, confidence: f64) -> Option<Estimate> {
    let all: u64 = pairs.iter().sum();
    if all == 0 {
        return None;
    }
    let (score, variance) = moments(&shares(pairs));
    let error = (variance / all as f64).sqrt();
    let reach = normal::width(confidence) * error;
    let bounded = |score: f64| of_score(score.clamp(0.0, 1.0));
    Some(Estimate {
        score,
        elo: of_score(score),
        interval: Interval {
            low: bounded(score - reach),
            high: bounded(score + reach),
        },
        normalized: (score - 0.5) / (2.0 * variance).sqrt() * 800.0 / std::f64::consts::LN_10,
        superiority: normal::below((score - 0.5) / error),
    })
}

/// The shares of the five results, none being quite 0.
pub(super) fn shares(pairs: &Pairs) -> [f64; 5] {
    let counts = pairs.map(|count| {
        if count == 0 {
            ALMOST_NONE
        } else {
            count as f64
        }
    });
    let all: f64 = counts.iter().sum();
    counts.map(|count| count / all)
}

/// Mean and variance of the points of a pair.
fn moments(shares: &[f64; 5]) -> (f64, f64) {
    let sum = |part: &dyn Fn(f64) -> f64| -> f64 {
        shares
            .iter()
            .zip(SHARES)
            .map(|(share, points)| share * part(points))
            .sum()
    };
    let mean = sum(&|points| points);
    (mean, sum(&|points| (points - mean).powi(2)))
}
