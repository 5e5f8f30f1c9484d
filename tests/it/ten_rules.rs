//! Rules that an author may come up with tomorrow: each is text alone.

use simurgh_engine::{Game, Reason};
use simurgh_tests::{of_text, play};

/// Orthodox chess with these sections, at a position.
fn with(sections: &str, fen: &str) -> Game {
    let variant = of_text(&format!("extends = \"chess\"\n{sections}"));
    Game::from_fen(&variant, fen)
        .unwrap_or_else(|e| panic!("{fen}: {e:?}"))
        .0
}

/// Orthodox chess with one more sentence, at a position.
fn with_rule(sentence: &str, fen: &str) -> Game {
    with(&format!("[hooks]\nrule = \"{sentence}\"\n"), fen)
}

fn ended_by_rule(game: &Game) -> Option<&'static str> {
    let outcome = game.outcome()?;
    assert_eq!(outcome.reason, Reason::Hook("rule".to_owned()));
    Some(outcome.result())
}

/// The targets of the man on a square, in order.
fn targets(game: &Game, from: &str) -> String {
    let mut targets: Vec<String> = game
        .legal_moves()
        .into_iter()
        .filter_map(|mv| game.coordinates(mv).strip_prefix(from).map(str::to_owned))
        .collect();
    targets.sort();
    targets.join(" ")
}

#[test]
fn a_knight_that_reaches_the_centre_wins() {
    let mut game = with_rule(
        "on arrive knight in d4..e5: win",
        "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1",
    );
    play(&mut game, "Nd4");
    assert_eq!(ended_by_rule(&game), Some("1-0"));
}

#[test]
fn rooks_may_not_cross_the_river() {
    let sentence = "forbid move of rook to ranks 5..8 | ranks 1..4";
    let game = with_rule(sentence, "r3k3/8/8/8/8/8/8/1R2K3 w - - 0 1");
    assert_eq!(targets(&game, "b1"), "a1 b2 b3 b4 c1 d1");
    let game = with_rule(sentence, "r3k3/8/8/8/8/8/8/1R2K3 b - - 0 1");
    assert_eq!(targets(&game, "a8"), "a5 a6 a7 b8 c8 d8");
}

#[test]
fn a_bishop_captured_on_its_own_colour_comes_back_to_hand() {
    // White's colour is light: a white bishop that is taken on a light square can be dropped again.
    let rules = r#"
[hands]
to = "nobody"
[regions]
colour = "light | dark"
[hooks]
back = "on capture bishop in enemy colour: send captured to enemy hand"
"#;
    let mut game = with(rules, "r3k3/8/8/8/B7/8/8/4K3 b - - 0 1");
    play(&mut game, "Rxa4");
    assert_eq!(game.fen(), "4k3/8/8/8/r7/8/8/4K3[B] w - - 0 2");
    play(&mut game, "B@d2");
    game.take_back();
    game.take_back();
    assert_eq!(game.fen(), "r3k3/8/8/8/B7/8/8/4K3[] b - - 0 1");
    let mut game = with(rules, "r3k3/8/8/B7/8/8/8/4K3 b - - 0 1");
    play(&mut game, "Rxa5");
    assert_eq!(game.fen(), "4k3/8/8/r7/8/8/8/4K3[] w - - 0 2");
}

