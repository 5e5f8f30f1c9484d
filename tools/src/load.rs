//! From a `GAME|FILE` argument to something that can be played.

use std::io;
use std::path::Path;

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::ruleset;
use simurgh_dsl::source::{Shelf, Source};
use simurgh_engine::{Game, Variant, compile, table};

use crate::cli::Lot;
use crate::console::Console;
use crate::file;
use crate::library::{self, BuiltIn, Library};
use crate::report::Finding;
use crate::system;
use crate::text::Text;
use crate::tuned;

/// Why a command stops before its end.
#[derive(Debug)]
pub enum Failure {
    /// The input is refused, for these reasons.
    Refused(Vec<Finding>),
    /// The program or the system failed.
    Internal(anyhow::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Internal(error.into())
    }
}

impl From<Box<Finding>> for Failure {
    fn from(finding: Box<Finding>) -> Self {
        Self::Refused(vec![*finding])
    }
}

/// What a text turned into: a game if it has no error, and every message.
pub struct Reading {
    /// The game.
    pub variant: Option<Variant>,
    /// Errors and warnings.
    pub findings: Vec<Finding>,
}

/// Reads and compiles a ruleset, with the values that lie beside it.
pub fn read(source: &Source, settings: &[String], text: Text) -> Reading {
    let mut reading = read_from(source, &Library, settings, text);
    reading.variant = reading.variant.map(|variant| {
        let (variant, findings) = tuned::tuned(variant, source, settings, text);
        reading.findings.extend(findings);
        variant
    });
    reading
}

/// Reads and compiles a ruleset with another shelf for what it extends, and no values but those that follow from the
/// rules.
pub fn read_from(source: &Source, shelf: &dyn Shelf, settings: &[String], text: Text) -> Reading {
    let loaded = ruleset::load(source, shelf, settings);
    let mut diagnostics = loaded.diagnostics;
    let variant = loaded.ruleset.and_then(|ruleset| {
        compile(&ruleset)
            .map_err(|errors| diagnostics.extend(errors))
            .ok()
    });
    Reading {
        variant,
        findings: findings(&diagnostics, text),
    }
}

/// Diagnostics in a language.
pub fn findings(diagnostics: &[Diagnostic], text: Text) -> Vec<Finding> {
    let find = |diagnostic| Finding::new(diagnostic, text);
    diagnostics.iter().map(find).collect()
}

/// The ruleset text that an argument means: a built-in game by name, else a file by path.
///
/// # Errors
///
/// If there is neither.
pub fn source(argument: &str, text: Text) -> Result<Source, Box<Finding>> {
    match BuiltIn::named(argument) {
        Some(file) => Ok(file.source()),
        None => file_source(argument, text),
    }
}

/// The text of a file, or of a built-in game if there is no such file.
///
/// # Errors
///
/// If there is neither.
pub fn file_source(argument: &str, text: Text) -> Result<Source, Box<Finding>> {
    match file::read(Path::new(argument)) {
        Ok(source) => Ok(source),
        Err(error) if error.kind() == io::ErrorKind::NotFound => BuiltIn::named(argument)
            .map(BuiltIn::source)
            .ok_or_else(|| missing(argument, text)),
        Err(error) => Err(unreadable(argument, &error, text)),
    }
}

fn missing(argument: &str, text: Text) -> Box<Finding> {
    let aliases = BuiltIn::all().flat_map(BuiltIn::aliases).copied();
    let count = library::names().count();
    let names: Vec<&str> = library::names().chain(aliases).collect();
    let guess = Finding::guess(argument, names.iter().copied(), text);
    let path = Path::new(argument);
    if path.extension().is_some() || path.components().count() > 1 {
        let message = text.fill("finding.T001", &[("file", &argument)]);
        return Box::new(Finding::own("T001", argument, message, guess));
    }
    let message = text.fill("finding.T002", &[("name", &argument)]);
    let list = text.fill("finding.games", &[("count", &count)]);
    let help = guess.map_or(list.clone(), |guess| format!("{guess}; {list}"));
    Box::new(Finding::own("T002", argument, message, Some(help)))
}

/// Why a file that is there cannot be read.
pub fn unreadable(argument: &str, error: &io::Error, text: Text) -> Box<Finding> {
    let reason = system::words(error, text);
    let gaps: [(&str, &dyn std::fmt::Display); 3] = [
        ("file", &argument),
        ("error", &reason),
        ("megabytes", &file::LARGEST_MEGABYTES),
    ];
    let code = match error.kind() {
        io::ErrorKind::NotFound => "T001",
        io::ErrorKind::InvalidData => "T003",
        io::ErrorKind::FileTooLarge => "T009",
        _ => "T004",
    };
    let message = text.fill(&format!("finding.{code}"), &gaps);
    Box::new(Finding::own(code, argument, message, None))
}

/// Something that can be used, and what its author should know about it all the same.
pub struct Opened<T> {
    /// The game.
    pub item: T,
    /// Warnings.
    pub warnings: Vec<Finding>,
}

impl<T> Opened<T> {
    /// The game alone; the warnings go to the console.
    ///
    /// # Errors
    ///
    /// If the console is closed.
    pub fn warned(self, console: &mut Console<'_>) -> io::Result<T> {
        warn(console, &self.warnings)?;
        Ok(self.item)
    }
}

