//! The command line of `simurgh lab tune`.

use std::path::PathBuf;

use clap::Args;

use super::MOST_GAMES;

/// Fit the numbers by which positions are judged to games.
#[derive(Args, Debug)]
pub struct LabTune {
    /// The games, one after the other.
    #[arg(value_name = "GAME|FILE", required_unless_present = "all")]
    pub rulesets: Vec<String>,
    /// All built-in games that have no file yet.
    #[arg(long, conflicts_with = "rulesets", requires = "out")]
    pub all: bool,
    /// A run whose games are taken instead of new ones; may be repeated.
    #[arg(long, value_name = "RUN", conflicts_with_all = ["games", "nodes", "plies", "noise"])]
    pub run: Vec<PathBuf>,
    /// The numbers that the fit begins with: those of a like game.
    #[arg(long, value_name = "GAME|FILE")]
    pub from: Option<String>,
    /// How many times as much as usual the first numbers are trusted.
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub trust: u16,
    /// How many games of each.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 2000,
        hide_default_value = true
    )]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    /// Positions searched a move.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 300,
        hide_default_value = true
    )]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// What all lots are drawn from.
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
    /// Random plies of an opening.
    #[arg(long, value_name = "N", default_value_t = 8, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    pub plies: u32,
    /// Centipawns that the engine may give away.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 20,
        hide_default_value = true
    )]
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
    /// How many games the new numbers play against those that follow from the rules.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub prove: Option<u64>,
    /// Positions searched a move in these games.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 2000,
        hide_default_value = true
    )]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub prove_nodes: u64,
    /// How many games are played at once.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// The file that is written, or the folder of several.
    #[arg(long, value_name = "FILE|FOLDER")]
    pub out: Option<PathBuf>,
}
