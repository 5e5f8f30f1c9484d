//! On what it depends that a man does not attack a square, for one shift of another man.

use simurgh_dsl::board::Square;

use super::{Guarded, Walk};
use crate::squares::SquareSet;

/// What keeps a square safe: squares that must not be left, and squares on which nobody must arrive. Whoever
/// neither leaves the ones nor comes to the others leaves the square safe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shelter<const W: usize> {
    pub(crate) held: SquareSet<W>,
    pub(crate) free: SquareSet<W>,
}

impl<const W: usize> Shelter<W> {
    /// Nothing can endanger the square by one shift.
    pub(crate) const SOUND: Self = Self {
        held: SquareSet::EMPTY,
        free: SquareSet::EMPTY,
    };

    /// Where an attack comes only if nobody stands on some squares, of which these are taken: one of them can be left, two
    /// cannot.
    pub(crate) fn behind(blockers: SquareSet<W>) -> Self {
        match blockers.len() {
            1 => Self {
                held: blockers,
                ..Self::SOUND
            },
            _ => Self::SOUND,
        }
    }

    /// Keeps safe what both keep safe.
    pub(crate) fn add(&mut self, other: Self) {
        self.held |= other.held;
        self.free |= other.free;
    }
}

impl<const W: usize> Guarded<W> {
    /// What keeps the target safe from this leap.
    pub(crate) fn shelter(&self, occupied: SquareSet<W>) -> Shelter<W> {
        let missing = self.occupied.without(occupied);
        let blockers = self.empty & occupied;
        match (blockers.len(), missing.len()) {
            (0, 1) => Shelter {
                free: missing,
                ..Shelter::SOUND
            },
            // Whoever leaves the one may come to the other.
            (_, 0 | 1) => Shelter::behind(blockers),
            _ => Shelter::SOUND,
        }
    }
}

impl<const W: usize> Walk<W> {
    /// What keeps a square safe from a man with this way.
    pub(crate) fn shelter(&self, square: Square, occupied: SquareSet<W>) -> Shelter<W> {
        let is_whole = self.over.is_none() && !self.is_spacious;
        if let Some(ray) = self.ray.as_ref().filter(|_| is_whole) {
            return ray.shelter(square, occupied);
        }
        let needs_hurdle = self.needs_hurdle();
        Shelter {
            held: self.way,
            free: if needs_hurdle {
                self.way
            } else {
                SquareSet::EMPTY
            },
        }
    }
}
