//! Saved games: a small TOML file that resumes on any machine with the same ruleset.

use std::fmt::Display;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};
use simurgh_dsl::source::{Place, Span};
use simurgh_engine::Game;

use super::sheet;
use super::table::Table;
use crate::cli::Seat;
use crate::file;
use crate::library::BuiltIn;
use crate::load;
use crate::pgn::tags::Tags;
use crate::report::Finding;
use crate::system;
use crate::text::Text;

/// What a saved game holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The built-in game or the path of the ruleset.
    pub game: String,
    /// The `--set` overrides.
    #[serde(default)]
    pub set: Vec<String>,
    /// Whom the person plays.
    #[serde(default)]
    pub side: Side,
    /// The start position.
    pub fen: String,
    /// The moves in coordinates.
    pub moves: Vec<String>,
}

/// [`Seat`] as the file writes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it, see `Seat`")]
pub enum Side {
    #[default]
    First,
    Second,
    Both,
    None,
}

impl From<Side> for Seat {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
            Side::Both => Self::Both,
            Side::None => Self::None,
        }
    }
}

impl From<Seat> for Side {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::First => Self::First,
            Seat::Second => Self::Second,
            Seat::Both => Self::Both,
            Seat::None => Self::None,
        }
    }
}

/// Where a game comes from: what a saved game needs beside its moves.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// The `GAME|FILE` argument.
    pub game: String,
    /// The `--set` overrides.
    pub settings: Vec<String>,
    /// Whom the person plays.
    pub seat: Seat,
    /// The file that this game was resumed from or last saved to: its own, to be replaced freely.
    pub file: Option<String>,
    /// What a file said about the game: players, event.
    pub tags: Tags,
}

impl Origin {
    /// A game that begins.
    pub fn new(game: &str, settings: &[String]) -> Self {
        Self {
            game: game.to_owned(),
            settings: settings.to_vec(),
            ..Self::default()
        }
    }
}

/// How saving ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stored {
    /// The game is saved.
    Done,
    /// There is another saved game; it is as it was.
    Exists,
    /// There is a file that is no saved game; it is as it was.
    Foreign,
    /// The system refused, with its words.
    Failed(String),
}

impl Stored {
    /// What to tell the person.
    pub fn words(&self, path: &str, text: Text) -> String {
        let quoted = quoted(path);
        let gaps: [(&str, &dyn Display); 2] = [("file", &path), ("quoted", &quoted)];
        match self {
            Self::Done => text.fill("play.saved", &gaps),
            Self::Exists => text.fill("play.exists", &gaps),
            Self::Foreign => text.fill("play.foreign", &gaps),
            Self::Failed(error) => {
                text.fill("play.not-saved", &[("file", &path), ("error", error)])
            }
        }
    }
}

/// The game on a table as a file of that name holds it: PGN, or what [`Saved`] says.
pub fn text(path: &str, origin: &Origin, table: &Table) -> String {
    if sheet::is_sheet(path) {
        sheet::of_table(path, origin, table)
    } else {
        Saved::new(origin, table).text()
    }
}

/// Writes a saved game. Only a saved game is ever replaced, and only if `replace` says so.
pub fn store(path: &str, saved: &str, replace: bool, text: Text) -> Stored {
    let file = Path::new(path);
    let present = match file::read(file) {
        Ok(source) if sheet::is_sheet(path) => Some(sheet::holds_games(source.text())),
        Ok(source) => Some(toml::from_str::<Saved>(source.text()).is_ok()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) if error.kind() == io::ErrorKind::IsADirectory => {
            return Stored::Failed(system::words(&error, text));
        }
        Err(_) => Some(false),
    };
    match (present, replace) {
        (Some(false), _) => Stored::Foreign,
        (Some(true), false) => Stored::Exists,
        _ => match file::write(file, saved) {
            Ok(()) => Stored::Done,
            Err(error) => Stored::Failed(system::words(&error, text)),
        },
    }
}

/// A path as it can be typed into a shell.
fn quoted(path: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "/._-+,:@%\\".contains(letter);
    let path = if path.starts_with('-') {
        format!("./{path}")
    } else {
        path.to_owned()
    };
    if path
        .chars()
        .all(|letter| plain(letter) && (letter != '\\' || cfg!(windows)))
    {
        path
    } else if cfg!(windows) {
        format!("\"{path}\"")
    } else {
        format!("'{}'", path.replace('\'', r"'\''"))
    }
}

impl Saved {
    /// The game on a table.
    pub fn new(origin: &Origin, table: &Table) -> Self {
        Self {
            game: lasting(&origin.game),
            set: origin.settings.clone(),
            side: origin.seat.into(),
            fen: table.start().fen(),
            moves: table.coordinates(),
        }
    }

