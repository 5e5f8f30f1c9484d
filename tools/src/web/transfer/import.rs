//! Tables from games in PGN.

use std::path::Path;

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::source::{Place, Source};
use simurgh_engine::Variant;
use simurgh_engine::search::Clock as _;

use super::players;
use crate::clock::Stopwatch;
use crate::load;
use crate::pgn::annotation::{elapsed, without};
use crate::pgn::contest::Contest;
use crate::pgn::names::{self, Finder, Opened, built_in};
use crate::pgn::read::{Found, read};
use crate::pgn::replay::{Replayed, replay};
use crate::pgn::tree::{Node, ROOT};
use crate::pgn::{Record, Score, Step};
use crate::report::Finding;
use crate::text::Text;
use crate::web::contest::{Contest as Played, End};
use crate::web::games::{TEXT_NAME, Wanted};
use crate::web::record::Origin;
use crate::web::refusal::{Answer, Refusal};
use crate::web::server::App;
use crate::web::table::{MOST_PLIES, Table};
use crate::web::tables;

/// Games of one request at most.
const MOST_GAMES: usize = 500;

/// The longest that the games of one request may take to be played, in milliseconds.
const LONGEST: u64 = 30_000;

/// How the text is called in messages.
const NAME: &str = "PGN";

/// What a text has brought.
pub(super) struct Brought {
    /// A table for each game that could be read, none of them kept yet.
    pub(super) tables: Vec<Table>,
    /// What is wrong with the text.
    pub(super) findings: Vec<Finding>,
}

/// The tables of a text. A game breaks off before a move that is not legal.
///
/// # Errors
///
/// If there are too many games, or none that can be played.
pub(super) fn tables(app: &App, pgn: &str, own: Option<&str>, text: Text) -> Answer<Brought> {
    let source = Source::new(NAME, pgn);
    let reading = read(&source);
    if reading.games.len() > MOST_GAMES {
        return Err(Refusal::new("too-large", text));
    }
    let shelf = Shelf { app, own, text };
    let mut opened = Opened::with(shelf);
    let (mut faults, mut tables) = (reading.faults, Vec::new());
    let clock = Stopwatch::start();
    for found in &reading.games {
        if found.record.tree.len() > MOST_PLIES {
            return Err(Refusal::new("too-long", text));
        }
        if clock.milliseconds() > LONGEST {
            return Err(Refusal::new("too-slow", text));
        }
        if let Some(replayed) = replay(&source, found, &mut opened, &mut faults) {
            let place = Place::new(source.clone(), found.begin);
            tables.push(table(&shelf, found, &replayed, &place, &mut faults)?);
        }
    }
    let findings = load::findings(&faults, text);
    if tables.is_empty() {
        return Err(Refusal::with("faulty", findings, text));
    }
    Ok(Brought { tables, findings })
}

/// Where the games of a request are found: no file of this machine is opened.
#[derive(Clone, Copy)]
struct Shelf<'a> {
    app: &'a App,
    /// The text of a ruleset that came with the games.
    own: Option<&'a str>,
    text: Text,
}

impl Shelf<'_> {
    fn wanted(&self, named: &names::Wanted) -> Option<Wanted> {
        let set = named.settings.clone();
        let name = named.ruleset.as_deref().or(named.variant.as_deref());
        let known = built_in(name.unwrap_or("chess")).map(|file| file.name().to_owned());
        let users = self.app.games.own().map(|(name, _)| name.to_owned());
        let users = users.filter(|own| {
            let stem = named
                .ruleset
                .as_deref()
                .map(Path::new)
                .and_then(Path::file_stem);
            stem.is_some_and(|stem| stem.to_string_lossy() == **own)
        });
        let game = known.or(users);
        let source = self.own.filter(|_| game.is_none()).map(str::to_owned);
        let some = game.is_some() || source.is_some();
        some.then_some(Wanted { game, source, set })
    }
}

