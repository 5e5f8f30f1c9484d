//! How different the games are at first.
//!
//! Each game begins with other random plies, so that whole lines hardly ever repeat: that they differ says nothing of
//! the rules. Asked is therefore what the engine does from there: which man it moves where first, and how soon
//! different openings lead to the same position. Lines are told only of runs without random plies.

use indexmap::IndexMap;
use serde::Serialize;
use simurgh_dsl::ruleset::Ruleset;

use super::estimate::{Mean, Share};
use super::replay::{Replay, Turn};
use crate::lab::record::Record;
use crate::lab::statistics::diversity;

/// How many different things there are among so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Variety {
    /// Games.
    pub games: u64,
    /// Different things.
    pub distinct: u64,
    /// Shannon's entropy of the games in nats, between 0 and ln(`games`). Of few games it is too small.
    pub entropy: f64,
    /// How many equally frequent things would have the same entropy.
    pub effective: f64,
}

/// How different the games are at first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Diversity {
    /// The first searched plies, one by one.
    pub plies: Vec<First>,
    /// The positions after some searched plies, from 0: what the random plies alone make. Which rights and counters
    /// remain is part of a position.
    pub positions: Vec<Positions>,
    /// The most frequent first lines; none if there are random plies.
    pub lines: Vec<Line>,
}

/// What the engine plays at one of its first plies.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct First {
    /// 1 is the first ply that is searched.
    pub number: usize,
    /// The different moves, told apart by the kind of the man and the square where it arrives.
    pub moves: Variety,
    /// Legal moves there: what there is to choose from.
    pub choices: Option<Mean>,
    /// The most frequent moves.
    pub frequent: Vec<Line>,
}

/// Positions after some searched plies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Positions {
    /// Searched plies.
    pub plies: usize,
    /// The different positions among the games that last so long.
    pub positions: Variety,
}

/// A move or line, and how its games went.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// The kind and the square, or the moves in coordinates.
    pub moves: String,
    /// Games.
    pub games: Share,
    /// The score of the first side in those that ended.
    pub score: Option<Mean>,
}

/// So many first plies are looked at one by one, and are a line together.
const PLIES: usize = 4;
/// After so many searched plies positions are compared.
const AFTER: [usize; 5] = [0, 2, 4, 8, 16];
/// So many lines are told.
const MOST: usize = 8;

/// Games by something, with the scores of the first side.
type Counted<K> = IndexMap<K, (u64, Vec<f64>)>;

/// What is counted.
#[derive(Default)]
pub(super) struct Gathered {
    plies: [Counted<String>; PLIES],
    choices: [Vec<f64>; PLIES],
    positions: [IndexMap<u64, u64>; AFTER.len()],
    lines: Counted<String>,
}

/// How often which move was played at each of the first plies, for comparisons.
pub(super) type Moves = Vec<IndexMap<String, u64>>;

impl Gathered {
    pub(super) fn add(
        &mut self,
        ruleset: &Ruleset,
        replay: &Replay,
        record: &Record,
        score: Option<f64>,
    ) {
        for ((counted, choices), (turn, options)) in self
            .plies
            .iter_mut()
            .zip(&mut self.choices)
            .zip(replay.turns.iter().zip(&record.choices))
        {
            count(counted, words(ruleset, turn), score);
            choices.push(f64::from(*options));
        }
        for (known, plies) in self.positions.iter_mut().zip(AFTER) {
            if let Some(key) = replay.keys.get(replay.opening.len() + plies) {
                *known.entry(*key).or_default() += 1;
            }
        }
        if record.opening.is_empty() && record.moves.len() >= PLIES {
            count(&mut self.lines, record.moves[..PLIES].join(" "), score);
        }
    }

    pub(super) fn finish(self) -> (Diversity, Moves) {
        let counts = |counted: &Counted<String>| -> IndexMap<String, u64> {
            let games = counted.iter();
            games
                .map(|(name, (games, _))| (name.clone(), *games))
                .collect()
        };
        let moves: Moves = self.plies.iter().map(counts).collect();
        let plies = self.plies.into_iter().zip(self.choices).enumerate();
        let plies = plies.map(|(index, (counted, choices))| First {
            number: index + 1,
            moves: Variety::new(counted.values().map(|(games, _)| *games)),
            choices: Mean::new(&choices),
            frequent: frequent(counted),
        });
        let positions = self.positions.iter().zip(AFTER);
        let positions = positions.map(|(known, plies)| Positions {
            plies,
            positions: Variety::new(known.values().copied()),
        });
        let diversity = Diversity {
            plies: plies.filter(|first| first.moves.games > 0).collect(),
            positions: positions
                .filter(|after| after.positions.games > 0)
                .collect(),
            lines: frequent(self.lines),
        };
        (diversity, moves)
    }
}

fn count(counted: &mut Counted<String>, what: String, score: Option<f64>) {
    let (games, scores) = counted.entry(what).or_default();
    *games += 1;
    scores.extend(score);
}

/// The kind and where it arrives.
fn words(ruleset: &Ruleset, turn: &Turn) -> String {
    let kind = &ruleset.kinds[turn.view.man.kind.index()].name;
    format!("{kind} {}", ruleset.board.name(turn.view.to))
}

