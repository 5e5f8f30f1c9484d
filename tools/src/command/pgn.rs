//! `simurgh pgn`: checks and replays files of games.

use std::path::Path;

use indexmap::IndexMap;
use serde::Serialize;
use simurgh_dsl::source::Source;

use crate::cli::{Pgn, PgnAction};
use crate::console::Console;
use crate::exit::Exit;
use crate::file;
use crate::load::{self, Failure};
use crate::pgn::annotation;
use crate::pgn::names::{self, Opened};
use crate::pgn::read::{Reading, read};
use crate::pgn::replay::{Replayed, replay};
use crate::pgn::tags::Tags;
use crate::report::{Entry, Finding, entries};

pub(super) fn run(task: &Pgn, console: &mut Console<'_>) -> Result<Exit, Failure> {
    match task.action {
        PgnAction::Check => check(task, console),
        PgnAction::Replay => show(task, console),
    }
}

/// A file and what was read from it.
struct Games {
    source: Source,
    reading: Reading,
    opened: Opened,
}

impl Games {
    fn open(path: &str, console: &Console<'_>) -> Result<Self, Failure> {
        let file = Path::new(path);
        let source =
            file::read(file).map_err(|error| load::unreadable(path, &error, console.text))?;
        Ok(Self {
            reading: read(&source),
            source,
            opened: Opened::beside(names::folder(file)),
        })
    }
}

fn check(task: &Pgn, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut all = Vec::new();
    for path in &task.files {
        let (shown, mut findings) = play_all(path, task.game, console)?;
        let count = shown.len();
        findings.extend(shown.into_iter().flat_map(|game| game.findings));
        if !task.json {
            load::warn(console, &findings)?;
            let words = verdict(path, count, &findings, console);
            writeln!(console.out, "{words}")?;
        }
        all.extend(findings);
    }
    if task.json {
        console.json(&entries(&all))?;
    }
    Ok(exit(&all))
}

fn exit(findings: &[Finding]) -> Exit {
    if findings.iter().any(Finding::is_error) {
        Exit::Refused
    } else {
        Exit::Fine
    }
}

/// One line about a file.
fn verdict(path: &str, games: usize, findings: &[Finding], console: &Console<'_>) -> String {
    let errors = findings.iter().filter(|finding| finding.is_error()).count();
    let warnings = findings.len() - errors;
    let gaps: [(&str, &dyn std::fmt::Display); 4] = [
        ("file", &path),
        ("games", &games),
        ("errors", &errors),
        ("warnings", &warnings),
    ];
    console.text.fill("pgn.verdict", &gaps)
}

/// A game that has been played through.
struct Shown {
    file: String,
    number: usize,
    tags: Tags,
    replayed: Option<Replayed>,
    findings: Vec<Finding>,
}

/// The games of a file, or the one that is wanted, and what is wrong with the text.
fn play_all(
    path: &str,
    wanted: Option<usize>,
    console: &Console<'_>,
) -> Result<(Vec<Shown>, Vec<Finding>), Failure> {
    let mut games = Games::open(path, console)?;
    let count = games.reading.games.len();
    if let Some(number) = wanted.filter(|number| !(1..=count).contains(number)) {
        return Err(no_such_game(path, number, count, console).into());
    }
    let mut shown = Vec::new();
    for (index, found) in games.reading.games.iter().enumerate() {
        if wanted.is_some_and(|number| number != index + 1) {
            continue;
        }
        let mut faults = Vec::new();
        let replayed = replay(&games.source, found, &mut games.opened, &mut faults);
        shown.push(Shown {
            file: path.to_owned(),
            number: index + 1,
            tags: found.record.tags.clone(),
            replayed,
            findings: load::findings(&faults, console.text),
        });
    }
    Ok((shown, load::findings(&games.reading.faults, console.text)))
}

