//! A part of a run: every so-many-th game.

use std::fmt;
use std::str::FromStr;

/// Part `index` of `count`, counted from 0, as job arrays count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Below `count`.
    pub index: u64,
    /// At least 1.
    pub count: u64,
}

impl Shard {
    /// The whole run.
    pub const WHOLE: Self = Self { index: 0, count: 1 };

    /// Whether a game belongs to this part.
    pub const fn holds(self, number: u64) -> bool {
        number % self.count == self.index
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let pair = text.split_once('/').and_then(|(index, count)| {
            let (index, count) = (index.parse().ok()?, count.parse().ok()?);
            Some(Self { index, count })
        });
        pair.filter(|shard| shard.index < shard.count)
            .ok_or_else(|| "such as 0/4, 1/4, 2/4, 3/4 for the parts of four".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_hold_every_game_once() {
        let shards: Vec<Shard> = (0..3).map(|index| Shard { index, count: 3 }).collect();
        for number in 0..20 {
            assert_eq!(shards.iter().filter(|shard| shard.holds(number)).count(), 1);
        }
        assert_eq!("2/3".parse(), Ok(shards[2]));
        for wrong in ["3/3", "1", "a/2", "-1/2", "0/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
