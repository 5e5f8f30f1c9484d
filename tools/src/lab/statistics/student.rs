//! Means of few values: the distribution of Student (1908).

use statrs::distribution::{ContinuousCDF as _, StudentsT};

use super::Interval;

/// How many standard errors an interval of that confidence reaches to each side: 2.228 for 0.95 and 10 degrees of
/// freedom. Without any freedom it has no end.
pub fn width(confidence: f64, freedom: f64) -> f64 {
    distribution(freedom).map_or(f64::INFINITY, |student| {
        student.inverse_cdf(f64::midpoint(1.0, confidence))
    })
}

/// The probability of a value at least as far from 0 as `t`, on either side; 1 without any freedom.
pub fn two_sided(t: f64, freedom: f64) -> f64 {
    distribution(freedom).map_or(1.0, |student| 2.0 * student.cdf(-t.abs()))
}

fn distribution(freedom: f64) -> Option<StudentsT> {
    StudentsT::new(0.0, 1.0, freedom).ok()
}

/// The mean of values with its interval: mean ± t·s/√n. `None` of fewer than two, which do not show how much they
/// differ.
pub fn mean(values: &[f64], confidence: f64) -> Option<(f64, Interval)> {
    let count = values.len() as f64;
    if values.len() < 2 {
        return None;
    }
    let (mean, variance) = moments(values);
    let reach = width(confidence, count - 1.0) * (variance / count).sqrt();
    let (low, high) = (mean - reach, mean + reach);
    Some((mean, Interval { low, high }))
}

/// The mean and the variance (with n − 1); 0 where there are too few values.
pub(super) fn moments(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count.max(1.0);
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, squares / (count - 1.0).max(1.0))
}
