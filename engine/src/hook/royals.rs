//! Ranks among royals, and what depends on them: who is meant, and who may enter where.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Standing;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

use crate::cell::ManId;
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::Men;

/// Below all ranks: what is no royal.
const NO_RANK: u8 = u8::MAX;

impl<const W: usize> Position<W> {
    /// Whether a filter means a man, seen from `mover`; its square apart.
    #[inline]
    pub(crate) fn counts_as(&self, men: &Men<W>, mover: Side, man: Man) -> bool {
        men.has(mover, man) && (men.standing == Standing::Any || self.stands(men.standing, man))
    }

    /// Whether a man has a place among the royals of its side that are on the board.
    pub(crate) fn stands(&self, standing: Standing, man: Man) -> bool {
        let royals = self.royals(man.side);
        match standing {
            Standing::Any => true,
            Standing::Sole => self.rank(man) < NO_RANK && royals.len() == 1,
            Standing::Top => {
                let rank = self.rank(man);
                rank < NO_RANK && self.highest(royals) >= rank
            }
        }
    }

    fn rank(&self, man: Man) -> u8 {
        self.variant().ranks[man.kind.index()].unwrap_or(NO_RANK)
    }

    /// The highest rank among men, as a number: 1 is the highest.
    fn highest(&self, men: SquareSet<W>) -> u8 {
        let ranks = men.iter().filter_map(|square| self.man_at(square));
        ranks.map(|man| self.rank(man)).min().unwrap_or(NO_RANK)
    }

    /// Whether there are men of both sorts, and the highest of the first has the higher rank.
    pub(crate) fn outranks(&self, one: &Men<W>, other: &Men<W>, mover: Side) -> bool {
        let (ones, others) = (self.matching(one, mover), self.matching(other, mover));
        !others.is_empty() && self.highest(ones) < self.highest(others)
    }

    /// Whether one of these men is the only royal of its side.
    pub(crate) fn is_sole_royal(&self, men: &Men<W>, mover: Side) -> bool {
        let matching = self.matching(men, mover);
        let mut men = matching.iter().filter_map(|square| self.man_at(square));
        men.any(|man| self.stands(Standing::Sole, man))
    }

    /// Those of a man's targets that it may enter now.
    pub(crate) fn admitted(&self, man: ManId, targets: SquareSet<W>) -> SquareSet<W> {
        let gated = targets & self.variant().traits(man).gates;
        let open = |square: &Square| self.may_enter(man, *square, !self.cell(*square).is_empty());
        targets.without(gated) | gated.iter().filter(open).collect()
    }

    /// Whether a man may enter a square, which may be occupied.
    pub(crate) fn may_enter(&self, man: ManId, square: Square, occupied: bool) -> bool {
        let traits = self.variant().traits(man);
        !traits.gates.has(square)
            || traits.admissions.iter().any(|gate| {
                gate.squares.has(square)
                    && !(gate.empty && occupied)
                    && self.stands(gate.standing, man.man())
            })
    }
}
