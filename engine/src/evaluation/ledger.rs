//! What a search carries from one evaluation to the next, so that only what has changed is looked at.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::{BySide, Side};

use super::Evaluation;
use super::memory::Memory;
use super::structure::{Structure, pawn_attacks};
use super::survey::{Force, damped};
use crate::cell::Cell;
use crate::position::Position;
use crate::squares::SquareSet;

/// The most that is remembered: on a board of one word some 280 kB in all, which stay near the processor.
const STRUCTURES: usize = 2048;
const SCORES: usize = 8192;

/// The men of the position that was evaluated last, and what was found in others.
#[derive(Debug)]
pub(crate) struct Ledger<const W: usize> {
    cells: [[Cell; 64]; W],
    /// What both sides have there, men in hand apart.
    forces: BySide<Force<W>>,
    /// Their men that never leave a part of the board.
    parted: BySide<SquareSet<W>>,
    /// The key of the men that structures are made of.
    key: u64,
    /// By that key: what both sides have of them.
    structures: Memory<BySide<Structure<W>>>,
    /// By the key of the position: scores before they shrink by quiet moves, which no key tells.
    scores: Memory<i32>,
}

impl<const W: usize> Ledger<W> {
    /// Of a board without men.
    pub(crate) fn new() -> Self {
        Self {
            cells: [[Cell::EMPTY; 64]; W],
            forces: BySide::default(),
            parted: BySide::default(),
            key: 0,
            structures: Memory::new(STRUCTURES),
            scores: Memory::new(SCORES),
        }
    }
}

impl<const W: usize> Evaluation<W> {
    /// Centipawns, seen from the side to move: what [`evaluate`](Self::evaluate) says, sooner. The ledger must
    /// have been used for this game and these weights only.
    pub(crate) fn evaluate_with(&self, ledger: &mut Ledger<W>, position: &Position<W>) -> i32 {
        let known = ledger.scores.get(position.key()).copied();
        let score = known.unwrap_or_else(|| {
            let score = self.score_with(ledger, position);
            ledger.scores.put(position.key(), score);
            score
        });
        damped(position, score)
    }

    fn score_with(&self, ledger: &mut Ledger<W>, position: &Position<W>) -> i32 {
        self.bring_up_to_date(ledger, position);
        let mut forces = ledger.forces;
        for side in Side::ALL {
            let force = &mut forces[side];
            force.zone = self.zone(force.vital);
            let parted = ledger.parted[side].iter();
            let bits = parted.map(|at| self.bound[self.entry(position.cell(at).man_id(), at)]);
            force.bound = bits.fold(0, |all, bits| all | bits);
            self.add_hand(position, side, force);
        }
        let structures = self.structures_with(ledger, position, &mut forces);
        self.concluded(position, &forces, &structures)
    }

    /// The structures of a position; the forces learn what men that promote attack.
    fn structures_with(
        &self,
        ledger: &mut Ledger<W>,
        position: &Position<W>,
        forces: &mut BySide<Force<W>>,
    ) -> BySide<Structure<W>> {
        let known = ledger.structures.get(ledger.key);
        if let Some(structures) = known.filter(|_| !self.has_far_pawns) {
            for side in Side::ALL {
                forces[side].pawn_attacks = structures[side].attacks;
            }
            return *structures;
        }
        for side in Side::ALL {
            forces[side].pawn_attacks = pawn_attacks(position, forces[side].pawns);
        }
        let structures = self.structures(position, forces);
        ledger.structures.put(ledger.key, structures);
        structures
    }

    /// Takes note of all squares on which something else stands than before.
    fn bring_up_to_date(&self, ledger: &mut Ledger<W>, position: &Position<W>) {
        let (before, now) = (ledger.cells, position.cells());
        let (old, new) = (before.as_flattened(), now.as_flattened());
        for (eighth, (old, new)) in eighths(old).zip(eighths(new)).enumerate() {
            let mut different = word(*old) ^ word(*new);
            while different != 0 {
                let index = different.trailing_zeros() as usize / 8;
                different &= !(0xFF << (8 * index));
                let square = Square((8 * eighth + index) as u8);
                self.note(ledger, position, (old[index], square), -1);
                self.note(ledger, position, (new[index], square), 1);
            }
        }
        ledger.cells = *now;
    }

    /// Adds a man, if `sign` is 1, or takes it out, if it is -1.
    #[inline]
    fn note(
        &self,
        ledger: &mut Ledger<W>,
        position: &Position<W>,
        (cell, square): (Cell, Square),
        sign: i32,
    ) {
        if cell.is_empty() {
            return;
        }
        let man = cell.man_id();
        let (entry, side) = (self.entry(man, square), man.side());
        let habit = &self.habits[man.kind().index()];
        let force = &mut ledger.forces[side];
        force.score += self.terms[entry] * sign;
        force.officers += habit.officer * sign;
        force.vital.toggle_masked(square, mask(habit.vital));
        force.pawns.toggle_masked(square, mask(habit.pawn));
        let key = position.variant().keys.cell(cell, square);
        ledger.key ^= key & mask(habit.vital | habit.pawn);
        ledger.parted[side].toggle_masked(square, mask(self.bound[entry] != 0));
    }
}

/// The cells in rows of eight, which fill a word; there are no others.
fn eighths(cells: &[Cell]) -> impl Iterator<Item = &[Cell; 8]> {
    cells.as_chunks().0.iter()
}

/// Eight cells, the first one lowest.
#[inline]
fn word(cells: [Cell; 8]) -> u64 {
    u64::from_le_bytes(cells.map(Cell::byte))
}

/// All ones if that is so.
#[inline]
const fn mask(holds: bool) -> u64 {
    (holds as u64).wrapping_neg()
}
