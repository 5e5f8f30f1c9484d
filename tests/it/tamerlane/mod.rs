//! Tamerlane chess: independent counts, and every rule of the royals, the citadels and the pawn of pawns
//! as a played scene. `z9` and `l2` are the citadels.

mod counts;
mod pawns;
mod royals;
mod twins;

use simurgh_engine::Game;
use simurgh_tests::changed;

const MASCULINE: &str = "tamerlane-masculine";

/// How the special positions were counted: only pieces are targets of a strike, no exchange.
const COUNTED: [&str; 2] = ["options.pop-targets=pieces", "options.exchange=false"];

/// A position from rows of eleven squares, far rank first. Rows with nobody on them are left out and
/// the rank stands before each row: `10 n4k4r`. A row of thirteen places has the citadels.
fn fen(rows: &str, turn: char) -> String {
    let row = |rank: usize| {
        let wanted = rank.to_string();
        let mut written = rows.split_whitespace();
        while let Some(label) = written.next() {
            let row = written.next().unwrap();
            if label == wanted {
                return row.to_owned();
            }
        }
        "11".to_owned()
    };
    let ranks: Vec<String> = (1..=10).rev().map(row).collect();
    format!("{} {turn} - - 0 1", ranks.join("/"))
}

fn at(rows: &str, turn: char, settings: &[&str]) -> Game {
    let fen = fen(rows, turn);
    let read = Game::from_fen(&changed(MASCULINE, settings), &fen);
    let (game, warnings) = read.unwrap_or_else(|e| panic!("{fen}: {e:?}"));
    assert!(warnings.is_empty(), "{fen}: {warnings:?}");
    game
}

fn moves(game: &Game) -> Vec<String> {
    let legal = game.legal_moves().into_iter();
    let mut moves: Vec<String> = legal.map(|mv| game.coordinates(mv)).collect();
    moves.sort();
    moves
}

/// The moves that go somewhere by a rule of their own: `@` a strike, `*` an exchange.
fn with(game: &Game, sign: char) -> Vec<String> {
    let moves = moves(game).into_iter();
    moves.filter(|mv| mv.contains(sign)).collect()
}

/// What stands on a square, as its token.
fn on(game: &Game, square: &str) -> String {
    let square = game.ruleset().board.find(square).unwrap();
    let man = game.man_at(square);
    man.map_or_else(String::new, |man| game.ruleset().tokens().token(man))
}

fn counts(game: &Game, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| game.perft(depth, true)).collect()
}
