//! Values of well-known kinds, and of some that are known by few.

use simurgh_dsl::kind::KindId;

use crate::search::sample::{self, Sample};

/// Each letter with the value that players give it, and the tolerance in per cent.
fn check(sample: &Sample, tolerance: i32, expected: &[(&str, i32)]) {
    let variant = sample.variant();
    for &(letter, usual) in expected {
        let kind = sample.kind(letter);
        let value = variant.value(kind);
        println!("{letter} {value}");
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
