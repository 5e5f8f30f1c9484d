//! The command line of `simurgh lab values`.

use std::path::PathBuf;

use clap::Args;

use super::MOST_GAMES;
use crate::lab::shard::Shard;

/// Say what the kinds are worth.
#[derive(Args, Debug)]
pub struct LabValues {
    /// A run, or the game to play.
    #[arg(value_name = "RUN|GAME|FILE")]
    pub source: String,
    /// How many games of each imbalance.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES), requires = "nodes")]
    pub games: Option<u64>,
    /// Positions searched a move.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), requires = "games")]
    pub nodes: Option<u64>,
    /// What all lots are drawn from.
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
    /// Random plies behind the unequal start.
    #[arg(long, value_name = "N", default_value_t = 6, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    pub plies: u32,
    /// Centipawns that the engine may give away.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub noise: u32,
    /// Plies after which a game is broken off.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 400,
        hide_default_value = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub cap: u32,
    /// The kind that is worth 1.
    #[arg(long, value_name = "KIND")]
    pub unit: Option<String>,
    /// Plies before and behind a quiet position in which no men come, go or change.
    #[arg(long, value_name = "N", default_value_t = 2, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(0..=100))]
    pub quiet: u16,
    /// A run from which the regression is taken instead.
    #[arg(long, value_name = "RUN", requires = "games")]
    pub run: Option<PathBuf>,
    /// The file that keeps the games; without it they are forgotten.
    #[arg(long, value_name = "FILE", requires = "games")]
    pub out: Option<PathBuf>,
    /// Only a part of the games.
    #[arg(long, value_name = "I/N", requires = "out")]
    pub shard: Option<Shard>,
    /// How many games are played at once.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}