fn show(task: &Pgn, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let (mut all, mut shown) = (Vec::new(), Vec::new());
    for path in &task.files {
        let (games, findings) = play_all(path, task.game, console)?;
        if !task.json {
            load::warn(console, &findings)?;
            for game in &games {
                tell(game, console)?;
            }
        }
        all.extend(findings);
        shown.extend(games);
    }
    if task.json {
        console.json(&Output {
            games: shown.iter().map(GameOutput::new).collect(),
            diagnostics: entries(&all),
        })?;
    }
    all.extend(shown.into_iter().flat_map(|game| game.findings));
    Ok(exit(&all))
}

fn no_such_game(path: &str, number: usize, count: usize, console: &Console<'_>) -> Box<Finding> {
    let gaps: [(&str, &dyn std::fmt::Display); 2] = [("number", &number), ("count", &count)];
    let message = console.text.fill("finding.T014", &gaps);
    Box::new(Finding::own("T014", path, message, None))
}

/// A game in three lines: what it is, where it ends, how it ended.
fn tell(game: &Shown, console: &mut Console<'_>) -> Result<(), Failure> {
    load::warn(console, &game.findings)?;
    let Some(replayed) = &game.replayed else {
        return Ok(());
    };
    let name = &replayed.start.ruleset().id;
    let moves = replayed.record.tree.main_line().len();
    let gaps: [(&str, &dyn std::fmt::Display); 3] =
        [("number", &game.number), ("game", name), ("plies", &moves)];
    writeln!(console.out, "{}", console.text.fill("pgn.game", &gaps))?;
    writeln!(console.out, "{}", replayed.contest.fen())?;
    let reason = replayed.contest.end().map(|(_, reason)| reason);
    let line = format!("{} {}", score(replayed), reason.unwrap_or_default());
    writeln!(console.out, "{}", line.trim_end())?;
    Ok(())
}

/// The result: by the rules, else what is written behind the moves.
fn score(replayed: &Replayed) -> &'static str {
    let end = replayed.contest.end();
    end.map_or(replayed.record.result, |(score, _)| score)
        .text()
}

/// What `replay --json` prints.
#[derive(Serialize)]
struct Output<'a> {
    games: Vec<GameOutput<'a>>,
    /// About the file; each game has its own.
    diagnostics: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct GameOutput<'a> {
    file: &'a str,
    number: usize,
    tags: IndexMap<&'a str, &'a str>,
    #[serde(flatten)]
    played: Option<Played<'a>>,
    diagnostics: Vec<Entry<'a>>,
}

/// A game whose rules are known.
#[derive(Serialize)]
struct Played<'a> {
    game: &'a str,
    start: String,
    moves: Vec<MoveOutput<'a>>,
    fen: String,
    result: &'static str,
    /// Why the rules have ended the game; null while they have not.
    reason: Option<String>,
    /// Whether every move of the main line is legal.
    complete: bool,
}

/// A move of the main line.
#[derive(Serialize)]
struct MoveOutput<'a> {
    board: usize,
    san: &'a str,
    number: u32,
    side: &'static str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    comments: &'a [String],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    marks: &'a [u8],
    /// Milliseconds on the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<u64>,
}

impl<'a> GameOutput<'a> {
    fn new(shown: &'a Shown) -> Self {
        Self {
            file: &shown.file,
            number: shown.number,
            tags: shown.tags.iter().collect(),
            played: shown.replayed.as_ref().map(Played::new),
            diagnostics: entries(&shown.findings),
        }
    }
}

impl<'a> Played<'a> {
    fn new(replayed: &'a Replayed) -> Self {
        let tree = &replayed.record.tree;
        let moves = tree.main_line().into_iter().filter_map(|id| {
            let node = tree.node(id);
            let step = node.mv.as_ref()?;
            Some(MoveOutput {
                board: step.board,
                san: &step.san,
                number: step.number,
                side: crate::result::side(step.side),
                comments: &node.after,
                marks: &node.marks,
                clock: node.after.iter().find_map(|text| annotation::clock(text)),
            })
        });
        Self {
            game: &replayed.start.ruleset().id,
            start: replayed.start.fen(),
            moves: moves.collect(),
            fen: replayed.contest.fen(),
            result: score(replayed),
            reason: replayed.contest.end().map(|(_, reason)| reason),
            complete: replayed.complete,
        }
    }
}
