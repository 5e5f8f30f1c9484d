//! Men that have not moved, in games whose hooks ask it.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::Side;

use super::Position;
use super::journal::Entry;
use crate::moves::{Move, MoveKind};
use crate::squares::SquareSet;

impl<const W: usize> Position<W> {
    /// The squares of the men that have not moved, of the kinds of which a hook asks it.
    pub(crate) const fn unmoved(&self) -> SquareSet<W> {
        self.unmoved
    }

    /// The squares whose unmoved men the last move has moved or captured.
    pub(crate) const fn stirred(&self) -> SquareSet<W> {
        self.stirred
    }

    /// Says which men have not moved; the key is made afterwards.
    pub(crate) const fn set_unmoved(&mut self, men: SquareSet<W>) {
        self.unmoved = men;
    }

    /// The men that stand where a game may begin with them: what is unmoved unless something else is
    /// known.
    pub(crate) fn at_home(&self) -> SquareSet<W> {
        let ruleset = &self.variant.ruleset;
        let asked = self.variant.hooks.unmoved;
        let shuffled = |square, side| {
            ruleset.setup.shuffle.as_ref().is_some_and(|shuffle| {
                let mut squares = shuffle.squares.iter();
                squares.any(|&(first, second)| {
                    square == if side == Side::First { first } else { second }
                })
            })
        };
        let homely = |square: &Square| {
            self.man_at(*square).is_some_and(|man| {
                let kind = &ruleset.kinds[man.kind.index()];
                asked.has(man.kind)
                    && (kind.start[man.side].has(*square) || shuffled(*square, man.side))
            })
        };
        self.occupied().iter().filter(homely).collect()
    }

    /// Takes all men at home for unmoved, if anybody asks.
    pub(crate) fn remember_homes(&mut self) {
        if !self.variant.hooks.unmoved.is_empty() {
            self.unmoved = self.at_home();
        }
    }

    /// Notes who has moved or been captured by a move of the side to move.
    pub(super) fn stir_all(&mut self, mv: Move, captured_at: Square) {
        self.stirred = SquareSet::EMPTY;
        for square in [mv.from(), mv.to(), captured_at] {
            self.stir(square);
        }
        if let MoveKind::Castling(number) = mv.kind()
            && let Some(castle) = self.castles.get(number, self.turn)
        {
            let squares = castle.squares;
            self.stir(squares.rook_from);
            self.stir(squares.rook_to);
        }
    }

    /// Notes that the man on a square has moved or is gone.
    #[inline]
    pub(super) fn stir(&mut self, square: Square) {
        if self.unmoved.has(square) {
            self.journal.push(Entry::Unmoved(square));
            self.unmoved.remove(square);
            self.stirred.insert(square);
            self.state.key ^= self.variant.keys.unmoved(square);
        }
    }

    /// Takes that back; the key comes back with the state.
    pub(super) fn still(&mut self, square: Square) {
        self.unmoved.insert(square);
        self.stirred = SquareSet::EMPTY;
    }
}
