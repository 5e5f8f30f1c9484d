//! The server: what it holds, where it listens, which path leads where.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, post};
use simurgh_dsl::source::Source;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::Semaphore;

use super::assets::{self, Assets};
use super::contest::Contest;
use super::desk::{self, Desk};
use super::games::{self, Games};
use super::pool::Pool;
use super::refusal::{Answer, Refusal};
use super::store::Store;
use super::table::Table;
use super::{analysis, catalogue, events, guard, play, tables, transfer, workshop};
use crate::cli::Lot;
use crate::text::Text;

/// The port that is tried first.
pub const PORT: u16 = 6464;

/// So many ports are tried.
const PORTS: u16 = 32;

/// The largest body of a request.
const LARGEST_BODY: usize = 1 << 20;

/// Streams of events at one time.
const MOST_STREAMS: usize = 1_000;

/// Tables in memory before idle ones are forgotten until somebody asks again.
const MANY_TABLES: usize = 512;

/// Stack of the threads that read rulesets and play moves.
const STACK_BYTES: usize = 8 << 20;

/// Sizes of the transposition tables.
const HASH_MEGABYTES: usize = 16;

/// What all handlers share.
pub struct App {
    /// The language where none is asked for.
    pub text: Text,
    /// The games.
    pub games: Games,
    /// The kept games.
    pub store: Store,
    /// The page's files.
    pub assets: Assets,
    /// The engine that plays, gives hints and answers offers.
    pub players: Pool,
    /// The engine that analyses.
    pub analysts: Pool,
    /// Leave for streams of events.
    pub streams: Arc<Semaphore>,
    /// Where clocks are watched.
    pub runtime: Handle,
    desks: Mutex<HashMap<String, Arc<Desk>>>,
}

impl App {
    /// A table, from memory or as it was kept.
    ///
    /// # Errors
    ///
    /// If there is none, or its game is not what it was.
    pub fn desk(self: &Arc<Self>, id: &str, text: Text) -> Answer<Arc<Desk>> {
        if let Some(desk) = self.desks().get(id) {
            return Ok(Arc::clone(desk));
        }
        let kept = self.store.load(id);
        let kept = kept.map_err(|error| Refusal::about("storage", &error, text))?;
        let kept = kept.ok_or_else(|| Refusal::about("no-table", &id, text))?;
        let contest = self.start_of(&kept.origin, text)?;
        let table = Table::restore(id.to_owned(), kept, contest);
        let table = table.map_err(|mv| Refusal::about("broken-table", &mv, text))?;
        Ok(self.seat(Desk::new(table), id))
    }

