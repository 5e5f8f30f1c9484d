//! Moves of many games, with the reason that is expected and where it is to be seen. The reasons come from
//! the rules of the games, not from the program.

mod variants;

use simurgh_dsl::language::Language;
use simurgh_dsl::source::Source;
use simurgh_engine::Game;

use super::*;
use crate::library::BuiltIns;
use crate::load;

const TEXT: Text = Text(Language::English);

fn game(name: &str, fen: &str) -> Game {
    let opened = load::open(name, &[], TEXT).unwrap_or_else(|_| panic!("{name}"));
    at(&opened.item, fen)
}

fn at(variant: &simurgh_engine::Variant, fen: &str) -> Game {
    if fen == "-" {
        return Game::new(variant);
    }
    let read = Game::from_unreached_fen(variant, fen);
    read.unwrap_or_else(|faults| panic!("{fen}: {faults:?}")).0
}

/// A game that is built on another.
fn own(text: &str, fen: &str) -> Game {
    let reading = load::read_from(&Source::new("own.toml", text), &BuiltIns, &[], TEXT);
    let variant = reading.variant;
    at(
        &variant.unwrap_or_else(|| panic!("{:?}", reading.findings)),
        fen,
    )
}

/// The causes of a move, with words in both languages that have no open gaps.
fn causes(game: &Game, mv: &str) -> Vec<Cause> {
    let [english, spanish] = [Language::English, Language::Spanish]
        .map(|language| explain(game, mv, Some(game.turn()), Text(language)));
    assert_eq!(
        english.legal,
        game.read_move(mv).is_ok() && game.outcome().is_none(),
        "{mv}"
    );
    let codes = |explanation: &Explanation| -> Vec<&str> {
        explanation.causes.iter().map(|cause| cause.code).collect()
    };
    assert_eq!(codes(&english), codes(&spanish), "{mv}");
    for (one, other) in english.causes.iter().zip(&spanish.causes) {
        for words in [&one.words, &other.words] {
            assert!(words.len() > 8 && !words.contains('{'), "{mv}: {words:?}");
        }
        assert_ne!(one.words, other.words, "{mv}");
    }
    english.causes
}

/// One of the causes has this code, is about these squares (among others), and is this sentence.
fn check_game(game: &Game, mv: &str, code: &str, squares: &str, rule: &str) -> Cause {
    let all = causes(game, mv);
    let found = all.iter().find(|cause| cause.code == code);
    let cause = found.unwrap_or_else(|| panic!("{mv}: no {code} in {all:?}"));
    for square in squares.split_whitespace() {
        assert!(
            cause.squares.iter().any(|name| name == square),
            "{mv}: {square} in {cause:?}"
        );
    }
    let name = cause.rule.as_ref().map_or("", |rule| rule.name.as_str());
    assert_eq!(name, rule, "{mv}: {cause:?}");
    cause.clone()
}

fn check(name: &str, fen: &str, mv: &str, code: &str, squares: &str, rule: &str) -> Cause {
    check_game(&game(name, fen), mv, code, squares, rule)
}

#[test]
fn who_moves_where_on_an_orthodox_board() {
    for (fen, mv, code, squares) in [
        ("-", "e4e5", "no-man", ""),
        ("-", "e7e5", "not-yours", "e7"),
        ("-", "b1d2", "own-man-there", "d2"),
        ("-", "e2e5", "not-that-way", ""),
        ("-", "Nd4", "not-that-way", ""),
        ("-", "e2e2", "same-square", "e2"),
        ("-", "a1a3", "blocked", "a2"),
        ("-", "Ra5", "blocked", "a2"),
        ("-", "Qd3", "blocked", "d2"),
        ("-", "Bh6", "blocked", "d2"),
        ("-", "e2e9", "no-square", ""),
        ("-", "hello", "unreadable", ""),
        ("-", "", "unreadable", ""),
        (
            "4k3/8/8/8/4n3/4P3/8/4K3 w - - 0 1",
            "Qd4",
            "no-such-man",
            "",
        ),
        (
            "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
            "e3e5",
            "only-at-start",
            "e3",
        ),
        ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", "blocked", "e3"),
        (
            "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1",
            "e4d5",
            "only-captures",
            "",
        ),
        (
            "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1",
            "e4e5",
            "only-moves",
            "e5",
        ),
        ("4k3/8/n7/8/b7/8/8/R3K3 w - - 0 1", "a1a6", "blocked", "a4"),
    ] {
        check("chess", fen, mv, code, squares, "");
    }
    let cause = check("chess", "-", "Nd4", "not-that-way", "", "");
    assert!(
        cause.words.contains("Na3") || cause.words.contains("Nf3"),
        "{cause:?}"
    );
}

