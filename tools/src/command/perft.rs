//! `simurgh perft`: how many positions a number of plies away.

use indexmap::IndexMap;
use serde::Serialize;
use simurgh_engine::search::Clock as _;
use simurgh_engine::{Counted, Game};

use crate::cli::Perft;
use crate::clock::Stopwatch;
use crate::console::Console;
use crate::counting::{self, Counting};
use crate::exit::Exit;
use crate::load::{self, Failure};
use crate::report::{Entry, entries};

#[derive(Serialize)]
struct Output<'a> {
    game: &'a str,
    fen: String,
    depth: u32,
    nodes: u64,
    milliseconds: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<IndexMap<String, u64>>,
    warnings: Vec<Entry<'a>>,
}

pub(super) fn run(
    task: &Perft,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let fen = task.fen.as_deref();
    let opened = load::open_unreached(&task.game, settings, fen, task.lot, console.text)?;
    let game = opened.item;
    let clock = Stopwatch::start();
    let (nodes, divide) = count(&game, task);
    if task.json {
        console.json(&Output {
            game: &game.variant().ruleset().id,
            fen: game.fen(),
            depth: task.depth,
            nodes,
            milliseconds: clock.milliseconds(),
            divide,
            warnings: entries(&opened.warnings),
        })?;
        return Ok(Exit::Fine);
    }
    load::warn(console, &opened.warnings)?;
    for (mv, nodes) in divide.iter().flatten() {
        writeln!(console.out, "{mv}: {nodes}")?;
    }
    writeln!(console.out, "nodes: {nodes}")?;
    Ok(Exit::Fine)
}

/// All positions, and those behind each first move if the user wants to know.
fn count(game: &Game, task: &Perft) -> (u64, Option<IndexMap<String, u64>>) {
    let table = task.hash.map(|megabytes| Counted::new(megabytes as usize));
    let counting = Counting {
        depth: task.depth,
        bulk: !task.no_bulk,
        threads: task.threads.map_or_else(counting::cores, usize::from),
        table: table.as_ref(),
        stop: None,
    };
    let mut divide = IndexMap::new();
    let nodes = counting.divide(game, &mut |name, nodes| {
        divide.insert(name.to_owned(), nodes);
    });
    (nodes, task.divide.then_some(divide))
}

#[cfg(test)]
mod tests {
    use crate::command::tests::{json, output};

    #[test]
    fn the_last_line_is_the_count() {
        let (out, _, _) = output(&["perft", "celtic-citadel", "2"]);
        assert_eq!(out, "nodes: 576\n");
    }

    #[test]
    fn divide_sums_up_with_and_without_bulk_counting() {
        for bulk in [&["--no-bulk"][..], &[]] {
            let line = ["perft", "celtic-citadel", "2", "--divide", "--json"];
            let value = json(&[&line, bulk].concat());
            let divide = value["divide"].as_object().expect("an object");
            let sum: u64 = divide.values().filter_map(serde_json::Value::as_u64).sum();
            assert_eq!((divide.len(), sum), (24, 576));
            assert_eq!(value["nodes"], 576);
        }
    }

    #[test]
    fn threads_and_hash_find_the_same() {
        for how in [
            &["--threads", "3"][..],
            &["--hash", "1"],
            &["--hash", "1", "--no-bulk"],
        ] {
            let line = ["perft", "celtic-citadel", "3"];
            let (out, _, _) = output(&[&line, how].concat());
            assert_eq!(out, "nodes: 15976\n", "{how:?}");
        }
    }

    #[test]
    fn depth_zero_is_one_position() {
        let (out, _, _) = output(&["perft", "celtic-citadel", "0", "--divide"]);
        assert_eq!(out, "nodes: 1\n");
    }
}
