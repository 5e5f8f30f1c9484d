//! The engine at play: mates, saved games, strength over chance.

use std::sync::atomic::AtomicBool;

use simurgh_dsl::side::Side;
use simurgh_engine::search::{Clock, Limits, Report, Score, Searcher};
use simurgh_engine::{Game, Reason};
use simurgh_tests::{Random, at, game};

/// A clock that stands still: limits by depth and nodes repeat exactly.
struct Still;

impl Clock for Still {
    fn milliseconds(&self) -> u64 {
        0
    }
}

fn search(game: &Game, limits: &Limits) -> Report {
    let mut searcher = Searcher::new(4);
    searcher.search(game, limits, &Still, &AtomicBool::new(false), &mut |_| {})
}

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

#[test]
fn the_mate_of_the_eye_diagram_is_found_and_played() {
    let fen = "11111111111/11111k1r111/11p11111p11/1pS111111p1/1111111p111/111111p1111/111r11P1N11/11Q1111NPP1/1111111P1K1/111q1111111/11111111111 b - - 0 1";
    let mut mate = at("egyptian-eye", fen);
    let report = search(&mate, &depth(3));
    assert_eq!(report.score, Score::Win(1));
    assert_eq!(mate.coordinates(report.variation[0]), "d2j2");
    mate.play(report.variation[0]).unwrap();
    assert_eq!(mate.outcome().unwrap().reason, Reason::Checkmate);
    // Without the eye the same move loses the queen, and the engine does not play it.
    let princess = at("persian-princess", fen);
    let report = search(&princess, &depth(3));
    assert_ne!(princess.coordinates(report.variation[0]), "d2j2");
}

#[test]
fn a_citadel_draw_saves_a_lost_game() {
    // Two rooks against a bare king. It goes to b10; whatever the rooks do then, they cannot reach the
    // citadel a11, and the king steps in.
    //   11  . # # # # # # # # # .
    //   10  # . . . . . . . . . #
    //    9  # . K . . . . . . . #
    let fen = "11111111111/11111111111/11K11111111/11111111111/11111111111/11111111r11/11111111111/11111111r11/11111111111/11111111k11/11111111111 w - - 0 1";
    let mut lost = at("celtic-citadel", fen);
    let mut plies = 0;
    while lost.outcome().is_none() {
        let report = search(&lost, &depth(5));
        if lost.turn() == Side::First {
            assert_eq!(
                report.score,
                Score::Centipawns(0),
                "the draw is seen in {}",
                lost.fen()
            );
        }
        lost.play(report.variation[0]).unwrap();
        plies += 1;
        assert!(plies < 10);
    }
    assert_eq!(
        lost.outcome().unwrap().reason,
        Reason::Hook("citadel-draw".into())
    );
}

#[test]
fn the_same_search_twice_is_the_same() {
    for name in ["chess", "oriental-omega"] {
        let game = Game::new(&game(name));
        let (one, other) = (search(&game, &nodes(20_000)), search(&game, &nodes(20_000)));
        assert_eq!(
            (one.score, one.variation, one.nodes),
            (other.score, other.variation, other.nodes)
        );
    }
}

/// One game against a player who moves at random; whether the engine won.
fn beats_chance(name: &str, engine: Side, seed: u64) -> bool {
    let mut random = Random(seed);
    let mut searcher = Searcher::new(1);
    let mut game = Game::new(&game(name));
    for _ in 0..400 {
        if let Some(outcome) = game.outcome() {
            return outcome.winner == Some(engine);
        }
        let mv = if game.turn() == engine {
            let limits = nodes(1500);
            searcher
                .search(&game, &limits, &Still, &AtomicBool::new(false), &mut |_| {})
                .variation[0]
        } else {
            let legal = game.legal_moves();
            legal[random.below(legal.len())]
        };
        game.play(mv).unwrap();
    }
    false
}

#[test]
fn the_engine_beats_a_random_mover_twenty_to_nothing_in_each_game() {
    for name in simurgh_tests::GAMES {
        let wins = (0..20)
            .filter(|&number| beats_chance(name, Side::ALL[number as usize % 2], number))
            .count();
        assert_eq!(wins, 20, "{name}");
    }
}
