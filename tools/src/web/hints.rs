//! Hints, and what else the engine is asked beside its own moves.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::{Path, State};
use serde_json::{Value, json};
use simurgh_engine::Game;
use simurgh_engine::search::{Limits, Report};
use tokio::sync::oneshot;

use super::asked::{Asked, Body, Nothing};
use super::desk::from_first;
use super::position::veiled_san;
use super::refusal::{Answer, Refusal};
use super::seat::{Player, Viewer};
use super::server::{App, aside};
use super::table::Table;
use super::tables::actor;
use crate::clock::Stopwatch;
use crate::play::level;
use crate::score;
use crate::text::Text;

/// `POST /api/tables/ID/hint`.
pub async fn hint(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<Json<Value>> {
    let text = asked.text;
    let find = {
        let app = Arc::clone(&app);
        move || {
            let desk = app.desk(&id, text)?;
            let table = desk.lock();
            let viewer = actor(&table, &asked)?;
            to_advise(&table, viewer).ok_or_else(|| Refusal::new("no-hint", text))
        }
    };
    let (game, limits) = aside(text, find).await?;
    let report = consult(&app, game.clone(), limits, text).await?;
    let Some(&mv) = report.variation.first() else {
        return Err(Refusal::new("no-hint", text));
    };
    let score = from_first(report.score, game.turn());
    let san = game.san(mv);
    let san = if game.variant().hides() {
        veiled_san(&san)
    } else {
        san
    };
    Ok(Json(json!({
        "move": game.coordinates(mv),
        "san": san,
        "score": score::Value::from(score),
        "words": score::words(score, text),
    })))
}

/// The game of the person who is to move and may be advised, and how long to think.
fn to_advise(table: &Table, viewer: Viewer) -> Option<(Game, Limits)> {
    let boards = table.contest.boards();
    let seats = (0..boards.len()).filter_map(|board| table.seat_to_move(board));
    let mut seats = seats.filter(|&seat| {
        let own = match viewer {
            Viewer::Seat(viewer) => viewer == seat,
            _ => true,
        };
        own && table.is_person(seat) && !table.legal_moves(seat.board).is_empty()
    });
    let seat = seats.next()?;
    let engines = table.origin.players.iter().find_map(Player::strength);
    let mut limits = engines.unwrap_or(level::DEFAULT).for_hints().limits();
    limits.milliseconds = Some(
        limits
            .milliseconds
            .unwrap_or(LONGEST_HINT)
            .min(LONGEST_HINT),
    );
    Some((boards[seat.board].clone(), limits))
}

/// The longest that a person waits for a hint.
const LONGEST_HINT: u64 = 5_000;

/// What the engine thinks of a position, as soon as a thread is free.
///
/// # Errors
///
/// If too much is asked already.
pub async fn consult(app: &App, game: Game, limits: Limits, text: Text) -> Answer<Report> {
    let busy = || Refusal::new("busy", text);
    let Ok(_leave) = app.questions.try_acquire() else {
        return Err(busy());
    };
    let (done, answer) = oneshot::channel();
    app.players.submit(move |searcher| {
        let stop = AtomicBool::new(false);
        let (clock, seed) = (Stopwatch::start(), game.played().len() as u64);
        let report = searcher.choose(&game, seed, &limits, &clock, &stop, &mut |_| ());
        // Who asked may be gone.
        let _ = done.send(report);
    });
    answer.await.map_err(|_| busy())
}