    fn desks(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Desk>>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The contest of a table at its start.
    ///
    /// # Errors
    ///
    /// If its game is not what it was.
    pub fn start_of(&self, origin: &super::record::Origin, text: Text) -> Answer<Contest> {
        let variant = self.games.open(&origin.wanted, text)?;
        let lot = Lot {
            setup: origin.setup,
            seed: None,
        };
        Ok(games::start(&variant, origin.fen.as_deref(), lot, text)?.0)
    }

    /// Puts a table among those in use, unless somebody was quicker; the engine moves if it is to.
    pub fn seat(self: &Arc<Self>, desk: Arc<Desk>, id: &str) -> Arc<Desk> {
        let mut desks = self.desks();
        if desks.len() >= MANY_TABLES {
            desks.retain(|_, desk| Arc::strong_count(desk) > 1 || !desk.is_idle());
        }
        let seated = desks.entry(id.to_owned()).or_insert(desk);
        let seated = Arc::clone(seated);
        drop(desks);
        let mut table = seated.lock();
        desk::wake(self, &seated, &mut table);
        drop(table);
        seated
    }

    /// Forgets a table that is gone.
    pub fn forget(&self, id: &str) {
        if let Some(desk) = self.desks().remove(id) {
            desk.close();
        }
    }
}

/// What a server is started with.
pub struct Settings {
    /// The address to listen on.
    pub listen: IpAddr,
    /// The port; none is [`PORT`] or one of the next.
    pub port: Option<u16>,
    /// Where games are kept.
    pub data: PathBuf,
    /// The page's files from a folder.
    pub assets: Option<PathBuf>,
    /// A ruleset of the user's, to be offered beside the built-in games.
    pub own: Option<Source>,
    /// The language where none is asked for.
    pub text: Text,
}

/// A server that runs until it is dropped.
pub struct Server {
    address: SocketAddr,
    runtime: Option<Runtime>,
}

impl Server {
    /// Starts a server.
    ///
    /// # Errors
    ///
    /// If there is no free port, or the file of kept games cannot be opened.
    pub fn start(settings: Settings) -> anyhow::Result<Self> {
        let runtime = Builder::new_multi_thread()
            .enable_all()
            .thread_stack_size(STACK_BYTES)
            .build()?;
        let listener = runtime.block_on(listen(settings.listen, settings.port))?;
        let address = listener.local_addr()?;
        let app = Arc::new(App {
            text: settings.text,
            games: Games::new(settings.own),
            store: Store::open(&settings.data)?,
            assets: Assets(settings.assets),
            players: Pool::start("player", HASH_MEGABYTES)?,
            analysts: Pool::start("analyst", HASH_MEGABYTES)?,
            streams: Arc::new(Semaphore::new(MOST_STREAMS)),
            runtime: runtime.handle().clone(),
            desks: Mutex::default(),
        });
        runtime.spawn_blocking(catalogue::prepare);
        let router = router(app);
        runtime.spawn(async move { axum::serve(listener, router).await });
        Ok(Self {
            address,
            runtime: Some(runtime),
        })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits for ever.
    pub fn wait(&self) {
        if let Some(runtime) = &self.runtime {
            runtime.block_on(std::future::pending::<()>());
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(2));
        }
    }
}

async fn listen(address: IpAddr, port: Option<u16>) -> io::Result<TcpListener> {
    if let Some(port) = port {
        return TcpListener::bind((address, port)).await;
    }
    let mut last = io::Error::from(io::ErrorKind::AddrInUse);
    for port in PORT..PORT + PORTS {
        match TcpListener::bind((address, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/api/catalogue", get(tables::catalogue))
        .route("/api/games/{name}", get(tables::game))
        .route("/api/games/{name}/art.svg", get(tables::game_art))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}", delete(tables::remove))
        .route("/api/tables/{id}/events", get(events::events))
        .route("/api/tables/{id}/moves", post(play::moves))
        .route("/api/tables/{id}/take-back", post(play::take_back))
        .route("/api/tables/{id}/resign", post(play::resign))
        .route("/api/tables/{id}/offer-draw", post(play::offer_draw))
        .route("/api/tables/{id}/answer-draw", post(play::answer_draw))
        .route("/api/tables/{id}/hint", post(play::hint))
        .route("/api/tables/{id}/comment", post(play::comment))
        .route("/api/tables/{id}/branch", post(play::branch))
        .route("/api/tables/{id}/export", get(transfer::export))
        .route("/api/import", post(transfer::import))
        .route("/api/position", post(analysis::position))
        .route("/api/analyse", post(analysis::analyse))
        .route("/api/explain", post(analysis::explain))
        .route("/api/check", post(workshop::check))
        .route("/api/complete", post(workshop::complete))
        .route("/api/piece", post(workshop::piece))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(Arc::clone(&app), guard::watch))
        .with_state(app)
}

/// Does work that may take a while where it holds up nobody else.
///
/// # Errors
///
/// What the work answers, and when the server is about to stop.
pub async fn aside<T: Send + 'static>(
    text: Text,
    work: impl FnOnce() -> Answer<T> + Send + 'static,
) -> Answer<T> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(Refusal::new("busy", text)))
}
