//! What the engine says of a search.

use std::fmt::Write as _;
use std::time::Duration;

use simurgh_engine::Game;
use simurgh_engine::search::{Report, Score};

use crate::clock::per_second;
use crate::score;

/// One `info` line for a completed depth.
pub(super) fn line(game: &Game, report: &Report, milliseconds: u64) -> String {
    let (moves, _) = score::line(game, &report.variation);
    let rate = per_second(
        report.nodes,
        Duration::from_millis(milliseconds.max(1)).as_secs_f64(),
    );
    let mut text = format!(
        "info depth {} multipv {} score {} nodes {} nps {rate} time {milliseconds}",
        report.depth,
        report.line,
        points(report.score),
        report.nodes,
    );
    if !moves.is_empty() {
        // A string takes everything.
        let _ = write!(text, " pv {}", moves.join(" "));
    }
    text
}

/// `cp N`, or `mate N` in moves, negative for the side that loses.
pub(super) fn points(score: Score) -> String {
    match score {
        Score::Centipawns(points) => format!("cp {points}"),
        Score::Win(plies) => format!("mate {}", plies.div_ceil(2)),
        Score::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
    }
}

/// The answer: the best move and what the engine expects next.
pub(super) fn answer(game: &Game, report: &Report) -> String {
    let (moves, _) = score::line(game, &report.variation);
    match moves.as_slice() {
        [] => "bestmove (none)".to_owned(),
        [best] => format!("bestmove {best}"),
        [best, reply, ..] => format!("bestmove {best} ponder {reply}"),
    }
}
