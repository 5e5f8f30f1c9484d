//! What a worker takes at once.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use simurgh::lab::fleet::Unit;

/// Some units of a run: games of neighbouring numbers.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shard {
    /// The run.
    pub(crate) run: String,
    /// Which numbers, as a name: the same numbers always have the same.
    pub(crate) name: String,
    /// Seconds of silence after which it is given to another worker.
    pub(crate) lease: u64,
    /// What is to be played.
    pub(crate) units: Vec<Unit>,
}

/// Cuts the units that are missing into shards of so many numbers. The cuts are at fixed places, so that a run
/// that goes on has the shards that it had.
pub(crate) fn cut(
    run: &str,
    (batch, lease): (u64, u64),
    units: &[Unit],
    missing: &HashSet<Unit>,
) -> Vec<Shard> {
    let mut shards: Vec<Shard> = Vec::new();
    for &unit in units.iter().filter(|unit| missing.contains(unit)) {
        let name = format!("{batch}-{}", unit.1 / batch);
        match shards.last_mut() {
            Some(last) if last.name == name => last.units.push(unit),
            _ => shards.push(Shard {
                run: run.to_owned(),
                name,
                lease,
                units: vec![unit],
            }),
        }
    }
    shards
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(numbers: std::ops::Range<u64>) -> Vec<Unit> {
        let both = |number| [(0, number), (1, number)];
        numbers.flat_map(both).collect()
    }

    #[test]
    fn shards_hold_every_missing_unit_once_and_keep_their_names() {
        let all = units(0..10);
        let missing: HashSet<Unit> = all.iter().copied().collect();
        let whole = cut("run", (4, 30), &all, &missing);
        let names: Vec<&str> = whole.iter().map(|shard| shard.name.as_str()).collect();
        assert_eq!(names, ["4-0", "4-1", "4-2"]);
        let held: Vec<Unit> = whole.iter().flat_map(|shard| shard.units.clone()).collect();
        assert_eq!(held, all);
        // Numbers 0 to 4 are there already, and one game of number 6.
        let mut missing: HashSet<Unit> = units(5..10).into_iter().collect();
        missing.remove(&(1, 6));
        let rest = cut("run", (4, 30), &all, &missing);
        assert_eq!(rest[0].name, "4-1");
        assert_eq!(rest[0].units, [(0, 5), (1, 5), (0, 6), (0, 7), (1, 7)]);
        assert_eq!(rest[1], whole[2]);
    }
}
