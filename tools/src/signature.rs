//! A fixed search of fixed positions: how many positions it looks at shows whether the search, the
//! evaluation or the order of moves has changed, wherever it runs.

use std::sync::atomic::{AtomicBool, Ordering};

use simurgh_engine::search::{Limits, Report, Searcher};
use simurgh_engine::{Game, Variant};

use crate::clock::Stopwatch;

/// Games of every family, chosen so that every way to move and every moment of hooks is there.
pub const GAMES: [&str; 27] = [
    "chess",
    "capablanca",
    "celtic-citadel",
    "egyptian-eye",
    "oriental-omega",
    "persian-princess",
    "tamerlane-masculine",
    "shatranj",
    "courier",
    "crazyhouse",
    "shogi",
    "xiangqi",
    "makruk",
    "grasshopper",
    "nightrider",
    "losers",
    "extinction",
    "atomic",
    "racingkings",
    "berolina",
    "chess960",
    "prime-ministers",
    "upsidedown",
    "gardner",
    "breakthrough",
    "crossing",
    "jesonmor",
];

/// Plies from one position of a game to the next.
const STRIDE: usize = 12;
/// Positions of a game, the start included.
const POSITIONS: usize = 3;
/// Ends the search of a position in which nothing is left to be found.
const DEEPEST: u32 = 24;
const HASH_MEGABYTES: usize = 4;

/// What a search of the positions of a game took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Searched {
    /// The plies that were searched of the start.
    pub depth: u32,
    /// Positions looked at in the iterations that count.
    pub nodes: u64,
}

/// Searches some positions of a game, each with an empty table, a ply deeper at a time until `enough`
/// positions have been looked at. Only whole iterations count, so that no clock and no thread matters.
pub fn search(variant: &Variant, enough: u64) -> Searched {
    let reports: Vec<(u32, u64)> = positions(variant)
        .iter()
        .map(|game| iterations(game, enough))
        .collect();
    Searched {
        depth: reports.first().map_or(0, |(depth, _)| *depth),
        nodes: reports.iter().map(|(_, nodes)| nodes).sum(),
    }
}

/// The depth at which enough positions have been looked at, and how many.
fn iterations(game: &Game, enough: u64) -> (u32, u64) {
    let limits = Limits {
        depth: Some(DEEPEST),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let mut last = (0, 0);
    let mut tell = |report: &Report| {
        if !stop.load(Ordering::Relaxed) {
            last = (report.depth, report.nodes);
            stop.store(report.nodes >= enough, Ordering::Relaxed);
        }
    };
    Searcher::new(HASH_MEGABYTES).search(game, &limits, &Stopwatch::start(), &stop, &mut tell);
    last
}

/// The start, and what a walk comes to that is the same wherever the same moves are legal.
fn positions(variant: &Variant) -> Vec<Game> {
    let mut game = Game::new(variant);
    let mut found = vec![game.clone()];
    let mut lot = 0_u64;
    while found.len() < POSITIONS {
        for _ in 0..STRIDE {
            // Knuth's generator for MMIX.
            lot = lot
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            if !step(&mut game, (lot >> 33) as usize) {
                return found;
            }
        }
        found.push(game.clone());
    }
    found
}

/// Plays a move that does not end the game, if there is one.
fn step(game: &mut Game, lot: usize) -> bool {
    let mut moves: Vec<_> = game
        .legal_moves()
        .into_iter()
        .map(|mv| (game.coordinates(mv), mv))
        .collect();
    // Not in the order of generation: another order is another search, but not another position.
    moves.sort_by(|one, other| one.0.cmp(&other.0));
    let start = lot % moves.len().max(1);
    moves.rotate_left(start);
    moves.into_iter().any(|(_, mv)| {
        if game.play(mv).is_err() {
            return false;
        }
        if game.outcome().is_some() {
            game.take_back();
            return false;
        }
        true
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use simurgh_dsl::language::Language;

    use super::*;
    use crate::library::BuiltIn;
    use crate::load;
    use crate::text::Text;

    fn variant(name: &str) -> Variant {
        let opened = load::open(name, &[], Text(Language::default()));
        opened.map_err(|_| ()).expect("a built-in game").item
    }

    #[test]
    fn the_same_search_takes_as_many_positions_each_time() {
        for name in GAMES {
            let variant = variant(name);
            let nodes = || search(&variant, 200).nodes;
            let first = nodes();
            assert!(first >= 200, "{name}");
            // Beside another thread, too.
            let both = std::thread::scope(|scope| {
                let other = scope.spawn(nodes);
                [nodes(), other.join().expect("searched")]
            });
            assert_eq!(both, [first; 2], "{name}");
        }
    }

    #[test]
    fn every_family_of_games_is_there() {
        let games = BuiltIn::all().filter(|file| file.ruleset().is_some());
        let families: BTreeSet<&str> = games.map(BuiltIn::folder).collect();
        let found: BTreeSet<&str> = GAMES
            .into_iter()
            .map(|name| BuiltIn::named(name).expect("a built-in game").folder())
            .collect();
        assert_eq!(found, families);
    }

    #[test]
    fn positions_differ_and_are_not_over() {
        for name in GAMES {
            let positions = positions(&variant(name));
            let fens: BTreeSet<String> = positions.iter().map(Game::fen).collect();
            assert_eq!(fens.len(), positions.len(), "{name}");
            assert!(
                positions.iter().all(|game| game.outcome().is_none()),
                "{name}"
            );
        }
    }
}
