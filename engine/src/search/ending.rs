//! Ends of the game inside the tree.

use simurgh_dsl::hook::rule::Verdict;

use super::score::{DRAWN, MOST_PLIES, lost_at, won_at};
use super::worker::{Node, Worker};

/// With more men than this no position is dead, which saves asking.
const MOST_DEAD: usize = 8;

impl<const W: usize> Worker<'_, W> {
    /// The score of a position that needs no search, in the order in which a game is judged: a hook
    /// has ended it, it is drawn by count, or the path cannot become longer.
    #[inline]
    pub(super) fn settled(&mut self, node: &Node) -> Option<i32> {
        if node.ply == 0 {
            return None;
        }
        self.decided(node.ply)
            .or_else(|| self.is_drawn(node).then_some(DRAWN))
            .or_else(|| (node.ply + 1 >= MOST_PLIES).then(|| self.estimate_now(node)))
    }

    fn estimate_now(&mut self, node: &Node) -> i32 {
        if node.in_check {
            DRAWN
        } else {
            self.static_score()
        }
    }

    /// The score of a position that a hook has ended.
    #[inline]
    pub(super) fn decided(&self, ply: usize) -> Option<i32> {
        let decided = if self.habits.ends_by_moves {
            self.position.decided()
        } else {
            self.position.decided_cheaply()
        };
        decided.map(|decided| match decided.winner {
            None => DRAWN,
            Some(winner) if winner == self.position.turn() => won_at(ply),
            Some(_) => lost_at(ply),
        })
    }

    #[inline]
    fn is_drawn(&self, node: &Node) -> bool {
        self.is_repeated() || self.is_quiet_draw(node) || self.is_dead()
    }

    /// Whether the position has been on the path, or so often in the game that it is a draw now.
    #[inline]
    fn is_repeated(&self) -> bool {
        let allowed = usize::from(self.position.variant().ruleset().endings.repetition);
        let last = self.keys.len() - 1;
        let first = last - usize::from(self.position.quiet_plies()).min(last - self.passed);
        // Nothing repeats before four plies.
        if allowed == 0 || last - first < 4 {
            return false;
        }
        let key = self.keys[last];
        let mut seen = 1;
        for index in (first..=last - 4)
            .rev()
            .filter(|index| (last - index).is_multiple_of(2))
        {
            if self.keys[index] == key {
                seen += 1;
                if index >= self.root || seen >= allowed {
                    return true;
                }
            }
        }
        false
    }

    /// The limit of quiet moves is reached, and not by mate.
    #[inline]
    fn is_quiet_draw(&self, node: &Node) -> bool {
        let limit = self.position.variant().ruleset().endings.quiet_moves;
        limit > 0
            && self.position.quiet_plies() >= limit.saturating_mul(2)
            && !(node.in_check && self.position.legal_moves().is_empty())
    }

    /// Whether nobody can win any more.
    #[inline]
    pub(super) fn is_dead(&self) -> bool {
        self.position.may_die()
            && self.position.occupied().len() <= MOST_DEAD
            && self.position.is_dead()
    }

    /// The score of a position without a legal move.
    pub(super) fn no_moves(&self, node: &Node) -> i32 {
        if node.in_check {
            return lost_at(node.ply);
        }
        match self.position.variant().ruleset().endings.stalemate {
            Verdict::Draw => DRAWN,
            Verdict::Win => won_at(node.ply),
            Verdict::Loss => lost_at(node.ply),
        }
    }
}
