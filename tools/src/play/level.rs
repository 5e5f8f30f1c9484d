//! How strongly the engine plays.

use simurgh_engine::search::Limits;

use crate::text::Text;

/// The strength without any choice.
pub const DEFAULT: Strength = Strength::Level(4);

/// Positions searched a move at levels 1 to 10. Counting positions instead of time, a level plays
/// the same moves on every machine.
const NODES: [u64; 10] = [
    50, 200, 800, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000,
];

/// Levels up to this one also look only as many plies ahead as their number.
const SHALLOW: u8 = 3;

/// What bounds the engine's thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// 1 (weak) to 10 (strong).
    Level(u8),
    /// Milliseconds a move.
    Time(u64),
    /// Plies.
    Depth(u32),
}

impl Strength {
    /// The limits that the search is given.
    pub fn limits(self) -> Limits {
        let mut limits = Limits::default();
        match self {
            Self::Level(level) => {
                let index = usize::from(level.clamp(1, 10)) - 1;
                limits.nodes = Some(NODES[index]);
                limits.depth = (level <= SHALLOW).then_some(u32::from(level));
            }
            Self::Time(milliseconds) => limits.milliseconds = Some(milliseconds),
            Self::Depth(depth) => limits.depth = Some(depth),
        }
        limits
    }

    /// The same strength for hints, which are never weaker than level 6.
    #[must_use]
    pub fn for_hints(self) -> Self {
        match self {
            Self::Level(level) => Self::Level(level.max(6)),
            other => other,
        }
    }

    /// In words.
    pub fn words(self, text: Text) -> String {
        match self {
            Self::Level(level) => text.fill("play.level", &[("level", &level)]),
            Self::Time(milliseconds) => text.fill("play.time", &[("time", &milliseconds)]),
            Self::Depth(depth) => text.fill("play.depth", &[("depth", &depth)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_searches_more_than_the_one_below() {
        let nodes: Vec<_> = (1..=10)
            .map(|level| Strength::Level(level).limits().nodes)
            .collect();
        assert!(nodes.is_sorted() && nodes.iter().all(Option::is_some));
        assert_eq!(Strength::Level(2).limits().depth, Some(2));
        assert_eq!(Strength::Level(4).limits().depth, None);
    }
}
