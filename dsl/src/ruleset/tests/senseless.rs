//! Rules that are well written and can never matter.

use super::{check, read};

/// The complaints about one or two hooks, on line 3 and line 4.
#[track_caller]
fn check_hooks(sentences: &[&str], expected: &[(&str, usize, usize)]) {
    let mut hooks = String::new();
    for (sentence, name) in sentences.iter().zip('a'..) {
        hooks.extend([&name.to_string(), " = '", sentence, "'\n"]);
    }
    check(&format!("[hooks]\n{hooks}"), expected);
}

#[test]
fn royals_and_own_men_are_never_taken() {
    check_hooks(&["on capture king: win"], &[("R122", 3, 6)]);
    check_hooks(&["on capture king or rook: win"], &[]);
    check_hooks(&["forbid capture taking royal"], &[("R122", 3, 6)]);
    check_hooks(&["forbid capture taking own rook"], &[("R123", 3, 6)]);
    check_hooks(&["on capture own rook: lose"], &[("R123", 3, 6)]);
    check_hooks(&["on capture any rook: win"], &[]);
}

#[test]
fn men_are_never_more_than_can_be_made() {
    check_hooks(&["end: win if count(own king) = 2"], &[("R121", 3, 6)]);
    check_hooks(&["end: lose if count(own king) = 0"], &[("R121", 3, 6)]);
    // The pawn becomes a rook.
    check_hooks(&["end: win if count(own rook) = 2"], &[]);
    check_hooks(&["end: win if count(own rook) = 4"], &[("R121", 3, 6)]);
    check_hooks(&["end: win if count(own pawn) = 2"], &[("R121", 3, 6)]);
    check_hooks(
        &[
            "end: win if count(own king) = 0",
            "on capture: remove any within 1 of to",
        ],
        &[],
    );
    check_hooks(
        &[
            "end: win if count(own king) = 2",
            "on arrive pawn in middle: become king",
        ],
        &[],
    );
}

#[test]
fn one_man_does_not_change_places_with_itself() {
    check_hooks(&["move: swap own king with own king"], &[("R124", 3, 6)]);
    check_hooks(&["move: swap own rook with own rook"], &[]);
}

#[test]
fn contradictions_never_hold() {
    for condition in [
        "if in check and not in check",
        "if no moves and can capture",
        "if count(own) = 1 and count(own) > 2",
        "unless in check or not in check",
        "if count(any rook) < 2 and (in check and count(any rook) >= 2)",
    ] {
        check_hooks(&[&format!("end: win {condition}")], &[("H032", 3, 15)]);
    }
    check_hooks(&["end: win if in check unless in check"], &[("H032", 3, 6)]);
    check_hooks(&["end: win if in check and no moves"], &[]);
    check_hooks(&["end: win if count(own) = 1 or count(own) = 2"], &[]);
}

#[test]
fn between_moves_there_is_no_square_of_the_move() {
    check_hooks(&["end: win if own king at to"], &[("H038", 3, 27)]);
    check_hooks(&["on check: win if own king at to"], &[]);
}

#[test]
fn counters_are_added_to_and_asked() {
    let add = "on check: add 1 to checks";
    check_hooks(&[add, "on check: win if checks >= 3"], &[]);
    check_hooks(&[add], &[("R131", 3, 25)]);
    check_hooks(&["on check: win if checks >= 3"], &[("R130", 3, 23)]);
    check_hooks(
        &[add, "on check: win if chekcs >= 3"],
        &[("R131", 3, 25), ("R130", 4, 23)],
    );
    check_hooks(&["on check: add 0 to checks"], &[("H037", 3, 20)]);
    let text = format!("extends = 'plain'\n[hooks]\na = '{add}'\nb = 'end: win if chekcs > 1'");
    let loaded = read(&text, &[]);
    let suggestions = loaded.diagnostics.iter().map(|known| &known.suggestions);
    assert!(
        suggestions.eq([&["chekcs"], &["checks"]]),
        "{:?}",
        loaded.diagnostics
    );
}

#[test]
fn what_a_sentence_adds_is_guarded_by_its_condition() {
    check_hooks(
        &["on check: add 1 to checks, win if checks >= 3"],
        &[("R132", 3, 25)],
    );
    check_hooks(
        &["on check: add 1 to checks if checks >= 3"],
        &[("R132", 3, 25)],
    );
    // A counter that stops counting is well meant.
    check_hooks(
        &[
            "on check: add 1 to checks if checks < 3",
            "end: lose if checks = 3",
        ],
        &[],
    );
    check_hooks(
        &[
            "on check: add 1 to checks if checks < 3",
            "end: lose if checks = 4",
        ],
        &[("R121", 4, 6)],
    );
    check_hooks(
        &["on check: add 2 to checks", "end: lose if checks = 3"],
        &[("R121", 4, 6)],
    );
}
