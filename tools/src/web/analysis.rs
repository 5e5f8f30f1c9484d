//! Positions by themselves: looked at, searched.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};
use simurgh_engine::Game;
use simurgh_engine::search::{Choice, Limits, Report, Searcher};
use tokio::sync::mpsc;

use super::asked::{Asked, Body};
use super::contest::Contest;
use super::desk::from_first;
use super::events::{Events, Sender, event, stream};
use super::games::{self, Wanted};
use super::position::{self as shown, Sight};
use super::refusal::{Answer, Refusal};
use super::seat::LONGEST_SEARCH;
use super::server::{App, aside};
use super::table::MOST_PLIES;
use crate::cli::Lot;
use crate::clock::Stopwatch;
use crate::explain::{explain as explained, without_unknown};
use crate::report::{Finding, entries};
use crate::text::Text;
use crate::{load, score};

/// Searches that may wait for a free thread.
const MOST_WAITING: usize = 64;

/// Lines that may be asked for.
const MOST_LINES: usize = 5;

/// The deepest search, in plies.
const DEEPEST: u32 = 100;

/// What imagined positions are drawn with.
const SEED: u64 = 0;

/// A position as it is asked for.
#[derive(Clone, Deserialize)]
pub struct Place {
    #[serde(flatten)]
    wanted: Wanted,
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

impl Place {
    /// The contest there, with warnings.
    fn reach(&self, app: &App, text: Text) -> Answer<(Contest, Vec<Finding>)> {
        if self.moves.len() > MOST_PLIES {
            return Err(Refusal::new("too-long", text));
        }
        let variant = app.games.open(&self.wanted, text)?;
        let fen = self.fen.as_deref();
        let (mut contest, warnings) = games::start(&variant, fen, Lot::default(), text)?;
        for written in &self.moves {
            let fault = |fault| Refusal::with("illegal-move", load::findings(&[fault], text), text);
            let read = match &contest {
                Contest::One(game) => game.read_move(written).map(|mv| (0, mv)),
                Contest::Two(table) => table.read_move(written),
            };
            let (board, mv) = read.map_err(fault)?;
            contest.play(board, mv).map_err(|error| fault(*error))?;
        }
        Ok((contest, warnings))
    }
}

/// `POST /api/position`.
///
/// # Errors
///
/// If the position is none.
pub async fn position(
    State(app): State<Arc<App>>,
    asked: Asked,
    Body(place): Body<Place>,
) -> Answer<Json<Value>> {
    let text = asked.text;
    let look = move || {
        let (contest, warnings) = place.reach(&app, text)?;
        let boards = contest.boards().iter().enumerate();
        let boards: Vec<Value> = boards
            .map(|(board, game)| shown::position(game, Sight::All, &contest.legal_moves(board)))
            .collect();
        let end = contest.end();
        Ok(json!({
            "position": boards.first(),
            "boards": boards,
            "result": end.map(|end| end.told(boards.len(), text)),
            "warnings": entries(&warnings),
        }))
    };
    aside(text, look).await.map(Json)
}

/// A search as it is asked for.
#[derive(Deserialize)]
pub struct Task {
    #[serde(flatten)]
    place: Place,
    #[serde(default)]
    board: usize,
    lines: Option<usize>,
    milliseconds: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u32>,
}

impl Task {
    /// Never without an end.
    fn limits(&self) -> Option<Limits> {
        let some = self.milliseconds.is_some() || self.nodes.is_some() || self.depth.is_some();
        let sound = self
            .lines
            .is_none_or(|lines| (1..=MOST_LINES).contains(&lines))
            && self
                .milliseconds
                .is_none_or(|time| (1..=LONGEST_SEARCH).contains(&time))
            && self
                .depth
                .is_none_or(|depth| (1..=DEEPEST).contains(&depth))
            && self.nodes != Some(0);
        (some && sound).then(|| Limits {
            depth: self.depth,
            nodes: self.nodes,
            milliseconds: Some(self.milliseconds.unwrap_or(LONGEST_SEARCH)),
            aim: None,
        })
    }
}

/// `POST /api/analyse`.
///
/// # Errors
///
/// If the position is none, or too many searches wait.
pub async fn analyse(
    State(app): State<Arc<App>>,
    asked: Asked,
    Body(task): Body<Task>,
) -> Answer<Events> {
    let text = asked.text;
    let limits = task.limits();
    let limits = limits.ok_or_else(|| Refusal::new("bad-limits", text))?;
    let (sender, events, permit) = stream(&app, text)?;
    let lines = task.lines.unwrap_or(1);
    let reach = {
        let app = Arc::clone(&app);
        move || {
            let (contest, _) = task.place.reach(&app, text)?;
            let game = contest.boards().get(task.board).cloned();
            game.ok_or_else(|| Refusal::about("bad-seat", &task.board, text))
        }
    };
    let game = Arc::new(aside(text, reach).await?);
    let (found, reports) = mpsc::unbounded_channel();
    let stop = Arc::new(AtomicBool::new(false));
    let search = Search {
        game: Arc::clone(&game),
        limits,
        lines,
        stop: Arc::clone(&stop),
    };
    let run = move |searcher: &mut Searcher| search.run(searcher, &found);
    if !app.analysts.submit_unless(MOST_WAITING, run) {
        return Err(Refusal::new("busy", text));
    }
    tokio::spawn(async move {
        pass_on(&game, text, reports, &sender).await;
        stop.store(true, Ordering::Relaxed);
        drop(permit);
    });
    Ok(events)
}

/// A search for a stream.
struct Search {
    game: Arc<Game>,
    limits: Limits,
    lines: usize,
    stop: Arc<AtomicBool>,
}

impl Search {
    fn run(&self, searcher: &mut Searcher, found: &mpsc::UnboundedSender<Report>) {
        if self.game.outcome().is_some() {
            return;
        }
        let clock = Stopwatch::start();
        let mut tell = |report: &Report| {
            // Who asked may be gone; then the search is stopped.
            let _ = found.send(report.clone());
        };
        let (game, limits, stop) = (&self.game, &self.limits, &self.stop);
        if game.variant().hides() {
            let report = searcher.choose(game, SEED, limits, &clock, stop, &mut tell);
            tell(&report);
            return;
        }
        let choice = Choice {
            moves: Vec::new(),
            lines: self.lines,
        };
        let report = searcher.search_among(game, &choice, limits, &clock, stop, &mut tell);
        if self.lines == 1 {
            tell(&report);
        }
    }
}

/// Sends each line on, and at the end that it is done.
async fn pass_on(
    game: &Game,
    text: Text,
    mut reports: mpsc::UnboundedReceiver<Report>,
    sender: &Sender,
) {
    loop {
        tokio::select! {
            biased;
            () = sender.closed() => return,
            report = reports.recv() => {
                let event = match &report {
                    Some(report) => event("line", &line(game, report, text)),
                    None => event("done", &json!({})),
                };
                if sender.send(Ok(event)).await.is_err() || report.is_none() {
                    return;
                }
            }
        }
    }
}

fn line(game: &Game, report: &Report, text: Text) -> Value {
    let (moves, san) = score::line(game, &report.variation);
    let score = from_first(report.score, game.turn());
    json!({
        "line": report.line,
        "depth": report.depth,
        "score": score::Value::from(score),
        "words": score::words(score, text),
        "nodes": report.nodes,
        "milliseconds": report.milliseconds,
        "moves": moves,
        "san": san,
    })
}

/// A question why a move is legal or not.
#[derive(Deserialize)]
pub struct Question {
    #[serde(flatten)]
    place: Place,
    #[serde(rename = "move")]
    written: String,
    #[serde(default)]
    board: usize,
    /// Whether to answer with what is hidden from the side to move.
    #[serde(default)]
    referee: bool,
}

/// `POST /api/explain`.
///
/// # Errors
///
/// If the position is none.
pub async fn explain(
    State(app): State<Arc<App>>,
    asked: Asked,
    Body(question): Body<Question>,
) -> Answer<Json<Value>> {
    let text = asked.text;
    let work = move || {
        let mut place = question.place;
        if app.games.open(&place.wanted, text)?.hides() {
            // What a side knows of a position may be asked about too.
            place.fen = place.fen.as_deref().map(without_unknown);
        }
        let (contest, _) = place.reach(&app, text)?;
        let game = contest.boards().get(question.board);
        let game = game.ok_or_else(|| Refusal::about("bad-seat", &question.board, text))?;
        let viewer = Some(game.turn()).filter(|_| !question.referee);
        let game = game.clone();
        // Each reason costs a ruleset compiled anew, and a stranger may have written it.
        let ask = move || explained(&game, &question.written, viewer, text);
        let explanation = app.games.bounded(text, ask)?;
        Ok(json!({
            "legal": explanation.legal,
            "code": explanation.code(),
            "words": explanation.words(),
            "causes": explanation.causes,
        }))
    };
    aside(text, work).await.map(Json)
}
