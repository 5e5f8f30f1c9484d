//! A piece drawn alone: where it goes on an empty board, over hurdles, and with captures on the way.

use simurgh_dsl::betza::{self, Dialect};
use simurgh_dsl::board::{Board, Coordinates, Square};
use simurgh_dsl::diagnostic::{Diagnostic, has_errors};
use simurgh_dsl::movement::{Movement, SpecialKind};
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Excerpt;

use super::chain::{Landing, landings};
use super::ground::{Ground, Occupant};
use super::path::targets;
use crate::variant::Course;

/// The edge of the board on which pieces are drawn: wider than the drawing, so that ways that leave
/// it and come back are seen.
const EDGE: u8 = 15;
/// The middle of that board, and the largest radius.
const MIDDLE: u8 = EDGE / 2;

/// A piece drawn, in the notation of published collections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Rows from the far rank to the near one, divided by `/`: `O` the piece, `*` it moves and
    /// captures there, `m` it only moves, `c` it only captures, `.` neither.
    pub grid9: String,
    /// The same with friendly hurdles `H` on the eight squares two steps away; `X` is a hurdle that
    /// could be captured if it were an enemy.
    pub hop9: String,
    /// For each square with a single enemy on it, as far as there are any: the moves that take that
    /// enemy without ending there, `(1,1)=(2,2)x(1,1)`.
    pub locust: Vec<String>,
}

/// Draws a piece to a radius of 1 to 7 squares.
///
/// # Errors
///
/// The diagnostics, if the text has errors in that dialect.
///
/// ```
/// use simurgh_dsl::betza::Dialect;
/// use simurgh_engine::walker::grid;
/// let grid = grid("mWcF", Dialect::XBetza, 1).unwrap();
/// assert_eq!(grid.grid9, "cmc/mOm/cmc");
/// ```
pub fn grid(text: &str, dialect: Dialect, radius: u8) -> Result<Grid, Vec<Diagnostic>> {
    let mut diagnostics = Vec::new();
    let movement = betza::read_as(&Excerpt::typed("betza", text), dialect, &mut diagnostics);
    if has_errors(&diagnostics) {
        return Err(diagnostics);
    }
    Ok(Grid::of(&movement, radius))
}

impl Grid {
    /// Draws a movement to a radius of 1 to 7 squares.
    pub fn of(movement: &Movement, radius: u8) -> Self {
        Self::drawn(&Field::new(movement, true), radius)
    }

    /// The same with each move of several legs followed by itself, which may take very long: the slow
    /// twin.
    pub fn walked(movement: &Movement, radius: u8) -> Self {
        Self::drawn(&Field::new(movement, false), radius)
    }

    fn drawn(field: &Field<'_>, radius: u8) -> Self {
        let radius = radius.clamp(1, MIDDLE);
        Self {
            grid9: field.draw(radius, &[]),
            hop9: field.draw(radius, &field.hurdles()),
            locust: field.locust(radius),
        }
    }
}

/// A movement in the middle of a board.
struct Field<'a> {
    movement: &'a Movement,
    /// The moves of several legs compiled; without, each is walked.
    course: Option<Course>,
    board: Board,
    origin: Square,
}

/// A field with pieces on it.
struct Occupied<'a> {
    board: &'a Board,
    origin: Square,
    friends: &'a [Square],
    enemy: Option<Square>,
}

impl Ground for Occupied<'_> {
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
        square == self.origin
    }
}

impl<'a> Field<'a> {
    fn new(movement: &'a Movement, is_compiled: bool) -> Self {
        let edge = EDGE.into();
        let board = Board::new(edge, edge, |_, _| true).expect("the edge is below every limit");
        let origin = board
            .at(MIDDLE, MIDDLE)
            .expect("the middle is on the board");
        Self {
            movement,
            course: is_compiled.then(|| Course::new(&board, &movement.chains)),
            board,
            origin,
        }
    }

    /// The eight squares two steps away.
    fn hurdles(&self) -> Vec<Square> {
        let two_away = |place: u8| place.abs_diff(MIDDLE) == 2;
        let lies = |square: &Square| {
            let Coordinates { file, rank } = self.board.coordinates(*square);
            let near = |place: u8| two_away(place) || place == MIDDLE;
            near(file) && near(rank) && (two_away(file) || two_away(rank))
        };
        self.board.squares().filter(lies).collect()
    }

