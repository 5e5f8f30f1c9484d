//! Logistic regression by gradient descent: numbers that explain best how games ended.

use simurgh_engine::{KindTerm, Pair, Term, Variant, Weight, Weights};

use super::sample::Sample;

/// The part of what is to be explained that is how the game ended; the rest is what a search found.
const RESULT: f64 = 0.7;
/// One game of so many is not fitted but looked at, to see when to stop.
const HELD_OUT: usize = 8;
/// What positions of one game tell, in games that tell all that they can: the weight of the games against that of the
/// numbers from the rules.
const TOLD: f64 = 8.0;
/// Steps of the descent, at most, and how many without a gain end it.
const STEPS: usize = 400;
const PATIENCE: usize = 30;
/// How far a step goes, in units in which each number is expected to be off by about one.
const STEP: f64 = 0.03;

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

/// The numbers that explain the games best; `None` if there are too few games to hold some out.
pub fn fit(variant: &Variant, games: &[Vec<Sample>]) -> Option<(Weights, Fit)> {
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
    let told = TOLD * games.len() as f64 / known.len() as f64;
    let descent = Descent {
        scale,
        reach: &reach,
        told,
    };
    let (best, steps) = descent.run(&known, &unseen);
    let differences = descent.differences(&best);
    let mut weights = usual.clone();
    for (weight, more) in usual.names().zip(&differences) {
        let pair = usual.get(weight);
        weights.set(
            weight,
            Pair::new(pair.middle + more.middle, pair.end + more.end),
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
            Weight::Game(
                Term::Passed
                | Term::Blocked
                | Term::Free
                | Term::Escort
                | Term::Pressure
                | Term::Goal,
            ) => of(0.4, 0.2),
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
            probability(sample.features.with(differences), scale),
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

/// Gradient descent with moments (Kingma and Ba 2015, "Adam") over all positions at once.
struct Descent<'a> {
    scale: f64,
    reach: &'a [Pair],
    /// What each position counts against the numbers from the rules.
    told: f64,
}

/// A number of the middle and one of the end for each weight, in units of its reach.
type Point = Vec<[f64; 2]>;

impl Descent<'_> {
    /// The point that explains the unseen positions best, and after how many steps.
    fn run(&self, known: &[&Sample], unseen: &[&Sample]) -> (Point, usize) {
        let mut point = vec![[0.0; 2]; self.reach.len()];
        let (mut speed, mut size) = (point.clone(), point.clone());
        let mut best = (self.loss(unseen, &point), point.clone(), 0);
        for step in 1..=STEPS {
            let slope = self.slope(known, &point);
            let [fade, fade_size] = [0.9_f64, 0.999].map(|rate| 1.0 - rate.powi(step as i32));
            for (index, slope) in slope.iter().enumerate() {
                for phase in 0..2 {
                    let (speed, size) = (&mut speed[index][phase], &mut size[index][phase]);
                    *speed = 0.9 * *speed + 0.1 * slope[phase];
                    *size = 0.999 * *size + 0.001 * slope[phase] * slope[phase];
                    let width = (*size / fade_size).sqrt() + 1e-12;
                    point[index][phase] -= STEP * (*speed / fade) / width;
                }
            }
            let loss = self.loss(unseen, &point);
            if loss < best.0 {
                best = (loss, point.clone(), step);
            } else if step > best.2 + PATIENCE {
                break;
            }
        }
        (best.1, best.2)
    }

    fn loss(&self, samples: &[&Sample], point: &Point) -> f64 {
        loss(samples, &self.differences(point), self.scale)
    }

    fn differences(&self, point: &Point) -> Vec<Pair> {
        let pairs = point.iter().zip(self.reach);
        let scaled =
            pairs.map(|([middle, end], reach)| Pair::new(middle * reach.middle, end * reach.end));
        scaled.collect()
    }

    /// Which way the sum of surprises and of distances from the rules rises.
    fn slope(&self, samples: &[&Sample], point: &Point) -> Point {
        let differences = self.differences(point);
        let mut slope = point.clone();
        for sample in samples {
            let features = &sample.features;
            let found = probability(features.with(&differences), self.scale);
            let expected = probability(sample.worth, self.scale);
            let target = RESULT * sample.score + (1.0 - RESULT) * expected;
            let error = self.told * (found - target) / self.scale;
            for &(index, count) in &features.counts {
                let reach = self.reach[index];
                slope[index][0] += error * count * features.phase * reach.middle;
                slope[index][1] += error * count * (1.0 - features.phase) * reach.end;
            }
        }
        slope
    }
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
        let games = games(Weights::index(pawn), value.middle, MORE);
        let (weights, fit) = fit(&variant, &games).expect("enough games");
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
    fn too_few_games_are_not_fitted() {
        let variant = variant("chess");
        assert!(fit(&variant, &[]).is_none());
        let games = games(0, 10.0, 0.0);
        assert!(fit(&variant, &games[..HELD_OUT - 1]).is_none());
        assert!(fit(&variant, &games[..HELD_OUT]).is_some());
    }
}
