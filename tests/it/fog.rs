//! Hidden squares: what each side sees, that nothing else gets through, and how the engine plays.

use std::sync::atomic::AtomicBool;

use simurgh_dsl::side::Side;
use simurgh_engine::search::{Clock, Limits, Searcher};
use simurgh_engine::{Game, Variant};
use simurgh_tests::{at, changed, game, of_text, play};

struct Stopped;

impl Clock for Stopped {
    fn milliseconds(&self) -> u64 {
        0
    }
}

/// The board of a view, the far rank first, `?` for hidden and `.` for empty squares.
fn drawn(game: &Game, side: Side) -> String {
    let text = game.view(side).text();
    let (placement, _) = text.split_once(' ').unwrap();
    let open = |letter: char| match letter.to_digit(10) {
        Some(count) => ".".repeat(count as usize),
        None => letter.to_string(),
    };
    let rows = placement.split('/');
    rows.map(|row| row.chars().map(open).collect::<String>() + "\n")
        .collect()
}

fn check(game: &Game, side: Side, expected: &str) {
    let expected: String = expected
        .split_whitespace()
        .map(|row| row.to_owned() + "\n")
        .collect();
    assert_eq!(drawn(game, side), expected, "{side:?} in {}", game.fen());
}

fn after(variant: &Variant, moves: &str) -> Game {
    let mut game = Game::new(variant);
    play(&mut game, moves);
    game
}

fn at_variant(variant: &Variant, fen: &str) -> Game {
    Game::from_fen(variant, fen).unwrap().0
}

#[test]
fn both_sides_see_their_men_and_where_these_can_go() {
    let start = Game::new(&game("tuerto"));
    check(
        &start,
        Side::First,
        "???????? ???????? ???????? ???????? ........ ........ PPPPPPPP RNBQKBNR",
    );
    check(
        &start,
        Side::Second,
        "rnbqkbnr pppppppp ........ ........ ???????? ???????? ???????? ????????",
    );
}

#[test]
fn an_empty_square_that_a_pawn_could_capture_on_is_hidden_by_the_letter_of_the_rules() {
    let moves = "e2e4 d7d5";
    let literal = after(&game("tuerto"), moves);
    // The bishop sees a6, the queen h5, a pawn d5 and e5. Nothing looks at f5 or at e3.
    check(
        &literal,
        Side::First,
        "???????? ???????? .??????? ?.?p.??. ....P... ....?... PPPP.PPP RNBQKBNR",
    );
    let wide = after(&changed("tuerto", &["options.pawn-diagonals=true"]), moves);
    check(
        &wide,
        Side::First,
        "???????? ???????? .??????? ?.?p..?. ....P... ........ PPPP.PPP RNBQKBNR",
    );
}

