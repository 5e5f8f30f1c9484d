//! A table in use: who changes it, who is told, and the engine that plays at it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use serde_json::{Value, json};
use simurgh_dsl::side::Side;
use simurgh_engine::search::{Report, Score, Searcher};
use simurgh_engine::{Game, Move};
use tokio::sync::{broadcast, watch};

use super::refusal::{Answer, Refusal};
use super::seat::Seat;
use super::server::App;
use super::store;
use super::table::Table;
use crate::clock::Stopwatch;
use crate::score;
use crate::text::Text;

/// Thoughts that a slow listener may miss.
const THOUGHTS: usize = 32;

/// A table with those who listen.
pub struct Desk {
    table: Mutex<Table>,
    is_foreign: bool,
    changes: watch::Sender<bool>,
    thoughts: broadcast::Sender<Arc<Thought>>,
}

/// What the engine thinks about a seat's move.
pub struct Thought {
    /// Whose move it is.
    pub seat: Seat,
    /// In what position.
    game: Arc<Game>,
    report: Report,
}

impl Thought {
    /// Whether players may not know it: what the engine thinks is its own, where squares are hidden.
    pub fn is_secret(&self) -> bool {
        self.game.variant().hides()
    }

    /// For listeners. The score is seen from the first side.
    pub fn json(&self, text: Text) -> Value {
        let (pv, san) = score::line(&self.game, &self.report.variation);
        let score = from_first(self.report.score, self.seat.side());
        json!({
            "board": self.seat.board,
            "depth": self.report.depth,
            "nodes": self.report.nodes,
            "score": score::Value::from(score),
            "words": score::words(score, text),
            "pv": pv,
            "san": san,
        })
    }
}

/// A score of the side to move, as the first side sees it.
pub const fn from_first(score: Score, turn: Side) -> Score {
    match turn {
        Side::First => score,
        Side::Second => score::reversed(score),
    }
}

impl Desk {
    /// A table to be used.
    pub fn new(table: Table) -> Arc<Self> {
        Arc::new(Self {
            is_foreign: table.origin.wanted.is_foreign(),
            table: Mutex::new(table),
            changes: watch::Sender::new(false),
            thoughts: broadcast::Sender::new(THOUGHTS),
        })
    }

    /// Whether a stranger may have made its game.
    pub const fn is_foreign(&self) -> bool {
        self.is_foreign
    }

