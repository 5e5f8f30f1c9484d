//! One ply deeper, again and again.

use super::limits::Limits;
use super::patience::Patience;
use super::score::{INFINITE, MOST_PLIES, Score, is_proven};
use super::searcher::Report;
use super::team::Found;
use super::worker::{Node, Worker};
use crate::moves::Move;

/// The deepest iteration.
const MOST_DEPTH: u32 = MOST_PLIES as u32 - 28;
/// Centipawns around the last score in which the next is expected.
const WINDOW: i32 = 22;
/// From this depth on the window is used.
const WINDOW_DEPTH: i32 = 5;

/// From this depth on a win of very few plies is looked for that the search may not see.
const SHORT_WIN_DEPTH: u32 = 6;

/// Moves and what they lead to.
type Line = (Vec<Move>, i32);

impl<const W: usize> Worker<'_, W> {
    /// Searches deeper and deeper until a limit is reached: at each depth the best line, then the best
    /// one that begins otherwise, and so on. `legal` is not empty.
    pub(super) fn deepen(
        &mut self,
        (legal, lines): (&[Move], usize),
        limits: &Limits,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let mut known: Vec<Line> = Vec::new();
        let mut patience = Patience::default();
        let all = self.position.legal_moves().len();
        let most = limits.depth.unwrap_or(MOST_DEPTH).min(MOST_DEPTH);
        let mut has_looked = false;
        let mut depth = 0;
        while depth < most {
            depth += 1;
            if lines == 1 {
                self.budget.race(depth);
            }
            let mut found: Vec<Line> = Vec::new();
            let before = self.budget.own_nodes();
            while found.len() < lines {
                self.choose_among(legal, &found);
                self.is_choosy = self.choice.len() < all;
                self.best = match known.get(found.len()) {
                    Some(line) if self.choice.contains(&line.0[0]) => line.clone(),
                    _ => (vec![self.first_choice()], 0),
                };
                let mut score = self.iterate(depth as i32);
                if let Some(taken) = self.budget.catch_up() {
                    depth = taken.depth.min(most);
                    score = taken.score;
                    self.best = (taken.line, score);
                } else if self.budget.stopped {
                    let best = found.into_iter().next();
                    self.best = best.unwrap_or_else(|| self.best.clone());
                    return self.report(1, depth - 1);
                } else if lines == 1 {
                    self.publish(depth, score);
                }
                found.push((self.best.0.clone(), score));
            }
            if depth >= SHORT_WIN_DEPTH && lines == 1 && !has_looked {
                has_looked = self.look_for_short_win();
                found[0] = self.best.clone();
            }
            // A line that was looked for among fewer moves may turn out to be the better one.
            found.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
            known = found;
            for (index, line) in known.iter().enumerate() {
                self.best = line.clone();
                on_report(&self.report(index + 1, depth));
            }
            self.best = known[0].clone();
            let spent = (self.budget.own_nodes() - before).max(1);
            let (first, score) = (self.best.0[0], self.best.1);
            let effort = 100 * self.effort.min(spent) / spent;
            let elapsed = self.budget.elapsed();
            let satisfied = patience.is_satisfied(limits, (first, score), effort, elapsed)
                || limits.aim.is_some() && legal.len() == 1;
            let is_final = lines == 1 && is_final(score, depth);
            // Whose time is short plays on: a win is a win.
            if is_final && limits.aim.is_none() && self.prove() {
                on_report(&self.report(1, depth));
            }
            if satisfied || is_final {
                return self.report(1, depth);
            }
        }
        self.report(1, most)
    }

    fn publish(&self, depth: u32, score: i32) {
        let line = self.best.0.clone();
        self.budget.publish(Found { depth, line, score });
    }

    /// Searches deeper and deeper until stopped, for what others find in the table: every other helper is a
    /// ply ahead of the leader, so that much of the leader's next depth is known when it comes there.
    pub(super) fn accompany(&mut self, legal: &[Move], number: usize) {
        self.choose_among(legal, &[]);
        self.is_choosy = legal.len() < self.position.legal_moves().len();
        self.best = (vec![self.first_choice()], 0);
        let ahead = (number % 2) as u32;
        let mut depth = 0;
        while depth < MOST_DEPTH {
            depth = (depth + 1).max(self.budget.done() + 1 + ahead);
            depth = depth.min(MOST_DEPTH);
            self.budget.race(depth);
            let score = self.iterate(depth as i32);
            if let Some(taken) = self.budget.catch_up() {
                self.best = (taken.line, taken.score);
                depth = taken.depth;
            } else if self.budget.stopped {
                return;
            } else {
                self.publish(depth, score);
            }
        }
    }

    /// The first moves that the next search may begin with: those that begin no line of this depth.
    fn choose_among(&mut self, legal: &[Move], found: &[Line]) {
        let begins = |mv: &Move| found.iter().any(|(line, _)| line.first() == Some(mv));
        self.choice = legal.iter().copied().filter(|mv| !begins(mv)).collect();
    }

    /// What to play if there is no time at all.
    fn first_choice(&self) -> Move {
        let mut picker = super::ordering::Picker::new(None, crate::position::Want::All);
        while let Some(choice) = self.pick(&mut picker, 0) {
            if self.choice.contains(&choice.mv) {
                return choice.mv;
            }
        }
        self.choice[0]
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
            extended: 0,
            without: None,
        })
    }

    fn report(&self, line: usize, depth: u32) -> Report {
        Report {
            line,
            depth,
            score: Score::of(self.best.1),
            variation: self.best.0.clone(),
            nodes: self.budget.nodes(),
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
