//! Royals, citadels, the king's swap, the ends of the game.

use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Reason};
use simurgh_tests::play;

use super::counts::EXCHANGE;
use super::{at, moves, on, with};

#[test]
fn the_king_swaps_out_of_check_once() {
    let mut game = at("10 5r4k  5 N10  1 5K5", 'w', &[]);
    assert_eq!(moves(&game).len(), 5);
    assert!(moves(&game).contains(&"f1a5".to_owned()));
    play(&mut game, "f1a5");
    assert_eq!((on(&game, "a5"), on(&game, "f1")), ("K".into(), "N".into()));
    assert!(game.fen().ends_with(" king-swap:w"), "{}", game.fen());
    play(&mut game, "f10a10");
    assert!(!moves(&game).contains(&"a5f1".to_owned()), "once per side");
}

#[test]
fn the_king_swaps_when_nobody_else_can_move() {
    let rows = "10 1r9  3 *r10  2 *R1k8  1 K10";
    assert_eq!(moves(&at(rows, 'w', &[])), ["a1a2"]);
    let stalemate = at(rows, 'w', &["options.swap-when=check"]);
    let outcome = stalemate.outcome().unwrap();
    assert_eq!(
        (outcome.winner, &outcome.reason),
        (Some(Side::Second), &Reason::Stalemate)
    );
    let draw = at(
        rows,
        'w',
        &["options.swap-when=check", "options.stalemate=draw"],
    );
    assert_eq!(draw.outcome().unwrap().winner, None);
}

#[test]
fn a_king_on_the_last_rank_swaps_with_no_pawn() {
    // The rook checks along the tenth rank. On a pawn's last rank the king finds no partner but the
    // knight.
    let game = at("10 K9r  8 2*R8  5 2N8  1 10k", 'w', &[]);
    let swaps: Vec<String> = moves(&game)
        .into_iter()
        .filter(|mv| mv.starts_with("a10c"))
        .collect();
    assert_eq!(swaps, ["a10c5"]);
}

#[test]
fn a_king_beside_another_royal_swaps_with_nobody() {
    let game = at("10 5r4k  5 N10  1 4SK5", 'w', &[]);
    assert!(!moves(&game).contains(&"f1a5".to_owned()));
    assert!(!game.in_check(), "with two royals there is no check");
}

#[test]
fn royals_are_captured_until_one_is_left() {
    // The rook takes the king, and the prince is then in check from it.
    let mut game = at("10 5r4k  1 4SK5", 'b', &[]);
    play(&mut game, "f10f1");
    assert_eq!(on(&game, "f1"), "r");
    assert!(game.outcome().is_none(), "the prince reigns");
    assert!(game.in_check());
    assert_eq!(moves(&game), ["e1d2", "e1e2", "e1f1"]);
}

#[test]
fn a_promotion_to_a_royal_ends_the_check() {
    // White is in check from the rook, but with a prince there are two royals.
    let mut game = at("10 10k  9 2*K8  5 r10  1 K10", 'w', &[]);
    assert!(game.in_check());
    assert!(
        moves(&game).contains(&"c9c10s".to_owned()),
        "{:?}",
        moves(&game)
    );
    play(&mut game, "c9c10s");
    assert!(
        moves(&game).contains(&"a5a1".to_owned()),
        "the king can be captured now"
    );
}

#[test]
fn the_top_royal_draws_in_the_enemy_citadel() {
    let mut game = at("9 1*R9  8 K10  1 10k", 'w', &[]);
    assert!(moves(&game).contains(&"a8z9".to_owned()));
    play(&mut game, "a8z9");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winner, None);
    assert_eq!(outcome.reason, Reason::Hook("citadel-draw".into()));
}

#[test]
fn nobody_else_enters_a_citadel() {
    // Neither the pawn, nor the rook along the rank, nor the lower royal; on the right the own citadel
    // is closed to the king.
    let game = at("9 R10  8 S10  2 10K  1 k10", 'w', &[]);
    let entering = |mv: &String| mv.ends_with("z9") || mv.ends_with("l2");
    assert!(!moves(&game).iter().any(entering), "{:?}", moves(&game));
}

#[test]
fn an_adventitious_king_in_its_citadel_is_safe_and_bars_it() {
    // The black king cannot take it, the rook on the second rank gives it no check.
    let black = at(
        "3 10k  2 1.A  1 K10".replace("1.A", "12A").as_str(),
        'b',
        &[],
    );
    assert!(!moves(&black).contains(&"k3l2".to_owned()));
    let white = at("10 k10  2 1r10A", 'w', &[]);
    assert!(!white.in_check());
    assert_eq!(
        moves(&white),
        ["l2k1", "l2k3"],
        "only the rook's rank is closed"
    );
    let open = at(
        "3 10k  2 12A  1 K10",
        'b',
        &["options.own-citadel-immune=false"],
    );
    assert!(moves(&open).contains(&"k3l2".to_owned()));
}

#[test]
fn the_king_sends_a_prince_into_the_citadel_once() {
    let mut game = at(EXCHANGE, 'w', &[]);
    assert_eq!(with(&game, '*'), ["a8*e5"]);
    play(&mut game, "a8*e5");
    assert_eq!(
        (on(&game, "z9"), on(&game, "e5"), on(&game, "a8")),
        ("S".into(), "K".into(), String::new())
    );
    assert!(
        game.outcome().is_none(),
        "the prince in the citadel draws nothing"
    );
    assert!(game.fen().ends_with(" exchange:w"), "{}", game.fen());
    let (read, _) = Game::from_fen(game.variant(), &game.fen()).unwrap();
    assert_eq!(read.fen(), game.fen());
    // He walks out later, and the king comes back for the draw.
    play(
        &mut game,
        "h10h9 z9a10 h9h10 e5d6 h10h9 d6c7 h9h10 c7b8 h10h9 b8a8 h9h10",
    );
    assert_eq!(with(&game, '*'), [""; 0], "once per side");
    play(&mut game, "a8z9");
    assert_eq!(game.outcome().unwrap().winner, None);
}

#[test]
fn bare_kings() {
    let rows = "9 10k  8 10r  1 K10";
    assert!(
        at(rows, 'w', &[]).outcome().is_none(),
        "a bare king fights on"
    );
    let outcome = at(rows, 'w', &["options.bare-king-loses=true"]);
    assert_eq!(outcome.outcome().unwrap().winner, Some(Side::Second));
    let both = at("9 10k  1 KS9", 'w', &[]);
    assert_eq!(both.outcome().unwrap().reason, Reason::DeadPosition);
}
