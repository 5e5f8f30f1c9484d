//! Moves as XBoard writes them, and the squares that it marks.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::{ExtraMove, Rule};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::ruleset::Castling;
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Move, MoveKind};

use super::letters::Letters;
use super::squares;

/// A move in the coordinates of the board: `e2e4`, `b9b10q`, `P@e4`; a move of several legs has a comma
/// between them, and stops at each man that it removes: `e4e5,e5e6`.
pub(super) fn write(game: &Game, letters: &Letters, mv: Move) -> String {
    let board = &game.ruleset().board;
    let name = |square| squares::name(board, square);
    if let Some(text) = not_from_the_board(game, letters, mv) {
        return text;
    }
    let change = Change::of(game, mv);
    let promotion = change
        .becomes
        .map(|kind| letters.of(kind.index(), Side::Second));
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
    if change.takes_own {
        // Alone it would be an exchange of places: the man is removed first.
        stops.push(mv.to());
    }
    stops.push(mv.to());
    let legs: Vec<String> = stops
        .windows(2)
        .map(|leg| name(leg[0]) + &name(leg[1]))
        .collect();
    legs.join(",") + &promotion
}

/// A drop, a man that appears, or a pass.
fn not_from_the_board(game: &Game, letters: &Letters, mv: Move) -> Option<String> {
    let ruleset = game.ruleset();
    let place = |kind: KindId| {
        let letter = letters.of(kind.index(), Side::First);
        format!("{letter}@{}", squares::name(&ruleset.board, mv.to()))
    };
    match mv.kind() {
        MoveKind::Drop(kind) => Some(place(kind)),
        MoveKind::Extra(hook) => match ruleset.hooks[usize::from(hook)].rule {
            Rule::Move(ExtraMove::Place(kind, _)) => Some(place(kind)),
            Rule::Move(ExtraMove::Pass) => Some("@@@@".to_owned()),
            _ => None,
        },
        _ => None,
    }
}

/// What a move does beside going from one square to another.
struct Change {
    /// The kind that the man has become.
    becomes: Option<KindId>,
    /// Whether a man of its own side has left the board on the target.
    takes_own: bool,
}

impl Change {
    fn of(game: &Game, mv: Move) -> Self {
        let mut change = Self {
            becomes: mv.promotion(),
            takes_own: false,
        };
        // Only rules change men on their way.
        if game.ruleset().hooks.is_empty() || matches!(mv.kind(), MoveKind::Castling(_)) {
            return change;
        }
        let mut after = game.clone();
        let Some(man) = game.man_at(mv.from()).filter(|_| after.play(mv).is_ok()) else {
            return change;
        };
        let arrived = after.man_at(mv.to()).filter(|there| there.side == man.side);
        let other = arrived
            .map(|there| there.kind)
            .filter(|&kind| kind != man.kind);
        let hit = game.man_at(mv.to()).filter(|hit| hit.side == man.side);
        let is_alone = after.man_at(mv.from()).is_none();
        change.takes_own = hit.is_some() && is_alone && mv.from() != mv.to();
        // In an exchange of places the other man stands there, unchanged.
        let is_exchange = hit.is_some() && !is_alone;
        change.becomes = change.becomes.or(other.filter(|_| !is_exchange));
        change
    }
}

/// Whether a castling cannot be written as the king's move, because the king could go there itself,
/// starts anywhere or stays where it is: boards write `O-O` then.
fn is_castling_in_place(game: &Game, mv: Move) -> bool {
    let MoveKind::Castling(number) = mv.kind() else {
        return false;
    };
    let castling = game.ruleset().castlings.get(usize::from(number));
    if castling.is_some_and(Castling::roams) {
        return true;
    }
    let same = |other: &Move| (other.from(), other.to()) == (mv.from(), mv.to()) && *other != mv;
    mv.from() == mv.to() || game.legal_moves().iter().any(same)
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

/// The legal move that a text of ours means, for boards that send such: never where a square of the
/// board is called like another one of ours.
pub(super) fn read_ours(game: &Game, text: &str) -> Option<Move> {
    let board = &game.ruleset().board;
    let mut all = board.squares();
    let same = all.all(|square| squares::name(board, square) == board.name(square));
    game.read_move(text).ok().filter(|_| same)
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
