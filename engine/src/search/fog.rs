//! Choosing a move among hidden men: imagine positions that agree with what the side knows, search
//! each a little, play what is best on average.
//!
//! What is searched is made from [`Knowledge`] alone; the true position never gets here.

use std::sync::atomic::{AtomicBool, Ordering};

use super::limits::{Clock, Limits};
use super::score::Score;
use super::searcher::{Report, Searcher};
use crate::fog::Knowledge;
use crate::game::Game;
use crate::moves::Move;

/// Positions imagined at least and at most.
const FEWEST: u64 = 4;
const MOST: u64 = 16;
/// One position is imagined for so many that may be searched.
const NODES_EACH: u64 = 1_000;
/// The deepest that a move is looked at.
const DEEPEST: u32 = 24;
/// However few moves are left in the race, these stay.
const FINALISTS: usize = 3;
/// A proven win or loss counts as much; other scores never count more than [`LARGEST`].
const PROVEN: i64 = 3_000;
const LOST: i64 = -PROVEN;
const LARGEST: i64 = 2_000;
/// A move for which there was no time: worse than all that were looked at.
const UNSEEN: i64 = LOST - 1;

/// A move and how it did in the round before.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    mv: Move,
    /// Average over the imagined positions.
    points: i64,
}

impl Searcher {
    /// Chooses a move from what a side knows. Same knowledge, seed and number of nodes, same move.
    ///
    /// The report's score is the average over the imagined positions, and its line is one move long:
    /// what the enemy answers is not known. The line is empty if the side may not move.
    pub fn search_unseen(
        &mut self,
        knowledge: &Knowledge,
        seed: u64,
        limits: &Limits,
        clock: &dyn Clock,
        stop: &AtomicBool,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let games = knowledge.imagine(seed, samples(limits));
        let mut race = Race {
            searcher: self,
            games,
            limits: *limits,
            clock,
            stop,
            start: clock.milliseconds(),
            nodes: 0,
        };
        race.run(knowledge.moves(), on_report)
    }

    /// Chooses a move for the side to move as it may be chosen in this game: from what the side
    /// knows where squares are hidden, else from the position.
    pub fn choose(
        &mut self,
        game: &Game,
        seed: u64,
        limits: &Limits,
        clock: &dyn Clock,
        stop: &AtomicBool,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        if game.variant().hides() && game.outcome().is_none() {
            let knowledge = game.knowledge(game.turn());
            return self.search_unseen(&knowledge, seed, limits, clock, stop, on_report);
        }
        self.search(game, limits, clock, stop, on_report)
    }
}

/// How many positions are imagined.
fn samples(limits: &Limits) -> usize {
    let wanted = limits.nodes.map_or(MOST, |nodes| nodes / NODES_EACH);
    wanted.clamp(FEWEST, MOST) as usize
}

/// All moves run; after each round, which looks a ply deeper, the worse half falls out.
struct Race<'a> {
    searcher: &'a mut Searcher,
    games: Vec<Game>,
    limits: Limits,
    clock: &'a dyn Clock,
    stop: &'a AtomicBool,
    start: u64,
    nodes: u64,
}

impl Race<'_> {
    fn run(&mut self, moves: &[Move], on_report: &mut dyn FnMut(&Report)) -> Report {
        let mut field: Vec<Candidate> = moves
            .iter()
            .map(|&mv| Candidate { mv, points: 0 })
            .collect();
        let mut report = self.report(&field, 0);
        let deepest = self.limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        for depth in 1..=deepest {
            if field.is_empty() || !self.round(&mut field, depth) {
                break;
            }
            report = self.report(&field, depth);
            on_report(&report);
            let stay = (field.len() / 2).max(FINALISTS);
            field.truncate(stay);
        }
        report.nodes = self.nodes;
        report.milliseconds = self.elapsed();
        report
    }

    /// Looks at every move of the field and puts the best first. `false` if there was no time: then
    /// the field is as before, but for the first round, in which something must be found.
    fn round(&mut self, field: &mut [Candidate], depth: u32) -> bool {
        let mut judged = Vec::with_capacity(field.len());
        for candidate in field.iter() {
            if self.is_over() && depth > 1 {
                return false;
            }
            // In the first round there is an answer as soon as one move has been looked at.
            let points = if judged.is_empty() || !self.is_late() {
                self.average(candidate.mv, depth)
            } else {
                UNSEEN
            };
            judged.push(Candidate {
                points,
                ..*candidate
            });
        }
        // Stable: of equals, the one that was better before stays ahead.
        judged.sort_by_key(|candidate| std::cmp::Reverse(candidate.points));
        field.copy_from_slice(&judged);
        true
    }

    fn average(&mut self, mv: Move, depth: u32) -> i64 {
        let mut sum = 0;
        let mut count = 0;
        for index in 0..self.games.len() {
            if count > 0 && depth == 1 && self.is_late() {
                break;
            }
            let mut game = self.games[index].clone();
            if game.play(mv).is_ok() {
                sum -= self.points(&game, depth);
                count += 1;
            }
        }
        sum / count.max(1)
    }

    /// What an imagined position is worth to the side to move there.
    fn points(&mut self, game: &Game, depth: u32) -> i64 {
        let limits = Limits {
            depth: Some(depth),
            nodes: left(self.limits.nodes, self.nodes, depth),
            milliseconds: self
                .limits
                .milliseconds
                .map(|most| most.saturating_sub(self.elapsed()).max(1)),
            aim: None,
        };
        let report = self
            .searcher
            .search(game, &limits, self.clock, self.stop, &mut |_| ());
        self.nodes += report.nodes;
        match report.score {
            Score::Centipawns(points) => i64::from(points).clamp(-LARGEST, LARGEST),
            Score::Win(_) => PROVEN,
            Score::Loss(_) => -PROVEN,
        }
    }

    fn is_over(&self) -> bool {
        self.is_late() || self.limits.nodes.is_some_and(|most| self.nodes >= most)
    }

    /// Whether there is no more time, or a stop.
    fn is_late(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self
                .limits
                .milliseconds
                .is_some_and(|most| self.elapsed() >= most)
    }

    fn elapsed(&self) -> u64 {
        self.clock.milliseconds().saturating_sub(self.start)
    }

    fn report(&self, field: &[Candidate], depth: u32) -> Report {
        let best = field.first();
        let points = best.map_or(0, |best| best.points);
        Report {
            line: 1,
            depth,
            score: score(points),
            variation: best.map(|best| best.mv).into_iter().collect(),
            nodes: self.nodes,
            milliseconds: self.elapsed(),
        }
    }
}

/// What is left of a number of positions. The first round is short and finished if there is time.
fn left(limit: Option<u64>, used: u64, depth: u32) -> Option<u64> {
    let left = limit.map(|limit| limit.saturating_sub(used).max(1));
    left.filter(|_| depth > 1)
}

/// An average as a score: a win in all positions is a win.
const fn score(points: i64) -> Score {
    match points {
        PROVEN.. => Score::Win(1),
        ..=LOST => Score::Loss(2),
        points => Score::Centipawns(points as i32),
    }
}