#[test]
fn a_blocked_pawn_does_not_see_what_blocks_it() {
    let game = at("tuerto", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1");
    check(
        &game,
        Side::First,
        "???????? ???????? ???????? ???????? ????P??? ???????? ???...?? ???.K.??",
    );
    check(
        &game,
        Side::Second,
        "???.k.?? ???...?? ???????? ????p??? ???????? ???????? ???????? ????????",
    );
}

#[test]
fn who_can_capture_in_passing_sees_the_pawn_and_the_square_that_it_passed() {
    // The view of a published test of another program, `*` there for `?`.
    let game = at(
        "tuerto",
        "rnbqkbnr/p1p2ppp/8/Pp1pp3/4P3/8/1PPP1PPP/RNBQKBNR w KQkq b6 0 1",
    );
    check(
        &game,
        Side::First,
        "???????? ???????? ..?????? Pp?p???. ....P... ....?... .PPP.PPP RNBQKBNR",
    );
    assert!(
        game.view(Side::First).text().ends_with(" w KQ b6 ? 1"),
        "{}",
        game.view(Side::First).text()
    );
    let late = at(
        "tuerto",
        "rnbqkbnr/p1p2ppp/8/Pp1pp3/4P3/8/1PPP1PPP/RNBQKBNR w KQkq - 0 1",
    );
    // The bishop still sees b5, as a capture; nobody sees b6 any more.
    check(
        &late,
        Side::First,
        "???????? ???????? .??????? Pp?p???. ....P... ....?... .PPP.PPP RNBQKBNR",
    );
    // Black is not told of what only White may do.
    assert!(!game.view(Side::Second).text().contains("b6"));
}

#[test]
fn the_side_that_waits_sees_by_its_own_moves() {
    let game = at("tuerto", "k7/8/8/3r4/8/8/3P4/3K4 w - - 0 1");
    check(
        &game,
        Side::Second,
        "k.?.???? ..?.???? ???.???? ...r.... ???.???? ???.???? ???P???? ????????",
    );
    check(
        &game,
        Side::First,
        "???????? ???????? ???????? ???????? ???.???? ???.???? ??.P.??? ??.K.???",
    );
}

#[test]
fn castling_shows_where_king_and_rook_would_go() {
    let game = at("tuerto", "4k3/8/8/8/8/8/PPPPPPPP/4K2R w K - 0 1");
    check(
        &game,
        Side::First,
        "???????? ???????? ???????? ???????? ........ ........ PPPPPPPP ???.K..R",
    );
}

#[test]
fn a_king_that_need_not_fear_may_castle_out_of_through_and_into_attacks() {
    for fen in [
        "4k3/8/8/8/8/4r3/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/6r1/8/4K2R w K - 0 1",
    ] {
        let game = at("tuerto", fen);
        let mv = game.read_move("O-O").unwrap();
        assert!(game.legal_moves().contains(&mv), "{fen}");
    }
}

#[test]
fn everything_is_shown_when_the_king_is_taken() {
    let mut game = at("tuerto", "k6r/8/8/8/8/8/8/R6K w - - 0 1");
    assert!(drawn(&game, Side::Second).contains('?'));
    play(&mut game, "a1a8");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Side::First));
    for side in Side::ALL {
        check(
            &game,
            side,
            "R......r ........ ........ ........ ........ ........ ........ .......K",
        );
        assert_eq!(game.view(side).text(), game.fen());
    }
}

