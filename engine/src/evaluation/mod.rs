//! What a position is worth, derived from the rules when a game is loaded.
//!
//! Nothing in here knows a kind by its name. A kind is worth what it can do on the actual board
//! ([`freedom`], [`values`]); a square adds what the man can do there more than elsewhere
//! ([`squares`]); men that promote are worth more on a free way ([`pawns`]). So a piece that was
//! invented a minute ago already has a sensible value.

mod aims;
mod freedom;
mod pawns;
mod squares;
mod steps;
mod survey;
mod tapered;
mod values;

#[cfg(test)]
mod tests;

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::ruleset::{CheckRule, Ruleset};

use crate::cell::ManId;
use crate::squares::SquareSet;
use crate::variant::Compiled;

use aims::Aims;
use freedom::distance;
use pawns::Way;
use squares::Squares;
use tapered::Tapered;
use values::Values;

/// What a man that must not be lost counts in an exchange: more than all others together.
const VITAL: i32 = 20_000;

/// What a royal that can be lost is worth besides fighting: with it the others need not fear.
const SPARE: i32 = 150;

/// The scores of a game: immutable tables by man and square.
#[derive(Debug)]
pub(crate) struct Evaluation<const W: usize> {
    /// By kind, in centipawns; 0 for men that must not be lost.
    values: Vec<i32>,
    /// By kind, what losing one means in an exchange.
    stakes: Vec<i32>,
    squares: usize,
    /// What wins besides mate.
    aims: Aims,
    terms: Vec<Tapered>,
    ways: Vec<Way<W>>,
    habits: Vec<Habit>,
    /// By square: it and its neighbours.
    rings: Vec<SquareSet<W>>,
    /// By man and square: how near a refuge is where arrival draws; empty if there is none.
    refuge: Vec<i32>,
    /// The officers' value of both sides in the set-up.
    full: i32,
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
    /// Worth of each target more, in sixteenths of a centipawn.
    per_target: i32,
    /// How much its attack near a royal weighs.
    pressure: i32,
}

impl<const W: usize> Evaluation<W> {
    pub(crate) fn new(variant: &Compiled<W>) -> Self {
        let ruleset = variant.ruleset();
        let values = &Values::new(variant);
        let aims = Aims::of(variant);
        let kinds = || (0..ruleset.kinds.len()).map(|kind| KindId(kind as u8));
        let spare = spare_royals(variant);
        let unless_vital = |kind, vital| {
            if spare.has(kind) {
                values.rounded(kind) + SPARE
            } else if aims.vital.has(kind) {
                vital
            } else {
                values.rounded(kind)
            }
        };
        let habits: Vec<Habit> = kinds()
            .map(|kind| habit(ruleset, values, aims, kind))
            .collect();
        let officers = ruleset
            .setup
            .men
            .iter()
            .flatten()
            .map(|man| habits[man.kind.index()].officer);
        Self {
            full: officers.sum::<i32>().max(1),
            values: kinds().map(|kind| unless_vital(kind, 0)).collect(),
            stakes: kinds().map(|kind| unless_vital(kind, VITAL)).collect(),
            squares: variant.squares,
            aims,
            terms: Squares {
                variant,
                values,
                aims,
                spare,
            }
            .terms(),
            ways: pawns::ways(variant, values),
            rings: rings(variant),
            refuge: refuges(variant),
            habits,
        }
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

fn habit(ruleset: &Ruleset, values: &Values, aims: Aims, kind: KindId) -> Habit {
    let vital = aims.vital.has(kind);
    let value = values.rounded(kind);
    let freedom = values.freedom[kind.index()];
    let is_officer = !vital && ruleset.kinds[kind.index()].promotion.is_none();
    Habit {
        vital,
        officer: if is_officer { value } else { 0 },
        usual_targets: (freedom * 16.0) as i32,
        per_target: if freedom > 0.0 {
            (160.0 / freedom.sqrt()) as i32
        } else {
            0
        },
        pressure: (value / 160).clamp(1, 6),
    }
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
