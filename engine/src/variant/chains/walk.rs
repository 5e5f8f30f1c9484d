//! The graph of legs, followed over a board.

use std::cmp::Ordering;
use std::collections::HashSet;

use simurgh_dsl::board::{Region, Square};
use simurgh_dsl::movement::Fate;
use simurgh_dsl::ruleset::Ruleset;
use smallvec::SmallVec;

use super::{Chains, Ground, Leg, Next, Node, Occupant, Outcome, Start, may_start};
use crate::cell::ManId;
use crate::squares::SquareSet;

impl Chains {
    /// Everything that the chains of a man do from a square on a board, without duplicates, in an
    /// order that depends on nothing but the outcomes: by target square first.
    pub(crate) fn outcomes<const W: usize>(
        &self,
        ruleset: &Ruleset,
        man: ManId,
        from: Square,
        ground: Ground<'_, W>,
        at: impl Fn(Square) -> Occupant,
    ) -> Vec<Outcome> {
        let starts = |start: &Start| may_start(ruleset, man, from, start);
        self.follow(man, from, ground, at, starts)
    }

    /// The same for the beginnings that `starts` allows.
    pub(super) fn follow<const W: usize>(
        &self,
        man: ManId,
        from: Square,
        ground: Ground<'_, W>,
        at: impl Fn(Square) -> Occupant,
        starts: impl Fn(&Start) -> bool,
    ) -> Vec<Outcome> {
        let mut walk = Walk {
            chains: self,
            from,
            ground,
            at: &at,
            to: None,
            lengths: SmallVec::new(),
            outcome: Outcome {
                to: from,
                victims: SmallVec::new(),
                lifted: SmallVec::new(),
                marked: SmallVec::new(),
            },
            been: Vec::new(),
            seen: HashSet::new(),
            plain: [SquareSet::EMPTY; 2],
            found: Vec::new(),
        };
        for start in &self.by_man[man.index()] {
            if starts(start) {
                let bounds = start.bounds.as_deref();
                walk.to = bounds.and_then(|bounds| Some(bounds.to?[man.side()]));
                walk.been.clear();
                walk.seen.clear();
                walk.node(start.node, from);
            }
        }
        distinct(walk.found)
    }
}

/// The outcomes in order, one of each that leave the same board.
fn distinct(mut found: Vec<Outcome>) -> Vec<Outcome> {
    // Stable, so that of two orders of victims the first one found stays.
    found.sort_by(order);
    found.dedup_by(|one, other| order(one, other).is_eq());
    found
}

/// By target, then by what else becomes of the board.
fn order(one: &Outcome, other: &Outcome) -> Ordering {
    let victims = || match (&one.victims[..], &other.victims[..]) {
        (&[], &[]) => Ordering::Equal,
        (&[victim], &[other]) => victim.cmp(&other),
        (one, other) => in_order(one).cmp(&in_order(other)),
    };
    let by_target = one.to.cmp(&other.to);
    by_target
        .then_with(victims)
        .then_with(|| one.lifted.cmp(&other.lifted))
        .then_with(|| one.marked.cmp(&other.marked))
}

fn in_order(victims: &[Square]) -> SmallVec<[Square; 4]> {
    let mut victims = SmallVec::from_slice(victims);
    victims.sort_unstable();
    victims
}

/// All that matters for how a move goes on from a node.
type Place = (
    u32,
    Square,
    SmallVec<[Square; 2]>,
    SmallVec<[(Square, Square); 1]>,
    SmallVec<[Square; 1]>,
    SmallVec<[usize; 3]>,
);

/// The graph being followed over a board.
struct Walk<'a, 'b, const W: usize, F: Fn(Square) -> Occupant> {
    chains: &'a Chains,
    from: Square,
    ground: Ground<'a, W>,
    at: &'b F,
    /// Where the moves that are followed must end.
    to: Option<Region>,
    /// Steps taken by each leg so far.
    lengths: SmallVec<[usize; 3]>,
    outcome: Outcome,
    /// For each node, the squares from which it was followed by a move that had done nothing yet.
    been: Vec<SquareSet<W>>,
    /// Places that were reached by moves that had done something.
    seen: HashSet<Place>,
    /// Targets of the moves and of the captures found that do nothing else.
    plain: [SquareSet<W>; 2],
    found: Vec<Outcome>,
}

/// A leg on its way.
#[derive(Clone, Copy)]
struct Ride<'a> {
    leg: &'a Leg,
    next: Next,
    start: Square,
}

