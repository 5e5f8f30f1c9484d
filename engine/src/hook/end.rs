//! `end: …`: the game is decided for the side to move.

use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::side::Side;

use crate::position::{Decided, Position, ROYAL_LOST};
use crate::variant::{Deed, End, Happening};

impl<const W: usize> Position<W> {
    /// The end of the game by a hook, if there is one.
    pub(crate) fn decided(&self) -> Option<Decided> {
        self.state()
            .verdict()
            .or_else(|| self.decided_by_end())
            .or_else(|| self.royal_lost())
    }

    fn decided_by_end(&self) -> Option<Decided> {
        self.ended(|_| true)
    }

    /// The end by a hook that needs no legal moves to be known: cheap enough for every node.
    pub(crate) fn decided_cheaply(&self) -> Option<Decided> {
        self.state()
            .verdict()
            .or_else(|| self.ended(|end| !end.asks_for_moves))
            .or_else(|| self.royal_lost())
    }

    /// The end by a hook of a side that may still have moves: all that a count of moves must know.
    pub(crate) fn decided_early(&self) -> Option<Decided> {
        self.state()
            .verdict()
            .or_else(|| self.ended(|end| end.ends_early))
            .or_else(|| self.royal_lost())
    }

    /// The first end of some sort whose condition holds.
    fn ended(&self, sort: impl Fn(&End<W>) -> bool) -> Option<Decided> {
        let mover = self.turn();
        let mut ends = self.variant().hooks.ends.iter().filter(|end| sort(end));
        let holds = ends.find(|end| {
            let condition = end.condition.as_ref();
            condition.is_none_or(|test| self.holds(test, mover, None))
        });
        holds.map(|end| Decided::new(end.verdict, mover, end.number))
    }

    /// The loss of a side whose last royal a hook has taken. Elsewhere royals are never lost.
    fn royal_lost(&self) -> Option<Decided> {
        if !self.variant().hooks.changes_board {
            return None;
        }
        let gone = Side::ALL.map(|side| self.has_lost_royals(side));
        let winner = match (gone[0], gone[1]) {
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
        let has_men = |side: &Side| self.in_hand(*side).next().is_some();
        if Side::ALL.iter().any(has_men) {
            return false;
        }
        let dead = match &self.variant().hooks.dead {
            Some(dead) => dead.iter().any(|test| self.holds(test, mover, None)),
            None => Side::ALL.iter().all(|&side| !self.can_win(side)),
        };
        dead && !self.may_win_by_hook()
    }

    /// Whether a side may still win, if the rival helps: what `[endings]`, `hopeless`, says.
    pub fn can_win(&self, side: Side) -> bool {
        let mut hopeless = self.variant().hooks.hopeless.iter();
        !hopeless.any(|test| self.holds(test, side, None))
    }

    /// Whether positions may be dead at all.
    pub(crate) fn may_die(&self) -> bool {
        let hooks = &self.variant().hooks;
        let dead = hooks.dead.as_ref().unwrap_or(&hooks.hopeless);
        !dead.is_empty()
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
            _ => true,
        })
    }
}
