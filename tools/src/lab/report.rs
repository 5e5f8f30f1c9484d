//! What the games of a run say of the rules, version by version and in comparison.

pub mod csv;
pub mod difference;
pub mod strength;
pub mod summary;
pub mod usage;
pub mod words;

#[cfg(test)]
mod tests;

use indexmap::IndexMap;
use serde::Serialize;

use super::budget::Budget;
use super::plan::Plan;
use super::progress::Count;
use super::record::Record;
use super::rules::Rules;
use super::statistics::share::{mean, wilson};
use super::statistics::{Interval, normal, survival};
use super::store::Store;
use crate::load::Failure;
use crate::text::Text;
use difference::Difference;
use strength::Strength;
use usage::Usage;

/// The confidence of all intervals.
const CONFIDENCE: f64 = 0.95;
/// Counts the changes of the form.
const FORMAT: u32 = 1;

/// What is known of a share.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many games.
    pub games: u64,
    /// Their part of all games.
    pub value: f64,
    /// Wilson's interval.
    pub interval: Interval,
}

impl Share {
    /// So many of all games.
    pub fn new(games: u64, all: u64) -> Self {
        Self {
            games,
            value: games as f64 / all.max(1) as f64,
            interval: wilson(games, all, CONFIDENCE),
        }
    }
}

/// What is known of a mean over games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mean {
    /// The mean.
    pub value: f64,
    /// Its interval.
    pub interval: Interval,
}

impl Mean {
    fn new(values: &[f64]) -> Option<Self> {
        let (value, interval) = mean(values, CONFIDENCE)?;
        Some(Self { value, interval })
    }
}

/// What the games say of one version.
#[derive(Clone, Debug, Serialize)]
pub struct Version {
    /// Its name.
    pub name: String,
    /// Its rules.
    pub hash: String,
    /// Games.
    pub games: u64,
    /// Games that the first side won.
    pub first: Share,
    /// Games that the second side won.
    pub second: Share,
    /// Games that the rules drew.
    pub drawn: Share,
    /// Games that were broken off.
    pub capped: Share,
    /// Games that somebody won.
    pub decided: Share,
    /// The first side's score less ½, in games that ended, with one more win and one more loss.
    pub advantage: Option<Mean>,
    /// Games by how they ended, the most frequent end first.
    pub ends: IndexMap<String, Share>,
    /// Plies after which a quarter, a half and three quarters of the games have ended; null where too many
    /// were broken off to know.
    pub length: [Option<u32>; 3],
    /// Plies a game, those of games that were broken off being counted up to there.
    pub plies: Option<Mean>,
    /// Legal moves a turn: the mean over games of each game's mean.
    pub choices: Option<Mean>,
    /// What pieces and special rules did.
    pub usage: Usage,
    #[serde(skip)]
    values: Values,
}

/// What each game contributes to a comparison.
#[derive(Clone, Debug, Default)]
struct Values {
    scores: Vec<f64>,
    plies: Vec<f64>,
    choices: Vec<f64>,
}

/// What a run says.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    format: u32,
    /// How the games were played, by name.
    pub settings: IndexMap<String, String>,
    /// Version by version.
    pub versions: Vec<Version>,
    /// Every other version against the first.
    pub differences: Vec<Difference>,
    /// The versions at other budgets; none if the run has no such games.
    pub strength: Vec<Strength>,
}

/// Reads all games of a run.
///
/// # Errors
///
/// If the file is damaged.
pub fn read(store: &Store, text: Text) -> Result<Report, Failure> {
    let plan = store.plan(text)?;
    let usual = |version: &usize| plan.versions[*version].budget == Budget::Usual;
    let versions: Result<Vec<Version>, Failure> = (0..plan.versions.len())
        .filter(usual)
        .map(|version| read_version(store, &plan, version))
        .collect();
    let versions = versions?;
    Ok(Report {
        format: FORMAT,
        settings: plan.entries.iter().cloned().collect(),
        differences: difference::all(&versions),
        strength: strength::read(store, &plan)?,
        versions,
    })
}

fn read_version(store: &Store, plan: &Plan, version: usize) -> Result<Version, Failure> {
    let rules = &plan.versions[version];
    let mut gathered = Gathered::new(rules);
    store.each(version, &mut |record| gathered.add(rules, record))?;
    Ok(gathered.finish(rules))
}

/// What is counted game by game.
struct Gathered {
    count: Count,
    ends: IndexMap<String, u64>,
    lengths: Vec<(u32, bool)>,
    values: Values,
    usage: Usage,
}

impl Gathered {
    fn new(rules: &Rules) -> Self {
        Self {
            count: Count::default(),
            ends: IndexMap::new(),
            lengths: Vec::new(),
            values: Values::default(),
            usage: Usage::new(rules.variant.ruleset()),
        }
    }

    fn add(&mut self, rules: &Rules, record: &Record) -> Result<(), Failure> {
        self.count.add(&record.result, 1);
        *self.ends.entry(record.reason.clone()).or_default() += 1;
        let plies = record.plies() as u32;
        self.lengths.push((plies, !record.is_capped()));
        self.values.plies.push(f64::from(plies));
        let score = match record.result.as_str() {
            "1-0" => Some(1.0),
            "0-1" => Some(0.0),
            "1/2-1/2" => Some(0.5),
            _ => None,
        };
        self.values.scores.extend(score);
        if !record.choices.is_empty() {
            let sum: f64 = record.choices.iter().copied().map(f64::from).sum();
            self.values.choices.push(sum / record.choices.len() as f64);
        }
        self.usage.add(rules, record)
    }

    fn finish(mut self, rules: &Rules) -> Version {
        let (count, all) = (self.count, self.count.all());
        self.ends
            .sort_by(|one, few, two, many| many.cmp(few).then_with(|| one.cmp(two)));
        let curve = survival::curve(&self.lengths);
        let scores = difference::cautious(&self.values.scores);
        let excess: Vec<f64> = scores.iter().map(|score| score - 0.5).collect();
        let ends = self
            .ends
            .into_iter()
            .map(|(end, games)| (end, Share::new(games, all)));
        Version {
            name: rules.name.clone(),
            hash: rules.hash.clone(),
            games: all,
            first: Share::new(count.first, all),
            second: Share::new(count.second, all),
            drawn: Share::new(count.drawn, all),
            capped: Share::new(count.capped, all),
            decided: Share::new(count.first + count.second, all),
            advantage: Mean::new(&excess),
            ends: ends.collect(),
            length: [0.25, 0.5, 0.75].map(|share| survival::quantile(&curve, share)),
            plies: Mean::new(&self.values.plies),
            choices: Mean::new(&self.values.choices),
            usage: self.usage,
            values: self.values,
        }
    }
}

/// How far a share of so many games may be off at most, in points of a hundred.
pub fn resolution(games: u64) -> f64 {
    100.0 * normal::width(CONFIDENCE) * (0.25 / games.max(1) as f64).sqrt()
}
