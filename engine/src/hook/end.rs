//! `end: …`: the game is decided for the side to move.

use crate::position::{Decided, Position};

impl<const W: usize> Position<W> {
    /// The end of the game by a hook, if there is one.
    pub(crate) fn decided(&self) -> Option<Decided> {
        self.state().verdict().or_else(|| self.decided_by_end())
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
            holds.map(|end| Decided::new(end.verdict, mover, end.number))
        })
    }

    /// Whether nobody can win any more, as the ruleset has it.
    pub fn is_dead(&self) -> bool {
        let mover = self.turn();
        self.variant()
            .hooks
            .dead
            .iter()
            .any(|test| self.holds(test, mover, None))
    }
}
