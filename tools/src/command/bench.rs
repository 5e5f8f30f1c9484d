//! `simurgh bench`: how fast games load, count and search on this machine, and the signature of the
//! search, which is the same on every machine.

mod prompt;

use serde::Serialize;
use simurgh_engine::{Game, Variant};

use crate::cli::Bench;
use crate::clock::{Stopwatch, per_second};
use crate::console::Console;
use crate::exit::Exit;
use crate::load::{self, Failure};
use crate::signature::{self, Searched};

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

/// All games together.
#[derive(Serialize)]
struct Output {
    games: Vec<Figures>,
    /// The positions that all searches looked at.
    signature: u64,
    nodes_per_second: u64,
}

pub(super) fn run(
    task: &Bench,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    if let Some(positions) = task.positions {
        return prompt::run(positions, task, settings, console);
    }
    let mut games = Vec::new();
    if !task.json {
        writeln!(console.out, "{}", console.text.say("bench.head"))?;
    }
    let mut searching = 0.0;
    for name in names(task) {
        let figures = measure(&name, task, settings, &mut searching, console)?;
        if !task.json {
            writeln!(console.out, "{}", row(&figures))?;
        }
        games.push(figures);
    }
    let signature = games.iter().map(|figures| figures.search_nodes).sum();
    let nodes_per_second = per_second(signature, searching);
    if task.json {
        console.json(&Output {
            games,
            signature,
            nodes_per_second,
        })?;
    } else {
        writeln!(console.out, "nodes/s: {nodes_per_second}")?;
        writeln!(console.out, "signature: {signature}")?;
    }
    Ok(Exit::Fine)
}

fn names(task: &Bench) -> Vec<String> {
    if task.games.is_empty() {
        signature::GAMES.map(str::to_owned).into()
    } else {
        task.games.clone()
    }
}

fn measure(
    name: &str,
    task: &Bench,
    settings: &[String],
    searching: &mut f64,
    console: &mut Console<'_>,
) -> Result<Figures, Failure> {
    let clock = Stopwatch::start();
    let variant = load::open(name, settings, console.text)?.warned(console)?;
    let load_microseconds = (clock.seconds() * 1e6) as u64;
    let (perft_nodes, perft_nodes_per_second) = perft(&variant, task.depth, false);
    let (_, perft_bulk_nodes_per_second) = perft(&variant, task.depth, true);
    let clock = Stopwatch::start();
    let Searched { depth, nodes } = signature::search(&variant, task.nodes);
    *searching += clock.seconds();
    Ok(Figures {
        game: variant.ruleset().id.clone(),
        load_microseconds,
        perft_depth: task.depth,
        perft_nodes,
        perft_nodes_per_second,
        perft_bulk_nodes_per_second,
        search_depth: depth,
        search_nodes: nodes,
        search_nodes_per_second: per_second(nodes, clock.seconds()),
    })
}

/// Positions, and positions per second.
fn perft(variant: &Variant, depth: u32, bulk: bool) -> (u64, u64) {
    let game = Game::new(variant);
    let clock = Stopwatch::start();
    let nodes = game.perft(depth, bulk);
    (nodes, per_second(nodes, clock.seconds()))
}

fn row(figures: &Figures) -> String {
    format!(
        "{:24} {:>9} {:>12} {:>12} {:>12} {:>6} {:>9} {:>12}",
        figures.game,
        figures.load_microseconds,
        figures.perft_nodes,
        figures.perft_nodes_per_second,
        figures.perft_bulk_nodes_per_second,
        figures.search_depth,
        figures.search_nodes,
        figures.search_nodes_per_second,
    )
}

#[cfg(test)]
mod tests {
    use crate::command::tests::{json, output};

    #[test]
    fn figures_count_what_perft_counts_and_sum_up_to_the_signature() {
        let line = [
            "bench",
            "celtic-citadel",
            "chess",
            "--depth",
            "2",
            "--nodes",
            "100",
            "--json",
        ];
        let value = json(&line);
        let games = &value["games"];
        assert_eq!(games[0]["perft_nodes"], 576);
        assert_eq!(games[1]["perft_nodes"], 400);
        let nodes = [0, 1].map(|index: usize| games[index]["search_nodes"].as_u64());
        let sum = nodes.into_iter().flatten().sum::<u64>();
        assert!(sum >= 600, "{value}");
        assert_eq!(value["signature"], sum);
    }

    #[test]
    fn the_last_line_is_the_signature() {
        let line = ["bench", "chess", "--depth", "1", "--nodes", "50"];
        let last = || {
            let (out, _, _) = output(&line);
            out.lines().last().map(str::to_owned)
        };
        let signature = last().expect("a line");
        assert!(signature.starts_with("signature: "), "{signature}");
        assert_eq!(last(), Some(signature));
    }
}
