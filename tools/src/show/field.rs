//! A piece alone on a board, with friends as hurdles and at most one enemy: where it can go.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::movement::{ChainStart, Movement, SpecialKind};
use simurgh_dsl::side::Side;
use simurgh_engine::walker::{Course, Ground, Occupant, targets};

/// The board and who stands on it.
pub struct Field<'a> {
    /// The board.
    pub board: &'a Board,
    /// The chains of its movement on that board.
    pub course: &'a Course,
    /// The square of the piece.
    pub origin: Square,
    /// Pieces of its own side.
    pub friends: &'a [Square],
    /// An enemy.
    pub enemy: Option<Square>,
    /// Whether the piece stands on a start square of its.
    pub home: bool,
}

/// Where a move ends, and the squares of its victims.
pub type Taken = (Square, Vec<Square>);

impl Ground for Field<'_> {
    fn board(&self) -> &Board {
        self.board
    }

    fn side(&self) -> Side {
        Side::First
    }

    fn occupant(&self, square: Square) -> Option<Occupant> {
        let own = self.enemy != Some(square);
        let is_there = !own || square == self.origin || self.friends.contains(&square);
        is_there.then_some(Occupant { own, royal: false })
    }

    fn is_home(&self, square: Square) -> bool {
        self.home && square == self.origin
    }
}

impl Field<'_> {
    /// The moves of the piece, en passant left out.
    pub fn moves(&self, movement: &Movement) -> Vec<Taken> {
        let mut moves = Vec::new();
        for path in &movement.paths {
            for target in targets(self, self.origin, path) {
                if path.capture && self.enemy == Some(target.square) {
                    moves.push((target.square, vec![target.square]));
                } else if path.quiet && !target.occupied {
                    moves.push((target.square, Vec::new()));
                }
            }
        }
        let ends = self.course.landings(self, self.origin).into_iter();
        moves.extend(ends.map(|landing| (landing.to, landing.victims)));
        self.leap_anywhere(movement, &mut moves);
        moves
    }

    fn leap_anywhere(&self, movement: &Movement, moves: &mut Vec<Taken>) {
        for special in &movement.specials {
            let SpecialKind::Universal { quiet, capture } = special.kind else {
                continue;
            };
            for square in self.board.squares() {
                match self.occupant(square) {
                    None if quiet => moves.push((square, Vec::new())),
                    Some(man) if capture && !man.own => moves.push((square, vec![square])),
                    _ => {}
                }
            }
        }
    }
}

/// Whether any part of a movement is only for start squares.
pub fn has_initial(movement: &Movement) -> bool {
    let starts = movement.chains.iter().map(|chain| chain.start);
    movement.paths.iter().any(|path| path.initial)
        || starts.into_iter().any(|start| start == ChainStart::AtHome)
}
