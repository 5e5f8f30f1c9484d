//! The rules that make each game what it is, played.

use simurgh_engine::{Game, Reason};
use simurgh_tests::{at, changed, game, of_text, play};

fn has(game: &Game, text: &str) -> bool {
    game.legal_moves()
        .into_iter()
        .any(|mv| game.coordinates(mv) == text)
}

/// The diagram of the game's own rules page.
const EYE_DIAGRAM: &str = "11111111111/11111k1r111/11p11111p11/1pS111111p1/1111111p111/111111p1111/111r11P1N11/\
                           11Q1111NPP1/1111111P1K1/111q1111111/11111111111 b - - 0 1";

#[test]
fn the_eye_turns_a_queen_move_into_mate() {
    let mut game = at("egyptian-eye", EYE_DIAGRAM);
    play(&mut game, "d2j2");
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.result(), &outcome.reason),
        ("0-1", &Reason::Checkmate)
    );
}

#[test]
fn without_the_eye_the_same_move_loses_the_queen() {
    let mut game = at("persian-princess", EYE_DIAGRAM);
    play(&mut game, "d2j2");
    assert_eq!(game.outcome(), None);
    let replies: Vec<String> = game
        .legal_moves()
        .into_iter()
        .map(|mv| game.san(mv))
        .collect();
    assert_eq!(replies, ["Kxj2"]);
}

#[test]
fn a_king_in_an_enemy_citadel_ends_the_game_in_a_draw() {
    for (citadel, fen) in [
        (
            "k11",
            "11111111111/111111111K1/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/1k1q1111111/11111111111 w - - 0 1",
        ),
        (
            "a11",
            "11111111111/1K111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/111q11111k1/11111111111 w - - 0 1",
        ),
    ] {
        let mut game = at("celtic-citadel", fen);
        let move_there = game
            .legal_moves()
            .into_iter()
            .find(|&mv| game.coordinates(mv).ends_with(citadel));
        game.play(move_there.unwrap()).unwrap();
        let outcome = game.outcome().unwrap().clone();
        assert_eq!(outcome.winner, None);
        assert_eq!(outcome.reason, Reason::Hook("citadel-draw".into()));
        assert!(game.legal_moves().is_empty());
        game.take_back();
        assert_eq!(game.outcome(), None, "taking back reopens the game");
    }
}

