//! What bad files are told, and where.

use super::{check, good, places, read};

#[test]
fn keys_and_values_are_checked_at_every_level() {
    check("[pieces.rook]\nmov = 'W'", &[("R020", 3, 1)]);
    check("[bord]\nfiles = 8", &[("R020", 2, 2)]);
    check("[game]\nname = { fr = 'x', en = 'y' }", &[("R020", 3, 10)]);
    check(
        "[game]\nname = 1\nsource = 2",
        &[("R010", 3, 8), ("R010", 4, 10)],
    );
    check("[pieces.rook]\nroyal = 'yes'", &[("R011", 3, 9)]);
    check("[pieces.rook]\nroyal = 0", &[("R016", 3, 9)]);
    check(
        "[zones.porch]\npassage = 1\nadmit = 'x'",
        &[("R012", 3, 11), ("R014", 4, 9)],
    );
    check("[endings]\nrepetition = 1", &[("R100", 3, 14)]);
    check("[endings]\nstalemate = 'lost'", &[("R017", 3, 14)]);
    check("hooks = 3", &[("R013", 2, 9)]);
    check("[pieces.Big]\nletter = 'B'\nmove = 'W'", &[("R022", 2, 9)]);
}

#[test]
fn nothing_is_missed_in_a_file_that_could_not_be_read() {
    assert_eq!(places(&read("game.name = 'x", &[])), [("R006", 1, 13)]);
    assert_eq!(places(&read("pieces = [", &[])), [("R005", 1, 10)]);
}

#[test]
fn what_is_extended_must_exist() {
    let loaded = read("extends = 'plan'", &[]);
    assert_eq!(places(&loaded), [("R023", 1, 12)]);
    assert_eq!(loaded.diagnostics[0].suggestions, ["plain"]);
    assert_eq!(places(&read("extends = 'ring'", &[])), [("R024", 1, 12)]);
    check("[hooks]\nblast = false", &[("R025", 3, 1)]);
}

/// The complaints about a board, which is all there is of the file.
pub(super) fn check_board(text: &str, expected: &[(&str, usize, usize)]) {
    let loaded = read(text, &[]);
    let missing = |code: &str| matches!(code, "R064" | "R080");
    let mut found = places(&loaded);
    found.retain(|(code, ..)| !missing(code));
    assert_eq!(found, expected, "{text}");
}

#[test]
fn boards_are_checked_letter_by_letter() {
    check_board("board.squares = '''\n. x\n. .\n'''", &[("R047", 2, 3)]);
    check_board("board.squares = '''\n. .\n. . .\n. .'''", &[("R040", 3, 5)]);
    check_board("board.squares = '''\n# #'''", &[("R045", 2, 1)]);
    check_board("board.squares = ''", &[("R044", 1, 18)]);
    check_board("board = { files = 8 }", &[("R021", 1, 1)]);
    check_board("board = { files = 8, ranks = 27 }", &[("R016", 1, 30)]);
    check_board("board = { files = 17, ranks = 16 }", &[("R045", 1, 1)]);
    check_board("board = { squares = '..', files = 2 }", &[("R049", 1, 27)]);
    check_board(
        "board = { squares = '.', legend = { 1 = 'x' } }",
        &[("R050", 1, 37)],
    );
    check_board(
        "board = { squares = 'o', legend = { o = 'X' } }",
        &[("R022", 1, 42)],
    );
    check_board("game = { name = 'x' }", &[("R048", 1, 1)]);
}

#[test]
fn regions_have_names_of_their_own() {
    check("[regions]\nporch = 'a1'", &[("R051", 3, 1)]);
    check("[regions]\na1 = 'a1'", &[("R028", 3, 1)]);
    check("[regions]\nenemy = 'a1'", &[("R027", 3, 1)]);
    check(
        "[regions]\nyard = 'a1 z9'\nlast = 'lost'",
        &[("H011", 3, 12), ("H010", 4, 9)],
    );
}

#[test]
fn options_must_be_declared_and_used() {
    check("[when.lose.endings]\nrepetition = 0", &[("R030", 2, 7)]);
    check("[options]\nlose = true", &[("R030", 3, 1)]);
    check("[options.idle]\ndefault = true", &[("R031", 2, 10)]);
    check("[options]\ndraws = 'many'", &[("R017", 3, 10)]);
    check(
        "[options.x]\ndefault = 'a'\n[when.x.a.game]\nname = 'X'",
        &[("R021", 2, 10)],
    );
    check(
        "[when.draws.some.endings]\nrepetition = 0",
        &[("R020", 2, 13)],
    );
}

#[test]
fn errors_of_options_that_are_off_are_errors_too() {
    check("[when.loose.pieces.rook]\nletter = 'r'", &[("R061", 3, 11)]);
}

