//! What a position is worth, derived from the rules when a game is loaded.
//!
//! Nothing in here knows a kind by its name. A kind is worth what it can do on the actual board
//! ([`freedom`], [`values`]); a square adds what the man can do there more than elsewhere
//! ([`squares`]); men that promote are worth more on a free way ([`pawns`]). So a piece that was
//! invented a minute ago already has a sensible value.

mod activity;
mod aims;
mod bound;
mod features;
mod freedom;
mod ledger;
mod memory;
mod pawns;
mod spots;
mod squares;
mod steps;
mod structure;
mod survey;
mod tables;
mod tapered;
mod tension;
mod usual;
mod values;
mod weights;

#[cfg(test)]
mod tests;

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::ruleset::{CheckRule, Ruleset};
use simurgh_dsl::side::{BySide, Side};

pub use features::Features;
pub(crate) use ledger::Ledger;
pub use spots::Spot;
pub use weights::{KindTerm, Pair, Term, Weight, Weights};

use crate::cell::ManId;
use crate::squares::SquareSet;
use crate::variant::Compiled;

use aims::Aims;
use freedom::distance;
use pawns::Way;
use spots::Spots;
use squares::{Place, Squares};
use tables::{SIXTEENTHS, Whole};
use tapered::Tapered;
use values::Values;

/// What a man that must not be lost counts in an exchange: more than all others together.
const VITAL: i32 = 20_000;

/// The least that a man counts in an exchange, whatever it is worth.
const LEAST_STAKE: i32 = 10;

/// The scores of a game: immutable tables by man and square.
#[derive(Debug)]
pub(crate) struct Evaluation<const W: usize> {
    /// The numbers that all else is made of.
    weights: Weights,
    /// By kind, in centipawns; 0 for men that must not be lost.
    values: Vec<i32>,
    /// By kind, what losing one means in an exchange.
    stakes: Vec<i32>,
    squares: usize,
    /// What wins besides mate.
    aims: Aims,
    /// Whether any kind is on its way to promotion.
    has_pawns: bool,
    terms: Vec<Tapered>,
    ways: Vec<Way<W>>,
    /// By side and square: from where men of the side that promote guard it or can come to guard it.
    helpers: BySide<Vec<SquareSet<W>>>,
    habits: Vec<Habit>,
    /// Whether what some man that promotes attacks depends on where others stand.
    has_far_pawns: bool,
    /// By kind and number of targets, in sixteenths of a centipawn.
    mobility: Vec<Tapered>,
    /// The same of targets through all but men that promote.
    through: Vec<Tapered>,
    /// By kind, in hundredths of a centipawn.
    hands: Vec<Tapered>,
    whole: Whole,
    /// By man and square: of men that never leave a part of the board, which one it is.
    bound: Vec<u64>,
    /// By square: it and its neighbours.
    rings: Vec<SquareSet<W>>,
    /// The most valuable kind that rides, if there is any: its lines are those that a royal shuns.
    rider: Option<KindId>,
    /// By man and square: how near a refuge is where arrival draws; empty if there is none.
    refuge: Vec<i32>,
    /// The officers' value of both sides in the set-up.
    full: i32,
    cold: Cold,
}

/// What is only looked at to tell the features of a position, by man and square.
#[derive(Debug)]
struct Cold {
    places: Vec<Place>,
    promises: Vec<f64>,
}

/// How a kind counts beyond its square.
#[derive(Clone, Copy, Debug)]
struct Habit {
    /// Whether losing it loses the game.
    vital: bool,
    /// Its part of the phase.
    officer: i32,
    /// The targets that it usually has, in sixteenths.
    usual_targets: i32,
    /// How much its attack near a royal weighs.
    pressure: i32,
    /// What it is worth by the rules, whatever the weights are.
    worth: i32,
    /// Whether it is on its way to promotion: no move leads it back to where it was.
    pawn: bool,
}

impl<const W: usize> Evaluation<W> {
    /// By the rules alone.
    pub(crate) fn new(variant: &Compiled<W>) -> Self {
        Self::build(variant, None)
    }

    /// With other numbers than those that follow from the rules.
    pub(crate) fn with(variant: &Compiled<W>, weights: &Weights) -> Self {
        Self::build(variant, Some(weights))
    }

    fn build(variant: &Compiled<W>, weights: Option<&Weights>) -> Self {
        let ruleset = variant.ruleset();
        let values = &Values::new(variant);
        let aims = Aims::of(variant);
        let spare = spare_royals(variant);
        let none = Weights::new(ruleset.kinds.len(), Spots::of(&ruleset.board));
        let usual = usual::weights(none, values, aims, spare);
        let weights = weights.filter(|weights| weights.fits(&usual));
        let weights = weights.cloned().unwrap_or(usual);
        // Where men are a burden, exchanges still count what they do.
        let worth = |kind| {
            if aims.burden {
                usual::worth(values, spare, kind).round() as i32
            } else {
                worth(&weights, kind)
            }
        };
        let kinds = || (0..ruleset.kinds.len()).map(|kind| KindId(kind as u8));
        let habits: Vec<Habit> = kinds()
            .map(|kind| habit(variant, values, aims, kind))
            .collect();
        let is_vital = |kind| aims.vital.has(kind) && !spare.has(kind);
        let unless_vital = |kind, vital| if is_vital(kind) { vital } else { worth(kind) };
        let stake = |kind| unless_vital(kind, VITAL).max(LEAST_STAKE);
        let squares = Squares {
            variant,
            values,
            aims,
            weights: &weights,
        };
        let pawns::Prospects {
            ways,
            promises,
            helpers,
        } = pawns::ways(variant, values, weights.term(Term::Passed));
        Self {
            full: full(ruleset, &habits),
            values: kinds().map(|kind| unless_vital(kind, 0)).collect(),
            stakes: kinds().map(stake).collect(),
            squares: variant.squares,
            aims,
            has_pawns: habits.iter().any(|habit| habit.pawn),
            terms: squares.terms(),
            ways,
            helpers,
            has_far_pawns: has_far_pawns(variant, &habits),
            mobility: tables::mobility(&weights, &habits, variant.squares),
            through: tables::through(&weights, &habits, variant.squares),
            hands: tables::hands(&weights, habits.len()),
            whole: Whole::of(&weights),
            bound: bound::bits(variant, &habits),
            rings: rings(variant),
            rider: rider(variant, values, &habits),
            refuge: refuges(variant),
            cold: Cold {
                places: squares.places(),
                promises,
            },
            habits,
            weights,
        }
    }

