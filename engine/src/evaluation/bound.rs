//! Men that never leave a part of the board, such as those that only see squares of one colour: two that
//! see different parts are worth more than twice one.

use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

use super::Habit;
use super::steps::{quiet_targets, reachable};
use crate::bits;
use crate::cell::ManId;
use crate::squares::SquareSet;
use crate::variant::Compiled;

/// How many parts of all kinds are told apart, and how many kinds.
const PARTS: usize = 48;
const KINDS: usize = 64 - PARTS;
/// A man that is confined to so few squares is no help to another one.
const LEAST: usize = 4;

/// By man and square: a bit for the part of the board that the man sees, and one for its kind.
pub(super) fn bits<const W: usize>(variant: &Compiled<W>, habits: &[Habit]) -> Vec<u64> {
    let kinds = habits.len();
    let mut bits = vec![0; ManId::all(kinds).count() * variant.squares];
    let (mut part, mut number) = (0, 0);
    for kind in (0..kinds).filter(|&kind| habits[kind].officer > 0) {
        let kind = KindId(kind as u8);
        let parts = parts(variant, kind);
        if parts.len() < 2 || part + parts.len() > PARTS || number == KINDS {
            continue;
        }
        for squares in &parts {
            for man in Side::ALL.map(|side| ManId::of(Man { side, kind })) {
                for square in squares.iter() {
                    let entry = man.index() * variant.squares + square.index();
                    bits[entry] = (1 << part) | (1 << (PARTS + number));
                }
            }
            part += 1;
        }
        number += 1;
    }
    bits
}

/// How many parts a side sees beyond the first of each of its kinds.
pub(super) fn pairs(bits: u64) -> i32 {
    let parts = bits & ((1 << PARTS) - 1);
    bits::count(&[parts]) as i32 - bits::count(&[bits >> PARTS]) as i32
}

/// The parts of the board that a kind cannot leave: of a square, all that it can reach. None for those that do
/// not come back, as their parts are not the same from everywhere.
fn parts<const W: usize>(variant: &Compiled<W>, kind: KindId) -> Vec<SquareSet<W>> {
    let man = ManId::of(Man {
        side: Side::First,
        kind,
    });
    let mut rest: SquareSet<W> = variant.traits(man).land;
    let mut parts = Vec::new();
    while let Some(square) = rest.first() {
        let part = reachable(SquareSet::of(square), |at| quiet_targets(variant, man, at));
        if !part.without(rest).is_empty() {
            return Vec::new();
        }
        rest = rest.without(part);
        if part.len() >= LEAST {
            parts.push(part);
        }
    }
    parts
}
