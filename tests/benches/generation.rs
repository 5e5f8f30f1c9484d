//! Leaves a second of move generation for each class of games, beside the crate `cozy-chess` in the same
//! run: `cargo bench -p simurgh-tests --bench generation`, or only some games: `-- chess atomic`.
//!
//! *Played* plays every leaf, *bulk* counts the moves of the last ply without playing them; both
//! programs do the same. All counts are asserted. Machines differ and are noisy: the figure is the
//! ratio within one run. Only the time in which the thread runs counts, each program in turn, for a
//! few milliseconds at a time, and the best of many rounds. That is why this is no benchmark of
//! `criterion`, which goes by the clock on the wall and gives a mean to each program by itself.
#![expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use cozy_chess::Board;
use cpu_time::ThreadTime;
use simurgh_engine::Game;
use simurgh_tests::yardstick::{CASES, Case};

const ROUNDS: usize = 40;
/// Positions of orthodox chess after four and five plies, as published.
const COZY: [u64; 2] = [197_281, 4_865_609];

/// The yardstick: plays every leaf, as our own count without bulk does.
fn cozy_played(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += cozy_played(&child, depth - 1);
        }
        false
    });
    nodes
}

/// The yardstick: counts the moves of the last ply by their sets.
fn cozy_bulk(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                nodes += cozy_bulk(&child, depth - 1);
            }
        }
        false
    });
    nodes
}

/// Millions of leaves in a second of the thread's own time.
fn rate(count: impl FnOnce() -> u64) -> f64 {
    let start = ThreadTime::now();
    let nodes = count();
    nodes as f64 / start.elapsed().as_secs_f64() / 1e6
}

/// The best rates of one program so far: played and bulk.
#[derive(Clone, Copy)]
struct Best([f64; 2]);

impl Best {
    const NOTHING: Self = Self([f64::MIN; 2]);

    fn improve(&mut self, rates: [f64; 2]) {
        for (best, rate) in self.0.iter_mut().zip(rates) {
            *best = best.max(rate);
        }
    }
}

fn yardstick(board: &Board) -> [f64; 2] {
    let asserted = |nodes, expected| {
        assert_eq!(nodes, expected);
        nodes
    };
    [
        rate(|| asserted(cozy_played(board, 4), COZY[0])),
        rate(|| asserted(cozy_bulk(board, 5), COZY[1])),
    ]
}

fn measure(case: &Case, game: &Game) -> [f64; 2] {
    [false, true].map(|bulk| rate(|| case.count(game, bulk)))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let named = |case: &&Case| words.iter().any(|word| word == case.name);
    let mut cases: Vec<&Case> = CASES.iter().filter(named).collect();
    if cases.is_empty() {
        cases = CASES.iter().collect();
    }
    let games: Vec<Game> = cases.iter().map(|case| Game::new(&case.load())).collect();
    let board = Board::default();
    let (mut cozy, mut bests) = (Best::NOTHING, vec![Best::NOTHING; games.len()]);
    for _ in 0..ROUNDS {
        cozy.improve(yardstick(&board));
        for ((case, game), best) in cases.iter().zip(&games).zip(&mut bests) {
            best.improve(measure(case, game));
        }
    }
    println!(
        "{:<20} {:<22} {:>8} {:>7} {:>8} {:>7}   M leaves/s",
        "", "", "played", "ratio", "bulk", "ratio"
    );
    let [played, bulk] = cozy.0;
    println!(
        "{:<20} {:<22} {played:>8.1} {:>7.3} {bulk:>8.1} {:>7.3}",
        "cozy-chess", "the yardstick", 1.0, 1.0
    );
    for (case, Best(rates)) in cases.iter().zip(bests) {
        println!(
            "{:<20} {:<22} {:>8.1} {:>7.3} {:>8.1} {:>7.3}",
            case.name,
            case.class,
            rates[0],
            rates[0] / played,
            rates[1],
            rates[1] / bulk
        );
    }
}
