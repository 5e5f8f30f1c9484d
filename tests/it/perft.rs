//! Counts and moves of the Persian games against independently computed figures. Counts of all other games:
//! `counts.rs`.

use serde::Deserialize;
use simurgh_engine::Game;
use simurgh_tests::{game, read};

#[derive(Deserialize)]
struct Positions {
    start: std::collections::BTreeMap<String, Start>,
    hand: Vec<Hand>,
    training: Vec<Training>,
    random: Vec<Random>,
}

#[derive(Deserialize)]
struct Start {
    fen: String,
    perft: Vec<u64>,
    divide4: std::collections::BTreeMap<String, u64>,
}

#[derive(Deserialize)]
struct Hand {
    id: String,
    variant: String,
    fen: String,
    check: bool,
    perft: Vec<u64>,
    moves: String,
}

#[derive(Deserialize)]
struct Training {
    id: String,
    variant: String,
    fen: String,
    perft: Vec<u64>,
}

#[derive(Deserialize)]
struct Random {
    variant: String,
    fen: String,
    rz_used: String,
    check: bool,
    legal: u64,
    perft2: u64,
    special: String,
}

fn positions() -> Positions {
    serde_json::from_str(&read("tests/data/persian_positions.json")).unwrap()
}

fn at(variant: &str, fen: &str) -> Game {
    let (game, warnings) =
        Game::from_fen(&game(variant), fen).unwrap_or_else(|e| panic!("{fen}: {e:?}"));
    assert!(warnings.is_empty(), "{fen}: {warnings:?}");
    game
}

/// `f2-i2(castle)` and `e9-e10q` as coordinates: `f2i2`, `e9e10q`.
fn plain(moves: &str) -> Vec<String> {
    let mut plain: Vec<String> = moves
        .split_whitespace()
        .map(|mv| mv.split('(').next().unwrap_or(mv).replace('-', ""))
        .collect();
    plain.sort();
    plain
}

fn legal(game: &Game) -> Vec<String> {
    let mut legal: Vec<String> = game
        .legal_moves()
        .into_iter()
        .map(|mv| game.coordinates(mv))
        .collect();
    legal.sort();
    legal
}

#[test]
fn start_positions_have_their_counts_to_depth_five() {
    for (name, start) in positions().start {
        let from_fen = at(&name, &start.fen);
        let new = Game::new(&game(&name));
        assert_eq!(from_fen.fen(), new.fen(), "{name} starts from its array");
        for (depth, &nodes) in (1..).zip(&start.perft) {
            assert_eq!(new.perft(depth, true), nodes, "{name} depth {depth}");
        }
        assert_eq!(
            new.perft(4, false),
            start.perft[3],
            "{name} without bulk counting"
        );
    }
}

#[test]
fn start_positions_divide_as_expected() {
    for (name, start) in positions().start {
        let game = Game::new(&game(&name));
        let counts: std::collections::BTreeMap<String, u64> = game
            .divide(4, true)
            .into_iter()
            .map(|(mv, nodes)| (game.coordinates(mv), nodes))
            .collect();
        let expected: std::collections::BTreeMap<String, u64> = start
            .divide4
            .iter()
            .map(|(mv, &nodes)| (plain(mv)[0].clone(), nodes))
            .collect();
        assert_eq!(counts, expected, "{name}");
    }
}

#[test]
fn hand_made_positions_have_their_moves_and_counts() {
    let hand = positions().hand;
    assert!(hand.len() >= 28);
    for position in hand {
        let game = at(&position.variant, &position.fen);
        assert_eq!(legal(&game), plain(&position.moves), "{}", position.id);
        assert_eq!(game.in_check(), position.check, "{}", position.id);
        for (depth, &nodes) in (1..).zip(&position.perft) {
            assert_eq!(
                game.perft(depth, false),
                nodes,
                "{} depth {depth}",
                position.id
            );
        }
    }
}

#[test]
fn training_positions_have_their_counts() {
    for position in positions().training {
        let game = at(&position.variant, &position.fen);
        for (depth, &nodes) in (1..).zip(&position.perft) {
            assert_eq!(
                game.perft(depth, true),
                nodes,
                "{} depth {depth}",
                position.id
            );
        }
    }
}

#[test]
fn positions_of_random_games_have_their_counts() {
    let random = positions().random;
    assert!(random.len() >= 100);
    for position in random {
        let used = if position.rz_used.is_empty() {
            String::new()
        } else {
            format!(" rendezvous:{}", position.rz_used)
        };
        let game = at(&position.variant, &format!("{}{used}", position.fen));
        let fen = &position.fen;
        assert_eq!(game.in_check(), position.check, "{fen}");
        assert_eq!(game.perft(1, true), position.legal, "{fen}");
        assert_eq!(game.perft(2, true), position.perft2, "{fen}");
        let legal = legal(&game);
        for special in plain(&position.special) {
            assert!(legal.contains(&special), "{fen} lacks {special}");
        }
    }
}
