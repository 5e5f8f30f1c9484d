//! Values from what games show: one logistic regression, and the same again and again on games drawn anew.
//!
//! The logarithm of the odds that the first side wins is taken as the sum of what its men are worth less
//! that of the other side's, plus a constant for being first and one for being on the move. A draw
//! is half a win of each side. Every value is then divided by that of the unit.

use std::collections::HashMap;

use indexmap::IndexMap;

use super::unit::Unit;
use super::{Estimate, Options, Table, Unknown, Value};
use crate::lab::rules::Rules;
use crate::lab::seed::{Lot, Purpose};
use crate::lab::statistics::Interval;
use crate::lab::statistics::bootstrap::quantile;
use crate::lab::statistics::logistic::{self, Fit};

/// The confidence of all intervals.
const CONFIDENCE: f64 = 0.95;
/// Draws all coefficients towards 0, as little as keeps those finite of which the games say nothing: as
/// if they came from a normal distribution with a standard deviation of ten.
const RIDGE: f64 = 0.01;
/// With fewer games in which a kind is unequal, its value would be a matter of luck.
const FEWEST_GAMES: u64 = 10;
/// A coefficient whose standard error has not come down to this part of what it was before any game
/// (its square) is the ridge's and not the games'.
const OWN_PART: f64 = 0.1;

/// What belongs together and is drawn together: the samples of a game, or of a pair of games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// Groups are drawn among those of the same stratum.
    pub stratum: usize,
    /// How many games.
    pub games: u64,
    /// What they show.
    pub samples: Vec<Sample>,
}

/// Some positions that are alike, or a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// How many more men of each kind the first side has, by kind.
    pub more: Vec<i8>,
    /// 1 if the first side is to move, −1 if not, 0 if that is not asked.
    pub turn: i8,
    /// How many positions.
    pub count: u32,
    /// What the first side scored: 1, ½ or 0.
    pub score: f64,
}

/// Knows the kinds of a game.
pub struct Estimator<'a> {
    names: Vec<&'a str>,
    royal: Vec<bool>,
    unit: usize,
    options: &'a Options,
}

impl<'a> Estimator<'a> {
    /// For a game, in a unit.
    pub fn new(rules: &'a Rules, unit: &Unit, options: &'a Options) -> Self {
        let kinds = &rules.variant.ruleset().kinds;
        Self {
            names: kinds.iter().map(|kind| kind.name.as_str()).collect(),
            royal: kinds.iter().map(|kind| kind.royal.is_some()).collect(),
            unit: kinds
                .iter()
                .position(|kind| kind.name == unit.kind)
                .unwrap_or(0),
            options,
        }
    }

    /// For kinds of these names, of which none is royal.
    #[cfg(test)]
    pub(super) fn of_names(names: &[&'a str], unit: usize, options: &'a Options) -> Self {
        Self {
            names: names.to_vec(),
            royal: vec![false; names.len()],
            unit,
            options,
        }
    }

    /// The values that groups of games show. Kinds of which a reason is known already are not asked for.
    pub fn table(&self, groups: &[Group], known: &IndexMap<String, Unknown>) -> Table {
        let merged = Merged::new(groups, self.names.len());
        let all: Vec<u32> = vec![1; groups.len()];
        let fit = merged.fit(&all);
        let found = fit
            .as_ref()
            .map(|fit| self.found(fit, &self.resampled(groups, &merged)));
        let unequal = merged.unequal(groups, self.names.len());
        let value = |index: usize| {
            let games = unequal[index];
            let reason = known
                .get(self.names[index])
                .copied()
                .or_else(|| self.unknown(index, games, fit.as_ref()));
            let estimate = match (reason, &found) {
                (None, Some(found)) => found.in_units(index),
                _ => None,
            };
            Value {
                games,
                estimate,
                unknown: reason.or_else(|| estimate.is_none().then_some(Unknown::Unit)),
            }
        };
        let unit_known = self.unknown(self.unit, unequal[self.unit], fit.as_ref());
        let found_unit = found.as_ref().filter(|_| unit_known.is_none());
        let turns = groups.iter().flat_map(|group| &group.samples);
        let asks_turn = turns.clone().any(|sample| sample.turn != 0);
        let width = self.names.len();
        Table {
            games: groups.iter().map(|group| group.games).sum(),
            samples: turns.map(|sample| u64::from(sample.count)).sum(),
            confidence: CONFIDENCE,
            ridge: RIDGE,
            odds: found_unit.map(Found::odds),
            first: found_unit.and_then(|found| found.in_units(width)),
            turn: found_unit
                .filter(|_| asks_turn)
                .and_then(|found| found.in_units(width + 1)),
            values: (0..width)
                .map(|index| (self.names[index].to_owned(), value(index)))
                .collect(),
        }
    }

    /// Why a kind's value cannot be told from the games.
    fn unknown(&self, index: usize, games: u64, fit: Option<&Fit>) -> Option<Unknown> {
        if self.royal[index] {
            return Some(Unknown::Royal);
        }
        if games < FEWEST_GAMES {
            return Some(Unknown::Few);
        }
        let error = fit.map(|fit| fit.errors[index])?;
        (error * error * RIDGE > OWN_PART).then_some(Unknown::Tied)
    }

    fn found(&self, fit: &Fit, resampled: &[Vec<f64>]) -> Found {
        Found {
            coefficients: fit.coefficients.clone(),
            resampled: resampled.to_vec(),
            unit: self.unit,
        }
    }

    /// The coefficients of each resample.
    fn resampled(&self, groups: &[Group], merged: &Merged) -> Vec<Vec<f64>> {
        let strata = strata(groups);
        let resample = |time: usize| {
            let mut lot = Lot::new(self.options.seed, time as u64, Purpose::Bootstrap);
            let mut times = vec![0_u32; groups.len()];
            for members in &strata {
                for _ in members {
                    times[members[lot.below(members.len() as u64) as usize]] += 1;
                }
            }
            merged.fit(&times).map(|fit| fit.coefficients)
        };
        (0..self.options.resamples).filter_map(resample).collect()
    }
}

/// The groups of each stratum.
fn strata(groups: &[Group]) -> Vec<Vec<usize>> {
    let mut strata: IndexMap<usize, Vec<usize>> = IndexMap::new();
    for (index, group) in groups.iter().enumerate() {
        strata.entry(group.stratum).or_default().push(index);
    }
    strata.into_values().collect()
}

/// The coefficients of all games and of each resample.
struct Found {
    coefficients: Vec<f64>,
    resampled: Vec<Vec<f64>>,
    unit: usize,
}

impl Found {
    /// The unit's own coefficient.
    fn odds(&self) -> Estimate {
        let value = self.coefficients[self.unit];
        let drawn = self.resampled.iter().map(|drawn| drawn[self.unit]);
        Estimate {
            value,
            interval: interval(drawn.collect()).unwrap_or(Interval {
                low: value,
                high: value,
            }),
        }
    }

