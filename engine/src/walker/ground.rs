//! What a man that walks can see: the board, who stands where, and which squares are closed to it.

use simurgh_dsl::board::{Board, Coordinates, Square};
use simurgh_dsl::kind::KindSet;
use simurgh_dsl::movement::Vector;
use simurgh_dsl::side::Side;

/// Who stands on a square, as the walking man sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occupant {
    /// Of the man's own side.
    pub own: bool,
    /// A royal piece.
    pub royal: bool,
}

/// The surroundings of a man that walks.
pub trait Ground {
    /// The board.
    fn board(&self) -> &Board;

    /// The side of the man.
    fn side(&self) -> Side;

    /// Who stands on a square.
    fn occupant(&self, square: Square) -> Option<Occupant>;

    /// Whether a square is one of the man's start squares.
    fn is_home(&self, square: Square) -> bool;

    /// Whether a man of one of these kinds stands on an occupied square.
    fn is_one_of(&self, _square: Square, _kinds: KindSet) -> bool {
        true
    }

    /// Whether the man may stand on a square.
    fn admits(&self, _square: Square) -> bool {
        true
    }

    /// Whether the man may pass over a square.
    fn passes(&self, _square: Square) -> bool {
        true
    }

    /// The square one step away, if it exists. The second side sees every step turned.
    fn step(&self, from: Square, vector: Vector) -> Option<Square> {
        let seen = match self.side() {
            Side::First => vector,
            Side::Second => vector.rotated(),
        };
        self.board().step(from, seen)
    }

    /// The same with the left and right edges joined.
    fn step_around(&self, from: Square, vector: Vector) -> Option<Square> {
        let board = self.board();
        let seen = match self.side() {
            Side::First => vector,
            Side::Second => vector.rotated(),
        };
        let Coordinates { file, rank } = board.coordinates(from);
        let file = (i16::from(file) + i16::from(seen.file)).rem_euclid(board.files().into());
        let rank = u8::try_from(i16::from(rank) + i16::from(seen.rank)).ok()?;
        board.at(file as u8, rank)
    }
}
