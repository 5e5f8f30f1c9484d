//! How versions differ, and how sure that is.

use serde::Serialize;

use super::{CONFIDENCE, Share, Version};
use crate::lab::statistics::{Interval, holm, normal, share};

/// One measure of two versions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The version that is held against the first one.
    pub version: String,
    /// `first`, `second`, `drawn`, `capped`, `decided` (shares), `advantage` (score), `plies`, `choices`.
    pub measure: &'static str,
    /// Its value less that of the first version.
    pub value: f64,
    /// The interval of this difference alone.
    pub interval: Interval,
    /// The probability of such a difference if there is none in truth, corrected for all questions of the
    /// report (Holm).
    pub probability: f64,
}

impl Difference {
    /// Whether the versions differ, as far as the report can tell.
    pub fn is_clear(&self) -> bool {
        self.probability < 1.0 - CONFIDENCE
    }
}

/// All versions but the first against the first.
pub(super) fn all(versions: &[Version]) -> Vec<Difference> {
    let Some((base, others)) = versions.split_first() else {
        return Vec::new();
    };
    let mut found: Vec<Difference> = others.iter().flat_map(|other| pair(base, other)).collect();
    let probabilities: Vec<f64> = found
        .iter()
        .map(|difference| difference.probability)
        .collect();
    for (difference, adjusted) in found.iter_mut().zip(holm::adjust(&probabilities)) {
        difference.probability = adjusted;
    }
    found
}

fn pair(base: &Version, other: &Version) -> Vec<Difference> {
    let shares: [(&'static str, Share, Share); 5] = [
        ("first", other.first, base.first),
        ("second", other.second, base.second),
        ("drawn", other.drawn, base.drawn),
        ("decided", other.decided, base.decided),
        ("capped", other.capped, base.capped),
    ];
    let games = (other.games, base.games);
    let of_shares = shares.into_iter().map(|(measure, one, two)| {
        let (one, two) = ((one.games, games.0), (two.games, games.1));
        let (value, interval) = share::difference(one, two, CONFIDENCE);
        let probability = share::equality(one, two);
        (measure, value, interval, probability)
    });
    let scores = [other, base].map(|version| cautious(&version.values.scores));
    let means: [(&'static str, &[f64], &[f64]); 3] = [
        ("advantage", &scores[0], &scores[1]),
        ("plies", &other.values.plies, &base.values.plies),
        ("choices", &other.values.choices, &base.values.choices),
    ];
    let of_means = means.into_iter().filter_map(|(measure, one, two)| {
        let (value, interval, probability) = of_means(one, two)?;
        Some((measure, value, interval, probability))
    });
    let made = |(measure, value, interval, probability)| Difference {
        version: other.name.clone(),
        measure,
        value,
        interval,
        probability,
    };
    of_shares.chain(of_means).map(made).collect()
}

/// Scores with one more win and one more loss, so that a few equal results do not seem to be certain (as Agresti
/// and Coull 1998 do for shares). Of no games nothing is said.
pub(super) fn cautious(scores: &[f64]) -> Vec<f64> {
    match scores {
        [] => Vec::new(),
        _ => [scores, &[0.0, 1.0]].concat(),
    }
}

/// The difference of two means of independent games, by the normal approximation (Welch's errors). Nothing is
/// known of fewer than two games, nor where all games of a version are the same.
fn of_means(one: &[f64], two: &[f64]) -> Option<(f64, Interval, f64)> {
    let z = normal::width(CONFIDENCE);
    let known = |values: &[f64]| -> Option<(f64, f64)> {
        let (mean, interval) = share::mean(values, CONFIDENCE).filter(|_| values.len() > 1)?;
        Some((mean, (interval.high - mean) / z))
    };
    let ((one, first), (two, second)) = (known(one)?, known(two)?);
    let (value, error) = (one - two, first.hypot(second));
    if error <= 0.0 && value.abs() > 0.0 {
        return None;
    }
    let probability = if error > 0.0 {
        normal::two_sided(value / error)
    } else {
        1.0
    };
    let (low, high) = (value - z * error, value + z * error);
    Some((value, Interval { low, high }, probability))
}
