//! The game on the table as PGN, and back.

use std::path::Path;

use simurgh_dsl::side::{BySide, Side};
use simurgh_engine::{Game, table as boards};

use super::save::Origin;
use super::table::Table;
use crate::cli::Seat;
use crate::clock;
use crate::file;
use crate::load::{self, Failure};
use crate::pgn::contest::Contest;
use crate::pgn::names::{self, Opened};
use crate::pgn::read::read;
use crate::pgn::record::{Rules, player_tag, record};
use crate::pgn::replay::replay;
use crate::pgn::tags::Tags;
use crate::pgn::tree::Tree;
use crate::pgn::write::write;
use crate::pgn::{Record, Step};
use crate::report::Finding;
use crate::text::Text;

/// The player that is this program.
const ENGINE: &str = "Simurgh";
/// What a player is, as the standard calls it.
const PERSON_TYPE: &str = "human";
const ENGINE_TYPE: &str = "program";

/// Whether a file of that name holds games as PGN.
pub fn is_sheet(path: &str) -> bool {
    let ending = Path::new(path).extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"))
}

/// Whether a text is PGN: whoever writes it may replace it.
pub fn holds_games(text: &str) -> bool {
    let reading = read(&simurgh_dsl::source::Source::new("", text));
    let tagged = |found: &crate::pgn::read::Found| !found.record.tags.is_empty();
    reading.games.first().is_some_and(tagged)
}

/// The game on the table, for a file of that path.
pub fn of_table(path: &str, origin: &Origin, table: &Table) -> String {
    let start = Contest::One(table.start().clone());
    let present = Contest::One(table.game.clone());
    let mut sheet = sheet(path, origin, &start, &present);
    for side in Side::ALL {
        seat(&mut sheet.tags, side, table.persons);
    }
    write(&sheet, 1)
}

/// The match on several boards.
pub fn of_boards(path: &str, origin: &Origin, table: &boards::Table) -> String {
    let mut start = table.clone();
    while start.take_back().is_some() {}
    let count = table.boards().len();
    let (start, present) = (Contest::Several(start), Contest::Several(table.clone()));
    write(&sheet(path, origin, &start, &present), count)
}

fn sheet(path: &str, origin: &Origin, start: &Contest, present: &Contest) -> Record<Step> {
    let folder = names::folder(Path::new(path));
    let rules = Rules {
        game: &origin.game,
        settings: &origin.settings,
        folder: folder.as_deref(),
        source: None,
    };
    let mut sheet = record(start, present, &rules);
    for (name, value) in origin.tags.iter() {
        if sheet.tags.get(name).is_none() && name != "Termination" {
            sheet.tags.set(name, value);
        }
    }
    if sheet.tags.get("Date").is_none() {
        sheet.tags.set("Date", &clock::today());
    }
    sheet
}

/// Who plays a side. A name that a file gave stays.
fn seat(tags: &mut Tags, side: Side, persons: BySide<bool>) {
    let tag = player_tag(side);
    let (name, sort) = if persons[side] {
        ("?", PERSON_TYPE)
    } else {
        (ENGINE, ENGINE_TYPE)
    };
    if tags.get(tag).is_none() {
        tags.set(tag, name);
    }
    tags.set(&format!("{tag}Type"), sort);
}

/// A game that goes on, read from a file: the last one of the file.
pub struct Resumed {
    /// The game at its last position.
    pub table: Table,
    /// Where it comes from.
    pub origin: Origin,
    /// What is wrong with the file all the same.
    pub warnings: Vec<Finding>,
}

/// The last game of a file.
///
/// # Errors
///
/// If the file cannot be read, holds no game, or its game is unknown, has several boards, or has a
/// move that is not legal.
pub fn resume(path: &Path, seat: Seat, text: Text) -> Result<Resumed, Failure> {
    let name = path.to_string_lossy();
    let source = file::read(path).map_err(|error| load::unreadable(&name, &error, text))?;
    let reading = read(&source);
    let Some(found) = reading.games.last() else {
        return Err(Failure::Refused(load::findings(&reading.faults, text)));
    };
    let folder = names::folder(path);
    let mut faults = Vec::new();
    let mut opened = Opened::beside(folder.clone());
    let replayed = replay(&source, found, &mut opened, &mut faults);
    let findings = load::findings(&faults, text);
    let Some(replayed) = replayed.filter(|replayed| replayed.complete) else {
        return Err(Failure::Refused(findings));
    };
    let Contest::One(start) = replayed.start else {
        let message = text.say("finding.T015").to_owned();
        return Err(Box::new(Finding::own("T015", &name, message, None)).into());
    };
    let tags = &found.record.tags;
    let seat = seat_of(tags).unwrap_or(seat);
    let wanted = names::Wanted::of(tags);
    let is_alone = reading.games.len() == 1 && is_bare(&replayed.record.tree);
    let origin = Origin {
        game: wanted.argument(folder.as_deref()).unwrap_or_default(),
        settings: wanted.settings,
        seat,
        file: is_alone.then(|| name.into_owned()),
        tags: tags.clone(),
    };
    Ok(Resumed {
        table: table(start, seat, &replayed.record.tree, text)?,
        origin,
        warnings: findings,
    })
}

/// The main line on a table, as far as the game goes on by the rules.
fn table(start: Game, seat: Seat, tree: &Tree<Step>, text: Text) -> Result<Table, Failure> {
    let mut table = Table::new(start, seat);
    for id in tree.main_line() {
        if let Some(step) = &tree.node(id).mv {
            table
                .play(step.mv)
                .map_err(|fault| Failure::Refused(load::findings(&[*fault], text)))?;
        }
    }
    Ok(table)
}

