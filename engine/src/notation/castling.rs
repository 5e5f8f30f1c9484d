//! Castling in FEN and in moves.
//!
//! The field of a FEN holds a letter for each right. The ruleset's letters (`KQkq`) mean the outermost
//! man that castles in that direction; the letter of a file means the man on that file, and is
//! written where another one has come to stand beyond it.

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::ruleset::{Castling, CastlingSquares};
use simurgh_dsl::side::{BySide, Side};
use simurgh_dsl::source::{Excerpt, Place, Span};

use crate::moves::Move;
use crate::position::Position;
use crate::variant::{Castle, Castles, right};

/// The field of a position.
pub(super) fn write<const W: usize>(position: &Position<W>) -> String {
    letters(position, position.state().castling())
}

/// Rights of a position as the field writes them.
pub(crate) fn letters<const W: usize>(position: &Position<W>, rights: u16) -> String {
    let mut letters = String::new();
    for side in Side::ALL {
        let castles = position.castles().list.iter();
        let own = castles.filter(|castle| castle.side == side && rights & castle.right != 0);
        for castle in own {
            let letter = letter(position, castle);
            if !letters.contains(letter) {
                letters.push(letter);
            }
        }
    }
    if letters.is_empty() {
        letters.push('-');
    }
    letters
}

/// The letter that reads back as this castling.
fn letter<const W: usize>(position: &Position<W>, castle: &Castle<W>) -> char {
    let ruleset = position.variant().ruleset();
    let castling = &ruleset.castlings[usize::from(castle.number)];
    let outermost = squares_now(position, castling, castle.side);
    let inner = castling.rook_toward.is_some() && outermost != Some(castle.squares);
    let file = file_letter(position, castle.squares.rook_from).filter(|_| inner);
    of_side(file.unwrap_or(castling.letter), castle.side)
}

/// The squares that a castling's own letter means with the men on the board.
fn squares_now<const W: usize>(
    position: &Position<W>,
    castling: &Castling,
    side: Side,
) -> Option<CastlingSquares> {
    let board = &position.variant().ruleset().board;
    castling.squares_for(board, side, |square| position.man_at(square))
}

/// The capital of a square's file, if the file is called by one letter.
fn file_letter<const W: usize>(position: &Position<W>, square: Square) -> Option<char> {
    let board = &position.variant().ruleset().board;
    let name = &board.file_names()[usize::from(board.coordinates(square).file)];
    let mut letters = name.chars().filter(char::is_ascii_lowercase);
    letters
        .next()
        .filter(|_| name.len() == 1)
        .map(|letter| letter.to_ascii_uppercase())
}

const fn of_side(letter: char, side: Side) -> char {
    match side {
        Side::First => letter,
        Side::Second => letter.to_ascii_lowercase(),
    }
}

/// Reads the field into a position whose men stand on the board.
pub(super) fn read<const W: usize>(
    position: &mut Position<W>,
    field: &Excerpt,
    diagnostics: &mut Vec<Diagnostic>,
) {
    if matches!(field.text(), "-" | "") {
        return;
    }
    let mut reader = Reader {
        granted: vec![BySide::default(); position.variant().ruleset().castlings.len()],
        position,
        diagnostics,
    };
    for (index, written) in field.text().char_indices() {
        let place = field.place(Span::new(index, index + written.len_utf8()));
        reader.read(written, &place);
    }
    let granted = reader.granted;
    let mut rights = 0;
    for (number, squares) in granted.iter().enumerate() {
        let held = Side::ALL
            .into_iter()
            .filter(|&side| squares[side].is_some());
        rights = held.fold(rights, |rights, side| rights | right(number, side));
    }
    if position.variant().castling_roams {
        let ruleset = position.variant().ruleset();
        let castles = Castles::new(ruleset, |number, side| granted[number][side]);
        position.set_castles(castles);
    }
    position.grant_castling(rights);
}

