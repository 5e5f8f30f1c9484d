//! The normal distribution.

use statrs::distribution::{ContinuousCDF as _, Normal};

/// The probability of a value below `z`.
pub fn below(z: f64) -> f64 {
    standard().cdf(z)
}

/// The value below which a share of `probability` lies, between 0 and 1.
pub fn quantile(probability: f64) -> f64 {
    standard().inverse_cdf(probability)
}

/// How many standard errors an interval of that confidence reaches to each side: 1.96 for 0.95.
pub fn width(confidence: f64) -> f64 {
    quantile(f64::midpoint(1.0, confidence))
}

/// The probability of a value at least as far from 0 as `z`, on either side.
pub fn two_sided(z: f64) -> f64 {
    2.0 * below(-z.abs())
}

fn standard() -> Normal {
    Normal::new(0.0, 1.0).expect("the standard normal distribution has a positive width")
}
