//! What the search finds, and what it never does.

mod checks;
mod ledger;

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

use simurgh_dsl::board::Region;
use simurgh_dsl::hook::rule::{Effect, Event, Filter, Owner, Rule, Standing, Verdict};
use simurgh_dsl::side::BySide;

use super::sample::{self, Sample};
use super::{Clock, Limits, Report, Score, Searcher};
use crate::game::{Board, Game};
use crate::moves::Move;
use crate::position::Position;

/// A clock that goes on by a millisecond whenever somebody looks at it.
#[derive(Default)]
struct Ticking(Cell<u64>);

impl Clock for Ticking {
    fn milliseconds(&self) -> u64 {
        self.0.set(self.0.get() + 1);
        self.0.get()
    }
}

fn search(game: &Game, limits: Limits) -> Report {
    let stop = AtomicBool::new(false);
    Searcher::new(1).search(game, &limits, &Ticking::default(), &stop, &mut |_| {})
}

fn to_depth(game: &Game, depth: u32) -> Report {
    search(
        game,
        Limits {
            depth: Some(depth),
            ..Limits::default()
        },
    )
}

/// Searches a position and compares score and first move; a dash is any move.
fn check(sample: &Sample, fen: &str, depth: u32, mv: &str, score: Score) {
    let game = sample.at(fen);
    let report = to_depth(&game, depth);
    assert_eq!(report.score, score, "{fen}: {report:?}");
    let first = report.variation.first().map(|&mv| game.coordinates(mv));
    assert!(
        mv == "-" || first.as_deref() == Some(mv),
        "{fen}: {first:?} instead of {mv}"
    );
}

/// Positions of random games, `each` of them per game.
fn random_positions(sample: &Sample, games: u64, each: usize, mut visit: impl FnMut(&Game)) {
    let variant = sample.variant();
    for seed in 1..=games {
        let mut state = seed;
        let mut game = Game::new(&variant);
        for _ in 0..each {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let mv = legal[(state >> 33) as usize % legal.len()];
            game.play(mv).expect("a legal move");
            visit(&game);
        }
    }
}

/// A rule that ends the game when a man of that letter arrives, for the one who moved it.
fn arrival(sample: Sample, letter: &str, squares: BySide<&[&str]>, verdict: Verdict) -> Sample {
    let board = &sample.ruleset.board;
    let region = |names: &[&str]| -> Region {
        names
            .iter()
            .map(|name| board.find(name).expect("a square"))
            .collect()
    };
    let filter = Filter {
        owner: Owner::Own,
        kinds: std::iter::once(sample.kind(letter)).collect(),
        squares: squares.map(region),
        unmoved: false,
        near: None,
        beside: None,
        standing: Standing::Any,
    };
    sample.hook(Rule::On(Event::Arrive(filter), vec![Effect::End(verdict)]))
}

fn refuge() -> Sample {
    let corners: BySide<&[&str]> = BySide::new(&["a11", "k11"], &["a1", "k1"]);
    arrival(sample::large(), "K", corners, Verdict::Draw)
}

#[test]
fn mates_are_found_at_their_distance() {
    let orthodox = sample::orthodox();
    check(
        &orthodox,
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
        4,
        "a1a8",
        Score::Win(1),
    );
    check(
        &orthodox,
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
        8,
        "a1a6",
        Score::Win(3),
    );
    check(
        &orthodox,
        "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
        8,
        "f6a6",
        Score::Win(5),
    );
    check(
        &orthodox,
        "7k/R7/8/8/8/8/8/1R5K b - - 0 1",
        5,
        "h8g8",
        Score::Loss(2),
    );
}

#[test]
fn a_finished_game_has_a_score_and_no_variation() {
    let orthodox = sample::orthodox();
    check(
        &orthodox,
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
        4,
        "-",
        Score::Loss(0),
    );
    assert!(
        to_depth(&orthodox.at("k7/P7/K7/8/8/8/8/8 b - - 0 1"), 3)
            .variation
            .is_empty()
    );
}

#[test]
fn a_lost_side_takes_the_draw_that_a_hook_gives() {
    let lost = "1*********1/*8K*/*9*/*9*/*9*/*9*/*9*/*9*/*2qq5*/*k8*/1*********1";
    check(
        &refuge(),
        &format!("{lost} w - - 0 1"),
        5,
        "j10k11",
        Score::Centipawns(0),
    );
}

#[test]
fn a_lost_side_walks_to_the_draw_that_a_hook_gives() {
    let lost = "1*********1/*9*/*7K1*/*9*/*9*/*9*/*9*/*9*/*1p1p5*/*3k5*/1*********1";
    check(
        &refuge(),
        &format!("{lost} w - - 0 1"),
        6,
        "i9j10",
        Score::Centipawns(0),
    );
}