    /// The table, while nobody else changes it.
    pub fn lock(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells of every change, `true` when the table is gone; `None` if as many as `most` listen.
    pub fn listen(&self, most: usize) -> Option<watch::Receiver<bool>> {
        // Nobody else may come in between counting and joining.
        let table = self.lock();
        let changes = (self.changes.receiver_count() < most).then(|| self.changes.subscribe());
        drop(table);
        changes
    }

    /// Tells what the engine thinks.
    pub fn thoughts(&self) -> broadcast::Receiver<Arc<Thought>> {
        self.thoughts.subscribe()
    }

    /// Whether nothing would be lost by forgetting it until somebody asks again.
    pub fn is_idle(&self) -> bool {
        let Ok(table) = self.table.try_lock() else {
            return false;
        };
        let clocks = table.clocks.as_ref();
        let runs = clocks.is_some_and(|clocks| (0..2).any(|board| clocks.is_running(board)));
        self.changes.receiver_count() == 0 && table.engine_to_move().is_none() && !runs
    }

    /// Listeners are told that something has changed.
    pub fn tell(&self) {
        self.changes.send_replace(false);
    }

    /// The table is gone: the engine stops, listeners are told.
    pub fn close(&self) {
        let mut table = self.lock();
        table.generation += 1;
        table.stop_search();
        drop(table);
        self.changes.send_replace(true);
    }
}

/// Plays a move and keeps it; then the engine may move.
///
/// # Errors
///
/// If the move is not legal or cannot be kept: nothing has changed then.
pub fn play(
    app: &Arc<App>,
    desk: &Arc<Desk>,
    table: &mut Table,
    (board, mv): (usize, Move),
    text: Text,
) -> Answer<()> {
    let before = (table.state.clone(), table.clocks.clone());
    table.play(board, mv).map_err(|fault| {
        let findings = crate::load::findings(&[*fault], text);
        Refusal::with("illegal-move", findings, text)
    })?;
    let kept = match table.moves.last() {
        Some(record) => app.store.append(&table.id, record, &table.summary()),
        None => Ok(()),
    };
    if let Err(error) = kept {
        table.take_back(1);
        (table.state, table.clocks) = before;
        return Err(Refusal::about("storage", &error, text));
    }
    told(app, desk, table);
    Ok(())
}

/// Keeps another change than a move.
///
/// # Errors
///
/// If it cannot be kept. The table is as it was changed, and will be kept with the next change.
pub fn keep(app: &Arc<App>, desk: &Arc<Desk>, table: &mut Table, text: Text) -> Answer<()> {
    let kept: store::Result<()> = app.store.update(&table.id, &table.summary());
    told(app, desk, table);
    kept.map_err(|error| Refusal::about("storage", &error, text))
}

/// After a change: listeners are told, the engine moves if it is to, clocks are watched.
fn told(app: &Arc<App>, desk: &Arc<Desk>, table: &mut Table) {
    desk.tell();
    wake(app, desk, table);
}

/// Has the engine think if it is to move, and the clocks watched.
pub fn wake(app: &Arc<App>, desk: &Arc<Desk>, table: &mut Table) {
    watch_clocks(app, desk, table);
    if table.search.is_some() {
        return;
    }
    let Some(seat) = table.engine_to_move() else {
        return;
    };
    let stop = Arc::new(AtomicBool::new(false));
    table.search = Some(Arc::clone(&stop));
    let search = Search {
        app: Arc::downgrade(app),
        desk: Arc::downgrade(desk),
        seat,
        generation: table.generation,
        stop,
    };
    app.players.submit(move |searcher| search.run(searcher));
}

/// The engine's search for a move at a table.
struct Search {
    app: Weak<App>,
    desk: Weak<Desk>,
    seat: Seat,
    generation: u64,
    stop: Arc<AtomicBool>,
}

impl Search {
    fn run(self, searcher: &mut Searcher) {
        let Some(desk) = self.desk.upgrade() else {
            return;
        };
        let table = desk.lock();
        if table.generation != self.generation {
            return;
        }
        let game = Arc::new(table.contest.boards()[self.seat.board].clone());
        let (limits, seed) = (table.limits(self.seat), table.moves.len() as u64);
        drop(table);
        let thoughts = desk.thoughts.clone();
        // While it thinks, it does not keep the table in use.
        drop(desk);
        let mut think = |report: &Report| {
            let thought = Thought {
                seat: self.seat,
                game: Arc::clone(&game),
                report: report.clone(),
            };
            // Nobody may be listening.
            let _ = thoughts.send(Arc::new(thought));
        };
        let clock = Stopwatch::start();
        let report = searcher.choose(&game, seed, &limits, &clock, &self.stop, &mut think);
        self.answer(report.variation.first().copied());
    }

    fn answer(&self, mv: Option<Move>) {
        let (Some(app), Some(desk)) = (self.app.upgrade(), self.desk.upgrade()) else {
            return;
        };
        let mut table = desk.lock();
        if table.generation != self.generation || self.stop.load(Ordering::Relaxed) {
            return;
        }
        table.search = None;
        if table.look_at_clocks() {
            // What cannot be kept now is kept with the next change.
            let _ = keep(&app, &desk, &mut table, app.text);
            return;
        }
        if let Some(mv) = mv {
            // A move that cannot be kept is not played; it is thought about again when somebody looks.
            let _ = play(&app, &desk, &mut table, (self.seat.board, mv), app.text);
        }
    }
}

/// Looks at the clocks when the first can run out.
fn watch_clocks(app: &Arc<App>, desk: &Arc<Desk>, table: &Table) {
    let turns = table.turns();
    let soonest = table
        .clocks
        .as_ref()
        .and_then(|clocks| clocks.soonest(&turns));
    let Some((left, _)) = soonest else {
        return;
    };
    let (app, desk) = (Arc::downgrade(app), Arc::downgrade(desk));
    let generation = table.generation;
    let Some(runtime) = app.upgrade().map(|app| app.runtime.clone()) else {
        return;
    };
    runtime.spawn(async move {
        tokio::time::sleep(Duration::from_millis(left + 1)).await;
        let (Some(app), Some(desk)) = (app.upgrade(), desk.upgrade()) else {
            return;
        };
        let look = move || {
            let mut table = desk.lock();
            if table.generation == generation && table.look_at_clocks() {
                let _ = keep(&app, &desk, &mut table, app.text);
            }
        };
        let _ = tokio::task::spawn_blocking(look).await;
    });
}
