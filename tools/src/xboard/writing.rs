//! Moves as XBoard writes them, and the squares that it marks.

use simurgh_dsl::board::Square;
use simurgh_engine::{Game, Move, MoveKind};

use super::letters::Letters;
use super::squares;

/// A move in the coordinates of the board: `e2e4`, `b9b10q`, `P@e4`; a move of several legs has a comma
/// between them, and stops at each man that it removes: `e4e5,e5e6`.
pub(super) fn write(game: &Game, letters: &Letters, mv: Move) -> String {
    let board = &game.ruleset().board;
    let name = |square| squares::name(board, square);
    if let MoveKind::Drop(kind) = mv.kind() {
        let letter = letters.of(kind.index(), simurgh_dsl::side::Side::First);
        return format!("{letter}@{}", name(mv.to()));
    }
    let promotion = mv
        .promotion()
        .map(|kind| letters.of(kind.index(), simurgh_dsl::side::Side::Second));
    let promotion = promotion.unwrap_or_default();
    if is_castling_in_place(game, mv) {
        return game.san(mv).trim_end_matches(['+', '#']).to_owned();
    }
    let mut stops: Vec<Square> = vec![mv.from()];
    if matches!(mv.kind(), MoveKind::Chain(_)) {
        stops.extend(
            game.victims(mv)
                .into_iter()
                .filter(|&victim| victim != mv.to()),
        );
    }
    stops.push(mv.to());
    let legs: Vec<String> = stops
        .windows(2)
        .map(|leg| name(leg[0]) + &name(leg[1]))
        .collect();
    legs.join(",") + &promotion
}

/// Whether a castling cannot be written as the king's move, because the king could go there itself or
/// stays where it is: boards write `O-O` then.
fn is_castling_in_place(game: &Game, mv: Move) -> bool {
    let is_castling = matches!(mv.kind(), MoveKind::Castling(_));
    let same = |other: &Move| (other.from(), other.to()) == (mv.from(), mv.to()) && *other != mv;
    is_castling && (mv.from() == mv.to() || game.legal_moves().iter().any(same))
}

/// The legal move that a text of the board means.
pub(super) fn read(game: &Game, letters: &Letters, text: &str) -> Option<Move> {
    let legal = game.legal_moves();
    let written = |mv: &Move| write(game, letters, *mv).eq_ignore_ascii_case(text);
    let exact = legal.iter().copied().find(written);
    let castling = |mv: &Move| {
        matches!(mv.kind(), MoveKind::Castling(_))
            && game.san(*mv).trim_end_matches(['+', '#']) == text
    };
    exact.or_else(|| legal.iter().copied().find(castling))
}

/// The squares that a man may go to, as the board marks them: rows like a FEN, `R` where it captures, `Y`
/// where it moves, `M` where it promotes, `C` where a move of several legs goes on.
pub(super) fn marks(game: &Game, from: Square) -> String {
    let board = &game.ruleset().board;
    let moves: Vec<Move> = game
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.from() == from)
        .collect();
    let mark = |square: Square| {
        moves
            .iter()
            .find(|mv| mv.to() == square)
            .map(|&mv| mark(game, mv))
    };
    let rows = (0..board.ranks()).rev().map(|rank| {
        let marks = (0..board.files()).map(|file| board.at(file, rank).and_then(mark));
        row(marks)
    });
    rows.collect::<Vec<_>>().join("/")
}

fn mark(game: &Game, mv: Move) -> char {
    if mv.promotion().is_some() {
        'M'
    } else if matches!(mv.kind(), MoveKind::Chain(_)) && game.victims(mv).len() > 1 {
        'C'
    } else if !game.victims(mv).is_empty() {
        'R'
    } else {
        'Y'
    }
}

fn row(marks: impl Iterator<Item = Option<char>>) -> String {
    let mut row = String::new();
    let mut empty = 0;
    for mark in marks {
        match mark {
            None => empty += 1,
            Some(mark) => {
                push_number(&mut row, empty);
                empty = 0;
                row.push(mark);
            }
        }
    }
    push_number(&mut row, empty);
    row
}

fn push_number(row: &mut String, number: usize) {
    if number > 0 {
        row.push_str(&number.to_string());
    }
}