impl<'a, const W: usize, F: Fn(Square) -> Occupant> Walk<'a, '_, W, F> {
    fn node(&mut self, node: u32, start: Square) {
        for &(leg, next) in &self.chains.nodes[node as usize].edges {
            let leg = &self.chains.legs[leg as usize];
            self.ride(Ride { leg, next, start });
        }
    }

    /// Whether no move that had done nothing came to a node on that square before; notes it.
    fn is_first(&mut self, node: u32, at: Square) -> bool {
        if self.been.is_empty() {
            self.been = vec![SquareSet::EMPTY; self.chains.nodes.len()];
        }
        let been = &mut self.been[node as usize];
        let is_first = !been.has(at);
        been.insert(at);
        is_first
    }

    /// Goes on from a node, unless the move has been there in the same way.
    fn go_on(&mut self, node: u32, at: Square) {
        let Node {
            is_shared,
            remembers,
            ..
        } = self.chains.nodes[node as usize];
        if !is_shared {
            return self.node(node, at);
        }
        if self.outcome.did_nothing() && !remembers {
            if self.is_first(node, at) {
                self.node(node, at);
            }
            return;
        }
        let lengths = if remembers {
            self.lengths.clone()
        } else {
            SmallVec::new()
        };
        let Outcome {
            victims,
            lifted,
            marked,
            ..
        } = &self.outcome;
        let mut victims = victims.clone();
        victims.sort_unstable();
        let place = (node, at, victims, lifted.clone(), marked.clone(), lengths);
        if self.seen.insert(place) {
            self.node(node, at);
        }
    }

    /// Who stands on a square now, after what the chain has done.
    fn occupant(&self, square: Square, wrap: bool) -> Occupant {
        let gone = self.outcome.victims.contains(&square)
            || self.outcome.lifted.iter().any(|&(from, _)| from == square)
            || (square == self.from && !wrap);
        match self.outcome.lifted.iter().find(|&&(_, to)| to == square) {
            Some(&(from, _)) => (self.at)(from),
            None if gone => Occupant::Nobody,
            None => (self.at)(square),
        }
    }

    fn ride(&mut self, ride: Ride<'a>) {
        let Ride { leg, start, .. } = ride;
        let fixed = leg
            .same_length
            .and_then(|other| self.lengths.get(usize::from(other)).copied());
        let least = fixed.unwrap_or(usize::from(leg.min));
        let most = fixed.unwrap_or_else(|| leg.longest(self.chains, start));
        let mut at = start;
        for count in 1..=most {
            let Some(next) = self.chains.neighbours[leg.step(count - 1)][at.index()] else {
                break;
            };
            if self.ground.barrier.has(next) || !self.is_free(leg, at) {
                break;
            }
            at = next;
            let skipped = leg.skip && count == 1;
            let occupant = self.occupant(at, leg.wrap);
            if count >= least && !skipped {
                self.end(ride, at, count, occupant);
            }
            if occupant != Occupant::Nobody && !skipped {
                break;
            }
        }
    }

    /// Whether the square one step behind an end exists and is empty.
    fn has_room(&self, leg: &Leg, at: Square, count: usize) -> bool {
        let behind = self.chains.neighbours[leg.step(count)][at.index()];
        behind.is_some_and(|behind| self.occupant(behind, leg.wrap) == Occupant::Nobody)
    }

    /// Whether the squares beside a step of a lame leap are empty.
    fn is_free(&self, leg: &Leg, at: Square) -> bool {
        leg.empty.iter().all(|&step| {
            self.chains.neighbours[step as usize][at.index()]
                .is_none_or(|square| self.occupant(square, leg.wrap) == Occupant::Nobody)
        })
    }

    /// The leg ends here, if it may, and the next one begins.
    fn end(&mut self, ride: Ride<'a>, at: Square, count: usize, occupant: Occupant) {
        let end = ride.leg.end;
        if ride.leg.spacious && !self.has_room(ride.leg, at, count) {
            return;
        }
        if occupant == Occupant::Nobody && ride.next == (Next::End { passing: true }) {
            self.capture_in_passing(at);
        }
        let (fate, royal) = match occupant {
            Occupant::Nobody if end.empty => (None, false),
            Occupant::Enemy { royal } if end.enemy.is_some() => (end.enemy, royal),
            Occupant::Own { royal } if end.own.is_some() => (end.own, royal),
            _ => return,
        };
        let removes = matches!(fate, Some(Fate::Removed | Fate::Unloaded));
        if removes && royal && (end.spares_royal || matches!(occupant, Occupant::Own { .. })) {
            return;
        }
        match fate {
            Some(Fate::Removed) => self.outcome.victims.push(at),
            Some(Fate::Unloaded) => self.outcome.lifted.push((at, ride.start)),
            Some(Fate::Stays) | None => {}
        }
        self.lengths.push(count);
        if ride.leg.marks_end {
            self.outcome.marked.push(at);
        }
        match ride.next {
            Next::Node(node) => self.go_on(node, at),
            Next::End { .. } if fate != Some(Fate::Stays) => self.arrive(at),
            Next::End { .. } => {}
        }
        if ride.leg.marks_end {
            self.outcome.marked.pop();
        }
        self.lengths.pop();
        match fate {
            Some(Fate::Removed) => drop(self.outcome.victims.pop()),
            Some(Fate::Unloaded) => drop(self.outcome.lifted.pop()),
            Some(Fate::Stays) | None => {}
        }
    }

    /// The move ends on a square that the rival has just passed, and takes who passed it.
    fn capture_in_passing(&mut self, at: Square) {
        let Some((passed, passer)) = self.ground.passed else {
            return;
        };
        if passed.has(at) && !self.outcome.victims.contains(&passer) {
            self.outcome.victims.push(passer);
            self.arrive(at);
            self.outcome.victims.pop();
        }
    }

    /// Whether nothing just like the move so far was found; only plain ones are remembered.
    fn is_new(&mut self, to: Square) -> bool {
        let place = match self.outcome.victims[..] {
            _ if !self.outcome.carries_nothing() => return true,
            [] => 0,
            [victim] if victim == to => 1,
            _ => return true,
        };
        let is_new = !self.plain[place].has(to);
        self.plain[place].insert(to);
        is_new
    }

    fn arrive(&mut self, to: Square) {
        // A man put down on the square of arrival would stand under the mover.
        let clash = self.outcome.lifted.iter().any(|&(_, put)| put == to);
        let is_bound = self.to.is_some_and(|region| !region.has(to));
        if !clash && !is_bound && self.ground.land.has(to) && self.is_new(to) {
            self.found.push(Outcome {
                to,
                ..self.outcome.clone()
            });
        }
    }
}
