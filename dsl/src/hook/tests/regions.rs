//! Region expressions.

use super::{Game, brief};
use crate::hook::read_regions;
use crate::source::Excerpt;

#[track_caller]
fn check(text: &str, squares: &str) {
    let game = Game::new();
    match game.region(text) {
        Ok(region) => assert_eq!(game.squares(&region.squares), squares, "{text}"),
        Err(diagnostics) => panic!("{text}: {:?}", brief(text, &diagnostics)),
    }
}

#[track_caller]
fn check_fault(text: &str, faults: &[&str]) {
    let diagnostics = Game::new().region(text).expect_err(text);
    assert_eq!(brief(text, &diagnostics), faults, "{text}");
}

#[test]
fn squares_stand_side_by_side() {
    check("a1", "a1");
    check("  b2 a1 ", "a1 b2");
    check("a1 + b2", "a1 b2");
    check("a1 b1 | g8 h8", "a1 b1 | g8 h8");
}

#[test]
fn lines_and_blocks_take_only_squares_that_exist() {
    check("rank 8", "b8 c8 d8 e8 f8 g8 h8");
    check("file a", "a1 a2 a3 a4 a5 a6 a7");
    check("ranks 2..1 & files a..b", "a1 b1 a2 b2");
    check("b2..a1", "a1 b2".replace(' ', " b1 a2 ").as_str());
    check("a8..b7", "a7 b7 b8");
}

#[test]
fn a_list_binds_before_and_before_plus_and_minus() {
    check("rank 1 - a1 b1", "c1 d1 e1 f1 g1 h1");
    check("rank 1 without a1 b1 + a1", "a1 c1 d1 e1 f1 g1 h1");
    check("a1 a2 & rank 1 rank 2 - a2", "a1");
    check("(rank 1 - a1) & files a..b", "b1");
}

#[test]
fn colours_edge_and_nothing() {
    check("dark & rank 1", "a1 c1 e1 g1");
    check("light & rank 1", "b1 d1 f1 h1");
    check("none", "");
    // The missing corner leaves b7 with seven neighbours.
    check("edge & ranks 6..7", "a6 h6 a7 b7 h7");
    check("board & rank 8 & files a..b", "b8");
}

#[test]
fn own_and_enemy_choose_the_side() {
    let (low, high) = ("a1 b1 c1 d1 e1 f1 g1 h1", "b8 c8 d8 e8 f8 g8 h8");
    check("camp", &format!("{low} | {high}"));
    check("own camp", &format!("{low} | {high}"));
    check("enemy camp", &format!("{high} | {low}"));
    check("any camp", &format!("{low} {high}"));
    check("enemy centre", "d4 e4 d5 e5");
    check(
        "camp - far-off a1",
        "b1 c1 d1 e1 f1 g1 h1 | b8 c8 d8 e8 f8 g8",
    );
}

#[test]
fn a_region_knows_whether_it_has_sides() {
    let game = Game::new();
    assert!(game.region("a1 | a1").unwrap().sided);
    assert!(game.region("enemy camp").unwrap().sided);
    assert!(!game.region("any camp").unwrap().sided);
}

#[test]
fn unknown_names_are_told_apart() {
    check_fault("a8", &["H011 `a8`"]);
    check_fault("z99", &["H011 `z99`"]);
    check_fault("centr", &["H010 `centr` -> centre"]);
    check_fault("bord - a1", &["H010 `bord` -> board"]);
    check_fault("camp-far-off", &["H012 `camp-far-off`"]);
    check_fault("rank 9", &["H013 `9`"]);
    check_fault("files a..i", &["H014 `i`"]);
    check_fault("a1..i9", &["H011 `i9`"]);
}

#[test]
fn all_faults_are_told_at_once() {
    check_fault(
        "a8 + centr & rank 9 | i1",
        &[
            "H011 `a8`",
            "H010 `centr` -> centre",
            "H013 `9`",
            "H011 `i1`",
        ],
    );
}

#[test]
fn broken_expressions_are_told_where_they_break() {
    check_fault("", &["H002 @0"]);
    check_fault("a1 -", &["H002 @4"]);
    check_fault("(a1", &["H002 @3"]);
    check_fault("a1) b1", &["H001 `)`"]);
    check_fault("a1 | b1 | c1", &["H001 `|`"]);
    check_fault("a1 * b1", &["H001 `*`"]);
    check_fault("rank 1 wihtout a1", &["H010 `wihtout` -> without"]);
}

/// Reads several regions; the names of those that could be read, and the messages.
#[track_caller]
fn check_all(regions: &[(&str, &str)], read: &[&str], codes: &[&str]) {
    let game = Game::full();
    let excerpts = regions
        .iter()
        .map(|&(name, text)| (name.to_owned(), Excerpt::typed(name, text)));
    let mut diagnostics = Vec::new();
    let found = read_regions(
        &excerpts.collect(),
        game.vocabulary().board,
        &mut diagnostics,
    );
    assert_eq!(found.keys().collect::<Vec<_>>(), read);
    let found: Vec<_> = diagnostics.iter().map(|message| message.code).collect();
    assert_eq!(found, codes);
}

#[test]
fn regions_may_speak_of_each_other_in_any_order() {
    check_all(
        &[("a", "b - c"), ("b", "rank 1 c"), ("c", "a1")],
        &["a", "b", "c"],
        &[],
    );
    check_all(&[("c", "file c")], &["c"], &[]);
}

#[test]
fn circles_are_told_and_faults_are_told_once() {
    check_all(
        &[("a", "b"), ("b", "a"), ("c", "c"), ("d", "a1")],
        &["d"],
        &["H016"; 3],
    );
    check_all(
        &[("a", "b - a1"), ("b", "rank 11"), ("c", "a2")],
        &["c"],
        &["H013"],
    );
}
