//! The statistics against planted truths: 1,000 studies are simulated, and the intervals must hold the truth as
//! often as they say.
//!
//! Of 1,000 studies at 95 %, 950 hold the truth on average with a standard deviation of 6.9; the bounds are
//! four of those, which a sound method fails once in 16,000 times, plus what is known of the method.

mod paired;

use super::elo::{self, Pairs, SHARES};
use super::sequential::{Test, Verdict};
use super::{bootstrap, holm, logistic, share, survival};
use crate::lab::seed::{Lot, Purpose};

const STUDIES: u64 = 1_000;

/// Random numbers for one study.
struct Nature(Lot);

impl Nature {
    fn new(study: u64) -> Self {
        Self(Lot::new(20_261_130, study, Purpose::Noise))
    }

    /// Between 0 and 1.
    fn unit(&mut self) -> f64 {
        (self.0.draw() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn happens(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// How often something happens.
    fn hits(&mut self, tries: u64, probability: f64) -> u64 {
        (0..tries).filter(|_| self.happens(probability)).count() as u64
    }

    /// Pairs of games with these shares of results.
    fn pairs(&mut self, count: u64, shares: &[f64; 5]) -> Pairs {
        let mut pairs = [0; 5];
        for _ in 0..count {
            pairs[self.result(shares)] += 1;
        }
        pairs
    }

    fn result(&mut self, shares: &[f64; 5]) -> usize {
        let mut rest = self.unit();
        for (index, share) in shares.iter().enumerate() {
            if rest < *share {
                return index;
            }
            rest -= share;
        }
        4
    }
}

/// How many of the studies find the truth.
fn covered(mut study: impl FnMut(&mut Nature) -> bool) -> usize {
    (0..STUDIES)
        .filter(|&number| study(&mut Nature::new(number)))
        .count()
}

#[test]
fn the_interval_of_wilson_holds_the_share() {
    for (games, share) in [(40, 0.5), (200, 0.3), (200, 0.05), (1_000, 0.62)] {
        let held =
            covered(|nature| share::wilson(nature.hits(games, share), games, 0.95).holds(share));
        // For whole counts no interval can be exact: at these sizes Wilson's holds 93.5 to 97 %, by summing
        // the binomial distribution.
        assert!(
            (935 - 28..=970 + 28).contains(&held),
            "{games} {share}: {held}"
        );
    }
}

#[test]
fn the_interval_of_a_difference_holds_it() {
    let held = covered(|nature| {
        let (one, two) = (nature.hits(300, 0.5), nature.hits(300, 0.4));
        share::difference((one, 300), (two, 300), 0.95).1.holds(0.1)
    });
    assert!((950 - 28..=950 + 35).contains(&held), "{held}");
}

#[test]
fn holm_keeps_the_error_of_a_whole_study() {
    // Ten questions about two versions that are the same: a study must not see any difference.
    let wrong = covered(|nature| {
        let tests: Vec<f64> = (0..10)
            .map(|_| {
                let (one, two) = (nature.hits(200, 0.4), nature.hits(200, 0.4));
                share::equality((one, 200), (two, 200))
            })
            .collect();
        holm::adjust(&tests)
            .iter()
            .any(|&probability| probability < 0.05)
    });
    // At most 50 on average.
    assert!(wrong <= 50 + 28, "{wrong}");
    // It is not silent either: without the correction, about 400 of these studies would err.
    assert!(wrong >= 15, "{wrong}");
}

/// Shares of pairs of a player who is somewhat stronger, mean 0.52.
const STRONGER: [f64; 5] = [0.05, 0.2, 0.42, 0.28, 0.05];

#[test]
fn the_interval_of_elo_holds_the_strength() {
    let mean: f64 = STRONGER
        .iter()
        .zip(SHARES)
        .map(|(share, points)| share * points)
        .sum();
    let truth = elo::of_score(mean);
    let held = covered(|nature| {
        let pairs = nature.pairs(200, &STRONGER);
        elo::estimate(&pairs, 0.95)
            .expect("pairs")
            .interval
            .holds(truth)
    });
    assert!((950 - 35..=950 + 28).contains(&held), "{held}");
}

#[test]
fn the_sequential_test_keeps_its_errors() {
    // Pairs whose mean is exactly that of 0 and of 30 Elo: a part of the losses becomes wins.
    let even = [0.06, 0.24, 0.4, 0.24, 0.06];
    let shift = elo::expected(30.0) - 0.5;
    let better = [
        0.06 - shift / 2.0,
        0.24 - shift,
        0.4,
        0.24 + shift,
        0.06 + shift / 2.0,
    ];
    let mean: f64 = better
        .iter()
        .zip(SHARES)
        .map(|(share, points)| share * points)
        .sum();
    assert!((mean - elo::expected(30.0)).abs() < 1e-12);
    let test = Test {
        elo0: 0.0,
        elo1: 30.0,
        alpha: 0.05,
        beta: 0.05,
    };
    for (truth, wrong) in [(even, Verdict::Higher), (better, Verdict::Lower)] {
        let mut longest = 0;
        let errors = covered(|nature| {
            let mut pairs = [0; 5];
            loop {
                pairs[nature.result(&truth)] += 1;
                let played: u64 = pairs.iter().sum();
                longest = longest.max(played);
                // Every eighth pair is soon enough, and never makes more errors.
                if played.is_multiple_of(8)
                    && let Some(verdict) = test.verdict(&pairs)
                {
                    return verdict == wrong;
                }
            }
        });
        // 50 at most on average, as the last step overshoots the bound.
        assert!(errors <= 50 + 28, "{errors}");
        assert!(errors >= 10 && longest < 20_000, "{errors} {longest}");
    }
}

#[test]
fn the_bootstrap_holds_the_mean_of_a_skewed_distribution() {
    let resampling = |seed| bootstrap::Resampling {
        times: 300,
        seed,
        confidence: 0.95,
    };
    let mut study = 0;
    let held = covered(|nature| {
        study += 1;
        // Exponential with mean 40, as lengths of games might be.
        let lengths: Vec<f64> = (0..80)
            .map(|_| -40.0 * (1.0 - nature.unit()).ln())
            .collect();
        let mut mean = |drawn: &[usize]| {
            Some(drawn.iter().map(|&index| lengths[index]).sum::<f64>() / drawn.len() as f64)
        };
        let interval = bootstrap::interval(lengths.len(), resampling(study), &mut mean);
        interval.expect("lengths").holds(40.0)
    });
    // Of 80 values of this skewness the percentile bootstrap holds about 93 %.
    assert!((930 - 32..=950 + 28).contains(&held), "{held}");
}

#[test]
fn the_regression_finds_planted_values() {
    let truth = [0.1, 0.9, -0.4];
    let held = covered(|nature| {
        let rows: Vec<Vec<f64>> = (0..300)
            .map(|_| {
                let mut value = || nature.0.below(5) as f64 - 2.0;
                vec![1.0, value(), value()]
            })
            .collect();
        let won = |row: &Vec<f64>| {
            f64::from(u8::from(nature.happens(logistic::probability(row, &truth))))
        };
        let outcomes: Vec<f64> = rows.iter().map(won).collect();
        let fit = logistic::fit(&rows, &outcomes, 0.0).expect("the rows decide");
        (fit.coefficients[1] - truth[1]).abs() <= 1.96 * fit.errors[1]
    });
    assert!((950 - 30..=950 + 28).contains(&held), "{held}");
}

#[test]
fn survival_is_not_deceived_by_games_that_were_broken_off() {
    // Lengths with mean 50, every second game broken off at a random time before 80: the share that lasts
    // longer than 40 is e^(−0.8).
    let truth = f64::exp(-0.8);
    let held = covered(|nature| {
        let games: Vec<(u32, bool)> = (0..150)
            .map(|_| {
                let length = -50_000.0 * (1.0 - nature.unit()).ln();
                let cap = if nature.happens(0.5) {
                    80_000.0 * nature.unit()
                } else {
                    f64::MAX
                };
                (length.min(cap) as u32, length <= cap)
            })
            .collect();
        let steps = survival::curve(&games);
        let last = steps.iter().take_while(|step| step.time <= 40_000).last();
        last.is_some_and(|step| step.interval(0.95).holds(truth))
    });
    assert!((950 - 30..=950 + 28).contains(&held), "{held}");
}

#[test]
fn what_decides_nothing_has_no_answer() {
    assert_eq!(elo::estimate(&[0; 5], 0.95), None);
    assert!(logistic::fit(&[], &[], 0.0).is_none());
    // Two equal columns, and a column that tells won from lost without fail.
    let twins = vec![vec![1.0, 1.0], vec![-1.0, -1.0], vec![2.0, 2.0]];
    assert!(logistic::fit(&twins, &[1.0, 0.0, 0.0], 0.0).is_none());
    let sure = vec![vec![1.0], vec![-1.0]];
    assert!(logistic::fit(&sure, &[1.0, 0.0], 0.0).is_none());
    assert!(logistic::fit(&sure, &[1.0, 0.0], 0.1).is_some());
    let broken = [(5, false), (7, false)];
    assert!(survival::curve(&broken).is_empty());
    assert_eq!(survival::quantile(&survival::curve(&broken), 0.5), None);
}
