//! The program `simurgh-fleet`: all of `simurgh`, and a fleet of machines that play for the laboratory.
//!
//! ```text
//! order --shards--> SIMURGH_TASKS ----> worker (each shard to one, again if it falls silent)
//!       <--games--- SIMURGH_RESULTS <-- worker (one message a game; the shard is done when all are kept)
//!       --job-----> SIMURGH_JOBS -----> worker (rules and settings; gone when the run is over)
//! ```
//!
//! The three are streams of NATS `JetStream`, on disk. Whatever is done twice is dropped by its subject: a shard
//! that waits already, a game that has been kept already.

use std::process::ExitCode;

mod fleet;
mod link;
mod order;
mod shard;
mod subject;
mod worker;

fn main() -> ExitCode {
    simurgh::run_with(std::env::args_os(), Some(&fleet::Nats)).into()
}
