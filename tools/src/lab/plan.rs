//! Which games a run consists of: the versions and the settings, but not how many games.

use super::rules::Rules;
use super::settings::Settings;
use super::starts::Starts;

/// The identity of a run. Two files of the same plan can be merged, and each goes on where it was.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How games are played.
    pub settings: Settings,
    /// The settings by name, with the version of the program that plays.
    pub entries: Vec<(String, String)>,
    /// The versions that are compared.
    pub versions: Vec<Rules>,
    /// Where games begin; the entries say it too.
    pub starts: Starts,
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
            starts: Starts::default(),
        }
    }

    /// The same plan with other starts.
    #[must_use]
    pub fn with_starts(mut self, starts: Starts) -> Self {
        self.entries.extend(starts.entries());
        self.entries.sort();
        self.starts = starts;
        self
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
