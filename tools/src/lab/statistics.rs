//! Statistics: pure functions, each with the source of its formula. Golden values by `scipy` and
//! `statsmodels` are in `tests/data/lab/`, simulations with planted truth beside the functions.

pub mod bootstrap;
pub mod diversity;
pub mod elo;
pub mod holm;
pub mod logistic;
pub mod normal;
pub mod overlap;
pub mod sequential;
pub mod share;
pub mod student;
pub mod survival;

#[cfg(test)]
mod coverage;
#[cfg(test)]
mod golden;

/// A range in which a quantity lies with the stated confidence.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a value lies in it.
    pub fn holds(self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}
