//! What a seat may do at a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::Value;

use super::asked::{Asked, Body};
use super::desk::{self, Desk};
use super::refusal::{Answer, Refusal};
use super::seat::{Seat, Viewer};
use super::server::{App, aside};
use super::table::{MOST_PLIES, Table};
use super::tables::viewer;
use super::view;
use crate::load;
use crate::text::Text;

/// What a change works on.
struct Change<'a> {
    app: &'a Arc<App>,
    desk: &'a Arc<Desk>,
    table: &'a mut Table,
    viewer: Viewer,
    text: Text,
}

/// Changes a table, and answers with the view.
async fn change(
    app: Arc<App>,
    id: String,
    asked: Asked,
    work: impl FnOnce(&mut Change<'_>) -> Answer<()> + Send + 'static,
) -> Answer<Json<Value>> {
    let text = asked.text;
    let change = move || {
        let desk = app.desk(&id, text)?;
        let mut table = desk.lock();
        let viewer = viewer(&table, &asked)?;
        if table.look_at_clocks() {
            desk::keep(&app, &desk, &mut table, text)?;
        }
        let mut change = Change {
            app: &app,
            desk: &desk,
            table: &mut table,
            viewer,
            text,
        };
        work(&mut change)?;
        Ok(view::view(&table, viewer, text))
    };
    aside(text, change).await.map(Json)
}

/// A move as it is sent.
#[derive(Deserialize)]
pub struct Move {
    #[serde(rename = "move")]
    written: String,
    #[serde(default)]
    board: usize,
    ply: Option<usize>,
}

/// `POST /api/tables/ID/moves`.
pub async fn moves(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
    Body(sent): Body<Move>,
) -> Answer<Json<Value>> {
    change(app, id, asked, move |change| play(change, &sent)).await
}

fn play(change: &mut Change<'_>, sent: &Move) -> Answer<()> {
    let (table, text) = (&mut *change.table, change.text);
    let Some(seat) = table.seat_to_move(sent.board) else {
        return Err(Refusal::about("bad-seat", &sent.board, text));
    };
    if table.end().is_some() {
        return Err(Refusal::new("over", text));
    }
    if sent.ply.is_some_and(|ply| is_stale(table, sent.board, ply)) {
        return Err(Refusal::new("stale", text));
    }
    let own = match change.viewer {
        Viewer::Seat(viewer) => viewer == seat,
        // Where squares are hidden, nobody moves for the other side: a refusal would tell what stands there.
        _ => !table.is_veiled() || table.single_person() == Some(seat),
    };
    if !own || !table.is_person(seat) {
        return Err(Refusal::new("not-your-turn", text));
    }
    if table.moves.len() >= MOST_PLIES {
        return Err(Refusal::new("too-long", text));
    }
    let game = &table.contest.boards()[sent.board];
    let read = game.read_move(&sent.written);
    let mv =
        read.map_err(|fault| Refusal::with("illegal-move", load::findings(&[fault], text), text))?;
    desk::play(change.app, change.desk, table, (sent.board, mv), text)
}

/// Whether the board has changed since somebody saw so many moves played at the table.
fn is_stale(table: &Table, board: usize, ply: usize) -> bool {
    let since = table.moves.get(ply..);
    since.is_none_or(|since| since.iter().any(|record| record.seat.board == board))
}

/// `POST /api/tables/ID/take-back`.
pub async fn take_back(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
    Body(_): Body<Value>,
) -> Answer<Json<Value>> {
    change(app, id, asked, |change| {
        if !view::may_take_back(change.table) {
            return Err(Refusal::new("nothing-to-undo", change.text));
        }
        let plies = change.table.plies_to_undo();
        change.table.take_back(plies);
        desk::keep(change.app, change.desk, change.table, change.text)
    })
    .await
}

/// A seat that is named in a body.
#[derive(Deserialize)]
pub struct Named {
    side: String,
}

/// The person's seat of that name.
fn person(table: &Table, name: &str, text: Text) -> Answer<Seat> {
    let seat = Seat::named(name, table.contest.boards().len());
    let seat = seat.ok_or_else(|| Refusal::about("bad-seat", &name, text))?;
    if table.end().is_some() {
        return Err(Refusal::new("over", text));
    }
    if table.is_person(seat) {
        Ok(seat)
    } else {
        Err(Refusal::new("no-person", text))
    }
}

/// `POST /api/tables/ID/resign`.
pub async fn resign(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
    Body(named): Body<Named>,
) -> Answer<Json<Value>> {
    change(app, id, asked, move |change| {
        let seat = person(change.table, &named.side, change.text)?;
        let end = change.table.contest.lost_by(seat, "resignation");
        change.table.finish(end);
        desk::keep(change.app, change.desk, change.table, change.text)
    })
    .await
}
