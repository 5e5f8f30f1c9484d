//! How many legal moves there are, ply by ply.

use serde::Serialize;

use super::estimate::{Band, Mean};
use crate::lab::record::Record;

/// Legal moves at some plies of the games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Branching {
    /// The first of the plies; 0 is the first of the game, random plies included.
    pub from: u32,
    /// The ply behind the last of them.
    pub to: u32,
    /// Games that had a searched ply there.
    pub games: u64,
    /// The mean over these games of each game's mean.
    pub mean: Option<Mean>,
    /// How the means of games are spread.
    pub band: Option<Band>,
}

/// Up to which ply buckets have which width.
const WIDTHS: [(u32, u32); 3] = [(40, 1), (100, 5), (200, 10)];
/// The width of those beyond.
const WIDEST: u32 = 50;

/// The bucket that a ply belongs to, as its first ply and the one behind its last.
pub(super) fn bucket(ply: u32) -> (u32, u32) {
    let width = WIDTHS.iter().find(|(end, _)| ply < *end);
    let width = width.map_or(WIDEST, |&(_, width)| width);
    let from = ply / width * width;
    (from, from + width)
}

/// The means of games by bucket, in the order of plies.
#[derive(Default)]
pub(super) struct Gathered(std::collections::BTreeMap<(u32, u32), Vec<f64>>);

impl Gathered {
    pub(super) fn add(&mut self, record: &Record) {
        let first = record.opening.len() as u32;
        let plies: Vec<((u32, u32), u32)> = (first..)
            .zip(&record.choices)
            .map(|(ply, &choices)| (bucket(ply), choices))
            .collect();
        for group in plies.chunk_by(|one, two| one.0 == two.0) {
            let sum: f64 = group.iter().map(|&(_, choices)| f64::from(choices)).sum();
            let means = self.0.entry(group[0].0).or_default();
            means.push(sum / group.len() as f64);
        }
    }

    pub(super) fn finish(self) -> Vec<Branching> {
        let buckets = self.0.into_iter();
        let made = buckets.map(|((from, to), means)| Branching {
            from,
            to,
            games: means.len() as u64,
            mean: Mean::new(&means),
            band: Band::new(means),
        });
        made.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_leave_no_ply_out_and_overlap_nowhere() {
        let mut next = 0;
        while next < 500 {
            let (from, to) = bucket(next);
            assert_eq!(from, next);
            assert!((from..to).all(|ply| bucket(ply) == (from, to)));
            next = to;
        }
    }

    #[test]
    fn a_game_counts_once_in_each_bucket() {
        let mut gathered = Gathered::default();
        // Plies 38 to 41: two buckets of one ply, and one of five with the choices 30 and 50.
        let long = Record {
            opening: vec!["a1a2".to_owned(); 38],
            choices: vec![10, 20, 30, 50],
            ..Record::default()
        };
        let short = Record {
            opening: vec!["a1a2".to_owned(); 40],
            choices: vec![20],
            ..Record::default()
        };
        gathered.add(&long);
        gathered.add(&short);
        let found = gathered.finish();
        let spans: Vec<(u32, u32, u64)> = found
            .iter()
            .map(|bucket| (bucket.from, bucket.to, bucket.games))
            .collect();
        assert_eq!(spans, [(38, 39, 1), (39, 40, 1), (40, 45, 2)]);
        let last = found[2].mean.expect("two games").value;
        assert!((last - 30.0).abs() < 1e-12, "40 and 20, not 30, 50 and 20");
        assert_eq!(found[0].mean, None, "one game shows no spread");
    }
}