    fn draw(&self, radius: u8, friends: &[Square]) -> String {
        let quiet = self.moves(friends, None);
        let around = MIDDLE - radius..=MIDDLE + radius;
        let row = |rank: u8| -> String {
            let square = |file| self.board.at(file, rank).expect("inside the board");
            around
                .clone()
                .map(|file| self.sign(square(file), friends, &quiet))
                .collect()
        };
        let rows: Vec<String> = around.clone().rev().map(row).collect();
        rows.join("/")
    }

    fn sign(&self, square: Square, friends: &[Square], quiet: &[Taken]) -> char {
        if square == self.origin {
            return 'O';
        }
        let others: Vec<Square> = friends.iter().copied().filter(|&s| s != square).collect();
        let moves = quiet
            .iter()
            .any(|(to, victims)| *to == square && victims.is_empty());
        let captures = self
            .moves(&others, Some(square))
            .iter()
            .any(|(to, victims)| *to == square && victims.contains(&square));
        match (friends.contains(&square), moves, captures) {
            (true, _, false) => 'H',
            (true, _, true) => 'X',
            (false, true, true) => '*',
            (false, true, false) => 'm',
            (false, false, true) => 'c',
            (false, false, false) => '.',
        }
    }

    /// Where the piece can go, and whom it takes.
    fn moves(&self, friends: &[Square], enemy: Option<Square>) -> Vec<Taken> {
        let ground = Occupied {
            board: &self.board,
            origin: self.origin,
            friends,
            enemy,
        };
        let mut moves = Vec::new();
        for path in &self.movement.paths {
            for target in targets(&ground, self.origin, path) {
                let captures = path.capture && enemy == Some(target.square);
                if captures {
                    moves.push((target.square, vec![target.square]));
                } else if path.quiet && !target.occupied {
                    moves.push((target.square, Vec::new()));
                }
            }
        }
        let ends = match &self.course {
            Some(course) => course.landings(&ground, self.origin),
            None => self.walked(&ground),
        };
        moves.extend(
            ends.into_iter()
                .map(|landing| (landing.to, landing.victims)),
        );
        self.leap_anywhere(&ground, &mut moves);
        moves
    }

    /// Captures in passing are no part of a drawing.
    fn walked(&self, ground: &Occupied<'_>) -> Vec<Landing> {
        let chains = self.movement.chains.iter();
        let ends = chains.flat_map(|chain| landings(ground, self.origin, chain));
        ends.filter(|landing| !landing.en_passant).collect()
    }

    fn leap_anywhere(&self, ground: &Occupied<'_>, moves: &mut Vec<Taken>) {
        for special in &self.movement.specials {
            let SpecialKind::Universal { quiet, capture } = special.kind else {
                continue;
            };
            for square in self.board.squares() {
                match ground.occupant(square) {
                    None if quiet => moves.push((square, Vec::new())),
                    Some(man) if capture && !man.own => moves.push((square, vec![square])),
                    _ => {}
                }
            }
        }
    }

    fn locust(&self, radius: u8) -> Vec<String> {
        let around = MIDDLE - radius..=MIDDLE + radius;
        let squares = around
            .clone()
            .flat_map(|file| around.clone().map(move |rank| (file, rank)));
        squares
            .filter(|&place| place != (MIDDLE, MIDDLE))
            .filter_map(|(file, rank)| self.taken_by_the_way(self.board.at(file, rank)?))
            .collect()
    }

    /// `(1,1)=(2,2)x(1,1) …`: the moves that take an enemy without ending on its square.
    fn taken_by_the_way(&self, enemy: Square) -> Option<String> {
        let place = |square: Square| {
            let Coordinates { file, rank } = self.board.coordinates(square);
            let from_middle = |place: u8| i16::from(place) - i16::from(MIDDLE);
            (from_middle(file), from_middle(rank))
        };
        let name = |square| {
            let (file, rank) = place(square);
            format!("({file},{rank})")
        };
        let mut moves = self.moves(&[], Some(enemy));
        moves.retain(|(to, victims)| victims.iter().any(|victim| victim != to));
        moves.sort_unstable_by_key(|(to, _)| place(*to));
        moves.dedup();
        let text = |(to, victims): &Taken| {
            let victims: String = victims.iter().map(|&victim| name(victim)).collect();
            format!("{}x{victims}", name(*to))
        };
        let moves: Vec<String> = moves.iter().map(text).collect();
        (!moves.is_empty()).then(|| format!("{}={}", name(enemy), moves.join(" ")))
    }
}

/// Where a move ends, and the squares of its victims.
type Taken = (Square, Vec<Square>);
