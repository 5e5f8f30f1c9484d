//! The moves of a piece drawn on a board.

use std::collections::{BTreeMap, BTreeSet};

use simurgh_dsl::board::{Board, Coordinates, Square};
use simurgh_dsl::movement::{Chain, ChainLeg, Fate, Movement, Path, Travel, Vector};
use simurgh_engine::walker::Course;

use super::field::{Field, has_initial};
use super::frame;
use crate::text::Text;

/// The largest radius of a diagram that is made for a piece.
const LARGEST: u8 = 7;

/// What a square of the diagram shows: the kinds of move that end or capture there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four independent marks; a square may have any of them"
)]
pub struct Mark {
    /// A move may end there.
    pub quiet: bool,
    /// An enemy there can be captured by going there.
    pub capture: bool,
    /// Only from a start square of the piece.
    pub initial: bool,
    /// An enemy there can be captured without ending there.
    pub passing: bool,
}

impl Mark {
    /// The sign in the drawing.
    pub const fn symbol(self) -> char {
        let reached = self.quiet || self.capture || self.initial;
        match (self.quiet, self.capture, self.initial) {
            _ if self.passing && reached => '#',
            _ if self.passing => 'x',
            (true, true, _) => '*',
            (true, false, _) => 'm',
            (false, true, _) => 'c',
            (false, false, true) => 'i',
            (false, false, false) => '.',
        }
    }
}

/// A move diagram.
pub struct Diagram {
    board: Board,
    origin: Square,
    marks: BTreeMap<Square, Mark>,
    hurdles: BTreeSet<Square>,
}

impl Diagram {
    /// The diagram of a movement as the first side sees it, on a board just large enough.
    pub fn new(movement: &Movement) -> Self {
        let radius = radius(movement);
        let edge = 2 * usize::from(radius) + 1;
        let board = Board::new(edge, edge, |_, _| true).expect("the radius is at most 7");
        let origin = board.at(radius, radius).expect("the middle exists");
        Self::on(movement, board, origin)
    }

    /// The diagram on a board that is otherwise empty.
    pub fn on(movement: &Movement, board: Board, origin: Square) -> Self {
        let marks = marks(movement, &board, origin, &[]);
        Self {
            board,
            origin,
            marks,
            hurdles: BTreeSet::new(),
        }
    }

    /// The same with men of its own side on the eight squares two steps away, if the movement
    /// needs men to go over.
    pub fn with_hurdles(&self, movement: &Movement) -> Option<Self> {
        if !needs_hurdles(movement) {
            return None;
        }
        let hurdles = hurdles(&self.board, self.origin);
        Some(Self {
            board: self.board.clone(),
            origin: self.origin,
            marks: marks(movement, &self.board, self.origin, &hurdles),
            hurdles: hurdles.into_iter().collect(),
        })
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The drawing, without coordinates: a piece may stand anywhere.
    pub fn draw(&self) -> String {
        let mut text = String::new();
        for rank in frame::ranks(&self.board, false) {
            let symbols = frame::files(&self.board, false)
                .filter_map(|file| self.board.at(file, rank))
                .map(|square| format!(" {}", self.symbol(square)));
            text.extend(symbols);
            text.push('\n');
        }
        text
    }

    /// The drawing with coordinates.
    pub fn framed(&self) -> String {
        frame::draw(&self.board, false, |square| self.symbol(square).to_string())
    }

    /// The sign of a square.
    pub fn symbol(&self, square: Square) -> char {
        if square == self.origin {
            return 'O';
        }
        let mark = self.marks.get(&square).copied().unwrap_or_default();
        match (self.hurdles.contains(&square), mark.capture) {
            (true, true) => 'X',
            (true, false) => 'H',
            _ => mark.symbol(),
        }
    }

    /// The symbols that occur, explained.
    pub fn legend(&self, text: Text) -> Vec<&'static str> {
        let squares = self.board.squares();
        let symbols: BTreeSet<char> = squares.map(|square| self.symbol(square)).collect();
        let keys = [
            ('*', "both"),
            ('m', "move"),
            ('c', "capture"),
            ('i', "initial"),
            ('x', "passing"),
            ('#', "passing-too"),
            ('H', "hurdle"),
            ('X', "hurdle-taken"),
        ];
        keys.into_iter()
            .filter(|(symbol, _)| symbols.contains(symbol))
            .map(|(_, key)| text.say(&format!("diagram.{key}")))
            .collect()
    }

    /// The paths that end beyond the edge of this board, whatever their direction.
    pub fn beyond<'a>(&self, movement: &'a Movement) -> Vec<&'a Path> {
        let paths = movement.paths.iter();
        paths.filter(|path| !self.reaches(path)).collect()
    }

    fn reaches(&self, path: &Path) -> bool {
        let mut square = Some(self.origin);
        for _ in 0..fewest(path) {
            square = square.and_then(|square| self.board.step(square, path.step));
        }
        square.is_some()
    }
}

/// The marks of every square that has any.
fn marks(
    movement: &Movement,
    board: &Board,
    origin: Square,
    friends: &[Square],
) -> BTreeMap<Square, Mark> {
    let course = Course::new(board, &movement.chains);
    let field = |home| Field {
        board,
        course: &course,
        origin,
        friends,
        enemy: None,
        home,
    };
    let mut marks = walk(movement, &field(false));
    if has_initial(movement) {
        for (square, _) in walk(movement, &field(true)) {
            marks.entry(square).or_insert(Mark {
                initial: true,
                ..Mark::default()
            });
        }
    }
    marks
}

