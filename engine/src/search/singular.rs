//! Moves that stand alone: searched more deeply, because everything hangs on them.

use super::score::{from_table, is_proven};
use super::table::{Bound, Entry};
use super::worker::{Node, Worker};

/// From this depth on it is asked whether a move stands alone.
const LEAST_DEPTH: i32 = 6;
/// What the table knows may be so many plies shallower than what is wanted.
const SHALLOWER: i32 = 3;
/// Centipawns a ply by which the others must be worse.
const GAP: i32 = 2;

/// What a search of all moves but the remembered one tells.
#[derive(Clone, Copy, Debug)]
pub(super) enum Singular {
    /// The remembered move is to be searched by so many plies more, or less deeply.
    More(i32),
    /// Others refute the position as well: this is its score.
    Refuted(i32),
}

impl<const W: usize> Worker<'_, W> {
    /// Whether the remembered move stands alone: all others, searched less deeply, are clearly worse than
    /// what the table knows of it. If they are not, it is searched the less the more they promise.
    pub(super) fn singular(&mut self, node: &Node, known: Option<Entry>) -> Singular {
        let Some(entry) = known.filter(|entry| self.may_stand_alone(node, entry)) else {
            return Singular::More(0);
        };
        let score = from_table(entry.score, node.ply);
        if is_proven(score) {
            return Singular::More(0);
        }
        let wanted = score - GAP * node.depth;
        let others = self.search(Node {
            depth: (node.depth - 1) / 2,
            alpha: wanted - 1,
            beta: wanted,
            may_pass: false,
            without: entry.mv,
            ..*node
        });
        if self.budget.stopped {
            return Singular::Refuted(0);
        }
        if others < wanted {
            Singular::More(1)
        } else if wanted >= node.beta {
            Singular::Refuted(wanted)
        } else {
            Singular::More(-i32::from(score >= node.beta))
        }
    }

    fn may_stand_alone(&self, node: &Node, entry: &Entry) -> bool {
        node.ply > 0
            && node.depth >= LEAST_DEPTH
            && node.without.is_none()
            && node.extended < self.depth
            && entry.mv.is_some()
            && entry.bound != Bound::Upper
            && entry.depth >= node.depth - SHALLOWER
    }
}
