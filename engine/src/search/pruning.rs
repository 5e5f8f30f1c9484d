//! Cutting branches that are not worth a look.

use std::cell::OnceCell;

use super::checking::Veil;
use super::ordering::Choice;
use super::score::{PROVEN, is_proven};
use super::worker::{Node, Worker};

/// Centipawns a ply by which a score must exceed what is wanted to be believed without search.
const MARGIN: i32 = 80;
const MARGIN_DEPTH: i32 = 7;
/// Centipawns that a quiet move may be expected to gain, and for each ply more.
const HOPE: i32 = 110;
const HOPE_PLY: i32 = 90;
const HOPE_DEPTH: i32 = 6;
/// Late quiet moves are left out up to this depth.
const LATE_DEPTH: i32 = 7;
/// Centipawns a ply that a move may lose by exchanges.
const LOSS_QUIET: i32 = 60;
const LOSS_NOISY: i32 = 100;
const LOSS_DEPTH: i32 = 6;

impl<const W: usize> Worker<'_, W> {
    /// A score for the whole position without looking at its moves.
    pub(super) fn cut_early(&mut self, node: &Node) -> Option<i32> {
        let estimate = self.frames[node.ply].estimate?;
        if node.is_principal() || node.in_check || is_proven(node.beta) || node.without.is_some() {
            return None;
        }
        self.cut_by_margin(node, estimate)
            .or_else(|| self.cut_by_pass(node, estimate))
    }

    /// So good that a rival will avoid it.
    fn cut_by_margin(&self, node: &Node, estimate: i32) -> Option<i32> {
        let plies = node.depth - i32::from(self.improves(node.ply));
        let margin = MARGIN * plies.max(0);
        let cut =
            self.habits.prunes && node.depth <= MARGIN_DEPTH && estimate - margin >= node.beta;
        cut.then_some(estimate)
    }

    /// Good even if the rival may move twice.
    fn cut_by_pass(&mut self, node: &Node, estimate: i32) -> Option<i32> {
        let tries = node.may_pass
            && self.habits.passes
            && node.depth >= 3
            && estimate >= node.beta
            && self.has_officers();
        if !tries {
            return None;
        }
        let less = 4 + node.depth / 3 + ((estimate - node.beta) / 200).min(3);
        let score = self.search_after_pass(node, node.depth - less);
        if self.budget.stopped || score < node.beta {
            return None;
        }
        // A win after passing is no proof.
        Some(if score >= PROVEN { node.beta } else { score })
    }

    fn search_after_pass(&mut self, node: &Node, depth: i32) -> i32 {
        let before = self.position.pass();
        let passed = std::mem::replace(&mut self.passed, self.keys.len());
        self.keys.push(self.position.key());
        self.frames[node.ply].step = None;
        let child = node.child(depth, node.beta - 1, node.beta, false);
        let score = -self.search(Node {
            may_pass: false,
            cut: !node.cut,
            ..child
        });
        self.keys.pop();
        self.passed = passed;
        self.position.unpass(before);
        score
    }

    /// Whether the side to move has men besides royals and those that promote. Without them having
    /// to move is often a burden.
    fn has_officers(&self) -> bool {
        let side = self.position.turn();
        let rest = self.position.men(side).without(self.position.royals(side));
        let variant = self.position.variant();
        rest.iter().any(|square| {
            !variant
                .traits(self.position.cell(square).man_id())
                .pawn_like
        })
    }

    /// Whether the side to move stands better than two plies ago.
    pub(super) fn improves(&self, ply: usize) -> bool {
        let before = ply.checked_sub(2).and_then(|ply| self.frames[ply].estimate);
        match (self.frames[ply].estimate, before) {
            (Some(now), Some(before)) => now > before,
            _ => true,
        }
    }

    /// Whether a move is not worth a look, after `number` others of which one did not lose. Checks always are: they
    /// may be mate.
    pub(super) fn skips(
        &mut self,
        node: &Node,
        choice: &Choice,
        (number, best): (usize, i32),
        veil: &OnceCell<Veil<W>>,
    ) -> bool {
        if number == 0 || best <= -PROVEN || node.ply == 0 || !self.habits.prunes {
            return false;
        }
        let dull = if choice.noisy {
            self.skips_noisy(node, choice)
        } else {
            !node.in_check && self.skips_quiet(node, choice, number)
        };
        dull && !self.wakes_hook(choice) && {
            let veil = *veil.get_or_init(|| self.position.veil());
            !self.gives_check(&veil, choice.mv)
        }
    }

    fn skips_noisy(&self, node: &Node, choice: &Choice) -> bool {
        choice.is_bad()
            && node.depth <= LOSS_DEPTH
            && self.loses_material(choice.mv, -LOSS_NOISY * node.depth)
    }

    fn skips_quiet(&self, node: &Node, choice: &Choice, number: usize) -> bool {
        let depth = node.depth;
        // Half as many if the side does not stand better than before.
        let half = i32::from(!self.improves(node.ply));
        let enough = (3 + depth * depth) >> half;
        let late = !node.is_principal() && depth <= LATE_DEPTH && number as i32 > enough;
        let hopeless = || {
            depth <= HOPE_DEPTH
                && !choice.is_killer()
                && self.frames[node.ply]
                    .estimate
                    .is_some_and(|estimate| estimate + HOPE + HOPE_PLY * depth <= node.alpha)
        };
        late || hopeless()
            || depth <= LOSS_DEPTH && self.loses_material(choice.mv, -LOSS_QUIET * depth)
    }

    /// Whether a hook waits for this very move: it may end the game.
    pub(super) fn wakes_hook(&self, choice: &Choice) -> bool {
        let variant = self.position.variant();
        if variant.hooks.events.is_empty() {
            return false;
        }
        let traits = variant.traits(self.position.mover(choice.mv));
        !choice.mv.is_plain()
            || traits.arrival.has(choice.mv.to())
            || traits.departure.has(choice.mv.from())
    }
}
