//! How freely a man moves: the root of all values.
//!
//! On a board where every other square is occupied with probability [`DENSITY`], a target counts as
//! much as it is likely to be reached. A leap is always there; a rider comes `n` squares far if the
//! `n - 1` before are empty. Far targets count more than near ones, for they attack from safety and
//! cross the board; capturing counts more than moving.

use simurgh_dsl::board::Square;
use simurgh_dsl::movement::Travel;

use crate::cell::ManId;
use crate::squares::SquareSet;
use crate::variant::record::indices;
use crate::variant::{Compiled, Ground, Guarded, Occupant, Walk};

/// How likely another square is occupied.
const DENSITY: f64 = 0.3;
const EMPTY: f64 = 1.0 - DENSITY;

/// What a target counts by its distance in king steps; the last for all farther ones.
const DISTANCE: [f64; 3] = [0.6, 1.0, 1.5];

/// The part of a target's worth that lies in moving there, and in capturing there.
const QUIET: f64 = 0.4;
const CAPTURE: f64 = 0.6;

/// The targets that a man can expect from one square.
pub(super) struct Freedom<'a, const W: usize> {
    variant: &'a Compiled<W>,
    man: ManId,
    from: Square,
}

impl<'a, const W: usize> Freedom<'a, W> {
    /// The expected targets of a man on a square, weighted.
    pub(super) fn of(variant: &'a Compiled<W>, man: ManId, from: Square) -> f64 {
        // Who imitates moves like anybody, and now and then like nobody.
        if let Some(imitation) = &variant.imitation
            && imitation.imitates(man.kind())
        {
            let forms: Vec<ManId> = imitation.forms(man).collect();
            let own = forms.iter().map(|&form| Self::of(variant, form, from));
            return own.sum::<f64>() / number(forms.len());
        }
        let freedom = Self { variant, man, from };
        freedom.leaps()
            + freedom.rides()
            + freedom.leaps_with_conditions()
            + freedom.walks()
            + freedom.chains()
    }

    fn leaps(&self) -> f64 {
        let record = self.variant.record(self.man, self.from);
        let sum = |targets: SquareSet<W>| targets.iter().map(|to| self.weight(to)).sum::<f64>();
        sum(record.both) + QUIET * sum(record.quiet) + CAPTURE * sum(record.capture)
    }

    fn rides(&self) -> f64 {
        let record = self.variant.record(self.man, self.from);
        let extras = self.variant.extras(record);
        let both = record.lines..record.lines + u32::from(record.line_count);
        [
            (both, 1.0),
            (extras.quiet_lines.clone(), QUIET),
            (extras.capture_lines.clone(), CAPTURE),
        ]
        .into_iter()
        .map(|(lines, worth)| {
            let lines = &self.variant.lines[indices(&lines)];
            worth
                * lines
                    .iter()
                    .map(|line| self.ride(line.above, line.below))
                    .sum::<f64>()
        })
        .sum()
    }

    /// Squares of a line are numbered along it, rising above and falling below.
    fn ride(&self, above: SquareSet<W>, below: SquareSet<W>) -> f64 {
        let mut falling: Vec<Square> = below.iter().collect();
        falling.reverse();
        self.way(above.iter()) + self.way(falling.into_iter())
    }

    fn way(&self, squares: impl Iterator<Item = Square>) -> f64 {
        let mut free = 1.0;
        let mut sum = 0.0;
        for square in squares {
            sum += free * self.weight(square);
            free *= EMPTY;
        }
        sum
    }

    fn leaps_with_conditions(&self) -> f64 {
        let extras = self
            .variant
            .extras(self.variant.record(self.man, self.from));
        let likely = |leap: &Guarded<W>| {
            power(EMPTY, leap.empty.len()) * power(DENSITY, leap.occupied.len())
        };
        self.variant.guarded[indices(&extras.guarded)]
            .iter()
            .map(|leap| worth(leap.quiet, leap.capture) * likely(leap) * self.weight(leap.target))
            .sum()
    }

    fn walks(&self) -> f64 {
        let extras = self
            .variant
            .extras(self.variant.record(self.man, self.from));
        self.variant.walks[indices(&extras.walks)]
            .iter()
            .map(|walk| worth(walk.quiet, walk.capture) * self.walk(walk))
            .sum()
    }

    /// What moves of several legs reach on an empty board, thinned by the men that may stand in the
    /// way of each leg after the first.
    fn chains(&self) -> f64 {
        if !self.variant.chains.has(self.man) {
            return 0.0;
        }
        let traits = self.variant.traits(self.man);
        let ground = Ground {
            land: &traits.land,
            barrier: traits.barrier,
            passed: None,
        };
        let ruleset = &self.variant.forms;
        let empty = |_| Occupant::Nobody;
        let outcomes = self
            .variant
            .chains
            .outcomes(ruleset, self.man, self.from, ground, empty);
        let targets = outcomes.iter().filter(|outcome| outcome.to != self.from);
        EMPTY * targets.map(|outcome| self.weight(outcome.to)).sum::<f64>()
    }

    fn walk(&self, walk: &Walk<W>) -> f64 {
        let mut free = 1.0;
        let mut sum = 0.0;
        for (index, step) in walk.steps.iter().enumerate() {
            free *= power(EMPTY, step.empty.len());
            let target = match walk.travel {
                Travel::Hop { .. } => {
                    number(index) * DENSITY * if index == 0 { 0.0 } else { free / EMPTY }
                }
                Travel::Slide { min, skip, .. }
                    if skip && index == 0 || index + 1 < usize::from(min) =>
                {
                    0.0
                }
                Travel::Leap | Travel::Slide { .. } => free,
            };
            if walk.land.has(step.square) {
                sum += target * self.weight(step.square);
            }
            let skipped = matches!(walk.travel, Travel::Slide { skip: true, .. }) && index == 0;
            free *= if skipped { 1.0 } else { EMPTY };
        }
        sum
    }

    /// What one target counts.
    fn weight(&self, to: Square) -> f64 {
        if !self.variant.traits(self.man).land.has(to) {
            return 0.0;
        }
        let distance = distance(self.variant, self.from, to).max(1);
        DISTANCE[(distance - 1).min(DISTANCE.len() - 1)]
    }
}

/// King steps between two squares.
pub(super) fn distance<const W: usize>(variant: &Compiled<W>, one: Square, other: Square) -> usize {
    let board = &variant.ruleset().board;
    let (one, other) = (board.coordinates(one), board.coordinates(other));
    usize::from(
        one.file
            .abs_diff(other.file)
            .max(one.rank.abs_diff(other.rank)),
    )
}

fn worth(quiet: bool, capture: bool) -> f64 {
    f64::from(u8::from(quiet)) * QUIET + f64::from(u8::from(capture)) * CAPTURE
}

/// A small count as a number to calculate with.
pub(super) fn number(count: usize) -> f64 {
    f64::from(count as u32)
}

/// A power by multiplication, the same on every machine.
pub(super) fn power(base: f64, exponent: usize) -> f64 {
    std::iter::repeat_n(base, exponent).product()
}
