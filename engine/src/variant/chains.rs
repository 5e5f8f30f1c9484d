//! Moves of several legs, compiled: short programs that are followed over tables of neighbours.

use std::collections::BTreeMap;

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::movement::{Chain, ChainLeg, ChainStart, Fate, LegEnd, Vector};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use smallvec::SmallVec;

use crate::cell::ManId;
use crate::squares::SquareSet;

/// The chains of all men, and the neighbours that they step to.
#[derive(Debug, Default)]
pub(crate) struct Chains {
    by_man: Vec<Vec<Program>>,
    /// For each step, the square that it leads to from each square.
    neighbours: Vec<Vec<Option<Square>>>,
}

/// One chain of one man.
#[derive(Debug)]
struct Program {
    legs: Vec<Leg>,
    start: ChainStart,
}

/// A leg with its steps as numbers of neighbour tables.
#[derive(Debug)]
struct Leg {
    steps: SmallVec<[u16; 1]>,
    empty: SmallVec<[u16; 2]>,
    min: u8,
    max: u8,
    same_length: Option<u8>,
    skip: bool,
    wrap: bool,
    half_way: bool,
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
}

impl Outcome {
    /// Whether it is no more than a plain move or capture.
    pub(crate) fn is_plain(&self, from: Square) -> bool {
        self.to != from
            && self.lifted.is_empty()
            && self.victims.iter().all(|&victim| victim == self.to)
    }
}

/// Where a man may go and stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a, const W: usize> {
    pub(crate) land: &'a SquareSet<W>,
    pub(crate) barrier: SquareSet<W>,
}

impl Chains {
    /// Compiles the chains of a ruleset.
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let mut tables = Tables {
            board: &ruleset.board,
            numbers: BTreeMap::new(),
            neighbours: Vec::new(),
        };
        let men = ManId::all(ruleset.kinds.len());
        let by_man = men
            .map(|man| {
                let chains = &ruleset.kinds[man.kind().index()].movement.chains;
                chains
                    .iter()
                    .map(|chain| tables.program(chain, man.side()))
                    .collect()
            })
            .collect();
        Self {
            by_man,
            neighbours: tables.neighbours,
        }
    }

    /// Whether a man has chains.
    #[inline]
    pub(crate) fn has(&self, man: ManId) -> bool {
        !self.by_man[man.index()].is_empty()
    }

    /// Whether any man has chains.
    pub(super) fn is_empty(&self) -> bool {
        self.by_man.iter().all(Vec::is_empty)
    }

    /// Everything that the chains of a man do from a square on a board, without duplicates, always in
    /// the same order.
    pub(crate) fn outcomes<const W: usize>(
        &self,
        ruleset: &Ruleset,
        man: ManId,
        from: Square,
        ground: Ground<'_, W>,
        at: impl Fn(Square) -> Occupant,
    ) -> Vec<Outcome> {
        let mut found: Vec<Outcome> = Vec::new();
        for program in &self.by_man[man.index()] {
            if may_start(ruleset, man, from, program.start) {
                let mut walk = Walk {
                    chains: self,
                    legs: &program.legs,
                    from,
                    ground,
                    at: &at,
                    lengths: SmallVec::new(),
                    outcome: Outcome {
                        to: from,
                        victims: SmallVec::new(),
                        lifted: SmallVec::new(),
                    },
                    found: &mut found,
                };
                walk.leg(0, from);
            }
        }
        found
    }

    /// Every square on which the chains of a man could remove somebody on some board. May be too
    /// generous: it only says where to look.
    pub(super) fn reach<const W: usize>(&self, man: ManId, from: Square) -> SquareSet<W> {
        let mut reach = SquareSet::EMPTY;
        for program in &self.by_man[man.index()] {
            let mut starts = SquareSet::of(from);
            for leg in &program.legs {
                let ends = self.ends(leg, starts);
                if leg.end.enemy == Some(Fate::Removed) {
                    reach |= ends;
                }
                starts = ends;
            }
        }
        reach
    }

    fn ends<const W: usize>(&self, leg: &Leg, starts: SquareSet<W>) -> SquareSet<W> {
        let mut ends = SquareSet::EMPTY;
        for start in starts.iter() {
            let mut at = start;
            for count in 0..leg.longest(self, start) {
                let Some(next) = self.neighbours[leg.step(count)][at.index()] else {
                    break;
                };
                ends.insert(next);
                at = next;
            }
        }
        ends
    }
}

