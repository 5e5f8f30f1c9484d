//! From chains to a graph of legs.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::movement::{Chain, ChainLeg, Vector};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use super::super::bent;
use super::{Chains, Leg, Next, Node, Start, seen_by};
use crate::cell::ManId;

impl Chains {
    /// The chains of the only kind on a board.
    pub(super) fn of(board: &Board, chains: &[Chain]) -> Self {
        let mut weaver = Weaver::new(board);
        let by_man = ManId::all(1).map(|man| weaver.man(chains, man.side()));
        let by_man = by_man.collect();
        let passing = ManId::all(1).map(|_| chains.iter().any(|chain| chain.en_passant));
        Self {
            by_man,
            passing: passing.collect(),
            ..weaver.chains
        }
    }

    /// Compiles the chains of a ruleset.
    pub(in crate::variant) fn new(ruleset: &Ruleset) -> Self {
        let mut weaver = Weaver::new(&ruleset.board);
        let men = ManId::all(ruleset.kinds.len());
        let by_man = men
            .map(|man| {
                let chains = &ruleset.kinds[man.kind().index()].movement.chains;
                // Those are walks.
                let (_, others) = bent::split(chains);
                let others: Vec<Chain> = others.into_iter().cloned().collect();
                weaver.man(&others, man.side())
            })
            .collect();
        let men = ManId::all(ruleset.kinds.len());
        let chains = |man: ManId| &ruleset.kinds[man.kind().index()].movement.chains;
        let passing = men.map(|man| chains(man).iter().any(|chain| chain.en_passant));
        Self {
            by_man,
            passing: passing.collect(),
            ..weaver.chains
        }
    }
}

/// A chain as the numbers of its legs, and how it ends.
type Thread = (Vec<u32>, Next);

/// Numbers the steps, the legs and the nodes; what is equal gets one number.
struct Weaver<'a> {
    board: &'a Board,
    chains: Chains,
    steps: BTreeMap<(Vector, bool), u16>,
    legs: HashMap<Leg, u32>,
    nodes: HashMap<Node, u32>,
}

impl<'a> Weaver<'a> {
    fn new(board: &'a Board) -> Self {
        Self {
            board,
            chains: Chains::default(),
            steps: BTreeMap::new(),
            legs: HashMap::new(),
            nodes: HashMap::new(),
        }
    }

    /// The starts of a man: one for each condition on its first square.
    fn man(&mut self, chains: &[Chain], side: Side) -> Vec<Start> {
        let condition = |chain: &Chain| (chain.start, chain.bounds.clone());
        let mut conditions = Vec::new();
        for chain in chains {
            let condition = condition(chain);
            if !conditions.contains(&condition) {
                conditions.push(condition);
            }
        }
        let mut starts = Vec::new();
        for (start, bounds) in conditions {
            let alike = chains
                .iter()
                .filter(|chain| chain.start == start && chain.bounds == bounds);
            let mut threads: Vec<Thread> = alike.map(|chain| self.thread(chain, side)).collect();
            threads.sort_unstable();
            threads.dedup();
            let node = self.node(&threads, 0);
            starts.push(Start {
                home: start,
                bounds,
                node,
            });
        }
        starts
    }

    fn thread(&mut self, chain: &Chain, side: Side) -> Thread {
        let legs = chain.legs.iter().map(|leg| self.leg(leg, side)).collect();
        let passing = chain.en_passant;
        (legs, Next::End { passing })
    }

    /// The node from which sorted threads, which are alike up to `depth`, go on.
    fn node(&mut self, threads: &[Thread], depth: usize) -> u32 {
        let mut edges = Vec::new();
        for group in threads.chunk_by(|one, other| one.0[depth] == other.0[depth]) {
            let leg = group[0].0[depth];
            // Shorter threads come first.
            let is_over = |thread: &&Thread| thread.0.len() == depth + 1;
            let over = group.iter().take_while(is_over).count();
            edges.extend(group[..over].iter().map(|(_, end)| (leg, *end)));
            if over < group.len() {
                edges.push((leg, Next::Node(self.node(&group[over..], depth + 1))));
            }
        }
        let remembers = edges.iter().any(|&(leg, next)| {
            let refers = self.chains.legs[leg as usize].same_length.is_some();
            refers || matches!(next, Next::Node(node) if self.chains.nodes[node as usize].remembers)
        });
        let node = Node {
            edges,
            remembers,
            is_shared: false,
        };
        let nodes = &mut self.chains.nodes;
        match self.nodes.entry(node) {
            Entry::Occupied(known) => {
                nodes[*known.get() as usize].is_shared = true;
                *known.get()
            }
            Entry::Vacant(new) => {
                // The second leg begins on each square only once, later ones may come back.
                nodes.push(Node {
                    is_shared: depth > 1,
                    ..new.key().clone()
                });
                *new.insert(nodes.len() as u32 - 1)
            }
        }
    }

    fn leg(&mut self, leg: &ChainLeg, side: Side) -> u32 {
        let mut numbers = |steps: &[Vector]| -> Vec<u16> {
            let steps = steps.iter().map(|&step| seen_by(side, step));
            steps.map(|step| self.step(step, leg.wrap)).collect()
        };
        let leg = Leg {
            steps: numbers(&leg.steps).into(),
            empty: numbers(&leg.empty).into(),
            min: leg.min.max(1),
            max: leg.max.unwrap_or(u8::MAX),
            same_length: leg.same_length,
            skip: leg.skip,
            wrap: leg.wrap,
            half_way: leg.half_way,
            spacious: leg.spacious,
            marks_end: leg.marks_end,
            end: leg.end,
        };
        let legs = &mut self.chains.legs;
        *self.legs.entry(leg.clone()).or_insert_with(|| {
            legs.push(leg);
            legs.len() as u32 - 1
        })
    }

    fn step(&mut self, step: Vector, wrap: bool) -> u16 {
        let (board, neighbours) = (self.board, &mut self.chains.neighbours);
        *self.steps.entry((step, wrap)).or_insert_with(|| {
            let squares = board.squares();
            neighbours.push(
                squares
                    .map(|from| neighbour(board, from, step, wrap))
                    .collect(),
            );
            neighbours.len() as u16 - 1
        })
    }
}

/// The square a step away; with `wrap` the left and right edges are joined.
fn neighbour(board: &Board, from: Square, step: Vector, wrap: bool) -> Option<Square> {
    if !wrap {
        return board.step(from, step);
    }
    let place = board.coordinates(from);
    let file = (i16::from(place.file) + i16::from(step.file)).rem_euclid(i16::from(board.files()));
    let rank = i16::from(place.rank) + i16::from(step.rank);
    board.at(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
}
