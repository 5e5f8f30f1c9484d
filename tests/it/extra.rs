//! Extra moves, several royals, immune men and admissions in small games that exist for the test.

use simurgh_dsl::side::Side;
use simurgh_engine::search::{Clock, Limits, Searcher};
use simurgh_engine::{Game, Reason, Variant};
use simurgh_tests::{Random, game, of_text, play};

use crate::twins::Compare;

/// Orthodox chess with sentences, and with other changes after them.
fn chess(hooks: &str, more: &str) -> Variant {
    of_text(&format!("extends = \"chess\"\n[hooks]\n{hooks}\n{more}"))
}

fn at(variant: &Variant, fen: &str) -> Game {
    let read = Game::from_fen(variant, fen);
    read.unwrap_or_else(|e| panic!("{fen}: {e:?}")).0
}

/// The moves that begin with a text, sorted.
fn moves(game: &Game, start: &str) -> Vec<String> {
    let legal = game.legal_moves().into_iter();
    let mut moves: Vec<String> = legal.map(|mv| game.coordinates(mv)).collect();
    moves.retain(|mv| mv.starts_with(start));
    moves.sort();
    moves
}

fn placement(game: &Game) -> String {
    let fen = game.fen();
    fen.split(' ').next().unwrap().to_owned()
}

#[test]
fn a_king_may_leap_like_a_knight_once() {
    let variant = chess("leap = \"move: move own king along N, once per side\"", "");
    let mut game = at(&variant, "4k3/8/8/8/8/5p2/P2N4/4K3 w - - 0 1");
    assert_eq!(
        moves(&game, "e1@"),
        ["e1@c2", "e1@d3", "e1@f3"],
        "g2 is attacked by the pawn"
    );
    assert_eq!(game.san(game.read_move("e1@f3").unwrap()), "Ke1@f3");
    play(&mut game, "e1@f3");
    assert!(
        game.fen()
            .starts_with("4k3/8/8/8/8/5K2/P2N4/8 b - - 0 1 leap:w"),
        "{}",
        game.fen()
    );
    play(&mut game, "e8e7");
    assert_eq!(moves(&game, "f3@"), [""; 0]);
    play(&mut game, "a2a3 e7@d5");
    assert!(game.fen().contains("leap:wb"), "{}", game.fen());
}

#[test]
fn an_extra_leap_captures_no_royal() {
    let variant = chess("leap = \"move: move own knight along D\"", "");
    let game = at(&variant, "8/8/4k3/8/4N3/8/8/4K3 w - - 0 1");
    assert_eq!(moves(&game, "e4@"), ["e4@c4", "e4@e2", "e4@g4"]);
}

#[test]
fn men_go_to_a_region_and_turn_into_others() {
    let hooks = "fly = \"move: move own pawn in rank 4 | rank 5 to d5 d6 d7 | d4 d3 d2 becoming knight, removing enemy pawn\"";
    let mut game = at(&chess(hooks, ""), "4k3/3p4/3q4/8/4P3/8/8/4K3 w - - 5 9");
    assert_eq!(
        moves(&game, "e4@"),
        ["e4@d5", "e4@d7"],
        "a queen is not removed"
    );
    play(&mut game, "e4@d7");
    assert_eq!(game.fen(), "4k3/3N4/3q4/8/8/8/8/4K3 b - - 0 9");
    game.take_back();
    assert_eq!(game.fen(), "4k3/3p4/3q4/8/4P3/8/8/4K3 w - - 5 9");
}

#[test]
fn nobody_is_put_where_it_would_have_promoted() {
    let hooks = "change = \"move: swap own pawn with own rook\"";
    let game = at(&chess(hooks, ""), "R7/4k3/8/8/4P3/8/8/R3K3 w - - 0 1");
    assert_eq!(moves(&game, "e4"), ["e4a1", "e4e5"], "not on a8");
}

#[test]
fn new_men_appear_on_empty_squares() {
    let hooks = "muster = \"move: place own knight on c1 d1 | c8 d8, 2 per side\"";
    let mut game = at(&chess(hooks, ""), "4k3/7p/8/8/8/8/7P/2B1K3 w - - 3 1");
    assert_eq!(moves(&game, "N@"), ["N@d1"]);
    play(&mut game, "N@d1");
    assert_eq!(game.fen(), "4k3/7p/8/8/8/8/7P/2BNK3 b - - 4 1 muster:w");
    play(&mut game, "N@c8 c1b2 N@d8 d1e3");
    assert_eq!(moves(&game, "N@"), [""; 0], "twice each");
}

