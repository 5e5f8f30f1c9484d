//! Which moves give check, told without playing them.

use crate::cell::{Cell, ManId};
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::record::{along, indices};

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;

impl<const W: usize> Position<W> {
    /// Whether the man that moves attacks a hostile royal from its new square. Checks by others,
    /// whose line the move opens, are not seen, nor are those in odd ways.
    #[inline]
    pub(super) fn gives_check_itself(&self, mv: Move) -> bool {
        let side = self.turn();
        let to = mv.to();
        self.royals(side.rival()).iter().any(|royal| {
            let reach = self.variant().reach(side, royal);
            (reach.leaps.has(to) || reach.rides.has(to)) && self.would_attack(mv, royal)
        })
    }

    fn would_attack(&self, mv: Move, royal: Square) -> bool {
        let (side, to) = (self.turn(), mv.to());
        let man = match mv.kind() {
            MoveKind::Promotion(kind) => ManId::of(Man { side, kind }),
            _ => self.moving(mv).man_id(),
        };
        if self.moving(mv) == Cell::EMPTY {
            return false;
        }
        let variant = self.variant();
        if variant.record(man, to).capture_leaps().has(royal) {
            return true;
        }
        let mut occupied = self.occupied();
        occupied.remove(mv.from());
        let lines = &variant.lines[indices(&variant.reach(side, royal).lines)];
        variant.ride_reach(man, to).has(royal) && along(lines, occupied | SquareSet::of(to)).has(to)
    }
}
