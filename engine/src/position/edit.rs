//! The only writer of the board: cells, sets and key change together.

use simurgh_dsl::board::Square;

use super::Position;
use crate::cell::{Cell, ManId};
use crate::squares::SquareSet;
use crate::variant::MEMORY;

impl<const W: usize> Position<W> {
    /// Puts a man on an empty square.
    #[inline]
    pub(super) fn put(&mut self, square: Square, cell: Cell) {
        self.write(square, cell);
        self.toggle(square, cell);
    }

    /// Takes off what stands on a square.
    #[inline]
    pub(super) fn take(&mut self, square: Square) -> Cell {
        let cell = self.cell(square);
        self.write(square, Cell::EMPTY);
        if !cell.is_empty() {
            self.toggle(square, cell);
        }
        cell
    }

    /// Moves a man of the side to move, capturing what stands on the target: what `take` and `put`
    /// would do, for the moves that are nearly all moves. Answers what was captured.
    #[inline]
    pub(super) fn shift(&mut self, from: Square, to: Square) -> Cell {
        let (moved, captured) = (self.cell(from), self.cell(to));
        self.write(from, Cell::EMPTY);
        self.write(to, moved);
        self.shift_sets(from, to, moved);
        let keys = &self.variant.keys;
        self.state.key ^= keys.cell(moved, from) ^ keys.cell(moved, to) ^ keys.cell(captured, to);
        captured
    }

    /// Takes [`shift`](Self::shift) back. The key is left alone: the old state comes back whole.
    #[inline]
    pub(super) fn unshift(&mut self, from: Square, to: Square, moved: Cell, captured: Cell) {
        self.write(from, moved);
        self.write(to, captured);
        let (own, other) = (self.turn, self.turn.rival());
        let (masks, taken) = (
            self.variant.masks[moved.index()],
            self.variant.masks[captured.index()],
        );
        let occupied = if captured.is_empty() { 0 } else { u64::MAX };
        self.men[own].insert(from);
        self.men[own].remove(to);
        self.riders.remove(to);
        self.riders.toggle_masked(from, masks.rider);
        self.royals[own].toggle_masked(from, masks.royal);
        self.royals[own].toggle_masked(to, masks.royal);
        self.men[other].toggle_masked(to, occupied);
        self.riders.toggle_masked(to, taken.rider);
        self.royals[other].toggle_masked(to, taken.royal);
        self.scarce.remove(to);
        self.scarce.toggle_masked(from, masks.scarce);
        self.scarce.toggle_masked(to, taken.scarce);
    }

    #[inline]
    fn shift_sets(&mut self, from: Square, to: Square, moved: Cell) {
        let (own, other) = (self.turn, self.turn.rival());
        let masks = self.variant.masks[moved.index()];
        self.men[own].remove(from);
        self.men[own].insert(to);
        self.men[other].remove(to);
        self.riders.remove(to);
        self.riders.toggle_masked(from, masks.rider);
        self.riders.toggle_masked(to, masks.rider);
        self.royals[other].remove(to);
        self.royals[own].toggle_masked(from, masks.royal);
        self.royals[own].toggle_masked(to, masks.royal);
        self.scarce.remove(to);
        self.scarce.toggle_masked(from, masks.scarce);
        self.scarce.toggle_masked(to, masks.scarce);
    }

    #[inline]
    fn write(&mut self, square: Square, cell: Cell) {
        self.cells.as_flattened_mut()[square.index() % (64 * W)] = cell;
    }

    #[inline]
    fn toggle(&mut self, square: Square, cell: Cell) {
        let masks = self.variant.masks[cell.index()];
        let side = cell.man_id().side();
        self.men[side].toggle_masked(square, u64::MAX);
        self.riders.toggle_masked(square, masks.rider);
        self.royals[side].toggle_masked(square, masks.royal);
        self.scarce.toggle_masked(square, masks.scarce);
        self.state.key ^= self.variant.keys.cell(cell, square);
    }

    /// The key from nothing: the slow twin of the one that moves keep up to date.
    pub fn recomputed_key(&self) -> u64 {
        let keys = &self.variant.keys;
        let men = self
            .occupied()
            .iter()
            .map(|square| keys.cell(self.cell(square), square));
        let memory = (0..MEMORY).map(|slot| keys.memory(slot, self.state.memory(slot)));
        let turn = if self.turn == simurgh_dsl::side::Side::Second {
            keys.turn()
        } else {
            0
        };
        let board = men.chain(memory).fold(turn, |all, key| all ^ key);
        let hands = self.hands.iter().enumerate();
        let hands = hands.map(|(man, &count)| keys.hand(ManId(man as u8), count));
        let marks = self.promoted.iter().map(|square| keys.mark(square));
        let unmoved = self.unmoved().iter().map(|square| keys.unmoved(square));
        let beside = hands
            .chain(marks)
            .chain(unmoved)
            .fold(0, |all, key| all ^ key);
        board ^ beside ^ keys.castling(self.state.castling()) ^ self.wanted_passing_key()
    }

    /// Sets the key of a position that was put together by hand.
    pub(crate) fn refresh_key(&mut self) {
        self.state.passing_key = self.wanted_passing_key();
        self.state.key = self.recomputed_key();
    }

    /// Whether the sets agree with the cells: an invariant, for tests.
    pub fn is_consistent(&self) -> bool {
        let squares = || self.variant.ruleset.board.squares();
        let holds = |square: Square, test: &dyn Fn(crate::cell::ManId) -> bool| {
            let cell = self.cell(square);
            !cell.is_empty() && test(cell.man_id())
        };
        let set = |test: &dyn Fn(crate::cell::ManId) -> bool| -> SquareSet<W> {
            squares().filter(|&square| holds(square, test)).collect()
        };
        let is_rider = |man: crate::cell::ManId| {
            let is_odd = self.variant.masks[Cell::of(man.man()).index()].odd;
            is_odd || self.variant.traits(man).is_rider
        };
        simurgh_dsl::side::Side::ALL.iter().all(|&side| {
            self.men[side] == set(&|man| man.side() == side)
                && self.royals[side]
                    == set(&|man| man.side() == side && self.variant.traits(man).is_royal)
        }) && self.riders == set(&is_rider)
            && self.scarce == set(&|man| self.variant.scarce.has(man.kind()))
            && self.promoted.without(self.occupied()).is_empty()
    }
}
