//! Scores of a search in words and numbers.

use serde::Serialize;
use simurgh_engine::search::Score;
use simurgh_engine::{Game, Move};

use crate::text::Text;

/// A score as programs read it, for the side to move: one of the three is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// The side to move wins after this many plies.
    Win(u32),
    /// The side to move loses after this many plies.
    Loss(u32),
}

impl From<Score> for Value {
    fn from(score: Score) -> Self {
        match score {
            Score::Centipawns(value) => Self::Centipawns(value),
            Score::Win(plies) => Self::Win(plies),
            Score::Loss(plies) => Self::Loss(plies),
        }
    }
}

/// The score for people, such as `+0.34` or "wins in 3".
pub fn words(score: Score, text: Text) -> String {
    match Value::from(score) {
        Value::Centipawns(value) => pawns(value),
        Value::Win(plies) => text.fill("score.win", &[("moves", &plies.div_ceil(2))]),
        Value::Loss(plies) => text.fill("score.loss", &[("moves", &plies.div_ceil(2))]),
    }
}

/// The score as the other side sees it.
pub const fn reversed(score: Score) -> Score {
    match score {
        Score::Centipawns(value) => Score::Centipawns(-value),
        Score::Win(plies) => Score::Loss(plies),
        Score::Loss(plies) => Score::Win(plies),
    }
}

/// Hundredths of a pawn as pawns with a sign.
pub fn pawns(centipawns: i32) -> String {
    let sign = if centipawns < 0 { '-' } else { '+' };
    let value = centipawns.unsigned_abs();
    format!("{sign}{}.{:02}", value / 100, value % 100)
}

/// A line of moves from a position, in coordinates and in SAN. Stops at a move that cannot be
/// played.
pub fn line(game: &Game, moves: &[Move]) -> (Vec<String>, Vec<String>) {
    let mut game = game.clone();
    let (mut coordinates, mut san) = (Vec::new(), Vec::new());
    for &mv in moves {
        let written = (game.coordinates(mv), game.san(mv));
        if game.play(mv).is_err() {
            break;
        }
        coordinates.push(written.0);
        san.push(written.1);
    }
    (coordinates, san)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawns_have_a_sign_and_two_decimals() {
        assert_eq!(
            [0, 5, 134, -50, -205].map(pawns),
            ["+0.00", "+0.05", "+1.34", "-0.50", "-2.05"]
        );
    }
}
