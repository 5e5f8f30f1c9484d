//! Limits of movements that stand beside the notation: over whom, how far, with how much room.

use simurgh_dsl::ruleset::load;
use simurgh_dsl::source::{EmptyShelf, Source};
use simurgh_engine::Game;
use simurgh_tests::of_text;

use crate::twins::wander;
use crate::{chains, twins};

/// A board of eight by eight with one sort of men whose movement is limited, among others.
fn text(moves: &str, fen: &str) -> String {
    format!(
        "[game]\nname = \"Trial\"\n[board]\nfiles = 8\nranks = 8\n[regions]\n\
         camp = \"ranks 1..4 | ranks 5..8\"\n[pieces]\n\
         king = {{ letter = \"K\", royal = true, move = \"K\" }}\n\
         trial = {{ letter = \"T\", move = \"\", moves = [{moves}] }}\n\
         pawn = {{ letter = \"P\", move = \"fmWfcF\" }}\n\
         stone = {{ letter = \"S\", move = \"fmW\" }}\n\
         [setup]\nfen = \"{fen}\"\n"
    )
}

/// The targets of the man on d4, for a set-up in which it is the first side's turn.
fn check(moves: &str, fen: &str, expected: &[&str]) {
    let game = Game::new(&of_text(&text(moves, fen)));
    let targets = game
        .legal_moves()
        .into_iter()
        .map(|mv| game.coordinates(mv));
    let mut targets: Vec<String> = targets
        .filter_map(|name| name.strip_prefix("d4").map(str::to_owned))
        .collect();
    targets.sort();
    assert_eq!(targets, expected, "{moves} in {fen}");
}

/// North a pawn stands between, east a stone, west nobody, south an enemy's pawn.
#[test]
fn hops_are_limited_to_men_over_whom_they_may_go() {
    let fen = "k7/3p4/8/3P4/3T1S1p/3p4/8/K2p4 w";
    let hop = |over: &str| format!("{{ move = \"cpR\", over = [{over}] }}");
    check(&hop("\"pawn\", \"stone\""), fen, &["d1", "d7", "h4"]);
    check(&hop("\"pawn\""), fen, &["d1", "d7"]);
    check(&hop("\"stone\""), fen, &["h4"]);
    check(&hop("\"king\""), fen, &[]);
    // Who may not be leapt over stops the way, though another stands behind.
    let fen = "k7/3p4/3P4/3S4/3T4/8/8/K7 w";
    check("{ move = \"pR\", over = [\"pawn\"] }", fen, &[]);
    check("{ move = \"gR\", over = [\"stone\"] }", fen, &[]);
    let fen = "k7/3p4/8/3S4/3T4/8/8/K7 w";
    check("{ move = \"gR\", over = [\"stone\"] }", fen, &["d6"]);
    check("{ move = \"mpR\", over = [\"stone\"] }", fen, &["d6"]);
}

/// From d4 there are four squares ahead and to the right, three back and to the left.
#[test]
fn halflings_go_half_of_the_way_to_the_edge_rounded_up() {
    let fen = "k7/8/8/8/3T4/8/8/K7 w";
    let rook = ["b4", "c4", "d2", "d3", "d5", "d6", "e4", "f4"];
    check("{ move = \"R\", halfling = true }", fen, &rook);
    check("{ move = \"hhR\", halfling = true }", fen, &rook);
    check("{ move = \"fR3\", halfling = true }", fen, &["d5", "d6"]);
    check("{ move = \"fR[3-]\", halfling = true }", fen, &[]);
    // A knight's lines: two leaps forward to the right, one for most others.
    check("{ move = \"rfNN\", halfling = true }", fen, &["e6"]);
    // Steps of one leap are never halved.
    check("{ move = \"fD\", halfling = true }", fen, &["d6"]);
    // Two legs, each half of its own way: from d4 to d5 and d6, then on to the side.
    let bent = ["b5", "b6", "c5", "c6", "e5", "e6", "f5", "f6"];
    check("{ move = \"fmasR\", halfling = true }", fen, &bent);
}

