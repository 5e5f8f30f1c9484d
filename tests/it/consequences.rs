//! Games of compulsory moves, explosions and other aims: counts of move sequences by others.

use simurgh_engine::{Game, Variant};
use simurgh_tests::{game, read};

/// The names of the data and of the rulesets.
const GAMES: &[(&str, &str)] = &[
    ("losers", "losers"),
    ("comepiezas", "losers"),
    ("antichess", "antichess"),
    ("giveaway", "giveaway"),
    ("suicide", "suicide"),
    ("codrus", "codrus"),
    ("atomic", "atomic"),
    ("atomico", "atomic"),
    ("nocheckatomic", "nocheckatomic"),
    ("atomico_sin_jaque(ICC)", "atomic-icc"),
    ("allexplodeatomic", "allexplodeatomic"),
    ("atomar", "atomar"),
    ("atomic-giveaway-hill", "atomic-giveaway-hill"),
    ("antiatomic", "antiatomic"),
    ("6x6atom", "6x6atom"),
    ("fogofwar", "fogofwar"),
    ("tuerto", "fogofwar"),
    ("extinction", "extinction"),
    ("threekings", "threekings"),
    ("kinglet", "kinglet"),
    ("coregal", "coregal"),
    ("3check", "3check"),
    ("5check", "5check"),
    ("kingofthehill", "kingofthehill"),
    ("racingkings", "racingkings"),
    ("horde", "horde"),
];

/// Where the counts are, as their sources give them.
const TABLES: [&str; 7] = [
    "buho_seed_games",
    "cutechess",
    "fairy_stockfish",
    "fsf_generated",
    "lichess_family",
    "mcr",
    "multivariant_stockfish",
];

/// Rows with more nodes are left to optimised builds.
const MOST_NODES: u64 = if cfg!(debug_assertions) {
    200_000
} else {
    u64::MAX
};

struct Row {
    variant: String,
    fen: String,
    depth: u32,
    nodes: u64,
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for table in TABLES {
        let text = read(format!("tests/data/perft/{table}.csv"));
        for line in text.lines().skip(1) {
            let mut fields = line.splitn(5, ',');
            let mut next = || fields.next().unwrap_or_default().to_owned();
            rows.push(Row {
                variant: next(),
                fen: next(),
                depth: next().parse().unwrap(),
                nodes: next().parse().unwrap(),
            });
        }
    }
    rows
}

fn count(variant: &Variant, row: &Row) -> u64 {
    let fen = with_memory(&row.fen);
    let read = Game::from_fen(variant, &fen);
    let (game, _) = read.unwrap_or_else(|e| panic!("{} {}: {e:?}", row.variant, row.fen));
    game.perft(row.depth, true)
}

/// Counters of checks as these tables write them, `3+3` to come or `+2+0` given, as memory of a hook.
fn with_memory(fen: &str) -> String {
    let is_counter = |field: &&str| field.len() >= 3 && field.contains('+');
    let Some(counter) = fen.split_whitespace().find(is_counter) else {
        return fen.to_owned();
    };
    let rest: Vec<&str> = fen.split_whitespace().filter(|field| *field != counter).collect();
    let numbers: Vec<u32> = counter.split('+').filter_map(|n| n.parse().ok()).collect();
    let most = if counter.starts_with('+') { 0 } else { numbers[0].max(numbers[1]).max(3) };
    let given = |to_come: u32| if most == 0 { to_come } else { most - to_come };
    let clocks = if rest.len() < 6 { " 0 1" } else { "" };
    format!("{}{clocks} checks:w{}b{}", rest.join(" "), given(numbers[0]), given(numbers[1]))
}

#[test]
fn games_have_the_counts_of_others() {
    let most = std::env::var("MOST").map_or(MOST_NODES, |most| most.parse().unwrap());
    let only = std::env::var("ONLY").ok();
    let rows = rows();
    let mut wrong = Vec::new();
    for &(name, file) in GAMES {
        if only.as_ref().is_some_and(|only| !only.split(',').any(|only| only == name)) { continue; }
        let variant = game(file);
        let mut counted = 0;
        for row in rows.iter().filter(|row| row.variant == name && row.nodes <= most) {
            let nodes = count(&variant, row);
            if nodes != row.nodes {
                wrong.push(format!("{name} {} depth {}: {nodes}, not {}", row.fen, row.depth, row.nodes));
            }
            counted += 1;
        }
        if counted == 0 { wrong.push(format!("{name} has no rows")); }
        println!("{name}: {counted} rows");
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
