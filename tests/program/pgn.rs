//! Files of games between this program and python-chess; `tests/data/pgn/oracle.py` makes the tables.

use serde_json::Value;

use crate::{json, simurgh};

const FOLDER: &str = "tests/data/pgn";

/// The rows of a table without its heading.
#[expect(clippy::disallowed_methods, reason = "a test reads its data")]
fn rows(name: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../{FOLDER}/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let row = |line: &str| line.split(',').map(str::to_owned).collect();
    text.lines().skip(1).map(row).collect()
}

fn games(name: &str) -> Vec<Value> {
    let output = json(&["pgn", "replay", &format!("{FOLDER}/{name}"), "--json"]);
    assert_eq!(output["diagnostics"], serde_json::json!([]), "{name}");
    output["games"].as_array().unwrap().clone()
}

/// Board, side, castling rights, passed square, counts, and the hands in the order of letters. Where
/// there are hands the count of quiet moves is left out: for python-chess a pawn from the hand is quiet.
fn plain(fen: &str) -> Vec<String> {
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let board = fields.remove(0);
    let (board, pocket) = board.split_once('[').unwrap_or((&board, ""));
    let mut hand: Vec<char> = pocket.trim_end_matches(']').chars().collect();
    hand.sort_unstable();
    if !pocket.is_empty() {
        fields.remove(3);
    }
    fields.insert(0, board.to_owned());
    fields.push(hand.into_iter().collect());
    fields
}

/// Every game ends where python-chess says.
fn check(name: &str) {
    let (games, rows) = (games(&format!("{name}.pgn")), rows(&format!("{name}.csv")));
    assert_eq!(games.len(), rows.len());
    assert!(games.len() >= 8, "{name}");
    for (game, row) in games.iter().zip(rows) {
        let fen = game["fen"].as_str().unwrap();
        let number = &game["number"];
        assert_eq!(plain(fen), plain(&row[2]), "{name} {number} {}", row[0]);
        let plies = game["moves"].as_array().unwrap().len();
        assert_eq!(plies.to_string(), row[1], "{name} {number}");
        assert_eq!(game["complete"], true);
    }
}

/// Games that XBoard has saved, in its letters and with its numbers of ranks: how long they are, and how
/// XBoard or an engine that knows the game said that they ended. `tests/peers/xboard.py` plays such.
#[test]
fn games_saved_by_xboard_are_followed_to_their_end() {
    for (name, plies, result) in [
        ("persian-princess", 160, "0-1"),
        ("tamerlane-masculine", 301, "1/2-1/2"),
        ("omega", 68, "0-1"),
        ("capablanca", 169, "1-0"),
    ] {
        let games = games(&format!("xboard/{name}.pgn"));
        let [game] = games.as_slice() else {
            panic!("{name}: {} games", games.len());
        };
        assert_eq!(game["game"], name);
        assert_eq!(game["complete"], true, "{name}: {}", game["diagnostics"]);
        assert_eq!(game["moves"].as_array().unwrap().len(), plies, "{name}");
        assert_eq!(game["result"], result, "{name}");
    }
}

#[test]
fn games_of_python_chess_end_where_it_says() {
    check("theirs");
}

#[test]
fn python_chess_reads_our_games_to_the_same_end() {
    check("ours");
}

#[test]
fn a_faulty_file_is_refused_with_its_faults() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.pgn");
    let path = path.to_str().unwrap();
    let text = "[Variant \"atomik\"]\n\n1. e4 *\n\n[Event \"?\"]\n\n1. e4 e5 2. Ke3 *\n";
    #[expect(clippy::disallowed_methods, reason = "a test writes its data")]
    std::fs::write(path, text).unwrap();
    let output = simurgh(&["pgn", "check", path, "--json"], "");
    assert_eq!(output.status.code(), Some(1));
    let faults: Value = serde_json::from_slice(&output.stdout).unwrap();
    let said = |index: usize, key: &str| faults[index][key].clone();
    assert_eq!(said(0, "code"), "G012");
    assert!(said(0, "help").as_str().unwrap().contains("`atomic`"));
    assert_eq!(said(1, "code"), "P020");
    assert_eq!((said(1, "line"), said(1, "column")), (7.into(), 13.into()));
    let words = simurgh(&["pgn", "check", path, "--lang", "es"], "");
    let shown = String::from_utf8(words.stdout).unwrap();
    assert!(shown.contains("2 partidas, 2 errores"), "{shown}");
}

#[test]
fn a_game_of_the_engine_is_added_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let path = path.to_str().unwrap();
    let line = ["play", "chess", "--plain", "--side", "both", "--pgn", path];
    for _ in 0..2 {
        let output = simurgh(&line, "e4\ne5\nNf3\nquit\n");
        assert_eq!(output.status.code(), Some(0));
    }
    let output = json(&["pgn", "replay", path, "--json"]);
    assert_eq!(output["games"].as_array().unwrap().len(), 2);
    assert_eq!(output["games"][1]["tags"]["WhiteType"], "human");
    let resumed = simurgh(&["play", "--load", path, "--plain"], "Nc6\nfen\nquit\n");
    let shown = String::from_utf8(resumed.stdout).unwrap();
    assert!(
        shown.contains("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2"),
        "{shown}"
    );
}
