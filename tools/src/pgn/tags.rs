//! Tag pairs: `[Name "value"]`.

/// The seven tags that every game has, in the order of the standard.
pub const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The tags that follow the roster, in this order: the variant must stand before the position.
const LEADERS: [&str; 9] = [
    "Variant",
    "VariantFamily",
    "VariantMen",
    "Ruleset",
    "RulesetHash",
    "SetUp",
    "FEN",
    "TimeControl",
    "Termination",
];

/// The tag pairs of a game, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Gives a tag a value, the old one being forgotten. Line breaks and other control characters
    /// become blanks.
    pub fn set(&mut self, name: &str, value: &str) {
        let value = value.replace(char::is_control, " ");
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some(pair) => pair.1 = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// Forgets a tag.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name);
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The pairs in the order in which they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// All pairs as they are written: the roster, complete, then what says which game is played,
    /// then all others.
    pub fn in_order(&self) -> Vec<(&str, &str)> {
        let roster = ROSTER
            .iter()
            .map(|&(name, unknown)| (name, self.get(name).unwrap_or(unknown)));
        let leaders = LEADERS
            .iter()
            .filter_map(|&name| Some((name, self.get(name)?)));
        let is_other = |name: &str| {
            !LEADERS.contains(&name) && !ROSTER.iter().any(|(known, _)| *known == name)
        };
        let others = self.iter().filter(|(name, _)| is_other(name));
        roster.chain(leaders).chain(others).collect()
    }
}
