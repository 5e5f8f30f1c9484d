//! The command that measures speed.

use clap::Args;

/// Measure speed.
#[derive(Args, Debug)]
pub struct Bench {
    /// The games; one of each sort if none is named.
    #[arg(value_name = "GAME|FILE")]
    pub games: Vec<String>,
    /// How many plies perft goes.
    #[arg(long, value_name = "N", default_value_t = 4, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=10))]
    pub depth: u32,
    /// Instead: search so many random positions with little time, and tell the slowest answers.
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub positions: Option<u32>,
    /// Positions of search that are enough for each position.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 10_000,
        hide_default_value = true
    )]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}
