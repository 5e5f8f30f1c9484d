//! Where chains could remove somebody, whoever stands on the board.

use simurgh_dsl::board::Square;
use simurgh_dsl::movement::Fate;
use simurgh_dsl::ruleset::Ruleset;

use super::{Chains, Leg, Next, may_start};
use crate::cell::ManId;
use crate::squares::SquareSet;

/// Looks up the reach of chains, and keeps what it has learned about single legs.
pub(in crate::variant) struct Reacher<'a, const W: usize> {
    chains: &'a Chains,
    ruleset: &'a Ruleset,
    /// For each leg that was asked for, its end squares from each square.
    ends: Vec<Vec<SquareSet<W>>>,
    /// For each node, the squares from which it is still to be followed.
    open: Vec<SquareSet<W>>,
}

impl<'a, const W: usize> Reacher<'a, W> {
    pub(in crate::variant) fn new(chains: &'a Chains, ruleset: &'a Ruleset) -> Self {
        Self {
            chains,
            ruleset,
            ends: vec![Vec::new(); chains.legs.len()],
            open: vec![SquareSet::EMPTY; chains.nodes.len()],
        }
    }

    /// Every square on which the chains of a man could remove somebody on some board. May be too
    /// generous: it only says where to look.
    pub(in crate::variant) fn victims(&mut self, man: ManId, from: Square) -> SquareSet<W> {
        self.ends_where(man, from, |chains, leg, _| {
            chains.legs[leg as usize].end.enemy == Some(Fate::Removed)
        })
    }

    /// Every square on which the chains of a man could end by capturing in passing.
    pub(in crate::variant) fn passant(&mut self, man: ManId, from: Square) -> SquareSet<W> {
        self.ends_where(man, from, |_, _, next| next == Next::End { passing: true })
    }

    /// The end squares of the legs that are wanted.
    fn ends_where(
        &mut self,
        man: ManId,
        from: Square,
        wanted: impl Fn(&Chains, u32, Next) -> bool,
    ) -> SquareSet<W> {
        let chains = self.chains;
        let mut reach = SquareSet::EMPTY;
        let mut last = 0;
        for start in &chains.by_man[man.index()] {
            if may_start(self.ruleset, man, from, start) {
                self.open[start.node as usize].insert(from);
                last = last.max(start.node as usize + 1);
            }
        }
        // Nodes have higher numbers than those that they lead to, so the last one is complete.
        for node in (0..last).rev() {
            let starts = std::mem::replace(&mut self.open[node], SquareSet::EMPTY);
            if starts.is_empty() {
                continue;
            }
            for &(leg, next) in &chains.nodes[node].edges {
                let ends = self.ends(leg, starts);
                if wanted(chains, leg, next) {
                    reach |= ends;
                }
                if let Next::Node(node) = next {
                    self.open[node as usize] |= ends;
                }
            }
        }
        reach
    }

    fn ends(&mut self, leg: u32, starts: SquareSet<W>) -> SquareSet<W> {
        let chains = self.chains;
        let ends = &mut self.ends[leg as usize];
        if ends.is_empty() {
            let squares = self.ruleset.board.squares();
            *ends = squares
                .map(|from| chains.ends(&chains.legs[leg as usize], from))
                .collect();
        }
        let ends = starts.iter().map(|start| ends[start.index()]);
        ends.fold(SquareSet::EMPTY, |all, ends| all | ends)
    }
}

impl Chains {
    /// Where a leg from a square can end on an empty board.
    pub(super) fn ends<const W: usize>(&self, leg: &Leg, from: Square) -> SquareSet<W> {
        let mut ends = SquareSet::EMPTY;
        let mut at = from;
        for count in 0..leg.longest(self, from) {
            let Some(next) = self.neighbours[leg.step(count)][at.index()] else {
                break;
            };
            ends.insert(next);
            at = next;
        }
        ends
    }
}
