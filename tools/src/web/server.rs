//! The server: what it holds, where it listens, how it ends.

use std::collections::HashMap;
use std::fmt::Display;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use simurgh_dsl::source::Source;
use simurgh_engine::Variant;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::signal;
use tokio::sync::Semaphore;

use super::assets::Assets;
use super::connections::Connections;
use super::contest::Contest;
use super::desk::{self, Desk};
use super::faults::Faults;
use super::games::{self, Games, Wanted};
use super::pool::Pool;
use super::record::Origin;
use super::refusal::{Answer, Refusal};
use super::store::{self, Kept, Store};
use super::table::Table;
use super::{catalogue, routes};
use crate::cli::Lot;
use crate::text::Text;

/// The port that is tried first.
pub const PORT: u16 = 6464;

/// So many ports are tried.
const PORTS: u16 = 32;

/// Streams of events at one time.
const MOST_STREAMS: usize = 1_000;

/// Tables in memory before idle ones are forgotten until somebody asks again.
const MANY_TABLES: usize = 512;

/// Tables that may be in use at one time.
const MOST_TABLES: usize = 2_000;

/// Large bodies that are read at one time.
const LARGE_BODIES: usize = 8;

/// Requests at one time that may bring a ruleset with them.
const WORKSHOPS: usize = 16;

/// Hints and answers to offers that are thought about or wait for it.
const QUESTIONS: usize = 16;

/// As before, of games that strangers may have made: each can take more than a hundred MiB.
const MANY_OF_STRANGERS: usize = 16;

/// As before, of such games.
const MOST_OF_STRANGERS: usize = 32;

/// Requests that are being answered when the server stops may take so long.
const LONGEST_END: Duration = Duration::from_secs(2);

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
    /// Tables that cannot be set up any more.
    pub faults: Faults,
    /// The page's files.
    pub assets: Assets,
    /// The engine that plays, gives hints and answers offers.
    pub players: Pool,
    /// The engine that analyses.
    pub analysts: Pool,
    /// Leave for streams of events.
    pub streams: Arc<Semaphore>,
    /// Leave to read large bodies.
    pub large_bodies: Semaphore,
    /// Leave for requests that may bring a ruleset with them.
    pub workshops: Semaphore,
    /// Leave to have the engine asked.
    pub questions: Semaphore,
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
        let table = self.set_up_again(id, kept, text);
        let table = table.inspect_err(|refusal| {
            self.faults.remember(id, refusal.message().to_owned());
        })?;
        self.faults.forget(id);
        self.seat(Desk::new(table), id, text)
    }

    fn desks(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Desk>>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_up_again(&self, id: &str, kept: Kept, text: Text) -> Answer<Table> {
        let broken = |what: &dyn Display| Refusal::about("broken-table", what, text);
        let contest = self.start_of(id, &kept.origin, text);
        let contest = contest.map_err(|refusal| broken(&refusal.message()))?;
        let table = Table::restore(id.to_owned(), kept, contest);
        table.map_err(|mv| broken(&text.fill("web.no-move", &[("move", &mv)])))
    }

    /// The game of a kept table, with what it extended when the table was made.
    ///
    /// # Errors
    ///
    /// If it cannot be played any more.
    pub fn variant_of(&self, id: &str, wanted: &Wanted, text: Text) -> Answer<Variant> {
        let bases = self.store.bases(id);
        let bases = bases.map_err(|error| Refusal::about("storage", &error, text))?;
        self.games.open_with(wanted, bases, text)
    }

    /// The contest of a kept table at its start.
    ///
    /// # Errors
    ///
    /// If its game cannot be played any more.
    pub fn start_of(&self, id: &str, origin: &Origin, text: Text) -> Answer<Contest> {
        let variant = self.variant_of(id, &origin.wanted, text)?;
        let lot = Lot {
            setup: origin.setup,
            seed: None,
        };
        Ok(games::start(&variant, origin.fen.as_deref(), lot, text)?.0)
    }

    /// Puts a table among those in use, unless somebody was quicker; the engine moves if it is to.
    ///
    /// # Errors
    ///
    /// If too many are in use.
    pub fn seat(self: &Arc<Self>, desk: Arc<Desk>, id: &str, text: Text) -> Answer<Arc<Desk>> {
        let mut desks = self.desks();
        if !make_room(&mut desks, desk.is_foreign()) && !desks.contains_key(id) {
            return Err(Refusal::new("busy", text));
        }
        let seated = desks.entry(id.to_owned()).or_insert(desk);
        let seated = Arc::clone(seated);
        drop(desks);
        let mut table = seated.lock();
        desk::wake(self, &seated, &mut table);
        drop(table);
        Ok(seated)
    }

    /// Forgets a table that is gone.
    pub fn forget(&self, id: &str) {
        self.faults.forget(id);
        if let Some(desk) = self.desks().remove(id) {
            desk.close();
        }
    }
}