#[test]
fn the_own_citadel_is_a_square_like_others() {
    let mut game = at(
        "celtic-citadel",
        "11111111111/11111k11111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/1K1111111R1/11111111111 w - - 0 1",
    );
    play(&mut game, "b2a1");
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_position_with_a_king_in_an_enemy_citadel_is_over() {
    let game = at(
        "celtic-citadel",
        "K1111111111/11111k11111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/1R111111111/11111111111 b - - 0 1",
    );
    assert_eq!(
        game.outcome().unwrap().reason,
        Reason::Hook("citadel-draw".into())
    );
    assert_eq!(game.perft(1, true), 0);
}

#[test]
fn a_draw_by_a_rule_goes_before_a_mate_by_the_same_move() {
    // The king steps from b8 to b7, and the rook behind it mates the king on h8.
    let fen = "RK5k/6pp/8/8/8/8/8/8 w - - 0 1";
    let mut mate = at("chess", fen);
    play(&mut mate, "b8b7");
    assert_eq!(mate.outcome().unwrap().reason, Reason::Checkmate);
    let text = "extends = \"chess\"\n[regions]\nrefuge = \"b7\"\n[hooks]\nrefuge = \"on arrive king in refuge: draw\"";
    let mut draw = Game::from_fen(&of_text(text), fen).unwrap().0;
    play(&mut draw, "b8b7");
    assert_eq!(
        draw.outcome().unwrap().reason,
        Reason::Hook("refuge".into())
    );
}

#[test]
fn a_rendezvous_is_offered_once_per_side() {
    for name in ["persian-princess", "egyptian-eye", "oriental-omega"] {
        let mut game = Game::new(&game(name));
        assert!(has(&game, "g2h2"), "{name}: offered to the first side");
        play(&mut game, "g2h2");
        assert!(has(&game, "g10h10"), "{name}: offered to the second side");
        play(&mut game, "b9b8");
        // Bring the men back to their squares: the bishop from g2, the partner from h2.
        play(&mut game, "h3h4 b8b7");
        assert!(!has(&game, "g2h2"), "{name}: once only");
        assert!(
            game.fen().ends_with("rendezvous:w"),
            "{name}: {}",
            game.fen()
        );
    }
}

#[test]
fn a_used_rendezvous_is_refused_even_when_the_men_stand_right_again() {
    let fen = "11111111111/11111ksb111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111KSB111/11111111111 w - - 0 1";
    let fresh = at("persian-princess", fen);
    assert!(has(&fresh, "g2h2"));
    let used = at("persian-princess", &format!("{fen} rendezvous:w"));
    assert!(!has(&used, "g2h2"));
    let by_the_other = at("persian-princess", &format!("{fen} rendezvous:b"));
    assert!(has(&by_the_other, "g2h2"));
    assert_ne!(
        fresh.key(),
        used.key(),
        "the repetition rule sees the difference"
    );
}

#[test]
fn a_rendezvous_is_never_offered_in_check_nor_in_celtic_citadel() {
    let check = "11111111111/11111r1k111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111KSB111/11111111111 w - - 0 1";
    assert!(!has(&at("persian-princess", check), "g2h2"));
    let calm = check.replace("r1k", "11k");
    assert!(has(&at("persian-princess", &calm), "g2h2"));
    assert!(!has(&at("celtic-citadel", &calm), "g2h2"));
}

#[test]
fn only_pawns_and_princesses_enter_the_centre_of_persian_princess() {
    // Everybody stands ready to go to f6.
    let fen = "11111111111/111111111k1/11111111111/11111111111/111N1111111/1R111111111/11111P1S111/11111111111/11111111111/1K111111111/11111111111 w - - 0 1";
    let game = at("persian-princess", fen);
    assert!(has(&game, "f5f6") && has(&game, "h5f6"));
    assert!(!has(&game, "b6f6"));
    assert!(has(&game, "b6g6"), "riders pass over the empty centre");
    assert!(!has(&game, "d7f6"));
}

#[test]
fn promotion_to_the_added_pieces_is_an_option() {
    let fen = "11111111111/1k111111111/111111111P1/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/1K111111111/11111111111 w - - 0 1";
    let count = |settings: &[&str]| {
        let (game, _) = Game::from_fen(&changed("celtic-citadel", settings), fen).unwrap();
        game.legal_moves()
            .into_iter()
            .filter(|&mv| game.describe(mv).promotion.is_some())
            .count()
    };
    assert_eq!(count(&[]), 4);
    assert_eq!(count(&["options.more-promotions=true"]), 6);
}

#[test]
fn an_override_for_one_run_changes_a_piece() {
    // Omega's own wizard is a camel and a ferz: from the corner a1 it has b2, b4 and d2.
    let fen = "11111111111/111k1111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111K11111/W1111111111 w - - 0 1";
    let (game, _) =
        Game::from_fen(&changed("oriental-omega", &["pieces.wizard.move=FC"]), fen).unwrap();
    let mut moves: Vec<String> = game
        .legal_moves()
        .into_iter()
        .map(|mv| game.coordinates(mv))
        .filter(|mv| mv.starts_with("a1"))
        .collect();
    moves.sort();
    assert_eq!(moves, ["a1b2", "a1b4", "a1d2"]);
}

#[test]
fn a_rule_of_the_readers_own_decides_the_game() {
    // The example of the README: a knight that reaches the centre wins.
    let readme = simurgh_tests::read("README.md");
    let (_, rest) = readme.split_once("```toml\n").unwrap();
    let (text, _) = rest.split_once("```").unwrap();
    assert!(text.lines().count() <= 10, "ten lines");
    let mut game = Game::new(&of_text(text));
    play(&mut game, "g1f3 a7a6 f3e5");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.result(), "1-0");
    assert!(matches!(outcome.reason, Reason::Hook(_)));
}

