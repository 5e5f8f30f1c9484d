//! Instructions and memory of loading, counting and searching each class of games, under valgrind, so
//! that neither a busy machine nor another processor changes the figures:
//! `cargo bench -p simurgh-tests --bench instructions`, or only some games: `-- chess atomic`.
//!
//! The program starts itself under valgrind for each figure, and counts only inside `measured`.
#![expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::hint::black_box;
use std::process::Command;
use std::sync::atomic::AtomicBool;

use simurgh_engine::Game;
use simurgh_engine::search::{Clock, Limits, Searcher};
use simurgh_tests::yardstick::{CASES, Case};

/// Plies of search.
const DEPTH: u32 = 4;
/// The word after which a child finds its task.
const CHILD: &str = "--measure";

/// A search to a depth needs no clock.
struct NoClock;

impl Clock for NoClock {
    fn milliseconds(&self) -> u64 {
        0
    }
}

/// Does the work that is counted. The answer is the number of positions.
#[inline(never)]
fn measured(work: &mut dyn FnMut() -> u64) -> u64 {
    black_box(work())
}

fn search(game: &Game, searcher: &mut Searcher) -> u64 {
    let limits = Limits {
        depth: Some(DEPTH),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    searcher
        .search(game, &limits, &NoClock, &stop, &mut |_| ())
        .nodes
}

/// One task of one game: prints how many positions it was about.
fn child(case: &Case, task: &str) {
    if task == "load" {
        let once = |case: &Case| drop(black_box(case.load()));
        // The files are read and the names are known before it is measured.
        once(case);
        println!(
            "{}",
            measured(&mut || {
                once(case);
                1
            })
        );
        return;
    }
    let game = Game::new(&case.load());
    let mut searcher = Searcher::new(1);
    println!(
        "{}",
        measured(&mut || match task {
            "bulk" => case.count(&game, true),
            "perft" => case.count(&game, false),
            _ => search(&game, &mut searcher),
        })
    );
}

/// What valgrind says about a task: positions and instructions.
fn instructions(case: &Case, task: &str) -> (u64, u64) {
    let tool = [
        "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        "--toggle-collect=*measured*",
    ];
    let (out, told) = valgrind(&tool, case, task);
    let nodes = out.trim().parse().expect("a child prints a number");
    (nodes, after(&told, "Collected :"))
}

/// The most bytes of heap at a time while a game is loaded.
fn memory(case: &Case) -> u64 {
    let (_, told) = valgrind(&["--tool=dhat", "--dhat-out-file=/dev/null"], case, "load");
    after(&told, "At t-gmax:")
}

fn valgrind(tool: &[&str], case: &Case, task: &str) -> (String, String) {
    let program = std::env::current_exe().expect("the benchmark is a file");
    let mut command = Command::new("valgrind");
    command
        .args(tool)
        .arg(program)
        .args([CHILD, case.name, task]);
    let output = command.output().expect("valgrind is installed");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let told = text(&output.stderr);
    assert!(output.status.success(), "{told}");
    (text(&output.stdout), told)
}

/// The number behind a label, however it is grouped.
fn after(told: &str, label: &str) -> u64 {
    let (_, rest) = told
        .split_once(label)
        .unwrap_or_else(|| panic!("no {label} in {told}"));
    let number = rest.split_whitespace().next().unwrap_or_default();
    number
        .replace(',', "")
        .parse()
        .unwrap_or_else(|_| panic!("{number} after {label}"))
}

fn row(case: &Case) {
    let (_, load) = instructions(case, "load");
    let heap = memory(case);
    let each = |task| {
        let (nodes, all) = instructions(case, task);
        (nodes, all as f64 / nodes as f64)
    };
    let ((_, bulk), (_, perft), (nodes, search)) = (each("bulk"), each("perft"), each("search"));
    println!(
        "{:<20} {:<22} {:>8.1} {:>8} {bulk:>9.1} {perft:>9.1} {nodes:>9} {search:>9.0}",
        case.name,
        case.class,
        load as f64 / 1e6,
        heap / 1024,
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let named = |name: &str| CASES.iter().find(|case| case.name == name);
    if let Some(place) = words.iter().position(|word| word == CHILD) {
        let case = words.get(place + 1).and_then(|name| named(name));
        child(case.expect("a child is given a game"), &words[place + 2]);
        return;
    }
    println!(
        "{:<20} {:<22} {:>8} {:>8} {:>9} {:>9} {:>9} {:>9}",
        "", "", "load M", "heap kB", "bulk", "perft", "nodes", "search"
    );
    let wanted: Vec<&Case> = words.iter().filter_map(|word| named(word)).collect();
    let all = CASES
        .iter()
        .filter(|case| wanted.is_empty() || wanted.iter().any(|one| one.name == case.name));
    all.for_each(row);
    println!(
        "load in million instructions; bulk and perft per leaf, search per node, in instructions"
    );
}
