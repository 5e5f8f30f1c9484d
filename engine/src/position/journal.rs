//! What a move has changed besides what its own squares tell, so that undo can take it back.

use simurgh_dsl::board::Square;

use super::Position;
use crate::cell::{Cell, ManId};

/// A change, with what was there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// What stood on a square.
    Square(Square, Cell),
    /// How many men of a kind a side had in hand.
    Hand(ManId, u8),
    /// A man on a square got or lost the mark of promotion.
    Mark(Square),
    /// The man on a square had not moved.
    Unmoved(Square),
}

impl<const W: usize> Position<W> {
    /// Changes a square on behalf of a hook, noting what stood there.
    pub(crate) fn change(&mut self, square: Square, cell: Cell) {
        let before = self.take(square);
        self.journal.push(Entry::Square(square, before));
        self.stir(square);
        if !cell.is_empty() {
            self.put(square, cell);
        }
    }

    /// How much has been written down and not taken back.
    pub(crate) fn journal_length(&self) -> usize {
        self.journal.len()
    }

    /// The changes of squares from a place of the journal on.
    pub(crate) fn changes(&self, start: usize) -> impl Iterator<Item = (Square, Cell)> {
        let entries = self.journal.get(start..).unwrap_or_default().iter();
        entries.filter_map(|entry| match entry {
            Entry::Square(square, cell) => Some((*square, *cell)),
            _ => None,
        })
    }

    /// Takes back what is written down until the journal is `length` long.
    #[inline]
    pub(super) fn rewind(&mut self, length: usize) {
        while self.journal.len() > length {
            if let Some(entry) = self.journal.pop() {
                self.take_back(entry);
            }
        }
    }

    fn take_back(&mut self, entry: Entry) {
        match entry {
            Entry::Square(square, cell) => {
                self.take(square);
                if !cell.is_empty() {
                    self.put(square, cell);
                }
            }
            Entry::Hand(man, count) => self.write_hand(man, count),
            Entry::Mark(square) => self.flip_mark(square),
            Entry::Unmoved(square) => self.still(square),
        }
    }
}
