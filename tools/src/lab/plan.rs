//! Which games a run consists of: the versions and the settings, but not how many games.

use super::budget::Budget;
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
        let budgets = Budget::around(self.settings.nodes);
        let others = budgets.into_iter().flat_map(|budget| {
            let usual = self.versions.iter().cloned();
            usual.map(move |rules| rules.with_budget(budget))
        });
        let others: Vec<Rules> = others.collect();
        self.versions.extend(others);
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
        for (ours, theirs) in self.entries.iter().zip(&other.entries) {
            if ours != theirs {
                return Some((ours.0.clone(), ours.1.clone(), theirs.1.clone()));
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
