//! A score that changes as the men leave the board.

use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

use super::weights::Pair;

/// Centipawns with all men on the board and with nearly none. What lies between is mixed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tapered {
    pub(crate) middle: i32,
    pub(crate) end: i32,
}

/// The phase with all officers of the set-up on the board; 0 is none.
pub(crate) const FULL: i32 = 256;

impl Tapered {
    pub(crate) const ZERO: Self = Self::new(0, 0);

    #[inline]
    pub(crate) const fn new(middle: i32, end: i32) -> Self {
        Self { middle, end }
    }

    /// Two numbers, rounded.
    pub(super) fn of(pair: Pair) -> Self {
        Self::parts(pair, 1.0)
    }

    /// Two numbers in so many parts of one.
    pub(super) fn parts(pair: Pair, parts: f64) -> Self {
        let part = |number: f64| (number * parts).round() as i32;
        Self::new(part(pair.middle), part(pair.end))
    }

    /// The mixture at a phase from 0 to [`FULL`].
    #[inline]
    pub(crate) const fn at(self, phase: i32) -> i32 {
        (self.middle * phase + self.end * (FULL - phase)) / FULL
    }
}

impl Add for Tapered {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self::new(self.middle + other.middle, self.end + other.end)
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Tapered {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Tapered {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self::new(-self.middle, -self.end)
    }
}

impl Div<i32> for Tapered {
    type Output = Self;
    #[inline]
    fn div(self, divisor: i32) -> Self {
        Self::new(self.middle / divisor, self.end / divisor)
    }
}

impl Mul<i32> for Tapered {
    type Output = Self;
    #[inline]
    fn mul(self, factor: i32) -> Self {
        Self::new(self.middle * factor, self.end * factor)
    }
}