/// Whether nothing but moves would be lost if it were written again.
fn is_bare(tree: &Tree<Step>) -> bool {
    let line = tree.main_line();
    let bare = |node: &crate::pgn::tree::Node<Step>| node.after.is_empty() && node.marks.is_empty();
    line.len() == tree.len()
        && bare(tree.node(crate::pgn::tree::ROOT))
        && line.into_iter().all(|id| bare(tree.node(id)))
}

/// Whom the person plays, if the tags say it of both sides.
fn seat_of(tags: &Tags) -> Option<Seat> {
    let person = |side| match tags.get(&format!("{}Type", player_tag(side)))? {
        PERSON_TYPE => Some(true),
        ENGINE_TYPE => Some(false),
        _ => None,
    };
    Some(match (person(Side::First)?, person(Side::Second)?) {
        (true, true) => Seat::Both,
        (true, false) => Seat::First,
        (false, true) => Seat::Second,
        (false, false) => Seat::None,
    })
}

/// Adds a game to a file of games, a new one if there is none.
///
/// # Errors
///
/// If the file holds anything else, or the system refuses.
pub fn append(path: &Path, game: &str, text: Text) -> Result<(), Failure> {
    let before = present(path, text)?;
    let gap = if before.is_empty() || before.ends_with("\n\n") {
        ""
    } else {
        "\n\n"
    };
    Ok(file::write(path, &format!("{before}{gap}{game}"))?)
}

/// The games that a file holds already.
///
/// # Errors
///
/// If it holds anything else.
pub fn present(path: &Path, text: Text) -> Result<String, Failure> {
    let name = path.to_string_lossy();
    match file::read(path) {
        Ok(source) if source.text().trim().is_empty() || holds_games(source.text()) => {
            Ok(source.text().to_owned())
        }
        Ok(_) => {
            let message = text.fill("finding.T016", &[("file", &name)]);
            Err(Box::new(Finding::own("T016", &name, message, None)).into())
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(load::unreadable(&name, &error, text).into()),
    }
}

#[cfg(test)]
mod tests {
    use simurgh_dsl::language::Language;

    use super::super::save::{self, Stored};
    use super::super::table::tests::celtic;
    use super::*;

    const TEXT: Text = Text(Language::English);

    fn origin() -> Origin {
        Origin {
            game: "celtic-citadel".into(),
            ..Origin::default()
        }
    }

    fn table(moves: &[&str]) -> Table {
        let mut table = Table::new(celtic(), Seat::Second);
        for mv in moves {
            table.type_move(mv).expect("legal");
        }
        table
    }

    #[test]
    fn a_game_saved_as_pgn_goes_on_where_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.pgn");
        let name = path.to_string_lossy().into_owned();
        let text = save::text(&name, &origin(), &table(&["f3f5", "f9f7"]));
        assert!(text.contains("1. f5 f7 *"), "{text}");
        assert_eq!(save::store(&name, &text, false, TEXT), Stored::Done);
        assert_eq!(save::store(&name, &text, false, TEXT), Stored::Exists);
        let resumed = resume(&path, Seat::First, TEXT).unwrap_or_else(|_| panic!("{text}"));
        assert_eq!(resumed.table.coordinates(), ["f3f5", "f9f7"]);
        assert_eq!(resumed.origin.seat, Seat::Second);
        assert_eq!(resumed.origin.game, "celtic-citadel");
        assert_eq!(resumed.origin.file.as_deref(), Some(name.as_str()));
        assert_eq!(resumed.warnings, []);
    }

    #[test]
    fn games_are_added_to_a_file_of_games_only() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.pgn");
        let text = of_table("games.pgn", &origin(), &table(&["f3f5"]));
        for count in 1..=3 {
            append(&path, &text, TEXT).unwrap_or_else(|_| panic!("appended"));
            let source = file::read(&path).expect("there");
            assert_eq!(read(&source).games.len(), count);
        }
        let resumed = resume(&path, Seat::First, TEXT).unwrap_or_else(|_| panic!("read"));
        assert_eq!(resumed.origin.file, None, "other games would be lost");
        file::write(&path, "extends = \"chess\"\n").expect("written");
        assert!(matches!(
            append(&path, &text, TEXT),
            Err(Failure::Refused(_))
        ));
    }

    #[test]
    fn a_ruleset_file_is_named_with_a_fingerprint() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("mine.toml");
        file::write(&path, "extends = \"chess\"\n").expect("written");
        let game = path.to_string_lossy().into_owned();
        let variant = load::open(&game, &[], TEXT).unwrap_or_else(|_| panic!("fine"));
        let mut table = Table::new(Game::new(&variant.item), Seat::Both);
        table.type_move("e4").expect("legal");
        let origin = Origin {
            game,
            ..Origin::default()
        };
        let sheet = folder.path().join("a.pgn");
        let text = save::text(&sheet.to_string_lossy(), &origin, &table);
        assert!(text.contains("[Ruleset \"mine.toml\"]"), "{text}");
        file::write(&sheet, &text).expect("written");
        let warnings = |path: &Path| {
            let resumed = resume(path, Seat::First, TEXT).unwrap_or_else(|_| panic!("{text}"));
            let codes = resumed.warnings.into_iter().map(|finding| finding.code);
            codes.collect::<Vec<_>>()
        };
        assert_eq!(warnings(&sheet), [""; 0]);
        file::write(&path, "extends = \"chess\"\n# changed\n").expect("written");
        assert_eq!(warnings(&sheet), ["G014"]);
    }
}
