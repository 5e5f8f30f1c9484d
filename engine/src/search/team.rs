//! What those who search one position together tell each other, besides the table.
//!
//! All search the same depths. Who finishes one first tells the others what it has found, and they go on behind
//! it: a depth takes as long as the quickest needs for it.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::moves::Move;

/// What a depth has brought.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) depth: u32,
    pub(super) line: Vec<Move>,
    pub(super) score: i32,
}

/// Those who search one position.
#[derive(Debug, Default)]
pub(super) struct Team {
    /// Positions of those who help.
    nodes: AtomicU64,
    /// The deepest iteration that somebody has finished.
    done: AtomicU32,
    notice: Mutex<Notice>,
}

#[derive(Debug, Default)]
struct Notice {
    /// Whether the leader searches. Helpers begin before it or end after it, and what they find then is about
    /// another position.
    open: bool,
    /// What the deepest iteration has found.
    found: Option<Found>,
}

impl Team {
    /// The leader begins a search.
    pub(super) fn begin(&self) {
        self.reset(true);
    }

    /// The leader ends its search.
    pub(super) fn end(&self) {
        self.reset(false);
    }

    fn reset(&self, open: bool) {
        let mut notice = self.notice();
        *notice = Notice { open, found: None };
        self.nodes.store(0, Ordering::Relaxed);
        self.done.store(0, Ordering::Relaxed);
    }

    /// Nobody panics while holding it, and if somebody did, it would be whole.
    fn notice(&self) -> MutexGuard<'_, Notice> {
        self.notice.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells the others what an iteration has found, unless somebody was quicker.
    pub(super) fn publish(&self, found: Found) {
        let mut notice = self.notice();
        let known = notice.found.as_ref().map_or(0, |found| found.depth);
        if notice.open && found.depth > known {
            self.done.store(found.depth, Ordering::Relaxed);
            notice.found = Some(found);
        }
    }

    /// What the deepest iteration has found.
    pub(super) fn found(&self) -> Option<Found> {
        self.notice().found.clone()
    }

    #[inline]
    pub(super) fn done(&self) -> u32 {
        self.done.load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn add_nodes(&self, more: u64) {
        self.nodes.fetch_add(more, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(depth: u32, score: i32) -> Found {
        let line = Vec::new();
        Found { depth, line, score }
    }

    #[test]
    fn the_first_to_finish_a_depth_is_heard() {
        let team = Team::default();
        team.begin();
        team.publish(found(3, 30));
        team.publish(found(3, 31));
        team.publish(found(2, 20));
        assert_eq!(
            (team.done(), team.found().map(|found| found.score)),
            (3, Some(30))
        );
        team.publish(found(4, 40));
        assert_eq!(team.done(), 4);
    }

    #[test]
    fn nothing_is_heard_before_the_leader_begins_or_after_it_has_ended() {
        let team = Team::default();
        team.publish(found(1, 0));
        team.begin();
        assert!(team.found().is_none());
        team.publish(found(5, 0));
        team.end();
        team.publish(found(6, 0));
        assert_eq!(team.done(), 0);
        assert!(team.found().is_none());
    }
}
