//! Counting positions, move by move.

use std::sync::atomic::{AtomicBool, Ordering};

use simurgh_engine::Game;

use crate::clock::{Stopwatch, per_second};
use crate::counting::Counting;

/// Tells how many positions lie behind each move and how fast that was; the answer is the last line, the
/// sum. After a stop it is the sum of what has been counted.
pub(super) fn count(
    game: &Game,
    depth: u32,
    threads: usize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str),
) -> String {
    let watch = Stopwatch::start();
    let counting = Counting {
        depth,
        bulk: true,
        threads,
        // Whoever compares programs wants no count that is right but for chance.
        table: None,
        stop: Some(stop),
    };
    let nodes = counting.divide(game, &mut |name, behind| tell(&format!("{name}: {behind}")));
    if stop.load(Ordering::Relaxed) {
        tell("info string stopped");
    }
    let rate = per_second(nodes, watch.seconds());
    tell(&format!("info string nodes {nodes} nps {rate}"));
    tell("");
    format!("Nodes searched: {nodes}")
}
