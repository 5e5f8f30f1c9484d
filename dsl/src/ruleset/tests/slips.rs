//! Slips of the pen: what is meant, what follows from what, and how much is said about it.

use super::faults::check_board;
use super::{check, places, read};

#[test]
fn castlings_are_written_with_dashes_for_both_sides() {
    let castling = |king: &str| format!("[castling.only]\nking = '{king}'");
    let example = |king: &str| {
        let text = format!("extends = 'plain'\n{}", castling(king));
        let loaded = read(&text, &[]);
        let fault = loaded.diagnostics.first().cloned().unwrap();
        (fault.code, fault.arguments[0].1.clone())
    };
    let whole = "a1-c1 | a4-c4".to_owned();
    assert_eq!(example("a1 c1 | a4 c4"), ("H039", whole.clone()));
    assert_eq!(example("a1c1|a4 to c4"), ("H039", whole.clone()));
    assert_eq!(example("a1-c1"), ("H040", whole));
    check("castling = 3", &[("R013", 2, 12)]);
}

#[test]
fn castlings_move_somebody_past_somebody() {
    let castling =
        |king: &str, rook: &str| format!("[castling.only]\nking = '{king}'\nrook = '{rook}'");
    check(
        &castling("a1-a1 | a4-a4", "d1-d1 | d4-d4"),
        &[("R102", 3, 9), ("R102", 3, 17)],
    );
    check(
        &castling("a1-b1 | a4-b4", "d1-c1 | d4-c4"),
        &[("R103", 4, 9), ("R103", 4, 17)],
    );
    check(
        &castling("a1-a1 | a4-b4", "d1-b1 | d4-a4"),
        &[("R103", 4, 9)],
    );
}

#[test]
fn any_piece_castles_where_none_is_royal() {
    let hunted = "[pieces.king]\nroyal = false\n[hooks]\nhunt = 'end: lose if count(own king) = 0'";
    check(hunted, &[]);
}

#[test]
fn pieces_promote_where_they_come() {
    let on = |on: &str| format!("[pieces.pawn.promote]\non = '{on}'");
    check(&on("none"), &[("R075", 3, 7)]);
    check(&on("rank 4"), &[("R077", 2, 9)]);
    check(&on("rank 1"), &[("R076", 2, 9)]);
    check(&on("a1 | a4"), &[("R078", 2, 9)]);
}

#[test]
fn names_are_of_one_thing() {
    let piece = |name: &str| format!("[pieces.{name}]\nletter = 'Z'\nmove = 'F'");
    check(&piece("a1"), &[("R028", 2, 9)]);
    check(&piece("own"), &[("R027", 2, 9)]);
    check(&format!("{}\nclass = 'a1'", piece("z")), &[("R028", 5, 10)]);
    check(
        &format!("{}\nclass = 'rook'", piece("z")),
        &[("R029", 5, 10)],
    );
    check(&format!("{}\nclass = 'z'", piece("z")), &[]);
    check("[regions]\nrook = 'a1'", &[("R079", 3, 1)]);
    check("[game]\nname = ' '", &[("R034", 3, 9)]);
    check(
        "[options.draws]\nvalues = ['few', 'none', 'few', '']",
        &[("R069", 3, 27), ("R034", 3, 34)],
    );
    check("[options.draws]\ndefault = 3", &[("R036", 3, 11)]);
}

#[test]
fn only_what_is_inherited_is_taken_away() {
    check("[pieces.rook]\npromote = false", &[("R025", 3, 1)]);
    check("[setup]\nfen = false", &[("R025", 3, 1)]);
    check("[game]\ninventor = false", &[("R025", 3, 1)]);
    check("[pieces.rook]\nroyal = false", &[]);
    check("[game]\nsource = false", &[]);
}

#[test]
fn what_is_taken_away_is_blamed_on_its_line() {
    check("[pieces]\nrook = false", &[("R038", 3, 1)]);
}

#[test]
fn narrow_rows_hold_no_strange_signs() {
    check(
        "[setup]\nboard = '''\n. . . . .\n. . k .\n. . . . #\n. . K . .'''\n[castling]\nonly = false",
        &[("R040", 5, 8)],
    );
}

#[test]
fn floods_are_counted() {
    check_board(
        "board.squares = '''\n. x x x\nx x x x'''",
        &[
            ("R047", 2, 3),
            ("R047", 2, 5),
            ("R047", 2, 7),
            ("R090", 3, 1),
        ],
    );
    check(
        "[pieces.pawn.promote]\nto = ['a', 'b', 'c', 'd', 'e', 'rook']",
        &[
            ("R066", 3, 8),
            ("R066", 3, 13),
            ("R066", 3, 18),
            ("R090", 3, 23),
        ],
    );
    let loaded = read("board.squares = 'x x x x x x'", &[]);
    let more = loaded.diagnostics.iter().find(|known| known.code == "R090");
    assert_eq!(more.unwrap().arguments[1].1, "3");
}

/// What the only complaint suggests.
#[track_caller]
fn check_suggestion(text: &str, settings: &[&str], suggestion: &str) {
    let loaded = read(&format!("extends = 'plain'\n{text}"), settings);
    assert_eq!(loaded.diagnostics.len(), 1, "{:?}", loaded.diagnostics);
    let found = &loaded.diagnostics[0].suggestions;
    assert_eq!(found.join(" "), suggestion, "{text}");
}

#[test]
fn slips_of_the_pen_are_understood() {
    check_suggestion("[regions]\nhome = 'a1'\nyard = 'hoem'", &[], "home");
    check_suggestion("", &["draws=none"], "options.draws");
    check_suggestion("[zones.middle]\nadmit = ['k']", &[], "");
    check("[game]\nextends = 'plain'", &[("R037", 3, 1)]);
    assert_eq!(places(&read("extends = 'test'", &[])), [("R024", 1, 12)]);
}
