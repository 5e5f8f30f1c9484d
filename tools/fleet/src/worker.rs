//! Plays for others.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt as _;
use simurgh::cli::lab::{LabWorker, threads};
use simurgh::clock::Stopwatch;
use simurgh::console::Console;
use simurgh::lab::fleet::job::Ready;
use simurgh::lab::fleet::{Job, Unit};
use simurgh::lab::settings::PROGRAM;
use simurgh::lab::work::STACK_BYTES;
use simurgh::load::Failure;
use simurgh::text::Text;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::fleet::trouble;
use crate::link::{Link, Queue, settle};
use crate::shard::Shard;
use crate::subject;

/// How long a worker waits for a shard before it looks around.
const WAIT: Duration = Duration::from_secs(2);
/// Seconds between two lines of progress.
const PAUSE: f64 = 10.0;
/// Jobs that are kept compiled.
const MOST_JOBS: usize = 16;

/// Plays until nothing is left, if that is asked for, or until it is stopped.
pub(crate) async fn work(task: &LabWorker, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = console.text;
    let link = Link::open(&task.server(), text).await?;
    let desk = Arc::new(Desk {
        queue: link.queue().await?,
        link,
        text,
        until_empty: task.until_empty,
        leaving: AtomicBool::new(false),
        jobs: Mutex::default(),
    });
    let count = threads(task.threads);
    let ready = text.fill("lab.worker.ready", &[("threads", &count)]);
    writeln!(console.err, "{ready}")?;
    let (sender, mut events) = mpsc::channel(64);
    let mut seats = JoinSet::new();
    for _ in 0..count {
        seats.spawn(sit(Arc::clone(&desk), sender.clone()));
    }
    drop(sender);
    let mut log = Log::new();
    let mut stops = stops();
    loop {
        tokio::select! {
            event = events.recv() => match event {
                Some(event) => log.note(&event, console)?,
                None => break,
            },
            Some(()) = stops.recv() => {
                if desk.leaving.swap(true, Ordering::Relaxed) {
                    return Ok(());
                }
                writeln!(console.err, "{}", text.say("lab.worker.leaving"))?;
            }
        }
    }
    log.played(console)
}

/// Tells of every Ctrl-C, and whatever else asks a program to end.
fn stops() -> mpsc::Receiver<()> {
    let (sender, stops) = mpsc::channel(4);
    #[cfg(unix)]
    tokio::spawn(forward_terminations(sender.clone()));
    tokio::spawn(async move {
        while tokio::signal::ctrl_c().await.is_ok() {
            if sender.send(()).await.is_err() {
                return;
            }
        }
    });
    stops
}

#[cfg(unix)]
async fn forward_terminations(sender: mpsc::Sender<()>) {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut ended) = signal(SignalKind::terminate()) else {
        return;
    };
    while ended.recv().await.is_some() && sender.send(()).await.is_ok() {}
}

/// What happens in a seat.
enum Event {
    /// A game or a pair has been played.
    Played,
    /// Shards wait for another version of the program.
    Others(u64),
    /// A shard cannot be played.
    Refused(String),
}

/// What is said about it.
struct Log {
    played: u64,
    others: u64,
    clock: Stopwatch,
    last: f64,
}

impl Log {
    fn new() -> Self {
        Self {
            played: 0,
            others: 0,
            clock: Stopwatch::start(),
            last: 0.0,
        }
    }

    fn note(&mut self, event: &Event, console: &mut Console<'_>) -> Result<(), Failure> {
        match event {
            Event::Played => {
                self.played += 1;
                if self.clock.seconds() >= self.last + PAUSE {
                    self.last = self.clock.seconds();
                    self.played(console)?;
                }
            }
            Event::Others(count) if *count != self.others => {
                self.others = *count;
                let gaps: [(&str, &dyn std::fmt::Display); 2] =
                    [("count", count), ("program", &PROGRAM)];
                let words = console.text.fill("lab.worker.others", &gaps);
                writeln!(console.err, "{words}")?;
            }
            Event::Others(_) => {}
            Event::Refused(error) => {
                let words = console.text.fill("lab.worker.refused", &[("error", error)]);
                writeln!(console.err, "{words}")?;
            }
        }
        Ok(())
    }

    fn played(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        #[expect(clippy::cast_precision_loss, reason = "a rate, shown with few digits")]
        let rate = self.played as f64 / self.clock.seconds();
        let gaps: [(&str, &dyn std::fmt::Display); 2] =
            [("games", &self.played), ("rate", &format!("{rate:.1}"))];
        let words = console.text.fill("lab.worker.played", &gaps);
        Ok(writeln!(console.err, "{words}")?)
    }
}

/// What the seats of a worker share.
struct Desk {
    link: Link,
    queue: Queue,
    text: Text,
    until_empty: bool,
    leaving: AtomicBool,
    jobs: Mutex<HashMap<String, Arc<Ready>>>,
}