#[test]
fn a_lost_side_repeats() {
    let perpetual = "6k1/6p1/5p2/7Q/8/8/qr6/7K w - - 0 1";
    check(
        &sample::orthodox(),
        perpetual,
        8,
        "h5e8",
        Score::Centipawns(0),
    );
}

#[test]
fn what_stalemate_means_decides_the_move() {
    let fen = "k7/P7/1K6/8/8/8/8/8 w - - 0 1";
    let mut sample = sample::orthodox();
    sample.ruleset.endings.stalemate = Verdict::Loss;
    check(&sample, fen, 5, "b6a6", Score::Win(1));
    sample.ruleset.endings.stalemate = Verdict::Win;
    assert_ne!(to_depth(&sample.at(fen), 5).score, Score::Win(1));
}

#[test]
fn the_last_quiet_move_may_still_mate() {
    let orthodox = sample::orthodox();
    check(
        &orthodox,
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90",
        4,
        "a1a8",
        Score::Win(1),
    );
    check(
        &orthodox,
        "k7/8/2K5/8/8/8/8/1R5R w - - 99 90",
        4,
        "-",
        Score::Centipawns(0),
    );
}

#[test]
fn a_win_by_a_hook_is_found_and_prevented() {
    let centre: &[&str] = &["d5"];
    let sample = arrival(sample::orthodox(), "N", BySide::both(centre), Verdict::Win);
    check(
        &sample,
        "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
        8,
        "-",
        Score::Win(5),
    );
    check(
        &sample,
        "4k3/8/8/8/8/8/6N1/4K3 w - - 0 1",
        6,
        "-",
        Score::Win(3),
    );
    check(
        &sample,
        "q3k3/8/8/8/5N2/8/8/4K3 w - - 0 1",
        3,
        "f4d5",
        Score::Win(1),
    );
    check(
        &sample,
        "4k3/7p/8/8/5N2/8/8/4K3 b - - 0 1",
        3,
        "-",
        Score::Loss(2),
    );
}

#[test]
fn every_mate_in_one_is_found() {
    let mut found = 0;
    random_positions(&sample::orthodox(), 30, 120, |game| {
        let mates = |mv: &Move| {
            let mut next = game.clone();
            next.play(*mv).is_ok() && next.outcome().is_some_and(|end| end.winner.is_some())
        };
        if game.legal_moves().iter().any(mates) {
            found += 1;
            assert_eq!(to_depth(game, 2).score, Score::Win(1), "{}", game.fen());
        }
    });
    assert!(found > 10, "only {found} mates came up");
}

#[test]
fn every_variation_can_be_played() {
    for sample in [sample::orthodox(), refuge()] {
        random_positions(&sample, 3, 60, |game| {
            if game.played().len() % 5 == 0 && !game.legal_moves().is_empty() {
                let mut line = game.clone();
                for mv in to_depth(game, 4).variation {
                    line.play(mv).expect("moves of the variation are legal");
                }
            }
        });
    }
}

#[test]
fn the_same_nodes_give_the_same_report() {
    let game = Game::new(&refuge().variant());
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    let report = || Report {
        milliseconds: 0,
        ..search(&game, limits)
    };
    assert_eq!(report(), report());
    assert_eq!(report().nodes, 20_000);
}

