//! Which squares chains may leave open to captures in passing, whoever stands on the board.

use std::collections::HashSet;

use simurgh_dsl::board::Square;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use smallvec::SmallVec;

use super::{Chains, Next, may_start};
use crate::cell::ManId;
use crate::squares::SquareSet;
use crate::variant::Guarded;

/// A move of a man that leaves squares behind that may be captured on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marking<const W: usize> {
    pub(crate) man: ManId,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) marked: SquareSet<W>,
    /// The leap in which the squares are noted, see [`Guarded::passing`].
    pub(crate) leap: u32,
}

impl Chains {
    /// All moves of all men that leave squares behind, in order of men and squares. Their leaps are
    /// added to `leaps`.
    pub(in crate::variant) fn markings<const W: usize>(
        &self,
        ruleset: &Ruleset,
        leaps: &mut Vec<Guarded<W>>,
    ) -> Vec<Marking<W>> {
        let mut markings = Vec::new();
        if self.legs.iter().all(|leg| !leg.marks_end) {
            return markings;
        }
        for man in ManId::all(ruleset.kinds.len()) {
            for from in ruleset.board.squares() {
                for (to, marked) in self.marks_of(ruleset, man, from) {
                    let leap = leaps.len() as u32;
                    leaps.push(leap_over(to, marked));
                    markings.push(Marking {
                        man,
                        from,
                        to,
                        marked,
                        leap,
                    });
                }
            }
        }
        markings
    }

    /// Targets of a man's chains with the squares that they mark on the way.
    fn marks_of<const W: usize>(
        &self,
        ruleset: &Ruleset,
        man: ManId,
        from: Square,
    ) -> Vec<(Square, SquareSet<W>)> {
        let mut search = Search {
            chains: self,
            marked: SmallVec::new(),
            seen: HashSet::new(),
            found: Vec::new(),
        };
        for start in &self.by_man[man.index()] {
            if may_start(ruleset, man, from, start) {
                search.node(start.node, from);
            }
        }
        search.found
    }
}

/// A leap that is never made itself: it holds what can be captured in passing.
fn leap_over<const W: usize>(target: Square, passed: SquareSet<W>) -> Guarded<W> {
    Guarded {
        target,
        empty: SquareSet::EMPTY,
        occupied: SquareSet::EMPTY,
        quiet: false,
        capture: false,
        passed,
        passing: 0,
        captors: SquareSet::EMPTY,
    }
}

struct Search<'a, const W: usize> {
    chains: &'a Chains,
    marked: SmallVec<[Square; 2]>,
    seen: HashSet<(Next, Square, SmallVec<[Square; 2]>)>,
    found: Vec<(Square, SquareSet<W>)>,
}

impl<const W: usize> Search<'_, W> {
    fn node(&mut self, node: u32, start: Square) {
        let chains = self.chains;
        for &(leg, next) in &chains.nodes[node as usize].edges {
            let leg = &chains.legs[leg as usize];
            for at in chains.ends::<W>(leg, start).iter() {
                if leg.marks_end {
                    self.marked.push(at);
                }
                let next = match next {
                    Next::End { .. } => Next::End { passing: false },
                    next @ Next::Node(_) => next,
                };
                if self.seen.insert((next, at, self.marked.clone())) {
                    self.go_on(next, at);
                }
                if leg.marks_end {
                    self.marked.pop();
                }
            }
        }
    }

    fn go_on(&mut self, next: Next, at: Square) {
        match next {
            Next::Node(node) => self.node(node, at),
            Next::End { .. } if !self.marked.is_empty() => {
                let marked: SquareSet<W> = self.marked.iter().copied().collect();
                if !self.found.contains(&(at, marked)) {
                    self.found.push((at, marked));
                }
            }
            Next::End { .. } => {}
        }
    }
}

/// The marking of a move among those of a game.
pub(crate) fn find<const W: usize>(
    markings: &[Marking<W>],
    (man, from): (ManId, Square),
    (to, marked): (Square, SquareSet<W>),
) -> Option<&Marking<W>> {
    let key = |marking: &Marking<W>| (marking.man.index(), marking.from);
    let start = markings.partition_point(|marking| key(marking) < (man.index(), from));
    let own = markings[start..].iter();
    let mut own = own.take_while(|marking| key(marking) == (man.index(), from));
    own.find(|marking| marking.to == to && marking.marked == marked)
}

impl<const W: usize> Marking<W> {
    /// Whether a man of a side on `to` may have passed a square, which is the first that is noted.
    pub(crate) fn passes(&self, side: Side, square: Square) -> bool {
        self.man.side() == side && self.marked.first() == Some(square)
    }
}
