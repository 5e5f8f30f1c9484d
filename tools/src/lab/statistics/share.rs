//! Shares: what part of the games had a property, and how two parts differ.

use super::{Interval, normal};

/// The share of `hits` among `all`, with the interval of Wilson (1927) without continuity correction.
///
/// It holds its confidence for small numbers and for shares near 0 and 1, where the usual one fails. Of
/// nothing, nothing is known: the interval is 0 to 1.
///
/// ```
/// use simurgh::lab::statistics::share::wilson;
/// let (low, high) = { let interval = wilson(8, 10, 0.95); (interval.low, interval.high) };
/// assert!((low - 0.490).abs() < 0.001 && (high - 0.943).abs() < 0.001);
/// ```
pub fn wilson(hits: u64, all: u64, confidence: f64) -> Interval {
    if all == 0 {
        return Interval {
            low: 0.0,
            high: 1.0,
        };
    }
    let (count, share) = (all as f64, hits as f64 / all as f64);
    let z = normal::width(confidence);
    let square = z * z;
    let centre = (share + square / (2.0 * count)) / (1.0 + square / count);
    let spread = share * (1.0 - share) / count + square / (4.0 * count * count);
    let reach = z / (1.0 + square / count) * spread.sqrt();
    Interval {
        low: if hits == 0 { 0.0 } else { centre - reach },
        high: if hits == all { 1.0 } else { centre + reach },
    }
}

/// The difference of two independent shares (first minus second) with the interval of Newcombe (1998),
/// method 10: each side is as long as the two intervals of Wilson make it.
pub fn difference(first: (u64, u64), second: (u64, u64), confidence: f64) -> (f64, Interval) {
    let share = |(hits, all): (u64, u64)| {
        if all == 0 {
            0.0
        } else {
            hits as f64 / all as f64
        }
    };
    let (one, two) = (share(first), share(second));
    let [ours, theirs] = [first, second].map(|(hits, all)| wilson(hits, all, confidence));
    let value = one - two;
    let interval = Interval {
        low: value - (one - ours.low).hypot(theirs.high - two),
        high: value + (ours.high - one).hypot(two - theirs.low),
    };
    (value, interval)
}

/// The probability that two shares differ at least as much as these if they are equal in truth: the test
/// with a pooled variance. 1 where nothing differs.
pub fn equality(first: (u64, u64), second: (u64, u64)) -> f64 {
    let (hits, all) = (first.0 + second.0, first.1 + second.1);
    if first.1 == 0 || second.1 == 0 || hits == 0 || hits == all {
        return 1.0;
    }
    let pooled = hits as f64 / all as f64;
    let [one, two] = [first.1, second.1].map(|count| 1.0 / count as f64);
    let error = (pooled * (1.0 - pooled) * (one + two)).sqrt();
    let shift = first.0 as f64 / first.1 as f64 - second.0 as f64 / second.1 as f64;
    normal::two_sided(shift / error)
}

/// The mean of values with the interval of the normal approximation: mean ± z·s/√n, s² with n − 1.
pub fn mean(values: &[f64], confidence: f64) -> Option<(f64, Interval)> {
    let count = values.len() as f64;
    if values.is_empty() {
        return None;
    }
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
    let reach = normal::width(confidence) * error;
    Some((
        mean,
        Interval {
            low: mean - reach,
            high: mean + reach,
        },
    ))
}
