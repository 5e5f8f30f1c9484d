//! Quiet positions of a game: what the evaluation sees there, and how the game ended.

use simurgh_dsl::side::Side;
use simurgh_engine::{Features, Game};

use crate::lab::export::{start, step};
use crate::lab::record::{Record, Worth};
use crate::lab::rules::Rules;
use crate::lab::values::quiet;
use crate::load::Failure;

/// No more positions of a game, so that long ones do not weigh the most.
const MOST: usize = 32;
/// Where a side is better by more centipawns, the rest of the game tells nothing about small things.
const DECIDED: i32 = 1_500;

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What the evaluation sees, for the side to move.
    pub features: Features,
    /// What the side to move scored: 1, ½ or 0.
    pub score: f64,
    /// What a search found for it, in centipawns.
    pub worth: f64,
}

/// The quiet positions of a game, at most so many, evenly spread. None of a game that was broken off.
///
/// # Errors
///
/// If the record cannot be replayed.
pub fn samples(rules: &Rules, record: &Record) -> Result<Vec<Sample>, Failure> {
    let Some(score) = quiet::score(record) else {
        return Ok(Vec::new());
    };
    let mut game = start(rules, record)?;
    for word in &record.opening {
        step(&mut game, word, record)?;
    }
    let mut found = Vec::new();
    for (word, worth) in record.moves.iter().zip(&record.worths) {
        found.extend(sample(&game, word, *worth, score));
        step(&mut game, word, record)?;
    }
    let every = found.len().div_ceil(MOST).max(1);
    Ok(found.into_iter().step_by(every).collect())
}

/// The position, if nothing is about to be won: nobody is in check, and the best move takes nothing.
fn sample(game: &Game, word: &str, worth: Worth, score: f64) -> Option<Sample> {
    let Worth::Centipawns(worth) = worth else {
        return None;
    };
    if worth.abs() > DECIDED || game.in_check() {
        return None;
    }
    let view = game.describe(game.read_move(word).ok()?);
    if view.captured.is_some() || view.promotion.is_some() {
        return None;
    }
    let features = game.features();
    let is_first = game.turn() == Side::First;
    let worth = f64::from(if is_first { worth } else { -worth });
    features.is_whole.then_some(Sample {
        features,
        score: if is_first { score } else { 1.0 - score },
        worth,
    })
}
