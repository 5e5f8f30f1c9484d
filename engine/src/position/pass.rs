//! Passing the turn without a move: no rule, but a question that the search asks.

use simurgh_dsl::side::Side;

use super::{Position, State};

impl<const W: usize> Position<W> {
    /// Gives the turn to a side that has just had it: what passed may not be captured any more.
    pub(crate) fn give_turn(&mut self, side: Side) {
        if self.turn != side {
            self.state.key ^= self.state.passing_key ^ self.variant.keys.turn();
            self.state.passing_key = 0;
            self.state.set_passing(0);
            self.turn = side;
        }
    }

    /// Gives the turn to the rival. The answer is for [`unpass`](Self::unpass).
    pub(crate) fn pass(&mut self) -> State {
        let before = self.state;
        self.state.key ^= self.state.passing_key ^ self.variant.keys.turn();
        self.state.passing_key = 0;
        self.state.set_passing(0);
        self.state.set_quiet(before.quiet().saturating_add(1));
        self.turn = self.turn.rival();
        before
    }

    /// Takes a pass back.
    pub(crate) fn unpass(&mut self, before: State) {
        self.turn = self.turn.rival();
        self.state = before;
    }
}