fn walk(movement: &Movement, field: &Field<'_>) -> BTreeMap<Square, Mark> {
    let mut marks: BTreeMap<Square, Mark> = BTreeMap::new();
    for (to, victims) in field.moves(movement) {
        if victims.is_empty() {
            marks.entry(to).or_default().quiet = true;
        }
    }
    for enemy in field
        .board
        .squares()
        .filter(|&square| square != field.origin)
    {
        let friends = field.friends.iter().copied();
        let friends: Vec<Square> = friends.filter(|&friend| friend != enemy).collect();
        let with_enemy = Field {
            friends: &friends,
            enemy: Some(enemy),
            ..*field
        };
        for (to, victims) in with_enemy.moves(movement) {
            match victims.contains(&enemy) {
                true if to == enemy => marks.entry(enemy).or_default().capture = true,
                true => marks.entry(enemy).or_default().passing = true,
                false => {}
            }
        }
    }
    marks
}

/// The eight squares two steps away, as far as they exist.
fn hurdles(board: &Board, origin: Square) -> Vec<Square> {
    let here = board.coordinates(origin);
    let lies = |square: &Square| {
        let Coordinates { file, rank } = board.coordinates(*square);
        let away = [file.abs_diff(here.file), rank.abs_diff(here.rank)];
        away.contains(&2) && away.iter().all(|steps| [0, 2].contains(steps))
    };
    board.squares().filter(lies).collect()
}

/// Whether a movement goes over men that must be there.
fn needs_hurdles(movement: &Movement) -> bool {
    let over = |leg: &ChainLeg| !leg.end.empty && leg.end.own == Some(Fate::Stays);
    let hops = |path: &Path| matches!(path.travel, Travel::Hop { .. }) || !path.occupied.is_empty();
    let chains = movement.chains.iter();
    movement.paths.iter().any(hops) || chains.flat_map(|chain| &chain.legs).any(over)
}

/// Half the edge of the diagram: far enough for the longest leap, three for riders.
fn radius(movement: &Movement) -> u8 {
    let paths = movement.paths.iter().map(path_reach);
    let chains = movement.chains.iter().map(chain_reach);
    paths.chain(chains).max().unwrap_or(2).clamp(2, LARGEST)
}

fn path_reach(path: &Path) -> u8 {
    let times = match path.travel {
        Travel::Leap => 1,
        Travel::Slide { max, .. } => max.unwrap_or(3).min(3).max(fewest(path)),
        Travel::Hop { .. } => 3,
    };
    reach(path.step).saturating_mul(times)
}

fn chain_reach(chain: &Chain) -> u8 {
    let leg = |leg: &ChainLeg| {
        let step = leg.steps.iter().map(|&step| reach(step)).max();
        let times = leg.max.unwrap_or(2).min(2).max(leg.min);
        step.unwrap_or(1).saturating_mul(times)
    };
    let legs = chain.legs.iter().map(leg);
    legs.fold(0, u8::saturating_add)
}

/// Steps to the nearest target.
fn fewest(path: &Path) -> u8 {
    match path.travel {
        Travel::Leap => 1,
        Travel::Slide { min, skip, .. } => min.max(if skip { 2 } else { 1 }),
        Travel::Hop { .. } => 2,
    }
}

fn reach(step: Vector) -> u8 {
    step.file.unsigned_abs().max(step.rank.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::betza;
    use simurgh_dsl::source::Excerpt;

    fn movement(text: &str) -> Movement {
        let mut diagnostics = Vec::new();
        let movement = betza::read(&Excerpt::typed("betza", text), &mut diagnostics);
        assert!(!simurgh_dsl::diagnostic::has_errors(&diagnostics), "{text}");
        movement
    }

    fn trim(text: &str) -> String {
        let lines = text.trim().lines().map(str::trim);
        lines.collect::<Vec<_>>().join("\n")
    }

    fn check(text: &str, expected: &str) {
        let drawn = Diagram::new(&movement(text)).draw();
        assert_eq!(trim(&drawn), trim(expected), "{text}");
    }

    #[test]
    fn pawns_move_and_capture_differently() {
        check(
            "fmWfceFifmnD",
            ". . i . .
             . c m c .
             . . O . .
             . . . . .
             . . . . .",
        );
    }

    #[test]
    fn riders_reach_the_edge_and_leapers_their_square() {
        check(
            "rRblmBlcFflN",
            ". . . . . . .
             . . . . . . .
             . * c . . . .
             . . . O * * *
             . . * . . . .
             . m . . . . .
             m . . . . . .",
        );
    }

    #[test]
    fn an_exact_range_is_seen_however_long() {
        check(
            "fR04",
            ". . . . * . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . O . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .",
        );
        let far = movement("R09");
        assert_eq!(Diagram::new(&far).beyond(&far).len(), 4, "said in words");
    }

    #[test]
    fn hurdles_are_drawn_for_hoppers_only() {
        let hopper = movement("vgR");
        let diagram = Diagram::new(&hopper);
        let over = diagram.with_hurdles(&hopper).expect("it hops");
        assert_eq!(
            trim(&over.draw()),
            trim(
                ". . . * . . .
                 . H . H . H .
                 . . . . . . .
                 . H . O . H .
                 . . . . . . .
                 . H . H . H .
                 . . . * . . ."
            )
        );
        let rook = movement("R");
        assert!(Diagram::new(&rook).with_hurdles(&rook).is_none());
    }

    #[test]
    fn captures_by_the_way_have_a_sign_of_their_own() {
        // A checker: over an enemy to the square behind it.
        check(
            "fmFfcafmF",
            ". . . . .
             . # . # .
             . . O . .
             . . . . .
             . . . . .",
        );
    }
}
