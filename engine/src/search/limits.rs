//! When to stop.

use std::sync::atomic::{AtomicBool, Ordering};

use super::team::{Found, Team};

/// How long to search. Without any limit the search goes on until it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// No deeper than this many plies (extensions apart).
    pub depth: Option<u32>,
    /// No more than this many positions.
    pub nodes: Option<u64>,
    /// No longer than this, by the clock that is passed in.
    pub milliseconds: Option<u64>,
    /// About as long as this: less if the best move has been the same for long or there is no other,
    /// longer if it has just changed or lost worth. Never longer than `milliseconds`.
    pub aim: Option<u64>,
}

/// A clock. The engine knows none of its own.
pub trait Clock {
    /// Milliseconds since some moment that does not change.
    fn milliseconds(&self) -> u64;
}

/// How often the clock and the stop sign are looked at: every 32 positions. In the slowest games these
/// take some milliseconds; in the fastest, looking costs less than one position in a hundred.
const GLANCE: u64 = 31;

/// What may still be spent.
pub(super) struct Budget<'a> {
    limits: Limits,
    clock: &'a dyn Clock,
    stop: &'a AtomicBool,
    start: u64,
    /// Positions of this search.
    nodes: u64,
    /// Positions of others who search the same, as of the last look.
    others: u64,
    team: &'a Team,
    /// Whether this search is one of the others.
    helps: bool,
    /// The depth that is searched now, if it is of no use once another has finished it.
    racing: Option<u32>,
    /// Whether another has finished that depth.
    overtaken: bool,
    pub(super) stopped: bool,
}

impl<'a> Budget<'a> {
    /// A budget that begins at that time of the clock.
    pub(super) fn new(
        limits: Limits,
        (clock, start): (&'a dyn Clock, u64),
        stop: &'a AtomicBool,
        team: &'a Team,
    ) -> Self {
        Self {
            limits,
            clock,
            stop,
            start,
            nodes: 0,
            others: 0,
            team,
            helps: false,
            racing: None,
            overtaken: false,
            stopped: false,
        }
    }

    /// The budget of one who helps: nothing but the stop sign ends it.
    pub(super) const fn of_helper(self) -> Self {
        Self {
            helps: true,
            ..self
        }
    }

    /// Spends one position; `false` when the search is over.
    #[inline]
    pub(super) fn spend(&mut self) -> bool {
        if self.nodes & GLANCE == 0 {
            self.glance();
        }
        let most = self.limits.nodes;
        self.stopped |= most.is_some_and(|most| self.nodes + self.others >= most);
        if !self.stopped {
            self.nodes += 1;
        }
        !self.stopped
    }

    /// Looks at the clock and the stop sign before something dear is done.
    pub(super) fn look(&mut self) {
        self.stopped |= self.is_over();
    }

    fn glance(&mut self) {
        if self.helps {
            self.team.add_nodes(GLANCE + 1);
        } else {
            self.others = self.team.nodes();
        }
        self.stopped |= self.is_over();
        if !self.stopped && self.racing.is_some_and(|depth| depth <= self.done()) {
            self.overtaken = true;
            self.stopped = true;
        }
    }

    /// From now on that depth is searched, until another has finished it.
    pub(super) const fn race(&mut self, depth: u32) {
        self.racing = Some(depth);
    }

    /// What is done now is of use whatever depths others finish.
    pub(super) const fn rest(&mut self) {
        self.racing = None;
    }

    /// Tells the others what an iteration has found.
    pub(super) fn publish(&self, found: Found) {
        self.team.publish(found);
    }

    /// What another has found who was quicker; the search goes on behind it.
    pub(super) fn catch_up(&mut self) -> Option<Found> {
        if !std::mem::take(&mut self.overtaken) {
            return None;
        }
        self.stopped = false;
        self.team.found()
    }

    /// The deepest iteration that somebody has finished.
    #[inline]
    pub(super) fn done(&self) -> u32 {
        self.team.done()
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self
                .limits
                .milliseconds
                .is_some_and(|most| self.elapsed() >= most)
    }

    /// The last depth is done: no more than so many further positions, whatever depths others finish.
    pub(super) fn conclude(&mut self, further: u64) {
        self.racing = None;
        let most = self.nodes() + further;
        self.limits.nodes = Some(self.limits.nodes.map_or(most, |limit| limit.min(most)));
    }

    /// Positions of this search and of those who help.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes + self.others
    }

    /// Positions of this search alone.
    pub(super) const fn own_nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn elapsed(&self) -> u64 {
        self.clock.milliseconds().saturating_sub(self.start)
    }
}
