//! `simurgh perft`: how many positions a number of plies away.

use indexmap::IndexMap;
use serde::Serialize;
use simurgh_engine::Game;
use simurgh_engine::search::Clock as _;

use crate::cli::Perft;
use crate::clock::Stopwatch;
use crate::console::Console;
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
    let opened = load::open_game(&task.game, settings, fen, task.lot, console.text)?;
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
    let bulk = !task.no_bulk;
    if !task.divide || task.depth == 0 {
        let nodes = game.perft(task.depth, bulk);
        return (nodes, task.divide.then(IndexMap::new));
    }
    let counts = game.divide(task.depth, bulk).into_iter();
    let divide: IndexMap<String, u64> = counts
        .map(|(mv, nodes)| (game.coordinates(mv), nodes))
        .collect();
    (divide.values().sum(), Some(divide))
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
    fn depth_zero_is_one_position() {
        let (out, _, _) = output(&["perft", "celtic-citadel", "0", "--divide"]);
        assert_eq!(out, "nodes: 1\n");
    }
}
