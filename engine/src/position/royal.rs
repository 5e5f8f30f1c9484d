//! Several royals: when they are in check, and who cannot be captured at all.

use simurgh_dsl::board::Square;
use simurgh_dsl::ruleset::CheckRule;
use simurgh_dsl::side::Side;

use super::Position;
use crate::squares::SquareSet;

impl<const W: usize> Position<W> {
    /// The royals of a side that are in check: attacked, in a position where that counts and where they
    /// must fear it.
    pub fn checked_royals(&self, side: Side) -> SquareSet<W> {
        let royals = self.royals[side];
        if self.variant.check == CheckRule::Sole && royals.len() > 1 {
            return SquareSet::EMPTY;
        }
        let attacked: SquareSet<W> = royals
            .iter()
            .filter(|&square| self.threatened(square, side))
            .collect();
        match self.variant.check {
            _ if attacked.is_empty() || self.is_safe(side) => SquareSet::EMPTY,
            CheckRule::All if attacked != royals => SquareSet::EMPTY,
            _ => attacked,
        }
    }

    /// Whether a move can change by the mere number of royals what is check: then only playing it
    /// tells.
    pub(super) fn depends_on_count(&self) -> bool {
        self.variant.check != CheckRule::Any
            && (self.variant.makes_royals || self.royals[self.turn].len() > 1)
    }

    /// The men of the rival of a side that can be captured.
    #[inline]
    pub(crate) fn prey(&self, side: Side) -> SquareSet<W> {
        let rivals = self.men[side.rival()];
        if self.variant.has_immune {
            let suspects = (rivals & self.scarce).iter();
            let immune = suspects.filter(|&square| self.is_immune(square));
            return rivals.without(immune.collect());
        }
        rivals
    }

    /// Whether the man on a square cannot be captured.
    pub(super) fn is_immune(&self, square: Square) -> bool {
        self.variant.masks[self.cell(square).index()].immune
    }

    /// Whether a square that men may enter only on conditions is attacked: whether one of those who
    /// reach it may also capture there.
    #[cold]
    pub(super) fn attacked_on_conditions(
        &self,
        square: Square,
        by: Side,
        occupied: SquareSet<W>,
        men: SquareSet<W>,
    ) -> bool {
        let attackers = self.attackers(square, by, occupied, men);
        // A chain may remove a man from a square without ending there.
        let may_capture = |from: Square| {
            self.may_enter(self.cell(from).man_id(), square, true)
                || self.chain_attacks(from, square)
        };
        attackers.iter().any(may_capture)
    }
}
