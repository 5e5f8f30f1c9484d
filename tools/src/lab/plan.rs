//! Which games a run consists of: the versions and the settings, but not how many games.

use super::budget::Budget;
use super::record::join;
use super::rules::Rules;
use super::settings::Settings;

/// The identity of a run. Two files of the same plan can be merged, and each goes on where it was.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How games are played.
    pub settings: Settings,
    /// The settings by name, with the version of the program that plays.
    pub entries: Vec<(String, String)>,
    /// The versions that are compared.
    pub versions: Vec<Rules>,
}

impl Plan {
    /// A plan for this program.
    pub fn new(settings: Settings, versions: Vec<Rules>) -> Self {
        let mut entries = settings
            .entries()
            .map(|(name, value)| (name.to_owned(), value));
        entries.sort();
        Self {
            settings,
            entries: entries.to_vec(),
            versions,
        }
    }

    /// The plan with all versions once more at other budgets.
    #[must_use]
    pub fn with_strength(mut self) -> Self {
        let others = Budget::around(self.settings.nodes);
        let budgets = std::iter::once(Budget::Usual).chain(others);
        let budgets = budgets.flat_map(|budget| vec![budget; self.versions.len()]);
        let budgets: Vec<Budget> = budgets.collect();
        let versions = self.versions.iter().cycle().take(budgets.len()).cloned();
        self.versions = budgeted(versions.collect(), &budgets);
        self.entries.push((BUDGETS.to_owned(), join(&budgets)));
        self.entries.sort();
        self
    }

    /// How many games each version gets: so many, and a sample of those with other budgets.
    pub fn totals(&self, games: u64, sample: u64) -> Vec<u64> {
        let versions = self.versions.iter();
        let total = |rules: &Rules| match rules.budget {
            Budget::Usual => games,
            _ => sample,
        };
        versions.map(total).collect()
    }

    /// The first thing in which another plan differs: what it is, here and there.
    pub fn difference(&self, other: &Self) -> Option<(String, String, String)> {
        let value = |plan: &Self, name: &str| {
            let found = plan.entries.iter().find(|(known, _)| known == name);
            found.map_or_else(|| "-".to_owned(), |(_, value)| value.clone())
        };
        for (name, _) in self.entries.iter().chain(&other.entries) {
            let (ours, theirs) = (value(self, name), value(other, name));
            if ours != theirs {
                return Some((name.clone(), ours, theirs));
            }
        }
        let words = |plan: &Self| {
            let names = plan
                .versions
                .iter()
                .map(|rules| format!("{} ({})", rules.name, rules.hash));
            names.collect::<Vec<_>>().join(", ")
        };
        let (ours, theirs) = (words(self), words(other));
        (ours != theirs).then(|| ("rules".to_owned(), ours, theirs))
    }
}

/// The setting that names the budget of each version, where not all have the usual one.
pub(super) const BUDGETS: &str = "budgets";

/// The versions with their budgets.
pub(super) fn budgeted(versions: Vec<Rules>, budgets: &[Budget]) -> Vec<Rules> {
    let budgets = budgets
        .iter()
        .copied()
        .chain(std::iter::repeat(Budget::Usual));
    let pairs = versions.into_iter().zip(budgets);
    pairs
        .map(|(rules, budget)| rules.with_budget(budget))
        .collect()
}
