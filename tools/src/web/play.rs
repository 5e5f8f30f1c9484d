//! What a seat may do at a table: play, take back, give up, write, branch.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;

use super::asked::{Asked, Body, Nothing};
use super::desk::{self, Desk};
use super::refusal::{Answer, Refusal};
use super::seat::{Seat, Viewer};
use super::server::{App, aside};
use super::table::{MOST_PLIES, Table};
use super::tables::{self, actor};
use super::view;
use crate::load;
use crate::text::Text;

/// What a change works on.
pub struct Change<'a> {
    app: &'a Arc<App>,
    desk: &'a Arc<Desk>,
    /// The table.
    pub table: &'a mut Table,
    viewer: Viewer,
    /// The language of the answer.
    pub text: Text,
}

impl Change<'_> {
    /// Keeps what has been changed beside moves.
    ///
    /// # Errors
    ///
    /// If it cannot be kept.
    pub fn keep(&mut self) -> Answer<()> {
        desk::keep(self.app, self.desk, self.table, self.text)
    }
}

/// Changes a table, and answers with the view.
///
/// # Errors
///
/// If there is no such table, the viewer may not do so, or the work cannot be done.
pub async fn change(
    app: Arc<App>,
    id: String,
    asked: Asked,
    work: impl FnOnce(&mut Change<'_>) -> Answer<()> + Send + 'static,
) -> Answer<Json<Value>> {
    let text = asked.text;
    let change = move || {
        let desk = app.desk(&id, text)?;
        let mut table = desk.lock();
        let viewer = actor(&table, &asked)?;
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
    // Nobody moves for the other side: a refusal would tell what stands there.
    let own = match change.viewer {
        Viewer::Seat(viewer) => viewer == seat,
        _ => true,
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
    Body(Nothing {}): Body<Nothing>,
) -> Answer<Json<Value>> {
    change(app, id, asked, |change| {
        if !view::may_take_back(change.table) {
            return Err(Refusal::new("nothing-to-undo", change.text));
        }
        let plies = change.table.plies_to_undo();
        change.table.take_back(plies);
        change.keep()
    })
    .await
}

/// A seat that is named in a body.
#[derive(Deserialize)]
pub struct Named {
    /// Its name.
    pub side: String,
}

/// The person's seat of that name.
///
/// # Errors
///
/// If nobody sits there, or the game is over.
pub fn person(table: &Table, name: &str, text: Text) -> Answer<Seat> {
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
        change.keep()
    })
    .await
}

/// What somebody writes about a move.
#[derive(Deserialize)]
pub struct Comment {
    ply: usize,
    text: String,
}

/// Letters of a comment at most.
const LONGEST_COMMENT: usize = 10_000;

/// `POST /api/tables/ID/comment`.
pub async fn comment(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
    Body(comment): Body<Comment>,
) -> Answer<Json<Value>> {
    change(app, id, asked, move |change| {
        let text = change.text;
        if comment.text.chars().count() > LONGEST_COMMENT {
            return Err(Refusal::new("too-large", text));
        }
        let table = &mut *change.table;
        let words = Some(comment.text.trim()).filter(|words| !words.is_empty());
        let Some(record) = table.moves.get_mut(comment.ply) else {
            return Err(Refusal::about("bad-request", &comment.ply, text));
        };
        let kept = change.app.store.comment(&table.id, comment.ply, words);
        kept.map_err(|error| Refusal::about("storage", &error, text))?;
        record.comment = words.map(str::to_owned);
        change.desk.tell();
        Ok(())
    })
    .await
}

/// From where a new table goes on.
#[derive(Deserialize)]
pub struct Branch {
    ply: usize,
}

/// `POST /api/tables/ID/branch`.
pub async fn branch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
    Body(branch): Body<Branch>,
) -> Answer<(StatusCode, Json<Value>)> {
    let text = asked.text;
    let grow = move || {
        let desk = app.desk(&id, text)?;
        let table = desk.lock();
        let viewer = actor(&table, &asked)?;
        if table.is_veiled() && viewer != Viewer::Referee {
            return Err(Refusal::new("hidden", text));
        }
        if branch.ply > table.moves.len() {
            return Err(Refusal::about("bad-request", &branch.ply, text));
        }
        let mut kept = table.kept();
        drop(table);
        kept.moves.truncate(branch.ply);
        kept.state = super::record::State::default();
        let contest = app.start_of(&id, &kept.origin, text)?;
        let bases = app.store.bases(&id);
        let bases = bases.map_err(|error| Refusal::about("storage", &error, text))?;
        let start = tables::named(&app, kept.origin.clone(), contest, text)?;
        let grown = start.continued(kept);
        let grown = grown.map_err(|mv| Refusal::about("broken-table", &mv, text))?;
        let desk = tables::open_with(&app, grown, &bases, text)?;
        let table = desk.lock();
        Ok(view::view(&table, viewer, text))
    };
    let view = aside(text, grow).await?;
    Ok((StatusCode::CREATED, Json(view)))
}
