//! Two boards played as one game: men go over to the partner, who waits for them.

use simurgh_dsl::side::Side;
use simurgh_engine::table::{Cause, Table};
use simurgh_engine::{Game, Reason};
use simurgh_tests::{Random, at, game};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

fn start() -> Table {
    Table::new(&game("pasapiezas")).unwrap()
}

fn table(one: &str, other: &str) -> Table {
    let read = Table::from_text(&game("pasapiezas"), &format!("{one} | {other}"));
    read.unwrap_or_else(|faults| panic!("{faults:?}")).0
}

/// Plays moves behind the letters of their boards, separated by commas.
fn play(table: &mut Table, moves: &str) {
    for text in moves.split(", ") {
        let (board, mv) = table
            .read_move(text)
            .unwrap_or_else(|e| panic!("{text} in {}: {e:?}", table.text()));
        table.play(board, mv).unwrap();
    }
}

/// The pocket of a board as its FEN writes it.
fn pocket(table: &Table, board: usize) -> String {
    let fen = table.boards()[board].fen();
    let (_, rest) = fen.split_once('[').unwrap();
    rest.split(']').next().unwrap().to_owned()
}

#[test]
fn a_captured_man_goes_to_the_partner_who_drops_it() {
    let mut table = start();
    play(&mut table, "A e4, A d5, A exd5");
    assert_eq!(
        (pocket(&table, 0), pocket(&table, 1)),
        (String::new(), "p".to_owned())
    );
    play(&mut table, "B e4, B P@e5");
    assert_eq!(pocket(&table, 1), "");
    // The second side on B took nothing; what it takes goes to the first side on A.
    play(&mut table, "B d4, B exd4");
    assert_eq!(pocket(&table, 0), "P");
    assert_eq!(
        table.record(),
        "1A. e4 1a. d5 2A. exd5 1B. e4 1b. @e5 2B. d4 2b. exd4"
    );
}

#[test]
fn one_board_counts_without_what_the_other_would_bring() {
    // With captures banked on the same board it would be 28,137.
    let fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 1";
    assert_eq!(at("pasapiezas", fen).perft(3, true), 27_226);
}

/// What the side to move on board A may hope for, the other board at its start.
fn check_end(fen: &str, waits: bool, cause: Option<&Cause>) {
    let table = table(fen, START);
    assert_eq!(table.waits(0), waits, "{fen}");
    assert_eq!(
        table.result().map(|result| result.cause).as_ref(),
        cause,
        "{fen}"
    );
}

#[test]
fn it_is_no_mate_while_a_drop_could_parry_it() {
    // A rook from afar: something could be dropped between.
    check_end("4R1k1/5ppp/8/8/8/8/8/K7[] b - - 0 1", true, None);
    let mate = Cause::Board(Reason::Checkmate);
    // A queen beside the king, a knight, two checks at once: nothing can stand between.
    check_end("7k/6Q1/6K1/8/8/8/8/8[] b - - 0 1", false, Some(&mate));
    check_end("6rk/5Npp/8/8/8/8/8/K7[] b - - 0 1", false, Some(&mate));
    check_end("R5k1/5p1p/5N2/8/8/8/8/K5R1[] b - - 0 1", false, Some(&mate));
    // Only a man that may stand on the last rank helps, and a pawn may not; it waits for a piece.
    check_end("4R1k1/5ppp/8/8/8/8/8/K7[p] b - - 0 1", true, None);
}

#[test]
fn a_side_that_waits_goes_on_when_the_man_comes() {
    let mut table = table(
        "4R1k1/5ppp/8/8/8/8/8/K7[] b - - 0 1",
        "4k3/8/8/8/8/8/3n4/4K3[] w - - 0 1",
    );
    assert!(table.legal_moves(0).is_empty());
    play(&mut table, "B Kxd2");
    assert!(!table.waits(0));
    assert_eq!(table.legal_moves(0).len(), 1);
    play(&mut table, "A N@f8");
    assert_eq!(table.result(), None);
    table.take_back();
    table.take_back();
    assert!(table.waits(0));
}

#[test]
fn stalemate_with_an_empty_hand_waits_and_two_that_wait_for_each_other_are_a_draw() {
    let stale = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1";
    check_end(stale, true, None);
    let both = table(stale, stale);
    assert_eq!(
        both.result().map(|result| (result.winner, result.cause)),
        Some((None, Cause::Deadlock))
    );
    // With clocks it is time that decides.
    assert_eq!(both.with_clocks(1000, 0).result(), None);
}

#[test]
fn the_first_board_that_is_decided_decides_both() {
    let mut table = table("7k/1Q6/6K1/8/8/8/8/8[] w - - 0 1", START);
    play(&mut table, "A Qg7#");
    let result = table.result().unwrap();
    assert_eq!((result.winner, result.board), (Some(0), Some(0)));
    assert!(table.legal_moves(1).is_empty());
    assert!(table.read_move("B e2e4").is_err());
    let mv = table.boards()[1].read_move("e2e4").unwrap();
    assert!(table.play(1, mv).is_err());
}

#[test]
fn a_promoted_man_goes_over_as_what_it_was() {
    let mut table = table("4k3/8/8/8/8/8/3r4/3Q~1K2[] b - - 0 1", START);
    play(&mut table, "A Rxd1");
    assert_eq!(pocket(&table, 1), "P");
    let mut table = self::table("4k3/8/8/8/8/8/3r4/3Q1K2[] b - - 0 1", START);
    play(&mut table, "A Rxd1");
    assert_eq!(pocket(&table, 1), "Q");
}

