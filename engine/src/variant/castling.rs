//! Castling as masks: made for the whole game where the squares are fixed, and for each start where
//! they depend on it.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::movement::Vector;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::{CastlingSquares, Ruleset};
use simurgh_dsl::side::Side;

use crate::cell::Cell;
use crate::squares::SquareSet;

/// One castling of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Castle<const W: usize> {
    /// Its number in the ruleset.
    pub(crate) number: u8,
    pub(crate) side: Side,
    /// The bit of its right.
    pub(crate) right: u16,
    pub(crate) squares: CastlingSquares,
    king: Cell,
    rook: Cell,
    /// Squares that must be empty.
    pub(crate) empty: SquareSet<W>,
    /// Squares of the king's way, both ends included, that must not be attacked; none if it is not
    /// royal.
    pub(crate) safe: SquareSet<W>,
}

/// The castlings of a game that has begun, shared by all its positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Castles<const W: usize> {
    /// Those that the men of the start allow.
    pub(crate) list: Vec<Castle<W>>,
    /// The rights that end when something moves from or to each square.
    losses: [[u16; 64]; W],
}

/// The castlings of a ruleset by number and side.
pub(crate) fn every(ruleset: &Ruleset) -> impl Iterator<Item = (usize, Side)> + use<> {
    let numbers = 0..ruleset.castlings.len();
    numbers.flat_map(|number| Side::ALL.map(|side| (number, side)))
}

impl<const W: usize> Castles<W> {
    /// Castlings from the squares of each, where there are such.
    pub(crate) fn new(
        ruleset: &Ruleset,
        squares: impl Fn(usize, Side) -> Option<CastlingSquares>,
    ) -> Self {
        let castle = |(number, side)| {
            squares(number, side).map(|squares| Castle::new(ruleset, number, side, squares))
        };
        let list: Vec<Castle<W>> = every(ruleset).filter_map(castle).collect();
        let mut losses = [[0; 64]; W];
        for castle in &list {
            for square in [castle.squares.king_from, castle.squares.rook_from] {
                losses.as_flattened_mut()[square.index()] |= castle.right;
            }
        }
        Self { list, losses }
    }

    /// The castlings of the start position as it is written.
    pub(crate) fn written(ruleset: &Ruleset) -> Self {
        Self::new(ruleset, |number, side| {
            Some(ruleset.castlings[number].squares[side])
        })
    }

    /// The castlings of a game that begins with these men.
    pub(crate) fn found(ruleset: &Ruleset, man_at: impl Fn(Square) -> Option<Man>) -> Self {
        Self::new(ruleset, |number, side| {
            ruleset.castlings[number].squares_for(&ruleset.board, side, &man_at)
        })
    }

    /// The castling of that number of a side.
    pub(crate) fn get(&self, number: u8, side: Side) -> Option<&Castle<W>> {
        let mut castles = self.list.iter();
        castles.find(|castle| castle.number == number && castle.side == side)
    }

    /// The rights that end when something moves from or to a square.
    #[inline]
    pub(crate) fn loss(&self, square: Square) -> u16 {
        self.losses.as_flattened()[square.index() % (64 * W)]
    }
}

impl<const W: usize> Castle<W> {
    fn new(ruleset: &Ruleset, number: usize, side: Side, squares: CastlingSquares) -> Self {
        let written = &ruleset.castlings[number];
        let king_way = way::<W>(&ruleset.board, squares.king_from, squares.king_to);
        let rook_way = way::<W>(&ruleset.board, squares.rook_from, squares.rook_to);
        let men = SquareSet::of(squares.king_from) | SquareSet::of(squares.rook_from);
        let cell = |kind| Cell::of(Man { side, kind });
        Self {
            number: number as u8,
            side,
            right: right(number, side),
            squares,
            king: cell(written.king),
            rook: cell(written.rook),
            empty: (king_way | rook_way).without(men),
            // Who need not fear attacks may castle out of, through and into them.
            safe: if ruleset.kinds[written.king.index()].royal.is_some() {
                king_way
            } else {
                SquareSet::EMPTY
            },
        }
    }

    /// Whether both men stand at home.
    pub(crate) fn is_home(&self, cell: impl Fn(Square) -> Cell) -> bool {
        cell(self.squares.king_from) == self.king && cell(self.squares.rook_from) == self.rook
    }
}

/// The bit of a castling's right.
pub(crate) const fn right(number: usize, side: Side) -> u16 {
    1 << (2 * number + side.index())
}

/// The squares from one square to another, both included, along a line if there is one.
fn way<const W: usize>(board: &Board, from: Square, to: Square) -> SquareSet<W> {
    let (start, end) = (board.coordinates(from), board.coordinates(to));
    let toward = |from: u8, to: u8| (to as i8 - from as i8).signum();
    let step = Vector::new(toward(start.file, end.file), toward(start.rank, end.rank));
    let mut squares = SquareSet::of(from) | SquareSet::of(to);
    let mut square = from;
    while square != to {
        match board.step(square, step) {
            Some(next) => square = next,
            None => break,
        }
        squares.insert(square);
    }
    squares
}
