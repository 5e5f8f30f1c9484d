//! Positions put up man by man, for tables of endings: nothing is remembered, and only what stands
//! where tells one from another.

use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

use super::Position;
use crate::cell::Cell;
use crate::notation;
use crate::outcome::{Outcome, Reason};
use crate::squares::SquareSet;

impl<const W: usize> Position<W> {
    /// The game without men and with nothing left to remember: no castling, nobody in hand, nobody
    /// unmoved, and whatever hooks allow so many times has been used up.
    #[must_use]
    pub fn cleared(&self) -> Self {
        let mut empty = Self::empty(Arc::clone(&self.variant));
        let hooks = &self.variant.hooks;
        let extras = hooks.extras.iter().filter_map(|extra| extra.limit);
        let events = hooks.events.iter().filter_map(|hook| hook.limit);
        for limit in extras.chain(events) {
            for side in Side::ALL {
                empty.remember(limit.slots[side] as usize, limit.most);
            }
        }
        empty
    }

    /// Puts up other men in place of all that stand here. What is remembered is that of
    /// [`cleared`](Self::cleared) as long as no move changes it; see [`recalls`](Self::recalls).
    pub fn arrange(&mut self, men: impl IntoIterator<Item = (Square, Man)>, turn: Side) {
        for square in self.occupied().iter() {
            self.take(square);
        }
        for (square, man) in men {
            self.put(square, Cell::of(man));
        }
        self.turn = turn;
    }

    /// Whether both positions remember the same, quiet moves apart: then men and turn alone make the
    /// difference between them.
    pub fn recalls(&self, other: &Self) -> bool {
        self.state.remembers(&other.state)
            && self.state.passing_key == 0
            && self.unmoved == other.unmoved
            && self.hands == other.hands
            && self.promoted == other.promoted
    }

    /// Whether a FEN may describe the position: everybody stands where he may, royals are there, the side
    /// that has moved is not in check, and nobody has arrived where the game ends.
    pub fn is_sound(&mut self) -> bool {
        self.misplaced().is_empty()
            && !Side::ALL.iter().any(|&side| self.lacks_royal(side))
            && self.exposed_royal().is_none()
            && !self.has_arrived()
    }

    /// How the game has ended by the last move or by the rule of a hook, if it has.
    pub fn decided_outcome(&self) -> Option<Outcome> {
        let decided = self.decided()?;
        let hook = self.variant.ruleset.hooks.get(usize::from(decided.hook));
        Some(Outcome {
            winner: decided.winner,
            reason: hook.map_or(Reason::RoyalLost, |hook| Reason::Hook(hook.name.clone())),
        })
    }

    /// The position in FEN, as at the beginning of a game.
    pub fn fen(&self) -> String {
        notation::write_fen(self, 1)
    }

    /// Whether the last move has ended the game by a hook.
    #[inline]
    pub fn is_decided_by_move(&self) -> bool {
        self.state.verdict().is_some()
    }

    /// The men that stand where their kind may not.
    pub(crate) fn misplaced(&self) -> SquareSet<W> {
        let may_stand = |square: &Square| {
            let man = self.cell(*square).man_id();
            self.variant.traits(man).land.has(*square)
        };
        let all = self.occupied().iter();
        all.filter(|square| !may_stand(square)).collect()
    }

    /// Whether a side has no royal on the board though it must have one. Where hooks may take a royal, its
    /// loss is an end of the game like others.
    pub(crate) fn lacks_royal(&self, side: Side) -> bool {
        self.variant.has_royals
            && self.royals[side].is_empty()
            && self.variant.owns_royals[side]
            && !self.variant.hooks.changes_board
    }

    /// A royal of the side that has moved, if it is in check, which no game reaches. Who moves again may
    /// have left the rival in check.
    pub(crate) fn exposed_royal(&self) -> Option<Square> {
        if !self.variant.has_royals || self.variant.hooks.repeats_turns {
            return None;
        }
        self.checked_royals(self.turn.rival()).first()
    }

    /// Whether somebody stands where his arrival would have ended the game.
    fn has_arrived(&mut self) -> bool {
        let before = self.state;
        self.judge_arrivals();
        let arrived = self.state.verdict().is_some();
        self.state = before;
        arrived
    }
}
