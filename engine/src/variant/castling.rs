//! Castling as masks.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::movement::Vector;
use simurgh_dsl::ruleset::{CastlingSquares, Ruleset};
use simurgh_dsl::side::Side;

use crate::cell::{Cell, ManId};
use crate::squares::SquareSet;

/// One castling of one side.
#[derive(Clone, Debug)]
pub(crate) struct Castle<const W: usize> {
    /// Its number in the ruleset.
    pub(crate) number: u8,
    pub(crate) side: Side,
    /// The bit of its right.
    pub(crate) right: u16,
    pub(crate) squares: CastlingSquares,
    pub(crate) king: ManId,
    pub(crate) rook: ManId,
    /// Squares that must be empty.
    pub(crate) empty: SquareSet<W>,
    /// Squares of the king's way, both ends included, that must not be attacked; none if it is not
    /// royal.
    pub(crate) safe: SquareSet<W>,
}

/// The castlings of both sides; the bit of a right is `2 * number + side`.
pub(crate) fn castles<const W: usize>(ruleset: &Ruleset) -> Vec<Castle<W>> {
    let one = |(number, side): (usize, Side)| {
        let written = &ruleset.castlings[number];
        let squares = written.squares[side];
        let king_way = way::<W>(&ruleset.board, squares.king_from, squares.king_to);
        let rook_way = way::<W>(&ruleset.board, squares.rook_from, squares.rook_to);
        let men = SquareSet::of(squares.king_from) | SquareSet::of(squares.rook_from);
        let id = |kind| ManId::of(simurgh_dsl::placement::Man { side, kind });
        Castle {
            number: number as u8,
            side,
            right: 1 << (2 * number + side.index()),
            squares,
            king: id(written.king),
            rook: id(written.rook),
            empty: (king_way | rook_way).without(men),
            // Who need not fear attacks may castle out of, through and into them.
            safe: if ruleset.kinds[written.king.index()].royal.is_some() {
                king_way
            } else {
                SquareSet::EMPTY
            },
        }
    };
    let numbers = 0..ruleset.castlings.len();
    numbers
        .flat_map(|number| Side::ALL.map(|side| (number, side)))
        .map(one)
        .collect()
}

/// The rights that end when something moves from or to each square.
pub(crate) fn losses<const W: usize>(castles: &[Castle<W>]) -> [[u16; 64]; W] {
    let mut losses = [[0; 64]; W];
    for castle in castles {
        for square in [castle.squares.king_from, castle.squares.rook_from] {
            losses.as_flattened_mut()[square.index()] |= castle.right;
        }
    }
    losses
}

impl<const W: usize> Castle<W> {
    /// Whether both men stand at home.
    pub(crate) fn is_home(&self, cell: impl Fn(Square) -> Cell) -> bool {
        let stands = |square, man: ManId| cell(square) == Cell::of(man.man());
        stands(self.squares.king_from, self.king) && stands(self.squares.rook_from, self.rook)
    }
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
