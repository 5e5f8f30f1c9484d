//! Looking at a position: what each side has, and what that is good for.

use simurgh_dsl::side::{BySide, Side};

use super::Evaluation;
use super::structure::{Structure, pawn_attacks};
use super::tables::HUNDREDTHS;
use super::tapered::{FULL, Tapered};
use crate::position::Position;
use crate::squares::SquareSet;

/// Below this much more material, a side that cannot promote seldom wins.
const WINNING: i32 = 430;
/// How much of a lead counts with nearly no officers left, in 64ths, by how many men on their way to promotion the leader
/// has: without any it is seldom won. Found by fitting 15,700 games of chess; docs/strength.md.
const RESERVES: [i32; 9] = [20, 36, 52, 64, 68, 71, 74, 77, 79];
const WHOLE: i32 = 64;
/// From this score on a side looks for a refuge.
const LOST: i32 = -150;
/// No score of the tables is larger: beyond lie wins and losses.
const MOST: i32 = 20_000;

/// What one side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Force<const W: usize> {
    pub(super) score: Tapered,
    /// The value of its officers.
    pub(super) officers: i32,
    /// Its men that must not be lost.
    pub(super) vital: SquareSet<W>,
    /// The squares around these.
    pub(super) zone: SquareSet<W>,
    /// Its men that promote, and what they attack.
    pub(super) pawns: SquareSet<W>,
    pub(super) pawn_attacks: SquareSet<W>,
    /// Which parts of the board its men see that never leave theirs.
    pub(super) bound: u64,
}

impl<const W: usize> Evaluation<W> {
    /// Centipawns, seen from the side to move: the slow twin of [`evaluate_with`](Self::evaluate_with).
    pub(crate) fn evaluate(&self, position: &Position<W>) -> i32 {
        let forces = BySide::from_fn(|side| self.force(position, side));
        let structures = self.structures(position, &forces);
        damped(position, self.concluded(position, &forces, &structures))
    }

    /// What a position is worth of which that is known, however long nothing has happened.
    pub(super) fn concluded(
        &self,
        position: &Position<W>,
        forces: &BySide<Force<W>>,
        structures: &BySide<Structure<W>>,
    ) -> i32 {
        let phase = self.phase(forces);
        let sum = self.sum(position, forces, structures) + self.whole.tempo;
        self.judged(position, forces, (sum.at(phase), phase))
    }

    /// How many men there are, from 0 to [`FULL`].
    #[inline]
    pub(super) fn phase(&self, forces: &BySide<Force<W>>) -> i32 {
        let officers = forces[Side::First].officers + forces[Side::Second].officers;
        (officers.min(self.full) * FULL) / self.full
    }

    /// The sum of all that is counted.
    pub(super) fn plain(
        &self,
        position: &Position<W>,
        forces: &BySide<Force<W>>,
        phase: i32,
    ) -> i32 {
        let structures = self.structures(position, forces);
        (self.sum(position, forces, &structures) + self.whole.tempo).at(phase)
    }

    /// All but being to move.
    fn sum(
        &self,
        position: &Position<W>,
        forces: &BySide<Force<W>>,
        structures: &BySide<Structure<W>>,
    ) -> Tapered {
        let mut reaches = BySide::default();
        for side in Side::ALL {
            self.reach(position, side, forces, &mut reaches[side]);
        }
        let own = BySide::from_fn(|side| {
            let structure = &structures[side];
            let activity = self.activity(position, side, forces, structure, &reaches);
            forces[side].score + structure.score + activity
        });
        own[position.turn()] - own[position.turn().rival()]
    }

    pub(super) fn force(&self, position: &Position<W>, side: Side) -> Force<W> {
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
            if habit.pawn {
                force.pawns.insert(square);
            }
        });
        force.zone = self.zone(force.vital);
        force.pawn_attacks = pawn_attacks(position, force.pawns);
        self.add_hand(position, side, &mut force);
        force
    }

    /// Adds what a side has in hand.
    #[inline]
    pub(super) fn add_hand(&self, position: &Position<W>, side: Side, force: &mut Force<W>) {
        for (kind, count) in position.in_hand(side) {
            // Not yet where it could be better or worse than others of its kind.
            force.score += self.hands[kind.index()] * i32::from(count) / HUNDREDTHS as i32;
            force.officers += self.habits[kind.index()].officer * i32::from(count);
        }
    }

    /// The score after a look at what it can lead to.
    pub(super) fn judged(
        &self,
        position: &Position<W>,
        forces: &BySide<Force<W>>,
        (score, phase): (i32, i32),
    ) -> i32 {
        if self.aims.burden {
            return score;
        }
        let (leader, sign) = leader(position, score);
        let (ahead, behind) = (&forces[leader], &forces[leader.rival()]);
        let mut lead = self.scaled(position, forces, (score, phase)).abs();
        if behind.officers == 0 && !self.is_hopeless(ahead, behind) {
            lead += hunt(position, ahead, behind);
        }
        if -lead < LOST {
            lead -= self.refuge(position, leader.rival());
        }
        sign * lead
    }

    /// The part of a score that is worth something where it is seldom won.
    pub(super) fn scaled(
        &self,
        position: &Position<W>,
        forces: &BySide<Force<W>>,
        (score, phase): (i32, i32),
    ) -> i32 {
        if !self.has_pawns || self.aims.burden {
            return score;
        }
        let (leader, _) = leader(position, score);
        let (ahead, behind) = (&forces[leader], &forces[leader.rival()]);
        if self.is_hopeless(ahead, behind) {
            score / 4
        } else if ahead.pawns.is_empty() && behind.officers == 0 {
            score
        } else {
            let few = RESERVES[ahead.pawns.len().min(RESERVES.len() - 1)];
            let parts = i64::from(WHOLE * phase + few * (FULL - phase));
            (i64::from(score) * parts / i64::from(WHOLE * FULL)) as i32
        }
    }

    /// Whether a side that is ahead has too little to win.
    fn is_hopeless(&self, ahead: &Force<W>, behind: &Force<W>) -> bool {
        self.has_pawns && ahead.pawns.is_empty() && ahead.officers - behind.officers < WINNING
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

/// Who is ahead, and the sign of that.
fn leader<const W: usize>(position: &Position<W>, score: i32) -> (Side, i32) {
    if score >= 0 {
        (position.turn(), 1)
    } else {
        (position.turn().rival(), -1)
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
pub(super) fn damped<const W: usize>(position: &Position<W>, score: i32) -> i32 {
    let limit = 2 * i32::from(position.variant().ruleset().endings.quiet_moves);
    let less = if limit == 0 {
        0
    } else {
        score * i32::from(position.quiet_plies()).min(limit) / (2 * limit)
    };
    (score - less).clamp(-MOST, MOST)
}
