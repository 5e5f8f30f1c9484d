//! Men in hand: counts of published games, drops, pockets in FENs, promotion zones.

use simurgh_dsl::kind::KindId;
use simurgh_dsl::language::Language;
use simurgh_dsl::ruleset::load;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Source;
use simurgh_engine::{Game, MoveKind};
use simurgh_tests::{Shipped, at, game, games, of_text, play};

use crate::twins::wander;

#[test]
fn pockets_and_marks_are_written_as_they_are_read() {
    let with_hands = |name: &&str| game(name).ruleset().hands.is_some();
    for name in games().into_iter().filter(with_hands) {
        let variant = game(name);
        wander(&variant, 3, 5, |game| {
            let fen = game.fen();
            let (again, warnings) =
                Game::from_fen(&variant, &fen).unwrap_or_else(|e| panic!("{name} {fen}: {e:?}"));
            assert!(warnings.is_empty(), "{name} {fen}: {warnings:?}");
            assert_eq!((again.fen(), again.key()), (fen, game.key()), "{name}");
        });
    }
}

/// What a text is as a FEN of a game, or the codes and columns of what is wrong with it.
fn check_fen(name: &str, text: &str, expected: &str) {
    let read = Game::from_fen(&game(name), text);
    let found = match read {
        Ok((game, _)) => game.fen(),
        Err(faults) => {
            let faults = faults.iter();
            let places = faults.map(|f| format!("{}@{}", f.code, f.place.span.start + 1));
            places.collect::<Vec<_>>().join(" ")
        }
    };
    assert_eq!(found, expected, "{text}");
}

#[test]
fn pockets_are_read_in_every_dialect() {
    let same = "4k3/8/8/8/8/8/8/4K3[QNNp] w - - 0 1";
    check_fen("crazyhouse", same, same);
    check_fen("crazyhouse", "4k3/8/8/8/8/8/8/4K3/NQpN w - - 0 1", same);
    check_fen("crazyhouse", "4k3/8/8/8/8/8/8/4K3 [pQNN] w - - 0 1", same);
    let empty = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
    for text in [
        "4k3/8/8/8/8/8/8/4K3[-] w",
        "4k3/8/8/8/8/8/8/4K3/ w",
        "4k3/8/8/8/8/8/8/4K3 w",
    ] {
        check_fen("crazyhouse", text, empty);
    }
    let marked = "3Q~k3/8/8/8/8/8/8/4K3[] b - - 0 1";
    check_fen("crazyhouse", marked, marked);
    check_fen(
        "shogi",
        "4k4/9/9/9/9/9/9/+r8/4K4[P] b 3 7",
        "4k4/9/9/9/9/9/9/+r8/4K4[P] b - - 3 7",
    );
}

#[test]
fn wrong_pockets_are_refused_at_their_place() {
    check_fen("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Qx] w", "P001@22");
    check_fen("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q w", "P040@20");
    check_fen("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q]x w", "P041@23");
    check_fen("chess", "4k3/8/8/8/8/8/8/4K3[Q] w", "P043@20");
    check_fen("chess", "4k3/8/8/8/8/8/8/4K3/Q w", "P003@21");
    check_fen("chess", "4k3/8/8/8/8/8/8/3QK~3 w", "P001@20");
}

#[test]
fn drops_are_written_and_read_in_every_form() {
    let game = at("crazyhouse", "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1");
    for (text, coordinates, san) in [
        ("N@f3", "N@f3", "N@f3"),
        ("n@f3", "N@f3", "N@f3"),
        ("@e4", "P@e4", "@e4"),
        ("P@e4", "P@e4", "@e4"),
        ("N@d6+", "N@d6", "N@d6+"),
    ] {
        let mv = game
            .read_move(text)
            .unwrap_or_else(|e| panic!("{text}: {e:?}"));
        assert_eq!(
            (game.coordinates(mv), game.san(mv)),
            (coordinates.into(), san.into())
        );
        let view = game.describe(mv);
        assert!(view.dropped && view.from == view.to && view.captured.is_none());
    }
    assert!(game.read_move("P@e8").is_err(), "no pawn on the last rank");
    assert!(
        game.read_move("Q@e4").is_err(),
        "nobody has a queen in hand"
    );
}

/// Plays moves from a position; what the FEN is then.
fn check_play(name: &str, fen: &str, moves: &str, expected: &str) {
    let mut game = at(name, fen);
    play(&mut game, moves);
    assert_eq!(game.fen(), expected, "{name} {fen} {moves}");
}

