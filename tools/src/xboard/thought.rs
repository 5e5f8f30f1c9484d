//! What the engine thinks, as the board shows it.

use simurgh_engine::search::{Clock, Limits, Report, Score, Searcher};
use simurgh_engine::{Game, Move};

use super::letters::Letters;
use super::writing;

/// A mate in `n` moves is written as this many centipawns and `n` more.
const MATE: i64 = 100_000;

/// `depth score time nodes line`: centipawns, centiseconds.
pub(super) fn line(game: &Game, letters: &Letters, report: &Report) -> String {
    let score = match report.score {
        Score::Centipawns(points) => i64::from(points),
        Score::Win(plies) => MATE + i64::from(plies.div_ceil(2)),
        Score::Loss(plies) => -MATE - i64::from(plies.div_ceil(2)),
    };
    let mut game = game.clone();
    let mut moves = Vec::new();
    for &mv in &report.variation {
        moves.push(writing::write(&game, letters, mv));
        if game.play_on(mv).is_err() {
            break;
        }
    }
    format!(
        "{} {score} {} {} {}",
        report.depth,
        report.milliseconds / 10,
        report.nodes,
        moves.join(" ")
    )
}

/// The answer to `.` while analysing.
pub(super) fn status(report: &Report) -> String {
    let (time, nodes, depth) = (report.milliseconds / 10, report.nodes, report.depth);
    format!("stat01: {time} {nodes} {depth} 0 0")
}

/// Time does not matter where positions are counted.
struct Timeless;

impl Clock for Timeless {
    fn milliseconds(&self) -> u64 {
        0
    }
}

/// A move for who asks for one and has not let the engine think: a short look.
pub(super) fn glance(game: &Game) -> Option<Move> {
    /// Positions; some milliseconds.
    const NODES: u64 = 3000;
    if game.outcome().is_some() {
        return None;
    }
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let stop = std::sync::atomic::AtomicBool::new(false);
    let seed = game.played().len() as u64;
    let mut searcher = Searcher::new(1);
    let report = searcher.choose(game, seed, &limits, &Timeless, &stop, &mut |_| {});
    report.variation.first().copied()
}
