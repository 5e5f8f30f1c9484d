//! Set-ups that are drawn by lot, castling from anywhere, men that have not moved.

use simurgh_engine::Game;
use simurgh_tests::{game, read};

/// Published counts of a file in `tests/data/perft`: game, position, depth, count.
fn rows(file: &str) -> Vec<(String, String, u32, u64)> {
    let text = read(format!("tests/data/perft/{file}.csv"));
    let row = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let count = (fields[2].parse().ok()?, fields[3].parse().ok()?);
        Some((fields[0].to_owned(), fields[1].to_owned(), count.0, count.1))
    };
    text.lines().filter_map(row).collect()
}

/// The most sequences that are counted for one row.
const MOST: u64 = 500_000;

#[test]
fn castling_from_anywhere_counts_as_published() {
    let variant = game("chess960");
    let mut checked = 0;
    for (name, fen, depth, nodes) in rows("chess960_full") {
        assert_eq!(name, "chess960");
        if nodes > MOST {
            continue;
        }
        let (game, warnings) = Game::from_fen(&variant, &fen).unwrap();
        assert!(warnings.is_empty(), "{fen}: {warnings:?}");
        assert_eq!(game.perft(depth, true), nodes, "{fen} at {depth}");
        checked += 1;
    }
    assert!(checked >= 70, "{checked}");
}
