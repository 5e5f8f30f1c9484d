//! Numbers as the evaluation uses them: whole ones, in tables.

use simurgh_dsl::kind::KindId;

use super::Habit;
use super::tapered::Tapered;
use super::weights::{KindTerm, Term, Weights};

/// Parts of a centipawn by which small numbers are kept: targets, pressure, men in hand.
pub(super) const SIXTEENTHS: f64 = 16.0;
pub(super) const HUNDREDTHS: f64 = 100.0;

/// The numbers that are no kind's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whole {
    pub(super) tempo: Tapered,
    pub(super) threat: Tapered,
    pub(super) doubled: Tapered,
    pub(super) shelter: Tapered,
    pub(super) company: Tapered,
    pub(super) guarded: Tapered,
    pub(super) attack: Tapered,
    pub(super) pair: Tapered,
    pub(super) alone: Tapered,
    pub(super) exposed: Tapered,
    pub(super) hanging: Tapered,
    pub(super) lesser: Tapered,
    pub(super) breach: Tapered,
    pub(super) open: Tapered,
    pub(super) check: Tapered,
    pub(super) post: Tapered,
    pub(super) storm: Tapered,
    /// In sixteenths of what the pressure is.
    pub(super) pressure: Tapered,
    pub(super) danger: Tapered,
    /// In sixteenths of what is promised.
    pub(super) blocked: Tapered,
    pub(super) free: Tapered,
    pub(super) escort: Tapered,
    pub(super) beside: Tapered,
    pub(super) push: Tapered,
    pub(super) flight: Tapered,
    pub(super) twice: Tapered,
    pub(super) aim: Tapered,
    pub(super) loose: Tapered,
    /// In sixteenths of a centipawn.
    pub(super) crowd: Tapered,
}

impl Whole {
    pub(super) fn of(weights: &Weights) -> Self {
        let term = |term| Tapered::of(weights.term(term));
        let parts = |term| Tapered::parts(weights.term(term), SIXTEENTHS);
        Self {
            tempo: term(Term::Tempo),
            threat: term(Term::Threat),
            doubled: term(Term::Doubled),
            shelter: term(Term::Shelter),
            company: term(Term::Company),
            guarded: term(Term::Guarded),
            attack: term(Term::Attack),
            pair: term(Term::Pair),
            alone: term(Term::Alone),
            exposed: term(Term::Exposed),
            hanging: term(Term::Hanging),
            lesser: term(Term::Lesser),
            breach: term(Term::Breach),
            open: term(Term::Open),
            check: term(Term::Check),
            post: term(Term::Post),
            storm: term(Term::Storm),
            pressure: parts(Term::Pressure),
            danger: parts(Term::Danger),
            blocked: parts(Term::Blocked),
            free: parts(Term::Free),
            escort: parts(Term::Escort),
            beside: parts(Term::Beside),
            push: term(Term::Push),
            flight: term(Term::Flight),
            twice: term(Term::Twice),
            aim: term(Term::Aim),
            loose: term(Term::Loose),
            crowd: parts(Term::Crowd),
        }
    }
}

/// By kind and number of targets, in sixteenths of a centipawn.
pub(super) fn mobility(weights: &Weights, habits: &[Habit], squares: usize) -> Vec<Tapered> {
    let row = |(kind, habit): (usize, &Habit)| {
        let worth = weights.kind(KindId(kind as u8), KindTerm::Mobility);
        let room = weights.kind(KindId(kind as u8), KindTerm::Room);
        let usual = habit.usual_targets;
        (0..=squares as i32).map(move |targets| {
            let more = f64::from(targets * 16 - usual);
            let rooms = SIXTEENTHS * roominess(targets, usual);
            Tapered::new(
                (more * worth.middle + rooms * room.middle) as i32,
                (more * worth.end + rooms * room.end) as i32,
            )
        })
    };
    habits.iter().enumerate().flat_map(row).collect()
}

/// By kind and number of targets through all but men that promote, in sixteenths of a centipawn.
pub(super) fn through(weights: &Weights, habits: &[Habit], squares: usize) -> Vec<Tapered> {
    let row = |(kind, habit): (usize, &Habit)| {
        let worth = weights.kind(KindId(kind as u8), KindTerm::Through);
        let usual = habit.usual_targets;
        (0..=squares as i32).map(move |targets| {
            let more = f64::from(targets * 16 - usual);
            Tapered::new((more * worth.middle) as i32, (more * worth.end) as i32)
        })
    };
    habits.iter().enumerate().flat_map(row).collect()
}

/// The square root of so many targets beyond that of the usual ones, which are in sixteenths.
pub(super) fn roominess(targets: i32, usual: i32) -> f64 {
    f64::from(targets).sqrt() - (f64::from(usual) / SIXTEENTHS).sqrt()
}

pub(super) fn hands(weights: &Weights, kinds: usize) -> Vec<Tapered> {
    let kinds = (0..kinds).map(|kind| KindId(kind as u8));
    let hand = |kind| Tapered::parts(weights.kind(kind, KindTerm::Hand), HUNDREDTHS);
    kinds.map(hand).collect()
}
