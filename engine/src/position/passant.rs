//! Captures in passing.

use std::borrow::Cow;

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
        let promotion = promotion.filter(|promotion| promotion.targets(from).has(to));
        let choices = promotion.map_or(Cow::Borrowed(&[][..]), |promotion| self.choices(promotion));
        moves.extend(
            choices
                .iter()
                .map(|&kind| Move::promoting_en_passant(from, to, kind)),
        );
        if promotion.is_none_or(|promotion| !promotion.forced.has(to)) {
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
        let by_path = |to: Square| {
            let mut captors = self.passant_captors(to).iter();
            captors.any(|from| self.may_take_passing(from, to, passer))
        };
        let legal = passed.iter().any(by_path)
            || passed
                .iter()
                .any(|to| self.chains_capture_in_passing(to, (leap.passed, passer)));
        if legal {
            passed
                .iter()
                .fold(0, |key, to| key ^ self.variant.keys.passed(to))
        } else {
            0
        }
    }

    /// After hooks have changed the board other captures in passing may be legal.
    pub(crate) fn renew_passing(&mut self) {
        let key = self.wanted_passing_key();
        self.state.key ^= self.state.passing_key ^ key;
        self.state.passing_key = key;
    }

    /// Whether a capture in passing is legal; where hooks have a say it is played and looked at.
    fn may_take_passing(&self, from: Square, to: Square, passer: Square) -> bool {
        if self.variant.regular {
            return self.passant_is_safe(from, to, passer);
        }
        self.clone().survives(Move::en_passant(from, to))
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