#[test]
fn what_is_captured_comes_to_hand_as_the_game_says() {
    let fen = "4k3/8/8/8/8/8/4q~3/4K3[] w - - 0 1";
    let after = |pocket: &str| format!("4k3/8/8/8/8/8/4K3/8[{pocket}] b - - 0 1");
    check_play("crazyhouse", fen, "Kxe2", &after("P"));
    check_play("bughouse", fen, "Kxe2", &after(""));
    check_play(
        "loop",
        "4k3/8/8/8/8/8/4q3/4K3[] w - - 0 1",
        "Kxe2",
        &after("Q"),
    );
    // A mark travels with its man, and a new one comes with each promotion.
    check_play(
        "crazyhouse",
        "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1",
        "a8=Q+ Ke7 Qa7+",
        "8/Q~3k3/8/8/8/8/8/4K3[] b - - 2 2",
    );
    check_play(
        "shogi",
        "4k4/4+P4/9/9/9/9/9/9/4K4[] b - - 0 1",
        "Kxe8",
        "9/4k4/9/9/9/9/9/9/4K4[p] w - - 0 2",
    );
}

#[test]
fn a_drop_ends_the_right_to_capture_in_passing() {
    let mut game = at("crazyhouse", "4k3/8/8/8/3p4/8/4P3/4K3[Nn] w - - 0 1");
    play(&mut game, "e4 N@a5 N@a4");
    let legal = game.legal_moves();
    assert!(legal.iter().all(|mv| mv.kind() != MoveKind::EnPassant));
    assert!(game.fen().contains(" - - "), "{}", game.fen());
}

#[test]
fn a_dropped_rook_does_not_castle() {
    let mut game = at("crazyhouse", "4k3/8/8/8/8/6n1/P7/4K2R[R] b K - 0 1");
    play(&mut game, "Nxh1 a3 Nf2 R@h1 Ke7");
    assert!(game.fen().contains(" w - "), "{}", game.fen());
    assert!(game.read_move("O-O").is_err());
    let mut game = at("crazyhouse", "4k3/8/8/8/8/8/8/R3K3[R] w - - 0 1");
    play(&mut game, "R@h1 Ke7");
    assert!(game.read_move("O-O").is_err() && game.read_move("O-O-O").is_err());
}

#[test]
fn men_that_are_placed_at_home_castle_where_the_game_says_so() {
    let mut game = at("placement", "8/pppppppp/8/8/8/8/PPPPPPPP/8[KRkr] w - - 0 1");
    play(&mut game, "K@e1 K@d8 R@h1 R@a8");
    assert!(game.fen().contains(" w K - "), "{}", game.fen());
    assert!(game.read_move("O-O").is_ok());
}

#[test]
fn positions_with_other_hands_are_other_positions() {
    let key = |pocket: &str| {
        at(
            "crazyhouse",
            &format!("4k3/8/8/8/8/8/8/4K3[{pocket}] w - - 0 1"),
        )
        .key()
    };
    let keys = ["", "Q", "q", "QQ", "Qq", "N", "NNN"].map(key);
    for (index, one) in keys.iter().enumerate() {
        assert!(keys[..index].iter().all(|other| other != one), "{index}");
    }
    let marked = at("crazyhouse", "3Q~k3/8/8/8/8/8/8/4K3[] b - - 0 1").key();
    assert_ne!(
        marked,
        at("crazyhouse", "3Qk3/8/8/8/8/8/8/4K3[] b - - 0 1").key()
    );
}

#[test]
fn a_drop_parries_a_check_from_afar_and_no_other() {
    let drops = |fen: &str| {
        let legal = at("crazyhouse", fen).legal_moves().into_iter();
        legal.filter(|mv| mv.dropped().is_some()).count()
    };
    assert_eq!(drops("4k3/8/8/8/4r3/8/8/4K3[N] w - - 0 1"), 2, "e2 and e3");
    assert_eq!(
        drops("4k3/8/8/8/8/3n4/8/4K3[N] w - - 0 1"),
        0,
        "a leap has no way"
    );
}

#[test]
fn a_pawn_may_not_mate_by_a_drop_where_the_game_forbids_it() {
    let drop = |name: &str, fen: &str, text: &str| at(name, fen).read_move(text).is_ok();
    // The gold on i7 guards i8, the one on g8 takes h8 and h9 away.
    let mate = "8k/6G2/8G/9/9/9/9/9/4K4[P] w - - 0 1";
    assert!(!drop("shogi", mate, "P@i8"));
    let escape = "8k/9/8G/9/9/9/9/9/4K4[P] w - - 0 1";
    assert!(drop("shogi", escape, "P@i8"), "the king goes to h9");
    assert!(
        !drop("shogi", "8k/9/9/9/9/4P4/9/9/4K4[P] w - - 0 1", "P@e5"),
        "two on a file"
    );
    assert!(
        !drop("shogi", "8k/9/9/9/9/9/9/9/4K4[P] w - - 0 1", "P@e9"),
        "stuck there"
    );
    assert!(
        !drop("shogi", "8k/9/9/9/9/9/9/9/4K4[N] w - - 0 1", "N@e8"),
        "stuck there"
    );
}

