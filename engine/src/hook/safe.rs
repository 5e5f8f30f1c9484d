//! `safe: if …`: when a side's royals need not fear attacks.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::Side;

use crate::cell::Cell;
use crate::position::Position;
use crate::squares::SquareSet;

impl<const W: usize> Position<W> {
    /// Whether the royals of a side need not fear attacks.
    #[inline]
    pub(crate) fn is_safe(&self, side: Side) -> bool {
        let hooks = &self.variant().hooks;
        (!hooks.safes.is_empty() || hooks.changes_board) && self.is_safe_by_hook(side)
    }

    /// A rival who has lost its royals has lost the game, and threatens nobody.
    fn is_safe_by_hook(&self, side: Side) -> bool {
        let mut safes = self.variant().hooks.safes.iter();
        self.has_lost_royals(side.rival())
            || safes.any(|test| {
                test.as_ref()
                    .is_none_or(|test| self.holds(test, side, None))
            })
    }

    /// Whether a hook has taken all royals that a side had.
    pub(crate) fn has_lost_royals(&self, side: Side) -> bool {
        self.variant().hooks.changes_board
            && self.variant().owns_royals[side]
            && self.royals(side).is_empty()
    }

    /// Whether a king may walk this way to castle, where hooks say what a king must fear: on each
    /// square before the last it is put there and looked at, the other man still at home. What it
    /// fears at the end is seen when the castling has been played.
    pub(crate) fn steps_are_safe(
        &self,
        way: SquareSet<W>,
        [from, to]: [Square; 2],
        side: Side,
    ) -> bool {
        way.iter().filter(|&step| step != to).all(|step| {
            let mut position = self.clone();
            let king = position.cell(from);
            position.change(from, Cell::EMPTY);
            position.change(step, king);
            !position.royal_attacked(side)
        })
    }
}