    /// The file's text.
    pub fn text(&self) -> String {
        toml::to_string_pretty(self).expect("strings and lists of strings can be written")
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is no saved game.
    pub fn read(path: &Path, text: Text) -> Result<Self, Box<Finding>> {
        let name = path.to_string_lossy();
        let source = file::read(path).map_err(|error| load::unreadable(&name, &error, text))?;
        toml::from_str(source.text()).map_err(|error: toml::de::Error| {
            let message = text.fill("finding.T006", &[("file", &name)]);
            let help = Some(text.say("finding.T006-help").to_owned());
            let span = error.span().filter(|span| !span.is_empty());
            let place =
                span.map(|span| Place::new(source.clone(), Span::new(span.start, span.end)));
            Box::new(Finding {
                place,
                ..Finding::own("T006", &name, message, help)
            })
        })
    }

    /// Plays the saved moves.
    ///
    /// # Errors
    ///
    /// If one of them is not possible.
    pub fn replay(&self, start: Game, text: Text) -> Result<Table, Box<Finding>> {
        let mut table = Table::new(start, self.side.into());
        for (index, mv) in self.moves.iter().enumerate() {
            table.type_move(mv).map_err(|diagnostic| {
                let gaps: [(&str, &dyn Display); 2] = [("number", &(index + 1)), ("move", mv)];
                let message = text.fill("finding.T007", &gaps);
                let help = Some(diagnostic.message(text.0));
                Box::new(Finding::own("T007", mv, message, help))
            })?;
        }
        Ok(table)
    }
}

/// A file's path that means the same in every folder.
fn lasting(game: &str) -> String {
    if BuiltIn::named(game).is_some() {
        return game.to_owned();
    }
    std::path::absolute(game).map_or_else(
        |_| game.to_owned(),
        |path| path.to_string_lossy().into_owned(),
    )
}

#[cfg(test)]
mod tests {
    use simurgh_dsl::language::Language;

    use super::super::table::tests::celtic;
    use super::*;

    const TEXT: Text = Text(Language::English);

    fn saved() -> Saved {
        let mut table = Table::new(celtic(), Seat::Second);
        table.type_move("f3f5").expect("legal");
        let origin = Origin {
            game: "celtic-citadel".into(),
            settings: vec!["a.b=\"c\"".into()],
            seat: Seat::Second,
            ..Origin::default()
        };
        Saved::new(&origin, &table)
    }

    #[test]
    fn a_saved_game_resumes_where_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.toml");
        file::write(&path, &saved().text()).expect("written");
        let read = Saved::read(&path, TEXT).expect("read");
        assert_eq!(read, saved());
        let table = read.replay(celtic(), TEXT).expect("replayed");
        assert_eq!(table.coordinates(), ["f3f5"]);
        assert!(table.awaits_person());
    }

    #[test]
    fn only_saved_games_are_replaced_and_only_when_asked() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("my game.toml");
        let name = path.to_string_lossy();
        let text = saved().text();
        assert_eq!(store(&name, &text, false, TEXT), Stored::Done);
        assert_eq!(store(&name, &text, false, TEXT), Stored::Exists);
        assert_eq!(store(&name, &text, true, TEXT), Stored::Done);
        let ruleset = "extends = \"chess\"\n";
        file::write(&path, ruleset).expect("written");
        for replace in [false, true] {
            assert_eq!(store(&name, &text, replace, TEXT), Stored::Foreign);
        }
        assert_eq!(
            file::read(&path).expect("there").text(),
            ruleset,
            "as it was"
        );
        let folder = folder.path().to_string_lossy();
        assert!(matches!(
            store(&folder, &text, true, TEXT),
            Stored::Failed(_)
        ));
        assert!(matches!(
            store("no/such/x.toml", &text, false, TEXT),
            Stored::Failed(_)
        ));
    }

    #[cfg(unix)]
    #[test]
    fn the_path_can_be_typed_into_a_shell() {
        for (path, expected) in [
            ("game.toml", "game.toml"),
            ("/tmp/my game.toml", "'/tmp/my game.toml'"),
            ("it's", r"'it'\''s'"),
            ("-x", "./-x"),
            ("a;b", "'a;b'"),
        ] {
            assert_eq!(quoted(path), expected);
        }
    }

    #[test]
    fn what_cannot_be_resumed_says_why() {
        let mut wrong = saved();
        wrong.moves.push("a1a1".into());
        let finding = wrong.replay(celtic(), TEXT).err().expect("refused");
        assert!(finding.message.contains("move 2"), "{}", finding.message);
        let missing = Saved::read(Path::new("no/such.toml"), TEXT).expect_err("none");
        assert_eq!(missing.code, "T001");
    }

    #[test]
    fn another_file_is_told_from_a_saved_game_in_the_user_s_language() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("other.toml");
        for text in ["game = 3\n", "[board]\nfiles = 8\n", "((", ""] {
            file::write(&path, text).expect("written");
            let finding = Saved::read(&path, Text(Language::Spanish)).expect_err("refused");
            let shown = finding.render(Text(Language::Spanish), false);
            assert_eq!(finding.code, "T006");
            for english in ["missing", "expected", "unknown", "invalid"] {
                assert!(!shown.contains(english), "{shown}");
            }
        }
    }
}
