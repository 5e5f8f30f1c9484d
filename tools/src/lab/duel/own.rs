//! This program's own engine as a player.

use std::sync::atomic::AtomicBool;

use simurgh_engine::search::{Limits, Searcher};
use simurgh_engine::{Game, Move};

use super::limit::{Clocks, Limit};
use super::player::{Fault, Player};
use crate::clock::Stopwatch;
use crate::uci::time::Budget;

/// What can be chosen about the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Megabytes of memory.
    pub hash: usize,
    /// Positions a move, instead of the limit of the match.
    pub nodes: Option<u64>,
    /// Plies at most.
    pub depth: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: 16,
            nodes: None,
            depth: None,
        }
    }
}

/// The engine.
pub struct Own {
    searcher: Searcher,
    options: Options,
}

impl Own {
    /// An engine.
    pub fn new(options: Options) -> Self {
        Self {
            searcher: Searcher::new(options.hash),
            options,
        }
    }

    fn limits(&self, game: &Game, limit: Limit, clocks: Option<Clocks>) -> Limits {
        let mut budget = Budget::default();
        match limit {
            Limit::Nodes(nodes) => budget.nodes = Some(nodes),
            Limit::MoveTime(time) => budget.move_time = Some(time),
            Limit::Clock(_) => {}
        }
        if let Some(clocks) = clocks {
            budget.clock = clocks.left.map(Some);
            budget.increment = [clocks.increment; 2];
        }
        let limits = budget.limits(game.turn());
        Limits {
            depth: self.options.depth,
            nodes: self.options.nodes.or(limits.nodes),
            ..limits
        }
    }
}

impl Player for Own {
    fn name(&self) -> String {
        format!("Simurgh {}", env!("CARGO_PKG_VERSION"))
    }

    fn begin(&mut self) -> Result<(), Fault> {
        self.searcher.clear();
        Ok(())
    }

    fn choose(&mut self, game: &Game, limit: Limit, clocks: Option<Clocks>) -> Result<Move, Fault> {
        let limits = self.limits(game, limit, clocks);
        let (clock, stop) = (Stopwatch::start(), AtomicBool::new(false));
        let report = self
            .searcher
            .search(game, &limits, &clock, &stop, &mut |_| ());
        let first = report.variation.first().copied();
        first.ok_or_else(|| Fault::Illegal(String::new()))
    }
}
