//! Logistic regression: numbers that explain best how games ended.

use simurgh_engine::{KindTerm, Pair, Variant, Weight, Weights};

use super::sample::Sample;
use crate::lab::statistics::logistic;

/// The part of what is to be explained that is how the game ended; the rest is what a search found.
const RESULT: f64 = 0.7;
/// One game of so many is not fitted but looked at, to tell how well the numbers explain games they do not know.
const HELD_OUT: usize = 8;
/// What positions of one game tell, in games that tell all that they can: the weight of the games against that of the
/// numbers from the rules.
const TOLD: f64 = 8.0;
/// Centipawns by which a spot differs from what follows from where it lies.
const SPOT: f64 = 8.0;
/// Steps of the descent, at most, and what a step must gain for another one.
const STEPS: usize = 30;
const ENOUGH: f64 = 1e-3;

/// How well numbers explain the games that were held out: the mean of −ln p of how they ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Centipawns by which the odds to win are e to one.
    pub scale: f64,
    /// By the numbers that follow from the rules.
    pub before: f64,
    /// By the fitted ones.
    pub after: f64,
    /// Steps of the descent.
    pub steps: usize,
}

/// The numbers that explain the games best; `None` if there are too few games to hold some out. The numbers that the
/// game has are trusted so many times as much as usual.
pub fn fit(variant: &Variant, games: &[Vec<Sample>], trust: f64) -> Option<(Weights, Fit)> {
    let held_out = |index: usize| index % HELD_OUT == HELD_OUT - 1;
    let part = |held: bool| -> Vec<&Sample> {
        let chosen = games.iter().enumerate();
        let chosen = chosen.filter(|(index, _)| held_out(*index) == held);
        chosen.flat_map(|(_, samples)| samples).collect()
    };
    let (known, unseen) = (part(false), part(true));
    if known.is_empty() || unseen.is_empty() {
        return None;
    }
    let scale = scale(&known);
    let usual = variant.weights();
    let reach = reaches(usual);
    let told = TOLD / trust * games.len() as f64 / known.len() as f64;
    let descent = Descent {
        scale,
        reach: &reach,
        told,
    };
    let (best, steps) = descent.run(&known);
    let differences = descent.differences(&best);
    let mut weights = usual.clone();
    for (weight, more) in usual.names().zip(&differences) {
        let pair = usual.get(weight);
        weights.set(
            weight,
            written(
                weight,
                Pair::new(pair.middle + more.middle, pair.end + more.end),
            ),
        );
    }
    let nothing = vec![Pair::default(); reach.len()];
    let fit = Fit {
        scale,
        before: loss(&unseen, &nothing, scale),
        after: loss(&unseen, &differences, scale),
        steps,
    };
    Some((weights, fit))
}

/// Numbers of spots are many, and kept whole.
fn written(weight: Weight, pair: Pair) -> Pair {
    match weight {
        Weight::Spot(..) => Pair::new(pair.middle.round(), pair.end.round()),
        _ => pair,
    }
}

/// How far each number may be off: its standard deviation before any game is seen.
fn reaches(usual: &Weights) -> Vec<Pair> {
    let reach = |weight| {
        let pair = usual.get(weight);
        let of = |part: f64, least: f64| {
            Pair::new(
                part * pair.middle.abs() + least,
                part * pair.end.abs() + least,
            )
        };
        match weight {
            Weight::Kind(_, KindTerm::Value | KindTerm::Hand) => of(0.2, 15.0),
            Weight::Kind(_, KindTerm::File | KindTerm::Rank | KindTerm::Advance) => of(0.0, 25.0),
            Weight::Kind(_, KindTerm::Mobility) => of(0.5, 0.5),
            Weight::Kind(_, KindTerm::Room) => of(0.0, 6.0),
            Weight::Kind(_, KindTerm::Through) => of(0.0, 1.5),
            Weight::Spot(..) => of(0.0, SPOT),
            Weight::Game(term) if term.is_factor() => of(0.4, 0.2),
            Weight::Game(_) => of(0.5, 5.0),
        }
    };
    usual.names().map(reach).collect()
}

fn probability(score: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-score / scale).exp())
}

/// −ln of the probability of what happened, a draw being half of each.
fn surprise(target: f64, probability: f64) -> f64 {
    let probability = probability.clamp(1e-9, 1.0 - 1e-9);
    -(target * probability.ln() + (1.0 - target) * (1.0 - probability).ln())
}

