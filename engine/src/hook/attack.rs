//! `attack: along … from …`: squares attacked though no man attacks them.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Owner;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

use crate::moves::Move;
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::{Attack, Shelter};

impl<const W: usize> Position<W> {
    /// Whether a hook attacks a royal of `side` on `square`. Attacks that nothing can block are
    /// masks (`danger`) and not asked here.
    #[inline]
    pub(crate) fn hook_attacks(&self, square: Square, side: Side, occupied: SquareSet<W>) -> bool {
        !self.variant().hooks.attacks.is_empty()
            && self.some_hook_attacks(square, side, occupied, |square| self.man_at(square))
    }

    /// The same for a royal of the side to move once a man has been shifted, without that being played: only where
    /// no such hook has a condition.
    #[inline]
    pub(crate) fn hook_attacks_after(&self, royal: Square, mv: Move) -> bool {
        if self.variant().hooks.attacks.is_empty() {
            return false;
        }
        let (from, to) = (mv.from(), mv.to());
        let mut occupied = self.occupied();
        occupied.remove(from);
        occupied.insert(to);
        self.some_hook_attacks(royal, self.turn(), occupied, |square| match square {
            _ if square == from => None,
            _ if square == to => self.man_at(from),
            _ => self.man_at(square),
        })
    }

    /// The same where the men stand as they are said to.
    fn some_hook_attacks(
        &self,
        square: Square,
        side: Side,
        occupied: SquareSet<W>,
        man_at: impl Fn(Square) -> Option<Man>,
    ) -> bool {
        self.variant().hooks.attacks.iter().any(|attack| {
            attack.concerns(square, man_at(square), side)
                && attack
                    .condition
                    .as_ref()
                    .is_none_or(|test| self.holds(test, side, None))
                && attack.lines[side][square.index()]
                    .iter()
                    .any(|&(start, between)| {
                        !between.meets(&occupied) && attack.starts(start, man_at(start), side)
                    })
        })
    }

    /// What keeps a royal of the side to move safe from hooks without a condition.
    pub(crate) fn shelter_from_hooks(&self, royal: Square) -> Shelter<W> {
        let (side, occupied) = (self.turn(), self.occupied());
        let mut shelter = Shelter::SOUND;
        let attacks = self.variant().hooks.attacks.iter();
        for attack in attacks.filter(|attack| attack.concerns(royal, self.man_at(royal), side)) {
            for &(start, between) in &attack.lines[side][royal.index()] {
                if attack.starts(start, self.man_at(start), side) {
                    shelter.add(Shelter::behind(between & occupied));
                }
                if attack.starts_at_own() {
                    shelter.free.insert(start);
                }
            }
        }
        shelter
    }
}

impl<const W: usize> Attack<W> {
    /// Whether it attacks who stands on a square, or whoever of the side would stand there.
    fn concerns(&self, square: Square, man: Option<Man>, side: Side) -> bool {
        man.is_none_or(|man| self.on.has(side, man)) && self.on.squares[side].has(square)
    }

    /// Whether an attack on a man of `side` starts where a man stands.
    fn starts(&self, start: Square, man: Option<Man>, side: Side) -> bool {
        self.men.as_ref().is_none_or(|men| {
            man.is_some_and(|man| men.has(side, man)) && men.squares[side].has(start)
        })
    }

    /// Whether men of the attacked side may attack, too.
    fn starts_at_own(&self) -> bool {
        let mut men = self.men.iter();
        men.any(|men| men.owner != Owner::Enemy)
    }
}
