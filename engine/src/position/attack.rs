//! Who attacks a square.

use simurgh_dsl::board::Square;
use simurgh_dsl::ruleset::CheckRule;
use simurgh_dsl::side::Side;

use super::Position;
use crate::squares::SquareSet;
use crate::variant::record::{along, indices};

impl<const W: usize> Position<W> {
    /// Whether a man of `by` could capture on the square if a rival stood there.
    pub fn is_attacked(&self, square: Square, by: Side) -> bool {
        self.attacked(square, by, self.occupied(), self.men[by])
    }

    /// The same with another occupation of the board, and with only some of the men as attackers:
    /// what a move would leave, without playing it. `men` must be men of `by`.
    #[inline]
    pub(crate) fn attacked(
        &self,
        square: Square,
        by: Side,
        occupied: SquareSet<W>,
        men: SquareSet<W>,
    ) -> bool {
        if self.variant.has_gates && self.variant.gates[by].has(square) {
            return self.attacked_on_conditions(square, by, occupied, men);
        }
        let reach = self.variant.reach(by, square);
        let leapers = reach.leaps & men;
        if !leapers.is_empty() && self.some_leap(leapers, square) {
            return true;
        }
        let riders = reach.rides & men & self.riders;
        if !riders.is_empty() {
            let lines = &self.variant.lines[indices(&reach.lines)];
            if self.some_ride(along(lines, occupied) & riders, square) {
                return true;
            }
        }
        !self.variant.straight && self.some_odd(reach.odd & men & self.riders, square, occupied)
    }

    /// The men of `by` that attack the square, for exchanges and messages.
    pub(crate) fn attackers(
        &self,
        square: Square,
        by: Side,
        occupied: SquareSet<W>,
        men: SquareSet<W>,
    ) -> SquareSet<W> {
        let reach = self.variant.reach(by, square);
        let mut riders = reach.rides & men & self.riders;
        if !riders.is_empty() {
            riders &= along(&self.variant.lines[indices(&reach.lines)], occupied);
        }
        let attacks = |from: &Square| {
            let one = SquareSet::of(*from);
            (reach.leaps.has(*from) && self.some_leap(one, square))
                || (riders.has(*from) && self.some_ride(one, square))
                || (reach.odd.has(*from) && self.some_odd(one, square, occupied))
        };
        (((reach.leaps | reach.odd) & men) | riders)
            .iter()
            .filter(attacks)
            .collect()
    }

    #[inline]
    fn some_leap(&self, leapers: SquareSet<W>, square: Square) -> bool {
        leapers.iter().any(|from| {
            self.variant
                .record(self.cell(from).man_id(), from)
                .capture_leaps()
                .has(square)
        })
    }

    /// `riders` stand at the ends of free lines; whether their kind rides that line is in its reach.
    #[inline]
    pub(super) fn some_ride(&self, riders: SquareSet<W>, square: Square) -> bool {
        riders.iter().any(|from| {
            self.variant
                .ride_reach(self.cell(from).man_id(), from)
                .has(square)
        })
    }

    fn some_odd(&self, men: SquareSet<W>, square: Square, occupied: SquareSet<W>) -> bool {
        men.iter().any(|from| {
            let cell = self.cell(from);
            if !self.variant.masks[cell.index()].odd {
                return false;
            }
            let man = cell.man_id();
            let form = self.form(man);
            let extras = self.variant.extras(self.variant.record(form, from));
            let guarded = &self.variant.guarded[indices(&extras.guarded)];
            let walks = &self.variant.walks[indices(&extras.walks)];
            guarded
                .iter()
                .any(|leap| leap.capture && leap.target == square && leap.is_open(occupied))
                || walks
                    .iter()
                    .filter(|walk| walk.capture && walk.reach.has(square))
                    .any(|walk| self.walk_targets(walk, occupied).has(square))
                || self.variant.chains.has(form) && self.chain_attacks(from, square)
                || form != man && self.form_attacks((form, from), square, occupied)
        })
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.royal_attacked(self.turn)
    }

    /// Whether the side is in check: by men or by a hook, and as the rule about several royals has it.
    #[inline]
    pub(crate) fn royal_attacked(&self, side: Side) -> bool {
        if self.variant.check != CheckRule::Any {
            return !self.checked_royals(side).is_empty();
        }
        self.royals[side]
            .iter()
            .any(|square| self.threatened(square, side))
            && !self.is_safe(side)
    }

    #[inline]
    pub(super) fn threatened(&self, royal: Square, side: Side) -> bool {
        let rival = side.rival();
        if self.variant.has_immune && self.is_immune(royal) {
            return false;
        }
        self.variant.hooks.danger[side].has(royal)
            || self.attacked(royal, rival, self.occupied(), self.men[rival])
            || self.hook_attacks(royal, side, self.occupied())
    }
}
