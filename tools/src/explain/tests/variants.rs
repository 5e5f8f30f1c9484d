//! Games with zones, hands, screens and sentences.

use super::*;

#[test]
fn sentences_that_forbid_are_named() {
    let cause = check(
        "losers",
        "k7/8/8/3p4/4P3/8/8/K7 w - - 0 1",
        "e4e5",
        "must-capture",
        "",
        "must-take",
    );
    assert_eq!(cause.moves, ["exd5"]);
    let rule = cause.rule.expect("checked");
    assert_eq!(
        (rule.file.as_str(), rule.line),
        ("<built-in>/club/losers.toml", 16)
    );
    assert!(rule.text.contains("forbid quiet"), "{rule:?}");
    for (name, fen, mv, rule) in [
        (
            "makpong",
            "k3r3/8/8/8/8/8/R7/4K3 w - - 0 1",
            "e1d1",
            "stand",
        ),
        (
            "racingkings",
            "8/8/8/8/8/k7/8/4K2R w - - 0 1",
            "h1h3",
            "no-checks",
        ),
        (
            "atomic",
            "4k3/8/8/8/8/8/4p3/4K2R w - - 0 1",
            "e1e2",
            "not-myself",
        ),
        (
            "checkless",
            "k7/8/8/8/8/8/8/4K2R w - - 0 1",
            "Rh8",
            "only-mate",
        ),
    ] {
        check(name, fen, mv, "forbidden", "", rule);
    }
}

#[test]
fn the_order_and_the_royal_are_both_told() {
    // The pawn must capture, and the move would not parry the check.
    let fen = "4r2k/8/8/3p4/2P5/8/P7/4K3 w - - 0 1";
    let codes: Vec<&str> = causes(&game("losers", fen), "a2a3")
        .iter()
        .map(|cause| cause.code)
        .collect();
    assert!(codes.contains(&"stays-in-check"), "{codes:?}");
}

#[test]
fn xiangqi_has_screens_legs_palace_and_river() {
    for (fen, mv, code, squares, rule) in [
        ("-", "b3b8", "needs-hurdle", "b5", ""),
        ("-", "b1d2", "blocked", "c1", ""),
        (
            "3k5/9/9/9/9/2B6/9/9/9/R3K4 w - - 0 1",
            "c5e7",
            "zone",
            "e7",
            "",
        ),
        (
            "3k5/9/9/9/9/9/9/3A5/9/R3K4 w - - 0 1",
            "d3c4",
            "zone",
            "c4",
            "",
        ),
        (
            "4k4/9/9/9/9/9/9/4R4/9/4K4 w - - 0 1",
            "e3d3",
            "watched",
            "e1",
            "facing",
        ),
        ("-", "a4b4", "only-at-start", "a4", ""),
        (
            "4k4/4r4/9/9/4p4/4p4/9/4C4/9/3K5 w - - 0 1",
            "e3e9",
            "blocked-either",
            "e5 e6",
            "",
        ),
    ] {
        check("xiangqi", fen, mv, code, squares, rule);
    }
}

#[test]
fn persian_games_have_zones_an_eye_and_a_rendezvous() {
    let knight = "1*********1/*4k4*/*9*/*9*/*9*/*9*/*9*/*3NP4*/*9*/*4K4*/1*********1 w - - 0 1";
    let cause = check("persian-princess", knight, "e4f6", "zone", "f6", "");
    assert!(
        cause.words.contains("Princess") && cause.words.contains("centre"),
        "{cause:?}"
    );
    let king = "1*********1/*4k4*/*9*/*9*/*9*/*9*/*9*/*4K4*/*9*/*R8*/1*********1 w - - 0 1";
    check("egyptian-eye", king, "f4e5", "watched", "e5", "eye");
    let start = "f*********f/*rnbqksbnr*/*ppppppppp*/*9*/*9*/*9*/*9*/*9*/*PPPPPPPPP*/*RNBQKSBNR*/F*********F w KQkq - 0 1";
    let used = format!("{start} rendezvous:w");
    check(
        "persian-princess",
        &used,
        "g2h2",
        "used-up",
        "",
        "rendezvous",
    );
    let check_on = "1*********1/*3rk4*/*9*/*9*/*9*/*9*/*9*/*9*/*9*/*3K1SB2*/1*********1 w - - 0 1";
    check(
        "persian-princess",
        check_on,
        "g2h2",
        "not-now",
        "",
        "rendezvous",
    );
    let tamerlane = check(
        "tamerlane-masculine",
        "-",
        "f2g2",
        "not-now",
        "",
        "king-swap",
    );
    assert!(tamerlane.words.contains("in check"), "{tamerlane:?}");
}

#[test]
fn drops_have_rules_of_their_own() {
    let hand = "4k4/9/9/9/9/9/4P4/9/4K4[P] w - - 0 1";
    for (name, fen, mv, code) in [
        ("chess", "-", "N@e4", "no-hands"),
        ("crazyhouse", "-", "N@e4", "not-in-hand"),
        ("shogi", hand, "P@e5", "drop-most"),
        ("shogi", hand, "P@a9", "drop-stuck"),
        ("shogi", hand, "P@e3", "drop-occupied"),
        ("shogi", hand, "G@e5", "not-in-hand"),
        (
            "shogi",
            "k8/9/1GN6/9/9/9/9/9/4K4[P] w - - 0 1",
            "P@a8",
            "drop-mate",
        ),
        ("placement", "-", "e2e4", "drop-first"),
        ("placement", "-", "N@e4", "drop-square"),
        (
            "crazyhouse",
            "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
            "P@e8",
            "drop-occupied",
        ),
        (
            "crazyhouse",
            "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
            "P@d8",
            "drop-square",
        ),
        (
            "crazyhouse",
            "4r1k1/8/8/8/8/8/8/4K3[P] w - - 0 1",
            "P@a4",
            "stays-in-check",
        ),
    ] {
        check(name, fen, mv, code, "", "");
    }
}

#[test]
fn a_man_that_moves_again_is_the_only_one() {
    let text = "extends = \"chess\"\n[hooks]\ntwice = \"on move knight: again with mover\"\n";
    let mut game = own(text, "-");
    let mv = game.read_move("Nc3").expect("legal");
    game.play(mv).expect("legal");
    check_game(&game, "e2e4", "other-man", "c3", "");
}

#[test]
fn what_cannot_be_captured_and_where_movements_are_open() {
    let immune = "extends = \"chess\"\n[pieces]\nknight.immune = true\n";
    let fen = "4k3/8/8/8/8/n7/8/R3K3 w - - 0 1";
    check_game(&own(immune, fen), "a1a3", "immune", "a3", "");
    let bound = "extends = \"chess\"\n[pieces.knight]\nmoves = [{ move = \"F\", in = \"ranks 1..4 | ranks 5..8\" }]\n";
    let fen = "4k3/8/8/3N4/8/8/8/4K2R w - - 0 1";
    check_game(&own(bound, fen), "d5e6", "not-from-here", "d5", "");
    check_game(&own(bound, fen), "pass", "no-pass", "", "");
}
