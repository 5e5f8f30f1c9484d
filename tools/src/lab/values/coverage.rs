//! Both methods against planted values: outcomes are drawn from the very model, and the intervals must
//! hold the truth as often as they say.

use indexmap::IndexMap;

use super::estimate::{Estimator, Group, Sample};
use super::{Options, Table, Unknown};
use crate::lab::seed::{Lot, Purpose};
use crate::lab::statistics::logistic::probability;

const STUDIES: u64 = 300;

struct Nature(Lot);

impl Nature {
    const fn new(study: u64) -> Self {
        Self(Lot::new(20_261_130, study, Purpose::Noise))
    }

    fn happens(&mut self, probability: f64) -> bool {
        ((self.0.draw() >> 11) as f64 / (1_u64 << 53) as f64) < probability
    }

    /// A whole number from −`most` to `most`.
    fn between(&mut self, most: i8) -> i8 {
        self.0.below(2 * most as u64 + 1) as i8 - most
    }
}

const OPTIONS: Options = Options {
    unit: None,
    quiet: 2,
    resamples: 200,
    seed: 7,
};

/// What a pawn, the last kind, adds to the logarithm of the odds.
const ODDS: f64 = 0.4;
/// What the first move adds.
const FIRST: f64 = 0.15;

/// The score of the first side with so many men more, of which these are the values in pawns.
fn score(nature: &mut Nature, more: &[i8], values: &[f64]) -> f64 {
    let sum: f64 = more
        .iter()
        .zip(values)
        .map(|(&more, value)| f64::from(more) * value)
        .sum();
    f64::from(u8::from(
        nature.happens(probability(&[ODDS * sum + FIRST], &[1.0])),
    ))
}

/// Of the studies, how many intervals hold the truth, by kind.
fn held(
    names: &[&str],
    values: &[f64],
    mut study: impl FnMut(&mut Nature) -> Vec<Group>,
) -> Vec<u64> {
    let estimator = Estimator::of_names(names, names.len() - 1, &OPTIONS);
    let mut held = vec![0; names.len()];
    for number in 0..STUDIES {
        let groups = study(&mut Nature::new(number));
        let table = estimator.table(&groups, &IndexMap::new());
        for ((held, name), value) in held.iter_mut().zip(names).zip(values) {
            let estimate = table.values[*name].estimate;
            *held += u64::from(estimate.is_some_and(|found| found.interval.holds(*value)));
        }
    }
    held
}

/// Of 300 studies at 95 %, 285 hold the truth on average with a standard deviation of 3.8. The bounds are
/// four of those, and on the lower side as much again: the percentiles of a quotient hold a little less.
fn is_sound(held: u64) -> bool {
    (285 - 30..=300).contains(&held)
}

/// Who has more of what in the imbalances of this little game: queen, rook, knight, pawn.
const IMBALANCES: [[i8; 4]; 7] = [
    [0, 0, 0, 1],
    [1, -1, -1, 0],
    [1, -1, 0, 0],
    [0, 1, -1, -2],
    [0, 1, -1, 0],
    [0, 0, 1, -3],
    [0, 0, 1, -4],
];

fn pairs(nature: &mut Nature, values: &[f64], count: usize) -> Vec<Group> {
    let mut groups = Vec::new();
    for (stratum, imbalance) in IMBALANCES.iter().enumerate() {
        for _ in 0..count {
            let sample = |sign: i8| {
                let more: Vec<i8> = imbalance.iter().map(|more| sign * more).collect();
                Sample {
                    score: score(nature, &more, values),
                    more,
                    turn: 0,
                    count: 1,
                }
            };
            let samples = [1, -1].map(sample).to_vec();
            groups.push(Group {
                stratum,
                games: 2,
                samples,
            });
        }
    }
    groups
}