#[test]
fn conditions_that_would_ask_themselves_are_refused_or_answered_without_hooks() {
    use simurgh_dsl::source::Source;
    let load = |hook: &str| {
        let text = format!("extends = \"chess\"\n[hooks]\nit = \"{hook}\"\n");
        let loaded =
            simurgh_dsl::ruleset::load(&Source::new("t.toml", text), &simurgh_tests::Shipped, &[]);
        simurgh_engine::compile(
            &loaded
                .ruleset
                .unwrap_or_else(|| panic!("{:?}", loaded.diagnostics)),
        )
    };
    for hook in [
        "on capture: win if no moves",
        "attack: along R from a1, on any king if in check",
    ] {
        let codes: Vec<&str> = load(hook)
            .unwrap_err()
            .iter()
            .map(|error| error.code)
            .collect();
        assert_eq!(codes, ["V003"], "{hook}");
    }
    for (hook, fen, expected) in [
        // A king that is stalemated may change places with its own man, once.
        (
            "move: swap own king with own knight, once per side if no moves",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            0,
        ),
        (
            "move: swap own king with own pawn, once per side if no moves",
            "7k/5Q2/6K1/8/8/8/7p/7B b - - 0 1",
            1,
        ),
        (
            "forbid quiet if own can capture",
            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
            1,
        ),
        (
            "forbid capture if no moves",
            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
            7,
        ),
    ] {
        let (game, _) = Game::from_fen(&load(hook).unwrap(), fen).unwrap();
        assert_eq!(game.legal_moves().len(), expected, "{hook}");
    }
}

#[test]
fn an_attack_may_have_a_condition() {
    let text = "extends = \"chess\"\n[hooks]\ntower = \"attack: along R from d4, on any king if count(any queen) = 0\"\n";
    let variant = of_text(text);
    let fen = |men: &str| format!("{men} w - - 0 1");
    let check = |men: &str| Game::from_fen(&variant, &fen(men)).unwrap().0.in_check();
    assert!(check("7k/8/8/8/8/8/8/3K4"), "the tower on d4 sees d1");
    assert!(!check("7k/8/8/8/8/8/Q7/3K4"), "not while a queen is there");
    assert!(!check("7k/8/8/8/8/3P4/8/3K4"), "nor through a man");
}

#[test]
fn compulsory_capture_has_the_counts_of_losers_chess() {
    // Losers: captures are compulsory, a mated or stalemated side wins; counts as four programs have
    // them (20 400 8067 152955), before any side is bared.
    let text = "extends = \"chess\"\n[hooks]\nmust-take = \"forbid quiet if own can capture\"\n";
    let game = Game::new(&of_text(text));
    let counts: Vec<u64> = (1..=4).map(|depth| game.perft(depth, false)).collect();
    assert_eq!(counts, [20, 400, 8067, 152_955]);
}

#[test]
fn a_hunted_king_has_the_counts_of_king_capture_chess() {
    // No check; who has lost its king has lost (20 400 8902 197742 in three programs).
    let text = "extends = \"chess\"\n[pieces.king]\nroyal = false\n[hooks]\nhunt = \"end: lose if count(own king) = 0\"\n[castling]\nking-side = false\nqueen-side = false\n";
    let game = Game::new(&of_text(text));
    let counts: Vec<u64> = (1..=4).map(|depth| game.perft(depth, false)).collect();
    assert_eq!(counts, [20, 400, 8902, 197_742]);
}

