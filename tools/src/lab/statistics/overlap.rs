//! Differences between two samples some of whose values are pairs, such as games from the same opening.
//!
//! Pairs resemble each other, so that their differences vary less than those of strangers. All values count,
//! paired or not: where all are pairs this is the paired test, where none is, Welch's (Looney and Jones 2003;
//! Derrick, Russ, Toher and White 2017).

use super::{Interval, normal, share, student};

/// How two samples differ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// The first less the second.
    pub value: f64,
    /// Its interval.
    pub interval: Interval,
    /// Its standard error.
    pub error: f64,
    /// The probability of a difference at least so large if there is none in truth.
    pub probability: f64,
}

/// Variances that rounding leaves of nothing are so small a part of what they are left of.
const ROUNDING: f64 = 1e-12;

/// The difference of means. `pairs` are the places of values that belong together. `None` of fewer than two values
/// on a side, and where nothing varies although the means differ.
pub fn means(one: &[f64], two: &[f64], pairs: &[(usize, usize)], confidence: f64) -> Option<Gap> {
    if one.len() < 2 || two.len() < 2 {
        return None;
    }
    let (first, second) = (student::moments(one), student::moments(two));
    let counts = (one.len() as f64, two.len() as f64);
    let parts = (first.1 / counts.0, second.1 / counts.1);
    let together = pairs.len() as f64 / (counts.0 * counts.1);
    let shared = correlation(one, two, pairs) * (first.1 * second.1).sqrt() * together;
    let variance = parts.0 + parts.1 - 2.0 * shared;
    let value = first.0 - second.0;
    if variance <= ROUNDING * (parts.0 + parts.1) {
        let point = Interval {
            low: value,
            high: value,
        };
        return (value.abs() < ROUNDING).then_some(Gap {
            value,
            interval: point,
            error: 0.0,
            probability: 1.0,
        });
    }
    let error = variance.sqrt();
    let freedom = freedom(counts, parts, pairs.len() as f64);
    let reach = student::width(confidence, freedom) * error;
    Some(Gap {
        value,
        interval: Interval {
            low: value - reach,
            high: value + reach,
        },
        error,
        probability: student::two_sided(value / error, freedom),
    })
}

/// Degrees of freedom between Welch's, for no pairs, and one less than the pairs, if there is nothing else
/// (Derrick and others).
fn freedom(counts: (f64, f64), parts: (f64, f64), pairs: f64) -> f64 {
    let squares = parts.0.powi(2) / (counts.0 - 1.0) + parts.1.powi(2) / (counts.1 - 1.0);
    let welch = (parts.0 + parts.1).powi(2) / squares;
    let alone = counts.0 + counts.1 - 2.0 * pairs;
    (pairs - 1.0) + (welch - pairs + 1.0) / (alone + 2.0 * pairs) * alone
}

/// Pearson's correlation of the pairs; 0 where it is not known.
fn correlation(one: &[f64], two: &[f64], pairs: &[(usize, usize)]) -> f64 {
    let ours: Vec<f64> = pairs.iter().map(|&(index, _)| one[index]).collect();
    let theirs: Vec<f64> = pairs.iter().map(|&(_, index)| two[index]).collect();
    let (first, second) = (student::moments(&ours), student::moments(&theirs));
    let product = (first.1 * second.1).sqrt();
    if pairs.len() < 2 || product <= 0.0 {
        return 0.0;
    }
    let apart = ours.iter().zip(&theirs);
    let sum: f64 = apart
        .map(|(ours, theirs)| (ours - first.0) * (theirs - second.0))
        .sum();
    (sum / (pairs.len() as f64 - 1.0) / product).clamp(-1.0, 1.0)
}

/// The difference of shares. The interval is Newcombe's: for pairs (1998, method 10), with their correlation
/// weakened by how many values have no partner; for none, that of [`share::difference`]. The probability is that of
/// the test with a pooled variance: for nothing but pairs, `McNemar`'s.
pub fn shares(one: &[bool], two: &[bool], pairs: &[(usize, usize)], confidence: f64) -> Gap {
    let count = |values: &[bool]| {
        let hits = values.iter().filter(|&&hit| hit).count() as u64;
        (hits, values.len() as u64)
    };
    let (first, second) = (count(one), count(two));
    let [ours, theirs] = [first, second].map(|(hits, all)| share::wilson(hits, all, confidence));
    let part = |(hits, all): (u64, u64)| hits as f64 / all.max(1) as f64;
    let (p, q) = (part(first), part(second));
    let both = Both::of(one, two, pairs);
    let size = first.1.max(1) as f64 * second.1.max(1) as f64;
    let link = both.phi() * pairs.len() as f64 / size.sqrt();
    let side = |near: f64, far: f64| {
        let square = near * near + far * far - 2.0 * link * near * far;
        square.max(0.0).sqrt()
    };
    let value = p - q;
    let variance = both.variance(first, second);
    Gap {
        value,
        interval: Interval {
            low: value - side(p - ours.low, theirs.high - q),
            high: value + side(ours.high - p, q - theirs.low),
        },
        error: variance.sqrt(),
        probability: if variance > 0.0 {
            normal::two_sided(value / variance.sqrt())
        } else {
            1.0
        },
    }
}

/// How many pairs have a property on both sides, on the first only, on the second only, and on neither.
struct Both([f64; 4]);

impl Both {
    fn of(one: &[bool], two: &[bool], pairs: &[(usize, usize)]) -> Self {
        let mut counts = [0.0; 4];
        for &(ours, theirs) in pairs {
            counts[match (one[ours], two[theirs]) {
                (true, true) => 0,
                (true, false) => 1,
                (false, true) => 2,
                (false, false) => 3,
            }] += 1.0;
        }
        Self(counts)
    }

    /// The correlation of the pairs, a positive one being moved half a pair toward none (Newcombe).
    fn phi(&self) -> f64 {
        let [both, first, second, neither] = self.0;
        let sides = (both + first) * (second + neither) * (both + second) * (first + neither);
        let product = both * neither - first * second;
        let pairs: f64 = self.0.iter().sum();
        let product = if product > 0.0 {
            (product - pairs / 2.0).max(0.0)
        } else {
            product
        };
        if sides > 0.0 {
            product / sides.sqrt()
        } else {
            0.0
        }
    }

    /// The variance of the difference if the shares are equal in truth.
    fn variance(&self, first: (u64, u64), second: (u64, u64)) -> f64 {
        if first.1 == 0 || second.1 == 0 {
            return 0.0;
        }
        let (ours, theirs) = (first.1 as f64, second.1 as f64);
        let pooled = (first.0 + second.0) as f64 / (ours + theirs);
        let apart = pooled * (1.0 - pooled) * (1.0 / ours + 1.0 / theirs);
        let [both, one, two, _] = self.0;
        let pairs: f64 = self.0.iter().sum();
        if pairs < 1.0 {
            return apart;
        }
        let middle = (2.0 * both + one + two) / (2.0 * pairs);
        let shared = (both / pairs - middle * middle) * pairs / (ours * theirs);
        let variance = apart - 2.0 * shared;
        if variance > ROUNDING { variance } else { 0.0 }
    }
}
