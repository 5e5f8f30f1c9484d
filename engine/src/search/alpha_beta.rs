//! The search of one position: principal variation search with a table.

use std::cell::OnceCell;

use smallvec::SmallVec;

use crate::moves::Move;
use crate::position::{Guard, Want};

use super::ordering::{Choice, Picker};
use super::reduction::reduction;
use super::score::{INFINITE, from_table, is_proven, lost_at, to_table, won_at};
use super::singular::Singular;
use super::table::{Bound, Entry};
use super::worker::{Node, Worker};

/// From this depth on, a position without a remembered move is searched a ply less deeply: what is
/// found then leads the next visit.
const UNKNOWN_DEPTH: i32 = 4;

/// What the moves of a position have brought so far.
struct Tally {
    /// Whether some move was legal.
    any: bool,
    /// How many moves were searched.
    searched: usize,
    best: i32,
    best_move: Option<Move>,
    alpha: i32,
    /// Positions that were looked at after the last move.
    effort: u64,
    /// Quiet moves that were searched.
    quiets: SmallVec<[Move; 32]>,
}

/// How a move is to be searched.
#[derive(Clone, Copy)]
struct Plan {
    /// Plies after it.
    depth: i32,
    /// By how many of them less at first.
    less: i32,
    /// By how many the line has been extended.
    extended: i32,
    gives_check: bool,
    /// Whether the same side moves again.
    again: bool,
}

impl<const W: usize> Worker<'_, W> {
    /// The score of the present position.
    pub(super) fn search(&mut self, mut node: Node) -> i32 {
        if node.depth <= 0 {
            return self.quiesce(Node { depth: 0, ..node });
        }
        self.principal.clear(node.ply);
        if !self.budget.spend() {
            return 0;
        }
        if let Some(score) = self.settled(&node).or_else(|| narrow(&mut node)) {
            return score;
        }
        let known = self.table.probe(self.position.key());
        if node.without.is_none() {
            if let Some(score) = recall(&node, known) {
                return score;
            }
            self.estimate(&node, known);
        }
        if let Some(score) = self.cut_early(&node) {
            return score;
        }
        let remembered = known.and_then(|entry| entry.mv);
        if remembered.is_none() && node.depth >= UNKNOWN_DEPTH {
            node.depth -= 1;
        }
        match self.singular(&node, known) {
            Singular::Refuted(score) => score,
            Singular::More(more) => self.search_moves(node, remembered, more),
        }
    }

    /// Notes the static score of the position in its frame.
    pub(super) fn estimate(&mut self, node: &Node, known: Option<Entry>) -> Option<i32> {
        let estimate = if node.in_check {
            None
        } else {
            let remembered = known.and_then(|entry| entry.estimate).map(i32::from);
            Some(remembered.unwrap_or_else(|| self.static_score()))
        };
        let refined = estimate.map(|estimate| refined(node, known, estimate));
        let frame = &mut self.frames[node.ply];
        frame.raw = estimate;
        frame.estimate = refined;
        refined
    }

    /// What the present position is worth without a look ahead.
    pub(super) fn static_score(&mut self) -> i32 {
        let Self {
            evaluation, ledger, ..
        } = self;
        evaluation.evaluate_with(ledger, &self.position)
    }

    /// `more` are plies by which the remembered move is extended.
    fn search_moves(&mut self, node: Node, remembered: Option<Move>, more: i32) -> i32 {
        let guard = self.position.guard();
        let veil = OnceCell::new();
        let mut picker = Picker::new(remembered, Want::All);
        let mut tally = Tally::new(node.alpha);
        self.frames[node.ply + 1].killers = [Move::NONE; 2];
        while let Some(choice) = self.pick(&mut picker, node.ply) {
            if !self.permits(&guard, choice.mv)
                || node.ply == 0 && !self.choice.contains(&choice.mv)
                || node.without == Some(choice.mv)
            {
                continue;
            }
            if self.skips(&node, &choice, (tally.searched, tally.best), &veil) {
                continue;
            }
            let before = self.budget.own_nodes();
            let more = if remembered == Some(choice.mv) {
                more
            } else {
                0
            };
            let Some(score) = self.try_move(&node, &guard, &choice, more, &mut tally) else {
                continue;
            };
            tally.effort = self.budget.own_nodes() - before;
            if self.budget.stopped {
                return 0;
            }
            if self.note(&node, &choice, score, &mut tally) {
                break;
            }
        }
        if node.without.is_some() {
            // Nothing about the whole position is known, not even whether there is a move.
            return if tally.any { tally.best } else { node.alpha };
        }
        if !tally.any {
            return self.no_moves(&node);
        }
        if node.ply > 0 || !self.is_choosy {
            self.remember(&node, &tally);
        }
        tally.best
    }

    /// The score of a move; `None` if it turns out to be illegal.
    fn try_move(
        &mut self,
        node: &Node,
        guard: &Guard<W>,
        choice: &Choice,
        more: i32,
        tally: &mut Tally,
    ) -> Option<i32> {
        let more = if more == 0 {
            self.extension(node, choice)
        } else {
            more
        };
        let mover = self.position.turn();
        let undo = self.make_legal(node.ply, guard, choice.mv)?;
        tally.any = true;
        let gives_check = self.position.in_check();
        let plan = Plan {
            depth: node.depth - 1 + more,
            less: reduction(node, choice, tally.searched, more > 0),
            extended: node.extended + more.max(0),
            gives_check,
            again: self.position.turn() == mover,
        };
        let score = if tally.searched == 0 {
            self.search_first(node, plan)
        } else {
            self.search_later(node, plan, tally.alpha)
        };
        tally.searched += 1;
        self.unmake(choice.mv, &undo);
        Some(score)
    }

    fn search_first(&mut self, node: &Node, plan: Plan) -> i32 {
        let cut = !node.is_principal() && !node.cut;
        self.follow(node, plan, plan.depth, (node.alpha, node.beta), cut)
    }

    /// The score of the position after a move, seen from who has made it.
    fn follow(
        &mut self,
        node: &Node,
        plan: Plan,
        depth: i32,
        (alpha, beta): (i32, i32),
        cut: bool,
    ) -> i32 {
        let extended = plan.extended;
        if plan.again {
            let child = node.sequel(depth, alpha, beta, plan.gives_check);
            return self.search(Node { extended, ..child });
        }
        let child = node.child(depth, alpha, beta, plan.gives_check);
        -self.search(Node {
            cut,
            extended,
            ..child
        })
    }

    /// Moves after the first are expected to be worse: it is enough to see that they are.
    fn search_later(&mut self, node: &Node, plan: Plan, alpha: i32) -> i32 {
        let Plan { depth, less, .. } = plan;
        let narrow = (alpha, alpha + 1);
        let mut score = self.follow(node, plan, depth - less, narrow, true);
        if score > alpha && less > 0 {
            score = self.follow(node, plan, depth, narrow, !node.cut);
        }
        if score > alpha && node.is_principal() && score < node.beta {
            score = self.follow(node, plan, depth, (alpha, node.beta), false);
        }
        score
    }

    /// Takes note of a score; `true` if the rival will avoid this position.
    fn note(&mut self, node: &Node, choice: &Choice, score: i32, tally: &mut Tally) -> bool {
        if score > tally.best {
            tally.best = score;
            if score > tally.alpha {
                tally.alpha = score;
                tally.best_move = Some(choice.mv);
                self.principal.put(node.ply, choice.mv);
                if node.ply == 0 {
                    self.effort = tally.effort;
                    self.best = (self.principal.line().to_vec(), score);
                }
            }
        }
        let refuted = tally.alpha >= node.beta;
        if refuted && !choice.noisy {
            self.reward(node, choice.mv, &tally.quiets);
        }
        if !choice.noisy {
            tally.quiets.push(choice.mv);
        }
        refuted
    }

    /// Learns that a quiet move refutes, and that those before it did not.
    fn reward(&mut self, node: &Node, mv: Move, others: &[Move]) {
        let killers = &mut self.frames[node.ply].killers;
        if killers[0] != mv {
            *killers = [mv, killers[0]];
        }
        let before = self.before(node.ply);
        self.history.set_counter(before[0], mv);
        let bonus = (16 * node.depth * node.depth + 32 * node.depth).min(1_600);
        self.learn(node, mv, bonus);
        for &other in others {
            self.learn(node, other, -bonus);
        }
    }

    fn learn(&mut self, node: &Node, mv: Move, bonus: i32) {
        let man = self.position.mover(mv);
        let step = self.history.step(man, mv.to());
        let before = self.before(node.ply);
        self.history.learn(step, before, bonus);
    }

    fn remember(&mut self, node: &Node, tally: &Tally) {
        let bound = bound(tally.best, node.alpha, node.beta);
        self.store(node, tally.best, tally.best_move, bound);
    }

    /// Puts what is known of the present position into the table.
    pub(super) fn store(&mut self, node: &Node, score: i32, mv: Option<Move>, bound: Bound) {
        let entry = Entry {
            mv,
            score: to_table(score, node.ply),
            estimate: self.frames[node.ply].raw.map(|estimate| estimate as i16),
            depth: node.depth.max(0),
            bound,
        };
        self.table.store(self.position.key(), entry);
    }
}

