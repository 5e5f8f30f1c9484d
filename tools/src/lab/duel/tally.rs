//! The count of a match.

use indexmap::IndexMap;
use serde::Serialize;
use simurgh_dsl::side::Side;

use super::bout::Bout;
use crate::lab::statistics::elo::{self, Estimate, Pairs};
use crate::lab::statistics::sequential::{Test, Verdict};
use crate::text::Text;

/// The confidence of intervals.
const CONFIDENCE: f64 = 0.95;

/// Both games of an opening.
#[derive(Clone)]
pub struct Pair {
    /// Which opening.
    pub number: u64,
    /// In the first game A has the first side, in the second game the other.
    pub bouts: [Bout; 2],
}

impl Pair {
    /// A's half points, 0 to 4.
    fn points(&self) -> usize {
        let sides = [Side::First, Side::Second];
        let points = self
            .bouts
            .iter()
            .zip(sides)
            .map(|(bout, side)| match bout.winner {
                None => 1,
                Some(winner) if winner == side => 2,
                Some(_) => 0,
            });
        points.sum()
    }
}

/// What a match has shown so far, seen from A.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Games that A won.
    pub wins: u64,
    /// Games that A lost.
    pub losses: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Pairs by A's points: 0, ½, 1, 1½, 2.
    pub pairs: Pairs,
    /// Games that the first side won, drew and lost.
    pub first_side: [u64; 3],
    /// Games by how they ended.
    pub reasons: IndexMap<String, u64>,
    /// Faults of A and B, by their codes.
    pub faults: [IndexMap<&'static str, u64>; 2],
}

impl Tally {
    /// Counts a pair.
    pub fn add(&mut self, pair: &Pair) {
        self.pairs[pair.points()] += 1;
        for (bout, a) in pair.bouts.iter().zip([Side::First, Side::Second]) {
            self.games += 1;
            match bout.winner {
                None => self.draws += 1,
                Some(winner) if winner == a => self.wins += 1,
                Some(_) => self.losses += 1,
            }
            let place = match bout.winner {
                Some(Side::First) => 0,
                None => 1,
                Some(Side::Second) => 2,
            };
            self.first_side[place] += 1;
            *self.reasons.entry(bout.reason.clone()).or_default() += 1;
            if let Some((side, fault)) = &bout.fault {
                let player = usize::from(*side != a);
                *self.faults[player].entry(fault.code()).or_default() += 1;
            }
        }
    }

    /// What is known of A's strength.
    pub fn estimate(&self) -> Option<Estimate> {
        elo::estimate(&self.pairs, CONFIDENCE)
    }

    /// The lines that people read.
    pub fn lines(&self, names: &[String; 2], test: Option<&Test>, text: Text) -> Vec<String> {
        let mut lines = vec![
            text.fill("lab.match.players", &[("a", &names[0]), ("b", &names[1])]),
            text.fill(
                "lab.match.games",
                &[
                    ("games", &self.games),
                    ("wins", &self.wins),
                    ("losses", &self.losses),
                    ("draws", &self.draws),
                ],
            ),
            text.fill(
                "lab.match.pairs",
                &[("pairs", &format!("{:?}", self.pairs))],
            ),
        ];
        lines.extend(self.estimate().map(|found| strength(&found, text)));
        lines.extend(test.map(|test| self.sequential(test, text)));
        let reasons = self
            .reasons
            .iter()
            .map(|(reason, count)| format!("{reason} {count}"));
        let reasons: Vec<String> = reasons.collect();
        lines.push(text.fill("lab.match.reasons", &[("reasons", &reasons.join(", "))]));
        for (faults, name) in self.faults.iter().zip(names) {
            if !faults.is_empty() {
                let words: Vec<String> = faults
                    .iter()
                    .map(|(code, count)| format!("{code} {count}"))
                    .collect();
                let gaps: [(&str, &dyn std::fmt::Display); 2] =
                    [("name", name), ("faults", &words.join(", "))];
                lines.push(text.fill("lab.match.faults", &gaps));
            }
        }
        lines
    }

    fn sequential(&self, test: &Test, text: Text) -> String {
        let (lower, upper) = test.bounds();
        let answer = match test.verdict(&self.pairs) {
            None => text.say("lab.match.open").to_owned(),
            Some(Verdict::Lower) => text.fill("lab.match.accepted", &[("elo", &test.elo0)]),
            Some(Verdict::Higher) => text.fill("lab.match.accepted", &[("elo", &test.elo1)]),
        };
        text.fill(
            "lab.match.sequential",
            &[
                ("ratio", &format!("{:.2}", test.ratio(&self.pairs))),
                ("lower", &format!("{lower:.2}")),
                ("upper", &format!("{upper:.2}")),
                ("elo0", &test.elo0),
                ("elo1", &test.elo1),
                ("answer", &answer),
            ],
        )
    }
}

fn strength(found: &Estimate, text: Text) -> String {
    let signed = |value: f64| format!("{value:+.1}");
    text.fill(
        "lab.match.elo",
        &[
            ("score", &format!("{:.1}", found.score * 100.0)),
            ("elo", &signed(found.elo)),
            ("low", &signed(found.interval.low)),
            ("high", &signed(found.interval.high)),
            ("normalized", &signed(found.normalized)),
            ("superiority", &format!("{:.1}", found.superiority * 100.0)),
        ],
    )
}
