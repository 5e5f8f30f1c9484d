//! Moves of several legs: generated, played and attacked with.

use std::borrow::Cow;

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;
use smallvec::SmallVec;

use super::Position;
use super::generate::Want;
use crate::cell::{Cell, ManId};
use crate::moves::{Move, MoveKind, MoveList};
use crate::squares::SquareSet;
use crate::variant::{Ground, Occupant, Outcome, find_marking};

impl<const W: usize> Position<W> {
    /// Adds the moves of several legs of a man. Outcomes that are no more than a plain move to one of
    /// `plain` are left out.
    pub(super) fn generate_chains(
        &self,
        man: ManId,
        from: Square,
        plain: SquareSet<W>,
        want: Want,
        moves: &mut MoveList,
    ) {
        let outcomes = self.outcomes(man, from, None);
        for same_target in outcomes.chunk_by(|one, other| one.to == other.to) {
            for (ordinal, outcome) in (0..=u16::MAX).zip(same_target) {
                let quiet = outcome.victims.is_empty();
                let known = outcome.is_plain(from) && plain.has(outcome.to);
                let wanted = !known && (want.has_quiet() || !quiet);
                if wanted && self.is_open(man, outcome, None) {
                    self.emit_chain(man, from, (outcome.to, quiet), ordinal, moves);
                }
            }
        }
    }

    /// Whether a chain removes nobody who cannot be captured, `prey` apart, and ends where the man may
    /// enter now.
    fn is_open(&self, man: ManId, outcome: &Outcome, prey: Option<Square>) -> bool {
        let to = outcome.to;
        let immune = |&&at: &&Square| Some(at) != prey && self.is_immune(at);
        (!self.variant.has_immune || !outcome.victims.iter().any(|at| immune(&at)))
            && (!self.variant.has_gates || self.may_enter(man, to, outcome.victims.contains(&to)))
    }

    fn emit_chain(
        &self,
        man: ManId,
        from: Square,
        (to, quiet): (Square, bool),
        ordinal: u16,
        moves: &mut MoveList,
    ) {
        let promotion = self.variant.traits(man).promotion.as_ref();
        let promotion = promotion
            .filter(|promotion| promotion.targets(from).has(to) && !(promotion.capturing && quiet));
        let choices = promotion.map_or(Cow::Borrowed(&[][..]), |promotion| self.choices(promotion));
        moves.extend(
            choices
                .iter()
                .map(|&kind| Move::chain(from, to, ordinal, Some(kind))),
        );
        if promotion.is_none_or(|promotion| !promotion.forced.has(to)) {
            moves.push(Move::chain(from, to, ordinal, None));
        }
    }

    /// What the chains of a man do from a square. `prey` is a square that counts as occupied by a
    /// royal of the rival, whoever stands there.
    fn outcomes(&self, man: ManId, from: Square, prey: Option<Square>) -> Vec<Outcome> {
        // Who has just moved cannot capture in passing, and nobody who passed is royal prey.
        let passed = self.passing().filter(|_| prey.is_none());
        let land = self.variant.traits(man).land;
        self.outcomes_on(land, (man, from), (prey, passed))
    }

    /// Those that end on `land`.
    fn outcomes_on(
        &self,
        land: SquareSet<W>,
        (man, from): (ManId, Square),
        (prey, passed): (Option<Square>, Option<(SquareSet<W>, Square)>),
    ) -> Vec<Outcome> {
        let variant = &self.variant;
        let ground = Ground {
            land: &land,
            barrier: variant.traits(man).barrier,
            passed,
        };
        let side = man.side();
        let at = |square: Square| match self.cell(square) {
            _ if prey == Some(square) => Occupant::Enemy { royal: true },
            cell if cell.is_empty() => Occupant::Nobody,
            cell => {
                let royal = self.royals[cell.man_id().side()].has(square);
                if cell.man_id().side() == side {
                    Occupant::Own { royal }
                } else {
                    Occupant::Enemy { royal }
                }
            }
        };
        variant
            .chains
            .outcomes(&variant.forms, man, from, ground, at)
    }