impl Tally {
    fn new(alpha: i32) -> Self {
        Self {
            any: false,
            searched: 0,
            best: -INFINITE,
            best_move: None,
            alpha,
            effort: 0,
            quiets: SmallVec::new(),
        }
    }
}

/// The static score, or what the table has found instead where that is nearer to the truth.
fn refined(node: &Node, known: Option<Entry>, estimate: i32) -> i32 {
    let Some(entry) = known else {
        return estimate;
    };
    let score = from_table(entry.score, node.ply);
    let tells = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score > estimate,
        Bound::Upper => score < estimate,
    };
    if tells && !is_proven(score) {
        score
    } else {
        estimate
    }
}

/// What a score found in a window means.
pub(super) const fn bound(score: i32, alpha: i32, beta: i32) -> Bound {
    if score >= beta {
        Bound::Lower
    } else if score > alpha {
        Bound::Exact
    } else {
        Bound::Upper
    }
}

/// Nothing here can be better than winning at once or worse than having lost: what is outside need
/// not be searched when a nearer win is known.
fn narrow(node: &mut Node) -> Option<i32> {
    if node.ply > 0 {
        node.alpha = node.alpha.max(lost_at(node.ply));
        node.beta = node.beta.min(won_at(node.ply + 1));
    }
    (node.alpha >= node.beta).then_some(node.alpha)
}

/// The score that the table gives, if it answers the question.
pub(super) fn recall(node: &Node, known: Option<Entry>) -> Option<i32> {
    let entry = known.filter(|entry| entry.depth >= node.depth && !node.is_principal())?;
    let score = from_table(entry.score, node.ply);
    let answers = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= node.beta,
        Bound::Upper => score <= node.alpha,
    };
    answers.then_some(score)
}