/// The game that an argument means.
///
/// # Errors
///
/// If there is no such game or it has errors.
pub fn open(argument: &str, settings: &[String], text: Text) -> Result<Opened<Variant>, Failure> {
    let source = source(argument, text)?;
    let reading = read(&source, settings, text);
    match reading.variant {
        Some(item) => Ok(Opened {
            item,
            warnings: reading.findings,
        }),
        None if reading.findings.is_empty() => {
            let message = text.fill("finding.T011", &[("file", &argument)]);
            Err(Box::new(Finding::own("T011", argument, message, None)).into())
        }
        None => Err(Failure::Refused(reading.findings)),
    }
}

/// How a FEN is read.
type Read = fn(&Variant, &str) -> Result<(Game, Vec<Diagnostic>), Vec<Diagnostic>>;

/// The game that an argument means, at its start, at a set-up drawn by lot or at a FEN.
///
/// # Errors
///
/// If there is no such game, or it or the FEN has errors.
pub fn open_game(
    argument: &str,
    settings: &[String],
    fen: Option<&str>,
    lot: Lot,
    text: Text,
) -> Result<Opened<Game>, Failure> {
    open_as(Game::from_fen, argument, settings, (fen, lot), text)
}

/// As [`open_game`], but also at positions that no game reaches, to count moves there.
///
/// # Errors
///
/// If there is no such game, or it or the FEN has errors.
pub fn open_unreached(
    argument: &str,
    settings: &[String],
    fen: Option<&str>,
    lot: Lot,
    text: Text,
) -> Result<Opened<Game>, Failure> {
    open_as(
        Game::from_unreached_fen,
        argument,
        settings,
        (fen, lot),
        text,
    )
}

fn open_as(
    read: Read,
    argument: &str,
    settings: &[String],
    (fen, lot): (Option<&str>, Lot),
    text: Text,
) -> Result<Opened<Game>, Failure> {
    let variant = open(argument, settings, text)?;
    let mut game = match draw(&variant.item, lot, text)? {
        Some(item) => Opened {
            item,
            warnings: Vec::new(),
        },
        None => position_as(read, &variant.item, fen, text)?,
    };
    game.warnings.splice(..0, variant.warnings);
    Ok(game)
}

/// The set-up that is asked for by number or by seed, if one is.
///
/// # Errors
///
/// If the game has no such set-up.
pub fn draw(variant: &Variant, lot: Lot, text: Text) -> Result<Option<Game>, Failure> {
    let drawn = lot.seed.map(|seed| variant.random_setup(seed).unwrap_or(0));
    let Some(number) = lot.setup.or(drawn) else {
        return Ok(None);
    };
    let game = Game::from_setup(variant, number);
    game.map(Some)
        .map_err(|error| Failure::Refused(findings(&[error], text)))
}

/// A game at its start or at a FEN.
///
/// # Errors
///
/// If the FEN has errors.
pub fn open_position(
    variant: &Variant,
    fen: Option<&str>,
    text: Text,
) -> Result<Opened<Game>, Failure> {
    position_as(Game::from_fen, variant, fen, text)
}

fn position_as(
    read: Read,
    variant: &Variant,
    fen: Option<&str>,
    text: Text,
) -> Result<Opened<Game>, Failure> {
    let Some(fen) = fen else {
        return Ok(Opened {
            item: Game::new(variant),
            warnings: Vec::new(),
        });
    };
    match read(variant, fen) {
        Ok((item, warnings)) => Ok(Opened {
            item,
            warnings: findings(&warnings, text),
        }),
        Err(errors) => Err(Failure::Refused(findings(&errors, text))),
    }
}

/// A match on several boards from its positions.
///
/// # Errors
///
/// If the text is refused.
pub fn open_table(
    variant: &Variant,
    fens: &str,
    text: Text,
) -> Result<Opened<table::Table>, Failure> {
    match table::Table::from_text(variant, fens) {
        Ok((item, warnings)) => Ok(Opened {
            item,
            warnings: findings(&warnings, text),
        }),
        Err(errors) => Err(Failure::Refused(findings(&errors, text))),
    }
}

/// Shows messages on the console's `err`.
///
/// # Errors
///
/// If it is closed.
pub fn warn(console: &mut Console<'_>, findings: &[Finding]) -> io::Result<()> {
    for finding in findings {
        let shown = finding.render(console.text, console.color_err);
        writeln!(console.err, "{shown}\n")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::language::Language;

    const TEXT: Text = Text(Language::English);

    #[test]
    fn a_mistyped_game_is_guessed_and_the_list_is_named() {
        let finding = source("celtic-citadle", TEXT).expect_err("no such game");
        let help = finding.help.expect("help");
        assert!(help.contains("did you mean `celtic-citadel`"), "{help}");
        assert_eq!(finding.code, "T002");
    }

    #[test]
    fn a_missing_file_is_told_from_an_unknown_game() {
        assert_eq!(source("no/such.toml", TEXT).expect_err("none").code, "T001");
        let folder = source(".", TEXT).expect_err("a folder");
        assert_eq!(folder.code, "T004");
        assert!(folder.message.contains("it is a folder"), "{folder:?}");
    }
}
