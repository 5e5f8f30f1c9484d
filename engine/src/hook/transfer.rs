//! Effects that put men on squares: `move A to REGION`, `place KIND on REGION`.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Otherwise;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

use super::Occasion;
use super::extra::turned;
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::Transfer;

impl<const W: usize> Position<W> {
    /// Each of the men goes to the first square of the region where it can.
    pub(super) fn transfer(
        &mut self,
        transfer: &Transfer<W>,
        mover: Side,
        occasion: &mut Occasion,
    ) {
        let travellers = self.matching_at(&transfer.men, mover, Some(occasion));
        for from in travellers.iter() {
            let cell = self.cell(from);
            // It does not stand in its own way, and stays where it is if it is there already.
            let to = self.destination(transfer, mover, from);
            let (Some(to), Some(Man { side, .. })) = (to, cell.man()) else {
                continue;
            };
            self.carry(from, to, turned(cell, transfer.becoming, side), occasion);
        }
    }

    fn destination(&self, transfer: &Transfer<W>, mover: Side, from: Square) -> Option<Square> {
        let region = transfer.to[mover];
        let own = SquareSet::of(from);
        let side = self.cell(from).man_id().side();
        let man = turned(self.cell(from), transfer.becoming, side);
        let open = self.open_to(transfer.removing.as_ref(), mover).without(own);
        let mut first = (region & (open | own)).iter();
        let first = first.find(|&square| self.may_be_put(man, square));
        let free = match transfer.otherwise {
            _ if first.is_some() => return first,
            Otherwise::Stays => return None,
            Otherwise::Nearest => open,
            Otherwise::NearestFree => !self.occupied(),
        };
        let home = region.first()?;
        let board = &self.variant().ruleset().board;
        let rank = |square: Square| board.coordinates(square).rank;
        let beside = |square: &Square| {
            rank(*square) == rank(home) && free.has(*square) && self.may_be_put(man, *square)
        };
        let beside = board.squares().filter(beside);
        // Of two squares that are equally near, the one on the lower file.
        beside.min_by_key(|&square| self.steps(square, home))
    }
}
