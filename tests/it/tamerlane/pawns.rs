//! The pawn of pawns through its stages.

use simurgh_engine::Game;
use simurgh_tests::{game, play};

use super::counts::WAITING;
use super::{COUNTED, at, fen, moves, on, with};

#[test]
fn where_a_strike_is_mandatory_nothing_else_is_legal() {
    let unhurried = WAITING.replace("10R", "9R1");
    let game = at(&unhurried, 'w', &[COUNTED[0], "options.pop-mandatory=true"]);
    assert_eq!(moves(&game), ["c10@g6"]);
}

#[test]
fn the_only_strike_removes_a_pawn_and_forks() {
    let mut game = at(&WAITING.replace("10R", "9R1"), 'w', &COUNTED);
    assert_eq!(with(&game, '@'), ["c10@g6"]);
    assert_eq!(game.san(game.read_move("c10@g6").unwrap()), "*Ic10@g6");
    play(&mut game, "c10@g6");
    assert_eq!(on(&game, "g6"), "*Q");
    assert_eq!(on(&game, "c10"), "");
    assert_eq!(
        game.take_back().map(|mv| game.coordinates(mv)).unwrap(),
        "c10@g6"
    );
    assert_eq!(on(&game, "g6"), "*r");
}

#[test]
fn a_waiting_pawn_neither_moves_nor_is_captured() {
    let mut game = at("9 2*O8  5 10k  1 10K", 'w', &[]);
    play(&mut game, "c9c10*i");
    assert_eq!(on(&game, "c10"), "*I");
    let black = at("10 r1*I8  5 10k  1 10K", 'b', &[]);
    assert!(!moves(&black).contains(&"a10c10".to_owned()));
    assert!(moves(&black).contains(&"a10b10".to_owned()));
    assert!(
        !moves(&black).contains(&"a10d10".to_owned()),
        "it blocks the line"
    );
    let white = at("10 r1*I8  5 10k  1 10K", 'w', &[]);
    assert!(
        !moves(&white).iter().any(|mv| mv.starts_with("c10")),
        "nobody to strike"
    );
}

#[test]
fn an_immobile_rook_is_a_target_by_itself() {
    let game = at("10 2*I6nr  9 10*r  5 5k5  1 K10", 'w', &COUNTED);
    assert_eq!(with(&game, '@'), ["c10@j9"]);
}

#[test]
fn in_the_first_array_there_are_many_strikes() {
    let rows = "10 e*Ic1d1d1c1e  9 rntzvkgztnr  8 ppppppppppp  3 1PPPPPPPPPP  2 RNTZGKVZTNR  1 E1C1D1D1C1E";
    assert_eq!(with(&at(rows, 'w', &[]), '@').len(), 22);
    assert_eq!(
        with(&at(rows, 'w', &["options.pop-targets=pieces"]), '@').len(),
        13
    );
}

#[test]
fn a_strike_answers_a_check_and_must_not_leave_one() {
    // The rook on a5 checks. From b5 the pawn forks knight and picket, but the check stands.
    let checked = at("10 2*I7k  6 n1t8  5 r10  1 K10", 'w', &[]);
    assert!(checked.in_check());
    assert_eq!(with(&checked, '@'), [""; 0]);
    // From a4 it attacks an engine that its own men shut in, and stands before the rook.
    let parried = at("10 2*I7k  7 1*v*g1*d6  5 rd9  1 K10", 'w', &[]);
    assert!(parried.in_check());
    assert!(
        !with(&parried, '@').contains(&"c10@a4".to_owned()),
        "the engine leaps away"
    );
}

#[test]
fn own_men_and_enemies_are_removed_by_a_strike_but_no_royals() {
    for (target, removed) in [("1N9", true), ("1n9", true), ("1S9", false), ("1s9", false)] {
        let rows = format!("10 2*I7k  6 n1t8  5 {target}  1 10K");
        let game = at(&rows, 'w', &[]);
        assert_eq!(
            with(&game, '@').contains(&"c10@b5".to_owned()),
            removed,
            "{target}"
        );
    }
}

#[test]
fn the_second_arrival_leads_home() {
    let settings: [&str; 0] = [];
    // Who stands at home, where the pawn goes, who is left at home.
    let homes = [
        ("11", "f3", "*W"),
        ("5R5", "f3", "*W"),
        ("5r5", "f3", "*W"),
        ("5S5", "e3", "S"),
        ("4RS5", "e3", "S"),
        ("4sS5", "g3", "S"),
    ];
    for (home, square, there) in homes {
        let rows = format!("9 2*Q8  7 10k  3 {home}  1 10K");
        let mut game = at(&rows, 'w', &settings);
        play(&mut game, "c9c10*w");
        assert_eq!(
            (on(&game, square), on(&game, "f3")),
            ("*W".into(), there.into()),
            "{home}"
        );
        assert_eq!(on(&game, "c10"), "");
        let before = game.fen();
        game.take_back();
        assert_ne!(game.fen(), before);
        assert_eq!(on(&game, "c9"), "*Q");
    }
    let mut beside = at(
        "9 2*Q8  7 10k  3 4RR5  1 10K",
        'w',
        &["options.pop-home=nearest"],
    );
    play(&mut beside, "c9c10*w");
    assert_eq!(
        (on(&beside, "f3"), on(&beside, "g3")),
        ("R".into(), "*W".into())
    );
}

#[test]
fn the_third_arrival_makes_an_adventitious_king() {
    let mut game = at("9 2*W8  7 10k  1 10K", 'w', &[]);
    play(&mut game, "c9c10a");
    assert_eq!(on(&game, "c10"), "A");
}

#[test]
fn the_home_of_the_other_arrays_lies_on_the_second_rank() {
    let fen = fen("9 2*Q8  7 10k  1 10K", 'w');
    let (mut game, _) = Game::from_fen(&game("tamerlane-feminine"), &fen).unwrap();
    play(&mut game, "c9c10*w");
    assert_eq!(on(&game, "f2"), "*W");
}
