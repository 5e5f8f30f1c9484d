//! Shatranj and chaturanga: counts of other programs, bare kings, stalemate.

use simurgh_dsl::side::Side;
use simurgh_engine::Game;
use simurgh_tests::{changed, game};

fn counts(name: &str, fen: Option<&str>, depth: u32) -> Vec<u64> {
    let variant = game(name);
    let game = fen.map_or_else(
        || Game::new(&variant),
        |fen| Game::from_fen(&variant, fen).unwrap().0,
    );
    (1..=depth).map(|depth| game.perft(depth, true)).collect()
}

#[test]
fn the_ancestors_have_the_counts_of_other_programs() {
    let expected = [16, 256, 4176, 68_122, 1_164_248];
    for name in ["shatranj", "chaturanga"] {
        assert_eq!(counts(name, None, 5), expected, "{name}");
    }
    let elephants = "4k3/8/8/2P1P3/3B4/2P1P3/8/4K3 w - - 0 1";
    assert_eq!(
        counts("chaturanga", Some(elephants), 4),
        [13, 60, 751, 4300]
    );
}

/// The winner of a position; `None` while the game goes on.
fn winner(name: &str, settings: &[&str], fen: &str) -> Option<Option<Side>> {
    let game = Game::from_fen(&changed(name, settings), fen).unwrap().0;
    game.outcome().map(|outcome| outcome.winner)
}

#[test]
fn shatranj_ends_as_elsewhere() {
    let black = Some(Some(Side::Second));
    let white = Some(Some(Side::First));
    let ends = [
        ("7r/8/4bkqK/8/8/8/7R/8 w - - 0 1", black),
        ("8/3k4/5R2/8/4K3/8/8/8 b - - 0 1", white),
        ("8/8/7k/8/2K5/8/2q5/8 w - - 0 1", black),
        ("8/8/8/8/8/8/5KQk/8 b - - 0 1", white),
    ];
    for (fen, expected) in ends {
        assert_eq!(winner("shatranj", &[], fen), expected, "{fen}");
    }
}

#[test]
fn a_bare_king_may_bare_the_rival_at_once() {
    // The king can take the last man: a draw, unless baring wins at once.
    let fen = "8/8/8/3k4/3R4/8/8/K7 b - - 0 1";
    assert_eq!(winner("shatranj", &[], fen), None);
    assert_eq!(
        winner("shatranj", &["options.baring=at-once"], fen),
        Some(Some(Side::First))
    );
    assert_eq!(
        winner("shatranj", &[], "8/8/8/8/3k4/8/8/K7 w - - 0 1"),
        Some(None)
    );
    assert_eq!(
        winner("chaturanga", &[], "8/3k4/5R2/8/4K3/8/8/8 b - - 0 1"),
        None
    );
}

#[test]
fn stalemate_loses_or_in_india_wins() {
    let fen = "k7/2R5/1R6/8/8/8/8/K7 b - - 0 1";
    assert_eq!(winner("chaturanga", &[], fen), Some(Some(Side::First)));
    assert_eq!(
        winner("chaturanga", &["options.stalemate=win"], fen),
        Some(Some(Side::Second))
    );
}
