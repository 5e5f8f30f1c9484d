//! The numbers that follow from the rules: those of a game of which nothing else is known.

use simurgh_dsl::kind::{KindId, KindSet};

use super::aims::Aims;
use super::tables::SIXTEENTHS;
use super::values::Values;
use super::weights::{KindTerm, Pair, Term, Weight, Weights};

/// What a royal that can be lost is worth besides fighting: with it the others need not fear.
const SPARE: i32 = 150;
/// The part of a man's usual value that it counts where the side without men wins.
const BURDEN: f64 = -0.5;
/// What a man in hand is worth, by one on the board: it may go anywhere at once. Where men
/// are a burden, it is one.
const IN_HAND: f64 = 1.1;
const BURDEN_IN_HAND: f64 = -1.0;

/// What is no gain where to be captured is one.
const THREATS: [Term; 3] = [Term::Hanging, Term::Lesser, Term::Attack];

/// The numbers that follow from the rules, in place of those of a game of which nothing is known.
pub(super) fn weights(
    mut weights: Weights,
    values: &Values,
    aims: Aims,
    spare: KindSet,
) -> Weights {
    if aims.burden {
        for term in THREATS {
            weights.set(Weight::Game(term), Pair::default());
        }
    }
    for kind in weights.kinds() {
        let (is_spare, is_vital) = (spare.has(kind), aims.vital.has(kind));
        let fighter = worth(values, spare, kind);
        let (value, hand) = if is_vital && !is_spare {
            (0.0, 0.0)
        } else if aims.burden {
            let value = if is_spare { fighter } else { BURDEN * fighter };
            (value, BURDEN_IN_HAND * fighter.round())
        } else {
            (fighter, IN_HAND * fighter.round())
        };
        let mut set = |term, number| weights.set(Weight::Kind(kind, term), Pair::both(number));
        set(KindTerm::Value, value);
        set(KindTerm::Hand, hand);
        set(KindTerm::Mobility, per_target(values, kind));
    }
    weights
}

/// What a kind is worth by the rules, as a man among men.
pub(super) fn worth(values: &Values, spare: KindSet, kind: KindId) -> f64 {
    let besides = if spare.has(kind) { SPARE } else { 0 };
    values.fighter(kind) + f64::from(besides)
}

/// Centipawns for each target more than usual.
fn per_target(values: &Values, kind: KindId) -> f64 {
    let freedom = values.freedom[kind.index()];
    if freedom > 0.0 {
        (160.0 / freedom.sqrt()).trunc() / SIXTEENTHS
    } else {
        0.0
    }
}
