//! Games and tables: what can be asked about them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::asked::{Asked, Body};
use super::bases::Base;
use super::catalogue as list_of_games;
use super::clocks::Control;
use super::contest::Contest;
use super::desk::Desk;
use super::games::{self, Wanted};
use super::position::{Sight, position};
use super::record::Origin;
use super::refusal::{Answer, Refusal};
use super::seat::{Player, Seat, Viewer};
use super::server::{App, aside};
use super::sheet;
use super::store::{Line, Search};
use super::table::Table;
use super::view;
use crate::art;
use crate::cli::Lot;
use crate::clock;
use crate::text::Text;

/// Lines of the list at most.
const MOST_LINES: usize = 200;

/// `GET /api/catalogue`.
pub async fn catalogue(State(app): State<Arc<App>>, asked: Asked) -> Answer<Json<Value>> {
    let list = move || Ok(list_of_games::with_own(&app.games, asked.text));
    aside(asked.text, list).await.map(Json)
}

/// `GET /api/games/NAME`.
pub async fn game(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    asked: Asked,
) -> Answer<Json<Value>> {
    let wanted = of_name(&name, &asked);
    let text = asked.text;
    let sheet = move || {
        let variant = app.games.open(&wanted, text)?;
        let (source, _) = app.games.source(&wanted, text)?;
        let write = move || sheet::sheet(&name, source.text(), &variant, text);
        app.games.bounded(text, write)
    };
    aside(text, sheet).await.map(Json)
}

/// `GET /api/games/NAME/art.svg`.
pub async fn game_art(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    asked: Asked,
) -> Answer<Response> {
    let wanted = of_name(&name, &asked);
    let text = asked.text;
    let art = move || {
        let variant = app.games.open(&wanted, text)?;
        let draw = move || art::symbols(variant.ruleset());
        app.games.bounded(text, draw)
    };
    let art = aside(text, art).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], art).into_response())
}

fn of_name(name: &str, asked: &Asked) -> Wanted {
    Wanted {
        game: Some(name.to_owned()),
        source: None,
        set: asked.all("set"),
    }
}

/// A table as it is asked for.
#[derive(Deserialize)]
pub struct New {
    #[serde(flatten)]
    wanted: Wanted,
    setup: Option<u64>,
    seed: Option<u64>,
    fen: Option<String>,
    #[serde(default)]
    players: Map<String, Value>,
    clock: Option<Control>,
    #[serde(default)]
    referee: bool,
}

