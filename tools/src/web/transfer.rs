//! Games in and out.

mod export;
mod import;
mod players;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::asked::{Asked, Body};
use super::refusal::{Answer, Refusal};
use super::seat::Viewer;
use super::server::{App, aside};
use super::table::Table;
use super::tables::{self, viewer};
use super::view;
use crate::report::entries;
use crate::text::Text;

/// `GET /api/tables/ID/export`.
///
/// # Errors
///
/// If there is no such table, or the seat may not see all of it.
pub async fn export(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
) -> Answer<Response> {
    let text = asked.text;
    let write = move || {
        let desk = app.desk(&id, text)?;
        let table = desk.lock();
        let viewer = viewer(&table, &asked)?;
        if table.is_veiled() && viewer != Viewer::Referee {
            return Err(Refusal::new("hidden", text));
        }
        match asked.get("format").unwrap_or("json") {
            "fen" => Ok(("text/plain; charset=utf-8", table.contest.fen() + "\n")),
            "json" => Ok(("application/json", json(&table, text).to_string())),
            "pgn" => export::pgn(&app, &table, text).map(|pgn| ("application/x-chess-pgn", pgn)),
            other => Err(Refusal::about("bad-request", &other, text)),
        }
    };
    let (kind, written) = aside(text, write).await?;
    Ok(([(header::CONTENT_TYPE, kind)], written).into_response())
}

/// A table with what is needed to play it again.
fn json(table: &Table, text: Text) -> Value {
    let end = table.end();
    let moves = view::view(table, Viewer::Referee, text)["moves"].take();
    json!({
        "game": table.game,
        "title": table.title,
        "source": table.origin.wanted.source,
        "set": table.origin.wanted.set,
        "setup": table.origin.setup,
        "fen": table.origin.fen,
        "players": view::players(table),
        "clock": table.origin.clock,
        "created": table.created,
        "moves": moves,
        "result": end.as_ref().map(super::contest::End::result),
        "reason": end.map(|end| end.reason),
    })
}

/// Games as they are sent.
#[derive(Deserialize)]
pub struct Sent {
    pgn: String,
    /// The ruleset of the games that are not built in.
    source: Option<String>,
}

/// `POST /api/import`.
///
/// # Errors
///
/// If the text holds no game that can be played, or too many.
pub async fn import(
    State(app): State<Arc<App>>,
    asked: Asked,
    Body(sent): Body<Sent>,
) -> Answer<(StatusCode, Json<Value>)> {
    let text = asked.text;
    let work = move || {
        let brought = import::tables(&app, &sent.pgn, sent.source.as_deref(), text)?;
        let mut lines = Vec::new();
        for table in &brought.tables {
            let kept = app.store.create(&table.id, &table.kept(), &table.summary());
            kept.map_err(|error| Refusal::about("storage", &error, text))?;
            lines.push(tables::line(&table.line()));
        }
        Ok(json!({ "tables": lines, "diagnostics": entries(&brought.findings) }))
    };
    let answer = aside(text, work).await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
