//! The clocks of a table. On each board the clock of the side to move runs, from its first move on.
//!
//! Time passes only while the program runs: a restart gives nobody less time.

use serde::{Deserialize, Serialize};
use simurgh_dsl::side::Side;
use simurgh_engine::search::Clock;

use super::seat::Seat;
use crate::clock::Stopwatch;

/// Time for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// At the beginning.
    pub milliseconds: u64,
    /// More after each move.
    #[serde(default)]
    pub increment: u64,
}

/// A week: more is no clock.
const LONGEST: u64 = 7 * 24 * 3_600_000;

impl Control {
    /// Whether it can be played with.
    pub const fn is_sound(self) -> bool {
        self.milliseconds > 0 && self.milliseconds <= LONGEST && self.increment <= LONGEST
    }
}

/// What every player has left.
#[derive(Clone, Debug)]
pub struct Clocks {
    control: Control,
    /// By seat, when its clock last stood.
    left: Vec<u64>,
    /// By board, since the last move there.
    running: Vec<Option<Stopwatch>>,
}

impl Clocks {
    /// Full clocks that stand.
    pub fn new(control: Control, boards: usize) -> Self {
        Self {
            control,
            left: vec![control.milliseconds; boards * 2],
            running: vec![None; boards],
        }
    }

    /// Clocks with what was left before.
    #[must_use]
    pub fn with_left(mut self, left: &[u64]) -> Self {
        for (own, &left) in self.left.iter_mut().zip(left) {
            *own = left;
        }
        self
    }

    /// What is left, for keeping.
    pub fn left(&self) -> &[u64] {
        &self.left
    }

    /// A seat has moved: its clock stops, the rival's runs.
    pub fn press(&mut self, seat: Seat) {
        let used = self.used(seat.board);
        let increment = self.control.increment;
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = left.saturating_sub(used).saturating_add(increment);
        }
        self.run(seat.board);
    }

    /// The clock of a board runs from now on.
    pub fn run(&mut self, board: usize) {
        if let Some(running) = self.running.get_mut(board) {
            *running = Some(Stopwatch::start());
        }
    }

    /// All clocks stand, with what the sides to move have left now.
    pub fn stop(&mut self, turns: &[Side]) {
        for (board, &turn) in turns.iter().enumerate() {
            let used = self.used(board);
            if let Some(left) = self.left.get_mut(Seat::new(board, turn).index()) {
                *left = left.saturating_sub(used);
            }
            self.running[board] = None;
        }
    }

    /// Whether the clock of a board runs.
    pub fn is_running(&self, board: usize) -> bool {
        self.running.get(board).is_some_and(Option::is_some)
    }

    fn used(&self, board: usize) -> u64 {
        let running = self.running.get(board).and_then(Option::as_ref);
        running.map_or(0, Clock::milliseconds)
    }

    /// What a seat has left now; `runs` says that it is to move.
    pub fn now(&self, seat: Seat, runs: bool) -> u64 {
        let left = self.left.get(seat.index()).copied().unwrap_or_default();
        let used = if runs { self.used(seat.board) } else { 0 };
        left.saturating_sub(used)
    }

    /// How long each running clock still has to go, the soonest end first in time.
    pub fn soonest(&self, turns: &[Side]) -> Option<(u64, Seat)> {
        let seats = turns.iter().enumerate();
        let seats = seats.map(|(board, &turn)| Seat::new(board, turn));
        let running = seats.filter(|seat| self.is_running(seat.board));
        running
            .map(|seat| (self.now(seat, true), seat))
            .min_by_key(|&(left, _)| left)
    }

    /// The increment after each move.
    pub const fn increment(&self) -> u64 {
        self.control.increment
    }
}
