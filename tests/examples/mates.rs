//! Finds positions for `tests/data/mates.csv`: games of the engine with itself, and a few men put up by
//! lot. Whatever looks won is gone through move by move; what the search thinks of it does not count.
//!
//! ```text
//! cargo run --release -p simurgh-tests --example mates -- GAME... >> tests/data/mates.csv
//! ```

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use simurgh_dsl::placement::{self, Man};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_engine::search::{Clock, Limits, Report, Score, Searcher};
use simurgh_engine::{Game, Variant};
use simurgh_tests::{Random, game, mate};

/// A clock that stands still.
struct Still;

impl Clock for Still {
    fn milliseconds(&self) -> u64 {
        0
    }
}

/// The longest win that is looked for, in moves.
const MOST: u32 = 5;
/// How many lines of play may be gone through for one position: the moves of the winner, each with one
/// answer.
const LINES: u64 = 1_000_000;
/// How many positions of each length a game should give, from one move on: from play, and from men by lot.
const FROM_PLAY: [u32; MOST as usize] = [1, 2, 2, 1, 0];
const BY_LOT: [u32; MOST as usize] = [0, 1, 1, 1, 1];
/// How many games are played for that at most, and how many positions put up.
const GAMES: u64 = 30;
const PLACINGS: u64 = 1_500;

fn main() {
    for name in std::env::args().skip(1) {
        let mut finder = Finder::new(&name);
        for number in 0..GAMES {
            if finder.wanted != [0; MOST as usize] {
                finder.play(number);
            }
        }
        finder.wanted = BY_LOT;
        for number in 0..PLACINGS {
            if finder.wanted != [0; MOST as usize] {
                finder.put_up(number);
            }
        }
    }
}

/// The work on one game.
struct Finder<'a> {
    name: &'a str,
    variant: Variant,
    searcher: Searcher,
    /// How many positions are still wanted, by length.
    wanted: [u32; MOST as usize],
    known: BTreeSet<String>,
}

impl<'a> Finder<'a> {
    fn new(name: &'a str) -> Self {
        Self {
            name,
            variant: game(name),
            searcher: Searcher::new(4),
            wanted: FROM_PLAY,
            known: BTreeSet::new(),
        }
    }

    /// Plays a game and prints at most one of its positions for each length.
    fn play(&mut self, number: u64) {
        let (mut game, mut random) = (Game::new(&self.variant), Random(number));
        let mut seen = [false; MOST as usize];
        for ply in 0..200 {
            if game.outcome().is_some() {
                return;
            }
            let legal = game.legal_moves();
            let report = self.search(&game, 1_000);
            if ply > 12 {
                self.look(&game, &report, &mut seen);
            }
            let mv = match ply {
                ..8 => legal[random.below(legal.len())],
                _ => report.variation[0],
            };
            game.play(mv).expect("a legal move");
        }
    }

    /// Puts up a few men.
    fn put_up(&mut self, number: u64) {
        let mut random = Random(number);
        let Some(fen) = placing(self.variant.ruleset(), &mut random) else {
            return;
        };
        let Ok((game, _)) = Game::from_fen(&self.variant, &fen) else {
            return;
        };
        if game.outcome().is_none() {
            let report = self.search(&game, 10_000);
            self.look(&game, &report, &mut [false; MOST as usize]);
        }
    }

    fn search(&mut self, game: &Game, nodes: u64) -> Report {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let stop = AtomicBool::new(false);
        self.searcher
            .search(game, &limits, &Still, &stop, &mut |_| {})
    }

    fn look(&mut self, game: &Game, report: &Report, seen: &mut [bool]) {
        let most = match report.score {
            Score::Centipawns(points) if points >= 400 => 3,
            Score::Win(plies) => plies.div_ceil(2).min(MOST),
            Score::Centipawns(_) | Score::Loss(_) => return,
        };
        let moves = game.legal_moves().len() as u64;
        let Some(most) = (1..=most).rev().find(|&most| moves.pow(most) <= LINES) else {
            return;
        };
        if self.wanted[..most as usize]
            .iter()
            .all(|&wanted| wanted == 0)
        {
            return;
        }
        let Some((moves, first)) = mate::shortest(game, most) else {
            return;
        };
        let index = moves as usize - 1;
        if self.wanted[index] == 0 || seen[index] || !self.known.insert(game.fen()) {
            return;
        }
        seen[index] = true;
        self.wanted[index] -= 1;
        let only = match first[..] {
            [only] => game.coordinates(only),
            _ => String::new(),
        };
        println!("{};{};{moves};{only}", self.name, game.fen());
    }
}

/// A position in which both sides have their royal, the side to move up to three other men, and its rival
/// up to one.
fn placing(ruleset: &Ruleset, random: &mut Random) -> Option<String> {
    let mut men: Vec<Option<Man>> = vec![None; ruleset.board.len()];
    let (attackers, defenders) = (1 + random.below(3), random.below(2));
    for (side, count) in [(Side::First, attackers), (Side::Second, defenders)] {
        let setup = ruleset.setup.men.iter().flatten();
        let own: Vec<Man> = setup.filter(|man| man.side == side).copied().collect();
        let is_royal = |man: &Man| ruleset.kinds[man.kind.index()].royal.is_some();
        let (royals, others): (Vec<Man>, Vec<Man>) = own.into_iter().partition(is_royal);
        let chosen = (0..count).map(|_| others.get(random.below(others.len().max(1))).copied());
        let chosen: Vec<Option<Man>> = royals
            .first()
            .copied()
            .map(Some)
            .into_iter()
            .chain(chosen)
            .collect();
        for man in chosen {
            let square = random.below(men.len());
            men[square].is_none().then(|| men[square] = man)?;
        }
    }
    let board = placement::write(&ruleset.board, &men, &ruleset.tokens());
    Some(format!("{board} w - - 0 1"))
}