impl Finder for Shelf<'_> {
    fn open(&self, named: &names::Wanted) -> Result<Variant, names::Refusal> {
        let wanted = self.wanted(named).ok_or(names::Refusal::Unknown)?;
        let opened = self.app.games.open(&wanted, self.text);
        opened.map_err(|_| names::Refusal::Faulty)
    }

    fn source(&self, named: &names::Wanted) -> Option<Source> {
        let wanted = self.wanted(named)?;
        match wanted.source {
            Some(source) => Some(Source::new(TEXT_NAME, source)),
            None => Some(self.app.games.source(&wanted, self.text).ok()?.0),
        }
    }
}

/// A table with the main line of a game.
fn table(
    shelf: &Shelf<'_>,
    found: &Found,
    replayed: &Replayed,
    place: &Place,
    faults: &mut Vec<Diagnostic>,
) -> Answer<Table> {
    let tags = &found.record.tags;
    let start = match &replayed.start {
        Contest::One(game) => Played::One(Box::new(game.clone())),
        Contest::Several(boards) => Played::Two(Box::new(boards.clone())),
    };
    let wanted = shelf.wanted(&names::Wanted::of(tags)).unwrap_or_default();
    let fen = tags.get("FEN").filter(|fen| !fen.trim().is_empty());
    let drawn = start.boards()[0].setup_number();
    let origin = Origin {
        wanted: shelf.app.games.lasting(wanted, shelf.text),
        setup: drawn.filter(|_| fen.is_none()),
        fen: fen.map(str::to_owned),
        players: players::read(tags, start.boards().len()),
        clock: None,
        referee: false,
        tags: tags
            .iter()
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
    };
    let mut table = tables::named(shelf.app, origin, start, shelf.text)?;
    let kept = play(&mut table, &replayed.record);
    if !kept {
        faults.push(Diagnostic::warning("G019", place.clone()));
    }
    let line = found.record.tree.main_line();
    let marks = line
        .iter()
        .map(|&id| found.record.tree.node(id).marks.len());
    let (others, marks) = (found.record.tree.len() - line.len(), marks.sum::<usize>());
    if others + marks > 0 {
        let warning = Diagnostic::warning("G018", place.clone());
        faults.push(warning.with("moves", others).with("marks", marks));
    }
    if replayed.complete
        && let Some(end) = end(&table, &replayed.record)
    {
        table.finish(end);
    }
    Ok(table)
}

/// Plays the main line; whether all of it could be played by the rules.
fn play(table: &mut Table, record: &Record<Step>) -> bool {
    let tree = &record.tree;
    let mut before = words(&tree.node(ROOT).after);
    for id in tree.main_line() {
        let node = tree.node(id);
        let Some(step) = &node.mv else { continue };
        let said = remark(std::mem::take(&mut before), node);
        let time = said.as_deref().and_then(elapsed);
        let said = said.map(|said| without(&said, "emt"));
        let said = said.filter(|said| !said.is_empty());
        if table.add((step.board, step.mv), time, said).is_err() {
            return false;
        }
    }
    true
}

fn words(comments: &[String]) -> Vec<&str> {
    comments.iter().map(String::as_str).collect()
}

fn remark<'a>(mut before: Vec<&'a str>, node: &'a Node<Step>) -> Option<String> {
    before.extend(words(&node.before));
    before.extend(words(&node.after));
    (!before.is_empty()).then(|| before.join(" "))
}

/// The end that the record tells of, where the rules know of none.
fn end(table: &Table, record: &Record<Step>) -> Option<End> {
    if record.result == Score::Open || table.end().is_some() {
        return None;
    }
    let winner = players::winner(record.result);
    let reason = match (record.tags.get("Termination"), winner) {
        (Some("resignation"), Some(_)) => "resignation",
        (Some("time forfeit"), Some(_)) => "flag",
        (Some("time forfeit"), None) => "flag-draw",
        (Some("agreement"), None) => "agreement",
        _ => "recorded",
    };
    Some(End::new(winner, reason))
}
