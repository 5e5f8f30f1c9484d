//! The cost of each published piece, read, expanded and compiled for a board of 11x11:
//! `cargo bench -p simurgh-tests --bench pieces`, or only some: `-- masR afsW`. The slowest come first.
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use simurgh_dsl::betza;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::source::Excerpt;
use simurgh_engine::compile;
use simurgh_tests::corpus::{self, Row};
use simurgh_tests::ruleset;

const ROUNDS: usize = 30;
const SHOWN: usize = 12;

/// A game of one kind on 11x11.
const GAME: &str = "[game]\nname = \"One\"\n[board]\nfiles = 11\nranks = 11\n\
    [pieces]\npiece = { letter = \"P\", move = \"R\" }\n\
    [setup]\nfen = \"11/11/11/11/11/5P5/11/11/11/11/11 w\"\n";

/// The best time of reading and of compiling a piece; `None` if it is refused or cannot be played.
fn cost(row: &Row, base: &Ruleset) -> Option<[Duration; 2]> {
    let mut best = [Duration::MAX; 2];
    let text = Excerpt::typed("betza", &row.text);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let movement = betza::read_as(&text, row.dialect, &mut Vec::new());
        let read = start.elapsed();
        let mut game = base.clone();
        game.kinds[0].movement = movement;
        let start = Instant::now();
        black_box(compile(&game).ok()?);
        best = [best[0].min(read), best[1].min(start.elapsed())];
    }
    Some(best)
}

fn main() {
    let base = ruleset("one.toml", GAME, &[]);
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |row: &&Row| {
        let mut texts = wanted.iter().filter(|text| !text.starts_with("--"));
        texts.clone().count() == 0 || texts.any(|text| *text == row.text)
    };
    let mut costs: Vec<(Duration, String)> = corpus::rows()
        .iter()
        .filter(is_wanted)
        .filter_map(|row| {
            let [read, compiled] = cost(row, &base)?;
            let line = format!("{read:>12.1?} {compiled:>12.1?}  {}", row.text);
            Some((read + compiled, line))
        })
        .collect();
    costs.sort_by_key(|(cost, _)| std::cmp::Reverse(*cost));
    println!("{:>12} {:>12} {:>12}", "all", "read", "compiled");
    for (cost, line) in costs.iter().take(SHOWN) {
        println!("{cost:>12.1?} {line}");
    }
    println!("{} pieces", costs.len());
}
