//! The engine in a thread of its own, so that keys never wait for it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::{io, thread};

use simurgh_engine::Game;
use simurgh_engine::search::{Limits, Searcher};

use super::event::Event;
use crate::clock::Stopwatch;

/// Size of the transposition table.
const HASH_MEGABYTES: usize = 64;

/// Deep searches need more stack than threads usually get.
const STACK_BYTES: usize = 32 << 20;

/// A search to be done.
struct Job {
    id: u64,
    game: Game,
    limits: Limits,
    stop: Arc<AtomicBool>,
}

/// Hands searches to the thread and calls them off.
pub struct Thinker {
    jobs: Sender<Job>,
    stop: Mutex<Arc<AtomicBool>>,
}

impl Thinker {
    /// Starts the thread; `tell` is told what it thinks and its answers, and says whether anybody still
    /// wants to know.
    ///
    /// # Errors
    ///
    /// If the system gives no thread.
    pub fn start(tell: impl Fn(Event) -> bool + Send + 'static) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        let thread = thread::Builder::new().stack_size(STACK_BYTES);
        thread.spawn(move || work(&inbox, &tell))?;
        Ok(Self {
            jobs,
            stop: Mutex::default(),
        })
    }

    /// Searches a position under a number, after calling off the search before.
    pub fn think(&self, id: u64, game: Game, limits: Limits) {
        self.stop();
        let stop = Arc::default();
        let mut current = self.stop.lock().unwrap_or_else(PoisonError::into_inner);
        *current = Arc::clone(&stop);
        let job = Job {
            id,
            game,
            limits,
            stop,
        };
        // The thread lives as long as this sender.
        let _ = self.jobs.send(job);
    }

    /// Calls off the search that is going on.
    pub fn stop(&self) {
        let current = self.stop.lock().unwrap_or_else(PoisonError::into_inner);
        current.store(true, Ordering::Relaxed);
    }
}

fn work(inbox: &Receiver<Job>, tell: &dyn Fn(Event) -> bool) {
    let mut searcher = Searcher::new(HASH_MEGABYTES);
    for job in inbox {
        let clock = Stopwatch::start();
        let mut think = |report: &simurgh_engine::search::Report| {
            tell(Event::Thought(job.id, report.clone()));
        };
        let seed = job.game.played().len() as u64;
        let report = searcher.choose(&job.game, seed, &job.limits, &clock, &job.stop, &mut think);
        if !tell(Event::Answer(job.id, report)) {
            break;
        }
    }
}