fn loss(samples: &[&Sample], differences: &[Pair], scale: f64) -> f64 {
    let each = samples.iter().map(|sample| {
        surprise(
            sample.score,
            probability(
                sample.features.scale * sample.features.with(differences),
                scale,
            ),
        )
    });
    each.sum::<f64>() / samples.len() as f64
}

/// The scale by which the present numbers explain the games best: the loss has one valley.
fn scale(samples: &[&Sample]) -> f64 {
    let loss = |logarithm: f64| {
        let scale = logarithm.exp();
        let each = samples
            .iter()
            .map(|sample| surprise(sample.score, probability(sample.features.score, scale)));
        each.sum::<f64>()
    };
    let (mut low, mut high) = (40_f64.ln(), 4_000_f64.ln());
    for _ in 0..40 {
        let third = (high - low) / 3.0;
        if loss(low + third) < loss(high - third) {
            high -= third;
        } else {
            low += third;
        }
    }
    f64::midpoint(low, high).exp()
}

/// Newton's method on the sum of surprises and of distances from the rules: that sum has one valley, and its curvature
/// is known. (Fitting by gradient descent alone depends on how long its steps are, as many numbers explain the same.)
struct Descent<'a> {
    scale: f64,
    reach: &'a [Pair],
    /// What each position counts against the numbers from the rules.
    told: f64,
}

/// Numbers in units of their reach: for each weight that of the middle and that of the end.
type Point = Vec<f64>;

impl Descent<'_> {
    /// The point that explains the positions best, and after how many steps.
    fn run(&self, known: &[&Sample]) -> (Point, usize) {
        let mut point = vec![0.0; 2 * self.reach.len()];
        let mut valley = self.height(known, &point);
        for step in 1..=STEPS {
            let Some(way) = self.way(known, &point) else {
                return (point, step - 1);
            };
            // The whole way, or as much of it as leads down.
            let shorter = (0..8)
                .map(|halvings| 0.5_f64.powi(halvings))
                .find_map(|part| {
                    let moved = point.iter().zip(&way).map(|(at, way)| at - part * way);
                    let next: Point = moved.collect();
                    let height = self.height(known, &next);
                    (height < valley).then_some((next, height))
                });
            let Some((next, height)) = shorter else {
                return (point, step - 1);
            };
            let gain = valley - height;
            (point, valley) = (next, height);
            if gain < ENOUGH {
                return (point, step);
            }
        }
        (point, STEPS)
    }

    fn differences(&self, point: &Point) -> Vec<Pair> {
        let pairs = point.chunks(2).zip(self.reach);
        let scaled = pairs.map(|(at, reach)| Pair::new(at[0] * reach.middle, at[1] * reach.end));
        scaled.collect()
    }

    /// What a position counts in units of the point: by index, and what is to be explained.
    fn rows<'s>(
        &'s self,
        samples: &'s [&Sample],
        point: &Point,
    ) -> impl Iterator<Item = Row> + use<'s> {
        let differences = self.differences(point);
        samples.iter().map(move |sample| {
            let features = &sample.features;
            let mut counts = Vec::with_capacity(2 * features.counts.len());
            for &(index, count) in &features.counts {
                let reach = self.reach[index];
                let count = features.scale * count;
                counts.push((2 * index, count * features.phase * reach.middle));
                counts.push((2 * index + 1, count * (1.0 - features.phase) * reach.end));
            }
            let expected = probability(sample.worth, self.scale);
            Row {
                found: probability(features.scale * features.with(&differences), self.scale),
                target: RESULT * sample.score + (1.0 - RESULT) * expected,
                counts,
            }
        })
    }

    /// The sum of surprises and of distances from the rules.
    fn height(&self, samples: &[&Sample], point: &Point) -> f64 {
        let rows = self.rows(samples, point);
        let surprises: f64 = rows.map(|row| surprise(row.target, row.found)).sum();
        let distances: f64 = point.iter().map(|at| at * at).sum();
        self.told * surprises + distances / 2.0
    }

    /// The way up from a point to where the sum would be flat if it were a parabola, turned round; `None` if
    /// the numbers are no numbers any more.
    fn way(&self, samples: &[&Sample], point: &Point) -> Option<Point> {
        let size = point.len();
        let mut slope = point.clone();
        let mut curve = vec![vec![0.0; size]; size];
        (0..size).for_each(|at| curve[at][at] = 1.0);
        for row in self.rows(samples, point) {
            let error = self.told * (row.found - row.target) / self.scale;
            let bend = self.told * row.found * (1.0 - row.found) / (self.scale * self.scale);
            for &(index, count) in &row.counts {
                slope[index] += error * count;
                let bent = bend * count;
                // Counts are in the order of their indices: the lower half.
                for &(other, more) in &row.counts {
                    if other > index {
                        break;
                    }
                    curve[index][other] += bent * more;
                }
            }
        }
        Some(logistic::solve(&logistic::cholesky(curve)?, slope))
    }
}

