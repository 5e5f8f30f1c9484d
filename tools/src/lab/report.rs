//! What the games of a run say of the rules, version by version and in comparison.

pub mod branching;
pub mod csv;
pub mod difference;
pub mod dominated;
pub mod estimate;
pub mod forced;
pub mod heat;
pub mod lasting;
pub mod lead;
pub mod men;
pub mod power;
mod prove;
mod replay;
mod roster;
mod sample;
pub mod start;
pub mod strength;
pub mod summary;
pub mod tables;
pub mod threats;
pub mod usage;
pub mod variety;
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
use super::statistics::survival;
use super::store::Store;
use super::values::{self, Options, Values, unit};
use crate::load::Failure;
use crate::text::Text;
use branching::Branching;
use difference::Difference;
use dominated::Dominated;
pub use estimate::{Band, Mean, Share, Sides};
use forced::Forced;
use heat::{Frame, Heats};
use lasting::Lasting;
use lead::{Course, Lead};
use men::{Fate, Promoted, Starter};
use power::Power;
pub use power::resolution;
use replay::Replay;
use sample::Sample;
use start::Start;
use strength::Strength;
use usage::Usage;
use variety::{Diversity, Moves};

/// The confidence of all intervals.
const CONFIDENCE: f64 = 0.95;
/// Counts the changes of the form.
pub const FORMAT: u32 = 3;

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
    /// Legal moves by ply.
    pub branching: Vec<Branching>,
    /// The share of games that last longer than so many plies.
    pub lasting: Vec<Lasting>,
    /// The board that [`heats`](Self::heats) are about.
    pub board: Frame,
    /// Where men go, stand, take and are taken, by the names of the kinds.
    pub heats: Heats,
    /// Who survives, by the names of the kinds.
    pub fates: IndexMap<String, Sides<Fate>>,
    /// Promotions, the most frequent first.
    pub promotions: Vec<Promoted>,
    /// The men of the start position, and when they first move.
    pub starters: Vec<Starter>,
    /// Who leads, and what that is worth.
    pub lead: Lead,
    /// How different the games are at first.
    pub diversity: Diversity,
    /// Announced wins, repetitions, games that all end alike.
    pub forced: Forced,
    /// The start position itself: forced wins, threats.
    pub start: Start,
    /// Kinds that can do nothing that another cannot.
    pub dominated: Vec<Dominated>,
    /// How exactly so many games answer.
    pub power: Power,
    /// What the pieces are worth; nothing of games without a kind that could be the unit.
    pub values: Option<Values>,
    /// Game by game, for comparisons.
    #[serde(skip)]
    samples: Vec<Sample>,
    #[serde(skip)]
    moves: Moves,
}

/// How far the first moves of a version are from those of the first version.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Distance {
    /// The version.
    pub version: String,
    /// For each of the first searched plies, the distance of Jensen and Shannon between what is played, told apart by
    /// kind and square: 0 for the same, 1 for nothing in common.
    pub plies: Vec<f64>,
}

/// What a run says.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Counts the changes of this form, see [`FORMAT`].
    pub format: u32,
    /// How the games were played, with the version of the program.
    pub settings: IndexMap<String, String>,
    /// Version by version.
    pub versions: Vec<Version>,
    /// Every other version against the first.
    pub differences: Vec<Difference>,
    /// Every other version against the first.
    pub distances: Vec<Distance>,
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
        .map(|version| read_version(store, &plan, version, text))
        .collect();
    let versions = versions?;
    Ok(Report {
        format: FORMAT,
        settings: plan.entries.iter().cloned().collect(),
        differences: difference::all(&versions),
        distances: distances(&versions),
        strength: strength::read(store, &plan)?,
        versions,
    })
}

impl Report {
    /// Adds values from unequal starts to the versions of the same rules; `false` if there is none.
    pub fn weigh(&mut self, found: &[Values]) -> bool {
        let mut is_used = false;
        for version in &mut self.versions {
            let same = found.iter().find(|other| other.hash == version.hash);
            if let (Some(values), Some(other)) = (&mut version.values, same)
                && other.matches.is_some()
            {
                values.matches.clone_from(&other.matches);
                is_used = true;
            }
        }
        is_used
    }
}

fn distances(versions: &[Version]) -> Vec<Distance> {
    let against = |version: &Version| Distance {
        version: version.name.clone(),
        plies: variety::distances(&versions[0].moves, &version.moves),
    };
    versions.iter().skip(1).map(against).collect()
}

