//! The evaluation and what it tells of itself: whatever its numbers are, it is the sum of its features.

#![expect(clippy::cast_precision_loss, reason = "all counts are small")]

use simurgh_engine::search::Score;
use simurgh_engine::{Features, Game, KindTerm, Pair, Variant, Weight, Weights};
use simurgh_tests::{Random, game, games};

use crate::twins::wander;

/// Every so many positions of a random game are looked at.
const EVERY: usize = 9;

/// Numbers that all differ from those of the game, by so much that a count that is missing shows.
fn others(usual: &Weights, random: &mut Random) -> Weights {
    let mut weights = usual.clone();
    for weight in usual.names() {
        let reach = match weight {
            Weight::Kind(_, KindTerm::Mobility | KindTerm::Room) => 40.0,
            Weight::Game(term) if term.is_factor() => 4.0,
            _ => 400.0,
        };
        let mut number = || reach * (random.below(201) as f64 / 100.0 - 1.0);
        let pair = usual.get(weight);
        weights.set(
            weight,
            Pair::new(pair.middle + number(), pair.end + number()),
        );
    }
    weights
}

fn differences(usual: &Weights, other: &Weights) -> Vec<Pair> {
    let difference = |weight| {
        let (before, now) = (usual.get(weight), other.get(weight));
        Pair::new(now.middle - before.middle, now.end - before.end)
    };
    usual.names().map(difference).collect()
}

/// Tables hold whole numbers: each man may be off by a half in both, each passed man by as much, and each
/// mobility by a sixteenth; the sums are cut a few times.
fn tolerance(game: &Game) -> f64 {
    let squares = game.ruleset().board.squares();
    let men = squares.filter(|&square| game.man_at(square).is_some());
    2.5 * men.count() as f64 + 8.0
}

fn check(name: &str, usual: &Variant, other: &Variant, differences: &[Pair], game: &Game) -> bool {
    let Ok((again, _)) = Game::from_unreached_fen(other, &game.fen()) else {
        return false;
    };
    let features: Features = game.features();
    let (found, expected) = (again.features().sum, features.with(differences));
    assert!(
        (found - expected).abs() <= tolerance(game),
        "{name}: {found}, not {expected} in {}",
        game.fen()
    );
    // The sum is the evaluation, where no draw by quiet moves comes near and no lead is looked at.
    let is_fresh = game.fen().split(' ').nth(4) == Some("0");
    if features.is_whole && is_fresh && usual.ruleset().endings.quiet_moves > 0 {
        assert_eq!(
            game.estimate(),
            Score::Centipawns(features.score as i32),
            "{name}: {}",
            game.fen()
        );
    }
    true
}

#[test]
fn whatever_its_numbers_the_evaluation_is_the_sum_of_its_features() {
    for name in games() {
        let usual = game(name);
        let mut random = Random(name.len() as u64);
        let weights = others(usual.weights(), &mut random);
        let differences = differences(usual.weights(), &weights);
        let other = usual.clone().weighed(&weights);
        assert_eq!(*other.weights(), weights);
        let (mut seen, mut checked) = (0, 0);
        wander(&usual, 2, 7, |game| {
            seen += 1;
            if seen % EVERY == 0 {
                checked += usize::from(check(name, &usual, &other, &differences, game));
            }
        });
        assert!(checked > 0 || seen < EVERY, "{name}");
    }
}

#[test]
fn the_same_numbers_are_the_same_game() {
    let usual = game("chess");
    let again = usual.clone().weighed(usual.weights());
    let mut positions = 0;
    wander(&usual, 4, 3, |game| {
        let (twin, _) = Game::from_fen(&again, &game.fen()).unwrap();
        assert_eq!(twin.estimate(), game.estimate());
        positions += 1;
    });
    assert!(positions > 100);
}

#[test]
fn numbers_of_another_game_change_nothing() {
    let (chess, large) = (game("chess"), game("oriental-omega"));
    let same = chess.clone().weighed(large.weights());
    assert_eq!(same.weights(), chess.weights());
}

#[test]
fn men_of_a_sort_that_must_not_die_out_are_worth_something_while_there_are_several() {
    let behind = |name: &str, fen: &str| {
        let game = Game::from_fen(&game(name), fen).unwrap().0;
        game.features().sum
    };
    // White has a knight less.
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1";
    let knight = behind("extinction", fen);
    assert!(knight < -150.0, "{knight}");
    // White has a pawn less.
    let pawn = behind(
        "breakthrough",
        "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/1PPPPPPP w - - 0 1",
    );
    assert!(pawn < -20.0, "{pawn}");
}