/// Two positions that differ in hidden men, castling rights and clocks only.
const TWINS: [[&str; 2]; 3] = [
    [
        "r3k2r/pppq1ppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 3 9",
        "4k3/8/2n5/6r1/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 9",
    ],
    [
        "k7/8/8/8/4p3/4P3/8/K7 w - - 0 1",
        "8/8/6kq/8/4n3/4P3/8/K7 w - - 40 1",
    ],
    [
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "rnbqkbnr/pppppp1p/6p1/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    ],
];

#[test]
fn nothing_hidden_gets_through() {
    let variant = game("tuerto");
    for twins in TWINS {
        let [one, other] = twins.map(|fen| at_variant(&variant, fen));
        assert_ne!(one.fen(), other.fen());
        assert_eq!(one.view(Side::First), other.view(Side::First), "{twins:?}");
        assert_eq!(one.knowledge(Side::First), other.knowledge(Side::First));
        assert_eq!(one.legal_moves(), other.legal_moves(), "{twins:?}");
        for typed in ["e8e7", "a7a6", "Kd3", "e4e5e6", "O-O", "nonsense"] {
            assert_eq!(one.read_move(typed), other.read_move(typed), "{typed}");
        }
    }
}

fn chosen(game: &Game, seed: u64) -> (String, i32) {
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let knowledge = game.knowledge(game.turn());
    let mut searcher = Searcher::new(1);
    let report = searcher.search_unseen(&knowledge, seed, &limits, &Stopped, &stop, &mut |_| ());
    let score = match report.score {
        simurgh_engine::search::Score::Centipawns(points) => points,
        other => panic!("{other:?} of positions that nobody knows"),
    };
    (game.coordinates(report.variation[0]), score)
}

#[test]
fn what_the_engine_cannot_see_does_not_change_its_move() {
    let variant = game("tuerto");
    for twins in TWINS {
        let [one, other] = twins.map(|fen| at_variant(&variant, fen));
        for seed in [1, 2] {
            assert_eq!(chosen(&one, seed), chosen(&other, seed), "{twins:?}");
        }
    }
    // The same from the start, with hidden moves in between.
    let one = after(&variant, "e2e4 h7h6 g1f3 g7g6");
    let other = after(&variant, "e2e4 b8c6 g1f3 d7d6");
    assert_ne!(one.fen(), other.fen());
    assert_eq!(one.knowledge(Side::First), other.knowledge(Side::First));
    assert_eq!(chosen(&one, 3), chosen(&other, 3));
}

#[test]
fn imagined_positions_look_like_the_true_one_and_need_not_be_it() {
    let variant = game("tuerto");
    let mut game = Game::new(&variant);
    let mut random = simurgh_tests::Random(5);
    for _ in 0..60 {
        if game.outcome().is_some() {
            break;
        }
        let knowledge = game.knowledge(game.turn());
        let imagined = knowledge.imagine(9, 4);
        assert!(!imagined.is_empty(), "{}", game.fen());
        for guess in &imagined {
            assert_eq!(
                drawn(guess, game.turn()),
                drawn(&game, game.turn()),
                "{} for {}",
                guess.fen(),
                game.fen()
            );
            assert_eq!(guess.turn(), game.turn());
            assert!(guess.outcome().is_none());
        }
        let moves = game.legal_moves();
        game.play(moves[random.below(moves.len())]).unwrap();
    }
}

#[test]
fn the_engine_never_searches_a_position_that_only_a_peek_could_give() {
    // Black has three queens, more than any set-up has, and White sees none of them.
    let game = at("tuerto", "k6q/6pp/5qpq/6p1/8/8/1P6/K7 w - - 0 1");
    let knowledge = game.knowledge(Side::First);
    for guess in knowledge.imagine(1, 50) {
        assert_ne!(guess.fen().split(' ').next(), game.fen().split(' ').next());
        assert!(guess.fen().matches('q').count() <= 1, "{}", guess.fen());
    }
}

#[test]
fn the_engine_takes_a_king_that_it_sees() {
    let game = at("tuerto", "k7/8/8/8/8/8/8/R6K w - - 0 1");
    let knowledge = game.knowledge(Side::First);
    let limits = Limits {
        nodes: Some(5_000),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let report =
        Searcher::new(1).search_unseen(&knowledge, 1, &limits, &Stopped, &stop, &mut |_| ());
    assert_eq!(game.coordinates(report.variation[0]), "a1a8");
}

#[test]
fn sight_is_a_rule_of_any_game() {
    let text = |see: &str| {
        format!("extends = \"chess\"\n[game]\nname = \"Seen\"\n[hooks]\nfog = \"see: {see}\"\n")
    };
    let rows = |see: &str, expected: &str| {
        let game = at_variant(&of_text(&text(see)), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        check(&game, Side::First, expected);
    };
    let dark = "???????? ".repeat(7);
    rows("own", &format!("{dark} R???K???"));
    rows(
        "enemy",
        &format!("????k??? {} R???K???", "???????? ".repeat(6)),
    );
    rows(
        "rank 8 | rank 1",
        &format!("....k... {} R???K???", "???????? ".repeat(6)),
    );
    rows(
        "board if count(own queen) >= 1",
        &format!("{dark} R???K???"),
    );
    rows(
        "board if count(own rook) >= 1",
        "....k... ........ ........ ........ ........ ........ ........ R...K...",
    );
}

#[test]
fn a_protected_king_may_not_be_taken_by_a_king_if_the_option_says_so() {
    let takes = |settings: &[&str], fen: &str| {
        let game = at_variant(&changed("tuerto", settings), fen);
        game.read_move("Kxe4").is_ok()
    };
    let option = ["options.protected-kings=true"];
    let protected = "8/8/8/4k3/4K3/3P4/8/8 b - - 0 1";
    let alone = "8/8/8/4k3/4K3/8/8/8 b - - 0 1";
    assert!(takes(&[], protected) && takes(&[], alone));
    assert!(!takes(&option, protected) && takes(&option, alone));
}

#[test]
fn nobody_is_told_of_a_check_where_squares_are_hidden() {
    let text =
        "extends = \"chess\"\n[game]\nname = \"Veiled\"\n[hooks]\nfog = \"see: own, targets\"\n";
    let game = at_variant(&of_text(text), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    let mv = game.read_move("a1a8").unwrap();
    assert_eq!(game.san(mv), "Ra8");
}

#[test]
fn counts_are_those_of_other_programs() {
    let most = if cfg!(debug_assertions) {
        500_000
    } else {
        5_000_000
    };
    let mut counted = 0;
    let table = simurgh_tests::read("tests/data/perft/tuerto.csv");
    for line in table.lines().skip(1) {
        let [_, fen, depth, nodes, _] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let nodes: u64 = nodes.parse().unwrap();
        if nodes <= most {
            assert_eq!(
                at("tuerto", fen).perft(depth.parse().unwrap(), true),
                nodes,
                "{line}"
            );
            counted += 1;
        }
    }
    assert!(counted > 40, "{counted}");
}
