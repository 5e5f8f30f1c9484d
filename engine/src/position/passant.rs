//! Captures in passing.

use simurgh_dsl::board::Square;
use simurgh_dsl::ruleset::CheckRule;

use super::Position;
use crate::moves::{Move, MoveList};
use crate::squares::SquareSet;

impl<const W: usize> Position<W> {
    /// Adds the captures in passing, legal or not.
    pub(super) fn generate_passant(&self, moves: &mut MoveList) {
        if let Some((passed, passer)) = self.passing()
            && !self.is_immune(passer)
        {
            passed.for_each(|to| {
                self.passant_captors(to)
                    .for_each(|from| self.emit_passant(from, to, moves));
            });
        }
    }

    fn emit_passant(&self, from: Square, to: Square, moves: &mut MoveList) {
        let promotion = self
            .variant
            .traits(self.cell(from).man_id())
            .promotion
            .as_ref();
        let promotion = promotion.filter(|promotion| promotion.zone.has(to));
        let choices = promotion.map_or(&[][..], |promotion| &promotion.choices);
        moves.extend(
            choices
                .iter()
                .map(|&kind| Move::promoting_en_passant(from, to, kind)),
        );
        if promotion.is_none_or(|promotion| !promotion.must) {
            moves.push(Move::en_passant(from, to));
        }
    }

    /// The men of the side to move that capture in passing on a square.
    fn passant_captors(&self, to: Square) -> SquareSet<W> {
        let men = self.variant.passant_from[self.turn][to.index()] & self.men[self.turn];
        if men.is_empty() {
            return men;
        }
        let captures = |from: &Square| {
            let record = self.variant.record(self.cell(*from).man_id(), *from);
            self.variant.extras(record).passant.has(to)
        };
        men.iter().filter(captures).collect()
    }

    /// The part of the key for the squares that were passed: nothing unless the side to move has a
    /// *legal* capture there, for only then is the position another one for the repetition rule.
    pub(super) fn wanted_passing_key(&self) -> u64 {
        let leap = self.variant.passing_leap(self.state.passing());
        let Some(leap) = leap.filter(|leap| leap.captors.meets(&self.men[self.turn])) else {
            return 0;
        };
        let (passed, passer) = (leap.passed, leap.target);
        let legal = passed.iter().any(|to| {
            self.passant_captors(to)
                .iter()
                .any(|from| self.passant_is_safe(from, to, passer))
        });
        if legal {
            passed
                .iter()
                .fold(0, |key, to| key ^ self.variant.keys.passed(to))
        } else {
            0
        }
    }

    /// Whether the capture in passing leaves the own royals unattacked.
    pub(super) fn passant_is_safe(&self, from: Square, to: Square, passer: Square) -> bool {
        let side = self.turn;
        let mut occupied = self.occupied();
        occupied.remove(from);
        occupied.insert(to);
        occupied.remove(passer);
        let attackers = occupied & self.men[side.rival()];
        // The captor may itself be royal in some game; then it is its new square that counts.
        let mut royals = self.royals[side];
        if royals.has(from) {
            royals.remove(from);
            royals.insert(to);
        }
        if self.variant.check != CheckRule::Any && royals.len() > 1 {
            return self.clone().survives(Move::en_passant(from, to));
        }
        royals.iter().all(|royal| {
            !self.variant.hooks.danger[side].has(royal)
                && !self.attacked(royal, side.rival(), occupied, attackers)
                && !self.hook_attacks(royal, side, occupied)
        })
    }
}