#[test]
fn two_men_in_the_way_are_both_named() {
    let fen = "4k3/8/n7/p7/b7/8/8/R3K3 w - - 0 1";
    let cause = check("chess", fen, "a1a6", "blocked", "a4 a5", "");
    assert_eq!(cause.squares.len(), 2);
    assert!(cause.words.contains("Bishop (a4)"), "{cause:?}");
}

#[test]
fn royals_are_not_left_in_check() {
    for (fen, mv, code, squares) in [
        (
            "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
            "e2c3",
            "exposes-royal",
            "e1 e8",
        ),
        (
            "4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1",
            "a2a3",
            "stays-in-check",
            "e1 e8",
        ),
        (
            "3r2k1/8/8/8/8/8/P7/4K3 w - - 0 1",
            "Kd1",
            "walks-into-check",
            "d1 d8",
        ),
        (
            "4k3/8/8/8/8/2n5/8/R3K3 w Q - 0 1",
            "O-O-O",
            "castling-path",
            "c3",
        ),
    ] {
        check("chess", fen, mv, code, squares, "");
    }
}

#[test]
fn a_check_in_passing_is_seen() {
    // The captured pawn leaves the rank, and with it both men between king and rook.
    let fen = "8/8/8/K1pP3r/8/8/8/4k3 w - c6 0 1";
    check("chess", fen, "d5c6", "exposes-royal", "a5 h5", "");
}

#[test]
fn castling_has_its_reasons() {
    for (fen, mv, code, squares) in [
        ("-", "O-O", "castling-blocked", "f1 g1"),
        ("-", "e1c1", "castling-blocked", "b1 c1 d1"),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1",
            "O-O",
            "castling-right",
            "e1 h1",
        ),
        (
            "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
            "0-0",
            "castling-path",
            "f8",
        ),
        (
            "6rk/8/8/8/8/8/8/4K2R w K - 0 1",
            "O-O",
            "castling-path",
            "g8",
        ),
        (
            "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            "castling-in-check",
            "e8",
        ),
        (
            "4k3/p7/8/8/8/8/8/4K1R1 w - - 0 1",
            "O-O",
            "castling-home",
            "e1 h1",
        ),
    ] {
        check("chess", fen, mv, code, squares, "");
    }
    check("grand", "-", "O-O", "no-castling", "", "");
    // Blocked, and the right is lost as well.
    let fen = "4k3/8/8/8/8/8/8/4KB1R w - - 0 1";
    check("chess", fen, "O-O", "castling-right", "", "");
    check("chess", fen, "O-O", "castling-blocked", "f1", "");
}

#[test]
fn promotions_are_named() {
    let fen = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    let cause = check("chess", fen, "e7e8", "promotion-missing", "e8", "");
    assert_eq!(cause.moves.len(), 4, "{cause:?}");
    check("chess", fen, "e8=K", "promotion-wrong", "e8", "");
    check("chess", "-", "e2e4q", "no-promotion", "e4", "");
}

#[test]
fn nobody_moves_after_the_end() {
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 1";
    let cause = check("chess", mate, "e2e4", "game-over", "", "");
    assert!(cause.words.contains("0-1"), "{cause:?}");
    let game = game("kingofthehill", "4k3/8/8/8/4K3/8/8/7R b - - 0 1");
    check_game(
        &game,
        "e8d8",
        "game-over",
        "",
        game.ruleset().hooks[0].name.as_str(),
    );
}

