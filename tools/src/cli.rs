//! The command line: what can be asked for. Its words are in the catalogues, see [`crate::help`].

use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use simurgh_dsl::betza::Dialect;
use simurgh_dsl::language::Language;

use crate::art::Style;

mod bench;
mod colors;
mod dialect;
mod explain;
pub mod lab;
mod nats;
mod serve;
mod size;

pub use bench::Bench;
pub use colors::Colors;
use dialect::DialectParser;
pub use explain::Explain;
pub use lab::Lab;
pub use serve::{Serve, Web};
pub use size::Size;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "simurgh", version, arg_required_else_help = true)]
#[command(disable_help_flag = true, disable_version_flag = true)]
pub struct Cli {
    /// Language of all words.
    #[arg(long, global = true, value_name = "LANG", hide_possible_values = true)]
    #[arg(display_order = 100)]
    pub lang: Option<Tongue>,
    /// Overrides of keys of the ruleset, `key=value`.
    #[arg(
        long = "set",
        global = true,
        value_name = "KEY=VALUE",
        display_order = 101
    )]
    pub settings: Vec<String>,
    #[arg(short = 'h', long, global = true, action = ArgAction::Help, display_order = 102)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version, display_order = 103)]
    version: Option<bool>,
    /// What to do.
    #[command(subcommand)]
    pub task: Task,
}

/// What to do.
#[derive(Debug, Subcommand)]
#[command(disable_help_subcommand = true)]
pub enum Task {
    /// Play in the terminal.
    Play(Play),
    /// List the built-in games.
    Games(Games),
    /// Show board, pieces and rules.
    Show(Show),
    /// Check ruleset files.
    Check(Check),
    /// List the legal moves.
    Moves(Moves),
    /// Say why a move is legal or not.
    Explain(Explain),
    /// Search a position.
    Analyse(Analyse),
    /// Count the positions at a depth.
    Perft(Perft),
    /// Measure speed.
    Bench(Bench),
    /// Study a movement.
    Piece(Piece),
    /// Print the reference of the language.
    Rules(Rules),
    /// Check and replay files of games.
    Pgn(Pgn),
    /// Serve another program that speaks UCI.
    Uci(Serve),
    /// Serve another program that speaks the protocol of XBoard.
    Xboard(Serve),
    /// Serve the page in the browser.
    Web(Web),
    /// Study what rules do to a game.
    Lab(Box<Lab>),
}

/// Play in the terminal.
#[derive(Args, Debug, Default)]
#[command(group = clap::ArgGroup::new("what").args(["game", "load"]).required(true))]
pub struct Play {
    /// The game.
    #[arg(value_name = "GAME|FILE")]
    pub game: Option<String>,
    /// Whom the person plays.
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "SIDE",
        hide_possible_values = true
    )]
    #[arg(hide_default_value = true)]
    pub side: Seat,
    /// Strength, see [`crate::play::level`].
    #[arg(long, value_name = "1-10", value_parser = clap::value_parser!(u8).range(1..=10))]
    #[arg(conflicts_with_all = ["time", "depth"])]
    pub level: Option<u8>,
    /// Milliseconds a move.
    #[arg(long, value_name = "MS", conflicts_with = "depth")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub time: Option<u64>,
    /// Search depth.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub depth: Option<u32>,
    /// The start position.
    #[arg(long, value_name = "FEN", conflicts_with_all = ["load", "setup", "seed"])]
    pub fen: Option<String>,
    /// Which set-up.
    #[command(flatten)]
    pub lot: Lot,
    /// A saved game.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["setup", "seed"])]
    pub load: Option<PathBuf>,
    /// The file of games to which this one is added at the end.
    #[arg(long, value_name = "FILE")]
    pub pgn: Option<PathBuf>,
    /// Lines instead of a full screen.
    #[arg(long)]
    pub plain: bool,
    /// Chess figures instead of letters.
    #[arg(long)]
    pub figurines: bool,
    /// Everything, in a game that hides squares.
    #[arg(long)]
    pub referee: bool,
    /// The colours of the full screen.
    #[arg(long, value_enum, default_value_t, value_name = "THEME")]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub theme: Colors,
}

