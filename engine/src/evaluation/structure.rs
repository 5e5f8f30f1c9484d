//! How the men that promote and those that must not be lost stand to each other: what changes seldom, so that
//! a search can remember it.

use simurgh_dsl::placement::Man;
use simurgh_dsl::side::{BySide, Side};

use super::Evaluation;
use super::activity::{nearness, targets};
use super::survey::Force;
use super::tables::SIXTEENTHS;
use super::tapered::Tapered;
use crate::cell::ManId;
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::Record;
use crate::variant::record::Sort;

/// Of a promise and its weight, which are both in sixteenths.
const PARTS: i32 = (SIXTEENTHS * SIXTEENTHS) as i32;

/// What follows from where these men of both sides stand, for one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Structure<const W: usize> {
    /// What counts whatever the others do.
    pub(super) score: Tapered,
    /// What its men that promote attack.
    pub(super) attacks: SquareSet<W>,
    /// Its men that promote and that no rival one can stop.
    passed: SquareSet<W>,
    /// What their promises are worth by the kings that are near, in parts of a sixteenth.
    escort: i32,
}

impl<const W: usize> Evaluation<W> {
    pub(super) fn structures(
        &self,
        position: &Position<W>,
        forces: &BySide<Force<W>>,
    ) -> BySide<Structure<W>> {
        BySide::from_fn(|side| self.structure(position, side, forces))
    }

    fn structure(
        &self,
        position: &Position<W>,
        side: Side,
        forces: &BySide<Force<W>>,
    ) -> Structure<W> {
        let own = &forces[side];
        let mut structure = self.ways_of(position, side, forces);
        structure.attacks = own.pawn_attacks;
        structure.score += self.whole.guarded * (own.pawn_attacks & own.pawns).len() as i32
            + self.whole.open * self.open_lines(position, side, forces)
            + self.whole.shelter * (own.zone & own.pawns).len() as i32;
        structure
    }

    /// How men on their way to promotion stand.
    fn ways_of(
        &self,
        position: &Position<W>,
        side: Side,
        forces: &BySide<Force<W>>,
    ) -> Structure<W> {
        let (own, rival) = (&forces[side], &forces[side.rival()]);
        let mut structure = Structure::default();
        let mut beside = 0;
        own.pawns.for_each(|square| {
            let way = &self.ways[self.entry(position.cell(square).man_id(), square)];
            if !way.helpers.meets(&own.pawns) {
                structure.score += self.whole.alone;
                if !way.front.meets(&rival.pawns) {
                    structure.score += self.whole.exposed;
                }
            }
            if way.next.meets(&own.pawn_attacks) {
                beside += way.promise;
            }
            if way.front.meets(&rival.zone) {
                structure.score += self.whole.storm;
            }
            if way.front.meets(&own.pawns) {
                structure.score += self.whole.doubled;
            } else if !way.stoppers.meets(&rival.pawns) {
                structure.score += way.passed;
                structure.passed.insert(square);
                structure.escort += way.promise * nearness(position, way.next, own, rival);
            }
        });
        structure.score += self.whole.beside * beside / PARTS;
        structure
    }

    /// How far the way of passed men is free.
    pub(super) fn prospects(
        &self,
        position: &Position<W>,
        structure: &Structure<W>,
        attacked: SquareSet<W>,
    ) -> Tapered {
        if structure.passed.is_empty() {
            return Tapered::ZERO;
        }
        let occupied = position.occupied();
        let (mut blocked, mut free) = (0, 0);
        structure.passed.for_each(|square| {
            let way = &self.ways[self.entry(position.cell(square).man_id(), square)];
            if way.next.meets(&occupied) {
                blocked += way.promise;
            } else if !way.next.is_empty() && !way.next.meets(&attacked) {
                free += way.promise;
            }
        });
        let whole = &self.whole;
        (whole.blocked * blocked + whole.free * free + whole.escort * structure.escort) / PARTS
    }

    /// From how many squares a rider could see a royal if only men that promote stood in the way.
    pub(super) fn open_lines(
        &self,
        position: &Position<W>,
        side: Side,
        forces: &BySide<Force<W>>,
    ) -> i32 {
        let (own, rival) = (&forces[side], &forces[side.rival()]);
        let Some(kind) = self.rider else {
            return 0;
        };
        // Seen from the royal, the rival's lines are those of an own rider.
        let rider = ManId::of(Man { side, kind });
        let (variant, walls) = (position.variant(), own.pawns | rival.pawns);
        let seen = |royal| variant.record(rider, royal).rides(variant, walls).len() as i32;
        own.vital.iter().map(seen).sum()
    }
}

/// What men that promote attack.
pub(super) fn pawn_attacks<const W: usize>(
    position: &Position<W>,
    pawns: SquareSet<W>,
) -> SquareSet<W> {
    let mut attacks = SquareSet::EMPTY;
    pawns.for_each(|square| {
        let man = position.cell(square).man_id();
        let record = position.variant().record(man, square);
        attacks |= if attacks_far(record) {
            targets(position, man, square)
        } else {
            record.capture_leaps()
        };
    });
    attacks
}

/// Whether what a man that promotes attacks depends on where others stand.
pub(super) fn attacks_far<const W: usize>(record: &Record<W>) -> bool {
    record.line_count > 0 || record.sort == Sort::Mixed
}
