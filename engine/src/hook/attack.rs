//! `attack: along … from …`: squares attacked though no man attacks them.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::Side;

use crate::position::Position;
use crate::squares::SquareSet;

impl<const W: usize> Position<W> {
    /// Whether a hook attacks a royal of `side` on `square`. Attacks that nothing can block are
    /// masks (`danger`) and not asked here.
    #[inline]
    pub(crate) fn hook_attacks(&self, square: Square, side: Side, occupied: SquareSet<W>) -> bool {
        let attacks = &self.variant().hooks.attacks;
        !attacks.is_empty()
            && attacks.iter().any(|attack| {
                let royal = self
                    .man_at(square)
                    .is_none_or(|man| attack.on.has(side, man));
                royal
                    && attack.on.squares[side].has(square)
                    && attack
                        .condition
                        .as_ref()
                        .is_none_or(|test| self.holds(test, side, None))
                    && attack.lines[side]
                        .iter()
                        .any(|(target, between)| *target == square && !between.meets(&occupied))
            })
    }
}
