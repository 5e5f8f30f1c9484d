//! The search in a thread of its own, so that `stop` is always heard.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use simurgh_engine::Game;
use simurgh_engine::search::{Choice, Clock, Limits, Report};

use super::info::{self, Style};
use super::perft;
use crate::clock::Stopwatch;
use crate::crew::{Crew, STACK_BYTES};

/// Milliseconds that `quit` gives a stopped search to answer.
const PATIENCE: u64 = 500;

/// Where the answers go; shared with the session.
pub type Output = Arc<Mutex<dyn Write + Send>>;

/// Writes a line and sees to it that the other program gets it now.
pub(super) fn say(output: &Output, line: &str) {
    let mut output = locked(output);
    // Nobody reads on when the output is closed; the end of the input will follow.
    let _ = writeln!(output, "{line}").and_then(|()| output.flush());
}

fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A search to be done, or positions to be counted.
pub(super) struct Job {
    pub(super) game: Game,
    pub(super) limits: Limits,
    pub(super) choice: Choice,
    pub(super) signal: Arc<Signal>,
    /// How castlings are written.
    pub(super) style: Style,
}

enum Order {
    Search(Box<Job>),
    /// Counts the positions so many plies away, with so many threads.
    Count(Box<Game>, u32, usize, Arc<Signal>),
    Forget,
    /// Megabytes of the table.
    Resize(usize),
    /// How many threads.
    Man(usize),
    /// Says so once everything before is done.
    Answer(Sender<()>),
}

/// What the session tells a running search.
#[derive(Debug)]
pub(super) struct Signal {
    stop: AtomicBool,
    /// Whether the answer must wait for [`release`](Self::release).
    held: Mutex<bool>,
    changed: Condvar,
    /// Whether the clock runs: not on the rival's time.
    watch: Stopwatch,
    /// Milliseconds of the watch at which the own time began; `u64::MAX` before it does.
    began: AtomicU64,
    finished: AtomicBool,
}

impl Signal {
    /// A search that answers when it is done, or, `held`, when it is released; `pondering` lets the
    /// clock stand until then.
    pub(super) fn new(held: bool, pondering: bool) -> Self {
        Self {
            stop: AtomicBool::new(false),
            held: Mutex::new(held),
            changed: Condvar::new(),
            watch: Stopwatch::start(),
            began: AtomicU64::new(if pondering { u64::MAX } else { 0 }),
            finished: AtomicBool::new(false),
        }
    }

    /// Ends the search; the answer follows.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.release();
    }

    /// The rival has played the expected move: from now on the own time runs.
    pub(super) fn hit(&self) {
        self.began
            .store(self.watch.milliseconds(), Ordering::Relaxed);
        self.release();
    }

    fn release(&self) {
        *locked(&self.held) = false;
        self.changed.notify_all();
    }

    /// Whether nothing but `stop` would end it.
    pub(super) fn is_held(&self) -> bool {
        *locked(&self.held)
    }

    /// Whether the answer has been given.
    pub(super) fn is_finished(&self) -> bool {
        self.finished.load(Ordering::Acquire)
    }

    fn finish(&self) {
        self.finished.store(true, Ordering::Release);
    }

    fn wait(&self) {
        let mut held = locked(&self.held);
        while *held {
            held = self
                .changed
                .wait(held)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The time of the side to move: it stands still while the engine ponders.
impl Clock for Signal {
    fn milliseconds(&self) -> u64 {
        let began = self.began.load(Ordering::Relaxed);
        self.watch.milliseconds().saturating_sub(began)
    }
}

/// Hands orders to the thread.
pub(super) struct Thinker {
    orders: Sender<Order>,
    thread: JoinHandle<()>,
}

impl Thinker {
    /// Starts the thread.
    ///
    /// # Errors
    ///
    /// If the system gives none.
    pub(super) fn start(hash: usize, output: Output) -> io::Result<Self> {
        let (orders, inbox) = mpsc::channel();
        let thread = thread::Builder::new().stack_size(STACK_BYTES);
        let thread = thread.spawn(move || work(&inbox, hash, &output))?;
        Ok(Self { orders, thread })
    }

    // The thread lives as long as the sender, so that no order is lost.
    fn order(&self, order: Order) {
        let _ = self.orders.send(order);
    }

    pub(super) fn think(&self, job: Job) {
        self.order(Order::Search(Box::new(job)));
    }

    pub(super) fn count(&self, game: Game, depth: u32, threads: usize, signal: Arc<Signal>) {
        self.order(Order::Count(Box::new(game), depth, threads, signal));
    }

    pub(super) fn forget(&self) {
        self.order(Order::Forget);
    }

    pub(super) fn resize(&self, hash: usize) {
        self.order(Order::Resize(hash));
    }

    pub(super) fn man(&self, threads: usize) {
        self.order(Order::Man(threads));
    }

    /// Waits until what was ordered is done.
    pub(super) fn catch_up(&self) {
        let (done, answer) = mpsc::channel();
        self.order(Order::Answer(done));
        // No answer comes if the thread has ended; then there is nothing to wait for.
        let _ = answer.recv();
    }

    /// Waits until everything that was ordered is done.
    pub(super) fn finish(self) {
        drop(self.orders);
        let _ = self.thread.join();
    }

    /// Waits a moment for the answer of a search that was stopped. A count that goes on ends with
    /// the program: whoever says `quit` does not wait for it.
    pub(super) fn leave(self) {
        let watch = Stopwatch::start();
        drop(self.orders);
        while !self.thread.is_finished() && watch.milliseconds() < PATIENCE {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

fn work(inbox: &Receiver<Order>, hash: usize, output: &Output) {
    let mut crew = Crew::new(hash, 1);
    let mut threads = 1;
    for order in inbox {
        match order {
            Order::Search(job) => search(&mut crew, &job, output),
            Order::Count(game, depth, threads, signal) => {
                let tell = &mut |line: &str| say(output, line);
                let sum = perft::count(&game, depth, threads, &signal.stop, tell);
                // As with a search: the other program may send the next `go` at once.
                signal.finish();
                say(output, &sum);
            }
            Order::Forget => crew.clear(),
            Order::Resize(hash) => crew = Crew::new(hash, threads),
            Order::Man(number) => {
                threads = number;
                crew.set_threads(number);
            }
            Order::Answer(done) => drop(done.send(())),
        }
    }
}

/// Searches, shows what it finds, and answers once it may.
fn search(crew: &mut Crew, job: &Job, output: &Output) {
    let (clock, stop): (&dyn Clock, _) = (&*job.signal, &job.signal.stop);
    let mut tell = |report: &Report| {
        let time = job.signal.watch.milliseconds();
        say(output, &info::line(&job.game, report, time, job.style));
    };
    let signs = (clock, stop);
    let best = crew.search(&job.game, &job.choice, &job.limits, signs, &mut tell);
    job.signal.wait();
    let answer = info::answer(&job.game, &best, job.style);
    // Before the answer is heard: the other program may send the next `go` at once.
    job.signal.finish();
    say(output, &answer);
}
