//! What the kinds are worth, as games show it: two methods, with intervals.
//!
//! ```text
//! games of a run             --quiet-->   Group of each game --\
//! games from unequal starts  --matches--> Group of each pair ---estimate--> Table --words--> lines
//! ```
//!
//! Both methods explain who wins by what one side has more than the other, and both say how sure they
//! are by drawing whole games or pairs again. What the games do not tell is named as unknown, with the
//! reason.

pub mod estimate;
pub mod matches;
pub mod quiet;
pub mod unit;
pub mod words;

#[cfg(test)]
mod coverage;

use indexmap::IndexMap;
use serde::Serialize;

use super::rules::Rules;
use super::starts::Starts;
use super::statistics::Interval;
use super::store::Store;
use crate::load::Failure;
use crate::text::Text;
use estimate::Estimator;
use unit::Unit;

/// The values in one version of a game, by each method that the games allow.
#[derive(Clone, Debug, Serialize)]
pub struct Values {
    /// The name of the version.
    pub name: String,
    /// Its rules.
    pub hash: String,
    /// The kind that is worth 1.
    pub unit: Unit,
    /// From quiet positions of all games.
    pub regression: Table,
    /// From games that began with unequal men, if these are such games.
    pub matches: Option<Table>,
}

/// What one method has found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// Games that were counted: those that the rules ended.
    pub games: u64,
    /// Positions or games that were explained.
    pub samples: u64,
    /// The confidence of the intervals.
    pub confidence: f64,
    /// What draws every coefficient towards 0, see [`logistic`](super::statistics::logistic).
    pub ridge: f64,
    /// What the unit adds to the logarithm of the odds to win.
    pub odds: Option<Estimate>,
    /// What it is worth to be the first side, in units.
    pub first: Option<Estimate>,
    /// What it is worth to be the side to move, in units; only the regression asks.
    pub turn: Option<Estimate>,
    /// By kind, in units.
    pub values: IndexMap<String, Value>,
}

/// A number with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// Its interval.
    pub interval: Interval,
}

/// What is known of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Value {
    /// Games in which one side had more of them than the other.
    pub games: u64,
    /// What it is worth, in units.
    #[serde(flatten)]
    pub estimate: Option<Estimate>,
    /// Why that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<Unknown>,
}

/// Why the value of a kind is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unknown {
    /// It is royal: to lose it is to lose the game.
    Royal,
    /// It is not among the men of both sides at the start.
    Absent,
    /// A side has one of it, and a special rule names it.
    Special,
    /// It cannot be taken away: the position is none of the game then, or decided.
    Needed,
    /// Too few games had more of it on one side.
    Few,
    /// It was always won and lost together with others, so that its part cannot be told from theirs.
    Tied,
    /// The unit itself is not clearly worth something.
    Unit,
}

impl Unknown {
    /// A word for programs and for the key of its text.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Royal => "royal",
            Self::Absent => "absent",
            Self::Special => "special",
            Self::Needed => "needed",
            Self::Few => "few",
            Self::Tied => "tied",
            Self::Unit => "unit",
        }
    }
}

/// How values are found.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The kind that is worth 1, if it is not to be chosen.
    pub unit: Option<String>,
    /// A position is quiet if in so many plies before and behind it no men come, go or change.
    pub quiet: usize,
    /// How often games are drawn again for the intervals.
    pub resamples: usize,
    /// What these draws begin from.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            unit: None,
            quiet: 2,
            resamples: 1_000,
            seed: 1,
        }
    }
}

/// The values of a version, from the games that a file holds.
///
/// # Errors
///
/// If the file is damaged, or the unit is no kind of the game.
pub fn read(
    store: &Store,
    version: usize,
    options: &Options,
    text: Text,
) -> Result<Values, Failure> {
    let plan = store.plan(text)?;
    let rules = &plan.versions[version];
    let unit = unit::choose(rules, options.unit.as_deref(), text)?;
    let estimator = Estimator::new(rules, &unit, options);
    Ok(Values {
        name: rules.name.clone(),
        hash: rules.hash.clone(),
        regression: regression(store, version, rules, &estimator, options)?,
        matches: match &plan.starts {
            Starts::Unequal(starts) => {
                let groups = matches::groups(store, version, rules, starts)?;
                Some(estimator.table(&groups, &matches::left_out(rules)))
            }
            Starts::Random | Starts::Book(_) => None,
        },
        unit,
    })
}

/// The values of all versions of a file.
///
/// # Errors
///
/// As with [`read`].
pub fn all(store: &Store, options: &Options, text: Text) -> Result<Vec<Values>, Failure> {
    let versions = store.plan(text)?.versions.len();
    (0..versions)
        .map(|version| read(store, version, options, text))
        .collect()
}

fn regression(
    store: &Store,
    version: usize,
    rules: &Rules,
    estimator: &Estimator<'_>,
    options: &Options,
) -> Result<Table, Failure> {
    let mut groups = Vec::new();
    store.each(version, &mut |record| {
        groups.extend(quiet::group(rules, record, options.quiet)?);
        Ok(())
    })?;
    Ok(estimator.table(&groups, &IndexMap::new()))
}
