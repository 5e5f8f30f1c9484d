//! Positions counted by several threads: the tree is cut into parts, and each thread takes the next.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, Builder};

use simurgh_engine::{Counted, Game};

/// Parts a thread, so that none waits long for the last one.
const SHARE: usize = 32;
/// So many parts are enough for any number of threads: each holds a position.
const ENOUGH: usize = 512;
/// The plies of the smallest part that is worth the trouble.
const SMALLEST: u32 = 2;
/// Plies that are counted without a look at the stop: less than a second in most games.
const IN_ONE_GO: u32 = 3;

/// How positions are counted.
#[derive(Clone, Copy, Debug)]
pub struct Counting<'a> {
    /// Plies; from 0.
    pub depth: u32,
    /// Whether the moves of the last ply are counted without being played.
    pub bulk: bool,
    /// From 1.
    pub threads: usize,
    /// What was counted before in this game.
    pub table: Option<&'a Counted>,
    /// Ends the counting when it becomes true. With it the tree is counted in small parts, and the table does
    /// not remember what is above them.
    pub stop: Option<&'a AtomicBool>,
}

/// As many threads as there are cores.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// A part of the tree.
struct Part {
    /// The number of the first move that it belongs to.
    first: usize,
    game: Game,
    depth: u32,
}

impl Counting<'_> {
    /// The positions behind each legal move of a position, told in the order of the moves as soon as they
    /// are known. The answer is the sum; after a stop, of what has been counted until then.
    pub fn divide(&self, game: &Game, tell: &mut dyn FnMut(&str, u64)) -> u64 {
        if self.depth == 0 {
            return 1;
        }
        let firsts = sequels(game);
        let names: Vec<String> = firsts.iter().map(|(name, _)| name.clone()).collect();
        let parts = self.cut(firsts);
        let mut waiting = vec![0; names.len()];
        for part in &parts {
            waiting[part.first] += 1;
        }
        let mut counts = vec![0; names.len()];
        let mut told = 0;
        self.share_out(&parts, &mut |first, nodes| {
            counts[first] += nodes;
            waiting[first] -= 1;
            while waiting.get(told) == Some(&0) && !self.is_stopped() {
                tell(&names[told], counts[told]);
                told += 1;
            }
        });
        counts.iter().sum()
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// The parts of the tree below the first moves, in their order.
    fn cut(&self, firsts: Vec<(String, Game)>) -> Vec<Part> {
        let depth = self.depth - 1;
        let whole = firsts.into_iter().enumerate();
        let mut parts: Vec<Part> = whole
            .map(|(first, (_, game))| Part { first, game, depth })
            .collect();
        let enough = match self.threads {
            0 | 1 => 1,
            more => (more * SHARE).min(ENOUGH),
        };
        let mut left = depth;
        while !parts.is_empty() && parts.len() < enough && left > SMALLEST {
            left -= 1;
            parts = parts.into_iter().flat_map(Part::cut).collect();
        }
        parts
    }

    /// Counts all parts and hands over what is behind each, in any order.
    fn share_out(&self, parts: &[Part], found: &mut dyn FnMut(usize, u64)) {
        let next = AtomicUsize::new(0);
        let work = |found: &Sender<(usize, u64)>| {
            while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                // Nobody listens only if the whole count has ended.
                let _ = found.send((part.first, self.below(&part.game, part.depth)));
            }
        };
        let (sender, results) = mpsc::channel();
        thread::scope(|scope| {
            let work = &work;
            let mut started = 0;
            for _ in 0..self.threads.clamp(1, parts.len().max(1)) {
                let sender = sender.clone();
                let spawned = Builder::new().spawn_scoped(scope, move || work(&sender));
                started += usize::from(spawned.is_ok());
            }
            if started == 0 {
                // The system gives no threads.
                work(&sender);
            }
            drop(sender);
            for (first, nodes) in results {
                found(first, nodes);
            }
        });
    }

    /// The positions so many plies away; fewer if there is a stop.
    fn below(&self, game: &Game, depth: u32) -> u64 {
        if self.is_stopped() {
            return 0;
        }
        if self.stop.is_some() && depth > IN_ONE_GO {
            let sequels = sequels(game);
            return sequels
                .iter()
                .map(|(_, after)| self.below(after, depth - 1))
                .sum();
        }
        match self.table {
            Some(table) => game.perft_with(depth, self.bulk, table),
            None => game.perft(depth, self.bulk),
        }
    }
}

impl Part {
    fn cut(self) -> Vec<Self> {
        let sequels = sequels(&self.game).into_iter();
        let part = |(_, game)| Self {
            first: self.first,
            game,
            depth: self.depth - 1,
        };
        sequels.map(part).collect()
    }
}

/// What each move leads to, as perft sees it: draws that somebody must claim end nothing, and what a hook has
/// ended has no moves.
fn sequels(game: &Game) -> Vec<(String, Game)> {
    let moves = game.divide(1, true).into_iter();
    let played = moves.filter_map(|(mv, _)| {
        let mut after = game.clone();
        after.play_on(mv).ok()?;
        Some((game.coordinates(mv), after))
    });
    played.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;
    use crate::text::Text;
    use simurgh_dsl::language::Language;

    fn start(name: &str) -> Game {
        let opened = load::open(name, &[], Text(Language::default()));
        Game::new(&opened.map_err(|_| ()).expect("a built-in game").item)
    }

    fn counting(depth: u32, threads: usize, table: Option<&Counted>) -> Counting<'_> {
        Counting {
            depth,
            bulk: true,
            threads,
            table,
            stop: None,
        }
    }

    fn divided(counting: &Counting<'_>, game: &Game) -> (u64, Vec<(String, u64)>) {
        let mut told = Vec::new();
        let nodes = counting.divide(game, &mut |name, nodes| told.push((name.to_owned(), nodes)));
        (nodes, told)
    }

    #[test]
    fn threads_and_table_change_no_count_and_no_order() {
        for name in [
            "chess",
            "tamerlane-masculine",
            "crazyhouse",
            "xiangqi",
            "3check",
        ] {
            let game = start(name);
            let counts = game.divide(4, true).into_iter();
            let counts = counts
                .map(|(mv, nodes)| (game.coordinates(mv), nodes))
                .collect();
            let expected = (game.perft(4, true), counts);
            for threads in [1, 2, 5] {
                let table = Counted::new(1);
                for table in [None, Some(&table), Some(&table)] {
                    let found = divided(&counting(4, threads, table), &game);
                    assert_eq!(found, expected, "{name} with {threads} threads");
                }
            }
        }
    }

    #[test]
    fn no_plies_are_one_position_and_a_lost_game_has_none() {
        assert_eq!(
            divided(&counting(0, 2, None), &start("chess")),
            (1, Vec::new())
        );
        let variant = start("kingofthehill").variant().clone();
        let won = Game::from_fen(&variant, "4k3/8/8/3K4/8/8/8/8 b - - 0 1");
        let won = won.expect("a position").0;
        assert_eq!(
            divided(&counting(3, 2, None), &won),
            (won.perft(3, true), Vec::new())
        );
    }

    #[test]
    fn a_stop_ends_it() {
        let stop = AtomicBool::new(true);
        let stopped = Counting {
            stop: Some(&stop),
            ..counting(9, 2, None)
        };
        assert_eq!(divided(&stopped, &start("chess")), (0, Vec::new()));
    }
}
