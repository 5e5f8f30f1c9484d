//! Where the men of a castling start in a game, if their squares are not fixed.

use super::checked::{Castling, CastlingSquares};
use crate::board::{Board, Square};
use crate::movement::Vector;
use crate::placement::Man;
use crate::side::Side;

impl Castling {
    /// The squares of a side's castling in a game that begins with these men; `None` if the two men
    /// do not stand where a castling could start.
    pub fn squares_for(
        &self,
        board: &Board,
        side: Side,
        man_at: impl Fn(Square) -> Option<Man>,
    ) -> Option<CastlingSquares> {
        let drawn = self.squares[side];
        let stands = |kind| {
            let man_at = &man_at;
            move |square| man_at(square) == Some(Man { side, kind })
        };
        let (king, rook) = (stands(self.king), stands(self.rook));
        let king_from = if self.king_roams {
            on_line(board, drawn.king_to, drawn.rook_to, king)
        } else {
            Some(drawn.king_from).filter(|&square| king(square))
        }?;
        let rook_from = match self.rook_toward {
            Some(toward) => outermost(board, king_from, toward, rook),
            None => Some(drawn.rook_from).filter(|&square| rook(square)),
        }?;
        Some(CastlingSquares {
            king_from,
            rook_from,
            ..drawn
        })
    }
}

/// The first square on the line of two targets, a rank if they share one and a file if not, that is
/// wanted.
pub(super) fn on_line(
    board: &Board,
    target: Square,
    other: Square,
    wanted: impl Fn(Square) -> bool,
) -> Option<Square> {
    let (place, other) = (board.coordinates(target), board.coordinates(other));
    let by_rank = place.rank == other.rank;
    let on_line = |square: &Square| {
        let found = board.coordinates(*square);
        if by_rank {
            found.rank == place.rank
        } else {
            found.file == place.file
        }
    };
    let mut line = board.squares().filter(on_line);
    line.find(|&square| wanted(square))
}

/// The farthest wanted square in a direction. A place without a square ends the search.
pub(super) fn outermost(
    board: &Board,
    from: Square,
    toward: Vector,
    wanted: impl Fn(Square) -> bool,
) -> Option<Square> {
    let line = std::iter::successors(board.step(from, toward), |&square| {
        board.step(square, toward)
    });
    line.filter(|&square| wanted(square)).last()
}
