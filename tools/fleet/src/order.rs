//! Has units played: sends shards, takes games.

use std::collections::HashSet;
use std::time::Duration;

use async_nats::jetstream::consumer::pull::{Ordered, OrderedConfig};
use futures_util::StreamExt as _;
use simurgh::lab::fleet::{Order, Take, Unit};
use simurgh::load::Failure;
use tokio::time::timeout;

use crate::fleet::trouble;
use crate::link::{Link, settle};
use crate::shard::{Shard, cut};
use crate::subject;

/// Messages that are on their way at once.
const SENT: usize = 256;
/// Seconds beyond the lease after which silence is looked into.
const GRACE: u64 = 5;

/// Has the units of an order played.
pub(crate) async fn play(order: &Order<'_>, take: &mut Take<'_>) -> Result<(), Failure> {
    let link = Link::open(&order.way.server, order.text).await?;
    let run = order.job.id();
    let desk = Desk {
        order,
        link: &link,
        run: &run,
    };
    link.set_lease(Duration::from_secs(order.way.lease)).await?;
    desk.collect(take).await?;
    link.forget(&run).await
}

/// What an order needs.
struct Desk<'a> {
    order: &'a Order<'a>,
    link: &'a Link,
    run: &'a str,
}

impl Desk<'_> {
    /// Takes games until there are enough.
    async fn collect(&self, take: &mut Take<'_>) -> Result<(), Failure> {
        let mut missing: HashSet<Unit> = self.order.units.iter().copied().collect();
        // First what was played while nobody waited for it, or for somebody else.
        let (mut known, mut answers) = self.answers().await?;
        let patience = Duration::from_secs(self.order.way.lease + GRACE);
        if known == 0 {
            self.send(&missing).await?;
        }
        loop {
            match timeout(patience, answers.next()).await {
                Ok(Some(Ok(message))) => {
                    let unit = subject::unit(&message.subject);
                    let fresh = unit.filter(|unit| missing.remove(unit));
                    if let Some(unit) = fresh
                        && (take(unit, &message.payload)? || missing.is_empty())
                    {
                        return Ok(());
                    }
                    if known == 1 {
                        self.send(&missing).await?;
                    }
                    known = known.saturating_sub(1);
                }
                Ok(Some(Err(error))) => return Err(trouble(error)),
                Ok(None) => answers = self.answers().await?.1,
                // Long games, no workers, or somebody has cleared away what is missing here. Shards that are
                // waiting or being played are refused, so that asking again does no harm.
                Err(_) => {
                    known = 0;
                    self.send(&missing).await?;
                }
            }
        }
    }

    /// What has been answered and will be, and how much there is by now.
    async fn answers(&self) -> Result<(u64, Ordered), Failure> {
        let config = OrderedConfig {
            filter_subject: subject::results_of(self.run),
            ..OrderedConfig::default()
        };
        let results = &self.link.results;
        let consumer = results.create_consumer(config).await.map_err(trouble)?;
        let known = consumer.cached_info().num_pending;
        let answers = consumer.messages().await.map_err(trouble)?;
        Ok((known, answers))
    }

    /// Lets workers know the job and the shards that are missing.
    async fn send(&self, missing: &HashSet<Unit>) -> Result<(), Failure> {
        self.link.put_job(self.run, self.order.job.text()).await?;
        let way = &self.order.way;
        let shards = cut(self.run, (way.batch, way.lease), self.order.units, missing);
        for some in shards.chunks(SENT) {
            let mut sent = Vec::new();
            for shard in some {
                sent.push(self.send_one(shard).await?);
            }
            settle(sent).await?;
        }
        Ok(())
    }

    async fn send_one(
        &self,
        shard: &Shard,
    ) -> Result<async_nats::jetstream::context::PublishAckFuture, Failure> {
        let body = serde_json::to_vec(shard).map_err(trouble)?;
        let subject = subject::task(&shard.run, &shard.name);
        self.link.send(subject, body).await
    }
}
