//! Threads that search, as many as there are cores.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use simurgh_engine::search::Searcher;

/// Deep searches need more stack than threads usually get.
const STACK_BYTES: usize = 32 << 20;

/// Work for a thread of the pool.
type Job = Box<dyn FnOnce(&mut Searcher) + Send>;

/// The threads. They end when the pool is dropped and what was begun is done.
pub struct Pool {
    jobs: Sender<Job>,
    waiting: Arc<AtomicUsize>,
}

impl Pool {
    /// Starts the threads, each with a table of that size.
    ///
    /// # Errors
    ///
    /// If the system gives no thread.
    pub fn start(name: &str, hash_megabytes: usize) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        let inbox = Arc::new(Mutex::new(inbox));
        let waiting = Arc::new(AtomicUsize::new(0));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for number in 0..cores {
            let (inbox, waiting) = (Arc::clone(&inbox), Arc::clone(&waiting));
            let thread = thread::Builder::new()
                .name(format!("{name}-{number}"))
                .stack_size(STACK_BYTES);
            thread.spawn(move || work(&inbox, &waiting, hash_megabytes))?;
        }
        Ok(Self { jobs, waiting })
    }

    /// Has something searched when a thread is free, in the order of asking.
    pub fn submit(&self, job: impl FnOnce(&mut Searcher) + Send + 'static) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.send(job);
    }

    /// The same unless as many as `most` jobs have not begun; whether it will be searched.
    pub fn submit_unless(
        &self,
        most: usize,
        job: impl FnOnce(&mut Searcher) + Send + 'static,
    ) -> bool {
        // Counting and joining are one step: others may ask at the same time.
        let join = |waiting| (waiting < most).then_some(waiting + 1);
        let joined = self
            .waiting
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, join)
            .is_ok();
        if joined {
            self.send(job);
        }
        joined
    }

    fn send(&self, job: impl FnOnce(&mut Searcher) + Send + 'static) {
        // The threads live as long as this sender.
        let _ = self.jobs.send(Box::new(job));
    }
}

fn work(inbox: &Mutex<Receiver<Job>>, waiting: &AtomicUsize, hash_megabytes: usize) {
    let mut searcher = None;
    loop {
        let job = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else {
            return;
        };
        waiting.fetch_sub(1, Ordering::Relaxed);
        job(searcher.get_or_insert_with(|| Searcher::new(hash_megabytes)));
    }
}
