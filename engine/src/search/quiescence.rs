//! Following captures until the position is calm enough to be judged.

use crate::moves::{Move, MoveKind};
use crate::position::{Guard, LazyGuard, Want};

use super::alpha_beta::{bound, recall};
use super::ordering::{Choice, Picker};
use super::score::{INFINITE, PROVEN};
use super::worker::{Node, Worker};

/// Centipawns that a capture may bring besides what it takes.
const SURPLUS: i32 = 180;
/// For so many plies captures that the rules force are followed where there is a choice; without an end the
/// whole tree of them would be searched.
const FORCED_PLIES: i32 = 6;
/// For so many plies captures are followed where nobody can tell which of them lose material.
const BLIND_PLIES: i32 = 8;
/// From so many plies on only the first two captures are tried where not capturing is a choice, and from so many on
/// only the first. Where strong men stand close to each other, every further one multiplies the positions.
const FEW_PLIES: i32 = 4;
const ONE_PLIES: i32 = 8;

impl<const W: usize> Worker<'_, W> {
    /// The score of the present position after all captures and promotions that matter. In check
    /// all moves are looked at. The depth of a node is how far the captures have gone, as a negative number.
    pub(super) fn quiesce(&mut self, node: Node) -> i32 {
        self.principal.clear(node.ply);
        if !self.budget.spend() {
            return 0;
        }
        if let Some(score) = self.settled(&node) {
            return score;
        }
        let known = self.table.probe(self.position.key());
        if let Some(score) = recall(&node, known) {
            return score;
        }
        let estimate = self.estimate(&node, known);
        let compelled = self.compelled();
        if let Some(score) = estimate.filter(|_| self.goes_too_far(&node, compelled)) {
            return score;
        }
        let forced = node.in_check || compelled > 0;
        let calm = if forced { None } else { estimate };
        if let Some(score) = calm.filter(|&score| score >= node.beta) {
            return score;
        }
        let remembered = known.and_then(|entry| entry.mv);
        let remembered = remembered.filter(|&mv| forced || self.is_noisy(mv));
        self.search_noisy(&node, calm, remembered)
    }

    /// `calm` is the score of not capturing; `None` if that is no choice.
    fn search_noisy(&mut self, node: &Node, calm: Option<i32>, remembered: Option<Move>) -> i32 {
        let want = if calm.is_none() {
            Want::All
        } else {
            Want::Noisy
        };
        // Often no move is worth a look.
        let guard = LazyGuard::new();
        let mut picker = Picker::new(remembered, want);
        let mut best = (calm.unwrap_or(-INFINITE), None);
        let mut any = calm.is_some();
        let mut searched = 0;
        while let Some(choice) = self.pick(&mut picker, node.ply) {
            let alpha = node.alpha.max(best.0);
            if calm.is_some() && searched >= most_captures(node.depth) {
                break;
            }
            let escaped = searched > 0 && best.0 > -PROVEN;
            if self.is_idle(&choice, calm, alpha) || escaped && self.is_spare(&choice, calm) {
                continue;
            }
            let guard = guard.get_or_init(|| self.position.guard());
            if !self.permits(guard, choice.mv) {
                continue;
            }
            let Some(score) = self.try_noisy(node, guard, choice.mv, alpha) else {
                continue;
            };
            if self.budget.stopped {
                return 0;
            }
            any = true;
            searched += 1;
            if score > alpha {
                best.1 = Some(choice.mv);
                self.principal.put(node.ply, choice.mv);
            }
            best.0 = best.0.max(score);
            if score >= node.beta {
                break;
            }
        }
        if !any {
            return self.no_moves(node);
        }
        self.store(node, best.0, best.1, bound(best.0, node.alpha, node.beta));
        best.0
    }

    /// The score of a move; `None` if it turns out to be illegal.
    fn try_noisy(&mut self, node: &Node, guard: &Guard<W>, mv: Move, alpha: i32) -> Option<i32> {
        let mover = self.position.turn();
        let undo = self.make_legal(node.ply, guard, mv)?;
        let gives_check = self.position.in_check();
        let score = if self.position.turn() == mover {
            self.quiesce(node.sequel(node.depth - 1, alpha, node.beta, gives_check))
        } else {
            -self.quiesce(node.child(node.depth - 1, alpha, node.beta, gives_check))
        };
        self.unmake(mv, &undo);
        Some(score)
    }

    /// Whether a move is not worth a look where not capturing is a choice.
    fn is_idle(&self, choice: &Choice, calm: Option<i32>, alpha: i32) -> bool {
        calm.is_some_and(|calm| choice.is_bad() || self.is_dull(choice.mv, calm, alpha))
    }

    /// Whether a way out of check need not be looked at, as another one is known that does not lose at
    /// once: all but captures that gain. With several men that give check from afar, whole trees of checks
    /// and flights would grow here.
    fn is_spare(&self, choice: &Choice, calm: Option<i32>) -> bool {
        calm.is_none() && self.habits.prunes && (!choice.noisy || choice.is_bad())
    }

    /// Whether a capture cannot bring what is wanted, or promotes to less than the best.
    fn is_dull(&self, mv: Move, calm: i32, alpha: i32) -> bool {
        if let MoveKind::Promotion(kind) = mv.kind() {
            return self.evaluation.value(kind) < self.best_promotion(mv);
        }
        let victim = self.position.captured_by(mv).map_or(0, |square| {
            self.evaluation.stake(self.position.cell(square).man_id())
        });
        self.habits.prunes && calm + victim + SURPLUS <= alpha
    }

    fn best_promotion(&self, mv: Move) -> i32 {
        let man = self.position.mover(mv);
        let promotion = &self.position.variant().traits(man).promotion;
        let choices = promotion.iter().flat_map(|promotion| &promotion.choices);
        choices
            .map(|&kind| self.evaluation.value(kind))
            .max()
            .unwrap_or(0)
    }

    /// Whether captures have been followed for so long that more of them tell too little.
    const fn goes_too_far(&self, node: &Node, compelled: usize) -> bool {
        !self.habits.rests
            || node.depth <= -FORCED_PLIES && compelled > 1
            || node.depth <= -BLIND_PLIES && !self.habits.exchanges && compelled == 0
    }

    /// Among how many captures the rules force the side to move to choose; 0 if they do not.
    fn compelled(&self) -> usize {
        if !self.habits.compels {
            return 0;
        }
        let moves = self.position.legal_moves();
        let captures = moves.iter().all(|&mv| self.is_noisy(mv));
        if captures { moves.len() } else { 0 }
    }
}

/// How many captures are tried in a position where not capturing is a choice.
const fn most_captures(depth: i32) -> usize {
    if depth <= -ONE_PLIES {
        1
    } else if depth <= -FEW_PLIES {
        2
    } else {
        usize::MAX
    }
}