#[test]
fn pieces_need_letters_of_their_own() {
    check("[pieces.ferz]\nmove = 'F'", &[("R063", 2, 9)]);
    check(
        "[pieces.ferz]\nmove = 'F'\nletter = 'R'",
        &[("R062", 4, 10)],
    );
    check(
        "[pieces.ferz]\nmove = 'F'\nletter = 'f'",
        &[("R061", 4, 11)],
    );
    for letter in ["", "FF", "2", "/F", "[", "F*", "."] {
        let text = format!("[pieces.ferz]\nmove = 'F'\nletter = '{letter}'");
        check(&text, &[("R060", 4, 11)]);
    }
    check("[pieces.ferz]\nletter = 'F'", &[("R021", 2, 9)]);
    good(
        "extends = 'plain'\n[pieces.ferz]\nmove = ''\nletter = '*+R'",
        &[],
    );
}

#[test]
fn promotions_lead_somewhere() {
    let promote = |to: &str| format!("[pieces.pawn.promote]\nto = {to}");
    check(&promote("[]"), &[("R067", 3, 6)]);
    check(&promote("['pawn', 'rook']"), &[("R068", 3, 8)]);
    check(&promote("['rook', 'rok']"), &[("R066", 3, 16)]);
    check(&promote("['rook', 'rook']"), &[("R069", 3, 16)]);
    check(
        "[pieces.king]\npromote = { on = 'last', to = ['rook'] }",
        &[("R070", 3, 1)],
    );
    check(
        "[pieces.rook]\npromote = { to = ['pawn'] }",
        &[("R021", 3, 1)],
    );
}

#[test]
fn zones_need_squares_and_names() {
    check("[zones.attic]\nadmit = []", &[("R072", 2, 8)]);
    check("[zones.middle]\nadmit = ['rok']", &[("R066", 3, 11)]);
    check("[zones.middle]\npassage = false", &[("R021", 2, 8)]);
    check(
        "[zones.camp]\non = 'a1'\nadmit = ['rook']",
        &[("R086", 33, 6)],
    );
}

#[test]
fn set_ups_are_legal() {
    let fen = |fen: &str| format!("[setup]\nfen = '{fen}'");
    check(&fen("k1p2/4*/4*/K1PR w"), &[("P002", 3, 19)]);
    check(&fen("k1pr1/3P*/4*/K1PR1 x"), &[("R017", 3, 27)]);
    check(&fen("k1pr1/4*/4R/K1PR1 b"), &[("P004", 3, 18)]);
    check(&fen("k1pr1/4*/4*/K1XR1 b"), &[("P001", 3, 22)]);
    check(&fen("k1pr1/4*/4*/K1PR1 w Kk - 0 1"), &[]);
    check(&fen("k1pr1/4*/4*/K1PR1 w k - 0 1"), &[("R087", 3, 28)]);
    check("[setup]\nboard = '''\n. .\n. k\n'''", &[("R082", 4, 1)]);
    check(
        "[setup]\nboard = 'K'\nfen = 'k'",
        &[("R081", 3, 1), ("P002", 4, 8), ("P003", 4, 9)],
    );
    check("[setup]\nboard = 'k1pr1/4*/4*/K1PR1'", &[("R088", 3, 10)]);
    check(&fen("k1prp/4*/4*/K1PR1 w"), &[("R086", 3, 8)]);
}

#[test]
fn movements_and_sentences_are_checked_in_place() {
    check("[pieces.rook]\nmove = 'RfV'", &[("B002", 3, 11)]);
    check(
        "[hooks]\na = 'on arive rook in middle: win'",
        &[("H001", 3, 9)],
    );
    check(
        "[hooks]\na = 'on arrive rok in midle: win'",
        &[("H015", 3, 16), ("H010", 3, 23)],
    );
    check(
        "[endings]\ndead = ['count(any) = 0', 'count(rok) = 1']",
        &[("H015", 3, 34)],
    );
}

#[test]
fn rules_that_can_never_matter_are_dubious() {
    let hook = |sentence: &str| format!("[hooks]\nodd = '{sentence}'");
    // Only rooks may enter the porch, and nobody takes along what may not.
    check(&hook("on arrive king in porch: win"), &[("R120", 3, 8)]);
    check(&hook("on arrive rook in porch: win"), &[]);
    // Pawns only go forward, and become rooks at the end.
    check(&hook("on arrive pawn in a1: win"), &[("R120", 3, 8)]);
    check(&hook("on arrive pawn in rank 3 | rank 2: win"), &[]);
    check(
        &hook("on arrive pawn in rank 4 | rank 1: win"),
        &[("R120", 3, 8)],
    );
    check(&hook("on promote king: win"), &[("R120", 3, 8)]);
    check(&hook("on promote rook: win"), &[]);
    check(
        &hook("move: swap own king in porch with own rook"),
        &[("R120", 3, 8)],
    );
    check(&hook("move: swap own king with own rook"), &[]);
    check(&hook("forbid move of king to porch"), &[("R120", 3, 8)]);
    check(&hook("on capture pawn in porch: win"), &[("R120", 3, 8)]);
    // Other rules that are wrong do not hide it, unless they might move the men.
    let beside = |wrong: &str| {
        format!(
            "{}\nwrong = '{wrong}'",
            hook("on arrive king in porch: win")
        )
    };
    check(
        &beside("on arive king: win"),
        &[("R120", 3, 8), ("H001", 4, 13)],
    );
    check(
        &beside("move: swp own king with own rook"),
        &[("H001", 4, 16)],
    );
}

