//! The laboratory's part of the command line.

pub mod openings;
pub mod tune;
pub mod values;

use std::path::PathBuf;

use clap::{Args, Subcommand};

pub use super::nats::{LabWorker, Nats};
use crate::lab::duel::limit::{Control, Limit};
use crate::lab::duel::spec::Spec;
use crate::lab::export::Format;
use crate::lab::settings::Settings;
use crate::lab::shard::Shard;
use openings::LabOpenings;
use tune::LabTune;
use values::LabValues;

/// Study what rules do to a game.
#[derive(Args, Debug)]
pub struct Lab {
    /// What to do.
    #[command(subcommand)]
    pub task: LabTask,
}

/// What to do in the laboratory.
#[derive(Debug, Subcommand)]
#[command(disable_help_subcommand = true)]
pub enum LabTask {
    /// Let the engine play games against itself.
    Run(LabRun),
    /// Put files of one run together.
    Merge(LabMerge),
    /// Write the games of a run as text.
    Export(LabExport),
    /// Let two engines play a match.
    Match(LabMatch),
    /// Play by several versions and say how they differ.
    Compare(LabCompare),
    /// Say what the games of a run show.
    Report(LabReport),
    /// Play for others.
    Worker(LabWorker),
    /// Say what the kinds are worth.
    Values(LabValues),
    /// Fit the numbers by which positions are judged to games.
    Tune(LabTune),
    /// Make a book of even openings.
    Openings(LabOpenings),
    /// Solve endings with few men.
    Endings(LabEndings),
}

impl Lab {
    /// Whether the task prints JSON.
    pub const fn wants_json(&self) -> bool {
        match &self.task {
            LabTask::Match(task) => task.json,
            LabTask::Compare(task) => task.json,
            LabTask::Report(task) => task.json,
            LabTask::Values(task) => task.json,
            LabTask::Endings(task) => task.json,
            _ => false,
        }
    }

    /// Whether other machines are to play.
    pub const fn wants_fleet(&self) -> bool {
        match &self.task {
            LabTask::Run(task) => task.nats.nats.is_some(),
            LabTask::Match(task) => task.nats.nats.is_some(),
            LabTask::Compare(task) => task.nats.nats.is_some(),
            LabTask::Worker(_) => true,
            _ => false,
        }
    }

    /// Whether the task has a ruleset whose keys `--set` can override.
    pub const fn takes_settings(&self) -> bool {
        match &self.task {
            LabTask::Run(_)
            | LabTask::Match(_)
            | LabTask::Compare(_)
            | LabTask::Openings(_)
            | LabTask::Endings(_) => true,
            LabTask::Values(task) => task.games.is_some(),
            _ => false,
        }
    }
}

/// How games are played.
#[derive(Args, Clone, Debug)]
pub struct Play {
    /// How many games of each version.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    /// Positions searched a move.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// How they begin and end.
    #[command(flatten)]
    pub manner: Manner,
    /// A book of openings, instead of random plies.
    #[arg(long, value_name = "FILE", conflicts_with = "plies")]
    pub openings: Option<PathBuf>,
    /// Whether a sample is played with other budgets, and of how many games.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub strength: Option<Option<u64>>,
}

/// How games of the program against itself begin and end.
#[derive(Args, Clone, Debug)]
pub struct Manner {
    /// What all lots are drawn from.
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
    /// Random plies at the beginning.
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
    /// How many games are played at once.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// A run has no more games a version.
const MOST_GAMES: u64 = 100_000_000;

impl Play {
    /// What decides how the games are played.
    pub const fn settings(&self) -> Settings {
        Settings {
            nodes: self.nodes,
            seed: self.manner.seed,
            plies: if self.openings.is_some() {
                0
            } else {
                self.manner.plies
            },
            noise: self.manner.noise,
            cap: self.manner.cap,
        }
    }

    /// How many games are played with each other budget: a quarter of all if nothing else is asked for, and always
    /// whole pairs.
    pub fn sample(&self) -> u64 {
        let wanted = self.strength.flatten();
        wanted.unwrap_or(self.games / 4).div_ceil(2).max(1) * 2
    }
}

/// Which versions are played.
#[derive(Args, Clone, Debug)]
pub struct Which {
    /// The versions; the others are held against the first.
    #[arg(value_name = "GAME|FILE", required = true)]
    pub rulesets: Vec<String>,
    /// Keys with values that they take in turn.
    #[arg(long, value_name = "KEY=V1,V2,...")]
    pub vary: Vec<String>,
}

/// Let the engine play games against itself.
#[derive(Args, Debug)]
pub struct LabRun {
    /// The versions.
    #[command(flatten)]
    pub which: Which,
    /// How they are played.
    #[command(flatten)]
    pub play: Play,
    /// The file that keeps the games.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "lab.sqlite",
        hide_default_value = true
    )]
    pub out: PathBuf,
    /// Only a part of the games.
    #[arg(long, value_name = "I/N", conflicts_with = "nats")]
    pub shard: Option<Shard>,
    /// Who else plays.
    #[command(flatten)]
    pub nats: Nats,
}