#[test]
fn legal_moves_are_told_with_what_they_do() {
    check("chess", "-", "e2e4", "legal", "e2 e4", "");
    let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
    check("chess", fen, "Ra8", "gives-check", "g8 a8", "");
    let ends = check("chess", fen, "Ra8", "ends", "", "");
    assert!(ends.words.contains("1-0"), "{ends:?}");
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    check("chess", passing, "exd6", "in-passing", "d5", "");
    check("chess", passing, "exd6", "captures", "d5", "");
    check(
        "chess",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "O-O",
        "castles",
        "",
        "",
    );
    check(
        "chess",
        "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
        "e8=Q",
        "promotes",
        "",
        "",
    );
    check(
        "crazyhouse",
        "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
        "P@e4",
        "drops",
        "",
        "",
    );
    check(
        "crossing",
        "4k3/p7/8/8/4K3/8/8/8 w - - 0 1",
        "e4d5",
        "consequence",
        "",
        "crossing",
    );
    check(
        "3check",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "Ra8",
        "consequence",
        "",
        "count-checks",
    );
    check(
        "atomic",
        "4k3/8/8/8/4p3/8/8/4R1K1 w - - 0 1",
        "Rxe4",
        "captures",
        "e4",
        "",
    );
    let start = "f*********f/*rnbqksbnr*/*ppppppppp*/*9*/*9*/*9*/*9*/*9*/*PPPPPPPPP*/*RNBQKSBNR*/F*********F w KQkq - 0 1";
    check(
        "persian-princess",
        start,
        "g2h2",
        "by-rule",
        "",
        "rendezvous",
    );
}

/// First has a king, a rook and pawns; what second has is far away and unseen.
const HIDDEN: [&str; 2] = [
    "1nk4q/8/8/8/8/8/PP6/R3K3 w - - 0 1",
    "k4b1r/6p1/8/8/8/8/PP6/R3K3 w - - 3 1",
];

#[test]
fn nothing_hidden_shows_in_any_answer() {
    let [one, other] = HIDDEN.map(|fen| game("tuerto", fen));
    let board = &one.ruleset().board;
    for from in board.squares() {
        for to in board.squares() {
            let mv = format!("{}{}", board.name(from), board.name(to));
            let [a, b] = [&one, &other].map(|game| explain(game, &mv, Some(game.turn()), TEXT));
            assert_eq!(a, b, "{mv}");
        }
    }
    for mv in ["Qh1", "O-O", "O-O-O", "Nc6", "Rxh8", "0000"] {
        let [a, b] = [&one, &other].map(|game| explain(game, mv, Some(game.turn()), TEXT));
        assert_eq!(a, b, "{mv}");
    }
    let told = explain(&one, "h8h1", Some(one.turn()), TEXT);
    assert_eq!(told.code(), "not-seen");
    let referee = explain(&one, "h8h1", None, TEXT);
    assert_eq!(referee.code(), "not-yours");
}

#[test]
fn what_a_side_knows_of_a_position_can_be_read() {
    assert_eq!(
        without_unknown("????????/??4??/???1K1?? w - - ? 1"),
        "8/8/4K3 w - - 0 1"
    );
    assert_eq!(without_unknown("1?2p?/? b KQ - ? 12"), "4p1/1 b KQ - 0 12");
}

#[test]
fn any_text_is_answered() {
    let game = game("celtic-citadel", "-");
    for text in [
        "a",
        "🦄",
        "e2e4e6e8",
        "@",
        "N@",
        "@e4",
        "O-O-O-O",
        "=Q",
        "e2=",
        "<>",
        "xx",
        "f3f5f7\u{0}",
    ] {
        assert!(
            !explain(&game, text, None, TEXT).causes.is_empty(),
            "{text}"
        );
    }
}
