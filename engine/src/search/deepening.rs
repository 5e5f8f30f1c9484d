//! One ply deeper, again and again.

use super::limits::Limits;
use super::score::{INFINITE, MOST_PLIES, Score, is_proven};
use super::searcher::Report;
use super::worker::{Node, Worker};
use crate::moves::Move;

/// The deepest iteration.
const MOST_DEPTH: u32 = MOST_PLIES as u32 - 28;
/// Centipawns around the last score in which the next is expected.
const WINDOW: i32 = 22;
/// From this depth on the window is used.
const WINDOW_DEPTH: i32 = 5;

impl<const W: usize> Worker<'_, W> {
    /// Searches deeper and deeper until a limit is reached. `legal` is not empty.
    pub(super) fn deepen(
        &mut self,
        legal: &[Move],
        limits: &Limits,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        self.best = (vec![self.first_choice(legal)], 0);
        let mut reached = 0;
        for depth in 1..=limits.depth.unwrap_or(MOST_DEPTH).min(MOST_DEPTH) {
            let score = self.iterate(depth as i32);
            if self.budget.stopped {
                break;
            }
            reached = depth;
            self.best.1 = score;
            on_report(&self.report(depth));
            if is_final(score, depth) {
                break;
            }
        }
        self.report(reached)
    }

    /// What to play if there is no time at all.
    fn first_choice(&self, legal: &[Move]) -> Move {
        let mut picker = super::ordering::Picker::new(None, crate::position::Want::All);
        while let Some(choice) = self.pick(&mut picker, 0) {
            if legal.contains(&choice.mv) {
                return choice.mv;
            }
        }
        legal[0]
    }

    /// Searches to one depth, with a window around the last score that is opened where it is missed.
    fn iterate(&mut self, depth: i32) -> i32 {
        self.depth = depth;
        let expected = self.best.1;
        let mut width = WINDOW;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= WINDOW_DEPTH && !is_proven(expected) {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            let score = self.search_root(depth, alpha, beta);
            if self.budget.stopped || score > alpha && score < beta {
                return score;
            }
            width *= 2;
            if width > 600 {
                (alpha, beta) = (-INFINITE, INFINITE);
            } else if score <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = (score - width).max(-INFINITE);
            } else {
                beta = (score + width).min(INFINITE);
            }
        }
    }

    fn search_root(&mut self, depth: i32, alpha: i32, beta: i32) -> i32 {
        let in_check = self.position.in_check();
        self.search(Node {
            ply: 0,
            depth,
            alpha,
            beta,
            in_check,
            cut: false,
            may_pass: false,
        })
    }

    fn report(&self, depth: u32) -> Report {
        Report {
            depth,
            score: Score::of(self.best.1),
            variation: self.best.0.clone(),
            nodes: self.budget.nodes,
            milliseconds: self.budget.elapsed(),
        }
    }
}

/// Whether a deeper search can find nothing better: the shortest win or longest defence is known.
const fn is_final(score: i32, depth: u32) -> bool {
    match Score::of(score) {
        Score::Win(plies) | Score::Loss(plies) => depth >= plies + 2,
        Score::Centipawns(_) => false,
    }
}