#[test]
fn three_checks_win() {
    let hooks =
        "[hooks]\ncount = \"on check: add 1 to checks\"\nrule = \"on check: win if checks >= 3\"\n";
    let mut game = with(hooks, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    play(&mut game, "Ra8+ Ke7 Ra7+ Ke6");
    assert!(game.fen().ends_with("checks:w2"), "{}", game.fen());
    play(&mut game, "Ra6+");
    assert_eq!(ended_by_rule(&game), Some("1-0"));
    game.take_back();
    assert!(game.fen().ends_with("checks:w2"), "{}", game.fen());
}

#[test]
fn pawns_promote_to_what_has_been_captured() {
    let hooks = "[hooks]\n\
        queens = \"forbid move of pawn becoming queen if count(own queen) >= 1\"\n\
        rooks = \"forbid move of pawn becoming rook if count(own rook) >= 2\"\n\
        bishops = \"forbid move of pawn becoming bishop if count(own bishop) >= 2\"\n\
        knights = \"forbid move of pawn becoming knight if count(own knight) >= 2\"\n";
    let game = with(hooks, "8/P3k3/8/8/8/8/8/QR2KB2 w - - 0 1");
    assert_eq!(targets(&game, "a7"), "a8b a8n a8r");
    let game = with(hooks, "8/P3k3/8/8/8/8/8/RR1NKN2 w - - 0 1");
    assert_eq!(targets(&game, "a7"), "a8b a8q");
}

#[test]
fn the_queen_may_not_be_taken_by_a_pawn() {
    let sentence = "forbid capture of pawn taking queen";
    let game = with_rule(sentence, "4k3/8/8/3q1r2/4P3/8/8/3RK3 w - - 0 1");
    assert_eq!(targets(&game, "e4"), "e5 f5");
    assert!(targets(&game, "d1").contains("d5"), "a rook may take her");
}

#[test]
fn a_piece_that_gives_check_must_move_again() {
    let hooks =
        "[hooks]\nrule = \"on check: again with mover\"\nmercy = \"forbid capture taking king\"\n";
    //   4k3/8/8/8/8/8/8/R3K3: the rook checks on a8, and must go on from there.
    let mut game = with(hooks, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    play(&mut game, "Ra8+");
    assert_eq!(game.turn(), simurgh_dsl::side::Side::First);
    assert!(targets(&game, "e1").is_empty(), "only the rook may move");
    assert_eq!(targets(&game, "a8"), "a1 a2 a3 a4 a5 a6 a7 b8 c8 d8");
    let fen = game.fen();
    assert!(fen.ends_with("again:57"), "{fen}");
    assert_eq!(with(hooks, &fen).fen(), fen);
    play(&mut game, "a8a7");
    assert_eq!(game.turn(), simurgh_dsl::side::Side::Second);
    game.take_back();
    game.take_back();
    assert_eq!(game.fen(), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
}

#[test]
fn all_pieces_within_two_squares_of_the_own_king_are_immune() {
    let sentence = "forbid capture taking any within 2 of enemy king";
    let game = with_rule(sentence, "k7/8/p7/8/p7/8/8/R3K3 w - - 0 1");
    assert_eq!(targets(&game, "a1"), "a2 a3 a4 b1 c1 d1");
    let game = with_rule(sentence, "k7/8/p7/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(
        targets(&game, "a1"),
        "a2 a3 a4 a5 b1 c1 d1",
        "a6 is two steps from a8"
    );
}

#[test]
fn on_move_thirty_the_centre_disappears() {
    let rules = r#"
[pieces]
hole = { letter = "X", move = "", name = { es = "Hueco" } }
[hooks]
clock  = "on move: add 1 to moves if moves < 30"
gone   = "on move: remove any in d4..e5, place own hole on d4..e5 if moves >= 30, once per game"
no-one = "forbid capture taking hole"
"#;
    let fen = "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 30 moves:w29b29";
    let mut game = with(rules, fen);
    assert_eq!(targets(&game, "d1"), "a1 b1 c1 d2 d3 d4 d5");
    play(&mut game, "Rd2");
    assert_eq!(
        game.fen(),
        "4k3/8/8/3XX3/3XX3/8/3R4/4K3 b - - 1 30 moves:w30b29,gone:1"
    );
    play(&mut game, "Ke7");
    assert_eq!(targets(&game, "d2"), "a2 b2 c2 d1 d3 e2 f2 g2 h2");
    assert_eq!(game.outcome(), None);
}

#[test]
fn the_king_may_jump_like_a_knight_once() {
    let mut game = with_rule(
        "move: move own king along N, once per side",
        "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1",
    );
    assert_eq!(targets(&game, "e1"), "@c2 @d3 @f3 @g2 d1 d2 e2 f1 f2");
    play(&mut game, "e1@f3 e8d8");
    assert_eq!(targets(&game, "f3"), "e2 e3 e4 f2 f4 g2 g3 g4");
    // Black has not jumped yet.
    play(&mut game, "f3e3");
    assert_eq!(targets(&game, "d8"), "@b7 @c6 @e6 @f7 c7 c8 d7 e7 e8");
}
