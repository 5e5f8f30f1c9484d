//! Every row of the published and computed counts in `tests/data/perft`, for every variant that a
//! shipped ruleset answers to by its name or an alias, from the row's FEN as it stands.
//!
//! Rows that cannot be right, or that ask for what no sentence says yet, are listed with the reason in
//! `tests/data/perft_excluded.csv`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use simurgh_engine::{Game, Variant};
use simurgh_tests::{files, game, game_called, read};

/// Rows with at most this many nodes are counted, and of every variant the smallest one.
const MOST_NODES: u64 = if cfg!(debug_assertions) {
    300_000
} else {
    20_000_000
};

/// One figure of the data.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    variant: String,
    nodes: u64,
    depth: u32,
    fen: String,
    source: String,
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for file in files("tests/data/perft", "csv") {
        for line in read(&file).lines().skip(1) {
            let mut fields = line.splitn(5, ',').map(str::to_owned);
            let mut next = || fields.next().unwrap_or_else(|| panic!("{line}"));
            let (variant, fen, depth, nodes) = (next(), next(), next(), next());
            rows.push(Row {
                variant,
                fen,
                depth: depth.parse().unwrap(),
                nodes: nodes.parse().unwrap(),
                source: next(),
            });
        }
    }
    rows.sort();
    rows
}

/// Rows that are not counted, and why.
struct Excluded {
    variant: String,
    /// `*` is every one.
    fen: String,
    depth: String,
    nodes: String,
    reason: String,
}

impl Excluded {
    fn all() -> Vec<Self> {
        let text = read("tests/data/perft_excluded.csv");
        let lines = text.lines().skip(1);
        let read = |line: &str| {
            let fields: Vec<&str> = line.splitn(5, ',').collect();
            let [variant, fen, depth, nodes, reason] = fields[..] else {
                panic!("{line}")
            };
            let [variant, fen, depth, nodes, reason] =
                [variant, fen, depth, nodes, reason].map(str::to_owned);
            Self {
                variant,
                fen,
                depth,
                nodes,
                reason,
            }
        };
        lines.map(read).collect()
    }

    fn is_about(&self, row: &Row) -> bool {
        let fits = |pattern: &str, value: &str| pattern == "*" || pattern == value;
        self.variant == row.variant
            && fits(&self.fen, &row.fen)
            && fits(&self.depth, &row.depth.to_string())
            && fits(&self.nodes, &row.nodes.to_string())
    }
}

/// What became of the rows of a variant.
#[derive(Default)]
struct Tally {
    counted: usize,
    larger: usize,
    excluded: usize,
}

/// The rows of shipped variants, sorted by what is done with them.
struct Plan {
    variants: BTreeMap<String, Variant>,
    tallies: BTreeMap<String, Tally>,
    /// The largest first, so that both cores end together.
    jobs: Vec<Row>,
}

/// The variants that the environment asks for; none is all.
#[expect(clippy::disallowed_methods, reason = "for whoever writes a ruleset")]
fn chosen() -> Vec<String> {
    let only = std::env::var("SIMURGH_COUNTS").unwrap_or_default();
    only.split(',')
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

fn plan() -> Plan {
    let only = chosen();
    let excluded = Excluded::all();
    let mut plan = Plan {
        variants: BTreeMap::new(),
        tallies: BTreeMap::new(),
        jobs: Vec::new(),
    };
    for row in rows() {
        let Some(name) = game_called(&row.variant) else {
            continue;
        };
        if !only.is_empty() && !only.contains(&row.variant) {
            continue;
        }
        let variants = &mut plan.variants;
        variants
            .entry(row.variant.clone())
            .or_insert_with(|| game(name));
        let tally = plan.tallies.entry(row.variant.clone()).or_default();
        if excluded.iter().any(|excluded| excluded.is_about(&row)) {
            tally.excluded += 1;
        } else if row.nodes > MOST_NODES && tally.counted > 0 {
            tally.larger += 1;
        } else {
            tally.counted += 1;
            plan.jobs.push(row);
        }
    }
    plan.jobs.sort_by_key(|row| std::cmp::Reverse(row.nodes));
    plan
}

/// What is wrong with a row, if anything.
fn fault(variant: &Variant, row: &Row) -> Option<String> {
    let described = format!("{} depth {} of {}", row.variant, row.depth, row.fen);
    match Game::from_unreached_fen(variant, &row.fen) {
        Err(errors) => {
            let codes: Vec<&str> = errors.iter().map(|error| error.code).collect();
            Some(format!("{described}: refused, {codes:?}"))
        }
        Ok((game, _)) => {
            let nodes = game.perft(row.depth, true);
            (nodes != row.nodes)
                .then(|| format!("{described}: {nodes}, not {} ({})", row.nodes, row.source))
        }
    }
}

/// All faults, found on all cores.
fn faults(plan: &Plan) -> Vec<String> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(row) = plan.jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Some(fault) = fault(&plan.variants[&row.variant], row) {
                        found.lock().unwrap().push(fault);
                    }
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap();
    found.sort();
    found
}

/// `SIMURGH_COUNTS=berolina,grand` looks at these alone.
#[test]
fn every_shipped_variant_has_its_counts() {
    let plan = plan();
    let mut table = String::new();
    for (name, tally) in &plan.tallies {
        let Tally {
            counted,
            larger,
            excluded,
        } = tally;
        writeln!(
            table,
            "{name:24} {counted:4} counted {larger:3} larger {excluded:3} excluded"
        )
        .unwrap();
    }
    println!("{table}");
    let faults = faults(&plan);
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
    for (name, tally) in &plan.tallies {
        assert!(tally.counted > 0, "{name} has no row that was counted");
    }
}

#[test]
fn every_exclusion_is_about_a_row_and_says_why() {
    let rows = rows();
    for excluded in Excluded::all() {
        let about = rows.iter().any(|row| excluded.is_about(row));
        assert!(about, "{} {}", excluded.variant, excluded.fen);
        assert!(excluded.reason.len() > 20, "{}", excluded.variant);
    }
}

#[test]
fn the_readme_does_not_boast() {
    let text = read("README.md");
    let (before, _) = text.split_once(" published variants").unwrap();
    let digits = before.rsplit(|letter: char| !letter.is_ascii_digit());
    let stated: usize = digits.into_iter().next().unwrap().parse().unwrap();
    let mut names: Vec<String> = rows().into_iter().map(|row| row.variant).collect();
    names.dedup();
    names.retain(|name| game_called(name).is_some());
    println!("{} variants: {}", names.len(), names.join(" "));
    assert!(names.len() >= stated, "{} of {stated}", names.len());
}
