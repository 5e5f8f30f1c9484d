//! `simurgh bench`: how fast games load, count and search on this machine.

mod prompt;

use std::sync::atomic::AtomicBool;

use serde::Serialize;
use simurgh_engine::search::{Limits, Searcher};
use simurgh_engine::{Game, Variant};

use crate::cli::Bench;
use crate::clock::{Stopwatch, per_second};
use crate::console::Console;
use crate::exit::Exit;
use crate::library::BuiltIn;
use crate::load::{self, Failure};

const HASH_MEGABYTES: usize = 64;

#[derive(Serialize)]
struct Figures {
    game: String,
    load_microseconds: u64,
    perft_depth: u32,
    perft_nodes: u64,
    perft_nodes_per_second: u64,
    perft_bulk_nodes_per_second: u64,
    search_depth: u32,
    search_nodes: u64,
    search_nodes_per_second: u64,
}

pub(super) fn run(
    task: &Bench,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    if let Some(positions) = task.positions {
        return prompt::run(positions, task, settings, console);
    }
    let mut all = Vec::new();
    if !task.json {
        writeln!(console.out, "{}", console.text.say("bench.head"))?;
    }
    for name in names(task) {
        let figures = measure(&name, task, settings, console)?;
        if !task.json {
            writeln!(console.out, "{}", row(&figures))?;
        }
        all.push(figures);
    }
    if task.json {
        console.json(&all)?;
    }
    Ok(Exit::Fine)
}

fn names(task: &Bench) -> Vec<String> {
    if task.games.is_empty() {
        let usual = BuiltIn::all().filter(|file| ["", "persian"].contains(&file.folder()));
        let games = usual.filter(|file| file.ruleset().is_some());
        games.map(|file| file.name().to_owned()).collect()
    } else {
        task.games.clone()
    }
}

fn measure(
    name: &str,
    task: &Bench,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Figures, Failure> {
    let clock = Stopwatch::start();
    let variant = load::open(name, settings, console.text)?.warned(console)?;
    let load_microseconds = (clock.seconds() * 1e6) as u64;
    let (perft_nodes, perft_nodes_per_second) = perft(&variant, task.depth, false);
    let (_, perft_bulk_nodes_per_second) = perft(&variant, task.depth, true);
    let (search_depth, search_nodes, search_nodes_per_second) = search(&variant, task.time);
    Ok(Figures {
        game: variant.ruleset().id.clone(),
        load_microseconds,
        perft_depth: task.depth,
        perft_nodes,
        perft_nodes_per_second,
        perft_bulk_nodes_per_second,
        search_depth,
        search_nodes,
        search_nodes_per_second,
    })
}

/// Positions, and positions per second.
fn perft(variant: &Variant, depth: u32, bulk: bool) -> (u64, u64) {
    let game = Game::new(variant);
    let clock = Stopwatch::start();
    let nodes = game.perft(depth, bulk);
    (nodes, per_second(nodes, clock.seconds()))
}

/// Depth reached, positions, and positions per second.
fn search(variant: &Variant, milliseconds: u64) -> (u32, u64, u64) {
    let limits = Limits {
        depth: None,
        nodes: None,
        milliseconds: Some(milliseconds),
        aim: None,
    };
    let game = Game::new(variant);
    let mut searcher = Searcher::new(HASH_MEGABYTES);
    let (clock, stop) = (Stopwatch::start(), AtomicBool::new(false));
    let report = searcher.search(&game, &limits, &clock, &stop, &mut |_| ());
    let rate = per_second(report.nodes, clock.seconds());
    (report.depth, report.nodes, rate)
}

fn row(figures: &Figures) -> String {
    format!(
        "{:24} {:>9} {:>12} {:>12} {:>12} {:>6} {:>12}",
        figures.game,
        figures.load_microseconds,
        figures.perft_nodes,
        figures.perft_nodes_per_second,
        figures.perft_bulk_nodes_per_second,
        figures.search_depth,
        figures.search_nodes_per_second,
    )
}

#[cfg(test)]
mod tests {
    use crate::command::tests::json;

    #[test]
    fn figures_count_what_perft_counts() {
        let line = [
            "bench",
            "celtic-citadel",
            "--depth",
            "2",
            "--time",
            "20",
            "--json",
        ];
        let value = json(&line);
        assert_eq!(value[0]["perft_nodes"], 576);
        assert!(value[0]["search_nodes"].as_u64() > Some(0), "{value}");
    }
}