    /// The numbers that it is made of.
    pub(crate) const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// What a kind is worth in centipawns; men that must not be lost, 0.
    pub(crate) fn value(&self, kind: KindId) -> i32 {
        self.values.get(kind.index()).copied().unwrap_or(0)
    }

    /// Whether men are to be got rid of rather than won.
    pub(crate) const fn is_burden(&self) -> bool {
        self.aims.burden
    }

    /// Whether there are men, royal or not, without which the game is lost.
    pub(crate) const fn has_vital(&self) -> bool {
        !self.aims.vital.is_empty()
    }

    /// What losing a man means in an exchange.
    #[inline]
    pub(crate) fn stake(&self, man: ManId) -> i32 {
        self.stakes[man.kind().index()]
    }

    #[inline]
    fn entry(&self, man: ManId, square: Square) -> usize {
        man.index() * self.squares + square.index()
    }
}

/// The royals that can be lost: while there are others, they need not be safe.
fn spare_royals<const W: usize>(variant: &Compiled<W>) -> KindSet {
    let ranks = variant.ranks.iter().enumerate();
    let royals = ranks.filter(|(_, rank)| rank.is_some() && variant.check != CheckRule::Any);
    royals.map(|(kind, _)| KindId(kind as u8)).collect()
}

/// What a kind counts when nobody asks for the phase.
fn worth(weights: &Weights, kind: KindId) -> i32 {
    let value = weights.kind(kind, KindTerm::Value);
    f64::midpoint(value.middle, value.end).round() as i32
}

fn habit<const W: usize>(
    variant: &Compiled<W>,
    values: &Values,
    aims: Aims,
    kind: KindId,
) -> Habit {
    let vital = aims.vital.has(kind);
    let value = values.rounded(kind);
    let freedom = values.freedom[kind.index()];
    let pawn = !vital && pawns::is_pawn(variant, kind);
    let is_officer = !vital && !pawn;
    Habit {
        vital,
        officer: if is_officer { value } else { 0 },
        usual_targets: (freedom * SIXTEENTHS) as i32,
        pressure: (value / 160).clamp(1, 6),
        worth: value,
        pawn,
    }
}

fn has_far_pawns<const W: usize>(variant: &Compiled<W>, habits: &[Habit]) -> bool {
    let attacks_far = |man: ManId| {
        let mut squares = variant.ruleset().board.squares();
        squares.any(|square| structure::attacks_far(variant.record(man, square)))
    };
    let men = ManId::all(habits.len());
    men.filter(|man| habits[man.kind().index()].pawn)
        .any(attacks_far)
}

/// The officers of the set-up, by what their kinds are worth by the rules.
fn full(ruleset: &Ruleset, habits: &[Habit]) -> i32 {
    let men = ruleset.setup.men.iter().flatten();
    let officers = men.map(|man| habits[man.kind.index()].officer);
    officers.sum::<i32>().max(1)
}

fn rings<const W: usize>(variant: &Compiled<W>) -> Vec<SquareSet<W>> {
    let squares = || variant.ruleset().board.squares();
    squares()
        .map(|centre| {
            squares()
                .filter(|&at| distance(variant, centre, at) <= 1)
                .collect()
        })
        .collect()
}

/// The officer with lines that is worth the most.
fn rider<const W: usize>(
    variant: &Compiled<W>,
    values: &Values,
    habits: &[Habit],
) -> Option<KindId> {
    let rides = |man: ManId| {
        let mut squares = variant.ruleset().board.squares();
        squares.any(|square| variant.record(man, square).line_count > 0)
    };
    ManId::all(habits.len())
        .filter(|&man| man.side() == Side::First && habits[man.kind().index()].officer > 0)
        .filter(|&man| rides(man))
        .map(ManId::kind)
        .max_by_key(|&kind| values.rounded(kind))
}

/// How much a lost side gains by standing near a square where its royal draws.
const REFUGE: i32 = 120;

fn refuges<const W: usize>(variant: &Compiled<W>) -> Vec<i32> {
    let kinds = variant.ruleset().kinds.len();
    let refuge = |man: ManId| squares::arrivals(variant, man, Verdict::Draw);
    if ManId::all(kinds).all(|man| refuge(man).is_empty()) {
        return Vec::new();
    }
    let near = |steps: Option<usize>| steps.map_or(0, |steps| REFUGE / (steps as i32 + 1));
    ManId::all(kinds)
        .flat_map(|man| {
            steps::steps_to(variant, man, refuge(man))
                .into_iter()
                .map(near)
        })
        .collect()
}
