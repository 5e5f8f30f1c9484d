//! Static scores that a search carries on, and the same from nothing: the slow twin.

use simurgh_dsl::board::Board;

use super::{random_positions, refuge, with_worker};
use crate::game::Board as Width;
use crate::position::Position;
use crate::search::sample::{self, Sample};

/// Strides by which positions are visited, so that few or nearly all men have changed places in between.
const STRIDES: [usize; 3] = [1, 2, 41];

fn compare<const W: usize>(positions: &[Position<W>]) {
    assert!(positions.len() > 1_000, "only {}", positions.len());
    for step in STRIDES {
        with_worker(&positions[0], &[], |worker| {
            for number in 0..positions.len() {
                let position = &positions[number * step % positions.len()];
                worker.position = position.clone();
                let slow = position.variant().evaluation().evaluate(position);
                assert_eq!(worker.static_score(), slow, "{}", position.fen());
            }
        });
    }
}

fn check(sample: &Sample) {
    let (mut small, mut large) = (Vec::new(), Vec::new());
    random_positions(sample, 20, 100, |game| match &game.board {
        Width::One(position) => small.push(position.clone()),
        Width::Two(position) => large.push(position.clone()),
        Width::Four(_) => panic!("no sample is so large"),
    });
    if large.is_empty() {
        compare(&small);
    } else {
        compare(&large);
    }
}

/// Men that promote and capture along lines, so that others stand in the way of what they attack.
fn far_pawns() -> Sample {
    let kinds = [
        ("P", "mfWcfB"),
        ("N", "nN"),
        ("B", "B"),
        ("R", "mRcpR"),
        ("Q", "Q"),
        ("K", "K"),
    ];
    let board = Board::new(8, 8, |_, _| true).expect("a board");
    let setup = "rnbqkbnr/8/8/pppppppp/PPPPPPPP/8/8/RNBQKBNR";
    Sample::new(board, &kinds, [4, 8], setup)
}

#[test]
fn scores_carried_on_are_those_from_nothing() {
    check(&sample::orthodox());
    check(&refuge());
}

#[test]
fn scores_are_carried_on_where_men_that_promote_attack_from_afar() {
    check(&far_pawns());
}
