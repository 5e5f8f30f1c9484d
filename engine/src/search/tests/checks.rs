//! Checks told without playing them, and the same played: the slow twin.

use simurgh_dsl::board::Board;

use super::{random_positions, refuge, with_worker};
use crate::game::{Board as Width, Game};
use crate::position::Position;
use crate::search::sample::{self, Sample};

/// How many of the moves of a position give check; all of them are told rightly.
fn compare<const W: usize>(position: &Position<W>, game: &Game) -> usize {
    with_worker(position, game.keys(), |worker| {
        let veil = worker.position.veil();
        let legal = worker.position.legal_moves();
        let checks = |mv| {
            let told = worker.gives_check(&veil, mv);
            let undo = worker.position.play(mv);
            let played = worker.position.in_check();
            worker.position.undo(mv, &undo);
            assert_eq!(told, played, "{} {}", game.fen(), game.coordinates(mv));
            played
        };
        legal
            .into_iter()
            .map(checks)
            .filter(|&checks| checks)
            .count()
    })
}

fn check(sample: &Sample, least: usize) {
    let mut checks = 0;
    random_positions(sample, 20, 100, |game| {
        checks += match &game.board {
            Width::One(position) => compare(position, game),
            Width::Two(position) => compare(position, game),
            Width::Four(position) => compare(position, game),
        };
    });
    assert!(checks > least, "only {checks} checks came up");
}

/// Cannons, lame knights and grasshoppers: men that others uncover or serve as hurdles.
fn hoppers() -> Sample {
    let kinds = [
        ("P", "mfWcfF"),
        ("N", "nN"),
        ("B", "B"),
        ("R", "mRcpR"),
        ("Q", "gQ"),
        ("K", "K"),
    ];
    let board = Board::new(8, 8, |_, _| true).expect("a board");
    let setup = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    Sample::new(board, &kinds, [2, 8], setup)
}

#[test]
fn checks_are_told_as_they_are_played() {
    check(&sample::orthodox(), 200);
    check(&refuge(), 200);
}

#[test]
fn checks_of_men_that_hop_or_are_lame_are_told_as_they_are_played() {
    check(&hoppers(), 150);
}