#[test]
fn events_see_both_men_of_a_castling() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for hook in [
        "on leave rook at h1: win",
        "on arrive rook in file f: win",
        "on leave king at e1: win",
    ] {
        let text = format!("extends = \"chess\"\n[hooks]\nit = \"{hook}\"\n");
        let (mut game, _) = Game::from_fen(&of_text(&text), fen).unwrap();
        play(&mut game, "O-O");
        assert_eq!(
            game.outcome().map(simurgh_engine::Outcome::result),
            Some("1-0"),
            "{hook}"
        );
    }
}

/// Chess with changes, and a position in it.
fn changed_chess(changes: &str, fen: &str) -> Game {
    let text = format!("extends = \"chess\"\n{changes}");
    Game::from_fen(&of_text(&text), fen)
        .unwrap_or_else(|e| panic!("{fen}: {e:?}"))
        .0
}

fn moves_from(game: &Game, from: &str) -> Vec<String> {
    let mut moves: Vec<String> = game
        .legal_moves()
        .into_iter()
        .map(|mv| game.coordinates(mv))
        .filter(|mv| mv.starts_with(from))
        .collect();
    moves.sort();
    moves
}

#[test]
fn a_first_move_onto_the_last_rank_promotes() {
    let game = changed_chess(
        "[pieces.pawn]\nstart = \"rank 6 | rank 3\"\n",
        "6k1/8/4P3/8/8/8/8/4K3 w - - 0 1",
    );
    assert_eq!(
        moves_from(&game, "e6"),
        ["e6e7", "e6e8b", "e6e8n", "e6e8q", "e6e8r"]
    );
}