/// A position as a row of the regression.
struct Row {
    counts: Vec<(usize, f64)>,
    /// The probability to win by the present numbers.
    found: f64,
    target: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::kind::KindId;
    use simurgh_engine::Features;

    use crate::lab::seed::{Lot, Purpose};
    use crate::lab::selfplay::tests::variant;

    /// The scale of the planted games, and by how much the planted pawn is worth more than the rules say.
    const SCALE: f64 = 250.0;
    const MORE: f64 = 60.0;

    /// Games that were decided by who has more of a kind, or by lot.
    fn games(index: usize, value: f64, more: f64) -> Vec<Vec<Sample>> {
        let mut lot = Lot::new(20_261_130, 0, Purpose::Noise);
        let mut share = || (lot.draw() >> 11) as f64 / (1_u64 << 53) as f64;
        let mut sample = || {
            let count = (share() * 3.0).floor() - 1.0;
            let other = (share() - 0.5) * 600.0;
            let worth = count * (value + more) + other;
            let won = share() < probability(worth, SCALE);
            Sample {
                features: Features {
                    sum: count * value + other,
                    scale: 1.0,
                    score: count * value + other,
                    is_whole: true,
                    phase: share(),
                    counts: vec![(index, count)],
                },
                score: f64::from(u8::from(won)),
                worth,
            }
        };
        let mut game = |_| (0..8).map(|_| sample()).collect();
        (0..600).map(&mut game).collect()
    }

    #[test]
    fn a_planted_value_is_found_and_the_rest_stays_as_it_is() {
        let variant = variant("chess");
        let mut kinds = variant.ruleset().kinds.iter();
        let pawn = kinds.position(|kind| kind.name == "pawn");
        let pawn = Weight::Kind(KindId(pawn.expect("a pawn") as u8), KindTerm::Value);
        let value = variant.weights().get(pawn);
        let index = variant.weights().index(pawn).expect("of the game");
        let games = games(index, value.middle, MORE);
        let (weights, fit) = fit(&variant, &games, 1.0).expect("enough games");
        let found = weights.get(pawn);
        // Both phases together: each alone is known from half of the positions only. The standard error is about ten.
        let more = f64::midpoint(found.middle - value.middle, found.end - value.end);
        assert!((more - MORE).abs() < 40.0, "{more}: {fit:?}");
        assert!(fit.after < fit.before, "{fit:?}");
        for weight in weights.names().filter(|weight| *weight != pawn) {
            assert_eq!(
                weights.get(weight),
                variant.weights().get(weight),
                "{weight:?}"
            );
        }
    }

    #[test]
    fn the_more_the_first_numbers_are_trusted_the_less_they_move() {
        let variant = variant("chess");
        let tempo = Weight::Game(simurgh_engine::Term::Tempo);
        let index = variant.weights().index(tempo).expect("of the game");
        let usual = variant.weights().get(tempo);
        let games = games(index, usual.middle, MORE);
        let moved = |trust| {
            let (weights, _) = fit(&variant, &games, trust).expect("enough games");
            weights.get(tempo).middle - usual.middle
        };
        let [trusting, usual, doubting] = [1e4, 1.0, 1e-2].map(moved);
        assert!(0.0 < trusting && trusting < 1.0, "{trusting}");
        assert!(trusting < usual && usual < doubting, "{usual} {doubting}");
    }

    #[test]
    fn too_few_games_are_not_fitted() {
        let variant = variant("chess");
        assert!(fit(&variant, &[], 1.0).is_none());
        let games = games(0, 10.0, 0.0);
        assert!(fit(&variant, &games[..HELD_OUT - 1], 1.0).is_none());
        assert!(fit(&variant, &games[..HELD_OUT], 1.0).is_some());
    }
}
