//! The numbers by which the positions of a game are judged.

use std::sync::Arc;

use super::{Board, Game, Variant, Width, each_width};
use crate::evaluation::{Evaluation, Features, Weights};
use crate::variant::{Compiled, build};

impl Variant {
    /// What positions are judged by: what follows from the rules, unless it has been replaced.
    pub fn weights(&self) -> &Weights {
        each_width!(&self.0, Width, compiled => compiled.evaluation().weights())
    }

    /// The same game, its positions judged by other numbers. Weights of another game change nothing.
    #[must_use]
    pub fn weighed(mut self, weights: &Weights) -> Self {
        let is_done = each_width!(&mut self.0, Width, compiled => weigh(compiled, weights));
        // What has been compiled once can be compiled again.
        debug_assert!(is_done.is_some());
        self
    }
}

/// Replaces the evaluation: in place if nobody else has the compiled game.
fn weigh<const W: usize>(compiled: &mut Arc<Compiled<W>>, weights: &Weights) -> Option<()> {
    if Arc::get_mut(compiled).is_none() {
        *compiled = Arc::new(build(&compiled.ruleset).ok()?);
    }
    let evaluation = Evaluation::with(compiled, weights);
    Arc::get_mut(compiled)?.evaluation = evaluation.into();
    Some(())
}

impl Game {
    /// What the estimate of the position is made of.
    pub fn features(&self) -> Features {
        each_width!(&self.board, Board, position => {
            position.variant().evaluation().features(position)
        })
    }
}
