//! `end: …`: the game is decided for the side to move.

use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::side::Side;

use crate::position::{Decided, Position, ROYAL_LOST};
use crate::variant::{Deed, Happening};

impl<const W: usize> Position<W> {
    /// The end of the game by a hook, if there is one.
    pub(crate) fn decided(&self) -> Option<Decided> {
        self.state()
            .verdict()
            .or_else(|| self.decided_by_end())
            .or_else(|| self.royal_lost())
    }

    fn decided_by_end(&self) -> Option<Decided> {
        let mover = self.turn();
        let ends = &self.variant().hooks.ends;
        let holds = ends.iter().find(|end| {
            end.condition
                .as_ref()
                .is_none_or(|test| self.holds(test, mover, None))
        });
        holds.map(|end| Decided::new(end.verdict, mover, end.number))
    }

    /// The end by a hook that needs no legal moves to be known: cheap enough for every node.
    pub(crate) fn decided_cheaply(&self) -> Option<Decided> {
        let mover = self.turn();
        self.state().verdict().or_else(|| {
            let mut ends = self
                .variant()
                .hooks
                .ends
                .iter()
                .filter(|end| !end.asks_for_moves);
            let holds = ends.find(|end| {
                end.condition
                    .as_ref()
                    .is_none_or(|test| self.holds(test, mover, None))
            });
            holds
                .map(|end| Decided::new(end.verdict, mover, end.number))
                .or_else(|| self.royal_lost())
        })
    }

    /// The loss of a side whose last royal a hook has taken. Elsewhere royals are never lost.
    fn royal_lost(&self) -> Option<Decided> {
        let variant = self.variant();
        if !variant.hooks.changes_board || !variant.has_royals {
            return None;
        }
        let gone = |side| self.royals(side).is_empty();
        let winner = match (gone(Side::First), gone(Side::Second)) {
            (false, false) => return None,
            (true, true) => None,
            (true, false) => Some(Side::Second),
            (false, true) => Some(Side::First),
        };
        Some(Decided {
            winner,
            hook: ROYAL_LOST,
        })
    }

    /// Whether nobody can win any more, as the ruleset has it. Its conditions speak of mate; while
    /// somebody could still win by a hook, the position is not dead.
    ///
    /// Nor is it while anybody has men in hand, whom the conditions do not see.
    pub fn is_dead(&self) -> bool {
        let mover = self.turn();
        if Side::ALL
            .iter()
            .any(|&side| self.in_hand(side).next().is_some())
        {
            return false;
        }
        let mut dead = self.variant().hooks.dead.iter();
        dead.any(|test| self.holds(test, mover, None)) && !self.may_win_by_hook()
    }

    /// Whether a man is on the board whose arrival or promotion wins or loses the game.
    fn may_win_by_hook(&self) -> bool {
        let variant = self.variant();
        let decides = |deed: &Deed<W>| matches!(deed, Deed::End(Verdict::Win | Verdict::Loss));
        let mut hooks = variant
            .hooks
            .events
            .iter()
            .filter(|hook| hook.deeds.iter().any(decides));
        hooks.any(|hook| match &hook.happening {
            Happening::Arrive(men) | Happening::Leave(men) => Side::ALL.iter().any(|&side| {
                self.men(side)
                    .iter()
                    .any(|square| self.man_at(square).is_some_and(|man| men.has(side, man)))
            }),
            Happening::Capture(_) | Happening::Promote(_) | Happening::Check => true,
        })
    }
}