#[test]
fn a_capture_in_passing_onto_the_last_rank_promotes() {
    let changes = "[regions]\nlast-rank = \"ranks 6..8 | ranks 1..3\"\n";
    let mut game = changed_chess(changes, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play(&mut game, "d7d5");
    assert_eq!(
        moves_from(&game, "e5d6"),
        ["e5d6b", "e5d6n", "e5d6q", "e5d6r"]
    );
    play(&mut game, "exd6=N+");
    assert!(game.fen().starts_with("4k3/8/3N4/8/"), "{}", game.fen());
    game.take_back();
    assert!(game.fen().contains("3pP3"), "{}", game.fen());
}

#[test]
fn equal_moves_are_one_move() {
    let game = changed_chess(
        "[pieces.rook]\nmove = \"RifmnD\"\n",
        "7k/8/8/8/8/8/8/R6K w - - 0 1",
    );
    let moves = moves_from(&game, "a1a3");
    assert_eq!(moves, ["a1a3"]);
    let hooks = "[hooks]\none = \"move: swap own rook with own king\"\nother = \"move: swap own rook at a1 with own king\"\n";
    let game = changed_chess(hooks, "7k/8/8/8/8/8/8/R6K w - - 0 1");
    assert_eq!(moves_from(&game, "a1h1"), ["a1h1"]);
}

#[test]
fn signs_of_a_token_are_read_as_written() {
    let changes = "[pieces.amazon]\nletter = \"+Q\"\nmove = \"QN\"\n[pieces.pawn.promote]\nto = [\"queen\", \"amazon\"]\n";
    let game = changed_chess(changes, "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    for (text, expected) in [
        ("a7a8q", "a7a8q"),
        ("a7a8+q", "a7a8+q"),
        ("a8=Q", "a7a8q"),
        ("a8=+Q", "a7a8+q"),
    ] {
        let mv = game
            .read_move(text)
            .unwrap_or_else(|e| panic!("{text}: {e:?}"));
        assert_eq!(game.coordinates(mv), expected, "{text}");
    }
}

#[test]
fn who_loses_the_last_royal_by_a_rule_has_lost() {
    let blast =
        "[hooks]\nblast = \"on capture: remove mover, remove any not pawn within 1 of to\"\n";
    let mut game = changed_chess(blast, "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1");
    play(&mut game, "d1d8");
    let outcome = game.outcome().unwrap().clone();
    assert_eq!(
        (outcome.result(), &outcome.reason),
        ("1-0", &Reason::RoyalLost)
    );
    let fen = game.fen();
    let again = changed_chess(blast, &fen);
    assert_eq!(
        again.outcome(),
        Some(&outcome),
        "the finished position reads back"
    );
}

#[test]
fn a_position_is_not_dead_while_a_rule_can_win() {
    let centre = "[regions]\ncentre = \"e5\"\n[hooks]\nwin = \"on arrive king in centre: win\"\n";
    assert_eq!(
        changed_chess(centre, "7k/8/8/8/8/8/8/K7 w - - 0 1").outcome(),
        None
    );
    let knights =
        "[regions]\ncentre = \"e5\"\n[hooks]\nwin = \"on arrive knight in centre: win\"\n";
    assert_eq!(
        changed_chess(knights, "7k/8/8/8/8/8/8/KN6 w - - 0 1").outcome(),
        None
    );
    let dead = changed_chess(knights, "7k/8/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(dead.outcome().unwrap().reason, Reason::DeadPosition);
}

#[test]
fn men_in_a_closed_zone_are_refused_in_a_position() {
    let fen = "11/5k5/11/11/11/5N5/11/11/11/4K6/11 w - - 0 1";
    for (name, refused) in [
        ("egyptian-eye", true),
        ("persian-princess", true),
        ("celtic-citadel", false),
    ] {
        let codes: Vec<&str> = Game::from_fen(&game(name), fen)
            .err()
            .unwrap_or_default()
            .iter()
            .map(|e| e.code)
            .collect();
        assert_eq!(codes == ["P025"], refused, "{name}: {codes:?}");
    }
}

#[test]
fn a_closed_zone_stops_a_double_step() {
    let zone = "[zones.river]\non = \"e3\"\nadmit = []\npassage = false\n";
    let game = changed_chess(zone, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(moves_from(&game, "e2"), Vec::<String>::new());
}

#[test]
fn a_start_position_that_no_game_reaches_is_refused_where_it_is_written() {
    use simurgh_dsl::source::Source;
    let text = "extends = \"chess\"\n[castling]\nking-side = false\nqueen-side = false\n[setup]\nfen = \"4k3/8/8/8/8/8/8/4RK2 w\"\n";
    let loaded =
        simurgh_dsl::ruleset::load(&Source::new("t.toml", text), &simurgh_tests::Shipped, &[]);
    let ruleset = loaded
        .ruleset
        .unwrap_or_else(|| panic!("{:?}", loaded.diagnostics));
    let errors = simurgh_engine::compile(&ruleset).unwrap_err();
    let places: Vec<_> = errors
        .iter()
        .map(|error| {
            (
                error.code,
                error.place.source.line_and_column(error.place.span.start).0,
            )
        })
        .collect();
    assert_eq!(places.len(), 1);
    assert_eq!(places[0].0, "V006");
    assert!((5..=6).contains(&places[0].1), "{places:?}");
}

#[test]
fn a_pawn_that_began_with_three_steps_is_captured_on_both_squares_that_it_passed() {
    //     e f g h
    //  10 . p . .     f10-f7 passes f9 and f8.
    //   9 . . . .
    //   8 . . . P     Nobody stands where he could capture on f9 but a pawn on g8 or e8;
    //   7 . . P .     the one on g7 captures on f8.
    let men = |pawns: &str| {
        format!(
            "w**********w/*5k4*/*4p5*/*10*/{pawns}/*10*/*10*/*10*/*5K4*/*10*/W**********W b - - 0 1"
        )
    };
    for (pawns, capture, other) in [
        ("*10*/*5P4*", "g7f8", "g7f9"),
        ("*5P4*/*10*", "g8f9", "g8f8"),
    ] {
        let mut game = at("omega", &men(pawns));
        play(&mut game, "f10f7");
        assert!(has(&game, capture), "{capture}");
        assert!(!has(&game, other), "{other}");
        play(&mut game, capture);
        assert!(!game.fen().contains('p'), "{}", game.fen());
    }
}