/// One of the games that are played at once.
async fn sit(desk: Arc<Desk>, events: mpsc::Sender<Event>) {
    while !desk.is_leaving() {
        match desk.next().await {
            Ok(Some(message)) => {
                if let Err(failure) = desk.serve(&message, &events).await {
                    let _ = events.send(Event::Refused(words(&failure))).await;
                    let _ = message.ack_with(AckKind::Nak(Some(WAIT))).await;
                }
            }
            Ok(None) => {
                let state = desk.state().await;
                if let Ok((_, others)) = state {
                    let _ = events.send(Event::Others(others)).await;
                }
                if desk.until_empty && state.is_ok_and(|(ours, _)| ours == 0) {
                    return;
                }
            }
            // The client connects again by itself.
            Err(_) => sleep(WAIT).await,
        }
    }
}

fn words(failure: &Failure) -> String {
    match failure {
        Failure::Refused(findings) => {
            let messages = findings.iter().map(|finding| finding.message.as_str());
            messages.collect::<Vec<_>>().join("; ")
        }
        Failure::Internal(error) => format!("{error:#}"),
    }
}

impl Desk {
    fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Relaxed)
    }

    /// The next shard, if there is one soon.
    async fn next(&self) -> Result<Option<Message>, Failure> {
        let fetch = self.queue.batch().max_messages(1).expires(WAIT);
        let mut messages = fetch.messages().await.map_err(trouble)?;
        match messages.next().await {
            None => Ok(None),
            Some(Ok(message)) => Ok(Some(message)),
            Some(Err(error)) => Err(Failure::Internal(anyhow::anyhow!(error))),
        }
    }

    /// How many shards are waiting or being played, for this version and for others.
    async fn state(&self) -> Result<(u64, u64), Failure> {
        let queue = self.queue.get_info().await.map_err(trouble)?;
        let ours = queue.num_pending + queue.num_ack_pending as u64;
        let all = self.link.tasks.get_info().await.map_err(trouble)?;
        Ok((ours, all.state.messages.saturating_sub(ours)))
    }

    /// Plays a shard. It is done when all its games are kept.
    async fn serve(&self, message: &Message, events: &mpsc::Sender<Event>) -> Result<(), Failure> {
        let shard: Shard = serde_json::from_slice(&message.payload).map_err(trouble)?;
        let Some(job) = self.job(&shard.run).await? else {
            return acknowledge(message, AckKind::Term).await;
        };
        let is_second = message.info().is_ok_and(|info| info.delivered > 1);
        let mut sent = Vec::new();
        for &unit in &shard.units {
            if is_second && self.link.is_answered(&shard.run, unit).await {
                continue;
            }
            let (answer, is_over) = self.play(&job, &shard, unit, message).await?;
            let subject = subject::result(&shard.run, unit);
            if is_over {
                return acknowledge(message, AckKind::Term).await;
            }
            sent.push(self.link.send(subject, answer).await?);
            let _ = events.send(Event::Played).await;
            if self.is_leaving() && shard.units.last() != Some(&unit) {
                settle(sent).await?;
                return acknowledge(message, AckKind::Nak(None)).await;
            }
        }
        settle(sent).await?;
        acknowledge(message, AckKind::Ack).await
    }

    /// A job, compiled; `None` when the run is over.
    async fn job(&self, run: &str) -> Result<Option<Arc<Ready>>, Failure> {
        let mut jobs = self.jobs.lock().await;
        if let Some(ready) = jobs.get(run) {
            return Ok(Some(Arc::clone(ready)));
        }
        let Some(text) = self.link.job(run).await? else {
            return Ok(None);
        };
        let job: Job = serde_json::from_slice(&text).map_err(trouble)?;
        let ready = Arc::new(job.restore(self.text)?);
        if jobs.len() >= MOST_JOBS {
            jobs.clear();
        }
        jobs.insert(run.to_owned(), Arc::clone(&ready));
        Ok(Some(ready))
    }

    /// Plays a unit in a thread of its own. Meanwhile the server is told that somebody does, and asked
    /// whether anybody wants it still.
    async fn play(
        &self,
        job: &Arc<Ready>,
        shard: &Shard,
        unit: Unit,
        message: &Message,
    ) -> Result<(Vec<u8>, bool), Failure> {
        let (sender, mut answer) = oneshot::channel();
        let job = Arc::clone(job);
        thread::Builder::new()
            .stack_size(STACK_BYTES)
            .spawn(move || sender.send(job.play(unit)))?;
        let mut ticks = interval(Duration::from_secs(shard.lease) / 3);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_over = false;
        loop {
            tokio::select! {
                played = &mut answer => return Ok((played.map_err(trouble)??, is_over)),
                _ = ticks.tick() => {
                    // If the server is not to be reached now, the next sign of life may be in time.
                    let _ = message.ack_with(AckKind::Progress).await;
                    is_over = matches!(self.link.job(&shard.run).await, Ok(None));
                }
            }
        }
    }
}

/// Says what has become of a shard, and waits until the server knows.
async fn acknowledge(message: &Message, kind: AckKind) -> Result<(), Failure> {
    let told = message.double_ack_with(kind).await;
    told.map_err(|error| Failure::Internal(anyhow::anyhow!(error)))
}
