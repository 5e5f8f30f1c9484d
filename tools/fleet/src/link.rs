//! The connection to the server, and what lies there.

use std::error::Error as _;
use std::time::Duration;

use async_nats::ConnectOptions;
use async_nats::jetstream::consumer::{AckPolicy, Consumer, pull};
use async_nats::jetstream::context::{PublishAckFuture, PublishError, PublishErrorKind};
use async_nats::jetstream::stream::{
    Config, DiscardPolicy, LastRawMessageErrorKind, RetentionPolicy, Stream,
};
use async_nats::jetstream::{self, Context, ErrorCode};
use bytes::Bytes;
use simurgh::lab::fleet::{Server, Unit};
use simurgh::load::Failure;
use simurgh::report::Finding;
use simurgh::text::Text;

use crate::fleet::trouble;
use crate::subject;

/// After so long, what nobody asks for any more is dropped.
const OLDEST: Duration = Duration::from_secs(30 * 24 * 3600);
/// What a lease is until somebody who orders says otherwise.
const LEASE: Duration = Duration::from_secs(30);
/// The workers of a fleet may hold so many shards together.
const MOST_TAKEN: i64 = 100_000;

/// A connection with its streams.
pub(crate) struct Link {
    context: Context,
    /// Shards that have not been played yet.
    pub(crate) tasks: Stream,
    /// Games that have been played.
    pub(crate) results: Stream,
    /// Rules and settings of the runs that are going on.
    jobs: Stream,
}

/// What a worker gets shards from.
pub(crate) type Queue = Consumer<pull::Config>;

impl Link {
    /// Connects, and makes the streams where there are none.
    pub(crate) async fn open(server: &Server, text: Text) -> Result<Self, Failure> {
        let opened = Self::connect(server).await;
        opened.map_err(|error| {
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("url", &server.url), ("error", &format!("{error:#}"))];
            let message = text.fill("finding.T051", &gaps);
            Box::new(Finding::own("T051", &server.url, message, None)).into()
        })
    }

    async fn connect(server: &Server) -> anyhow::Result<Self> {
        let mut options = ConnectOptions::new().name("simurgh");
        if let Some(file) = &server.credentials {
            options = options.credentials_file(file).await?;
        }
        if let Some(file) = &server.certificate {
            options = options.add_root_certificates(file.clone());
        }
        let context = jetstream::new(options.connect(&server.url).await?);
        let tasks = Config {
            retention: RetentionPolicy::WorkQueue,
            ..stream(subject::TASKS, subject::ALL_TASKS)
        };
        let results = stream(subject::RESULTS, subject::ALL_RESULTS);
        let jobs = stream(subject::JOBS, subject::ALL_JOBS);
        Ok(Self {
            tasks: context.get_or_create_stream(tasks).await?,
            results: context.get_or_create_stream(results).await?,
            jobs: context.get_or_create_stream(jobs).await?,
            context,
        })
    }

    /// The queue of this version's workers, as it is, or new.
    pub(crate) async fn queue(&self) -> Result<Queue, Failure> {
        let name = subject::workers();
        let found = self.tasks.get_or_create_consumer(&name, queue(LEASE));
        found.await.map_err(trouble)
    }

    /// Settles after how much silence a shard is given to another worker.
    pub(crate) async fn set_lease(&self, lease: Duration) -> Result<(), Failure> {
        let changed = self.tasks.create_consumer(queue(lease)).await;
        changed.map_err(trouble).map(drop)
    }

    /// Lets workers know a job.
    pub(crate) async fn put_job(&self, run: &str, job: String) -> Result<(), Failure> {
        let sent = self.send(subject::job(run), job.into_bytes()).await?;
        settle(vec![sent]).await
    }

    /// A job; `None` when the run is over.
    pub(crate) async fn job(&self, run: &str) -> Result<Option<Bytes>, Failure> {
        let subject = subject::job(run);
        let found = self.jobs.get_last_raw_message_by_subject(&subject).await;
        match found {
            Ok(message) => Ok(Some(message.payload)),
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
            Err(error) => Err(trouble(error)),
        }
    }

    /// Sends a message, which is kept once [`settle`] says so.
    pub(crate) async fn send(
        &self,
        subject: String,
        body: Vec<u8>,
    ) -> Result<PublishAckFuture, Failure> {
        let sent = self.context.publish(subject, body.into()).await;
        sent.map_err(trouble)
    }

    /// Whether a unit has been answered.
    pub(crate) async fn is_answered(&self, run: &str, unit: Unit) -> bool {
        let subject = subject::result(run, unit);
        let found = self.results.get_last_raw_message_by_subject(&subject);
        found.await.is_ok()
    }

    /// Removes all of a run that is over. Who plays a part of it still finds the job gone.
    pub(crate) async fn forget(&self, run: &str) -> Result<(), Failure> {
        let job = self.jobs.purge().filter(subject::job(run));
        job.await.map_err(trouble)?;
        let tasks = self.tasks.purge().filter(subject::tasks_of(run));
        tasks.await.map_err(trouble)?;
        let results = self.results.purge().filter(subject::results_of(run));
        results.await.map_err(trouble).map(drop)
    }
}

/// A stream that keeps one message a subject, the first.
fn stream(name: &str, subjects: &str) -> Config {
    Config {
        name: name.to_owned(),
        subjects: vec![subjects.to_owned()],
        max_messages_per_subject: 1,
        discard: DiscardPolicy::New,
        discard_new_per_subject: true,
        max_age: OLDEST,
        ..Config::default()
    }
}

fn queue(lease: Duration) -> pull::Config {
    pull::Config {
        durable_name: Some(subject::workers()),
        filter_subject: subject::tasks(),
        ack_policy: AckPolicy::Explicit,
        ack_wait: lease,
        max_ack_pending: MOST_TAKEN,
        ..pull::Config::default()
    }
}

/// Waits until messages are kept. One that was there already is fine.
pub(crate) async fn settle(sent: Vec<PublishAckFuture>) -> Result<(), Failure> {
    for one in sent {
        match one.await {
            Err(error) if !is_known(&error) => return Err(trouble(error)),
            _ => {}
        }
    }
    Ok(())
}

/// Whether a message was refused because its subject has one.
fn is_known(error: &PublishError) -> bool {
    let cause = error.source().and_then(|cause| cause.downcast_ref());
    error.kind() == PublishErrorKind::Other
        && cause.is_some_and(|cause: &jetstream::Error| {
            cause.error_code() == ErrorCode::STREAM_STORE_FAILED
                && cause.to_string().contains("per subject")
        })
}
