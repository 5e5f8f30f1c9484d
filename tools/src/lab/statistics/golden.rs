//! The statistics against scipy and statsmodels: `tests/data/lab/golden.py` makes the table.

use super::elo::{self, Pairs};
use super::sequential::Test;
use super::{bootstrap, diversity, holm, logistic, overlap, share, student, survival};

const TABLE: &str = include_str!("../../../../tests/data/lab/golden.csv");

/// The arguments of a row.
struct Row(Vec<Vec<f64>>);

impl Row {
    fn number(&self, index: usize) -> f64 {
        self.0[index][0]
    }

    fn counts(&self, index: usize) -> Vec<u64> {
        self.0[index].iter().map(|&value| value as u64).collect()
    }

    fn pair(&self, index: usize) -> (u64, u64) {
        let counts = self.counts(index);
        (counts[0], counts[1])
    }

    fn pairs(&self) -> Pairs {
        self.counts(0).try_into().expect("five counts")
    }

    fn games(&self) -> Vec<(u32, bool)> {
        let pairs = self.0[0].iter().zip(&self.0[1]);
        pairs
            .map(|(&time, &ended)| (time as u32, ended > 0.5))
            .collect()
    }
}

fn compute(name: &str, row: &Row) -> Vec<f64> {
    match name {
        "wilson" => {
            let interval = share::wilson(row.counts(0)[0], row.counts(1)[0], row.number(2));
            vec![interval.low, interval.high]
        }
        "difference" => {
            let (_, interval) = share::difference(row.pair(0), row.pair(1), row.number(2));
            vec![interval.low, interval.high]
        }
        "equality" => vec![share::equality(row.pair(0), row.pair(1))],
        "mean" => {
            let (mean, interval) = share::mean(&row.0[0], row.number(1)).expect("values");
            vec![mean, interval.low, interval.high]
        }
        "student" => {
            let (mean, interval) = student::mean(&row.0[0], row.number(1)).expect("values");
            vec![mean, interval.low, interval.high]
        }
        "paired" | "welch" => {
            let count = if name == "paired" { row.0[0].len() } else { 0 };
            let pairs: Vec<(usize, usize)> = (0..count).map(|index| (index, index)).collect();
            let gap = overlap::means(&row.0[0], &row.0[1], &pairs, row.number(2));
            let gap = gap.expect("values");
            vec![
                gap.value,
                gap.interval.low,
                gap.interval.high,
                gap.probability,
            ]
        }
        "mcnemar" => {
            let kinds = [(true, true), (true, false), (false, true), (false, false)];
            let counts = row.counts(0);
            let all = kinds.iter().zip(counts);
            let (one, two): (Vec<bool>, Vec<bool>) = all
                .flat_map(|(kind, count)| vec![*kind; count as usize])
                .unzip();
            let pairs: Vec<(usize, usize)> = (0..one.len()).map(|index| (index, index)).collect();
            vec![overlap::shares(&one, &two, &pairs, 0.95).probability]
        }
        "holm" => holm::adjust(&row.0[0]),
        "entropy" => vec![diversity::entropy(&row.counts(0))],
        "effective" => vec![diversity::effective(&row.counts(0))],
        "distance" => vec![diversity::distance(&row.counts(0), &row.counts(1))],
        "bootstrap" => resampled_mean(row),
        "elo" => {
            let found = elo::estimate(&row.pairs(), row.number(1)).expect("pairs");
            let ends = [found.interval.low, found.interval.high];
            vec![
                found.score,
                found.elo,
                ends[0],
                ends[1],
                found.normalized,
                found.superiority,
            ]
        }
        "sequential" => {
            let (elo0, elo1) = (row.0[1][0], row.0[1][1]);
            let test = Test {
                elo0,
                elo1,
                alpha: 0.05,
                beta: 0.05,
            };
            vec![test.ratio(&row.pairs())]
        }
        "logistic" => {
            let rows: Vec<Vec<f64>> = row.0[1]
                .chunks(row.number(0) as usize)
                .map(<[f64]>::to_vec)
                .collect();
            let fit = logistic::fit(&rows, &row.0[2], 0.0).expect("the rows decide");
            [fit.coefficients, fit.errors].concat()
        }
        "survival" => {
            let steps = survival::curve(&row.games());
            steps
                .iter()
                .flat_map(|step| [f64::from(step.time), step.share, step.error])
                .collect()
        }
        "median" => {
            let median = survival::quantile(&survival::curve(&row.games()), 0.5);
            vec![f64::from(median.expect("enough have ended"))]
        }
        other => panic!("no function `{other}`"),
    }
}

fn resampled_mean(row: &Row) -> Vec<f64> {
    let values = &row.0[0];
    let resampling = bootstrap::Resampling {
        times: row.number(1) as usize,
        seed: row.number(2) as u64,
        confidence: row.number(3),
    };
    let mut mean = |drawn: &[usize]| {
        let sum: f64 = drawn.iter().map(|&index| values[index]).sum();
        Some(sum / drawn.len() as f64)
    };
    let interval = bootstrap::interval(values.len(), resampling, &mut mean).expect("values");
    vec![interval.low, interval.high]
}

/// How exact a row is: the numerical optimizers behind two of them stop early, everything else is exact.
fn tolerance(name: &str) -> f64 {
    match name {
        "sequential" | "logistic" => 1e-6,
        _ => 1e-9,
    }
}

#[test]
fn every_statistic_is_what_scipy_and_statsmodels_compute() {
    let numbers = |text: &str| -> Vec<f64> {
        text.split(' ')
            .map(|word| word.parse().expect("a number"))
            .collect()
    };
    let mut rows = 0;
    for line in TABLE.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let row = Row(cells[1].split('|').map(numbers).collect());
        let (found, expected) = (compute(cells[0], &row), numbers(cells[2]));
        assert_eq!(found.len(), expected.len(), "{line}");
        for (found, expected) in found.iter().zip(&expected) {
            // statsmodels has no error where nobody is left.
            if expected.is_nan() {
                continue;
            }
            let allowed = tolerance(cells[0]) * (1.0 + expected.abs());
            assert!(
                (found - expected).abs() <= allowed,
                "{found} is not {expected}: {line}"
            );
        }
        rows += 1;
    }
    assert_eq!(rows, 78, "the table is complete");
}