/// `POST /api/tables`.
pub async fn create(
    State(app): State<Arc<App>>,
    asked: Asked,
    Body(new): Body<New>,
) -> Answer<(StatusCode, Json<Value>)> {
    let text = asked.text;
    let make = move || {
        let table = set_up(&app, new, text)?;
        let boards = table.contest.boards().len();
        let viewer = Viewer::read(asked.get("seat"), boards, text)?;
        let desk = open(&app, table, text)?;
        let table = desk.lock();
        Ok(view::view(&table, permitted(&table, viewer, text)?, text))
    };
    let view = aside(text, make).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Keeps a new table and puts it into use.
///
/// # Errors
///
/// If it cannot be kept.
pub fn open(app: &Arc<App>, table: Table, text: Text) -> Answer<Arc<Desk>> {
    let bases = app.games.bases(&table.origin.wanted, text)?;
    open_with(app, table, &bases, text)
}

/// As [`open()`], with what the text of the game extended when that was written down.
///
/// # Errors
///
/// As [`open()`].
pub fn open_with(app: &Arc<App>, table: Table, bases: &[Base], text: Text) -> Answer<Arc<Desk>> {
    let id = table.id.clone();
    let kept = app
        .store
        .create(&id, &table.kept(), bases, &table.summary());
    kept.map_err(|error| Refusal::about("storage", &error, text))?;
    app.seat(Desk::new(table), &id, text)
}

fn set_up(app: &App, mut new: New, text: Text) -> Answer<Table> {
    if new.wanted.source.is_some() {
        new.wanted.game = None;
    }
    new.wanted = app.games.lasting(new.wanted, text);
    let variant = app.games.open(&new.wanted, text)?;
    let fen = new.fen.filter(|fen| !fen.trim().is_empty());
    let drawn = fen.is_none() && new.setup.is_none() && variant.setups().is_some();
    let lot = Lot {
        setup: new.setup,
        seed: new.seed.or(drawn.then(clock::seed)),
    };
    let lot = if variant.setups().is_some() {
        lot
    } else {
        Lot::default()
    };
    let (contest, _) = games::start(&variant, fen.as_deref(), lot, text)?;
    let setup = fen.is_none().then(|| contest.boards()[0].setup_number());
    let boards = contest.boards().len();
    let sound = new.clock.is_none_or(Control::is_sound);
    if !sound {
        return Err(Refusal::about("bad-request", &"clock", text));
    }
    let origin = Origin {
        fen,
        setup: setup.flatten(),
        players: players(&new.players, boards, text)?,
        clock: new.clock,
        referee: new.referee,
        tags: Vec::new(),
        wanted: new.wanted,
    };
    show_once(app, &origin, &contest, text)?;
    named(app, origin, contest, text)
}

/// The first position of a stranger's game is written once within bounds, before the table is kept.
fn show_once(app: &App, origin: &Origin, contest: &Contest, text: Text) -> Answer<()> {
    if !origin.wanted.is_foreign() {
        return Ok(());
    }
    let contest = contest.clone();
    app.games.bounded(text, move || {
        for (board, game) in contest.boards().iter().enumerate() {
            position(game, Sight::All, &contest.legal_moves(board));
        }
    })
}

/// A table with a name that no other has.
///
/// # Errors
///
/// If the store cannot be read.
pub fn named(app: &App, origin: Origin, contest: Contest, text: Text) -> Answer<Table> {
    let id = app.store.new_id();
    let id = id.map_err(|error| Refusal::about("storage", &error, text))?;
    let ruleset = contest.boards()[0].ruleset();
    let game = origin.wanted.game.clone();
    let game = game.unwrap_or_else(|| ruleset.id.clone());
    let title = sheet::title(ruleset, &game, text);
    Ok(Table::new(id, game, title, origin, contest))
}

/// The players by seat: without a word, a person against the engine.
fn players(named: &Map<String, Value>, boards: usize, text: Text) -> Answer<Vec<Player>> {
    if let Some(stranger) = named
        .keys()
        .find(|name| Seat::named(name, boards).is_none())
    {
        return Err(Refusal::about("bad-seat", stranger, text));
    }
    let seats = Seat::all(boards);
    seats
        .map(|seat| match named.get(seat.name()) {
            None if seat.index() == 0 => Ok(Player::person()),
            None => Ok(Player::engine()),
            Some(value) => {
                let player = serde_json::from_value::<Player>(value.clone()).ok();
                let player = player.filter(Player::is_sound);
                player.ok_or_else(|| Refusal::about("bad-player", value, text))
            }
        })
        .collect()
}

/// The viewer, if it may look at this table.
///
/// # Errors
///
/// If the table has no referee.
pub fn permitted(table: &Table, viewer: Viewer, text: Text) -> Answer<Viewer> {
    if viewer == Viewer::Referee && table.is_veiled() && !table.origin.referee {
        return Err(Refusal::new("no-referee", text));
    }
    Ok(viewer)
}

/// The viewer that a request names.
///
/// # Errors
///
/// If there is no such seat, or the table has no referee.
pub fn viewer(table: &Table, asked: &Asked) -> Answer<Viewer> {
    let boards = table.contest.boards().len();
    let viewer = Viewer::read(asked.get("seat"), boards, asked.text)?;
    permitted(table, viewer, asked.text)
}

/// Who does something at a table: where squares are hidden and no seat is named, the only person, or
/// the seat that is to move.
///
/// # Errors
///
/// As [`viewer`].
pub fn actor(table: &Table, asked: &Asked) -> Answer<Viewer> {
    let viewer = viewer(table, asked)?;
    if viewer != Viewer::Anybody || !table.contest.hides() {
        return Ok(viewer);
    }
    let seat = table.single_person().or_else(|| table.seat_to_move(0));
    Ok(seat.map_or(viewer, Viewer::Seat))
}

/// `GET /api/tables/ID`.
pub async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
) -> Answer<Json<Value>> {
    let text = asked.text;
    let show = move || {
        let desk = app.desk(&id, text)?;
        let table = desk.lock();
        Ok(view::view(&table, viewer(&table, &asked)?, text))
    };
    aside(text, show).await.map(Json)
}

/// `GET /api/tables`.
pub async fn list(State(app): State<Arc<App>>, asked: Asked) -> Answer<Json<Value>> {
    let text = asked.text;
    let search = Search {
        words: asked.get("search").unwrap_or_default().to_owned(),
        game: asked.get("game").unwrap_or_default().to_owned(),
        offset: asked.number("offset")?.unwrap_or_default(),
        limit: asked.number("limit")?.unwrap_or(50).min(MOST_LINES),
    };
    let list = move || {
        let found = app.store.list(&search);
        let (total, lines) = found.map_err(|error| Refusal::about("storage", &error, text))?;
        let faults = app.faults.of(&app, &lines, text);
        let lines = lines.iter().zip(&faults);
        let lines: Vec<Value> = lines
            .map(|(one, fault)| line(one, fault.as_deref()))
            .collect();
        Ok(json!({ "total": total, "tables": lines }))
    };
    aside(text, list).await.map(Json)
}

/// A line of the list.
pub fn line(line: &Line, fault: Option<&str>) -> Value {
    json!({
        "id": line.id,
        "game": line.game,
        "title": line.title,
        "players": view::named(&line.origin.players),
        "moves": line.plies,
        "result": line.result,
        "changed": line.changed,
        "fault": fault,
    })
}

/// `DELETE /api/tables/ID`.
pub async fn remove(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
) -> Answer<Json<Value>> {
    let text = asked.text;
    let remove = move || {
        let gone = app.store.delete(&id);
        let gone = gone.map_err(|error| Refusal::about("storage", &error, text))?;
        app.forget(&id);
        if gone {
            return Ok(json!({}));
        }
        Err(Refusal::about("no-table", &id, text))
    };
    aside(text, remove).await.map(Json)
}
