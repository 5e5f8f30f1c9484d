//! Bad sentences: the code, the letters it points at, the near misses.

use super::{Game, brief};

#[track_caller]
fn check(sentence: &str, faults: &[&str]) {
    let diagnostics = Game::new().hook(sentence).expect_err(sentence);
    assert_eq!(brief(sentence, &diagnostics), faults, "{sentence}");
}

#[test]
fn misspelled_words_are_found() {
    check("on arive chief: win", &["H001 `arive` -> arrive"]);
    check("mvoe: swap scout with guard", &["H001 `mvoe` -> move"]);
    check("move: swop scout with guard", &["H001 `swop` -> swap"]);
    check("move: swap scout wiht guard", &["H001 `wiht` -> with"]);
    check(
        "move: swap scout at a1 wiht guard at b1",
        &["H001 `wiht` -> with"],
    );
    check("end: wins if no moves", &["H001 `wins` -> win"]);
    check("end: win if no move", &["H001 `move` -> moves"]);
    check("end: win if in chek", &["H001 `chek` -> check"]);
    check("end: win if incheck", &["H015 `incheck` -> in check"]);
    check(
        "move: swap scout with guard, onec per side",
        &["H001 `onec` -> once"],
    );
    check("attack: along B form centre", &["H001 `form` -> from"]);
    check("forbid qiuet", &["H001 `qiuet` -> quiet"]);
}

#[test]
fn unknown_names_are_found() {
    check(
        "on arrive cheif in centr: win",
        &["H015 `cheif` -> chief", "H010 `centr` -> centre"],
    );
    check("on arrive scout: become foot", &["H015 `foot`"]);
    check("on arrive scout in a8: win", &["H011 `a8`"]);
}

#[test]
fn several_faults_are_told_at_once() {
    check(
        "on arrive cheif: wni, become gaurd, once pre side if count(own) = x",
        &[
            "H001 `wni` -> win",
            "H001 `pre` -> per",
            "H001 `x`",
            "H015 `cheif` -> chief",
            "H015 `gaurd` -> guard",
        ],
    );
}

#[test]
fn missing_parts_are_told() {
    check("", &["H002 @0"]);
    check("move", &["H002 @4"]);
    check("move:", &["H024 `move`"]);
    check("see:", &["H024 `see`"]);
    check("on arrive scout", &["H002 @15"]);
    check("on: win", &["H001 `:`"]);
    check("on arrive scout:", &["H024 `on`"]);
    check("end win", &["H001 `win`"]);
    check("forbid", &["H002 @6"]);
    check("forbid capture of", &["H002 @17"]);
    check("move: swap scout with", &["H002 @21"]);
    check("move: swap scout with guard,", &["H002 @28"]);
    check("end: win if", &["H002 @11"]);
    check("end: win if (in check", &["H002 @21"]);
    check("on check: win: lose", &["H003 `:`"]);
}

#[test]
fn signs_and_functions_of_other_languages_are_known() {
    check("end: win if count(own) == 0", &["H001 `==` -> ="]);
    check("end: win if count(own) => 2", &["H001 `=>` -> >="]);
    check("end: win if count(own) =< 2", &["H001 `=<` -> <="]);
    check("end: win if cuont(own) = 0", &["H001 `cuont` -> count"]);
    check("on arrive scout in C3: win", &["H011 `C3` -> c3"]);
    check(
        "on arrive scout in A1..C3: win",
        &["H011 `A1` -> a1", "H011 `C3` -> c3"],
    );
}

#[test]
fn the_text_stops_only_where_it_stops() {
    check("on arrive scout in: win", &["H001 `:`"]);
    check("move: swap scout with, once per side", &["H001 `,`"]);
    check("end: win if, draw", &["H001 `,`", "H033 `draw`"]);
    check("end: win if", &["H002 @11"]);
}

#[test]
fn all_moves_may_be_forbidden_but_not_always() {
    Game::new().hook("forbid move unless in check").unwrap();
    check("forbid move", &["H041 `move`"]);
}

