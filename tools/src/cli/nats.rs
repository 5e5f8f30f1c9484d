//! The part of the command line that is about other machines.

use std::path::PathBuf;

use clap::Args;

use crate::lab::fleet::{Server, Way};

/// Let other machines play.
#[derive(Args, Clone, Debug)]
pub struct Nats {
    /// The server that the machines talk to.
    #[arg(long, value_name = "URL", conflicts_with = "threads")]
    pub nats: Option<String>,
    /// Who one is.
    #[arg(long, value_name = "FILE", requires = "nats")]
    pub credentials: Option<PathBuf>,
    /// Who vouches for the server.
    #[arg(long, value_name = "FILE", requires = "nats")]
    pub certificate: Option<PathBuf>,
    /// How many numbers a machine takes at once.
    #[arg(long, value_name = "N", default_value_t = 4, hide_default_value = true)]
    #[arg(requires = "nats", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub batch: u64,
    /// Seconds of silence after which its games are given to another.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 30,
        hide_default_value = true
    )]
    #[arg(requires = "nats", value_parser = clap::value_parser!(u64).range(2..=3_600))]
    pub lease: u64,
}

impl Nats {
    /// The way to the fleet, if there is to be one.
    pub fn way(&self) -> Option<Way> {
        Some(Way {
            server: Server {
                url: self.nats.clone()?,
                credentials: self.credentials.clone(),
                certificate: self.certificate.clone(),
            },
            batch: self.batch,
            lease: self.lease,
        })
    }
}

/// Play for others.
#[derive(Args, Debug)]
pub struct LabWorker {
    /// The server that the machines talk to.
    #[arg(long, value_name = "URL")]
    pub nats: String,
    /// Who one is.
    #[arg(long, value_name = "FILE")]
    pub credentials: Option<PathBuf>,
    /// Who vouches for the server.
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// How many games are played at once.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// End when nothing is left to play.
    #[arg(long)]
    pub until_empty: bool,
}

impl LabWorker {
    /// The server.
    pub fn server(&self) -> Server {
        Server {
            url: self.nats.clone(),
            credentials: self.credentials.clone(),
            certificate: self.certificate.clone(),
        }
    }
}