#[test]
fn a_swap_leads_where_no_move_does() {
    let hooks = "[hooks]
change = 'move: swap own king with own rook in porch'
home = 'on arrive king in porch: win'
[zones.porch]
admit = ['rook', 'king']";
    check(hooks, &[]);
}

#[test]
fn each_side_has_a_royal() {
    check(
        "[setup]\nfen = 'k1pr1/4*/4*/3R1'\n[castling]\nonly = false",
        &[("R110", 2, 2)],
    );
    check(
        "[setup]\nfen = '3r1/4*/4*/K2R1'\n[castling]\nonly = false",
        &[("R112", 2, 2)],
    );
    check(
        "[pieces.king]\nroyal = false\n[castling]\nonly = false",
        &[("R111", 28, 2)],
    );
}

#[test]
fn castlings_fit_the_set_up() {
    let castling =
        |king: &str, rook: &str| format!("[castling.only]\nking = '{king}'\nrook = '{rook}'");
    let rook = "d1-b1 | d4-b4";
    let king = "a1-c1 | a4-c4";
    check(&castling("b1-c1 | a4-c4", rook), &[("R092", 3, 9)]);
    check(&castling("a1-c1 | a4-c9", rook), &[("H011", 3, 20)]);
    check(
        &castling("d1-c1 | d4-c4", "a1-b1 | a4-b4"),
        &[("R093", 3, 9), ("R103", 4, 9), ("R103", 4, 17)],
    );
    check(
        &castling("a4-c4 | a1-c1", rook),
        &[("R096", 3, 9), ("R096", 3, 17)],
    );
    check(&castling(king, "d1-b1 | c4-b4"), &[("R094", 4, 17)]);
    check(&castling(king, "d1-c1 | d4-b4"), &[("R099", 4, 9)]);
    check(&castling(king, "d1-b2 | d4-b4"), &[("R098", 4, 9)]);
    check("[castling.only]\nletter = 'k'", &[("R095", 3, 11)]);
    check(
        "[castling.x]\nletter = 'K'\nking = 'a1-b1 | a4-b4'\nrook = 'd1-c1 | d4-c4'",
        &[("R097", 3, 11), ("R103", 5, 9), ("R103", 5, 17)],
    );
}

#[test]
fn ten_faults_are_ten_complaints() {
    let text = "[game]
name = 7
[pieces.rook]
letter = 'rr'
mov = 'R'
[pieces.pawn.promote]
to = ['guard']
[zones.porch]
admit = ['rok']
[endings]
stalemate = 'maybe'
quiet-moves = -1
[options.idle]
default = 1
[hooks]
nothing = false
[setup]
turn = 'third'
";
    check(
        text,
        &[
            ("R010", 3, 8),
            ("R060", 5, 11),
            ("R020", 6, 1),
            ("R066", 8, 8),
            ("R066", 10, 11),
            ("R017", 12, 14),
            ("R016", 13, 15),
            ("R035", 15, 11),
            ("R025", 17, 1),
            ("R017", 19, 9),
        ],
    );
}

#[test]
fn what_stops_the_parser_hides_nothing() {
    let late = "[endings]\nstalemate = 'lost'";
    let lost = |line| ("R017", line, 14);
    check(&format!("no sign\n{late}"), &[("R019", 2, 4), lost(4)]);
    check(
        &format!("[pieces.rook\nmove = 'W'\n{late}"),
        &[("R005", 2, 1), lost(5)],
    );
    let deep = vec!["a"; 200].join(".");
    check(&format!("{deep} = 1\n{late}"), &[("R009", 2, 1), lost(4)]);
    check(
        &format!("board.squares = '''\n. .\n{late}"),
        &[("R006", 2, 17), lost(5)],
    );
}

#[test]
fn options_change_no_options() {
    let loaded = |key: &str| format!("[when.loose]\n{key} = {{}}");
    check(&loaded("options"), &[("R032", 3, 1)]);
    check(&loaded("when"), &[("R032", 3, 1)]);
    check("[when.draws.none]\nextends = 'plain'", &[("R032", 3, 1)]);
}
