//! What decides how the games of a run are played.

use simurgh_engine::search::Limits;

/// Part of the identity of a run: games of other settings are other games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Positions searched a move.
    pub nodes: u64,
    /// What all lots are drawn from.
    pub seed: u64,
    /// Random plies of an opening.
    pub plies: u32,
    /// Moves that are worth so many centipawns less than the best may be played as well; 0 for none.
    pub noise: u32,
    /// Plies after which a game is broken off.
    pub cap: u32,
}

/// The version of the program, without which the same settings may mean other games.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

impl Settings {
    /// Names and values, for the file of a run and for whoever reads it. The first one says which
    /// program has played.
    pub fn entries(&self) -> [(&'static str, String); 6] {
        [
            ("program", PROGRAM.to_owned()),
            ("nodes", self.nodes.to_string()),
            ("seed", self.seed.to_string()),
            ("plies", self.plies.to_string()),
            ("noise", self.noise.to_string()),
            ("cap", self.cap.to_string()),
        ]
    }

    /// Settings from [`entries`](Self::entries); `None` if one is missing.
    pub fn read(find: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let number = |name| find(name)?.parse::<u64>().ok();
        let short = |name| find(name)?.parse::<u32>().ok();
        Some(Self {
            nodes: number("nodes")?,
            seed: number("seed")?,
            plies: short("plies")?,
            noise: short("noise")?,
            cap: short("cap")?,
        })
    }

    /// What the search of a move may spend.
    pub const fn limits(&self) -> Limits {
        Limits {
            depth: None,
            nodes: Some(self.nodes),
            milliseconds: None,
            aim: None,
        }
    }

    /// Megabytes of the search's memory: a slot for each position of some ten moves. It must follow from
    /// the settings, as other memory means other games.
    pub const fn hash_megabytes(&self) -> usize {
        match self.nodes {
            ..=2_000 => 1,
            2_001..=10_000 => 4,
            10_001..=100_000 => 16,
            _ => 64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let settings = Settings {
            nodes: 1,
            seed: u64::MAX,
            plies: 3,
            noise: 4,
            cap: 5,
        };
        let entries = settings.entries();
        let find = |name: &str| {
            let found = entries.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| value.clone())
        };
        assert_eq!(Settings::read(find).as_ref(), Some(&settings));
        assert_eq!(
            Settings::read(|name| find(name).filter(|_| name != "cap")),
            None
        );
    }
}
