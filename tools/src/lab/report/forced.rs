//! Games that were decided too soon or led nowhere: wins that the searches announced, positions that came again, games
//! that all end in the same way.

use indexmap::IndexMap;
use serde::Serialize;

use super::estimate::{Mean, Share};
use super::replay::Replay;
use crate::lab::record::{Record, Worth};

/// What the games show of forced play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forced {
    /// Games in which a search announced a forced win of either side.
    pub announced: Share,
    /// Plies played when it was first announced, in these games.
    pub at: Option<Mean>,
    /// The least of them.
    pub earliest: Option<u32>,
    /// Plies that the win was to take when it was first announced, in these games.
    pub length: Option<Mean>,
    /// Games of these in which the side of the first announcement did not win: the search erred, or later played
    /// another move.
    pub missed: Share,
    /// Games in which some position came again.
    pub repeating: Share,
    /// The share of a game's positions that had been there before: the mean over games.
    pub repeated: Option<Mean>,
    /// The result and the reason of all games, if they are the same in all and there are at least two.
    pub always: Option<Always>,
}

/// How all games end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Always {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// Why.
    pub reason: String,
}

/// What is counted.
#[derive(Default)]
pub(super) struct Gathered {
    at: Vec<f64>,
    lengths: Vec<f64>,
    missed: u64,
    repeated: Vec<f64>,
    ends: IndexMap<(String, String), u64>,
}

impl Gathered {
    pub(super) fn add(&mut self, replay: &Replay, record: &Record) {
        let mut worths = (record.opening.len()..).zip(&record.worths);
        let first = worths.find_map(|(ply, worth)| match *worth {
            Worth::Win(plies) => Some((ply, plies, "1-0")),
            Worth::Loss(plies) => Some((ply, plies, "0-1")),
            Worth::Centipawns(_) => None,
        });
        if let Some((ply, plies, result)) = first {
            self.at.push(ply as f64);
            self.lengths.push(f64::from(plies));
            self.missed += u64::from(record.result != result);
        }
        let searched = &replay.keys[replay.opening.len().min(replay.keys.len())..];
        let again = repeats(searched);
        self.repeated
            .push(again as f64 / searched.len().max(1) as f64);
        let end = (record.result.clone(), record.reason.clone());
        *self.ends.entry(end).or_default() += 1;
    }

    pub(super) fn finish(self, games: u64) -> Forced {
        let announced = self.at.len() as u64;
        let least = self.at.iter().copied().min_by(f64::total_cmp);
        let only = self.ends.first().filter(|_| self.ends.len() == 1);
        let only = only.filter(|((result, _), games)| **games > 1 && result != "*");
        let repeating = self.repeated.iter().filter(|&&share| share > 0.0);
        Forced {
            announced: Share::new(announced, games),
            at: Mean::new(&self.at),
            earliest: least.map(|ply| ply as u32),
            length: Mean::new(&self.lengths),
            missed: Share::new(self.missed, announced),
            repeating: Share::new(repeating.count() as u64, games),
            repeated: Mean::of_shares(&self.repeated),
            always: only.map(|((result, reason), _)| Always {
                result: result.clone(),
                reason: reason.clone(),
            }),
        }
    }
}

/// How many of the positions had been there before.
fn repeats(keys: &[u64]) -> usize {
    let mut known = std::collections::BTreeSet::new();
    keys.iter().filter(|key| !known.insert(**key)).count()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{record, rules};
    use super::*;

    #[test]
    fn announced_wins_and_repetitions_are_counted_by_game() {
        let rules = rules("chess");
        let mut gathered = Gathered::default();
        let mut add = |moves: &str, worths: &str, result: &str| {
            let mut record = record(&rules, "", 2, moves);
            record.worths = crate::lab::record::split(worths).expect("worths");
            result.clone_into(&mut record.result);
            "checkmate".clone_into(&mut record.reason);
            let replay = Replay::new(&rules, &record).expect("legal moves");
            gathered.add(&replay, &record);
        };
        add("e2e4 e7e5 g1f3 b8c6 f3g1 c6b8", "10 20 w9 w7", "1-0");
        add("e2e4 e7e5 g1f3 b8c6", "l6 20", "1-0");
        add("e2e4 e7e5 g1f3 b8c6", "0 0", "1-0");
        let found = gathered.finish(3);
        assert_eq!((found.announced.games, found.missed.games), (2, 1));
        // After 4 plies and after 2.
        assert!((found.at.expect("two").value - 3.0).abs() < 1e-12);
        assert_eq!(found.earliest, Some(2));
        assert!((found.length.expect("two").value - 7.5).abs() < 1e-12);
        // Of the five positions behind the random plies the last one is the first again.
        assert_eq!(found.repeating.games, 1);
        assert!((found.repeated.expect("three").value - 0.2 / 3.0).abs() < 1e-12);
        let always = found.always.expect("they all end so");
        assert_eq!(
            (always.result.as_str(), always.reason.as_str()),
            ("1-0", "checkmate")
        );
    }
}