fn may_start(ruleset: &Ruleset, man: ManId, from: Square, start: ChainStart) -> bool {
    let home = &ruleset.kinds[man.kind().index()].start[man.side()];
    match start {
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

/// A chain being followed over a board.
struct Walk<'a, 'b, const W: usize, F: Fn(Square) -> Occupant> {
    chains: &'a Chains,
    legs: &'a [Leg],
    from: Square,
    ground: Ground<'a, W>,
    at: &'b F,
    /// Steps taken by each leg so far.
    lengths: SmallVec<[usize; 3]>,
    outcome: Outcome,
    found: &'b mut Vec<Outcome>,
}

impl<const W: usize, F: Fn(Square) -> Occupant> Walk<'_, '_, W, F> {
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

    fn leg(&mut self, number: usize, start: Square) {
        let legs = self.legs;
        let leg = &legs[number];
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
                self.end(number, start, at, count, occupant);
            }
            if occupant != Occupant::Nobody && !skipped {
                break;
            }
        }
    }

    /// Whether the squares beside a step of a lame leap are empty.
    fn is_free(&self, leg: &Leg, at: Square) -> bool {
        leg.empty.iter().all(|&step| {
            self.chains.neighbours[step as usize][at.index()]
                .is_none_or(|square| self.occupant(square, leg.wrap) == Occupant::Nobody)
        })
    }

    /// The leg ends here, if it may, and the next one begins.
    fn end(&mut self, number: usize, start: Square, at: Square, count: usize, occupant: Occupant) {
        let end = self.legs[number].end;
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
            Some(Fate::Unloaded) => self.outcome.lifted.push((at, start)),
            Some(Fate::Stays) | None => {}
        }
        self.lengths.push(count);
        if number + 1 < self.legs.len() {
            self.leg(number + 1, at);
        } else if self.ground.land.has(at) && fate != Some(Fate::Stays) {
            self.arrive(at);
        }
        self.lengths.pop();
        match fate {
            Some(Fate::Removed) => drop(self.outcome.victims.pop()),
            Some(Fate::Unloaded) => drop(self.outcome.lifted.pop()),
            Some(Fate::Stays) | None => {}
        }
    }

    fn arrive(&mut self, to: Square) {
        // A man put down on the square of arrival would stand under the mover.
        let clash = self.outcome.lifted.iter().any(|&(_, put)| put == to);
        let outcome = Outcome {
            to,
            ..self.outcome.clone()
        };
        if !clash && !self.found.iter().any(|known| same(known, &outcome)) {
            self.found.push(outcome);
        }
    }
}

/// Whether two outcomes leave the same board.
fn same(one: &Outcome, other: &Outcome) -> bool {
    let sorted = |victims: &[Square]| {
        let mut victims: SmallVec<[Square; 4]> = victims.iter().copied().collect();
        victims.sort_unstable();
        victims
    };
    one.to == other.to
        && one.lifted == other.lifted
        && sorted(&one.victims) == sorted(&other.victims)
}

/// Numbers the steps and fills their tables.
struct Tables<'a> {
    board: &'a Board,
    numbers: BTreeMap<(Vector, bool), u16>,
    neighbours: Vec<Vec<Option<Square>>>,
}

impl Tables<'_> {
    fn program(&mut self, chain: &Chain, side: Side) -> Program {
        Program {
            legs: chain.legs.iter().map(|leg| self.leg(leg, side)).collect(),
            start: chain.start,
        }
    }

    fn leg(&mut self, leg: &ChainLeg, side: Side) -> Leg {
        Leg {
            steps: leg
                .steps
                .iter()
                .map(|&step| self.number(seen_by(side, step), leg.wrap))
                .collect(),
            empty: leg
                .empty
                .iter()
                .map(|&step| self.number(seen_by(side, step), leg.wrap))
                .collect(),
            min: leg.min.max(1),
            max: leg.max.unwrap_or(u8::MAX),
            same_length: leg.same_length,
            skip: leg.skip,
            wrap: leg.wrap,
            half_way: leg.half_way,
            end: leg.end,
        }
    }

    fn number(&mut self, step: Vector, wrap: bool) -> u16 {
        if let Some(&number) = self.numbers.get(&(step, wrap)) {
            return number;
        }
        let number = self.neighbours.len() as u16;
        let board = self.board;
        self.neighbours.push(
            board
                .squares()
                .map(|from| neighbour(board, from, step, wrap))
                .collect(),
        );
        self.numbers.insert((step, wrap), number);
        number
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

const fn seen_by(side: Side, step: Vector) -> Vector {
    match side {
        Side::First => step,
        Side::Second => step.rotated(),
    }
}
