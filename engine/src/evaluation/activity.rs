//! What the men of both sides do on the board: where they can go, what they attack and guard.

use smallvec::SmallVec;

use simurgh_dsl::board::Square;
use simurgh_dsl::side::{BySide, Side};

use super::bound;
use super::structure::Structure;
use super::survey::Force;
use super::tables::SIXTEENTHS;
use super::tapered::Tapered;
use super::tension::through;
use super::{Evaluation, Habit};
use crate::cell::ManId;
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::Record;
use crate::variant::record::{Sort, along, indices};

/// The most that pressure on a royal counts.
const MOST_PRESSURE: i32 = 450;
/// What counts as much as a hit of the least attacker: squares that are broken into, and safe checks.
const BREACH_HITS: i32 = 2;
const CHECK_HITS: i32 = 4;
/// More hits than this are no worse.
const MOST_HITS: i32 = 1_000;
/// Danger grows with the square of the hits; that many together are a centipawn.
const DANGER: i32 = 16;
const MOST_DANGER: i32 = 1_000;
/// Centipawns by which a man must be worth more to fear a lesser one.
pub(super) const GREATER: i32 = 80;

/// What the men of a side attack.
#[derive(Clone, Default)]
pub(super) struct Reach<const W: usize> {
    /// Squares that its officers attack.
    officers: SquareSet<W>,
    /// Squares that any man of it attacks but those that must not be lost.
    guards: SquareSet<W>,
    /// Squares that any man of it attacks.
    pub(super) all: SquareSet<W>,
    /// Squares that two men attack but those that must not be lost; those that promote count as one.
    pub(super) twice: SquareSet<W>,
    /// Officers that would see a rival royal if only men that promote stood in their way.
    pub(super) aims: i32,
    /// Each officer and what it attacks.
    targets: SmallVec<[(ManId, SquareSet<W>); 16]>,
    sixteenths: Tapered,
    pressure: Pressure,
    /// Attacks of officers on men that no man that promotes guards, and on officers that are worth more.
    loose: i32,
    greater: i32,
}

/// What the men of a side do to the rival's royals.
#[derive(Clone, Copy, Default)]
pub(super) struct Pressure {
    attackers: i32,
    weight: i32,
}

impl<const W: usize> Evaluation<W> {
    /// Notes what the men of a side attack, of which nothing is known yet.
    pub(super) fn reach(
        &self,
        position: &Position<W>,
        side: Side,
        forces: &BySide<Force<W>>,
        reach: &mut Reach<W>,
    ) {
        let (own, rival) = (&forces[side], &forces[side.rival()]);
        let open = !(position.men(side) | rival.pawn_attacks);
        let row = self.squares + 1;
        let (zone, walls) = (rival.zone, own.pawns | rival.pawns);
        let prey = position.men(side.rival()).without(rival.vital);
        let loose = prey.without(rival.pawn_attacks);
        let officers = prey.without(rival.pawns);
        let men = position.men(side).without(own.pawns | own.vital);
        men.for_each(|square| {
            let man = position.cell(square).man_id();
            let kind = man.kind().index();
            let targets = targets(position, man, square);
            reach.sixteenths += self.mobility[kind * row + (targets & open).len()];
            // Seldom any.
            if targets.meets(&zone) {
                reach
                    .pressure
                    .add(&self.habits[kind], (targets & zone).len());
            }
            if targets.meets(&prey) {
                reach.loose += (targets & loose).len() as i32;
                reach.greater += self.greater(position, man, targets & officers);
            }
            reach.twice |= reach.officers & targets;
            reach.officers |= targets;
            if let Some(through) = through(position, man, square, walls) {
                reach.sixteenths += self.through[kind * row + through.len()];
                reach.aims += i32::from(through.meets(&rival.vital));
            }
            reach.targets.push((man, targets));
        });
        reach.twice |= reach.officers & own.pawn_attacks;
        reach.guards = reach.officers | own.pawn_attacks;
        reach.all = reach.guards;
        own.vital.for_each(|square| {
            let man = position.cell(square).man_id();
            reach.all |= targets(position, man, square);
        });
    }

    /// How many of these men are worth more than the one that attacks them.
    fn greater(&self, position: &Position<W>, man: ManId, prey: SquareSet<W>) -> i32 {
        let worth = |man: ManId| self.habits[man.kind().index()].worth;
        let is_greater =
            |&square: &Square| worth(position.cell(square).man_id()) >= worth(man) + GREATER;
        prey.iter().filter(is_greater).count() as i32
    }

    /// What the men of a side do on the board.
    pub(super) fn activity(
        &self,
        position: &Position<W>,
        side: Side,
        forces: &BySide<Force<W>>,
        structure: &Structure<W>,
        reaches: &BySide<Reach<W>>,
    ) -> Tapered {
        let (own, rival) = (&forces[side], &forces[side.rival()]);
        let (reach, other) = (&reaches[side], &reaches[side.rival()]);
        let prey = position.men(side.rival()).without(rival.vital);
        let hanging = prey & reach.all.without(other.all);
        let breach = rival.zone & reach.officers.without(other.guards);
        let checks = checks(position, side, rival.vital, reaches);
        let danger = reach.pressure.danger(breach.len() as i32, checks);
        reach.sixteenths / SIXTEENTHS as i32
            + self.whole.danger * danger / SIXTEENTHS as i32
            + self.whole.pressure * reach.pressure.worth() / SIXTEENTHS as i32
            + self.whole.threat * (own.pawn_attacks & prey.without(rival.pawns)).len() as i32
            + self.whole.attack * reach.loose
            + self.whole.lesser * reach.greater
            + self.whole.hanging * hanging.len() as i32
            + self.whole.breach * breach.len() as i32
            + self.whole.check * checks
            + self.whole.post * self.posts(position, side, forces)
            + self.whole.company * (own.zone & position.men(side).without(own.pawns)).len() as i32
            + self.whole.pair * bound::pairs(own.bound)
            + self.prospects(position, structure, other.all)
            + self.tension(position, side, forces, reaches)
    }