#[test]
fn what_cannot_happen_is_told() {
    check("on arrive scout in none: win", &["H030 `scout in none`"]);
    check("on arrive scout not foot: win", &["H031 `scout not foot`"]);
    check("end: win if count(own) < 0", &["H032 `if count(own) < 0`"]);
    check(
        "end: win if count(own in a1) = 2",
        &["H032 `if count(own in a1) = 2`"],
    );
    check(
        "end: win unless count(own) >= 0",
        &["H032 `unless count(own) >= 0`"],
    );
    check("on check: win, lose", &["H033 `lose`"]);
    check("end: win, win", &["H033 `win`"]);
    check(
        "move: swap scout with guard, 0 per side",
        &["H034 `0 per side`"],
    );
    check("forbid quiet taking scout", &["H035 `taking scout`"]);
    check("forbid move to none", &["H030 `none`"]);
    check("attack: along B from none", &["H030 `none`"]);
    check("see: none", &["H030 `none`"]);
}

#[test]
fn what_is_said_twice_is_told() {
    check(
        "move: swap scout with guard, once per side, 2 per game",
        &["H022 `2 per game`"],
    );
    check("forbid move of scout of guard", &["H022 `of guard`"]);
    check("end: win, once per side", &["H021 `once per side`"]);
    check("see: targets, own, targets", &["H022 `targets`"]);
    check("see: own, once per side", &["H021 `once per side`"]);
    check(
        "attack: along B from a1, along R from a2",
        &["H022 `R from a2`"],
    );
    check(
        "on capture: remove any at to within 1 of from",
        &["H022 `within 1 of from`"],
    );
}

#[test]
fn numbers_have_a_limit() {
    check("on check: add 256 to checks", &["H023 `256`"]);
    check(
        "end: win if count(own) = 99999999999999999999",
        &["H023 `99999999999999999999`"],
    );
}

#[test]
fn what_is_not_supported_yet_says_so_at_the_word() {
    check(
        "on capture guard in dark: send captured to partner hand",
        &["H020 `partner`"],
    );
}

#[test]
fn extra_moves_say_only_what_they_can() {
    check(
        "move: swap own chief with scout, becoming guard",
        &["H080 `guard`"],
    );
    check("move: pass, removing enemy", &["H080 `removing enemy`"]);
    check(
        "move: move guard to centre, else nearest on its rank",
        &["H080 `else nearest on its rank`"],
    );
    check(
        "on arrive scout in centre: win, removing enemy",
        &["H080 `removing enemy`"],
    );
    check(
        "move: move guard to centre, removing enemy within 2 of to",
        &["H081 `removing enemy within 2 of to`"],
    );
    check(
        "move: place guard or scout on camp",
        &["H082 `guard or scout`"],
    );
    check("move: place enemy guard on camp", &["H082 `enemy guard`"]);
    check(
        "on arrive top royal or scout in centre: win",
        &["H083 `top royal`"],
    );
    check("end: win if it attacks enemy", &["H084 `it attacks enemy`"]);
    check("move: pass, pass", &["H022 `pass`"]);
    check(
        "move: move guard to centre becoming gard",
        &["H015 `gard` -> guard"],
    );
}

#[test]
fn words_of_sentences_are_no_names() {
    check("on arrive draw: win", &["H001 `draw`"]);
    for word in [
        "own", "with", "unless", "board", "royal", "without", "none", "attacks", "once", "top",
        "there",
    ] {
        assert!(crate::hook::is_reserved(word), "{word}");
    }
    assert!(!crate::hook::is_reserved("within-reach"));
}

#[test]
fn what_cannot_be_meant_after_a_move_is_said() {
    check("on capture: remove captured", &["H071 `captured`"]);
    check("on capture: turn captured into guard", &["H071 `captured`"]);
    check("on capture: place any royal on camp", &["H072 `any royal`"]);
    check(
        "on capture: place own scout in camp on camp",
        &["H072 `own scout in camp`"],
    );
    check("on check: win if any checks >= 3", &["H070 `checks`"]);
    check("end: win if mover attacks enemy chief", &["H038 `mover`"]);
    check("end: win if capture", &["H038 `capture`"]);
    check(
        "safe: if own chief within 1 of to",
        &["H038 `within 1 of to`"],
    );
    check("safe: once per side", &["H021 `once per side`"]);
    check(
        "forbid move that leaves count(own) < 0",
        &["H032 `that leaves count(own) < 0`"],
    );
    check("forbid capture becoming gard", &["H015 `gard` -> guard"]);
    check(
        "on capture: remove any within 1 of to within 2 of from",
        &["H022 `within 2 of from`"],
    );
}
