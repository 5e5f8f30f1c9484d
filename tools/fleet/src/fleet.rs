//! The fleet of machines that talk to a server of NATS.

use simurgh::cli::lab::LabWorker;
use simurgh::console::Console;
use simurgh::exit::Exit;
use simurgh::lab::fleet::{Fleet, Order, Take};
use simurgh::load::Failure;
use tokio::runtime::{Builder, Runtime};

use crate::{order, worker};

/// The fleet.
pub(crate) struct Nats;

impl Fleet for Nats {
    fn play(&self, order: &Order<'_>, take: &mut Take<'_>) -> Result<(), Failure> {
        if order.units.is_empty() {
            return Ok(());
        }
        runtime()?.block_on(order::play(order, take))
    }

    fn work(&self, task: &LabWorker, console: &mut Console<'_>) -> Result<Exit, Failure> {
        runtime()?.block_on(worker::work(task, console))?;
        Ok(Exit::Fine)
    }
}

/// Threads for messages; games have threads of their own.
fn runtime() -> Result<Runtime, Failure> {
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    Ok(runtime)
}

/// Trouble with the server or on the way.
pub(crate) fn trouble(error: impl Into<anyhow::Error>) -> Failure {
    Failure::Internal(error.into())
}
