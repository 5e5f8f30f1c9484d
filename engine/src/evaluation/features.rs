//! What an evaluation sees in a position, number by number: the slow twin of [`survey`](super::survey),
//! and what values are fitted by.

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::side::{BySide, Side};

use super::Evaluation;
use super::activity::{GREATER, Pressure, nearness, sources_of, targets};
use super::bound;
use super::freedom::number;
use super::survey::Force;
use super::tables::{SIXTEENTHS, roominess};
use super::tapered::FULL;
use super::tension::{FLIGHTS, through};
use super::weights::{KindTerm, Term, Weight, Weights};
use crate::position::Position;
use crate::squares::SquareSet;

/// A position as a sum, for the side to move.
///
/// With other weights the sum would be `sum` and, for each count, the count times the difference of the
/// weights at the phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Features {
    /// Centipawns with the present weights, before a look at what a lead is good for.
    pub sum: f64,
    /// How much of the sum is worth something: little where it is seldom won.
    pub scale: f64,
    /// That part of the sum, in centipawns.
    pub score: f64,
    /// Whether a further look at what a lead is good for changes nothing, so that the score is the whole evaluation.
    pub is_whole: bool,
    /// From 0, nearly no men, to 1, all men.
    pub phase: f64,
    /// How often each weight counts, by its [index](Weights::index), the side to move less the other.
    pub counts: Vec<(usize, f64)>,
}

impl Features {
    /// What the sum would be with weights that differ so much from the present ones, by index.
    pub fn with(&self, differences: &[super::Pair]) -> f64 {
        let counts = self.counts.iter();
        let more = counts.map(|&(index, count)| count * differences[index].at(self.phase));
        self.sum + more.sum::<f64>()
    }
}

/// Centipawns that fit into the integers of the evaluation when they are scaled.
const LARGE: i32 = 65_536;

/// Counts by index.
struct Count<'a> {
    weights: &'a Weights,
    counts: Vec<f64>,
    sign: f64,
}

impl Count<'_> {
    fn kind(&mut self, kind: KindId, term: KindTerm, count: f64) {
        self.add(Weight::Kind(kind, term), count);
    }

    fn game(&mut self, term: Term, count: usize) {
        self.add(Weight::Game(term), number(count));
    }

    fn add(&mut self, weight: Weight, count: f64) {
        let index = self.weights.index(weight);
        if let Some(sum) = index.and_then(|index| self.counts.get_mut(index)) {
            *sum += self.sign * count;
        }
    }
}

impl<const W: usize> Evaluation<W> {
    /// What the evaluation of a position is made of.
    pub(crate) fn features(&self, position: &Position<W>) -> Features {
        let forces = BySide::from_fn(|side| self.force(position, side));
        let phase = self.phase(&forces);
        let plain = self.plain(position, &forces, phase);
        let mut count = Count {
            weights: &self.weights,
            counts: vec![0.0; self.weights.len()],
            sign: 1.0,
        };
        for (side, sign) in [(position.turn(), 1.0), (position.turn().rival(), -1.0)] {
            count.sign = sign;
            self.count_men(position, side, &mut count);
            self.count_activity(position, side, &forces, &mut count);
            self.count_tension(position, side, &forces, &mut count);
        }
        count.sign = 1.0;
        count.game(Term::Tempo, 1);
        let counts = count.counts.into_iter().enumerate();
        let scaled = self.scaled(position, &forces, (plain, phase));
        // Of a large sum, so that cutting does not matter.
        let large = if plain < 0 { -LARGE } else { LARGE };
        let part = self.scaled(position, &forces, (large, phase));
        Features {
            sum: f64::from(plain),
            scale: f64::from(part) / f64::from(large),
            score: f64::from(scaled),
            is_whole: self.judged(position, &forces, (plain, phase)) == scaled,
            phase: f64::from(phase) / f64::from(FULL),
            counts: counts.filter(|(_, count)| *count != 0.0).collect(),
        }
    }

    fn count_men(&self, position: &Position<W>, side: Side, count: &mut Count<'_>) {
        position.men(side).for_each(|square| {
            let man = position.cell(square).man_id();
            let place = self.cold.places[self.entry(man, square)];
            count.kind(man.kind(), KindTerm::Value, 1.0);
            count.add(Weight::Spot(man.kind(), place.spot), 1.0);
            count.kind(man.kind(), KindTerm::File, place.file);
            count.kind(man.kind(), KindTerm::Rank, place.rank);
            count.kind(man.kind(), KindTerm::Advance, place.advance);
            count.add(Weight::Game(Term::Goal), place.goal);
        });
        for (kind, held) in position.in_hand(side) {
            count.kind(kind, KindTerm::Hand, f64::from(held));
        }
    }

