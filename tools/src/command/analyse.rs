//! `simurgh analyse`: the best move of a position and what it is worth.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use simurgh_dsl::side::Side;
use simurgh_engine::Game;
use simurgh_engine::search::{Limits, Report, Searcher};

use crate::cli::Analyse;
use crate::clock::{Stopwatch, per_second};
use crate::console::Console;
use crate::exit::Exit;
use crate::load::{self, Failure, Opened};
use crate::report::{Entry, entries};
use crate::result::Ending;
use crate::score::{self, Value};
use crate::show::position::Picture;
use crate::text::Text;

/// Size of the transposition table.
const HASH_MEGABYTES: usize = 64;

/// What imagined positions are drawn with.
const SEED: u64 = 0;

#[derive(Serialize)]
struct Output<'a> {
    game: &'a str,
    fen: String,
    depth: u32,
    score: Value,
    best: Option<&'a str>,
    pv: &'a [String],
    san: &'a [String],
    nodes: u64,
    milliseconds: u64,
    nodes_per_second: u64,
    warnings: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Over<'a> {
    game: &'a str,
    fen: String,
    result: Ending,
    warnings: Vec<Entry<'a>>,
}

pub(super) fn run(
    task: &Analyse,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let fen = task.fen.as_deref();
    let opened = load::open_game(&task.game, settings, fen, task.lot, console.text)?;
    if !task.json {
        load::warn(console, &opened.warnings)?;
    }
    if let Some(outcome) = opened.item.outcome() {
        return over(&opened, Ending::new(outcome), task.json, console);
    }
    let mut searcher = Searcher::new(HASH_MEGABYTES);
    writeln!(console.err, "{}", console.text.say("analyse.head"))?;
    let clock = Stopwatch::start();
    let report = search(&mut searcher, &opened.item, task, &clock, console);
    let seconds = clock.seconds();
    if task.json {
        write_json(
            &opened,
            viewer(&opened.item, task),
            &report,
            seconds,
            console,
        )?;
    } else {
        write_lines(&opened.item, &report, seconds, console)?;
    }
    Ok(Exit::Fine)
}

fn over(
    opened: &Opened<Game>,
    result: Ending,
    json: bool,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    if json {
        console.json(&Over {
            game: &opened.item.variant().ruleset().id,
            fen: opened.item.fen(),
            result,
            warnings: entries(&opened.warnings),
        })?;
    } else {
        writeln!(console.out, "{}", result.line())?;
    }
    Ok(Exit::Fine)
}

fn search(
    searcher: &mut Searcher,
    game: &Game,
    task: &Analyse,
    clock: &Stopwatch,
    console: &mut Console<'_>,
) -> Report {
    let limits = Limits {
        depth: task.depth,
        nodes: task.nodes,
        milliseconds: task.time,
        aim: None,
    };
    let (text, err) = (console.text, &mut *console.err);
    let mut progress = |report: &Report| tell(game, report, text, err);
    let stop = AtomicBool::new(false);
    if task.referee {
        return searcher.search(game, &limits, clock, &stop, &mut progress);
    }
    searcher.choose(game, SEED, &limits, clock, &stop, &mut progress)
}

/// The side from whose view a position with hidden squares is searched and shown.
fn viewer(game: &Game, task: &Analyse) -> Option<Side> {
    Some(game.turn()).filter(|_| !task.referee)
}

/// One line a finished depth. A closed stderr is no reason to stop thinking.
fn tell(game: &Game, report: &Report, text: Text, err: &mut dyn Write) {
    let (_, san) = score::line(game, &report.variation);
    let score = score::words(report.score, text);
    let _ = writeln!(
        err,
        "{:>5} {score:>12} {:>12} {:>8}  {}",
        report.depth,
        report.nodes,
        report.milliseconds,
        san.join(" ")
    );
}

fn write_json(
    opened: &Opened<Game>,
    viewer: Option<Side>,
    report: &Report,
    seconds: f64,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let game = &opened.item;
    let (pv, san) = score::line(game, &report.variation);
    Ok(console.json(&Output {
        game: &game.variant().ruleset().id,
        fen: Picture::new(game, viewer).fen(),
        depth: report.depth,
        score: report.score.into(),
        best: pv.first().map(String::as_str),
        pv: &pv,
        san: &san,
        nodes: report.nodes,
        milliseconds: report.milliseconds,
        nodes_per_second: per_second(report.nodes, seconds),
        warnings: entries(&opened.warnings),
    })?)
}

fn write_lines(
    game: &Game,
    report: &Report,
    seconds: f64,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (pv, san) = score::line(game, &report.variation);
    let rate = per_second(report.nodes, seconds);
    let lines = [
        ("score", score::words(report.score, console.text)),
        ("depth", report.depth.to_string()),
        ("pv", pv.join(" ")),
        ("san", san.join(" ")),
        ("nodes", report.nodes.to_string()),
        ("nodes per second", rate.to_string()),
    ];
    for (name, value) in lines {
        writeln!(console.out, "{name}: {value}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::command::tests::{json, output};

    #[test]
    fn the_principal_variation_can_be_read_back() {
        let value = json(&["analyse", "celtic-citadel", "--depth", "2", "--json"]);
        let best = value["best"].as_str().expect("a move");
        let (moves, _, _) = output(&["moves", "celtic-citadel"]);
        assert!(moves.lines().any(|mv| mv == best), "{best}");
        assert_eq!(value["pv"][0], best);
        assert!(value["score"]["centipawns"].is_i64(), "{value}");
    }

    #[test]
    fn progress_goes_to_stderr_and_the_answer_to_stdout() {
        let (out, err, _) = output(&["analyse", "celtic-citadel", "--nodes", "2000"]);
        assert!(out.starts_with("score: "), "{out}");
        assert!(!err.is_empty());
    }
}
