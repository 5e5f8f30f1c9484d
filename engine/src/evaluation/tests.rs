//! Values of well-known kinds, and of some that are known by few.

use simurgh_dsl::board::Region;
use simurgh_dsl::hook::rule::{Comparison, Condition, Filter, Owner, Rule, Standing, Verdict};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::side::BySide;

use super::{Term, Weight};
use crate::game::Board;
use crate::search::sample::{self, Sample};

/// Each letter with the value that players give it, and the tolerance in per cent.
fn check(sample: &Sample, tolerance: i32, expected: &[(&str, i32)]) {
    let variant = sample.variant();
    for &(letter, usual) in expected {
        let kind = sample.kind(letter);
        let value = variant.value(kind);
        assert!(
            (value - usual).abs() * 100 <= usual * tolerance,
            "{letter} is worth {value}, usually {usual}"
        );
    }
}

#[test]
fn orthodox_kinds_are_worth_what_players_say() {
    let usual = [("P", 100), ("N", 320), ("B", 330), ("R", 500), ("Q", 900)];
    check(&sample::orthodox(), 15, &usual);
}

#[test]
fn compounds_and_leapers_on_the_board_of_85_squares_have_sensible_values() {
    let usual = [
        ("S", 800),
        ("F", 900),
        ("C", 400),
        ("W", 400),
        ("P", 100),
        ("R", 540),
    ];
    check(&sample::large(), 20, &usual);
}

#[test]
fn a_royal_is_worth_nothing_for_it_cannot_be_lost() {
    let sample = sample::orthodox();
    assert_eq!(sample.variant().value(sample.kind("K")), 0);
    assert_eq!(sample.variant().value(KindId(99)), 0);
}

/// An end for the side to move when it has none of these kinds left.
fn end_without(mut sample: Sample, letters: &[&str], verdict: Verdict) -> Sample {
    let kinds = letters.iter().map(|letter| sample.kind(letter)).collect();
    let everywhere = BySide::both(Region::all(&sample.ruleset.board));
    let filter = Filter {
        owner: Owner::Own,
        kinds,
        squares: everywhere,
        unmoved: false,
        near: None,
        beside: None,
        standing: Standing::Any,
    };
    sample = sample.hook(Rule::End(verdict));
    let condition = Condition::Count(filter, Comparison::Equal, 0);
    sample.ruleset.hooks[0].condition = Some(condition);
    sample
}

fn estimate(sample: &Sample, fen: &str) -> i32 {
    let game = sample.at(fen);
    let Board::One(position) = &game.board else {
        panic!("64 squares are one word")
    };
    position.variant().evaluation().evaluate(position)
}

#[test]
fn a_man_without_which_the_game_is_lost_counts_as_a_royal() {
    let mut sample = sample::orthodox();
    for kind in &mut sample.ruleset.kinds {
        kind.royal = None;
    }
    let hunted = end_without(sample, &["K"], Verdict::Loss);
    assert_eq!(hunted.variant().value(hunted.kind("K")), 0);
}

#[test]
fn where_the_side_without_men_wins_more_men_are_worse() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R3KBNR w - - 0 1";
    assert!(estimate(&sample::orthodox(), fen) < -500);
    let all = ["P", "N", "B", "R", "Q"];
    let losers = end_without(sample::orthodox(), &all, Verdict::Win);
    assert!(estimate(&losers, fen) > 200);
}

#[test]
fn a_position_and_its_mirror_are_worth_the_same() {
    let white = "r3k2r/pp1n1ppp/2p1b3/8/3P4/2N2N2/PP3PPP/R2QK2R w - - 0 1";
    let black = "r2qk2r/pp3ppp/2n2n2/3p4/8/2P1B3/PP1N1PPP/R3K2R b - - 0 1";
    let orthodox = sample::orthodox();
    assert_eq!(estimate(&orthodox, white), estimate(&orthodox, black));
}

#[test]
fn a_lone_minor_man_wins_nothing() {
    let bare = estimate(&sample::orthodox(), "4k3/8/8/8/8/8/8/4KN2 w - - 0 1");
    assert!((0..150).contains(&bare), "{bare}");
}

/// How often a term counts in a position, the side to move less the other.
fn count(fen: &str, term: Term) -> f64 {
    let game = sample::orthodox().at(fen);
    let index = game.variant().weights().index(Weight::Game(term));
    let counts = game.features().counts;
    let found = counts.iter().find(|(at, _)| Some(*at) == index);
    found.map_or(0.0, |(_, count)| *count)
}

fn assert_counts(expected: f64, term: Term, fen: &str) {
    let found = count(fen, term);
    assert!(
        (found - expected).abs() < 1e-9,
        "{term:?}: {found} in {fen}"
    );
}

