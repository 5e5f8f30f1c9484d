//! How long games last: the curve of Kaplan and Meier (1958), for plots.

use serde::Serialize;

use super::CONFIDENCE;
use crate::lab::statistics::Interval;
use crate::lab::statistics::survival::Step;

/// The share of games that last longer than so many plies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lasting {
    /// Plies from the start of the game, random ones included.
    pub ply: u32,
    /// Games that were still going on before.
    pub at_risk: u64,
    /// Games that ended at this ply.
    pub ended: u64,
    /// The share that lasts longer.
    pub share: f64,
    /// Its interval, on the scale ln(−ln).
    pub interval: Interval,
}

/// The curve from its steps; there is none where nothing ended. Before the first step the share is 1.
pub(super) fn curve(steps: &[Step]) -> Vec<Lasting> {
    let made = steps.iter().map(|step| Lasting {
        ply: step.time,
        at_risk: step.at_risk,
        ended: step.ended,
        share: step.share,
        interval: step.interval(CONFIDENCE),
    });
    made.collect()
}