#[test]
fn a_used_searcher_plays_another_game_as_a_new_one_does() {
    let (large, small) = (
        Game::new(&refuge().variant()),
        Game::new(&sample::orthodox().variant()),
    );
    let limits = Limits {
        depth: Some(6),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let mut used = Searcher::new(1);
    used.search(&large, &limits, &Ticking::default(), &stop, &mut |_| {});
    let again = used.search(&small, &limits, &Ticking::default(), &stop, &mut |_| {});
    let fresh = search(&small, limits);
    assert_eq!(
        (again.nodes, again.variation),
        (fresh.nodes, fresh.variation)
    );
}

#[test]
fn a_move_is_ready_even_without_time() {
    let game = Game::new(&sample::orthodox().variant());
    let limits = Limits {
        milliseconds: Some(0),
        ..Limits::default()
    };
    assert!(!search(&game, limits).variation.is_empty());
    let nodes = Limits {
        nodes: Some(0),
        ..Limits::default()
    };
    assert!(!search(&game, nodes).variation.is_empty());
    let stop = AtomicBool::new(true);
    let report = Searcher::new(1).search(
        &game,
        &Limits::default(),
        &Ticking::default(),
        &stop,
        &mut |_| {},
    );
    assert!(report.nodes < 1_000 && !report.variation.is_empty());
}

#[test]
fn the_stop_sign_is_obeyed_soon() {
    let game = Game::new(&sample::orthodox().variant());
    let stop = AtomicBool::new(false);
    let seen = Cell::new(0);
    let report = Searcher::new(1).search(
        &game,
        &Limits::default(),
        &Ticking::default(),
        &stop,
        &mut |report| {
            stop.store(report.depth >= 5, Ordering::Relaxed);
            seen.set(report.nodes);
        },
    );
    assert!(report.depth >= 5 && report.nodes - seen.get() <= 1_000);
}

#[test]
fn the_time_limit_is_kept() {
    let game = Game::new(&sample::orthodox().variant());
    let report = search(
        &game,
        Limits {
            milliseconds: Some(30),
            ..Limits::default()
        },
    );
    assert!(report.milliseconds < 60, "took {} ms", report.milliseconds);
}

/// What a series of captures on a square gains, by playing them: the slow twin of exchanges.
fn exchange_by_playing<const W: usize>(position: &mut Position<W>, mv: Move) -> i32 {
    let variant = std::sync::Arc::clone(position.variant());
    let stake =
        |position: &Position<W>, square| variant.evaluation().stake(position.cell(square).man_id());
    let taken = position
        .captured_by(mv)
        .map_or(0, |square| stake(position, square));
    let undo = position.play(mv);
    let target = mv.to();
    let answers = position.pseudo_legal_moves();
    let least = answers
        .into_iter()
        .filter(|answer| answer.to() == target && position.captured_by(*answer) == Some(target))
        .min_by_key(|answer| (stake(position, answer.from()), answer.from()));
    let answer = least.map_or(0, |answer| exchange_by_playing(position, answer).max(0));
    position.undo(mv, &undo);
    taken - answer
}

#[test]
fn exchanges_agree_with_playing_them() {
    let mut compared = 0;
    random_positions(&sample::orthodox(), 20, 150, |game| {
        let Board::One(position) = &game.board else {
            panic!("64 squares are one word")
        };
        compared += compare_exchanges(position);
    });
    random_positions(&refuge(), 20, 150, |game| {
        let Board::Two(position) = &game.board else {
            panic!("85 squares are two words")
        };
        compared += compare_exchanges(position);
    });
    assert!(compared > 3_000, "only {compared} captures came up");
}

fn compare_exchanges<const W: usize>(position: &Position<W>) -> usize {
    let mut position = position.clone();
    let board = position.variant().ruleset().board.clone();
    let zones = position.variant().promotion_squares;
    // A capture that promotes changes the stakes; those are looked at in the search only.
    let plain = |mv: &Move| zones.0.iter().all(|zone| !zone.has(mv.to()));
    let captures: Vec<Move> = position.legal_moves().into_iter().filter(plain).collect();
    let captures = captures
        .into_iter()
        .filter(|&mv| position.captured_by(mv).is_some());
    let captures: Vec<Move> = captures.collect();
    for &mv in &captures {
        let variant = std::sync::Arc::clone(position.variant());
        let fast = super::exchange::gain(&position, variant.evaluation(), mv);
        let slow = exchange_by_playing(&mut position, mv);
        assert_eq!(
            fast,
            slow,
            "{} {}",
            board.name(mv.from()),
            board.name(mv.to())
        );
    }
    captures.len()
}

#[test]
fn quiescence_sees_every_evasion() {
    let mut checks = 0;
    random_positions(&sample::orthodox(), 40, 120, |game| {
        if game.in_check() {
            checks += 1;
            let score = calm_score(game);
            let mated = score == super::score::lost_at(0);
            assert_eq!(mated, game.legal_moves().is_empty(), "{}", game.fen());
        }
    });
    assert!(checks > 50, "only {checks} checks came up");
}

/// The score of a position after its captures.
fn calm_score(game: &Game) -> i32 {
    let Board::One(position) = &game.board else {
        panic!("64 squares are one word")
    };
    let (alpha, beta) = (-super::score::INFINITE, super::score::INFINITE);
    with_worker(position, game.keys(), |worker| {
        worker.quiesce(super::worker::Node {
            ply: 0,
            depth: 0,
            alpha,
            beta,
            in_check: game.in_check(),
            cut: false,
            may_pass: false,
            extended: 0,
            without: None,
        })
    })
}

/// Hands out a search at work in a position, with an empty memory.
fn with_worker<const W: usize, T>(
    position: &Position<W>,
    keys: &[u64],
    ask: impl FnOnce(&mut super::worker::Worker<'_, W>) -> T,
) -> T {
    let variant = std::sync::Arc::clone(position.variant());
    let (table, mut history) = (super::table::Table::new(1), super::history::History::new());
    let ruleset = variant.ruleset();
    history.fit(ruleset.kinds.len(), ruleset.board.len());
    let (clock, stop) = (Ticking::default(), AtomicBool::new(false));
    let team = super::team::Team::default();
    let budget = super::limits::Budget::new(Limits::default(), (&clock, 0), &stop, &team);
    let (memory, evaluation) = ((&table, &mut history), variant.evaluation());
    let mut worker = super::worker::Worker::new(position.clone(), keys, evaluation, memory, budget);
    ask(&mut worker)
}