    /// Whether a chain of the man on a square removes who stands, or would stand, on `prey`.
    pub(super) fn chain_attacks(&self, from: Square, prey: Square) -> bool {
        let man = self.form(self.cell(from).man_id());
        self.variant.chains.has(man)
            && from != prey
            && self.outcomes(man, from, Some(prey)).iter().any(|outcome| {
                outcome.victims.contains(&prey) && self.is_open(man, outcome, Some(prey))
            })
    }

    /// The men that a move carries along, from where to where.
    pub(super) fn lifted(&self, mv: Move) -> SmallVec<[(Square, Square); 2]> {
        let outcome = self.outcome_of(mv);
        outcome.map_or_else(SmallVec::new, |outcome| {
            outcome.lifted.into_iter().collect()
        })
    }

    /// Whether a chain of the side to move legally ends on a passed square and captures who passed.
    pub(super) fn chains_capture_in_passing(
        &self,
        to: Square,
        (passed, passer): (SquareSet<W>, Square),
    ) -> bool {
        let captors = self.variant.passant_from[self.turn][to.index()] & self.men[self.turn];
        captors.iter().any(|from| {
            let man = self.cell(from).man_id();
            if !self.variant.chains.captures_in_passing(man) {
                return false;
            }
            let land = self.variant.traits(man).land & SquareSet::of(to);
            let known = self.outcomes_on(land, (man, from), (None, None));
            let all = self.outcomes_on(land, (man, from), (None, Some((passed, passer))));
            let mut ways = all.iter().filter(|way| !known.contains(way));
            ways.any(|_| self.passant_is_safe(from, to, passer))
        })
    }

    /// What a chain move does.
    fn outcome_of(&self, mv: Move) -> Option<Outcome> {
        let MoveKind::Chain(ordinal) = mv.kind() else {
            return None;
        };
        let cell = self.cell(mv.from());
        if cell.is_empty() {
            return None;
        }
        let man = self.form(cell.man_id());
        let land = self.variant.traits(man).land & SquareSet::of(mv.to());
        let outcomes = self.outcomes_on(land, (man, mv.from()), (None, self.passing()));
        outcomes.into_iter().nth(usize::from(ordinal))
    }

    /// The squares of all men that a move removes, in order.
    pub fn victims(&self, mv: Move) -> SmallVec<[Square; 2]> {
        match mv.kind() {
            MoveKind::Chain(_) => self
                .outcome_of(mv)
                .map(|outcome| outcome.victims)
                .unwrap_or_default(),
            _ => self.captured_by(mv).into_iter().collect(),
        }
    }

    /// Notes the squares that a chain leaves open to captures in passing.
    fn mark_passed(&mut self, mv: Move, outcome: &Outcome) {
        let number = if outcome.marked.is_empty() {
            0
        } else {
            let man = self.cell(mv.from()).man_id();
            let marked = outcome.marked.iter().copied().collect();
            let known = (outcome.to, marked);
            let marking = find_marking(&self.variant.markings, (man, mv.from()), known);
            marking.map_or(0, |marking| {
                self.variant.guarded[marking.leap as usize].passing
            })
        };
        self.state.set_passing(number);
    }

    /// Plays a chain move; all changes go to the journal. The answer is the first man removed.
    pub(super) fn play_chain(&mut self, mv: Move) -> Cell {
        let Some(outcome) = self.outcome_of(mv) else {
            self.state.set_passing(0);
            return Cell::EMPTY;
        };
        self.mark_passed(mv, &outcome);
        let first = outcome
            .victims
            .first()
            .map_or(Cell::EMPTY, |&victim| self.cell(victim));
        let moved = self.cell(mv.from());
        // The victims first: hooks find them at the beginning of the journal.
        for &victim in &outcome.victims {
            self.change(victim, Cell::EMPTY);
            self.lose_castling(victim, victim);
        }
        self.change(mv.from(), Cell::EMPTY);
        for &(from, to) in &outcome.lifted {
            let lifted = self.cell(from);
            self.change(from, Cell::EMPTY);
            self.change(to, lifted);
            self.lose_castling(from, to);
        }
        self.change(mv.to(), promoted(moved, mv.promotion(), self.turn));
        first
    }
}

fn promoted(moved: Cell, kind: Option<KindId>, side: Side) -> Cell {
    kind.map_or(moved, |kind| Cell::of(Man { side, kind }))
}