/// Forgets idle tables if there are many, and tells whether one more may be in use.
fn make_room(desks: &mut HashMap<String, Arc<Desk>>, foreign: bool) -> bool {
    let strangers = |desks: &HashMap<String, Arc<Desk>>| {
        desks.values().filter(|desk| desk.is_foreign()).count()
    };
    let many = desks.len() >= MANY_TABLES;
    if many || foreign && strangers(desks) >= MANY_OF_STRANGERS {
        desks.retain(|_, desk| {
            let stays = !many && !desk.is_foreign();
            stays || Arc::strong_count(desk) > 1 || !desk.is_idle()
        });
    }
    desks.len() < MOST_TABLES && !(foreign && strangers(desks) >= MOST_OF_STRANGERS)
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

/// Why a server does not start.
#[derive(Debug)]
pub enum Fault {
    /// Nobody can listen there.
    Listen(SocketAddr, io::Error),
    /// The file of kept games cannot be used.
    Data(store::Fault),
    /// The system gives no threads.
    System(io::Error),
}

/// A server that runs until it is dropped.
pub struct Server {
    address: SocketAddr,
    runtime: Option<Runtime>,
    /// The last to hold it: the file of kept games is closed after everything else.
    _app: Arc<App>,
}

impl Server {
    /// Starts a server.
    ///
    /// # Errors
    ///
    /// If there is no free port, or the file of kept games cannot be opened.
    pub fn start(settings: Settings) -> Result<Self, Fault> {
        let mut runtime = Builder::new_multi_thread();
        let runtime = runtime.enable_all().thread_stack_size(STACK_BYTES).build();
        let runtime = runtime.map_err(Fault::System)?;
        let wanted = SocketAddr::new(settings.listen, settings.port.unwrap_or(PORT));
        let listener = runtime.block_on(listen(settings.listen, settings.port));
        let listener = listener.map_err(|error| Fault::Listen(wanted, error))?;
        let address = listener.local_addr().map_err(Fault::System)?;
        let text = settings.text;
        let app = Arc::new(app(settings, &runtime)?);
        runtime.spawn_blocking(catalogue::prepare);
        let connections = Connections::new(listener, routes::router(Arc::clone(&app)), text);
        runtime.spawn(connections.serve());
        Ok(Self {
            address,
            runtime: Some(runtime),
            _app: app,
        })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until the user has had enough.
    pub fn wait(&self) {
        if let Some(runtime) = &self.runtime {
            runtime.block_on(interrupted());
        }
    }
}

fn app(settings: Settings, runtime: &Runtime) -> Result<App, Fault> {
    let pool = |name| Pool::start(name, HASH_MEGABYTES).map_err(Fault::System);
    Ok(App {
        text: settings.text,
        games: Games::new(settings.own),
        store: Store::open(&settings.data).map_err(Fault::Data)?,
        faults: Faults::default(),
        assets: Assets(settings.assets),
        players: pool("player")?,
        analysts: pool("analyst")?,
        streams: Arc::new(Semaphore::new(MOST_STREAMS)),
        large_bodies: Semaphore::new(LARGE_BODIES),
        workshops: Semaphore::new(WORKSHOPS),
        questions: Semaphore::new(QUESTIONS),
        runtime: runtime.handle().clone(),
        desks: Mutex::default(),
    })
}

/// Until Ctrl+C is pressed, or the system asks the program to end.
async fn interrupted() {
    #[cfg(unix)]
    if let Ok(mut ended) = signal::unix::signal(signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = signal::ctrl_c() => {}
            _ = ended.recv() => {}
        }
        return;
    }
    if signal::ctrl_c().await.is_err() {
        // Where nothing can be caught, the system ends the program by itself.
        std::future::pending::<()>().await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(LONGEST_END);
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

/// Does work that may take a while where it holds up nobody else.
///
/// # Errors
///
/// What the work answers, and if it fails or the server is about to stop.
pub async fn aside<T: Send + 'static>(
    text: Text,
    work: impl FnOnce() -> Answer<T> + Send + 'static,
) -> Answer<T> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(Refusal::new("failed", text)))
}
