//! Draws and ends that every chess needs.

use simurgh_engine::{Game, Reason};
use simurgh_tests::{at, changed, game, play};

fn reason(game: &Game) -> Option<&Reason> {
    game.outcome().map(|outcome| &outcome.reason)
}

#[test]
fn the_shortest_mate() {
    let mut game = Game::new(&game("chess"));
    play(&mut game, "f3 e5 g4 Qh4#");
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.result(), &outcome.reason),
        ("0-1", &Reason::Checkmate)
    );
}

#[test]
fn stalemate_is_worth_what_the_ruleset_says() {
    let fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    for (setting, result) in [("draw", "1/2-1/2"), ("loss", "1-0"), ("win", "0-1")] {
        let variant = changed("chess", &[&format!("endings.stalemate={setting}")]);
        let (game, _) = Game::from_fen(&variant, fen).unwrap();
        let outcome = game.outcome().unwrap();
        assert_eq!(
            (outcome.result(), &outcome.reason),
            (result, &Reason::Stalemate),
            "{setting}"
        );
    }
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let mut game = Game::new(&game("chess"));
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!(reason(&game), None, "the start position has occurred twice");
    play(&mut game, "Ng8");
    assert_eq!(reason(&game), Some(&Reason::Repetition));
}

#[test]
fn a_capture_in_passing_that_nobody_can_play_makes_no_new_position() {
    // After e2-e4 no man can capture on e3, so the position counts as the same when it comes back.
    let mut game = Game::new(&game("chess"));
    play(&mut game, "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1");
    assert_eq!(reason(&game), Some(&Reason::Repetition));
}

#[test]
fn a_capture_in_passing_that_is_legal_makes_a_new_position() {
    let fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    let mut game = at("chess", fen);
    play(&mut game, "e4 Ke7 Ke2 Ke8 Ke1 Ke7 Ke2 Ke8 Ke1");
    assert_eq!(
        reason(&game),
        None,
        "the first occurrence had the capture on e3"
    );
}

#[test]
fn a_pinned_captor_makes_no_new_position() {
    // d4 is pinned on the d-file, so d4xe3 in passing is not legal.
    let fen = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
    let mut game = at("chess", fen);
    play(&mut game, "e4 Ke8 Kf1 Kd8 Ke1 Ke8 Kf1 Kd8 Ke1");
    assert_eq!(reason(&game), Some(&Reason::Repetition));
}

#[test]
fn lost_castling_rights_make_a_new_position() {
    let mut game = at("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(&mut game, "Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1 Ra8");
    assert_eq!(
        reason(&game),
        None,
        "the start had the rights of both queen's rooks"
    );
    play(&mut game, "Rb1 Rb8");
    assert_eq!(reason(&game), Some(&Reason::Repetition));
}

#[test]
fn fifty_quiet_moves_are_a_draw_but_a_mate_counts() {
    let mut quiet = at("chess", "7k/8/8/8/8/8/8/R3K3 w - - 98 60");
    play(&mut quiet, "Ra2 Kg8");
    assert_eq!(reason(&quiet), Some(&Reason::QuietMoves));
    let mut mate = at("chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 60");
    play(&mut mate, "Ra8#");
    assert_eq!(reason(&mate), Some(&Reason::Checkmate));
    let mut pawn = at("chess", "7k/8/8/8/8/8/P7/R3K3 w - - 99 60");
    play(&mut pawn, "a3");
    assert_eq!(reason(&pawn), None);
}

/// Whether the game is a dead draw, by the table of the rules page.
fn dead(name: &str, fen: &str) -> bool {
    reason(&at(name, fen)) == Some(&Reason::DeadPosition)
}

#[test]
fn dead_positions_of_orthodox_chess() {
    for (men, expected) in [
        ("k7/8/8/8/8/8/8/K7", true),
        ("k7/8/8/8/8/8/8/KB6", true),
        ("kn6/8/8/8/8/8/8/K7", true),
        ("kb6/8/8/8/8/8/8/K1B5", true), // b8 and c1 are both dark
        ("k1b5/8/8/8/8/8/8/K1B5", false),
        ("kn6/8/8/8/8/8/8/KN6", false),
        ("kb6/8/8/8/8/8/8/KN6", false),
        ("k7/8/8/8/8/8/8/KNN5", false),
        ("k7/p7/8/8/8/8/8/K7", false),
    ] {
        assert_eq!(
            dead("chess", &format!("{men} w - - 0 1")),
            expected,
            "{men}"
        );
    }
}

/// A position with lone kings on f10 and f2 and one man of the first side.
fn with(man: char, square: &str) -> String {
    let (file, rank) = square.split_at(1);
    let (file, rank) = (file.as_bytes()[0] - b'a', rank.parse::<usize>().unwrap());
    let mut rows = vec![vec!['1'; 11]; 11];
    rows[11 - 10][5] = 'k';
    rows[11 - 2][5] = 'K';
    rows[11 - rank][file as usize] = man;
    let rows: Vec<String> = rows
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect();
    format!("{} w - - 0 1", rows.join("/"))
}

#[test]
fn dead_positions_of_the_persian_games() {
    for name in ["celtic-citadel", "persian-princess", "oriental-omega"] {
        assert!(dead(name, &with('1', "e5")), "{name}: bare kings");
        assert!(
            dead(name, &with('B', "e4")),
            "{name}: a light bishop cannot mate"
        );
        assert!(
            !dead(name, &with('B', "e5")),
            "{name}: a dark bishop mates a king in its citadel"
        );
        assert!(
            !dead(name, &with('N', "e5")),
            "{name}: a knight mates a king in its citadel"
        );
    }
    assert!(dead("egyptian-eye", &with('B', "e4")));
    assert!(dead("egyptian-eye", &with('B', "e5")));
    assert!(!dead("egyptian-eye", &with('N', "e5")));
    assert!(!dead("oriental-omega", &with('W', "e5")));
}

#[test]
fn a_lone_dark_bishop_does_mate_in_a_citadel() {
    // The claim behind the rule above: k in a11, K on c9 takes b10 away, the bishop gives check.
    //   11  k # #
    //   10  # . .
    //    9  # . K     the exit b10 is attacked by the king, the diagonal a11-k1 by the bishop ...
    let game = at(
        "celtic-citadel",
        "k1111111111/11111111111/11K11111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111B11/11111111111/11111111111 b - - 0 1",
    );
    assert!(
        !game.in_check(),
        "... but the king itself stands in the way, so this is stalemate"
    );
    assert_eq!(reason(&game), Some(&Reason::Stalemate));
    let game = at(
        "celtic-citadel",
        "k1111111111/11111111111/1K111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111B11/11111111111/11111111111 b - - 0 1",
    );
    assert_eq!(reason(&game), Some(&Reason::Checkmate));
}
