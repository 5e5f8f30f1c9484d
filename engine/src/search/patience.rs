//! Whether another depth is worth its time.

use super::limits::Limits;
use crate::moves::Move;

/// Depths after which a best move that stays the same counts as settled.
const SETTLED: usize = 4;
/// Percent of the aimed time, by how many depths the best move has been the same.
const BY_AGE: [u64; SETTLED + 1] = [150, 120, 100, 85, 75];
/// Centipawns that a score may fall by without alarm.
const ALARM: i32 = 25;

/// What is remembered of the depths before.
#[derive(Clone, Debug, Default)]
pub(super) struct Patience {
    best: Option<Move>,
    /// For how many depths the best move has been the same.
    age: usize,
    score: i32,
}

impl Patience {
    /// Notes what a depth has found; `true` if that is enough. `effort` is the part, in percent, of
    /// the positions of this depth that were looked at after the best move.
    pub(super) fn is_satisfied(
        &mut self,
        limits: &Limits,
        (best, score): (Move, i32),
        effort: u64,
        elapsed: u64,
    ) -> bool {
        self.age = if self.best == Some(best) {
            self.age + 1
        } else {
            0
        };
        let fall = self.score - score;
        self.best = Some(best);
        self.score = score;
        let Some(aim) = limits.aim else {
            return false;
        };
        let by_age = BY_AGE[self.age.min(SETTLED)];
        let by_fall = 100 + (fall - ALARM).clamp(0, 60).unsigned_abs() as u64;
        // Where nearly everything was spent on the best move, the others are no rivals.
        let by_effort = 155 - effort.min(100);
        elapsed >= aim.saturating_mul(by_age * by_fall / 100 * by_effort / 100) / 100
    }
}
