//! `once per side`, `N per game` and counters: bytes of the position's memory.

use simurgh_dsl::side::{BySide, Side};

use crate::position::Position;
use crate::variant::LimitSlot;

impl<const W: usize> Position<W> {
    /// Whether the hook may still be used by a side.
    pub(crate) fn is_within(&self, limit: Option<LimitSlot>, side: Side) -> bool {
        limit.is_none_or(|limit| self.state().memory(limit.slots[side] as usize) < limit.most)
    }

    /// Notes that the side to move uses the hook of that number.
    pub(crate) fn use_limit(&mut self, hook: u8) {
        let limit = self.extra(hook).and_then(|extra| extra.limit);
        let side = self.turn();
        self.count(limit, side);
    }

    /// Notes one use by a side.
    pub(crate) fn count(&mut self, limit: Option<LimitSlot>, side: Side) {
        if let Some(limit) = limit {
            self.add_to_memory(limit.slots[side], 1);
        }
    }

    /// The value of a counter of a side.
    pub(crate) fn counter(&self, slots: BySide<u8>, side: Side) -> u16 {
        u16::from(self.state().memory(slots[side] as usize))
    }

    pub(crate) fn add_to_memory(&mut self, slot: u8, number: u8) {
        let value = self.state().memory(slot as usize).saturating_add(number);
        self.remember(slot as usize, value);
    }

    /// Sets a byte of the memory, key included.
    pub(crate) fn remember(&mut self, slot: usize, value: u8) {
        let keys = &self.variant().keys;
        let change = keys.memory(slot, self.state().memory(slot)) ^ keys.memory(slot, value);
        let state = self.state_mut();
        state.key ^= change;
        state.set_memory(slot, value);
    }
}
