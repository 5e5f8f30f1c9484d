//! How versions differ, and how sure that is.

use serde::Serialize;

use super::sample::{self, Sample};
use super::{CONFIDENCE, Version, power};
use crate::lab::statistics::overlap::{self, Gap};
use crate::lab::statistics::{Interval, holm};

/// One measure of two versions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The version that is held against the first one.
    pub version: String,
    /// `first`, `second`, `drawn`, `decided`, `capped` (shares), `advantage` (score), `plies`, `choices`,
    /// `lead-changes`, `drama`.
    pub measure: &'static str,
    /// Its value less that of the first version.
    pub value: f64,
    /// The interval of this difference alone.
    pub interval: Interval,
    /// The probability of such a difference if there is none in truth, corrected for all questions of the
    /// report (Holm).
    pub probability: f64,
    /// How the games belong together.
    pub design: Design,
    /// Games of each version that have a partner with the same opening.
    pub pairs: u64,
    /// The smallest difference that a run of this size finds in 80 of 100 runs, with the correction; `None` where
    /// nothing varies.
    pub detectable: Option<f64>,
}

/// Whether the games of two versions are pairs, with the same start and opening. What pairs have in common is made use
/// of, the others count as independent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Design {
    /// All games are: the paired test, and `McNemar`'s for shares.
    Paired,
    /// Some are.
    PartlyPaired,
    /// None is: Welch's test, and Newcombe's interval.
    Independent,
}

impl Difference {
    /// Whether the versions differ, as far as the report can tell.
    pub fn is_clear(&self) -> bool {
        self.probability < 1.0 - CONFIDENCE
    }
}

/// A share: whether a game has the property, if it can be said of it.
type IsSo = fn(&Sample) -> Option<bool>;
/// A mean: what a game contributes.
type Amount = fn(&Sample) -> Option<f64>;

const SHARES: [(&str, IsSo); 5] = [
    ("first", |game| Some(game.score == Some(1.0))),
    ("second", |game| Some(game.score == Some(0.0))),
    ("drawn", |game| Some(game.score == Some(0.5))),
    ("decided", |game| {
        Some(game.score.is_some_and(|score| (score - 0.5).abs() > 0.1))
    }),
    ("capped", |game| Some(game.score.is_none())),
];

const MEANS: [(&str, Amount); 5] = [
    (ADVANTAGE, |game| game.score),
    ("plies", |game| Some(game.plies)),
    ("choices", |game| game.choices),
    ("lead-changes", |game| game.course.changes),
    ("drama", |game| game.course.drama),
];

const ADVANTAGE: &str = "advantage";

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
    let questions = found.len();
    for (difference, adjusted) in found.iter_mut().zip(holm::adjust(&probabilities)) {
        difference.probability = adjusted;
        difference.detectable = difference
            .detectable
            .map(|error| power::detectable(error, questions));
    }
    found
}

fn pair(base: &Version, other: &Version) -> Vec<Difference> {
    let (ours, theirs) = (&other.samples, &base.samples);
    if ours.is_empty() || theirs.is_empty() {
        return Vec::new();
    }
    let pairs = sample::pairs(ours, theirs);
    let design = |sizes: (usize, usize), pairs: usize| match pairs {
        0 => Design::Independent,
        all if sizes == (all, all) => Design::Paired,
        _ => Design::PartlyPaired,
    };
    let made = |measure, gap: Gap, sizes, pairs: usize| Difference {
        version: other.name.clone(),
        measure,
        value: gap.value,
        interval: gap.interval,
        probability: gap.probability,
        design: design(sizes, pairs),
        pairs: pairs as u64,
        // Made of the error once it is known how many questions there are.
        detectable: (gap.error > 0.0).then_some(gap.error),
    };
    let shares = SHARES.iter().map(|&(measure, is_so)| {
        let (one, two, pairs) = sample::values(ours, theirs, &pairs, is_so);
        let gap = overlap::shares(&one, &two, &pairs, CONFIDENCE);
        made(measure, gap, (one.len(), two.len()), pairs.len())
    });
    let means = MEANS.iter().filter_map(|&(measure, amount)| {
        let (one, two, pairs) = sample::values(ours, theirs, &pairs, amount);
        let sizes = (one.len(), two.len());
        let [one, two] = if measure == ADVANTAGE {
            [cautious(&one), cautious(&two)]
        } else {
            [one, two]
        };
        let gap = overlap::means(&one, &two, &pairs, CONFIDENCE)?;
        Some(made(measure, gap, sizes, pairs.len()))
    });
    shares.chain(means).collect()
}

/// Scores with one more win and one more loss, so that a few equal results do not seem to be certain (as Agresti
/// and Coull 1998 do for shares). Of no games nothing is said.
pub(super) fn cautious(scores: &[f64]) -> Vec<f64> {
    match scores {
        [] => Vec::new(),
        _ => [scores, &[0.0, 1.0]].concat(),
    }
}