    /// The squares around men that must not be lost.
    pub(super) fn zone(&self, vital: SquareSet<W>) -> SquareSet<W> {
        vital.iter().fold(SquareSet::EMPTY, |zone, royal| {
            zone | self.rings[royal.index()]
        })
    }

    /// How many officers stand where a man that promotes guards them and no rival one can come to attack.
    fn posts(&self, position: &Position<W>, side: Side, forces: &BySide<Force<W>>) -> i32 {
        let (own, rival) = (&forces[side], &forces[side.rival()]);
        let guarded = position.men(side).without(own.pawns | own.vital) & own.pawn_attacks;
        let helpers = &self.helpers[side.rival()];
        let is_safe = |square: &Square| !helpers[square.index()].meets(&rival.pawns);
        guarded.iter().filter(is_safe).count() as i32
    }
}

/// In how many ways officers can attack a rival royal from squares that the rival does not attack.
fn checks<const W: usize>(
    position: &Position<W>,
    side: Side,
    vital: SquareSet<W>,
    reaches: &BySide<Reach<W>>,
) -> i32 {
    let safe = !(reaches[side.rival()].all | position.men(side));
    let mut count = 0;
    vital.for_each(|royal| {
        let mut known: SmallVec<[(ManId, SquareSet<W>); 8]> = SmallVec::new();
        for &(man, targets) in &reaches[side].targets {
            let arrivals = targets & safe;
            if !may_check(position, man, royal, arrivals) {
                continue;
            }
            let sources = known.iter().find(|(kind, _)| *kind == man);
            let sources = if let Some((_, sources)) = sources {
                *sources
            } else {
                let sources = sources_of(position, man, royal);
                known.push((man, sources));
                sources
            };
            count += (sources & arrivals).len() as i32;
        }
    });
    count
}

/// Whether a man could attack the square from one of these if nobody stood in between; seldom, so that it
/// saves asking from where it does.
#[inline]
fn may_check<const W: usize>(
    position: &Position<W>,
    man: ManId,
    royal: Square,
    arrivals: SquareSet<W>,
) -> bool {
    let (variant, man) = (position.variant(), man.mirrored());
    let record = variant.record(man, royal);
    if record.sort != Sort::Plain || record.bounded {
        return !arrivals.is_empty();
    }
    arrivals.meets(&(record.capture_leaps() | *variant.ride_reach(man, royal)))
}

/// By how many king steps the own royal is nearer to a square than the rival's.
pub(super) fn nearness<const W: usize>(
    position: &Position<W>,
    next: SquareSet<W>,
    own: &Force<W>,
    rival: &Force<W>,
) -> i32 {
    const MOST: i32 = 5;
    let near = |vital: SquareSet<W>| {
        let pairs = vital
            .iter()
            .flat_map(|royal| next.iter().map(move |at| (royal, at)));
        let far = pairs.map(|(royal, at)| super::distance(position.variant(), royal, at) as i32);
        far.min()
    };
    match (near(own.vital), near(rival.vital)) {
        (Some(friend), Some(foe)) => foe.min(MOST) - friend.min(MOST),
        _ => 0,
    }
}

/// From where a man attacks a square: what one of the other side, for which forward is backward, attacks
/// from there. True of leaps and lines, nearly so of men that hop or are lame.
pub(super) fn sources_of<const W: usize>(
    position: &Position<W>,
    man: ManId,
    square: Square,
) -> SquareSet<W> {
    targets(position, man.mirrored(), square)
}

/// What a man attacks, but for captures in several legs, and those of who imitates.
#[inline]
pub(super) fn targets<const W: usize>(
    position: &Position<W>,
    man: ManId,
    square: Square,
) -> SquareSet<W> {
    let record = position.variant().record(man, square);
    let targets = record.capture_leaps() | record.rides(position.variant(), position.occupied());
    if record.sort == Sort::Plain {
        targets
    } else {
        targets | odd_targets(position, record)
    }
}

/// What a man attacks besides, if it is not plain.
// Apart, so that what most men attack is found without a call.
#[inline(never)]
fn odd_targets<const W: usize>(position: &Position<W>, record: &Record<W>) -> SquareSet<W> {
    let (variant, occupied) = (position.variant(), position.occupied());
    let extras = variant.extras(record);
    let mut targets = along(&variant.lines[indices(&extras.capture_lines)], occupied);
    for leap in &variant.guarded[indices(&extras.guarded)] {
        if leap.capture && leap.is_open(occupied) {
            targets.insert(leap.target);
        }
    }
    for walk in &variant.walks[indices(&extras.walks)] {
        if walk.capture {
            targets |= position.walk_targets(walk, occupied);
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

    /// All that is done to a royal, together.
    pub(super) fn danger(self, breach: i32, checks: i32) -> i32 {
        let hits = self.weight + BREACH_HITS * breach + CHECK_HITS * checks;
        let hits = hits.min(MOST_HITS);
        (hits * hits / DANGER).min(MOST_DANGER)
    }

    /// One attacker alone is no danger; several are more than their sum.
    pub(super) fn worth(self) -> i32 {
        if self.attackers < 2 {
            self.weight
        } else {
            let weight = self.weight.min(MOST_HITS);
            (weight * weight / 6).min(MOST_PRESSURE)
        }
    }
}
