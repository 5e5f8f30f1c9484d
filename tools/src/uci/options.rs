//! What another program may set.

use std::path::{Path, PathBuf};

/// Megabytes of the table without any wish.
const HASH_DEFAULT: usize = 64;
const OVERHEAD_DEFAULT: usize = 30;
/// Megabytes of the table that may be asked for.
pub(super) const HASH: (usize, usize) = (1, 65_536);
/// How many lines may be asked for.
pub(super) const LINES: (usize, usize) = (1, 256);
/// The strongest level, which is no limit.
pub(super) const STRONGEST: u8 = 11;

/// How many threads may be asked for.
pub(super) const THREADS: (usize, usize) = (1, 256);
/// Milliseconds that are kept back for the way to the other program.
pub(super) const OVERHEAD: (usize, usize) = (0, 5_000);
/// From the weakest to the strongest.
pub(super) const LEVELS: (usize, usize) = (1, STRONGEST as usize);

/// All names.
pub(super) const NAMES: [&str; 10] = [
    "Hash",
    "Clear Hash",
    "Threads",
    "MultiPV",
    "Move Overhead",
    "Ponder",
    "Skill Level",
    "UCI_Chess960",
    "UCI_Variant",
    "VariantPath",
];

/// The lines that introduce the options.
pub(super) fn list(options: &Options, variants: &[String]) -> Vec<String> {
    let spin = |name: &str, default: usize, (least, most): (usize, usize)| {
        format!("option name {name} type spin default {default} min {least} max {most}")
    };
    let names = [&[String::new()], variants].concat().join(" var ");
    vec![
        spin("Hash", HASH_DEFAULT, HASH),
        "option name Clear Hash type button".to_owned(),
        spin("Threads", THREADS.0, THREADS),
        spin("MultiPV", LINES.0, LINES),
        spin("Move Overhead", OVERHEAD_DEFAULT, OVERHEAD),
        "option name Ponder type check default false".to_owned(),
        spin("Skill Level", LEVELS.1, LEVELS),
        "option name UCI_Chess960 type check default false".to_owned(),
        format!(
            "option name UCI_Variant type combo default {}{names}",
            options.variant
        ),
        "option name VariantPath type string default <empty>".to_owned(),
    ]
}

/// The options in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) hash: usize,
    pub(super) lines: usize,
    /// Milliseconds that are kept back.
    pub(super) overhead: usize,
    /// How many count positions.
    pub(super) threads: usize,
    /// 1 to 10 as in `simurgh play`, or [`STRONGEST`].
    pub(super) level: u8,
    /// Castling is written as the king taking its rook.
    pub(super) king_takes_rook: bool,
    /// The game by name.
    pub(super) variant: String,
    /// Ruleset files of the user's.
    pub(super) files: Vec<PathBuf>,
    /// A game that was asked for and is not known: it is chosen once a file of that name comes.
    pub(super) wanted: Option<String>,
}

impl Options {
    pub(super) fn new(variant: &str) -> Self {
        Self {
            hash: HASH_DEFAULT,
            lines: LINES.0,
            overhead: OVERHEAD_DEFAULT,
            threads: THREADS.0,
            level: STRONGEST,
            king_takes_rook: false,
            variant: variant.to_owned(),
            files: Vec::new(),
            wanted: None,
        }
    }
}

/// What a value of `VariantPath` names: files, or folders with files, divided by `:` or `;`.
pub(super) fn paths(value: &str) -> impl Iterator<Item = &Path> {
    let parts = value.split([':', ';']).map(str::trim);
    parts
        .filter(|part| !part.is_empty() && *part != "<empty>")
        .map(Path::new)
}

/// A whole number between two others.
///
/// # Errors
///
/// If it is none.
pub(super) fn within(value: &str, (least, most): (usize, usize)) -> Result<usize, String> {
    let number = value
        .parse()
        .ok()
        .filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("expected a number from {least} to {most}, not `{value}`"))
}

/// `true` or `false`.
///
/// # Errors
///
/// If it is neither.
pub(super) fn switch(value: &str) -> Result<bool, String> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        other => Err(format!("expected `true` or `false`, not `{other}`")),
    }
}
