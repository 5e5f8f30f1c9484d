//! Offers of a draw, and answers to them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::Value;
use simurgh_dsl::side::Side;
use simurgh_engine::Game;
use simurgh_engine::search::{Limits, Score};

use super::asked::{Asked, Body};
use super::contest::End;
use super::hints::consult;
use super::play::{Named, change, person};
use super::refusal::{Answer, Refusal};
use super::seat::Seat;
use super::server::{App, aside};
use super::table::Table;
use crate::score;
use crate::text::Text;

/// `POST /api/tables/ID/offer-draw`. The engine answers at once: it agrees if it does not stand better.
pub async fn offer(
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
        Some(game) => agrees(&app, game, seat.side().rival(), text).await?,
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
        change.keep()
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

async fn agrees(app: &App, game: Game, engine: Side, text: Text) -> Answer<bool> {
    let limits = Limits {
        nodes: Some(QUESTION_NODES),
        milliseconds: Some(2_000),
        ..Limits::default()
    };
    let turn = game.turn();
    let report = consult(app, game, limits, text).await?;
    let score = if turn == engine {
        report.score
    } else {
        score::reversed(report.score)
    };
    Ok(match score {
        Score::Centipawns(value) => value <= WORSE,
        Score::Win(_) => false,
        Score::Loss(_) => true,
    })
}

/// An answer to an offer.
#[derive(Deserialize)]
pub struct Reply {
    side: String,
    accept: bool,
}

/// `POST /api/tables/ID/answer-draw`.
pub async fn answer(
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
        change.keep()
    })
    .await
}