/// The square behind the target: the edge is none, and no man may stand there.
#[test]
fn spacious_men_need_an_empty_square_behind_their_target() {
    let fen = "k7/8/8/3p4/3T4/8/8/K7 w";
    // d5 is taken, with d6 behind; right g4 is the last with a square behind; h4 has none.
    let rook = ["b4", "c4", "d2", "d3", "d5", "e4", "f4", "g4"];
    check("{ move = \"R\", spacious = true }", fen, &rook);
    // Somebody stands behind the pawn, on either side.
    let fen = "k7/8/3P4/3p4/3T2P1/8/8/K7 w";
    let rook = ["b4", "c4", "d2", "d3", "e4"];
    check("{ move = \"R\", spacious = true }", fen, &rook);
    // A leap, its room as far again: f8 exists, h6 too, c8 and others; e8 is not behind f6.
    let fen = "k7/8/8/8/3T4/8/8/K7 w";
    check("{ move = \"fN\", spacious = true }", fen, &["c6", "e6"]);
    check("{ move = \"bN\", spacious = true }", fen, &[]);
    // A hop lands with room, and a bent way has room in the direction of its last leg.
    let fen = "k7/3p4/8/3S4/3T4/8/8/K7 w";
    check("{ move = \"mpR\", spacious = true }", fen, &[]);
    let fen = "k7/8/8/3S4/3T4/8/8/K7 w";
    check("{ move = \"mpR\", spacious = true }", fen, &["d6", "d7"]);
    check("{ move = \"rmafR\", spacious = true }", fen, &["f4", "g4"]);
    let fen = "k7/8/8/8/3T4/8/8/K7 w";
    check("{ move = \"fmalW\", spacious = true }", fen, &["c5"]);
    let fen = "k7/8/8/1S6/3T4/8/8/K7 w";
    check("{ move = \"fmalW\", spacious = true }", fen, &[]);
}

#[test]
fn limits_stand_together() {
    let fen = "k7/8/8/8/3T4/8/8/K7 w";
    let both =
        "{ move = \"R\", halfling = true, spacious = true, in = \"camp\", to = \"ranks 4..8\" }";
    check(both, fen, &["b4", "c4", "d5", "d6", "e4", "f4"]);
    let second = text(both, "k7/8/8/3t4/8/8/8/K7 b");
    let game = Game::new(&of_text(&second));
    let moves = game
        .legal_moves()
        .into_iter()
        .map(|mv| game.coordinates(mv));
    let mut moves: Vec<String> = moves.filter(|name| name.starts_with("d5")).collect();
    moves.sort();
    assert_eq!(
        moves,
        ["d5b5", "d5c5", "d5d4", "d5d6", "d5d7", "d5e5", "d5f5"]
    );
}

const LIMITS: [&str; 7] = [
    "{ move = \"mRcpR\", over = [\"pawn\"] }",
    "{ move = \"gQ\", over = [\"stone\", \"trial\"], spacious = true }",
    "{ move = \"Q\", halfling = true }",
    "{ move = \"NN\", halfling = true, spacious = true }",
    "{ move = \"WnDN\", spacious = true }",
    "{ move = \"FyafsF\", halfling = true, spacious = true }",
    "{ move = \"mBcafB\", in = \"camp\", spacious = true }, { move = \"R\", halfling = true }",
];

#[test]
fn fast_and_slow_agree_on_limited_movements() {
    for (seed, limits) in (0..).zip(LIMITS) {
        let text = text(limits, "k1t2t2/pspppsps/8/8/8/8/PSPPPSPS/K1T2T2 w");
        let positions = wander(&of_text(&text), 1, seed, |game| {
            game.with_position(&mut twins::Compare(limits));
            game.with_position(&mut chains::Compare(limits));
        });
        assert!(positions > 30, "{limits}: only {positions}");
    }
}

/// What halves the way of a rider costs no more than the rider: it is a mask, not a walk.
#[test]
fn halflings_alone_leave_a_game_regular() {
    let fen = "k1t2t2/8/8/8/8/8/8/K1T2T2 w";
    let game = Game::new(&of_text(&text("{ move = \"Q\", halfling = true }", fen)));
    assert_eq!(game.perft(3, true), game.perft(3, false));
}

fn complaints(moves: &str) -> Vec<&'static str> {
    let text = text(moves, "k7/8/8/8/8/8/8/K7 w");
    let loaded = load(&Source::new("trial.toml", text), &EmptyShelf, &[]);
    let errors = loaded.diagnostics.iter().filter(|fault| fault.is_error());
    errors.map(|fault| fault.code).collect()
}

#[test]
fn limits_that_say_nothing_are_refused() {
    assert_eq!(complaints("{ move = \"R\" }"), ["R161"]);
    assert_eq!(complaints("{ move = \"R\", over = [\"pawn\"] }"), ["R164"]);
    assert_eq!(
        complaints("{ move = \"pafsR\", over = [\"pawn\"] }"),
        ["R165"]
    );
    assert_eq!(complaints("{ move = \"jD\", over = [\"pawn\"] }"), ["R165"]);
    assert_eq!(complaints("{ move = \"fceF\", spacious = true }"), ["R166"]);
    assert_eq!(
        complaints("{ move = \"pR\", over = [\"prawn\"] }"),
        ["R066"]
    );
    assert_eq!(complaints("{ move = \"pR\", over = [\"pawn\"] }"), [""; 0]);
}
