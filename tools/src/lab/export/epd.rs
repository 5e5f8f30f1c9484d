//! Positions as EPD: the four fields, then operations.

use std::io::Write;

use super::{start, step};
use crate::lab::record::{Record, Worth};
use crate::lab::rules::Rules;
use crate::load::Failure;
use simurgh_dsl::side::Side;

/// Every position of a game that was searched.
pub(super) fn write(rules: &Rules, record: &Record, out: &mut dyn Write) -> Result<(), Failure> {
    let mut game = start(rules, record)?;
    for word in &record.opening {
        step(&mut game, word, record)?;
    }
    let name = &rules.variant.ruleset().id;
    let known = record.moves.iter().zip(&record.worths);
    for (ply, (word, worth)) in known.enumerate() {
        let position = position(&game.fen());
        let mv = game.read_move(word).map_err(|_| super::damaged(record))?;
        let san = game.san(mv);
        let worth = seen_by(*worth, game.turn());
        let (result, number) = (&record.result, record.number);
        let ply = record.opening.len() + ply;
        writeln!(
            out,
            "{position} bm {san}; ce {worth}; variant {name}; result \"{result}\"; id \"{number}.{ply}\";"
        )?;
        step(&mut game, word, record)?;
    }
    Ok(())
}

/// A FEN as EPD: what follows its fourth field are operations. A FEN with more than six fields has no
/// form there and is given whole besides.
fn position(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    match fields.as_slice() {
        [board, turn, castling, passed, quiet, number] => {
            format!("{board} {turn} {castling} {passed} hmvc {quiet}; fmvn {number};")
        }
        [board, turn, castling, passed, ..] => {
            format!("{board} {turn} {castling} {passed} fen \"{fen}\";")
        }
        _ => fen.to_owned(),
    }
}

/// Centipawns for the side to move, as `ce` means them.
fn seen_by(worth: Worth, side: Side) -> i32 {
    match side {
        Side::First => worth.points(),
        Side::Second => -worth.points(),
    }
}