/// Play by several versions and say how they differ.
#[derive(Args, Debug)]
pub struct LabCompare {
    /// The versions; the others are held against the first.
    #[command(flatten)]
    pub which: Which,
    /// How they are played.
    #[command(flatten)]
    pub play: Play,
    /// The file that keeps the games; without it they are forgotten.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// What else the report becomes.
    #[command(flatten)]
    pub written: Written,
    /// Who else plays.
    #[command(flatten)]
    pub nats: Nats,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// Say what the games of a run show.
#[derive(Args, Debug)]
pub struct LabReport {
    /// The file of the run.
    #[arg(value_name = "RUN")]
    pub run: PathBuf,
    /// What else the report becomes.
    #[command(flatten)]
    pub written: Written,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// Files that a report is written to.
#[derive(Args, Clone, Debug, Default)]
pub struct Written {
    /// A page for people.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Its drawings, one file each.
    #[arg(long, value_name = "FOLDER")]
    pub svg: Option<PathBuf>,
    /// A table for programs, or a folder of tables.
    #[arg(long, value_name = "FILE|FOLDER")]
    pub csv: Option<PathBuf>,
    /// Games from unequal starts, which say more of what pieces are worth.
    #[arg(long, value_name = "RUN")]
    pub values: Option<PathBuf>,
}

/// Solve endings with few men.
#[derive(Args, Debug)]
pub struct LabEndings {
    /// The game.
    #[arg(value_name = "GAME|FILE")]
    pub game: String,
    /// The first side's men; without them every few of the game's.
    #[arg(long, value_name = "K,Q")]
    pub men: Vec<String>,
    /// The second side's men; a lone royal if not given.
    #[arg(long, value_name = "K")]
    pub against: Option<String>,
    /// The most men on the board where `men` are not given.
    #[arg(long, value_name = "N", default_value_t = 4, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(3..=4))]
    pub most: u8,
    /// How many threads work.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// Put files of one run together.
#[derive(Args, Debug)]
pub struct LabMerge {
    /// The file that gets all games.
    #[arg(value_name = "OUT")]
    pub out: PathBuf,
    /// The files that they come from.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
}

/// Write the games of a run as text.
#[derive(Args, Debug)]
pub struct LabExport {
    /// The file of the run.
    #[arg(value_name = "RUN")]
    pub run: PathBuf,
    /// The form.
    #[arg(long, value_name = "FORM", value_enum, hide_possible_values = true)]
    pub format: Format,
}

/// Let two engines play a match.
#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("limit").args(["nodes", "movetime", "time"]))]
pub struct LabMatch {
    /// A.
    #[arg(value_name = "A")]
    pub a: Spec,
    /// B.
    #[arg(value_name = "B")]
    pub b: Spec,
    /// The game.
    #[arg(long, value_name = "GAME|FILE")]
    pub game: String,
    /// How many games; an odd one is one more.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    /// Positions searched a move.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Milliseconds a move.
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    pub movetime: Option<u64>,
    /// Seconds for a game and a move.
    #[arg(long, value_name = "S+S")]
    pub time: Option<Control>,
    /// The two strengths between which a test decides.
    #[arg(long, value_name = "ELO0,ELO1", value_delimiter = ',', num_args = 1)]
    #[arg(allow_negative_numbers = true, allow_hyphen_values = true)]
    pub sprt: Vec<f64>,
    /// Options of A.
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    pub option_a: Vec<(String, String)>,
    /// Options of B.
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    pub option_b: Vec<(String, String)>,
    /// What openings are drawn from.
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
    /// Random plies of an opening.
    #[arg(long, value_name = "N", default_value_t = 6, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    pub plies: u32,
    /// A book of openings, instead of random plies.
    #[arg(long, value_name = "FILE", conflicts_with = "plies")]
    pub openings: Option<PathBuf>,
    /// Plies after which a game is broken off.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1000,
        hide_default_value = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub cap: u32,
    /// Milliseconds by which the time may be overstepped.
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 50,
        hide_default_value = true
    )]
    pub margin: u64,
    /// Seconds after which an answer is no longer expected.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 600,
        hide_default_value = true
    )]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub patience: u64,
    /// How many pairs are played at once.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// The file that gets the games.
    #[arg(long, value_name = "FILE")]
    pub pgn: Option<PathBuf>,
    /// Who else plays.
    #[command(flatten)]
    pub nats: Nats,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

impl LabMatch {
    /// How long players may think; `None` if that is left open and not both bring their own limit.
    pub fn limit(&self) -> Option<Limit> {
        let nodes = self.nodes.map(Limit::Nodes);
        let time = self.movetime.map(Limit::MoveTime);
        let clock = self.time.map(Limit::Clock);
        // Both players know their limits then, and this one is not looked at.
        let own = self.a.is_limited() && self.b.is_limited();
        nodes
            .or(time)
            .or(clock)
            .or_else(|| own.then_some(Limit::Nodes(u64::MAX)))
    }
}

/// An option of another program.
fn option(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(name, _)| !name.is_empty());
    pair.map(|(name, value)| (name.to_owned(), value.to_owned()))
        .ok_or_else(|| "such as Hash=16".to_owned())
}

/// How many threads work: one a core if nothing else is asked for.
pub fn threads(wanted: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    wanted.map_or_else(cores, usize::from)
}
