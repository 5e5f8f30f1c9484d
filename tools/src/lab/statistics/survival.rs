//! How long games last, when some were broken off: they lasted at least so long (Kaplan and Meier 1958).

use super::{Interval, normal};

/// What is known at a time at which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Step {
    /// The time, in plies.
    pub time: u32,
    /// Games that had not ended before.
    pub at_risk: u64,
    /// Games that ended then.
    pub ended: u64,
    /// The share of games that last longer.
    pub share: f64,
    /// Its standard error (Greenwood 1926).
    pub error: f64,
}

impl Step {
    /// The interval of the share on the scale ln(−ln), which never leaves 0 to 1 (Kalbfleisch and
    /// Prentice 1980).
    pub fn interval(&self, confidence: f64) -> Interval {
        if self.share <= 0.0 || self.share >= 1.0 {
            let (low, high) = (self.share, self.share);
            return Interval { low, high };
        }
        let log = self.share.ln();
        let reach = normal::width(confidence) * self.error / (self.share * log.abs());
        Interval {
            low: self.share.powf(reach.exp()),
            high: self.share.powf((-reach).exp()),
        }
    }
}

/// The curve of games by how long they lasted and whether that was their end. A game that was broken off
/// when another ended was still going on then.
pub fn curve(games: &[(u32, bool)]) -> Vec<Step> {
    let mut sorted = games.to_vec();
    sorted.sort_unstable();
    let (mut share, mut spread) = (1.0, 0.0);
    let mut steps = Vec::new();
    let mut at_risk = sorted.len() as u64;
    for group in sorted.chunk_by(|one, two| one.0 == two.0) {
        let ended = group.iter().filter(|(_, ended)| *ended).count() as u64;
        if ended > 0 {
            share *= 1.0 - ended as f64 / at_risk as f64;
            spread += ended as f64 / (at_risk as f64 * (at_risk - ended) as f64);
            let error = if share > 0.0 {
                share * f64::sqrt(spread)
            } else {
                0.0
            };
            steps.push(Step {
                time: group[0].0,
                at_risk,
                ended,
                share,
                error,
            });
        }
        at_risk -= group.len() as u64;
    }
    steps
}

/// The time that a share of the games does not outlast: the first at which fewer than 1 − `share` go on.
/// `None` if too many were broken off to know.
pub fn quantile(steps: &[Step], share: f64) -> Option<u32> {
    // Where exactly so many go on, rounding must not make them fewer.
    let found = steps.iter().find(|step| step.share < 1.0 - share - 1e-12);
    found.map(|step| step.time)
}