    fn count_activity(
        &self,
        position: &Position<W>,
        side: Side,
        forces: &BySide<Force<W>>,
        count: &mut Count<'_>,
    ) {
        let (own, rival) = (&forces[side], &forces[side.rival()]);
        let open = !(position.men(side) | rival.pawn_attacks);
        let zone = self.zone(rival.vital);
        let prey = position.men(side.rival()).without(rival.vital);
        let loose = prey.without(rival.pawn_attacks);
        let attacked = attacks(position, position.men(side), own);
        let guarded = attacks(position, position.men(side.rival()), rival);
        let mut pressure = Pressure::default();
        let mut checks = 0;
        let officers = position.men(side).without(own.pawns | own.vital);
        officers.for_each(|square| {
            let man = position.cell(square).man_id();
            let habit = &self.habits[man.kind().index()];
            let targets = targets(position, man, square);
            let more = 16 * (targets & open).len() as i32 - habit.usual_targets;
            count.kind(man.kind(), KindTerm::Mobility, f64::from(more) / SIXTEENTHS);
            let room = roominess((targets & open).len() as i32, habit.usual_targets);
            count.kind(man.kind(), KindTerm::Room, room);
            pressure.add(habit, (targets & zone).len());
            count.game(Term::Attack, (targets & loose).len());
            for victim in (targets & prey.without(rival.pawns)).iter() {
                let victim = position.cell(victim).man_id().kind();
                if self.habits[victim.index()].worth - habit.worth >= GREATER {
                    count.game(Term::Lesser, 1);
                }
            }
            for royal in rival.vital.iter() {
                let safe = sources_of(position, man, royal)
                    .without(guarded)
                    .without(position.men(side));
                checks += (targets & safe).len();
            }
        });
        let assault = attacks(position, officers, &Force::default());
        let rest = position.men(side.rival()).without(rival.vital);
        let defence = attacks(position, rest, rival);
        let breach = (zone & assault).without(defence).len();
        count.game(Term::Breach, breach);
        count.game(Term::Check, checks);
        let danger = pressure.danger(breach as i32, checks as i32);
        count.add(Weight::Game(Term::Danger), f64::from(danger));
        for square in (officers & own.pawn_attacks).iter() {
            let hunters = self.helpers[side.rival()][square.index()];
            count.game(Term::Post, usize::from(!hunters.meets(&rival.pawns)));
        }
        count.game(Term::Hanging, (prey & attacked).without(guarded).len());
        count.add(
            Weight::Game(Term::Open),
            f64::from(self.open_lines(position, side, forces)),
        );
        let shelter = self.zone(own.vital);
        count.add(Weight::Game(Term::Pressure), f64::from(pressure.worth()));
        count.game(
            Term::Threat,
            (own.pawn_attacks & prey.without(rival.pawns)).len(),
        );
        count.game(Term::Guarded, (own.pawn_attacks & own.pawns).len());
        count.add(Weight::Game(Term::Pair), f64::from(bound::pairs(own.bound)));
        count.game(Term::Shelter, (shelter & own.pawns).len());
        count.game(
            Term::Company,
            (shelter & position.men(side).without(own.pawns)).len(),
        );
        own.pawns.for_each(|square| {
            let entry = self.entry(position.cell(square).man_id(), square);
            let way = &self.ways[entry];
            if !way.helpers.meets(&own.pawns) {
                count.game(Term::Alone, 1);
                count.game(Term::Exposed, usize::from(!way.front.meets(&rival.pawns)));
            }
            count.game(Term::Storm, usize::from(way.front.meets(&zone)));
            if way.next.meets(&own.pawn_attacks) {
                let promise = self.cold.promises[entry];
                count.add(Weight::Game(Term::Beside), promise);
            }
            if way.front.meets(&own.pawns) {
                count.game(Term::Doubled, 1);
            } else if !way.stoppers.meets(&rival.pawns) {
                let promise = self.cold.promises[entry];
                count.add(Weight::Game(Term::Passed), promise);
                if way.next.meets(&position.occupied()) {
                    count.add(Weight::Game(Term::Blocked), promise);
                } else if !way.next.is_empty() && !way.next.meets(&guarded) {
                    count.add(Weight::Game(Term::Free), promise);
                }
                let near = nearness(position, way.next, own, rival);
                count.add(Weight::Game(Term::Escort), promise * f64::from(near));
            }
        });
    }

    fn count_tension(
        &self,
        position: &Position<W>,
        side: Side,
        forces: &BySide<Force<W>>,
        count: &mut Count<'_>,
    ) {
        let (own, rival) = (&forces[side], &forces[side.rival()]);
        let (men, rivals) = (position.men(side), position.men(side.rival()));
        let (attacked, guarded) = (
            attacks(position, rivals, rival),
            attacks(position, men, own),
        );
        let officers = men.without(own.pawns | own.vital);
        let mut hits = vec![own.pawn_attacks];
        for square in officers.iter() {
            let man = position.cell(square).man_id();
            hits.push(targets(position, man, square));
            if let Some(through) = through(position, man, square, own.pawns | rival.pawns) {
                let usual = f64::from(self.habits[man.kind().index()].usual_targets) / SIXTEENTHS;
                let more = number(through.len()) - usual;
                count.kind(man.kind(), KindTerm::Through, more);
                count.game(Term::Aim, usize::from(through.meets(&rival.vital)));
            }
        }
        let by = |square: &Square| hits.iter().filter(|hits| hits.has(*square)).count();
        let twice = rival.zone.iter().filter(|square| by(square) > 1);
        count.game(Term::Twice, twice.count());
        let flights = own.zone.without(men | attacked).len();
        count.game(Term::Flight, flights.min(FLIGHTS));
        count.game(Term::Loose, officers.without(guarded).len());
        count.game(Term::Crowd, officers.len() * own.pawns.len());
        let safe = !(position.occupied() | attacked.without(guarded));
        let prey = rivals.without(rival.pawns | rival.vital);
        for square in own.pawns.iter() {
            let man = position.cell(square).man_id();
            let next = self.ways[self.entry(man, square)].next & safe;
            let attacked = |at| position.variant().record(man, at).capture_leaps() & prey;
            count.game(Term::Push, next.iter().map(|at| attacked(at).len()).sum());
        }
    }
}

/// All squares that these men attack, of a side of which that is known.
fn attacks<const W: usize>(
    position: &Position<W>,
    men: SquareSet<W>,
    force: &Force<W>,
) -> SquareSet<W> {
    let others = men.without(force.pawns).iter();
    others.fold(force.pawn_attacks, |all, square| {
        all | targets(position, position.cell(square).man_id(), square)
    })
}
