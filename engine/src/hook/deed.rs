//! What `on` sentences do to the position.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::{Anchor, Owner};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::{BySide, Side};

use super::Occasion;
use crate::cell::Cell;
use crate::position::{Decided, Position};
use crate::squares::SquareSet;
use crate::variant::{Deed, EventHook, Men};

/// That the mover is to move again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Again {
    /// The only man that may move, and the byte of memory to note it in.
    bound: Option<(u8, Square)>,
}

impl<const W: usize> Position<W> {
    /// Does all that a sentence says, and notes in `again` if the mover is to move again.
    pub(super) fn perform(
        &mut self,
        hook: &EventHook<W>,
        mover: Side,
        mut occasion: Occasion,
        again: &mut Option<Again>,
    ) {
        for deed in &hook.deeds {
            match deed {
                Deed::End(verdict) => {
                    let decided = Decided::new(*verdict, mover, hook.number);
                    self.state_mut().decide(decided);
                }
                Deed::Remove(men) => self.remove_men(men, mover, occasion),
                Deed::Become(kind) => self.turn_into(occasion.mover, *kind),
                Deed::Turn(men, kind) => self
                    .matching_at(men, mover, Some(&occasion))
                    .for_each(|square| self.turn_into(square, *kind)),
                Deed::Move(transfer) => self.transfer(transfer, mover, &mut occasion),
                Deed::MoveTo(men, anchor) => self.move_to(men, *anchor, mover, &mut occasion),
                Deed::Place(owner, kind, on) => self.place_men(*owner, *kind, on, mover),
                Deed::Send(men, owner) => self.send_men(men, *owner, mover, occasion),
                Deed::Again(slot) => {
                    let bound = slot.map(|slot| (slot, occasion.mover));
                    *again = Some(Again { bound });
                }
                Deed::Add(number, slots) => self.add_to_memory(slots[mover], *number),
            }
        }
    }

    fn remove_men(&mut self, men: &Men<W>, mover: Side, occasion: Occasion) {
        self.matching_at(men, mover, Some(&occasion))
            .for_each(|square| self.put_instead(square, Cell::EMPTY));
    }

    /// Men leave the board for a hand; whom the move has taken is sent after the move.
    fn send_men(&mut self, men: &Men<W>, owner: Owner, mover: Side, occasion: Occasion) {
        let side = match owner {
            Owner::Own | Owner::Any => mover,
            Owner::Enemy => mover.rival(),
        };
        if men
            .near
            .is_some_and(|near| near.anchor == Anchor::Captured && near.distance == 0)
        {
            if let Some(Man { kind, .. }) = occasion.victim {
                self.change_hand(side, self.kept_as(kind), 1);
            }
            return;
        }
        self.matching_at(men, mover, Some(&occasion))
            .for_each(|square| {
                if let Some(Man { kind, .. }) = self.man_at(square) {
                    self.put_instead(square, Cell::EMPTY);
                    self.change_hand(side, self.kept_as(kind), 1);
                }
            });
    }

    /// The man on a square becomes another kind of its side.
    fn turn_into(&mut self, square: Square, kind: KindId) {
        if let Some(Man { side, .. }) = self.man_at(square) {
            self.put_instead(square, Cell::of(Man { side, kind }));
        }
    }

    /// The first man that is meant goes to a square of the move, if that is empty.
    fn move_to(&mut self, men: &Men<W>, anchor: Anchor, mover: Side, occasion: &mut Occasion) {
        let from = self.matching_at(men, mover, Some(occasion)).first();
        let to = occasion
            .square(anchor)
            .filter(|&to| self.cell(to).is_empty());
        if let (Some(from), Some(to)) = (from, to) {
            self.carry(from, to, self.cell(from), occasion);
        }
    }

    /// A man goes from a square to another one, perhaps as another kind; who stood there is gone.
    pub(super) fn carry(&mut self, from: Square, to: Square, cell: Cell, occasion: &mut Occasion) {
        let marked = self.promoted().has(from);
        self.put_instead(from, Cell::EMPTY);
        self.put_instead(to, cell);
        self.change_mark(to, marked);
        if occasion.mover == from {
            occasion.mover = to;
        }
    }

    /// A new man on each empty square of a region.
    fn place_men(&mut self, owner: Owner, kind: KindId, on: &BySide<SquareSet<W>>, mover: Side) {
        let side = match owner {
            Owner::Own | Owner::Any => mover,
            Owner::Enemy => mover.rival(),
        };
        let cell = Cell::of(Man { side, kind });
        let squares = on[mover] & !self.occupied();
        for square in squares.iter() {
            if self.may_be_put(cell, square) {
                self.put_instead(square, cell);
            }
        }
    }

    /// Changes a square, and ends the castling rights that hang on it.
    fn put_instead(&mut self, square: Square, cell: Cell) {
        self.change(square, cell);
        self.lose_castling(square, square);
        if cell.is_empty() {
            self.change_mark(square, false);
        }
    }

    /// The turn comes back to who has just moved.
    pub(super) fn move_again(&mut self, mover: Side, Again { bound }: Again) {
        self.give_turn(mover);
        if let Some((slot, square)) = bound {
            self.remember(usize::from(slot), square.0.saturating_add(1));
        }
    }

    /// The square of the only man that may move, if a hook has said so.
    pub(crate) fn bound_man(&self) -> Option<Square> {
        let slot = self.variant().hooks.bound?;
        let value = self.state().memory(usize::from(slot));
        value.checked_sub(1).map(Square)
    }

    /// The next move frees the other men.
    pub(crate) fn unbind(&mut self) {
        if let Some(slot) = self.variant().hooks.bound {
            self.remember(usize::from(slot), 0);
        }
    }
}
