//! Looking at a position: what each side has, and what it does there.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::{BySide, Side};

use super::bound;
use super::tables::{HUNDREDTHS, SIXTEENTHS};
use super::tapered::{FULL, Tapered};
use super::{Evaluation, Habit};
use crate::cell::ManId;
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::record::{Sort, along, indices};

/// The most that pressure on a royal counts.
const MOST_PRESSURE: i32 = 450;
/// Below this much more material, a side that cannot promote seldom wins.
const WINNING: i32 = 430;
/// From this score on a side looks for a refuge.
const LOST: i32 = -150;
/// No score of the tables is larger: beyond lie wins and losses.
const MOST: i32 = 20_000;

/// What one side has.
#[derive(Clone, Copy, Default)]
pub(super) struct Force<const W: usize> {
    pub(super) score: Tapered,
    /// The value of its officers.
    pub(super) officers: i32,
    /// Its men that must not be lost.
    pub(super) vital: SquareSet<W>,
    /// Its men that promote, and what they attack.
    pub(super) pawns: SquareSet<W>,
    pub(super) pawn_attacks: SquareSet<W>,
    /// Which parts of the board its men see that never leave theirs.
    pub(super) bound: u64,
}

/// What the men of a side do to the rival's royals.
#[derive(Clone, Copy, Default)]
pub(super) struct Pressure {
    attackers: i32,
    weight: i32,
}

impl<const W: usize> Evaluation<W> {
    /// Centipawns, seen from the side to move.
    pub(crate) fn evaluate(&self, position: &Position<W>) -> i32 {
        let forces = BySide::from_fn(|side| self.force(position, side));
        let phase = self.phase(&forces);
        let score = self.judged(position, &forces, self.plain(position, &forces, phase));
        damped(position, score + self.whole.tempo.at(phase)).clamp(-MOST, MOST)
    }

    /// How many men there are, from 0 to [`FULL`].
    #[inline]
    pub(super) fn phase(&self, forces: &BySide<Force<W>>) -> i32 {
        let officers = forces[Side::First].officers + forces[Side::Second].officers;
        (officers.min(self.full) * FULL) / self.full
    }

    /// The sum of all that is counted, but for being to move.
    #[inline]
    pub(super) fn plain(
        &self,
        position: &Position<W>,
        forces: &BySide<Force<W>>,
        phase: i32,
    ) -> i32 {
        let mut sum = Tapered::ZERO;
        for (side, sign) in [(position.turn(), 1), (position.turn().rival(), -1)] {
            sum += (forces[side].score + self.activity(position, side, forces)) * sign;
        }
        sum.at(phase)
    }

    pub(super) fn force(&self, position: &Position<W>, side: Side) -> Force<W> {
        let variant = position.variant();
        let mut force = Force::default();
        position.men(side).for_each(|square| {
            let man = position.cell(square).man_id();
            force.score += self.terms[self.entry(man, square)];
            let habit = &self.habits[man.kind().index()];
            force.officers += habit.officer;
            force.bound |= self.bound[self.entry(man, square)];
            if habit.vital {
                force.vital.insert(square);
            }
            if variant.masks[position.cell(square).index()].pawn_like {
                force.pawns.insert(square);
                force.pawn_attacks |= variant.record(man, square).capture_leaps();
            }
        });
        for (kind, count) in position.in_hand(side) {
            // Not yet where it could be better or worse than others of its kind.
            force.score += self.hands[kind.index()] * i32::from(count) / HUNDREDTHS as i32;
            force.officers += self.habits[kind.index()].officer * i32::from(count);
        }
        force
    }

    /// What the men of a side do on the board.
    fn activity(&self, position: &Position<W>, side: Side, forces: &BySide<Force<W>>) -> Tapered {
        let (own, rival) = (&forces[side], &forces[side.rival()]);
        let open = !(position.men(side) | rival.pawn_attacks);
        let row = self.squares + 1;
        let zone = self.zone(rival.vital);
        let mut pressure = Pressure::default();
        let prey = position.men(side.rival()).without(rival.pawns);
        let loose = position
            .men(side.rival())
            .without(rival.pawn_attacks | rival.vital);
        let mut attacked = 0;
        let mut sixteenths = Tapered::ZERO;
        let officers = position.men(side).without(own.pawns | own.vital);
        officers.for_each(|square| {
            let man = position.cell(square).man_id();
            let kind = man.kind().index();
            let targets = targets(position, man, square);
            sixteenths += self.mobility[kind * row + (targets & open).len()];
            // Seldom any.
            if targets.meets(&zone) {
                pressure.add(&self.habits[kind], (targets & zone).len());
            }
            attacked += (targets & loose).len() as i32;
        });
        sixteenths / SIXTEENTHS as i32
            + self.whole.pressure * pressure.worth() / SIXTEENTHS as i32
            + self.whole.threat * (own.pawn_attacks & prey).len() as i32
            + self.whole.attack * attacked
            + self.whole.guarded * (own.pawn_attacks & own.pawns).len() as i32
            + self.whole.pair * bound::pairs(own.bound)
            + self.ways_of(position, own, rival)
            + self.shelter(position, side, own)
    }

