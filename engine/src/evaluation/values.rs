//! What a kind is worth, from its rules alone.

use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use super::freedom::{Freedom, number, power};
use super::steps::{quiet_targets, reachable, steps_to};
use crate::cell::ManId;
use crate::squares::SquareSet;
use crate::variant::Compiled;

/// Centipawns for each expected target. With the weights of [`Freedom`] it puts the six kinds of
/// the orthodox game near their usual values.
const TARGET: f64 = 56.0;
/// Many targets are worth more than their sum: one percent for each.
const TOGETHER: f64 = 0.01;
/// More targets than this are a luxury, and only a part of the rest counts.
const MANY: f64 = 30.0;
const REST: f64 = 0.1;
/// The part of a promotion's gain that a man has one step before it; half of that two steps before.
const HOPE: f64 = 0.36;
/// What a man is worth that cannot move: it is still in the way.
const LEAST: f64 = 20.0;

/// The values of all kinds of a game, unrounded.
#[derive(Debug)]
pub(super) struct Values {
    /// By kind, in centipawns.
    worth: Vec<f64>,
    /// By kind: the expected targets, on average over the squares where it stands.
    pub(super) freedom: Vec<f64>,
    /// By kind: what the best promotion adds.
    pub(super) gain: Vec<f64>,
}

impl Values {
    pub(super) fn new<const W: usize>(variant: &Compiled<W>) -> Self {
        let ruleset = variant.ruleset();
        let kinds = || (0..ruleset.kinds.len()).map(|kind| KindId(kind as u8));
        let freedom: Vec<f64> = kinds().map(|kind| mean_freedom(variant, kind)).collect();
        let plain: Vec<f64> = freedom.iter().map(|&targets| worth(targets)).collect();
        let hope: Vec<f64> = kinds().map(|kind| mean_hope(variant, kind)).collect();
        let mut values = plain.clone();
        let mut gain = vec![0.0; plain.len()];
        // Twice, for a kind whose promotion promotes again.
        for _ in 0..2 {
            for kind in kinds().map(KindId::index) {
                gain[kind] = (best_promotion(ruleset, kind, &values) - plain[kind]).max(0.0);
                values[kind] = plain[kind] + HOPE * hope[kind] * gain[kind];
            }
        }
        Self {
            worth: values,
            freedom,
            gain,
        }
    }

    /// In centipawns, as a man among men; royals are worth what they are worth as fighters.
    pub(super) fn fighter(&self, kind: KindId) -> f64 {
        self.worth[kind.index()]
    }

    /// The same, rounded.
    pub(super) fn rounded(&self, kind: KindId) -> i32 {
        self.fighter(kind).round() as i32
    }

    /// What promotion still promises to a man that is `steps` moves away from it.
    pub(super) fn hope(&self, kind: KindId, steps: Option<usize>) -> f64 {
        HOPE * self.gain[kind.index()] * closeness(steps)
    }
}

fn worth(targets: f64) -> f64 {
    let targets = targets.min(MANY) + REST * (targets - MANY).max(0.0);
    (TARGET * targets * (1.0 + TOGETHER * targets)).max(LEAST)
}

/// One half for one step, half of it for each further one, nothing if there is no way.
fn closeness(steps: Option<usize>) -> f64 {
    steps.map_or(0.0, |steps| power(0.5, steps.max(1)))
}

fn best_promotion(ruleset: &Ruleset, kind: usize, values: &[f64]) -> f64 {
    let choices = ruleset.kinds[kind]
        .promotion
        .iter()
        .flat_map(|promotion| &promotion.to);
    choices
        .map(|choice| values[choice.index()])
        .fold(0.0, f64::max)
}

/// The first side's man of a kind.
fn first(kind: KindId) -> ManId {
    ManId::of(Man {
        side: Side::First,
        kind,
    })
}

fn mean_freedom<const W: usize>(variant: &Compiled<W>, kind: KindId) -> f64 {
    let man = first(kind);
    mean(standing(variant, man), |square| {
        Freedom::of(variant, man, square)
    })
}

fn mean_hope<const W: usize>(variant: &Compiled<W>, kind: KindId) -> f64 {
    let man = first(kind);
    let Some(promotion) = &variant.traits(man).promotion else {
        return 0.0;
    };
    let steps = steps_to(variant, man, promotion.zone);
    mean(standing(variant, man), |square| {
        closeness(steps[square.index()])
    })
}

fn mean<const W: usize>(
    squares: SquareSet<W>,
    of: impl Fn(simurgh_dsl::board::Square) -> f64,
) -> f64 {
    squares.iter().map(of).sum::<f64>() / number(squares.len().max(1))
}

/// Where a man can be met: those that only go one way are never seen behind their start, nor where
/// they must promote.
pub(super) fn standing<const W: usize>(variant: &Compiled<W>, man: ManId) -> SquareSet<W> {
    let traits = variant.traits(man);
    let Some(promotion) = &traits.promotion else {
        return traits.land;
    };
    let start = &variant.ruleset().kinds[man.kind().index()].start[man.side()];
    let start = SquareSet::of_region(start);
    let start = if start.is_empty() { traits.land } else { start };
    let captures = |square| variant.record(man, square).capture_leaps();
    let reached = reachable(start, |square| {
        quiet_targets(variant, man, square) | captures(square)
    });
    reached.without(promotion.zone & promotion.forced)
}
