//! Moves of several legs: generated, played and attacked with.

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
use crate::variant::{Ground, Occupant, Outcome};

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
        for (index, outcome) in outcomes.iter().enumerate() {
            let same_target = outcomes[..index]
                .iter()
                .filter(|other| other.to == outcome.to);
            let ordinal = same_target.count() as u16;
            let quiet = outcome.victims.is_empty();
            let known = outcome.is_plain(from) && plain.has(outcome.to);
            if !known && (want == Want::All || !quiet) && self.is_open(man, outcome, None) {
                self.emit_chain(man, from, outcome.to, ordinal, moves);
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

    fn emit_chain(&self, man: ManId, from: Square, to: Square, ordinal: u16, moves: &mut MoveList) {
        let promotion = self.variant.traits(man).promotion.as_ref();
        let promotion = promotion.filter(|promotion| promotion.zone.has(to));
        let choices = promotion.map_or(&[][..], |promotion| &promotion.choices);
        moves.extend(
            choices
                .iter()
                .map(|&kind| Move::chain(from, to, ordinal, Some(kind))),
        );
        if promotion.is_none_or(|promotion| !promotion.must) {
            moves.push(Move::chain(from, to, ordinal, None));
        }
    }

    /// What the chains of a man do from a square. `prey` is a square that counts as occupied by a
    /// royal of the rival, whoever stands there.
    fn outcomes(&self, man: ManId, from: Square, prey: Option<Square>) -> Vec<Outcome> {
        let variant = &self.variant;
        let ground = Ground {
            land: &variant.traits(man).land,
            barrier: variant.traits(man).barrier,
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
            .outcomes(&variant.ruleset, man, from, ground, at)
    }

    /// Whether a chain of the man on a square removes who stands, or would stand, on `prey`.
    pub(super) fn chain_attacks(&self, from: Square, prey: Square) -> bool {
        let man = self.cell(from).man_id();
        self.variant.chains.has(man)
            && from != prey
            && self.outcomes(man, from, Some(prey)).iter().any(|outcome| {
                outcome.victims.contains(&prey) && self.is_open(man, outcome, Some(prey))
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
        let outcomes = self.outcomes(cell.man_id(), mv.from(), None).into_iter();
        outcomes
            .filter(|outcome| outcome.to == mv.to())
            .nth(usize::from(ordinal))
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

    /// Plays a chain move; all changes go to the journal. The answer is the first man removed.
    pub(super) fn play_chain(&mut self, mv: Move) -> Cell {
        let Some(outcome) = self.outcome_of(mv) else {
            return Cell::EMPTY;
        };
        let first = outcome
            .victims
            .first()
            .map_or(Cell::EMPTY, |&victim| self.cell(victim));
        let moved = self.cell(mv.from());
        self.change(mv.from(), Cell::EMPTY);
        for &victim in &outcome.victims {
            self.change(victim, Cell::EMPTY);
            self.lose_castling(victim, victim);
        }
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
