//! Men on their way to promotion: which are passed, and which stand in each other's way.

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::{BySide, Side};

use super::freedom::{distance, power};
use super::steps::{quiet_targets, reachable, steps_to};
use super::tables::SIXTEENTHS;
use super::tapered::Tapered;
use super::values::Values;
use super::weights::Pair;
use crate::cell::ManId;
use crate::squares::SquareSet;
use crate::variant::Compiled;

/// The part of a promotion's gain that a man has when no rival of its sort can stop it one step
/// before; three fifths of that for each further step.
const PASSED: f64 = 0.25;
const PASSED_DECAY: f64 = 0.6;

/// What to look at around a man that promotes.
#[derive(Clone, Debug)]
pub(super) struct Way<const W: usize> {
    /// The squares before it.
    pub(super) front: SquareSet<W>,
    /// Where rivals of the same sort stop it: before it, or where they capture on its way.
    pub(super) stoppers: SquareSet<W>,
    /// From where others of the side guard it, or can come to guard it.
    pub(super) helpers: SquareSet<W>,
    /// Where it goes next.
    pub(super) next: SquareSet<W>,
    /// What it would attack from there.
    pub(super) threats: SquareSet<W>,
    /// What it is worth to have no rival that stops it.
    pub(super) passed: Tapered,
    /// What that promises, in sixteenths of a centipawn.
    pub(super) promise: i32,
}

/// The ways of all men, by man and square.
pub(super) struct Prospects<const W: usize> {
    pub(super) ways: Vec<Way<W>>,
    /// What it promises to have no rival that stops it, in centipawns.
    pub(super) promises: Vec<f64>,
    /// By side and square: from where others of the side guard it, or can come to guard it.
    pub(super) helpers: BySide<Vec<SquareSet<W>>>,
}

impl<const W: usize> Way<W> {
    const NONE: Self = Self {
        front: SquareSet::EMPTY,
        stoppers: SquareSet::EMPTY,
        helpers: SquareSet::EMPTY,
        next: SquareSet::EMPTY,
        threats: SquareSet::EMPTY,
        passed: Tapered::ZERO,
        promise: 0,
    };
}

/// By man and square; `passed` is how much of a promise counts.
pub(super) fn ways<const W: usize>(
    variant: &Compiled<W>,
    values: &Values,
    passed: Pair,
) -> Prospects<W> {
    let men = || ManId::all(variant.ruleset().kinds.len());
    let promises: Vec<f64> = men()
        .flat_map(|man| promises_of(variant, values, man))
        .collect();
    // Dear to know, and asked of every man and square.
    let kinds = (0..variant.ruleset().kinds.len()).map(|kind| KindId(kind as u8));
    let kinds: KindSet = kinds.filter(|&kind| is_pawn(variant, kind)).collect();
    let helpers = BySide::from_fn(|side| helpers(variant, side, kinds));
    let mut ways: Vec<Way<W>> = men()
        .flat_map(|man| ways_of(variant, man, kinds, &helpers[man.side()]))
        .collect();
    for (way, promise) in ways.iter_mut().zip(&promises) {
        let [middle, end] = [passed.middle, passed.end].map(|part| (part * promise).round() as i32);
        way.passed = Tapered::new(middle, end);
        way.promise = (promise * SIXTEENTHS).round() as i32;
    }
    Prospects {
        ways,
        promises,
        helpers,
    }
}

fn promises_of<const W: usize>(variant: &Compiled<W>, values: &Values, man: ManId) -> Vec<f64> {
    let Some(promotion) = &variant.traits(man).promotion else {
        return vec![0.0; variant.squares];
    };
    let promise = |steps| PASSED * values.gain[man.kind().index()] * power(PASSED_DECAY, steps);
    let steps = steps_to(variant, man, promotion.zone).into_iter();
    steps.map(|steps| steps.map_or(0.0, promise)).collect()
}

fn ways_of<const W: usize>(
    variant: &Compiled<W>,
    man: ManId,
    kinds: KindSet,
    helpers: &[SquareSet<W>],
) -> Vec<Way<W>> {
    let squares = variant.ruleset().board.squares();
    if variant.traits(man).promotion.is_none() {
        return vec![Way::NONE; variant.squares];
    }
    let way = |square: Square| {
        let front = reachable(SquareSet::of(square), |at| quiet_targets(variant, man, at));
        let front = front.without(SquareSet::of(square));
        let next = nearest(variant, square, quiet_targets(variant, man, square));
        let threats = next.iter().fold(SquareSet::EMPTY, |all, at| {
            all | variant.record(man, at).capture_leaps()
        });
        Way {
            front,
            stoppers: front | guards(variant, man.side().rival(), kinds, front),
            helpers: helpers[square.index()],
            next,
            threats,
            ..Way::NONE
        }
    };
    squares.map(way).collect()
}

/// By square: from where men of the side that promote guard it or can come to guard it.
fn helpers<const W: usize>(variant: &Compiled<W>, side: Side, kinds: KindSet) -> Vec<SquareSet<W>> {
    let mut helpers = vec![SquareSet::EMPTY; variant.squares];
    for man in pawns(kinds, side) {
        for from in variant.ruleset().board.squares() {
            let way = reachable(SquareSet::of(from), |at| quiet_targets(variant, man, at));
            let guarded = way.iter().fold(SquareSet::EMPTY, |all, at| {
                all | variant.record(man, at).capture_leaps()
            });
            guarded.for_each(|square| helpers[square.index()].insert(from));
        }
    }
    for (square, helpers) in variant.ruleset().board.squares().zip(&mut helpers) {
        helpers.remove(square);
    }
    helpers
}

/// The squares that are next to another one.
fn nearest<const W: usize>(
    variant: &Compiled<W>,
    square: Square,
    targets: SquareSet<W>,
) -> SquareSet<W> {
    let far = |&at: &Square| distance(variant, square, at);
    let least = targets.iter().map(|at| far(&at)).min();
    targets.iter().filter(|at| Some(far(at)) == least).collect()
}

/// The men of a side of these kinds.
fn pawns(kinds: KindSet, side: Side) -> impl Iterator<Item = ManId> {
    kinds.iter().map(move |kind| ManId::of(Man { side, kind }))
}

/// Whether a kind promotes and never comes back to a square that it has left. Those that do are officers, which
/// promote besides.
pub(super) fn is_pawn<const W: usize>(variant: &Compiled<W>, kind: KindId) -> bool {
    let side = Side::First;
    let man = ManId::of(Man { side, kind });
    let comes_back = |from: Square| {
        let next = quiet_targets(variant, man, from);
        reachable(next, |at| quiet_targets(variant, man, at)).has(from)
    };
    let mut squares = variant.ruleset().board.squares();
    variant.traits(man).promotion.is_some() && !squares.any(comes_back)
}

/// From where men of the side that promote capture on one of the squares.
fn guards<const W: usize>(
    variant: &Compiled<W>,
    side: Side,
    kinds: KindSet,
    way: SquareSet<W>,
) -> SquareSet<W> {
    let mut guards = SquareSet::EMPTY;
    for man in pawns(kinds, side) {
        let squares = variant.ruleset().board.squares();
        squares
            .filter(|&square| variant.record(man, square).capture_leaps().meets(&way))
            .for_each(|square| guards.insert(square));
    }
    guards
}
