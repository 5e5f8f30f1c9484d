//! `attack: along … from …`: squares attacked though no man attacks them.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::Side;

use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::Attack;

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
                    && attack.lines[side][square.index()]
                        .iter()
                        .any(|&(start, between)| {
                            !between.meets(&occupied) && self.starts(attack, start, side)
                        })
            })
    }

    /// Whether an attack on a man of `side` starts on a square.
    fn starts(&self, attack: &Attack<W>, start: Square, side: Side) -> bool {
        attack.men.as_ref().is_none_or(|men| {
            let man = self.man_at(start);
            man.is_some_and(|man| men.has(side, man)) && men.squares[side].has(start)
        })
    }
}
