//! Forced wins in positions of many games: exact by a solver that leaves nothing out, and found by the
//! search.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use simurgh_engine::Game;
use simurgh_engine::search::{Clock, Limits, Score, Searcher};
use simurgh_tests::{GAMES, at, mate, read};

/// A position of `tests/data/mates.csv`.
struct Mate {
    game: String,
    fen: String,
    /// The winner's moves, the last included.
    moves: u32,
    /// The first move, if only one wins as fast.
    only: Option<String>,
}

fn mates() -> Vec<Mate> {
    let text = read("tests/data/mates.csv");
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|row| {
        let fields: Vec<&str> = row.split(';').collect();
        let [game, fen, moves, only] = fields[..] else {
            panic!("four fields: {row}");
        };
        Mate {
            game: game.to_owned(),
            fen: fen.to_owned(),
            moves: moves.parse().unwrap(),
            only: (!only.is_empty()).then(|| only.to_owned()),
        }
    })
    .collect()
}

/// Longer mates are gone through in release mode only.
const MOST_MOVES: u32 = if cfg!(debug_assertions) { 2 } else { u32::MAX };

#[test]
fn mates_are_as_far_as_the_list_says() {
    let mates = mates();
    for mate in mates.iter().filter(|mate| mate.moves <= MOST_MOVES) {
        let Mate {
            game,
            fen,
            moves,
            only,
        } = mate;
        let position = at(game, fen);
        let (shortest, first) = mate::shortest(&position, *moves).expect(fen);
        assert_eq!(shortest, *moves, "{game} {fen}");
        let names: Vec<String> = first.iter().map(|&mv| position.coordinates(mv)).collect();
        match only {
            Some(only) => assert_eq!(names, [only.as_str()], "{game} {fen}"),
            None => assert!(names.len() > 1, "{game} {fen}: {names:?}"),
        }
    }
}

#[test]
fn the_list_has_mates_from_every_family() {
    let mates = mates();
    let games: BTreeSet<&str> = mates.iter().map(|mate| mate.game.as_str()).collect();
    assert!(mates.len() >= 60, "{}", mates.len());
    assert!(games.len() >= 30, "{games:?}");
    assert!(GAMES.iter().all(|name| games.contains(name)), "{games:?}");
    for moves in 1..=5 {
        let count = mates.iter().filter(|mate| mate.moves == moves).count();
        assert!(count >= 10, "{count} in {moves} moves");
    }
    let places: BTreeSet<(&str, &str)> =
        mates.iter().map(|mate| (&*mate.game, &*mate.fen)).collect();
    assert_eq!(places.len(), mates.len(), "no position stands there twice");
}

/// A clock that stands still.
struct Still;

impl Clock for Still {
    fn milliseconds(&self) -> u64 {
        0
    }
}

/// Positions that the search may look at for one mate.
const NODES: u64 = 300_000;

/// Whether the search finds the distance.
fn is_found(game: &Game, moves: u32) -> bool {
    let wanted = Score::Win(2 * moves - 1);
    let (mut searcher, stop) = (Searcher::new(8), AtomicBool::new(false));
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let report = searcher.search(game, &limits, &Still, &stop, &mut |_| {});
    report.score == wanted
}

#[test]
fn the_search_finds_the_mates_at_their_exact_distance() {
    let missed = mates().into_iter().filter(|mate| {
        let game = at(&mate.game, &mate.fen);
        !is_found(&game, mate.moves)
    });
    let missed: Vec<String> = missed
        .map(|mate| format!("{};{};{}", mate.game, mate.fen, mate.moves))
        .collect();
    assert!(
        missed.is_empty(),
        "{} missed:\n{}",
        missed.len(),
        missed.join("\n")
    );
}

/// A win of so few moves is found by this depth, however bad its first move looks.
const FEW_MOVES: u32 = 2;
const EARLY: u32 = 6;

#[test]
fn wins_of_two_moves_are_found_by_depth_six() {
    let (mut searcher, stop) = (Searcher::new(8), AtomicBool::new(false));
    let limits = Limits {
        depth: Some(EARLY),
        ..Limits::default()
    };
    let mut missed = Vec::new();
    for mate in mates().iter().filter(|mate| mate.moves <= FEW_MOVES) {
        searcher.clear();
        let game = at(&mate.game, &mate.fen);
        let report = searcher.search(&game, &limits, &Still, &stop, &mut |_| {});
        if report.score != Score::Win(2 * mate.moves - 1) {
            missed.push(format!("{};{}", mate.game, mate.fen));
        }
    }
    assert!(
        missed.is_empty(),
        "{} missed:\n{}",
        missed.len(),
        missed.join("\n")
    );
}
