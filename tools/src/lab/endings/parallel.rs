//! Many small pieces of work, divided among threads.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::refusal::Halt;

/// How long the caller waits before it tells how far the work is.
const PAUSE: Duration = Duration::from_millis(250);

/// Calls `work` for all of `0..total` in such portions, on so many threads, each of which has a state of its
/// own, made by `begin`. `tell` hears from time to time, on the caller's thread, how much has been begun. The answer
/// is the states.
pub(super) fn divide<T: Send>(
    threads: usize,
    (total, portion): (u32, u32),
    tell: &mut dyn FnMut(u32),
    begin: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, Range<u32>) -> Result<(), Halt> + Sync,
) -> Result<Vec<T>, Halt> {
    let (next, stop) = (AtomicU32::new(0), AtomicBool::new(false));
    let run = || {
        let mut state = begin();
        while !stop.load(Ordering::Relaxed) {
            let start = next.fetch_add(portion, Ordering::Relaxed);
            if start >= total {
                break;
            }
            let end = start.saturating_add(portion).min(total);
            if let Err(halt) = work(&mut state, start..end) {
                stop.store(true, Ordering::Relaxed);
                return Err(halt);
            }
        }
        Ok(state)
    };
    if total <= portion {
        return Ok(vec![run()?]);
    }
    let (sender, finished) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, run) = (sender.clone(), &run);
            // The receiver outlives the scope.
            scope.spawn(move || drop(sender.send(run())));
        }
        drop(sender);
        let mut states = Vec::new();
        loop {
            match finished.recv_timeout(PAUSE) {
                Ok(state) => states.push(state?),
                Err(RecvTimeoutError::Timeout) => tell(next.load(Ordering::Relaxed).min(total)),
                Err(RecvTimeoutError::Disconnected) => return Ok(states),
            }
        }
    })
}
