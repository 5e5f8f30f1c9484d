//! By how much static scores have been wrong, by features of the position.
//!
//! What a search finds is compared with the static score, and the difference is remembered for positions with the
//! same men that promote, the same squares of the other men of a side, and the same last step.

use simurgh_dsl::side::Side;

use crate::position::Position;
use crate::squares::SquareSet;

use super::history::Step;

/// A position has so many features.
const FEATURES: usize = 4;
/// Bits of a feature that are told apart.
const BITS: u32 = 14;
/// Entries stay between minus and plus this.
const MOST: i32 = 1_024;
/// So much in the entries of all features is a centipawn.
const UNIT: i32 = 16;
/// Odd, with bits all over: products differ in the upper bits wherever the factors differ.
const MIXER: u64 = 0x9E37_79B9_7F4A_7C15;

/// Where a position stands in the tables.
pub(super) type Places = [u32; FEATURES];

/// What was learned about static scores.
pub(super) struct Corrections(Vec<i16>);

impl Corrections {
    pub(super) fn new() -> Self {
        Self(vec![0; FEATURES << (BITS + 1)])
    }

    /// Centipawns to add to a static score.
    #[inline]
    pub(super) fn at(&self, places: &Places) -> i32 {
        let entries = places
            .iter()
            .map(|&place| i32::from(self.0[place as usize]));
        entries.sum::<i32>() / UNIT
    }

    /// Learns by how much a static score was too low.
    pub(super) fn learn(&mut self, places: &Places, difference: i32, depth: i32) {
        let bonus = (difference * depth / 8).clamp(-MOST / 4, MOST / 4);
        for &place in places {
            let entry = &mut self.0[place as usize];
            let value = i32::from(*entry);
            *entry = (value + bonus - value * bonus.abs() / MOST) as i16;
        }
    }
}

/// Where a position stands to which `last` has led.
pub(super) fn places<const W: usize>(position: &Position<W>, last: Option<Step>) -> Places {
    let (own, rival) = (position.turn(), position.turn().rival());
    let promoting = [own, rival].map(|side| those_that_promote(position, side));
    let officers = |side: Side, index: usize| position.men(side).without(promoting[index]);
    let hashes = [
        mixed(&promoting[0], 1) ^ mixed(&promoting[1], 2),
        mixed(&officers(own, 0), 3),
        mixed(&officers(rival, 1), 4),
        last.map_or(0, |step| (u64::from(step.number()) + 1).wrapping_mul(MIXER)),
    ];
    let mut table = u32::from(own == Side::Second);
    hashes.map(|hash| {
        let place = table << BITS | (hash >> (64 - BITS)) as u32;
        table += 2;
        place
    })
}

fn those_that_promote<const W: usize>(position: &Position<W>, side: Side) -> SquareSet<W> {
    let mut men = SquareSet::EMPTY;
    position.men(side).for_each(|square| {
        let man = position.cell(square).man_id();
        if position.variant().traits(man).pawn_like {
            men.insert(square);
        }
    });
    men
}

fn mixed<const W: usize>(set: &SquareSet<W>, salt: u64) -> u64 {
    let mix = |hash: u64, &word: &u64| {
        let product = (hash ^ word).wrapping_mul(MIXER);
        product ^ (product >> 29)
    };
    set.words().iter().fold(salt, mix).wrapping_mul(MIXER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_learned_again_and_again_stays_within_limits() {
        let mut corrections = Corrections::new();
        let places = [0, 1, 2, 3];
        assert_eq!(corrections.at(&places), 0);
        for _ in 0..1_000 {
            corrections.learn(&places, 500, 20);
        }
        let most = FEATURES as i32 * MOST / UNIT;
        let learned = corrections.at(&places);
        assert!(learned > most / 2 && learned <= most, "{learned}");
        for _ in 0..1_000 {
            corrections.learn(&places, -500, 20);
        }
        assert!(corrections.at(&places) < -most / 2);
    }
}
