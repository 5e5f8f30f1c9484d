//! When to stop.

use std::sync::atomic::{AtomicBool, Ordering};

/// How long to search. Without any limit the search goes on until it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// No deeper than this many plies (extensions apart).
    pub depth: Option<u32>,
    /// No more than this many positions.
    pub nodes: Option<u64>,
    /// No longer than this, by the clock that is passed in.
    pub milliseconds: Option<u64>,
}

/// A clock. The engine knows none of its own.
pub trait Clock {
    /// Milliseconds since some moment that does not change.
    fn milliseconds(&self) -> u64;
}

/// How often the clock and the stop sign are looked at: every 512 positions.
const GLANCE: u64 = 511;

/// What may still be spent.
pub(super) struct Budget<'a> {
    limits: Limits,
    clock: &'a dyn Clock,
    stop: &'a AtomicBool,
    start: u64,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
}

impl<'a> Budget<'a> {
    pub(super) fn new(limits: Limits, clock: &'a dyn Clock, stop: &'a AtomicBool) -> Self {
        Self {
            limits,
            clock,
            stop,
            start: clock.milliseconds(),
            nodes: 0,
            stopped: false,
        }
    }

    /// Spends one position; `false` when the search is over.
    #[inline]
    pub(super) fn spend(&mut self) -> bool {
        if self.nodes & GLANCE == 0 && self.is_over() {
            self.stopped = true;
        }
        self.stopped |= self.limits.nodes.is_some_and(|most| self.nodes >= most);
        if !self.stopped {
            self.nodes += 1;
        }
        !self.stopped
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self
                .limits
                .milliseconds
                .is_some_and(|most| self.elapsed() >= most)
    }

    pub(super) fn elapsed(&self) -> u64 {
        self.clock.milliseconds().saturating_sub(self.start)
    }
}