    /// A coefficient in units; `None` if the unit is not clearly worth something, as a quotient would
    /// have no end then.
    fn in_units(&self, index: usize) -> Option<Estimate> {
        let unit = self.coefficients[self.unit];
        let quotients: Vec<f64> = self
            .resampled
            .iter()
            .filter(|drawn| drawn[self.unit] > 0.0)
            .map(|drawn| drawn[index] / drawn[self.unit])
            .collect();
        let lost = self.resampled.len() - quotients.len();
        let tail = (1.0 - CONFIDENCE) / 2.0;
        if unit <= 0.0 || lost as f64 > tail * self.resampled.len() as f64 {
            return None;
        }
        Some(Estimate {
            value: self.coefficients[index] / unit,
            interval: interval(quotients)?,
        })
    }
}

/// The percentile interval.
fn interval(mut values: Vec<f64>) -> Option<Interval> {
    values.sort_by(f64::total_cmp);
    let tail = (1.0 - CONFIDENCE) / 2.0;
    Some(Interval {
        low: quantile(&values, tail)?,
        high: quantile(&values, 1.0 - tail)?,
    })
}

/// Samples that are alike, put together: the likelihood asks only for their number and their points. So
/// a resample is as dear as there are different samples, however many games there are.
struct Merged {
    /// The different samples.
    rows: Vec<Vec<f64>>,
    /// Of each group: which row, how many, and their points.
    parts: Vec<Vec<(usize, f64, f64)>>,
}

impl Merged {
    fn new(groups: &[Group], kinds: usize) -> Self {
        let mut places: HashMap<(&[i8], i8), usize> = HashMap::new();
        let mut rows = Vec::new();
        let mut parts = Vec::with_capacity(groups.len());
        for group in groups {
            let mut part = Vec::with_capacity(group.samples.len());
            for sample in &group.samples {
                let key = (sample.more.as_slice(), sample.turn);
                let place = *places.entry(key).or_insert_with(|| {
                    let mut row: Vec<f64> = sample.more.iter().copied().map(f64::from).collect();
                    row.resize(kinds, 0.0);
                    row.extend([1.0, f64::from(sample.turn)]);
                    rows.push(row);
                    rows.len() - 1
                });
                let count = f64::from(sample.count);
                part.push((place, count, count * sample.score));
            }
            parts.push(part);
        }
        Self { rows, parts }
    }

    /// The regression in which each group counts so many times.
    fn fit(&self, times: &[u32]) -> Option<Fit> {
        let mut weights = vec![0.0; self.rows.len()];
        let mut points = vec![0.0; self.rows.len()];
        for (part, &times) in self.parts.iter().zip(times) {
            for &(row, count, scored) in part {
                weights[row] += f64::from(times) * count;
                points[row] += f64::from(times) * scored;
            }
        }
        let share = |(points, weight): (&f64, &f64)| points / weight.max(1.0);
        let outcomes: Vec<f64> = points.iter().zip(&weights).map(share).collect();
        logistic::fit_weighted(&self.rows, &outcomes, &weights, RIDGE)
    }

    /// In how many games each kind was unequal.
    fn unequal(&self, groups: &[Group], kinds: usize) -> Vec<u64> {
        let mut games = vec![0; kinds];
        for (part, group) in self.parts.iter().zip(groups) {
            for (kind, games) in games.iter_mut().enumerate() {
                if part.iter().any(|&(row, ..)| self.rows[row][kind] != 0.0) {
                    *games += group.games;
                }
            }
        }
        games
    }
}
