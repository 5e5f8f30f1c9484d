//! Streams of server-sent events about a table.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use serde_json::Value;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OwnedSemaphorePermit, mpsc, watch};
use tokio::time::timeout;
use tokio_stream::wrappers::ReceiverStream;

use super::asked::Asked;
use super::desk::Desk;
use super::refusal::{Answer, Refusal};
use super::seat::Viewer;
use super::server::{App, aside};
use super::tables::viewer;
use super::view;
use crate::text::Text;

/// Events that wait for a slow reader.
const WAITING: usize = 8;

/// Who reads nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(30);

/// Streams about one table: each of them is written after each move.
const MOST_LISTENERS: usize = 64;

/// A stream of events.
pub type Events =
    Sse<axum::response::sse::KeepAliveStream<ReceiverStream<Result<Event, Infallible>>>>;

/// Where events of a stream are put.
pub type Sender = mpsc::Sender<Result<Event, Infallible>>;

/// A stream, if there are not too many; the permit lives as long as who writes it.
///
/// # Errors
///
/// If there are too many streams.
pub fn stream(app: &App, text: Text) -> Answer<(Sender, Events, OwnedSemaphorePermit)> {
    let permit = Arc::clone(&app.streams).try_acquire_owned();
    let permit = permit.map_err(|_| Refusal::new("busy", text))?;
    let (sender, receiver) = mpsc::channel(WAITING);
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    let events = Sse::new(ReceiverStream::new(receiver)).keep_alive(alive);
    Ok((sender, events, permit))
}

/// An event with JSON.
pub fn event(name: &str, data: &Value) -> Event {
    // JSON has no line breaks of its own.
    Event::default().event(name).data(data.to_string())
}

/// `GET /api/tables/ID/events`.
pub async fn events(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked,
) -> Answer<Events> {
    let text = asked.text;
    let (sender, events, permit) = stream(&app, text)?;
    let find = move || {
        let desk = app.desk(&id, text)?;
        let viewer = viewer(&desk.lock(), &asked)?;
        // Whoever is let in counts from here on, not only once it is told of something.
        let changes = desk.listen(MOST_LISTENERS);
        let changes = changes.ok_or_else(|| Refusal::new("busy", text))?;
        Ok((desk, viewer, changes))
    };
    let (desk, viewer, changes) = aside(text, find).await?;
    tokio::spawn(async move {
        tell(&desk, viewer, changes, text, &sender).await;
        drop(permit);
    });
    Ok(events)
}

/// Tells of everything until nobody listens or the table is gone.
async fn tell(
    desk: &Arc<Desk>,
    viewer: Viewer,
    mut changes: watch::Receiver<bool>,
    text: Text,
    sender: &Sender,
) {
    let mut thoughts = desk.thoughts();
    changes.mark_changed();
    loop {
        tokio::select! {
            biased;
            () = sender.closed() => return,
            changed = changes.changed() => {
                if changed.is_err() || *changes.borrow_and_update() {
                    return;
                }
                let desk = Arc::clone(desk);
                let view = move || Ok(view::view(&desk.lock(), viewer, text));
                let Ok(view) = aside(text, view).await else { return };
                let sent = timeout(PATIENCE, sender.send(Ok(event("view", &view)))).await;
                if !matches!(sent, Ok(Ok(()))) {
                    return;
                }
            }
            thought = thoughts.recv() => match thought {
                Ok(thought) if viewer == Viewer::Referee || !thought.is_secret() => {
                    // A reader that is slow misses thoughts, nothing else.
                    let _ = sender.try_send(Ok(event("thinking", &thought.json(text))));
                }
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            },
        }
    }
}