#[test]
fn a_side_may_pass_and_keeps_its_rights() {
    let mut game = Game::new(&chess("rest = \"move: pass, once per side\"", ""));
    assert_eq!(game.legal_moves().len(), 21);
    assert_eq!(game.san(game.read_move("0000").unwrap()), "pass");
    play(&mut game, "pass");
    assert!(
        game.fen().ends_with(" b KQkq - 1 1 rest:w"),
        "{}",
        game.fen()
    );
    play(&mut game, "pass");
    assert_eq!(game.legal_moves().len(), 20);
    let checked = at(
        &chess("rest = \"move: pass\"", ""),
        "4k3/8/8/8/8/8/8/r3K3 w - - 0 1",
    );
    assert_eq!(moves(&checked, "0000"), [""; 0], "not out of check");
}

#[test]
fn consequences_move_and_place_men() {
    let hooks = "home = \"on capture: move mover to e2 | e7, else nearest free on its rank\"\n\
                 grow = \"on arrive rook: place own pawn on a2 | a7\"";
    let variant = chess(hooks, "");
    let mut game = at(&variant, "4k3/8/8/3p4/8/8/8/R2QK3 w - - 0 1");
    play(&mut game, "d1d5");
    assert_eq!(placement(&game), "4k3/8/8/8/8/8/4Q3/R3K3");
    let mut full = at(&variant, "4k3/8/8/3p3R/8/8/3PBP2/4K3 w - - 0 1");
    play(&mut full, "h5d5");
    assert_eq!(
        placement(&full),
        "4k3/8/8/8/8/8/2RPBP2/4K3",
        "c2 and g2 are equally near"
    );
    let mut rook = at(&variant, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    play(&mut rook, "a1b1");
    assert_eq!(placement(&rook), "4k3/8/8/8/8/8/P7/1R2K3");
    rook.take_back();
    assert_eq!(placement(&rook), "4k3/8/8/8/8/8/8/R3K3");
}

#[test]
fn what_must_move_is_all_that_may() {
    let hooks = "herd = \"forbid move of not knight if own knight can move\"";
    let game = Game::new(&chess(hooks, ""));
    assert_eq!(game.legal_moves().len(), 4);
    let stuck = at(&chess(hooks, ""), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(stuck.legal_moves().len(), 5);
}

const TWO_KINGS: &str = "
[castling]
king-side = false
queen-side = false
[royals]
check = \"all\"";

#[test]
fn two_kings_are_in_check_only_together() {
    let variant = chess("", TWO_KINGS);
    // One of the two kings is attacked: no check, and White may play on.
    let one = at(&variant, "4k3/8/8/8/8/8/8/r3K1K1 w - - 0 1");
    assert!(!one.in_check());
    // The rook attacks along the rank only the nearer king; a second rook attacks the other.
    let both = at(&variant, "4k3/8/8/8/8/8/6r1/r3K1K1 w - - 0 1");
    assert!(both.in_check());
    // Ways out: a king takes the rook, or leaves the attack.
    assert_eq!(moves(&both, "g1"), ["g1f1", "g1g2", "g1h1"]);
    let mut taken = at(&variant, "4k3/8/8/8/8/8/8/r3K1K1 b - - 0 1");
    play(&mut taken, "a1e1");
    assert!(taken.outcome().is_none(), "a king is left");
    assert!(taken.in_check());
}

#[test]
fn both_kings_attacked_without_a_way_out_is_mate() {
    // Rooks on the first and second ranks; both kings in the corner region are attacked whatever they do.
    let mate = at(&chess("", TWO_KINGS), "4k3/8/8/8/8/8/r7/r1K1K3 w - - 0 1");
    assert!(!mate.in_check(), "the rook reaches one king only");
    let mate = at(&chess("", TWO_KINGS), "4k3/8/8/8/7q/8/r7/r1K5 w - - 0 1");
    assert_eq!(mate.outcome().unwrap().reason, Reason::Checkmate);
}

#[test]
fn an_immune_man_stands_in_the_way_and_attacks_as_it_may() {
    let more = "[pieces.bishop]\nimmune = true";
    let game = at(&chess("", more), "4k3/8/8/8/8/8/3b4/R2QK2R w KQ - 0 1");
    assert!(game.in_check());
    // Neither queen nor king takes it.
    assert_eq!(moves(&game, ""), ["e1e2", "e1f1", "e1f2"]);
}

#[test]
fn an_immune_royal_fears_nothing() {
    let more = "[pieces.king]\nimmune = true";
    let game = at(&chess("", more), "4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
    assert!(!game.in_check());
    assert_eq!(game.legal_moves().len(), 5);
}

/// Extra moves of all forms, two royals a side, an immune man, a gate and consequences.
const FAIR: &str = r#"
[game]
name = "Fair"
[board]
files = 7
ranks = 8
[regions]
hall = "d4 d5"
last = "rank 8 | rank 1"
home = "d2 | d7"
[pieces]
king   = { letter = "K", move = "K", royal = 1 }
regent = { letter = "S", move = "K", royal = 2 }
rook   = { letter = "R", move = "R" }
hawk   = { letter = "H", move = "NmF" }
stone  = { letter = "O", move = "mW", immune = true }
locust = { letter = "L", move = "mQcaK" }
pawn   = { letter = "P", move = "fmWfceFifmnD", promote = { on = "last", to = ["regent", "hawk"] } }
[royals]
check = "sole"
[zones.hall]
admit = ["stone", "top royal", "hawk in d4 | d5 when empty"]
[setup]
board = '''
   r h s k l h r
   p p p o p p p
   . . . . . . .
   . . . . . . .
   . . . . . . .
   . . . . . . .
   P P P O P P P
   R H S K L H R
'''
[hooks]
leap   = "move: move own king along N, once per game"
fly    = "move: move own hawk to last becoming rook, removing any pawn, 2 per side, if it attacks 2 of enemy or it attacks enemy that cannot move"
call   = "move: place own hawk on home, once per game"
dance  = "move: swap own king with own regent by way of hall, once per side"
change = "move: swap own king with own not royal not pawn, once per side if own king is sole royal and (in check or no moves)"
rest   = "move: pass if own king outranks enemy royal"
return = "on capture rook: move mover to home, removing own pawn, else nearest on its rank"
grow   = "on promote hawk: place own pawn on home"
"#;

#[test]
fn fast_and_slow_agree_where_everything_may_happen() {
    let variant = of_text(FAIR);
    let (mut positions, mut extras) = (0, 0);
    for seed in 0..if cfg!(debug_assertions) { 10 } else { 60 } {
        let mut random = Random(seed);
        let mut game = Game::new(&variant);
        for _ in 0..120 {
            positions += 1;
            let fen = game.fen();
            let (read, _) =
                Game::from_fen(&variant, &fen).unwrap_or_else(|e| panic!("{fen}: {e:?}"));
            assert_eq!((read.fen(), read.key()), (fen, game.key()));
            let legal = game.legal_moves();
            if game.outcome().is_some() {
                break;
            }
            game.with_position(&mut Compare("fair"));
            for &mv in &legal {
                let text = game.coordinates(mv);
                assert_eq!(
                    game.read_move(&text).ok(),
                    Some(mv),
                    "{text} in {}",
                    game.fen()
                );
            }
            // Extra moves are few among many, so they are sought out now and then.
            let special = |mv: &&simurgh_engine::Move| game.describe(**mv).special.is_some();
            let sought: Vec<_> = legal.iter().filter(special).copied().collect();
            let list = if random.below(4) == 0 && !sought.is_empty() {
                sought
            } else {
                legal
            };
            let mv = list[random.below(list.len())];
            extras += usize::from(game.describe(mv).special.is_some());
            game.play(mv).unwrap();
        }
    }
    assert!(
        positions > 500 && extras > 20,
        "{positions} positions, {extras} extra moves"
    );
}

/// A clock that stands still.
struct Still;

impl Clock for Still {
    fn milliseconds(&self) -> u64 {
        0
    }
}

fn best(game: &Game, nodes: u64) -> simurgh_engine::Move {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let stop = std::sync::atomic::AtomicBool::new(false);
    let report = Searcher::new(4).search(game, &limits, &Still, &stop, &mut |_| {});
    report.variation[0]
}

#[test]
fn the_engine_plays_where_royals_can_be_lost() {
    let variants = [
        of_text(FAIR),
        game("tamerlane-masculine"),
        game("tamerlane-third"),
        game("shatranj"),
    ];
    for variant in variants {
        let mut game = Game::new(&variant);
        for _ in 0..12 {
            if game.outcome().is_some() {
                break;
            }
            let mv = best(&game, 1500);
            game.play(mv).unwrap();
        }
    }
}

#[test]
fn the_engine_takes_a_royal_that_is_given_away() {
    // The rook can take a prince or a general; the prince is worth more, though a king is left. With pawns, without
    // which a lead is judged by whether it suffices to win at all.
    let fen = "10k/10*k/11/11/r4S5/11/G10/10*K/11/10K b - - 0 1";
    let game = at(&game("tamerlane-masculine"), fen);
    assert_eq!(game.coordinates(best(&game, 5000)), "a6f6");
    assert_eq!(game.turn(), Side::Second);
}