#[test]
fn a_man_hangs_while_nobody_guards_it() {
    assert_counts(1.0, Term::Hanging, "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1");
    assert_counts(0.0, Term::Hanging, "4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1");
    // A rook fears a bishop, but no bishop a rook.
    assert_counts(1.0, Term::Lesser, "4k3/8/8/3r4/8/1B6/8/4K3 w - - 0 1");
    assert_counts(0.0, Term::Lesser, "4k3/8/8/1b6/8/1R6/8/4K3 w - - 0 1");
}

#[test]
fn a_post_is_guarded_by_a_pawn_and_safe_from_pawns() {
    assert_counts(1.0, Term::Post, "4k3/p7/8/4N3/3P4/8/8/4K3 w - - 0 1");
    assert_counts(0.0, Term::Post, "4k3/5p2/8/4N3/3P4/8/8/4K3 w - - 0 1");
    assert_counts(0.0, Term::Post, "4k3/p7/8/4N3/8/8/8/4K3 w - - 0 1");
}

#[test]
fn a_pawn_is_alone_when_none_can_come_to_guard_it() {
    assert_counts(2.0, Term::Alone, "4k3/8/8/8/8/8/P1P5/4K3 w - - 0 1");
    assert_counts(2.0, Term::Exposed, "4k3/8/8/8/8/8/P1P5/4K3 w - - 0 1");
    assert_counts(1.0, Term::Alone, "4k3/8/8/8/8/P7/1P6/4K3 w - - 0 1");
    // Black's pawn is alone too.
    assert_counts(1.0, Term::Alone, "4k3/2p5/8/8/8/8/P1P5/4K3 w - - 0 1");
    assert_counts(1.0, Term::Exposed, "4k3/2p5/8/8/8/8/P1P5/4K3 w - - 0 1");
}

#[test]
fn a_passed_pawn_is_blocked_or_free_and_escorted() {
    let (blocked, free) = (
        "8/8/4k3/4P3/8/8/8/4K3 w - - 0 1",
        "k7/8/8/4P3/8/8/8/4K3 w - - 0 1",
    );
    assert!(count(blocked, Term::Blocked) > 0.0);
    assert_counts(0.0, Term::Free, blocked);
    assert!(count(free, Term::Free) > 0.0);
    assert_counts(0.0, Term::Blocked, free);
    // Black's king is four steps from e6, White's five.
    assert!(count(free, Term::Escort) < 0.0);
    assert!(count("k7/8/8/4PK2/8/8/8/8 w - - 0 1", Term::Escort) > 0.0);
}

#[test]
fn royals_fear_checks_open_lines_and_storms() {
    // Only from a8, as the own king stands on the other line.
    assert_counts(1.0, Term::Check, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert_counts(0.0, Term::Check, "1r2k3/8/8/8/8/8/8/R3K3 b - - 0 1");
    assert_counts(1.0, Term::Storm, "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1");
    assert_counts(0.0, Term::Storm, "4k3/8/8/8/P7/8/8/4K3 w - - 0 1");
    // The queen attacks squares next to the king, who guards them alone.
    assert!(count("2k5/8/8/8/Q7/8/8/4K3 w - - 0 1", Term::Breach) > 0.0);
}

#[test]
fn what_may_be_done_next_counts_too() {
    // The pawn steps to e5 and attacks d6 and f6; not if that square is lost.
    assert_counts(2.0, Term::Push, "4k3/8/3n1n2/8/4P3/8/8/4K3 w - - 0 1");
    assert_counts(0.0, Term::Push, "4k3/8/3n1n2/r7/4P3/8/8/4K3 w - - 0 1");
    // Without the bishop the rook would give check, but not through the pawn.
    assert_counts(1.0, Term::Aim, "4k3/8/8/8/4b3/8/8/K3R3 w - - 0 1");
    assert_counts(0.0, Term::Aim, "4k3/4p3/8/8/4b3/8/8/K3R3 w - - 0 1");
    // White's king has three squares, Black's five of which no more than four count; then a bishop takes one away.
    assert_counts(-1.0, Term::Flight, "4k3/8/8/8/8/8/8/K7 w - - 0 1");
    assert_counts(-2.0, Term::Flight, "4k3/8/8/8/8/8/8/KB1r4 w - - 0 1");
    // Both rooks attack d7.
    assert_counts(1.0, Term::Twice, "4k3/R7/8/8/8/8/8/K2R4 w - - 0 1");
    // A rook guards the other one, and nobody the knight.
    assert_counts(1.0, Term::Loose, "6k1/8/8/8/8/2N5/8/R3R2K w - - 0 1");
    assert_counts(6.0, Term::Crowd, "6k1/8/8/8/8/2N5/PPP5/R6K w - - 0 1");
    // A pawn beside another one, and none behind it.
    let (beside, behind) = (
        "4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/4P3/3P4/8/4K3 w - - 0 1",
    );
    assert!(count(beside, Term::Beside) > 0.0);
    assert_counts(0.0, Term::Beside, behind);
}