    /// The squares around men that must not be lost.
    pub(super) fn zone(&self, vital: SquareSet<W>) -> SquareSet<W> {
        vital.iter().fold(SquareSet::EMPTY, |zone, royal| {
            zone | self.rings[royal.index()]
        })
    }

    fn ways_of(&self, position: &Position<W>, own: &Force<W>, rival: &Force<W>) -> Tapered {
        let mut sum = Tapered::ZERO;
        own.pawns.for_each(|square| {
            let way = &self.ways[self.entry(position.cell(square).man_id(), square)];
            if way.front.meets(&own.pawns) {
                sum += self.whole.doubled;
            } else if !way.stoppers.meets(&rival.pawns) {
                sum += way.passed;
            }
        });
        sum
    }

    fn shelter(&self, position: &Position<W>, side: Side, own: &Force<W>) -> Tapered {
        let zone = self.zone(own.vital);
        let around = |men: SquareSet<W>| (zone & men).len() as i32;
        self.whole.shelter * around(own.pawns)
            + self.whole.company * around(position.men(side).without(own.pawns))
    }

    /// The score after a look at what it can lead to.
    pub(super) fn judged(
        &self,
        position: &Position<W>,
        forces: &BySide<Force<W>>,
        score: i32,
    ) -> i32 {
        if self.aims.burden {
            return score;
        }
        let (leader, sign) = if score >= 0 {
            (position.turn(), 1)
        } else {
            (position.turn().rival(), -1)
        };
        let (ahead, behind) = (&forces[leader], &forces[leader.rival()]);
        let mut lead = score.abs();
        if ahead.pawns.is_empty() && ahead.officers - behind.officers < WINNING {
            lead /= 4;
        } else if behind.officers == 0 {
            lead += hunt(position, ahead, behind);
        }
        if -lead < LOST {
            lead -= self.refuge(position, leader.rival());
        }
        sign * lead
    }

    /// How near a side is to a square where its arrival draws.
    fn refuge(&self, position: &Position<W>, side: Side) -> i32 {
        if self.refuge.is_empty() {
            return 0;
        }
        let royals = position.royals(side).iter();
        let near = royals.map(|at| self.refuge[self.entry(position.cell(at).man_id(), at)]);
        near.max().unwrap_or(0)
    }
}

/// Royals that come near each other: how a bare one is driven to the edge.
fn hunt<const W: usize>(position: &Position<W>, own: &Force<W>, rival: &Force<W>) -> i32 {
    let (Some(hunter), Some(prey)) = (own.vital.first(), rival.vital.first()) else {
        return 0;
    };
    let far = super::distance(position.variant(), hunter, prey);
    4 * (16 - far as i32)
}

/// Scores shrink as the draw by quiet moves comes nearer.
fn damped<const W: usize>(position: &Position<W>, score: i32) -> i32 {
    let limit = 2 * i32::from(position.variant().ruleset().endings.quiet_moves);
    if limit == 0 {
        return score;
    }
    score - score * i32::from(position.quiet_plies()).min(limit) / (2 * limit)
}

/// What a man attacks.
#[inline]
pub(super) fn targets<const W: usize>(
    position: &Position<W>,
    man: ManId,
    square: Square,
) -> SquareSet<W> {
    let variant = position.variant();
    let occupied = position.occupied();
    let record = variant.record(man, square);
    let mut targets = record.capture_leaps() | record.rides(variant, occupied);
    if record.sort != Sort::Plain {
        let extras = variant.extras(record);
        targets |= along(&variant.lines[indices(&extras.capture_lines)], occupied);
        for walk in &variant.walks[indices(&extras.walks)] {
            if walk.capture {
                targets |= position.walk_targets(walk, occupied);
            }
        }
    }
    targets
}

impl Pressure {
    #[inline]
    pub(super) fn add(&mut self, habit: &Habit, hits: usize) {
        if hits > 0 {
            self.attackers += 1;
            self.weight += habit.pressure * hits as i32;
        }
    }

    /// One attacker alone is no danger; several are more than their sum.
    pub(super) fn worth(self) -> i32 {
        if self.attackers < 2 {
            self.weight
        } else {
            (self.weight * self.weight / 6).min(MOST_PRESSURE)
        }
    }
}
