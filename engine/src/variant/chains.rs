//! Moves of several legs, compiled: a graph of legs for each man, followed over tables of neighbours.
//!
//! Chains that begin or end alike share their legs, so that a text which stands for thousands of
//! chains is a graph of a few nodes, and whatever follows it looks at each place once.

mod alone;
mod graph;
mod marks;
mod reach;
mod walk;

pub use alone::Course;
pub(crate) use marks::{Marking, find as find_marking};
pub(super) use reach::Reacher;

use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::movement::{Bounds, ChainStart, LegEnd, Vector};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use smallvec::SmallVec;

use crate::cell::ManId;
use crate::squares::SquareSet;

/// The chains of all men, and the neighbours that they step to.
#[derive(Debug, Default)]
pub(crate) struct Chains {
    /// For each man, the nodes with which its moves begin.
    by_man: Vec<Vec<Start>>,
    /// The men of which some chain may capture in passing.
    passing: Vec<bool>,
    /// Nodes behind the ones that lead to them.
    nodes: Vec<Node>,
    legs: Vec<Leg>,
    /// For each step, the square that it leads to from each square.
    neighbours: Vec<Vec<Option<Square>>>,
}

/// Where moves of a man begin, and the squares to which they are limited.
#[derive(Clone, Debug)]
struct Start {
    home: ChainStart,
    bounds: Option<Arc<Bounds>>,
    node: u32,
}

/// A place in a move between two legs: how it may go on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Node {
    /// Numbers of legs, and what follows each.
    edges: Vec<(u32, Next)>,
    /// Some leg behind must be as long as one in front of this place.
    remembers: bool,
    /// Several legs lead here, or one from several squares, so that a move may come here twice in the
    /// same way.
    is_shared: bool,
}

/// What follows a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Next {
    /// The move is over; it may also have captured in passing.
    End { passing: bool },
    /// Another leg.
    Node(u32),
}

/// A leg with its steps as numbers of neighbour tables.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent marks, as in the movement"
)]
struct Leg {
    steps: SmallVec<[u16; 1]>,
    empty: SmallVec<[u16; 2]>,
    min: u8,
    max: u8,
    same_length: Option<u8>,
    skip: bool,
    wrap: bool,
    half_way: bool,
    spacious: bool,
    marks_end: bool,
    end: LegEnd,
}

/// Who stands on a square, as the man that moves sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occupant {
    Nobody,
    Own { royal: bool },
    Enemy { royal: bool },
}

/// What a chain does on a given board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Where the man arrives; its start, if it does not move.
    pub(crate) to: Square,
    /// Whom it removes, in order.
    pub(crate) victims: SmallVec<[Square; 2]>,
    /// Whom it lifts and puts down elsewhere: from and to.
    pub(crate) lifted: SmallVec<[(Square, Square); 1]>,
    /// Squares that may be captured on in passing next.
    pub(crate) marked: SmallVec<[Square; 1]>,
}

impl Outcome {
    /// Whether nobody was carried elsewhere and no square was left open to captures.
    fn carries_nothing(&self) -> bool {
        self.lifted.is_empty() && self.marked.is_empty()
    }

    fn did_nothing(&self) -> bool {
        self.victims.is_empty() && self.carries_nothing()
    }

    /// Whether it is no more than a plain move or capture.
    pub(crate) fn is_plain(&self, from: Square) -> bool {
        self.to != from
            && self.lifted.is_empty()
            && self.marked.is_empty()
            && self.victims.iter().all(|&victim| victim == self.to)
    }
}

/// Where a man may go and stand, and what it may capture in passing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a, const W: usize> {
    pub(crate) land: &'a SquareSet<W>,
    pub(crate) barrier: SquareSet<W>,
    /// Squares that were passed by the last move, and who stands behind them.
    pub(crate) passed: Option<(SquareSet<W>, Square)>,
}

impl Chains {
    /// Whether a man has chains.
    #[inline]
    pub(crate) fn has(&self, man: ManId) -> bool {
        !self.by_man[man.index()].is_empty()
    }

    /// Whether some chain of a man may capture in passing.
    pub(crate) fn captures_in_passing(&self, man: ManId) -> bool {
        self.passing[man.index()]
    }

    /// Whether any man has chains.
    pub(super) fn is_empty(&self) -> bool {
        self.by_man.iter().all(Vec::is_empty)
    }
}

fn may_start(ruleset: &Ruleset, man: ManId, from: Square, start: &Start) -> bool {
    let bounds = start.bounds.as_deref();
    if bounds.is_some_and(|bounds| !bounds.starts(man.side(), from)) {
        return false;
    }
    let home = &ruleset.kinds[man.kind().index()].start[man.side()];
    match start.home {
        ChainStart::Anywhere => true,
        ChainStart::AtHome => home.has(from),
        ChainStart::AheadOfHome => {
            let back = seen_by(man.side(), Vector::new(0, -1));
            ruleset
                .board
                .step(from, back)
                .is_some_and(|square| home.has(square))
        }
    }
}

impl Leg {
    fn step(&self, count: usize) -> usize {
        self.steps[count % self.steps.len()] as usize
    }

    /// The most steps from a square: the leg's own limit, or half of the way to the edge.
    fn longest(&self, chains: &Chains, from: Square) -> usize {
        // No way is longer than the board has squares, even around a cylinder.
        let most = usize::from(self.max).min(256);
        if !self.half_way {
            return most;
        }
        let mut at = from;
        let mut steps = 0;
        while let Some(next) =
            chains.neighbours[self.step(steps)][at.index()].filter(|_| steps < 256)
        {
            at = next;
            steps += 1;
        }
        most.min(steps.div_ceil(2))
    }
}

const fn seen_by(side: Side, step: Vector) -> Vector {
    match side {
        Side::First => step,
        Side::Second => step.rotated(),
    }
}
