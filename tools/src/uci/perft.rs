//! Counting positions, move by move.

use std::sync::atomic::{AtomicBool, Ordering};

use simurgh_engine::Game;

use crate::clock::{Stopwatch, per_second};

/// Plies that are counted without a look at the stop: less than a second in most games.
const IN_ONE_GO: u32 = 3;

/// Tells how many positions lie behind each move and how fast that was; the answer is the last line, the
/// sum. After a stop it is the sum of what has been counted.
pub(super) fn count(
    game: &Game,
    depth: u32,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str),
) -> String {
    let watch = Stopwatch::start();
    let mut nodes = u64::from(depth == 0);
    if depth > 0 {
        for (name, after) in sequels(game) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let behind = below(&after, depth - 1, stop);
            tell(&format!("{name}: {behind}"));
            nodes += behind;
        }
    }
    if stop.load(Ordering::Relaxed) {
        tell("info string stopped");
    }
    let rate = per_second(nodes, watch.seconds());
    tell(&format!("info string nodes {nodes} nps {rate}"));
    tell("");
    format!("Nodes searched: {nodes}")
}

/// The positions so many plies away; fewer if there is a stop.
fn below(game: &Game, depth: u32, stop: &AtomicBool) -> u64 {
    if depth <= IN_ONE_GO {
        return game.perft(depth, true);
    }
    sequels(game)
        .take_while(|_| !stop.load(Ordering::Relaxed))
        .map(|(_, after)| below(&after, depth - 1, stop))
        .sum()
}

/// What each move leads to. Draws that somebody must claim end nothing where positions are counted.
fn sequels(game: &Game) -> impl Iterator<Item = (String, Game)> {
    game.legal_moves().into_iter().filter_map(|mv| {
        let mut after = game.clone();
        after.play_on(mv).ok()?;
        Some((game.coordinates(mv), after))
    })
}
