//! What the engine says of a search.

use std::fmt::Write as _;
use std::time::Duration;

use simurgh_dsl::ruleset::Castling;
use simurgh_engine::search::{Report, Score};
use simurgh_engine::{Game, Move, MoveKind};

use crate::clock::per_second;

/// How castlings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// As the king's own move, where that is clear.
    King,
    /// As the king taking its rook, `UCI_Chess960`.
    Rook,
}

impl Style {
    /// A move of a position.
    pub(super) fn write(self, game: &Game, mv: Move) -> String {
        self.rook_taken(game, mv)
            .unwrap_or_else(|| game.coordinates(mv))
    }

    fn rook_taken(self, game: &Game, mv: Move) -> Option<String> {
        let (Self::Rook, MoveKind::Castling(number)) = (self, mv.kind()) else {
            return None;
        };
        let ruleset = game.ruleset();
        // Where the men start anywhere, they are written like this in any case.
        let castling = ruleset.castlings.get(usize::from(number));
        let castling = castling.filter(|castling| !Castling::roams(castling))?;
        let squares = castling.squares[game.turn()];
        let name = |square| ruleset.board.name(square);
        Some(format!(
            "{}{}",
            name(squares.king_from),
            name(squares.rook_from)
        ))
    }

    /// The moves of a line, as far as they can be played.
    fn line(self, game: &Game, moves: &[Move]) -> Vec<String> {
        let mut game = game.clone();
        let mut written = Vec::new();
        for &mv in moves {
            let text = self.write(&game, mv);
            if game.play_on(mv).is_err() {
                break;
            }
            written.push(text);
        }
        written
    }
}

/// One `info` line for a completed depth.
pub(super) fn line(game: &Game, report: &Report, milliseconds: u64, style: Style) -> String {
    let moves = style.line(game, &report.variation);
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

/// The answer where there is no move to choose.
pub(super) const NO_MOVE: &str = "bestmove (none)";

/// The answer: the best move and what the engine expects next.
pub(super) fn answer(game: &Game, report: &Report, style: Style) -> String {
    let moves = style.line(game, &report.variation);
    match moves.as_slice() {
        [] => NO_MOVE.to_owned(),
        [best] => format!("bestmove {best}"),
        [best, reply, ..] => format!("bestmove {best} ponder {reply}"),
    }
}
