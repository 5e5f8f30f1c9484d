//! Rows of the file: what is written into them, and how they are read.

use rusqlite::{Row, Transaction, params};
use simurgh_dsl::side::Side;

use super::{Kept, Result};
use crate::web::record::{Record, Summary};
use crate::web::seat::{Player, Seat};

/// What the list is searched in.
pub(super) fn words(kept: &Kept) -> String {
    let names = kept.origin.players.iter().map(|player| match player {
        Player::Person { name } => name.as_str(),
        Player::Engine { .. } => "",
    });
    let all = [kept.game.as_str(), &kept.title].into_iter().chain(names);
    all.collect::<Vec<_>>().join("\n").to_lowercase()
}

pub(super) fn insert(
    change: &Transaction<'_>,
    id: &str,
    ply: usize,
    record: &Record,
) -> Result<()> {
    let sql = "INSERT INTO moves VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    change.prepare_cached(sql)?.execute(params![
        id,
        ply as i64,
        record.seat.board as i64,
        record.seat.second,
        record.coordinates,
        record.san,
        record.number,
        record.milliseconds.map(|milliseconds| milliseconds as i64),
        record.comment,
        record.fen,
        record.seen,
    ])?;
    Ok(())
}

pub(super) fn update(change: &Transaction<'_>, id: &str, summary: &Summary) -> Result<()> {
    let sql = "UPDATE tables SET state = ?2, plies = ?3, result = ?4, changed = ?5 WHERE id = ?1";
    let changed = change.prepare_cached(sql)?.execute(params![
        id,
        json(&summary.state)?,
        summary.plies as i64,
        summary.result,
        summary.changed as i64,
    ])?;
    if changed == 1 {
        Ok(())
    } else {
        Err(rusqlite::Error::QueryReturnedNoRows)
    }
}

pub(super) fn record(row: &Row<'_>) -> Result<Record> {
    let second: bool = row.get(1)?;
    let side = if second { Side::Second } else { Side::First };
    Ok(Record {
        seat: Seat::new(row.get::<_, i64>(0)? as usize, side),
        coordinates: row.get(2)?,
        san: row.get(3)?,
        number: row.get(4)?,
        milliseconds: row.get::<_, Option<i64>>(5)?.map(|value| value as u64),
        comment: row.get(6)?,
        fen: row.get(7)?,
        seen: row.get(8)?,
    })
}

pub(super) fn json(value: &impl serde::Serialize) -> Result<String> {
    serde_json::to_string(value)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}

pub(super) fn from_json<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: usize) -> Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, error.into())
    })
}
