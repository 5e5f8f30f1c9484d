//! Positions as XBoard writes them: its letters, its squares, `*` for what is no square.

use simurgh_dsl::board::Board;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_engine::Game;

use super::letters::Letters;
use super::squares;

/// The position for the other program. What only our rules know, such as used limits, is left out.
pub(super) fn write(game: &Game, letters: &Letters) -> String {
    let board = &game.ruleset().board;
    let rows = (0..board.ranks())
        .rev()
        .map(|rank| row(game, letters, rank));
    let placement = rows.collect::<Vec<_>>().join("/");
    let fen = game.fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let field =
        |index: usize, default: &str| fields.get(index).copied().unwrap_or(default).to_owned();
    let passed = board
        .find(&field(3, "-"))
        .map(|square| squares::name(board, square));
    let passed = passed.unwrap_or_else(|| "-".to_owned());
    let [turn, castling, quiet, number] =
        [(1, "w"), (2, "-"), (4, "0"), (5, "1")].map(|(index, default)| field(index, default));
    let hands = hands(game, letters);
    format!("{placement}{hands} {turn} {castling} {passed} {quiet} {number}")
}

/// The men in hand, in brackets, in games that have such.
fn hands(game: &Game, letters: &Letters) -> String {
    if game.ruleset().hands.is_none() {
        return String::new();
    }
    let mut held = String::new();
    for side in Side::ALL {
        for (kind, count) in game.in_hand(side) {
            held.push_str(&letters.of(kind.index(), side).repeat(usize::from(count)));
        }
    }
    format!("[{held}]")
}

fn row(game: &Game, letters: &Letters, rank: u8) -> String {
    let board = &game.ruleset().board;
    let mut row = String::new();
    let mut empty = 0;
    for file in 0..board.files() {
        let square = board.at(file, rank);
        let man = square.map(|square| game.man_at(square));
        let text = match man {
            Some(None) => {
                empty += 1;
                continue;
            }
            None => "*".to_owned(),
            Some(Some(man)) => letters.of(man.kind.index(), man.side),
        };
        if empty > 0 {
            row.push_str(&empty.to_string());
            empty = 0;
        }
        row.push_str(&text);
    }
    if empty > 0 {
        row.push_str(&empty.to_string());
    }
    row
}

/// A position of the other program's in our words, for our own reader, which judges it.
pub(super) fn read(game: &Game, letters: &Letters, fen: &str) -> String {
    let ruleset = game.ruleset();
    let (placement, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let ours = men(ruleset, letters, placement);
    let mut fields: Vec<&str> = rest.split_whitespace().collect();
    // In games that it takes for others without captures in passing, the board leaves the field out.
    let is_number = |field: &&str| field.parse::<u32>().is_ok();
    if fields.get(2).is_some_and(is_number) {
        fields.insert(2, "-");
    }
    let fields = fields.into_iter().enumerate();
    let fields = fields.map(|(index, field)| match index {
        2 => passed(&ruleset.board, field),
        _ => field.to_owned(),
    });
    std::iter::once(ours)
        .chain(fields)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The first field in our words. Where letters of ours begin with `*`, places without a square are
/// written like empty squares.
fn men(ruleset: &Ruleset, letters: &Letters, placement: &str) -> String {
    let mut stars = ruleset.kinds.iter();
    let is_unclear = stars.any(|kind| kind.token(Side::First).starts_with('*'));
    let mut ours = String::new();
    let mut empty = 0_u32;
    let mut text = placement;
    while let Some(letter) = text.chars().next() {
        let digits = text.len()
            - text
                .trim_start_matches(|letter: char| letter.is_ascii_digit())
                .len();
        if digits > 0 {
            // A row has far fewer squares; our reader says so.
            empty = empty.saturating_add(text[..digits].parse().unwrap_or(u32::MAX));
            text = &text[digits..];
            continue;
        }
        if letter == '*' && is_unclear {
            empty = empty.saturating_add(1);
            text = &text[1..];
            continue;
        }
        push_empty(&mut ours, std::mem::take(&mut empty));
        if let Some((kind, side, after)) = letters.read(text) {
            ours.push_str(&ruleset.kinds[kind].token(side));
            text = after;
        } else {
            ours.push(letter);
            text = &text[letter.len_utf8()..];
        }
    }
    push_empty(&mut ours, empty);
    ours
}

fn push_empty(row: &mut String, number: u32) {
    if number > 0 {
        row.push_str(&number.to_string());
    }
}

/// Whether a position in our words has the men and the turn of the start. Rights that the board has no
/// words for are missing then, not lost.
pub(super) fn is_start(game: &Game, fen: &str) -> bool {
    let start = Game::new(game.variant()).fen();
    let [start, fen] = [start.as_str(), fen].map(|fen| fen.splitn(4, ' ').collect::<Vec<_>>());
    let castling = fen.get(2).copied().unwrap_or("-");
    start.len() > 2
        && fen.len() > 1
        && start[..2] == fen[..2]
        && ["-", start[2]].contains(&castling)
}

fn passed(board: &Board, field: &str) -> String {
    let square = squares::find(board, field);
    square.map_or_else(|| field.to_owned(), |square| board.name(square).to_owned())
}
