//! Effects that put men on squares: `move A to REGION`, `place KIND on REGION`.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Otherwise;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

use super::extra::{steps, turned};
use crate::cell::Cell;
use crate::position::{Played, Position};
use crate::squares::SquareSet;
use crate::variant::Transfer;

impl<const W: usize> Position<W> {
    /// Each of the men goes to the first square of the region where it can.
    pub(super) fn transfer(&mut self, transfer: &Transfer<W>, played: Played) {
        let travellers: SquareSet<W> = self
            .matching(&transfer.men, played.mover)
            .iter()
            .filter(|&square| self.is_near(&transfer.men, square, played.mv))
            .collect();
        for from in travellers.iter() {
            let man = self.cell(from);
            // It does not stand in its own way, and stays where it is if it is there already.
            if let Some(to) = self.destination(transfer, played.mover, from)
                && !man.is_empty()
            {
                let side = man.man_id().side();
                self.change(from, Cell::EMPTY);
                self.change(to, turned(man, transfer.becoming, side));
                self.lose_castling(from, to);
            }
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
        beside.min_by_key(|&square| steps(board, square, home))
    }

    /// A new man of the mover's appears on the first empty square.
    pub(super) fn appear(&mut self, kind: KindId, on: SquareSet<W>, side: Side) {
        let cell = Cell::of(Man { side, kind });
        let mut free = on.without(self.occupied()).iter();
        if let Some(square) = free.find(|&square| self.may_be_put(cell, square)) {
            self.change(square, cell);
            self.lose_castling(square, square);
        }
    }
}
