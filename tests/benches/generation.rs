//! Leaves a second of move generation, nothing counted without being played, beside the crate
//! `cozy-chess` in the same run: `cargo bench -p simurgh-tests`.
//!
//! Machines differ and are noisy; the ratio within one run is the figure. Each program runs in turn,
//! for a few milliseconds at a time so that many rounds pass undisturbed, and the best round counts.
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
#![expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::time::Instant;

use cozy_chess::Board;
use simurgh_engine::Game;
use simurgh_tests::{GAMES, game};

const ROUNDS: usize = 100;

/// The yardstick: play every leaf, as our own count without bulk does.
fn cozy(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += cozy(&child, depth - 1);
        }
        false
    });
    nodes
}

/// Millions of leaves a second.
fn rate(count: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let nodes = count();
    nodes as f64 / start.elapsed().as_secs_f64() / 1e6
}

fn main() {
    let board = Board::default();
    let games: Vec<(&str, Game)> = GAMES
        .into_iter()
        .map(|name| (name, Game::new(&game(name))))
        .collect();
    let mut yardstick = f64::MIN;
    let mut rates = vec![[f64::MIN; 2]; games.len()];
    for _ in 0..ROUNDS {
        yardstick = yardstick.max(rate(|| cozy(&board, 4)));
        for ((_, game), best) in games.iter().zip(&mut rates) {
            let depth = if game.ruleset().board.len() > 64 {
                3
            } else {
                4
            };
            // Some 200,000 leaves each.
            let times = if depth == 3 { 12 } else { 1 };
            let count = |bulk| rate(|| (0..times).map(|_| game.perft(depth, bulk)).sum());
            best[0] = best[0].max(count(false));
            best[1] = best[1].max(count(true));
        }
    }
    println!(
        "{:<18} {:>10} {:>8} {:>12}",
        "", "M leaves/s", "ratio", "with bulk"
    );
    println!("{:<18} {yardstick:>10.1} {:>8.3}", "cozy-chess", 1.0);
    for ((name, _), [played, bulk]) in games.iter().zip(rates) {
        println!(
            "{name:<18} {played:>10.1} {:>8.3} {bulk:>12.1}",
            played / yardstick
        );
    }
}