#[test]
fn matches_find_planted_values() {
    let (names, values) = (["queen", "rook", "knight", "pawn"], [9.0, 5.0, 3.0, 1.0]);
    let held = held(&names, &values, |nature| pairs(nature, &values, 60));
    assert!(held[..3].iter().copied().all(is_sound), "{held:?}");
    // Many games narrow the intervals around the truth.
    let estimator = Estimator::of_names(&names, 3, &OPTIONS);
    let table = estimator.table(
        &pairs(&mut Nature::new(0), &values, 4_000),
        &IndexMap::new(),
    );
    assert_eq!((table.games, table.samples), (56_000, 56_000));
    for (name, value) in names.iter().zip(values) {
        let found = table.values[*name].estimate.expect("found");
        assert!(
            (found.value - value).abs() < 0.1 * value,
            "{name}: {found:?}"
        );
    }
    let odds = table.odds.expect("found");
    assert!((odds.value - ODDS).abs() < 0.05, "{odds:?}");
    let first = table.first.expect("found");
    assert!((first.value - FIRST / ODDS).abs() < 0.1, "{first:?}");
    assert_eq!(table.turn, None, "who moves is not asked");
}

fn games(nature: &mut Nature, values: &[f64], count: usize) -> Vec<Group> {
    let mut groups = Vec::new();
    for _ in 0..count {
        let more = [nature.between(1), nature.between(1), nature.between(2)].to_vec();
        let score = score(nature, &more, values);
        // Positions of one game are so many times the same: that must not make the intervals narrow.
        let positions = 2 + nature.0.below(20) as u32;
        let sample = |turn| Sample {
            more: more.clone(),
            turn,
            count: positions,
            score,
        };
        groups.push(Group {
            stratum: 0,
            games: 1,
            samples: [1, -1].map(sample).to_vec(),
        });
    }
    groups
}

#[test]
fn the_regression_finds_planted_values() {
    let (names, values) = (["rook", "knight", "pawn"], [5.0, 3.0, 1.0]);
    let held = held(&names, &values, |nature| games(nature, &values, 400));
    assert!(held[..2].iter().copied().all(is_sound), "{held:?}");
}

fn unknown(table: &Table, name: &str) -> Option<Unknown> {
    table.values[name].unknown
}

#[test]
fn what_the_games_do_not_tell_is_unknown() {
    let names = ["twin", "other-twin", "rare", "knight", "pawn"];
    let estimator = Estimator::of_names(&names, 4, &OPTIONS);
    let mut nature = Nature::new(1);
    let mut groups = Vec::new();
    for number in 0..600 {
        let (twins, rare) = (nature.between(1), i8::from(number < 9));
        let more = vec![twins, twins, rare, nature.between(1), nature.between(2)];
        let score = score(&mut nature, &more, &[2.0, 2.0, 1.0, 3.0, 1.0]);
        let sample = Sample {
            more,
            turn: 1,
            count: 1,
            score,
        };
        groups.push(Group {
            stratum: 0,
            games: 1,
            samples: vec![sample],
        });
    }
    let table = estimator.table(&groups, &IndexMap::new());
    assert_eq!(unknown(&table, "twin"), Some(Unknown::Tied));
    assert_eq!(unknown(&table, "other-twin"), Some(Unknown::Tied));
    assert_eq!(unknown(&table, "rare"), Some(Unknown::Few));
    assert_eq!(unknown(&table, "knight"), None);
    assert_eq!(table.values["rare"].games, 9);
    // A unit that is worth nothing measures nothing.
    let mut worthless = groups;
    for group in &mut worthless {
        let knights = [group.samples[0].more[3]];
        group.samples[0].score = score(&mut nature, &knights, &[3.0]);
    }
    let table = estimator.table(&worthless, &IndexMap::new());
    assert_eq!(unknown(&table, "knight"), Some(Unknown::Unit));
    assert_eq!(table.first, None);
    // Nothing at all is no reason to fail.
    let table = estimator.table(&[], &IndexMap::new());
    assert_eq!(unknown(&table, "knight"), Some(Unknown::Few));
}