/// Which of the set-ups, in games that draw them by lot.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Lot {
    /// The number of a set-up.
    #[arg(long, value_name = "N", conflicts_with = "seed")]
    pub setup: Option<u64>,
    /// Draws one with this seed.
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
}

impl Task {
    /// Whether other machines are to play.
    pub const fn wants_fleet(&self) -> bool {
        match self {
            Self::Lab(task) => task.wants_fleet(),
            _ => false,
        }
    }

    /// Whether the task has a ruleset whose keys `--set` can override.
    pub const fn takes_settings(&self) -> bool {
        match self {
            Self::Games(_) | Self::Piece(_) | Self::Rules(_) | Self::Pgn(_) | Self::Web(_) => false,
            Self::Lab(task) => task.takes_settings(),
            _ => true,
        }
    }
}

/// List the built-in games.
#[derive(Args, Debug)]
pub struct Games {
    /// Only games in whose entry all these words occur.
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// Show board, pieces and rules.
#[derive(Args, Debug)]
pub struct Show {
    /// The game.
    #[arg(value_name = "GAME|FILE")]
    pub game: String,
    /// Only this piece, by name or letter.
    #[arg(long, value_name = "NAME")]
    pub piece: Option<String>,
    /// Which set-up.
    #[command(flatten)]
    pub lot: Lot,
    /// Also draw the start position, or the piece, to this file.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// How the pieces are drawn there.
    #[arg(
        long,
        value_name = "STYLE",
        value_enum,
        default_value_t,
        requires = "svg"
    )]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub style: Style,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// Check ruleset files.
#[derive(Args, Debug)]
pub struct Check {
    /// The files.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// List the legal moves.
#[derive(Args, Debug)]
pub struct Moves {
    /// The game.
    #[arg(value_name = "GAME|FILE")]
    pub game: String,
    /// The position.
    #[arg(long, value_name = "FEN", conflicts_with_all = ["setup", "seed"])]
    pub fen: Option<String>,
    /// Which set-up.
    #[command(flatten)]
    pub lot: Lot,
    /// Everything, in a game that hides squares.
    #[arg(long)]
    pub referee: bool,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// Search a position.
#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("limit").required(true).multiple(true))]
pub struct Analyse {
    /// The game.
    #[arg(value_name = "GAME|FILE")]
    pub game: String,
    /// The position.
    #[arg(long, value_name = "FEN", conflicts_with_all = ["setup", "seed"])]
    pub fen: Option<String>,
    /// Which set-up.
    #[command(flatten)]
    pub lot: Lot,
    /// Search depth.
    #[arg(long, value_name = "N", group = "limit")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100))]
    pub depth: Option<u32>,
    /// Positions to search.
    #[arg(long, value_name = "N", group = "limit")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Milliseconds to search.
    #[arg(long, value_name = "MS", group = "limit")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub time: Option<u64>,
    /// Everything, in a game that hides squares.
    #[arg(long)]
    pub referee: bool,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// Count the positions at a depth.
#[derive(Args, Debug)]
pub struct Perft {
    /// The game.
    #[arg(value_name = "GAME|FILE")]
    pub game: String,
    /// How many plies.
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(0..=30))]
    pub depth: u32,
    /// The position.
    #[arg(long, value_name = "FEN", conflicts_with_all = ["setup", "seed"])]
    pub fen: Option<String>,
    /// Which set-up.
    #[command(flatten)]
    pub lot: Lot,
    /// The count behind each first move.
    #[arg(long)]
    pub divide: bool,
    /// Play the last move of every line instead of counting it.
    #[arg(long)]
    pub no_bulk: bool,
    /// How many threads count; one for each core if it is not said.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Megabytes of a table of positions that were counted before.
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub hash: Option<u32>,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// Study a movement.
#[derive(Args, Debug)]
pub struct Piece {
    /// The movement.
    #[arg(value_name = "BETZA")]
    pub betza: String,
    /// How its letters are read.
    #[arg(long, value_name = "DIALECT", value_parser = DialectParser)]
    #[arg(hide_possible_values = true)]
    pub dialect: Option<Dialect>,
    /// The board on which it is drawn and valued.
    #[arg(
        long,
        value_name = "FILESxRANKS",
        default_value_t,
        hide_default_value = true
    )]
    pub board: Size,
    /// Draw in the notation of published collections, to this radius.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=7))]
    pub grid: Option<u8>,
    /// Also write the diagram to this file.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// Print the reference of the language.
#[derive(Args, Debug)]
pub struct Rules {
    /// The part to print.
    #[arg(value_name = "SECTION")]
    pub section: Option<String>,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// Check and replay files of games.
#[derive(Args, Debug)]
pub struct Pgn {
    /// What to do with them.
    #[arg(value_enum, value_name = "ACTION", hide_possible_values = true)]
    pub action: PgnAction,
    /// The files.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// Only this game of each file.
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

/// What to do with files of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PgnAction {
    /// Say what is wrong.
    Check,
    /// Say where the games end.
    Replay,
}

/// A language by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Tongue {
    /// English.
    En,
    /// Spanish.
    Es,
}

impl From<Tongue> for Language {
    fn from(tongue: Tongue) -> Self {
        match tongue {
            Tongue::En => Self::English,
            Tongue::Es => Self::Spanish,
        }
    }
}

/// Whom the person plays; the engine plays the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Seat {
    /// The side that moves first.
    #[default]
    First,
    /// The other side.
    Second,
    /// Both sides: two persons at one keyboard.
    Both,
    /// Neither: the engine plays against itself.
    None,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::error::ErrorKind;

