//! The command line of `simurgh lab values`.

use std::path::PathBuf;

use clap::Args;

use super::{MOST_GAMES, Manner};
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
    /// How they begin and end.
    #[command(flatten)]
    pub manner: Manner,
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
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}
