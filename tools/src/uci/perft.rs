//! Counting positions, move by move.

use std::sync::atomic::{AtomicBool, Ordering};

use simurgh_engine::Game;

use crate::clock::{Stopwatch, per_second};

/// Tells how many positions lie behind each move, and the sum. A stop is heard between two moves; the
/// sum is then that of the moves before.
pub(super) fn count(game: &Game, depth: u32, stop: &AtomicBool, tell: &mut dyn FnMut(&str)) {
    let watch = Stopwatch::start();
    let mut nodes = u64::from(depth == 0);
    for mv in game
        .legal_moves()
        .into_iter()
        .take(if depth == 0 { 0 } else { usize::MAX })
    {
        if stop.load(Ordering::Relaxed) {
            tell("info string stopped");
            break;
        }
        let mut after = game.clone();
        // A game that is over may still be counted: its moves are played nowhere but here.
        let behind = match after.play(mv) {
            Ok(()) => after.perft(depth - 1, true),
            Err(_) => return divide(game, depth, tell),
        };
        tell(&format!("{}: {behind}", game.coordinates(mv)));
        nodes += behind;
    }
    sum(nodes, &watch, tell);
}

/// The same in one go, for games that are over.
fn divide(game: &Game, depth: u32, tell: &mut dyn FnMut(&str)) {
    let watch = Stopwatch::start();
    let counts = game.divide(depth, true);
    for &(mv, count) in &counts {
        tell(&format!("{}: {count}", game.coordinates(mv)));
    }
    sum(counts.iter().map(|(_, count)| count).sum(), &watch, tell);
}

fn sum(nodes: u64, watch: &Stopwatch, tell: &mut dyn FnMut(&str)) {
    tell("");
    tell(&format!("Nodes searched: {nodes}"));
    let rate = per_second(nodes, watch.seconds());
    tell(&format!("info string nodes {nodes} nps {rate}"));
}