#[test]
fn promotion_is_free_in_the_zone_but_where_a_man_would_be_stuck() {
    let forms = |fen: &str, from: &str| {
        let game = at("shogi", fen);
        let legal = game.legal_moves().into_iter();
        let forms = legal.map(|mv| game.coordinates(mv));
        let mut forms: Vec<String> = forms.filter(|form| form.starts_with(from)).collect();
        forms.sort();
        forms.join(" ")
    };
    assert_eq!(
        forms("8k/9/9/4P4/9/9/9/9/4K4[] w", "e6"),
        "e6e7 e6e7+p",
        "enters"
    );
    assert_eq!(
        forms("8k/9/4S4/9/9/9/9/9/K8[] w", "e7d6"),
        "e7d6 e7d6+s",
        "leaves"
    );
    assert_eq!(forms("8k/4P4/9/9/9/9/9/9/4K4[] w", "e8"), "e8e9+p", "must");
    assert_eq!(forms("8k/9/9/9/9/4P4/9/9/4K4[] w", "e4"), "e4e5", "outside");
}

#[test]
fn a_check_that_a_drop_could_parry_is_no_mate_at_a_table() {
    // The back rank: something dropped on f8 or g8 would help, against a leap nothing would.
    let blocked = at("bughouse", "R6k/6pp/8/8/8/8/8/4K3[] b - - 0 1");
    assert!(blocked.legal_moves().is_empty() && blocked.could_drop());
    let smothered = at("bughouse", "6rk/5Npp/8/8/8/8/8/4K3[] b - - 0 1");
    assert!(smothered.legal_moves().is_empty() && !smothered.could_drop());
}

#[test]
fn sentences_speak_of_drops() {
    let text = "extends = \"crazyhouse\"\n[hooks]\n\
        lane = \"forbid drop of rook to rank 4\"\n\
        calm = \"forbid drop of knight that leaves enemy in check\"\n\
        spoil = \"on capture bishop: send captured to enemy hand\"";
    let fen = "4k3/8/8/8/3b4/2P5/8/R3K3[RN] w - - 0 1";
    let mut game = Game::from_fen(&of_text(text), fen).unwrap().0;
    for (text, legal) in [
        ("R@h4", false),
        ("R@h5", true),
        ("Ra4", true),
        ("N@f6", false),
        ("N@f5", true),
    ] {
        assert_eq!(game.read_move(text).is_ok(), legal, "{text}");
    }
    // Both hands: the rule sends one more of them home.
    play(&mut game, "cxd4");
    assert!(game.fen().contains("[RBNb]"), "{}", game.fen());
}

#[test]
fn a_partner_gives_and_takes_back() {
    let mut game = at("bughouse", "4k3/8/8/8/8/8/4q3/4K3[] w - - 0 1");
    let (start, key) = (game.fen(), game.key());
    let capture = game.read_move("Kxe2").unwrap();
    let queen = game.ruleset().kind_named("queen").unwrap();
    assert_eq!(game.spoils(capture), [queen]);
    play(&mut game, "Kxe2");
    game.receive(Side::Second, KindId(queen.0), 2);
    assert_eq!(game.hand(Side::Second, queen), 2);
    play(&mut game, "Q@e5");
    assert_eq!(game.hand(Side::Second, queen), 1);
    game.take_back();
    game.take_back();
    assert_eq!((game.fen(), game.key()), (start, key));
}

/// The codes of what is wrong with a file, with line and column.
fn faults(text: &str) -> Vec<String> {
    let loaded = load(&Source::new("test.toml", text), &Shipped, &[]);
    let faults = loaded.diagnostics.iter();
    faults
        .map(|fault| {
            let (line, column) = fault.place.source.line_and_column(fault.place.span.start);
            assert!(!fault.message(Language::Spanish).is_empty());
            format!("{}@{line}:{column}", fault.code)
        })
        .collect()
}

#[test]
fn misused_hands_are_told_where_they_are_written() {
    let check = |text: &str, expected: &[&str]| {
        assert_eq!(
            faults(&format!("extends = \"chess\"\n{text}")),
            expected,
            "{text}"
        );
    };
    check("[setup]\nhands = \"Nn\"", &["R150@3:10"]);
    check("[hands]\nto = \"mine\"", &["R017@3:7"]);
    check("[hands]\nform = \"captures\"", &["R020@3:1"]);
    check("[hands]\ndrop.pwan = \"rank 2\"", &["R066@3:6"]);
    check("[hands]\ndrop.pawn = { per-fiel = 1 }", &["R020@3:15"]);
    check("[hands]\ndrop.pawn = \"rank 9\"", &["H013@3:19"]);
    check(
        "[hands]\n[pieces.queen]\ndemotes = \"queen\"",
        &["R154@4:12"],
    );
    check("[pieces.queen]\ndemotes = \"pawn\"", &["R151@2:9"]);
    check(
        "[hooks]\nx = \"on capture: send captured to own hand\"",
        &["R156@3:5"],
    );
    check("[setup]\nhands = \"Nx\"\n[hands]", &["P001@3:11"]);
}
