//! Tables against the search: how far the end is.

use std::sync::atomic::AtomicBool;

use simurgh_engine::search::{Clock, Limits, Score, Searcher};

use super::super::solver::Solver;
use super::super::value::Win;
use super::*;
use crate::lab::seed::{Lot, Purpose};

/// A clock that stands still.
struct Still;

impl Clock for Still {
    fn milliseconds(&self) -> u64 {
        0
    }
}

/// The farthest end that the search is asked for, in plies.
const FAR: u16 = 7;

/// How many positions of each table are compared.
const COUNT: usize = if cfg!(debug_assertions) { 250 } else { 600 };

/// The FENs of a table's positions.
struct Fens<'a> {
    table: &'a Table,
    numbers: Vec<u32>,
    texts: Vec<String>,
}

impl Visitor for Fens<'_> {
    fn visit<const W: usize>(&mut self, position: &Position<W>) {
        let solver = Solver::new(position, 1);
        let fen = |&number: &u32| solver.position(self.table, number).fen();
        self.texts = self.numbers.iter().map(fen).collect();
    }
}

/// Positions that end soon, by lot, with their values.
fn sample(variant: &Variant, table: &Table, count: usize) -> Vec<(String, Win)> {
    let mut lot = Lot::new(1, count as u64, Purpose::Opening);
    let soon = |number: &u32| {
        let win = table.value(*number).win();
        win.is_some_and(|win| (1..=FAR).contains(&win.plies))
    };
    let draws = std::iter::repeat_with(|| lot.below(u64::from(table.places.len())) as u32);
    let numbers: Vec<u32> = draws.take(4_000_000).filter(soon).take(count).collect();
    let wins = numbers
        .iter()
        .filter_map(|&number| table.value(number).win());
    let wins: Vec<Win> = wins.collect();
    let mut fens = Fens {
        table,
        numbers,
        texts: Vec::new(),
    };
    Game::new(variant).with_position(&mut fens);
    fens.texts.into_iter().zip(wins).collect()
}

/// What the search says of a position, as a win of the side that the table says wins.
fn found(searcher: &mut Searcher, game: &Game, win: Win, depth: u32) -> Option<u32> {
    let limits = Limits {
        depth: Some(depth),
        nodes: Some(1_000_000),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let report = searcher.search(game, &limits, &Still, &stop, &mut |_| {});
    match (report.score, win.winner == game.turn()) {
        (Score::Win(plies), true) | (Score::Loss(plies), false) => Some(plies),
        _ => None,
    }
}

/// How many more plies the search may look ahead than the end is away, until it sees how near that is: it
/// leaves out moves that look bad, and first finds longer ways, which it then makes sure of.
const MORE: [u32; 3] = [1, 4, 9];

/// With how many more plies the search finds the distance.
fn needs(searcher: &mut Searcher, variant: &Variant, fen: &str, win: Win) -> Option<u32> {
    let (game, _) = Game::from_fen(variant, fen).expect("a position of the table");
    let plies = u32::from(win.plies);
    MORE.into_iter().find(|more| {
        let found = found(searcher, &game, win, plies + more);
        assert!(
            found.is_none_or(|found| found >= plies),
            "{fen}: {found:?} {win:?}"
        );
        found == Some(plies)
    })
}

#[test]
fn the_search_finds_the_distances_of_the_tables() {
    let (mut all, mut at_once, mut missed) = (0, 0, Vec::new());
    for (game, first) in [
        ("chess", "K,Q"),
        ("chess", "K,R"),
        ("losalamos", "K,Q"),
        ("celtic-citadel", "K,S"),
        ("celtic-citadel", "K,F"),
        ("egyptian-eye", "K,Q"),
        ("oriental-omega", "K,R"),
        ("tamerlane-masculine", "K,R"),
        ("shatranj", "K,R"),
    ] {
        let variant = variant(game, &[]);
        let table = solve(&variant, first, "K");
        let mut searcher = Searcher::new(16);
        for (fen, win) in sample(&variant, &table, COUNT) {
            let needed = needs(&mut searcher, &variant, &fen, win);
            all += 1;
            at_once += usize::from(needed == Some(MORE[0]));
            if needed.is_none() {
                missed.push(format!("{game} {fen}: {win:?}"));
            }
        }
    }
    assert!(all >= 2_000, "{all}");
    let share = |count: usize| count * 100 / all;
    assert!(share(at_once) >= 90, "{at_once} of {all}");
    assert!(
        missed.is_empty(),
        "{} of {all}:\n{}",
        missed.len(),
        missed.join("\n")
    );
}
