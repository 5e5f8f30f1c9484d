//! Connections: how many there may be, and how long one may keep the server waiting.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

use crate::text::Text;

/// Connections at one time: all streams, and some for requests.
pub const MOST_CONNECTIONS: usize = 1_200;

/// Files that are open beside connections.
const OTHER_FILES: u64 = 64;

/// The head of a request must be there after so long; a connection may also rest so long.
const LONGEST_HEAD: Duration = Duration::from_secs(10);

/// The largest head of a request.
const LARGEST_HEAD: usize = 64 << 10;

/// Who does not read for so long is not listening.
const LONGEST_WRITE: Duration = Duration::from_secs(30);

/// Connections that are told at one time that there are too many; others are closed without a word.
const MOST_TURNED_AWAY: usize = 64;

/// How long one is told so.
const FAREWELL: Duration = Duration::from_secs(1);

/// Where connections come from, and what answers them.
pub struct Connections {
    listener: TcpListener,
    router: Router,
    places: Arc<Semaphore>,
    thresholds: Arc<Semaphore>,
    refusal: Arc<str>,
}

impl Connections {
    /// Connections to a listener, as many as the system lets a program have.
    pub fn new(listener: TcpListener, router: Router, text: Text) -> Self {
        Self {
            listener,
            router,
            places: Arc::new(Semaphore::new(places())),
            thresholds: Arc::new(Semaphore::new(MOST_TURNED_AWAY)),
            refusal: refusal(text).into(),
        }
    }

    /// Serves for ever.
    pub async fn serve(self) {
        loop {
            match self.listener.accept().await {
                Ok((stream, _)) => self.meet(stream),
                // Mostly no more files: some will be closed soon.
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    }

    fn meet(&self, stream: TcpStream) {
        if let Ok(place) = Arc::clone(&self.places).try_acquire_owned() {
            tokio::spawn(attend(stream, self.router.clone(), place));
        } else if let Ok(threshold) = Arc::clone(&self.thresholds).try_acquire_owned() {
            let refusal = Arc::clone(&self.refusal);
            tokio::spawn(async move {
                // Who does not listen is not told.
                let _ = timeout(FAREWELL, turn_away(stream, &refusal)).await;
                drop(threshold);
            });
        }
    }
}

/// So many connections fit into the files that the system lets a program open.
fn places() -> usize {
    let wanted = MOST_CONNECTIONS as u64 + OTHER_FILES;
    // Where the number cannot be known, the usual one is large enough.
    let files = rlimit::increase_nofile_limit(wanted).unwrap_or(wanted);
    let places = files.min(wanted).saturating_sub(OTHER_FILES).max(16);
    usize::try_from(places).unwrap_or(MOST_CONNECTIONS)
}

async fn attend(stream: TcpStream, router: Router, place: OwnedSemaphorePermit) {
    // Answers are short and wait for nothing.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(LONGEST_WRITE));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_HEAD)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(
            TokioIo::new(Box::pin(stream)),
            TowerToHyperService::new(router),
        );
    // How it ends is the other side's affair.
    let _ = connection.await;
    drop(place);
}

async fn turn_away(mut stream: TcpStream, refusal: &str) -> io::Result<()> {
    stream.write_all(refusal.as_bytes()).await?;
    stream.shutdown().await?;
    // What was sent is read, so that closing does not take the answer away.
    let mut rest = [0; 1_024];
    while stream.read(&mut rest).await? > 0 {}
    Ok(())
}

fn refusal(text: Text) -> String {
    let message = text.say("web.refusal.busy");
    let error = serde_json::json!({ "error": { "code": "busy", "message": message } }).to_string();
    let length = error.len();
    format!(
        "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nConnection: close\r\n\
         Content-Length: {length}\r\n\r\n{error}"
    )
}
