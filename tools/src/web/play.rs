//! What a seat may do at a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use simurgh_dsl::side::Side;
use simurgh_engine::Game;
use simurgh_engine::search::{Limits, Report, Score};
use tokio::sync::oneshot;

use super::asked::{Asked, Body};
use super::contest::End;
use super::desk::{self, Desk, from_first};
use super::refusal::{Answer, Refusal};
use super::seat::{Seat, Viewer};
use super::server::{App, aside};
use super::table::{MOST_PLIES, Table};
use super::tables::{self, actor};
use super::view;
use crate::clock::Stopwatch;
use crate::play::level;
use crate::text::Text;
use crate::{load, score};

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

/// `POST /api/tables/ID/offer-draw`. The engine answers at once: it agrees if it does not stand better.
pub async fn offer_draw(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
    Body(named): Body<Named>,
) -> Answer<Json<Value>> {
    let text = asked.text;
    let look = {
        let (app, id, side) = (Arc::clone(&app), id.clone(), named.side.clone());
        move || {
            let desk = app.desk(&id, text)?;
            let table = desk.lock();
            let seat = person(&table, &side, text)?;
            Ok((seat, table.generation, question(&table, seat)))
        }
    };
    let (seat, generation, question) = aside(text, look).await?;
    let agreed = match question {
        Some(game) => agrees(&app, game, seat.side().rival()).await,
        None => false,
    };
    change(app, id, asked, move |change| {
        let seat = person(change.table, seat.name(), change.text)?;
        if agreed && change.table.generation == generation {
            change.table.finish(End::new(None, "agreement"));
        } else if rivals(change.table, seat).any(|rival| change.table.is_person(rival)) {
            change.table.state.offer = Some(seat);
        } else {
            return Ok(());
        }
        desk::keep(change.app, change.desk, change.table, change.text)
    })
    .await
}

/// The seats of the other team.
fn rivals(table: &Table, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    let team = |seat: Seat| simurgh_engine::table::Table::team(seat.board, seat.side());
    let seats = Seat::all(table.contest.boards().len());
    seats.filter(move |&other| team(other) != team(seat))
}

/// The position that the engine is asked to judge, if it may: on one board, where nothing is hidden.
fn question(table: &Table, seat: Seat) -> Option<Game> {
    let alone = table.contest.boards().len() == 1 && !table.contest.hides();
    let engine = rivals(table, seat).all(|rival| !table.is_person(rival));
    (alone && engine).then(|| table.contest.boards()[0].clone())
}

/// How many positions the engine looks at before it answers an offer.
const QUESTION_NODES: u64 = 20_000;

/// A side that is worse off by so many centipawns agrees to a draw.
const WORSE: i32 = -20;

async fn agrees(app: &App, game: Game, engine: Side) -> bool {
    let limits = Limits {
        nodes: Some(QUESTION_NODES),
        milliseconds: Some(2_000),
        ..Limits::default()
    };
    let turn = game.turn();
    let Some(report) = search(app, game, limits).await else {
        return false;
    };
    let score = if turn == engine {
        report.score
    } else {
        score::reversed(report.score)
    };
    match score {
        Score::Centipawns(value) => value <= WORSE,
        Score::Win(_) => false,
        Score::Loss(_) => true,
    }
}

/// Has a position searched as soon as a thread is free.
async fn search(app: &App, game: Game, limits: Limits) -> Option<Report> {
    let (done, answer) = oneshot::channel();
    app.players.submit(move |searcher| {
        let stop = std::sync::atomic::AtomicBool::new(false);
        let (clock, seed) = (Stopwatch::start(), game.played().len() as u64);
        let report = searcher.choose(&game, seed, &limits, &clock, &stop, &mut |_| ());
        // Who asked may be gone.
        let _ = done.send(report);
    });
    answer.await.ok()
}

/// An answer to an offer.
#[derive(Deserialize)]
pub struct Reply {
    side: String,
    accept: bool,
}

/// `POST /api/tables/ID/answer-draw`.
pub async fn answer_draw(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
    Body(reply): Body<Reply>,
) -> Answer<Json<Value>> {
    change(app, id, asked, move |change| {
        let seat = person(change.table, &reply.side, change.text)?;
        let offer = change.table.state.offer;
        let offered = offer.is_some_and(|offer| rivals(change.table, offer).any(|to| to == seat));
        if !offered {
            return Err(Refusal::new("no-offer", change.text));
        }
        if reply.accept {
            change.table.finish(End::new(None, "agreement"));
        } else {
            change.table.state.offer = None;
        }
        desk::keep(change.app, change.desk, change.table, change.text)
    })
    .await
}

/// `POST /api/tables/ID/hint`.
pub async fn hint(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
    Body(_): Body<Value>,
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
    let report = search(&app, game.clone(), limits).await;
    let report = report.ok_or_else(|| Refusal::new("busy", text))?;
    let Some(&mv) = report.variation.first() else {
        return Err(Refusal::new("no-hint", text));
    };
    let score = from_first(report.score, game.turn());
    let san = game.san(mv);
    let san = if game.variant().hides() {
        super::position::veiled_san(&san)
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
    let engines = table
        .origin
        .players
        .iter()
        .find_map(super::seat::Player::strength);
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
        let contest = app.start_of(&kept.origin, text)?;
        let start = tables::named(&app, kept.origin.clone(), contest, text)?;
        let grown = start.continued(kept);
        let grown = grown.map_err(|mv| Refusal::about("broken-table", &mv, text))?;
        let desk = tables::open(&app, grown, text)?;
        let table = desk.lock();
        Ok(view::view(&table, viewer, text))
    };
    let view = aside(text, grow).await?;
    Ok((StatusCode::CREATED, Json(view)))
}