#[test]
fn pawns_are_dropped_on_ranks_two_to_seven_and_may_step_twice_from_the_second() {
    let mut game = at("pasapiezas", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    let legal: Vec<String> = game
        .legal_moves()
        .into_iter()
        .map(|mv| game.san(mv))
        .collect();
    assert!(
        legal
            .iter()
            .any(|san| san.starts_with("P@a2") || san.starts_with("@a2")),
        "{legal:?}"
    );
    assert!(
        !legal
            .iter()
            .any(|san| san.contains("@a1") || san.contains("@a8")),
        "{legal:?}"
    );
    simurgh_tests::play(&mut game, "P@a2 e8e7 a2a4");
}

#[test]
fn a_drop_ends_the_chance_to_capture_in_passing_and_gives_no_right_to_castle() {
    let mut game = at("pasapiezas", "4k3/8/8/8/1pP5/8/8/4K3[Rn] b - c3 0 1");
    simurgh_tests::play(&mut game, "N@h5 R@h1 h5g7");
    assert!(game.read_move("O-O").is_err());
    assert!(game.read_move("b4c3").is_err());
}

#[test]
fn what_is_in_hand_makes_another_position_whatever_came_first() {
    let variant = game("pasapiezas");
    let kinds = ["knight", "pawn"].map(|name| variant.ruleset().kind_named(name).unwrap());
    let given = |order: [usize; 2]| {
        let mut game = Game::new(&variant);
        for index in order {
            game.receive(Side::First, kinds[index], 1);
        }
        game
    };
    let (one, other) = (given([0, 1]), given([1, 0]));
    assert_eq!((one.key(), one.fen()), (other.key(), other.fen()));
    assert_ne!(one.key(), Game::new(&variant).key());
}

#[test]
fn a_move_counts_until_the_clock_has_run_out_and_not_after() {
    let first = |table: &Table| table.legal_moves(0)[0];
    // In the very moment the move counts, whichever is told first.
    let mut table = start().with_clocks(1000, 0);
    table.tick(1000);
    assert_eq!(table.result(), None);
    let mv = first(&table);
    table.play_at(0, mv, 1000).unwrap();
    assert_eq!(table.time_left(0, Side::First), Some(0));
    // Board B has not moved: its first side loses the moment after, and with it team 1.
    table.tick(1001);
    let result = table.result().unwrap();
    assert_eq!(
        (result.winner, result.board, result.cause),
        (Some(0), Some(1), Cause::Flag)
    );
    // A move that comes later is refused: never both a move and a loss on time.
    let mut late = start().with_clocks(1000, 0);
    let mv = first(&late);
    assert!(late.play_at(0, mv, 1001).is_err());
    assert_eq!(late.played().count(), 0);
    // Both clocks of the first sides ran out at once, one in each team.
    assert_eq!(late.result().map(|result| result.winner), Some(None));
}

#[test]
fn increments_are_added_after_the_move_and_undo_brings_the_time_back() {
    let mut table = start().with_clocks(10_000, 2_000);
    let mv = table.legal_moves(0)[0];
    table.play_at(0, mv, 3_000).unwrap();
    assert_eq!(table.time_left(0, Side::First), Some(9_000));
    table.take_back();
    assert_eq!(table.time_left(0, Side::First), Some(7_000));
}

#[test]
fn resigning_and_agreeing_end_both_boards() {
    let mut table = start();
    table.resign(1, Side::First);
    assert_eq!(table.result().map(|result| result.winner), Some(Some(0)));
    let mut table = start();
    table.agree_on_draw();
    assert_eq!(
        table.result().map(|result| result.cause),
        Some(Cause::Agreement)
    );
}

#[test]
fn tables_are_written_and_read_and_refused_with_reasons() {
    let mut table = start();
    assert_eq!(table.text(), format!("{START} | {START}"));
    play(&mut table, "B d4, A e4, A d5, A exd5");
    let again = Table::from_text(&game("pasapiezas"), &table.text())
        .unwrap()
        .0;
    assert_eq!(again.text(), table.text());
    let code = |text: &str| Table::from_text(&game("pasapiezas"), text).err().unwrap()[0].code;
    assert_eq!(code(START), "P050");
    assert!(code("x | y").starts_with("P00"));
    assert!(Table::new(&game("chess")).is_none());
    assert_eq!(table.read_move("e2e4").unwrap_err().code, "P051");
    assert_eq!(table.read_move("A e2e5").unwrap_err().code, "P020");
}

#[test]
fn taking_back_restores_both_boards() {
    let variant = game("pasapiezas");
    for seed in 0..6 {
        let (mut table, mut random) = (Table::new(&variant).unwrap(), Random(seed));
        let mut texts = vec![table.text()];
        for _ in 0..120 {
            let board = random.below(2);
            let legal = table.legal_moves(board);
            if legal.is_empty() {
                continue;
            }
            table.play(board, legal[random.below(legal.len())]).unwrap();
            texts.push(table.text());
        }
        assert!(texts.len() > 40, "{}", texts.len());
        while let Some(text) = texts.pop() {
            assert_eq!(table.text(), text);
            table.take_back();
        }
    }
}
