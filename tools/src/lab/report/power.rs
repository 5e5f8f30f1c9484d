//! What a run of this size can show.

use serde::Serialize;

use super::CONFIDENCE;
use crate::lab::statistics::normal;

/// How often a difference of that size is to be found.
const FOUND: f64 = 0.8;

/// How exactly the games of a version answer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Power {
    /// Games.
    pub games: u64,
    /// How far a share may be off at most, in points of a hundred at 95 %.
    pub points: f64,
}

impl Power {
    pub(super) fn new(games: u64) -> Self {
        let points = resolution(games);
        Self { games, points }
    }
}

/// How far a share of so many games may be off at most, in points of a hundred.
pub fn resolution(games: u64) -> f64 {
    100.0 * normal::width(CONFIDENCE) * (0.25 / games.max(1) as f64).sqrt()
}

/// The smallest difference that a measure with this standard error finds in 80 of 100 runs, if it is one of so many
/// questions: by the first, strictest step of Holm's correction.
pub fn detectable(error: f64, questions: usize) -> f64 {
    let doubt = (1.0 - CONFIDENCE) / questions.max(1) as f64;
    error * (normal::width(1.0 - doubt) + normal::quantile(FOUND))
}
