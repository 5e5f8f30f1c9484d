//! Several threads that search one position together.
//!
//! The leader searches as it would alone, and its answer counts. The helpers search the same position and
//! fill the table that all share, so that the leader finds there what it need not search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use simurgh_engine::Game;
use simurgh_engine::search::{Choice, Clock, Helper, Limits, Report, Searcher};

/// Deep searches need more stack than threads usually get.
pub const STACK_BYTES: usize = 32 << 20;

/// A searcher and those who help it. With one thread it searches exactly as the searcher alone.
pub struct Crew {
    leader: Searcher,
    helpers: Vec<Helper>,
}

impl Crew {
    /// So many threads with a table of that size.
    pub fn new(hash_megabytes: usize, threads: usize) -> Self {
        let leader = Searcher::new(hash_megabytes);
        let helpers = (1..threads).map(|_| leader.helper()).collect();
        Self { leader, helpers }
    }

    /// Goes on with so many threads and the same table.
    pub fn set_threads(&mut self, threads: usize) {
        let leader = &self.leader;
        self.helpers
            .resize_with(threads.saturating_sub(1), || leader.helper());
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.leader.clear();
        let threads = self.helpers.len() + 1;
        self.helpers.clear();
        self.set_threads(threads);
    }

    /// As [`Searcher::search_among`]; where squares are hidden as [`Searcher::choose`], by one thread and
    /// among all moves.
    pub fn search(
        &mut self,
        game: &Game,
        choice: &Choice,
        limits: &Limits,
        (clock, stop): (&dyn Clock, &AtomicBool),
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let leader = &mut self.leader;
        if game.variant().hides() {
            let seed = game.played().len() as u64;
            return leader.choose(game, seed, limits, clock, stop, on_report);
        }
        let done = AtomicBool::new(false);
        let done = &done;
        thread::scope(|scope| {
            for (index, helper) in self.helpers.iter_mut().enumerate() {
                let work = move || helper.help(game, choice, index + 1, done);
                let thread = thread::Builder::new().stack_size(STACK_BYTES);
                // A system that gives no more threads leaves a smaller crew.
                let _ = thread.spawn_scoped(scope, work);
            }
            let report = leader.search_among(game, choice, limits, clock, stop, on_report);
            done.store(true, Ordering::Relaxed);
            report
        })
    }
}