    fn read(line: &str) -> Result<Task, ErrorKind> {
        let words = std::iter::once("simurgh").chain(line.split_whitespace());
        Cli::try_parse_from(words)
            .map(|cli| cli.task)
            .map_err(|error| error.kind())
    }

    #[test]
    fn the_interfaces_that_other_programs_call_are_read() {
        for line in [
            "perft celtic-citadel 4 --fen x --divide --no-bulk --json",
            "perft celtic-citadel 4 --threads 2 --hash 64",
            "moves my.toml --fen x --json",
            "check a.toml b.toml --json",
            "analyse celtic-citadel --fen x --depth 4 --json",
            "analyse celtic-citadel --nodes 1000",
            "analyse celtic-citadel --time 1000",
            "show celtic-citadel --piece king --lang es",
            "show celtic-citadel --svg a.svg --style letters",
            "play celtic-citadel --side second --level 3 --plain --set a.b=c --set d=e",
            "play --load game.toml",
            "bench",
            "bench chess --depth 3 --nodes 500 --json",
            "rules hooks",
            "uci",
            "uci my.toml --set a.b=c",
            "explain chess - e2e5 --json",
            "play chess --theme 16",
            "pgn check a.pgn b.pgn --json",
            "pgn replay a.pgn --game 2 --json",
            "xboard tamerlane",
            "piece gQ --board 11x11 --dialect XBoard --grid 4 --json --svg a.svg",
        ] {
            assert!(read(line).is_ok(), "{line}");
        }
    }

    #[test]
    fn what_contradicts_itself_is_refused() {
        for (line, kind) in [
            ("play", ErrorKind::MissingRequiredArgument),
            ("play x --level 11", ErrorKind::ValueValidation),
            ("play x --level 1 --depth 3", ErrorKind::ArgumentConflict),
            ("play x --load y", ErrorKind::ArgumentConflict),
            ("play x --time 0", ErrorKind::ValueValidation),
            ("play x --theme pink", ErrorKind::InvalidValue),
            ("analyse x", ErrorKind::MissingRequiredArgument),
            ("analyse x --nodes 0", ErrorKind::ValueValidation),
            ("analyse x --time 0", ErrorKind::ValueValidation),
            ("analyse x --depth 0", ErrorKind::ValueValidation),
            ("piece W --board 8", ErrorKind::ValueValidation),
            ("piece W --board 0x8", ErrorKind::ValueValidation),
            ("piece W --board 20x20", ErrorKind::ValueValidation),
            ("piece W --grid 8", ErrorKind::ValueValidation),
            ("piece W --dialect morse", ErrorKind::InvalidValue),
            ("perft x", ErrorKind::MissingRequiredArgument),
            ("perft x many", ErrorKind::ValueValidation),
            ("pgn burn x", ErrorKind::InvalidValue),
            ("pgn check", ErrorKind::MissingRequiredArgument),
            ("fly x", ErrorKind::InvalidSubcommand),
        ] {
            assert_eq!(read(line).err(), Some(kind), "{line}");
        }
    }
}
