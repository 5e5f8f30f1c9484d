//! Consequences of moves: fast against slow, and an engine that understands them.

use std::sync::atomic::AtomicBool;

use simurgh_engine::search::{Clock, Limits, Score, Searcher};
use simurgh_engine::{Game, Outcome, Position, Visitor};
use simurgh_tests::{Random, at, game, of_text, play};

/// Games whose moves have consequences, or are judged by what they leave.
const GAMES: [&str; 7] = [
    "3check",
    "antiatomic",
    "atomar",
    "atomic",
    "checkless",
    "horde",
    "racingkings",
];

struct Check<'a>(&'a str);

impl Visitor for Check<'_> {
    fn visit<const W: usize>(&mut self, position: &Position<W>) {
        let mut copy = position.clone();
        let mut legal = Vec::new();
        for mv in position.pseudo_legal_moves() {
            if copy.survives(mv) {
                legal.push(mv);
            }
            let undo = copy.play(mv);
            assert!(copy.is_consistent(), "{}: {mv:?}", self.0);
            assert_eq!(copy.key(), copy.recomputed_key(), "{}: {mv:?}", self.0);
            copy.undo(mv, &undo);
            assert_eq!(copy, *position, "{}: {mv:?}", self.0);
        }
        assert_eq!(position.legal_moves().to_vec(), legal, "{}", self.0);
    }
}

/// Random games; every position is checked and comes back from its FEN.
fn wander(name: &str, start: &Game) {
    for seed in 0..6 {
        let mut random = Random(seed);
        let mut game = start.clone();
        for _ in 0..80 {
            if game.outcome().is_none() {
                game.with_position(&mut Check(name));
            }
            let fen = game.fen();
            let again = Game::from_fen(game.variant(), &fen);
            let again = again.unwrap_or_else(|e| panic!("{name}: {fen}: {e:?}")).0;
            assert_eq!(again.fen(), fen, "{name}");
            if game.outcome().is_some() {
                break;
            }
            let legal = game.legal_moves();
            game.play(legal[random.below(legal.len())]).unwrap();
        }
    }
}

#[test]
fn what_moves_bring_about_is_hashed_undone_and_written() {
    for name in GAMES {
        wander(name, &Game::new(&game(name)));
    }
}

/// Every effect at once.
const ALL_EFFECTS: &str = r#"
extends = "chess"
[hands]
to = "nobody"
[pieces]
stone = { letter = "X", move = "", name = { es = "Piedra" } }
[hooks]
rifle   = "on capture knight: move mover to from"
stones  = "on capture pawn in ranks 4..5: place own stone on to-be-stone"
growth  = "on move bishop: turn own pawn within 1 of to into knight"
prison  = "on capture rook: send captured to enemy hand, send own pawn within 1 of to to own hand"
tempo   = "on check: again with mover"
double  = "on move queen: again, 2 per side"
hard    = "forbid capture taking stone"
mercy   = "forbid capture taking king"
[regions]
to-be-stone = "a4 h5"
"#;

#[test]
fn every_effect_is_hashed_undone_and_written() {
    wander("all effects", &Game::new(&of_text(ALL_EFFECTS)));
}

#[test]
fn a_rifle_captures_without_moving() {
    let text = "extends = \"chess\"\n[hooks]\nrifle = \"on capture: move mover to from\"\n";
    let variant = of_text(text);
    let (mut game, _) = Game::from_fen(&variant, "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1").unwrap();
    play(&mut game, "Rxd5");
    assert_eq!(game.fen(), "4k3/8/8/8/8/8/8/3RK3 b - - 0 1");
    game.take_back();
    assert_eq!(game.fen(), "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1");
}

#[test]
fn a_sentence_about_captures_is_asked_for_each_man_taken() {
    // The runner takes what it steps over and what it lands on.
    let text = r#"
extends = "chess"
[pieces]
runner = { letter = "L", move = "caK", name = { es = "León" } }
[hooks]
count = "on capture: add 1 to taken"
prize = "on capture: win if taken >= 2"
"#;
    let (mut game, _) =
        Game::from_fen(&of_text(text), "4k3/8/8/8/8/2p5/1p6/L3K3 w - - 0 1").unwrap();
    let double = game.legal_moves().into_iter().find(|&mv| {
        let mut copy = game.clone();
        copy.play(mv).unwrap();
        copy.fen().contains("taken:w2")
    });
    game.play(double.expect("both pawns can be taken at once"))
        .unwrap();
    assert_eq!(game.outcome().map(Outcome::result), Some("1-0"));
}

/// A clock that stands still.
struct Still;

impl Clock for Still {
    fn milliseconds(&self) -> u64 {
        0
    }
}

/// The score to a depth and the first move.
fn best(game: &Game, depth: u32) -> (Score, String) {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let mut searcher = Searcher::new(4);
    let report = searcher.search(game, &limits, &Still, &AtomicBool::new(false), &mut |_| {});
    (report.score, game.coordinates(report.variation[0]))
}

#[test]
fn the_engine_knows_that_an_exploded_king_loses() {
    let game = at("atomic", "4k3/3p4/8/2N5/4q3/8/8/4K3 w - - 0 1");
    assert_eq!(best(&game, 3), (Score::Win(1), "c5d7".to_owned()));
    // The rook cannot be defended against: it takes on e7 or e8.
    let game = at("antichess", "8/8/8/8/8/8/r7/1N6 b - - 0 1");
    assert_eq!(
        best(&game, 4).0,
        Score::Win(2),
        "the rook gives itself to the knight"
    );
}

#[test]
fn the_engine_reckons_with_moving_again() {
    // Who moves a rook moves again: two rook moves mate what one cannot.
    let text = "extends = \"chess\"\n[hooks]\ntwice = \"on move rook: again, once per side\"\nmercy = \"forbid capture taking king\"\n";
    let variant = of_text(text);
    let (game, _) = Game::from_fen(&variant, "7k/5ppp/8/8/8/8/8/RK6 w - - 0 1").unwrap();
    let (score, mv) = best(&game, 4);
    assert!(matches!(score, Score::Win(_)), "{score:?} {mv}");
    let (rival, _) = Game::from_fen(&variant, "7k/5ppp/8/8/8/8/8/RK6 b - - 0 1 twice:w").unwrap();
    assert!(!matches!(best(&rival, 3).0, Score::Win(_)));
}