struct Reader<'a, const W: usize> {
    position: &'a Position<W>,
    /// The squares of each castling that has been granted, by number and side.
    granted: Vec<BySide<Option<CastlingSquares>>>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl<const W: usize> Reader<'_, W> {
    fn read(&mut self, written: char, place: &Place) {
        let side = if written.is_ascii_uppercase() {
            Side::First
        } else {
            Side::Second
        };
        let castlings = &self.position.variant().ruleset().castlings;
        let named = castlings
            .iter()
            .position(|castling| of_side(castling.letter, side) == written);
        if let Some(number) = named {
            return match squares_now(self.position, &castlings[number], side) {
                Some(squares) => self.grant(number, side, squares, written, place),
                None => self.drop_right(&castlings[number], side, written, place),
            };
        }
        if !self.read_file(written, side, place) {
            let known = castlings
                .iter()
                .flat_map(|castling| Side::ALL.map(|side| of_side(castling.letter, side)));
            let known: String = known.collect();
            let known = if known.is_empty() { "-".into() } else { known };
            // Rights in a game without castling can do no harm.
            let unknown = if castlings.is_empty() {
                Diagnostic::warning("P012", place.clone())
            } else {
                Diagnostic::error("P012", place.clone())
            };
            let unknown = unknown.with("letter", written);
            self.diagnostics.push(unknown.with("known", known));
        }
    }

    /// Grants every castling with the man on the file that is called by the letter. Whether there is
    /// such a file, and castling toward it.
    fn read_file(&mut self, written: char, side: Side, place: &Place) -> bool {
        let ruleset = self.position.variant().ruleset();
        let name = written.to_ascii_lowercase().to_string();
        let files = ruleset.board.file_names();
        let Some(file) = files.iter().position(|file| *file == name) else {
            return false;
        };
        let castlings = || ruleset.castlings.iter().enumerate();
        let mut found = false;
        for (number, castling) in castlings() {
            if let Some(squares) = self.squares_on_file(castling, side, file as u8) {
                self.grant(number, side, squares, written, place);
                found = true;
            }
        }
        let mut roaming = castlings().filter(|(_, castling)| castling.rook_toward.is_some());
        if !found && let Some((_, castling)) = roaming.next() {
            self.drop_right(castling, side, written, place);
            return true;
        }
        found
    }

    /// The squares of a castling with the man on a file, if one stands there in its direction.
    fn squares_on_file(
        &self,
        castling: &Castling,
        side: Side,
        file: u8,
    ) -> Option<CastlingSquares> {
        let board = &self.position.variant().ruleset().board;
        let squares = squares_now(self.position, castling, side)?;
        let king = board.coordinates(squares.king_from);
        let rook_from = board.at(file, king.rank)?;
        let fits = match castling.rook_toward {
            None => rook_from == squares.rook_from,
            Some(toward) => {
                let rook = simurgh_dsl::placement::Man {
                    side,
                    kind: castling.rook,
                };
                let way = i16::from(file) - i16::from(king.file);
                toward.rank == 0
                    && way.signum() == i16::from(toward.file)
                    && self.position.man_at(rook_from) == Some(rook)
            }
        };
        fits.then_some(CastlingSquares {
            rook_from,
            ..squares
        })
    }

    /// Grants a castling, unless its letter contradicts an earlier one.
    fn grant(
        &mut self,
        number: usize,
        side: Side,
        squares: CastlingSquares,
        written: char,
        place: &Place,
    ) {
        let known = *self.granted[number][side].get_or_insert(squares);
        if known != squares {
            let warning = Diagnostic::warning("P061", place.clone());
            self.diagnostics.push(warning.with("letter", written));
        }
    }

    /// Warns of a right without the men for it.
    fn drop_right(&mut self, castling: &Castling, side: Side, written: char, place: &Place) {
        let board = &self.position.variant().ruleset().board;
        let squares = castling.squares[side];
        let warning = if castling.roams() {
            Diagnostic::warning("P060", place.clone())
        } else {
            Diagnostic::warning("P013", place.clone())
                .with("king", board.name(squares.king_from))
                .with("rook", board.name(squares.rook_from))
        };
        self.diagnostics.push(warning.with("letter", written));
    }
}

/// The squares that name a castling in coordinates: king's start and target, or, where that could
/// mean a step of the king or start squares differ, king's and rook's starts. If several castlings
/// have these in common, the king's target stands between them.
pub(super) fn squares_named<const W: usize>(
    position: &Position<W>,
    number: u8,
    mv: Move,
) -> Vec<Square> {
    let (from, to) = (mv.from(), mv.to());
    let Some(castle) = position.castle_of(number, position.turn()) else {
        return vec![from, to];
    };
    let variant = position.variant();
    let rook = castle.squares.rook_from;
    let steps = position.man_at(from).is_some_and(|man| {
        let record = variant.record(crate::cell::ManId::of(man), from);
        (record.both | record.quiet).has(to)
    });
    if !variant.castling_roams && !steps {
        return vec![from, to];
    }
    let rights = position.state().castling();
    let twin = position.castles().list.iter().any(|other| {
        let held = other.side == castle.side && rights & other.right != 0;
        held && other.number != castle.number && other.squares.rook_from == rook
    });
    if twin {
        vec![from, to, rook]
    } else {
        vec![from, rook]
    }
}

/// All that a castling is called in coordinates: the king goes to its target, or takes the rook.
pub(super) fn spellings<const W: usize>(position: &Position<W>, number: u8) -> Vec<String> {
    let board = &position.variant().ruleset().board;
    let castle = position.castle_of(number, position.turn());
    let squares = castle.map(|castle| castle.squares);
    let targets =
        squares.map(|squares| [squares.king_to, squares.rook_from].map(|to| (squares, to)));
    let spell = |(squares, to): (CastlingSquares, Square)| {
        format!("{}{}", board.name(squares.king_from), board.name(to))
    };
    targets.into_iter().flatten().map(spell).collect()
}
