//! The engine in a thread of its own, so that keys never wait for it.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::{io, thread};

use simurgh_engine::Game;
use simurgh_engine::search::{Choice, Clock, Limits, Report};

use super::event::Event;
use crate::clock::Stopwatch;
use crate::crew::{Crew, STACK_BYTES};

/// Size of the transposition table.
const HASH_MEGABYTES: usize = 64;

/// A search to be done.
struct Job {
    id: u64,
    game: Game,
    limits: Limits,
    threads: usize,
    stop: Arc<AtomicBool>,
}

/// Hands searches to the thread and calls them off.
pub struct Thinker {
    jobs: Sender<Job>,
    /// Threads of the searches to come.
    threads: AtomicUsize,
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
            threads: AtomicUsize::new(1),
            stop: Mutex::default(),
        })
    }

    /// Later searches use so many threads.
    pub fn set_threads(&self, threads: usize) {
        self.threads.store(threads, Ordering::Relaxed);
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
            threads: self.threads.load(Ordering::Relaxed),
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
    let mut crew = Crew::new(HASH_MEGABYTES, 1);
    for job in inbox {
        let clock = Stopwatch::start();
        crew.set_threads(job.threads);
        let mut think = |report: &Report| {
            tell(Event::Thought(job.id, report.clone()));
        };
        let (choice, signs): (_, (&dyn Clock, _)) = (Choice::default(), (&clock, &*job.stop));
        let report = crew.search(&job.game, &choice, &job.limits, signs, &mut think);
        if !tell(Event::Answer(job.id, report)) {
            break;
        }
    }
}
