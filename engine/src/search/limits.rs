//! When to stop.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

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

/// What those who search one position together tell each other, besides the table.
#[derive(Debug, Default)]
pub(super) struct Team {
    /// Positions of those who help.
    nodes: AtomicU64,
    /// The depth that the leader is searching.
    depth: AtomicU32,
}

impl Team {
    /// Before a new search.
    pub(super) fn begin(&self) {
        self.nodes.store(0, Ordering::Relaxed);
        self.depth.store(0, Ordering::Relaxed);
    }
}

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

    fn glance(&mut self) {
        if self.helps {
            self.team.nodes.fetch_add(GLANCE + 1, Ordering::Relaxed);
        } else {
            self.others = self.team.nodes.load(Ordering::Relaxed);
        }
        self.stopped |= self.is_over();
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self
                .limits
                .milliseconds
                .is_some_and(|most| self.elapsed() >= most)
    }

    /// Allows no more than so many further positions.
    pub(super) fn allow(&mut self, further: u64) {
        let most = self.nodes() + further;
        self.limits.nodes = Some(self.limits.nodes.map_or(most, |limit| limit.min(most)));
    }

    /// Tells those who help which depth is searched.
    pub(super) fn announce(&self, depth: u32) {
        self.team.depth.store(depth, Ordering::Relaxed);
    }

    /// The depth that the leader is searching.
    pub(super) fn announced(&self) -> u32 {
        self.team.depth.load(Ordering::Relaxed)
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
