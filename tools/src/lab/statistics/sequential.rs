//! A test that ends as soon as it knows: the sequential probability ratio test of Wald (1945), generalized to
//! distributions of which only the mean is in question (GSPRT; Li, Liu, Ying 2014), on pairs of games.

use super::elo::{Pairs, SHARES, expected, shares};

/// The question: is a player `elo0` stronger than another, or `elo1`?
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Test {
    /// The lower strength.
    pub elo0: f64,
    /// The higher strength.
    pub elo1: f64,
    /// The probability of accepting `elo1` where `elo0` is true.
    pub alpha: f64,
    /// The probability of accepting `elo0` where `elo1` is true.
    pub beta: f64,
}

/// The answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// `elo0` is accepted.
    Lower,
    /// `elo1` is accepted.
    Higher,
}

impl Test {
    /// The log-likelihood ratios at which the test ends: ln(β / (1 − α)) and ln((1 − β) / α).
    pub fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        (lower, ((1.0 - self.beta) / self.alpha).ln())
    }

    /// How much better `elo1` explains the pairs than `elo0`: the logarithm of the ratio of the largest
    /// likelihoods that distributions with these means give them.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        let all: u64 = pairs.iter().sum();
        if all == 0 {
            return 0.0;
        }
        let seen = shares(pairs);
        let [lower, higher] = [self.elo0, self.elo1].map(|elo| likeliest(&seen, expected(elo)));
        let parts = seen.iter().zip(lower.iter().zip(&higher));
        let sum: f64 = parts
            .map(|(share, (lower, higher))| share * (higher / lower).ln())
            .sum();
        all as f64 * sum
    }

    /// The answer, if there is one.
    pub fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let (lower, upper) = self.bounds();
        let ratio = self.ratio(pairs);
        if ratio <= lower {
            Some(Verdict::Lower)
        } else if ratio >= upper {
            Some(Verdict::Higher)
        } else {
            None
        }
    }
}

/// Of all distributions with that mean, the one that makes what was seen the likeliest: the shares divided by
/// 1 + θ·(points − mean) (Owen 1988), θ such that the mean is right. A bisection finds it: the mean falls
/// with θ.
fn likeliest(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let excess = |theta: f64| -> f64 {
        let parts = seen.iter().zip(SHARES);
        parts
            .map(|(share, points)| share * (points - mean) / (1.0 + theta * (points - mean)))
            .sum()
    };
    // Between these, all shares are positive.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = f64::midpoint(low, high);
    let mut found = *seen;
    for (share, points) in found.iter_mut().zip(SHARES) {
        *share /= 1.0 + theta * (points - mean);
    }
    found
}
