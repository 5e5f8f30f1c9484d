//! What is not done yet but may be: lines that would open, men that could step forward and attack, squares to flee to.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::{BySide, Side};

use super::Evaluation;
use super::activity::Reach;
use super::survey::Force;
use super::tables::SIXTEENTHS;
use super::tapered::Tapered;
use crate::cell::ManId;
use crate::position::Position;
use crate::squares::SquareSet;

/// More squares to flee to are no better.
pub(super) const FLIGHTS: usize = 4;

impl<const W: usize> Evaluation<W> {
    /// What the men of a side could do to those of the other.
    pub(super) fn tension(
        &self,
        position: &Position<W>,
        side: Side,
        forces: &BySide<Force<W>>,
        reaches: &BySide<Reach<W>>,
    ) -> Tapered {
        let (own, rival) = (&forces[side], &forces[side.rival()]);
        let (reach, other) = (&reaches[side], &reaches[side.rival()]);
        let officers = position.men(side).without(own.pawns | own.vital);
        let prey = position
            .men(side.rival())
            .without(rival.pawns | rival.vital);
        let safe = !(position.occupied() | other.all.without(reach.all));
        let flights = own.zone.without(position.men(side) | other.all).len();
        let crowd = officers.len() * own.pawns.len();
        self.whole.push * self.pushes(position, own.pawns, safe, prey)
            + self.whole.flight * flights.min(FLIGHTS) as i32
            + self.whole.twice * (reach.twice & rival.zone).len() as i32
            + self.whole.aim * reach.aims
            + self.whole.loose * officers.without(reach.all).len() as i32
            + self.whole.crowd * crowd as i32 / SIXTEENTHS as i32
    }

    /// How many of the prey men that promote could attack after a step to one of the safe squares.
    pub(super) fn pushes(
        &self,
        position: &Position<W>,
        pawns: SquareSet<W>,
        safe: SquareSet<W>,
        prey: SquareSet<W>,
    ) -> i32 {
        let mut count = 0;
        pawns.for_each(|square| {
            let man = position.cell(square).man_id();
            let way = &self.ways[self.entry(man, square)];
            // Seldom any.
            if way.threats.meets(&prey) {
                for next in (way.next & safe).iter() {
                    let attacked = position.variant().record(man, next).capture_leaps();
                    count += (attacked & prey).len() as i32;
                }
            }
        });
        count
    }
}

/// What a man with lines attacks where only men that promote stand in its way; `None` if it has none.
#[inline]
pub(super) fn through<const W: usize>(
    position: &Position<W>,
    man: ManId,
    square: Square,
    walls: SquareSet<W>,
) -> Option<SquareSet<W>> {
    let variant = position.variant();
    let record = variant.record(man, square);
    (record.line_count > 0).then(|| record.rides(variant, walls))
}