impl Variety {
    fn new(counts: impl Iterator<Item = u64>) -> Self {
        // In the order of size, so that the sums do not depend on which game comes first.
        let mut counts: Vec<u64> = counts.collect();
        counts.sort_unstable();
        Self {
            games: counts.iter().sum(),
            distinct: counts.len() as u64,
            entropy: diversity::entropy(&counts),
            effective: diversity::effective(&counts),
        }
    }
}

/// The most frequent lines, equally frequent ones in the order of their letters.
fn frequent(counted: Counted<String>) -> Vec<Line> {
    let all = counted.values().map(|(games, _)| games).sum();
    let mut lines: Vec<(String, (u64, Vec<f64>))> = counted.into_iter().collect();
    lines.sort_by(|(one, few), (two, many)| many.0.cmp(&few.0).then_with(|| one.cmp(two)));
    let told = lines
        .into_iter()
        .take(MOST)
        .map(|(moves, (games, scores))| Line {
            moves,
            games: Share::new(games, all),
            score: Mean::new(&scores),
        });
    told.collect()
}

/// How far the first moves of two versions are from each other, ply by ply: the distance of Jensen and Shannon, 0 for
/// the same moves equally often and 1 for none in common.
pub(super) fn distances(one: &Moves, two: &Moves) -> Vec<f64> {
    let apart = |(one, two): (&IndexMap<String, u64>, &IndexMap<String, u64>)| {
        let names: indexmap::IndexSet<&String> = one.keys().chain(two.keys()).collect();
        let counts = |of: &IndexMap<String, u64>| -> Vec<u64> {
            let all = names.iter().map(|name| of.get(*name).copied());
            all.map(Option::unwrap_or_default).collect()
        };
        diversity::distance(&counts(one), &counts(two))
    };
    let plies = one.iter().zip(two);
    plies
        .filter(|(one, two)| !one.is_empty() && !two.is_empty())
        .map(apart)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{record, rules};
    use super::*;

    fn gathered(games: &[(usize, &str, f64)]) -> (Diversity, Moves) {
        let rules = rules("chess");
        let mut gathered = Gathered::default();
        for &(random, moves, score) in games {
            let mut record = record(&rules, "", random, moves);
            record.choices = vec![20; record.moves.len()];
            let replay = Replay::new(&rules, &record).expect("legal moves");
            gathered.add(rules.variant.ruleset(), &replay, &record, Some(score));
        }
        gathered.finish()
    }

    #[test]
    fn moves_positions_and_lines_are_counted() {
        // Two ways to the same position, and one that goes elsewhere.
        let (found, _) = gathered(&[
            (0, "g1f3 g8f6 b1c3 b8c6", 1.0),
            (0, "b1c3 b8c6 g1f3 g8f6", 0.5),
            (0, "e2e4 e7e5 g1f3 b8c6", 0.0),
            (0, "e2e4 e7e5 g1f3 b8c6", 1.0),
        ]);
        let first = &found.plies[0];
        // Half pawn e4, a quarter each of two knights: ln 2 / 2 + ln 4 / 2 = 1.5 ln 2.
        assert_eq!((first.moves.games, first.moves.distinct), (4, 3));
        assert!((first.moves.entropy - 1.5 * 2_f64.ln()).abs() < 1e-12);
        assert!((first.moves.effective - 2_f64.powf(1.5)).abs() < 1e-12);
        let told: Vec<(&str, u64)> = first
            .frequent
            .iter()
            .map(|line| (line.moves.as_str(), line.games.games))
            .collect();
        assert_eq!(told, [("pawn e4", 2), ("knight c3", 1), ("knight f3", 1)]);
        let distinct: Vec<(usize, u64)> = found
            .positions
            .iter()
            .map(|after| (after.plies, after.positions.distinct))
            .collect();
        assert_eq!(distinct, [(0, 1), (2, 3), (4, 2)]);
        assert_eq!(found.lines[0].moves, "e2e4 e7e5 g1f3 b8c6");
        let score = found.lines[0].score.expect("two games").value;
        assert!((score - 0.5).abs() < 1e-12);
    }

    #[test]
    fn random_plies_are_no_choice_and_make_no_lines() {
        let (found, _) = gathered(&[
            (2, "a2a3 a7a6 e2e4 e7e5 g1f3 b8c6", 1.0),
            (2, "h2h3 h7h6 e2e4 e7e5 g1f3 b8c6", 1.0),
        ]);
        assert!(found.lines.is_empty());
        assert_eq!(found.plies[0].moves.distinct, 1);
        assert!(found.plies[0].moves.effective < 1.0 + 1e-12);
        assert_eq!(found.positions[0].positions.distinct, 2);
    }

    #[test]
    fn versions_that_play_the_same_are_not_apart() {
        let (_, one) = gathered(&[(0, "e2e4 e7e5", 1.0), (0, "d2d4 e7e5", 1.0)]);
        let (_, two) = gathered(&[(0, "d2d4 d7d5", 0.0), (0, "e2e4 d7d5", 1.0)]);
        let found = distances(&one, &two);
        assert!(
            found[0].abs() < 1e-9 && (found[1] - 1.0).abs() < 1e-9,
            "{found:?}"
        );
        assert_eq!(found.len(), 2);
    }
}