fn read_version(
    store: &Store,
    plan: &Plan,
    version: usize,
    text: Text,
) -> Result<Version, Failure> {
    let rules = &plan.versions[version];
    let mut gathered = Gathered::new(rules);
    store.each(version, &mut |record| gathered.add(rules, record))?;
    let start = Start::new(&rules.variant, &plan.settings);
    let mut found = gathered.finish(rules, start);
    if unit::choose(rules, None, text).is_ok() {
        found.values = Some(values::read(store, version, &Options::default(), text)?);
    }
    Ok(found)
}

/// What is counted game by game, in the order of numbers: so sums do not depend on who played first.
struct Gathered {
    count: Count,
    ends: IndexMap<String, u64>,
    lengths: Vec<(u32, bool)>,
    samples: Vec<Sample>,
    usage: Usage,
    branching: branching::Gathered,
    heats: heat::Gathered,
    men: men::Gathered,
    lead: lead::Gathered,
    variety: variety::Gathered,
    forced: forced::Gathered,
}

impl Gathered {
    fn new(rules: &Rules) -> Self {
        let ruleset = rules.variant.ruleset();
        Self {
            count: Count::default(),
            ends: IndexMap::new(),
            lengths: Vec::new(),
            samples: Vec::new(),
            usage: Usage::new(ruleset),
            branching: branching::Gathered::default(),
            heats: heat::Gathered::new(ruleset),
            men: men::Gathered::new(ruleset),
            lead: lead::Gathered::default(),
            variety: variety::Gathered::default(),
            forced: forced::Gathered::default(),
        }
    }

    fn add(&mut self, rules: &Rules, record: &Record) -> Result<(), Failure> {
        let replay = Replay::new(rules, record)?;
        let sample = Sample::new(record, Course::new(record));
        let ruleset = rules.variant.ruleset();
        self.count.add(&record.result, 1);
        *self.ends.entry(record.reason.clone()).or_default() += 1;
        self.lengths
            .push((record.plies() as u32, !record.is_capped()));
        self.usage.add(ruleset, &replay, record);
        self.branching.add(record);
        self.heats.add(&replay);
        self.men.add(&replay);
        self.lead.add(record, sample.course);
        self.variety.add(ruleset, &replay, record, sample.score);
        self.forced.add(&replay, record);
        self.samples.push(sample);
        Ok(())
    }

    fn finish(mut self, rules: &Rules, start: Start) -> Version {
        let (count, all) = (self.count, self.count.all());
        let ruleset = rules.variant.ruleset();
        self.ends
            .sort_by(|one, few, two, many| many.cmp(few).then_with(|| one.cmp(two)));
        let curve = survival::curve(&self.lengths);
        let ends = self.ends.into_iter();
        let (fates, promotions, starters) = self.men.finish(ruleset, all);
        let (diversity, moves) = self.variety.finish();
        Version {
            name: rules.name.clone(),
            hash: rules.hash.clone(),
            games: all,
            first: Share::new(count.first, all),
            second: Share::new(count.second, all),
            drawn: Share::new(count.drawn, all),
            capped: Share::new(count.capped, all),
            decided: Share::new(count.first + count.second, all),
            advantage: advantage(&self.samples),
            ends: ends
                .map(|(end, games)| (end, Share::new(games, all)))
                .collect(),
            length: [0.25, 0.5, 0.75].map(|share| survival::quantile(&curve, share)),
            plies: mean(&self.samples, |game| Some(game.plies)),
            choices: mean(&self.samples, |game| game.choices),
            usage: self.usage,
            branching: self.branching.finish(),
            lasting: lasting::curve(&curve),
            board: Frame::new(ruleset),
            heats: self.heats.finish(ruleset),
            fates,
            promotions,
            starters,
            lead: self.lead.finish(),
            diversity,
            forced: self.forced.finish(all),
            start,
            dominated: dominated::all(ruleset),
            power: Power::new(all),
            values: None,
            samples: self.samples,
            moves,
        }
    }
}

fn mean(samples: &[Sample], value: impl Fn(&Sample) -> Option<f64>) -> Option<Mean> {
    let values: Vec<f64> = samples.iter().filter_map(value).collect();
    Mean::new(&values)
}

/// The score of the first side beyond a half.
fn advantage(samples: &[Sample]) -> Option<Mean> {
    let scores: Vec<f64> = samples.iter().filter_map(|game| game.score).collect();
    let scores = difference::cautious(&scores);
    let excess: Vec<f64> = scores.iter().map(|score| score - 0.5).collect();
    Mean::new(&excess)
}
