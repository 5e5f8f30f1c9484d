//! The command line of `simurgh lab openings`.

use std::path::PathBuf;

use clap::Args;

/// Make a book of even openings.
#[derive(Args, Debug)]
pub struct LabOpenings {
    /// The game.
    #[arg(value_name = "GAME|FILE")]
    pub game: String,
    /// How many positions.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_LINES))]
    pub lines: u64,
    /// Random plies before each position.
    #[arg(long, value_name = "N", default_value_t = 8, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    pub plies: u32,
    /// Centipawns that neither side may be better by.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 50,
        hide_default_value = true
    )]
    pub window: u32,
    /// Positions searched to see that.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 2000,
        hide_default_value = true
    )]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// What all is drawn from.
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
    /// How many positions are searched at once.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// The file that is written.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// A book has no more lines.
const MOST_LINES: u64 = 20_000;
