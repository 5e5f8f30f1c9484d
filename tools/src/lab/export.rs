//! A run as text: the same bytes for the same games, however they came into the file.

mod csv;
mod epd;
mod json;
mod pgn;

use std::io::Write;

use clap::ValueEnum;
use simurgh_engine::Game;

use super::plan::Plan;
use super::record::Record;
use super::rules::Rules;
use super::store::Store;
use crate::load::Failure;
use crate::text::Text;

/// A form in which games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Games with their moves, for programs that replay games.
    Pgn,
    /// Every position with its worth, its move and the result of its game.
    Epd,
    /// A table with a row for each game.
    Csv,
    /// Everything that is known, the settings included.
    Json,
}

/// Writes all games of a run: version by version, each by number.
///
/// # Errors
///
/// If the file is damaged or the output is closed.
pub fn write(
    store: &Store,
    format: Format,
    out: &mut dyn Write,
    text: Text,
) -> Result<(), Failure> {
    let plan = store.plan(text)?;
    match format {
        Format::Pgn => each(store, &plan, &mut |rules, record| {
            pgn::write(rules, record, out)
        }),
        Format::Epd => each(store, &plan, &mut |rules, record| {
            epd::write(rules, record, out)
        }),
        Format::Csv => csv::write(store, &plan, out),
        Format::Json => json::write(store, &plan, out),
    }
}

/// Does something with each game of each version.
type Visit<'a> = dyn FnMut(&Rules, &Record) -> Result<(), Failure> + 'a;

fn each(store: &Store, plan: &Plan, visit: &mut Visit<'_>) -> Result<(), Failure> {
    for (version, rules) in plan.versions.iter().enumerate() {
        store.each(version, &mut |record| visit(rules, record))?;
    }
    Ok(())
}

/// The start of a game that was kept.
///
/// # Errors
///
/// If the file is damaged.
pub fn start(rules: &Rules, record: &Record) -> Result<Game, Failure> {
    let game = Game::from_fen(&rules.variant, &record.start);
    game.map(|(game, _)| game).map_err(|_| damaged(record))
}

/// Plays a move that was kept.
///
/// # Errors
///
/// If the file is damaged.
pub fn step(game: &mut Game, word: &str, record: &Record) -> Result<(), Failure> {
    let mv = game.read_move(word).map_err(|_| damaged(record))?;
    game.play(mv).map_err(|_| damaged(record))
}

/// What cannot be written as a table.
pub(super) fn fault(error: ::csv::Error) -> Failure {
    match error.into_kind() {
        ::csv::ErrorKind::Io(error) => error.into(),
        kind => Failure::Internal(anyhow::anyhow!("{kind:?}")),
    }
}

fn damaged(record: &Record) -> Failure {
    let number = record.number;
    Failure::Internal(anyhow::anyhow!(
        "game {number} of the file cannot be replayed: it is damaged"
    ))
}
