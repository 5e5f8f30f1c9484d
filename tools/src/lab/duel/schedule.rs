//! Pairs of games, several at a time, counted in the order of their numbers.
//!
//! The count and the end of a sequential test do not depend on which pair is finished first: where the games
//! themselves are the same each time, so is the match.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use simurgh_engine::search::Searcher;
use simurgh_engine::{Game, Variant};

use super::bout::{self, Bout, Terms};
use super::player::{Fault, Player};
use super::spec::{Board, Spec};
use super::tally::{Pair, Tally};
use crate::lab::settings::Settings;
use crate::lab::starts::Starts;
use crate::lab::statistics::sequential::Test;
use crate::lab::work::STACK_BYTES;
use crate::load::Failure;

/// Positions that the search looks at to see whether an opening is even.
const GLANCE: u64 = 2_000;

/// One of the two players, and how to get it.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Which program.
    pub spec: Spec,
    /// Its options.
    pub options: Vec<(String, String)>,
}

/// A match.
pub struct Match<'a> {
    /// The game.
    pub variant: &'a Variant,
    /// How other programs know it.
    pub board: Board,
    /// A and B.
    pub entrants: [Entrant; 2],
    /// The conditions of each game.
    pub terms: Terms,
    /// Milliseconds after which an answer is no longer expected.
    pub patience: u64,
    /// What openings are drawn from.
    pub seed: u64,
    /// Random plies of an opening.
    pub plies: u32,
    /// Where games begin.
    pub starts: Starts,
    /// How many pairs.
    pub pairs: u64,
    /// When to stop earlier.
    pub test: Option<Test>,
    /// How many pairs are played at once.
    pub threads: usize,
}

impl Match<'_> {
    /// A player, ready to play.
    ///
    /// # Errors
    ///
    /// If it cannot begin.
    pub fn open(&self, index: usize) -> Result<Box<dyn Player>, Fault> {
        let Entrant { spec, options } = &self.entrants[index];
        spec.open(options, &self.board, self.patience)
    }

    /// Plays the match. `show` gets each pair in order, with the count so far.
    ///
    /// # Errors
    ///
    /// If `show` fails or the system gives no threads.
    pub fn play(&self, show: &mut Show<'_>) -> Result<Tally, Failure> {
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        let (sender, finished) = mpsc::channel();
        let tally = thread::scope(|scope| {
            for _ in 0..self.threads.clamp(1, self.pairs.max(1) as usize) {
                let sender = sender.clone();
                let (next, stop) = (&next, &stop);
                let builder = thread::Builder::new().stack_size(STACK_BYTES);
                builder.spawn_scoped(scope, move || {
                    let mut seats = Seats::new(self);
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.pairs || stop.load(Ordering::Relaxed) {
                            return;
                        }
                        if sender.send(seats.pair(number, stop)).is_err() {
                            return;
                        }
                    }
                })?;
            }
            drop(sender);
            let outcome = self.count(&finished, show);
            stop.store(true, Ordering::Relaxed);
            outcome
        })?;
        Ok(tally)
    }

    /// Counts pairs in their order until the match is over.
    fn count(
        &self,
        finished: &mpsc::Receiver<Option<Pair>>,
        show: &mut Show<'_>,
    ) -> Result<Tally, Failure> {
        let mut count = Count::new(self);
        for pair in finished.iter().flatten() {
            if count.take(pair, show)? {
                break;
            }
        }
        Ok(count.tally)
    }

    /// Both games of an opening.
    pub fn pair(&self, number: u64) -> Pair {
        Seats::new(self).both(number)
    }
}

/// Gets each pair in order, with the count so far.
pub type Show<'a> = dyn FnMut(&Pair, &Tally) -> Result<(), Failure> + 'a;

/// Counts pairs in the order of their numbers, in whatever order they come.
pub struct Count<'a> {
    contest: &'a Match<'a>,
    /// The count so far.
    pub tally: Tally,
    waiting: BTreeMap<u64, Pair>,
    expected: u64,
}

impl<'a> Count<'a> {
    /// The count of a match that has not begun.
    pub fn new(contest: &'a Match<'a>) -> Self {
        Self {
            contest,
            tally: Tally::default(),
            waiting: BTreeMap::new(),
            expected: 0,
        }
    }

    /// Takes a pair, and says whether the match is over. What is behind its end is dropped.
    ///
    /// # Errors
    ///
    /// If `show` fails.
    pub fn take(&mut self, pair: Pair, show: &mut Show<'_>) -> Result<bool, Failure> {
        if pair.number >= self.expected {
            self.waiting.insert(pair.number, pair);
        }
        while !self.is_over() {
            let Some(pair) = self.waiting.remove(&self.expected) else {
                break;
            };
            self.expected += 1;
            self.tally.add(&pair);
            show(&pair, &self.tally)?;
        }
        Ok(self.is_over())
    }

    fn is_over(&self) -> bool {
        let test = self.contest.test.as_ref();
        let is_decided = test.is_some_and(|test| test.verdict(&self.tally.pairs).is_some());
        is_decided || self.expected >= self.contest.pairs
    }
}

/// The players of one thread.
struct Seats<'a> {
    contest: &'a Match<'a>,
    players: [Option<Box<dyn Player>>; 2],
    /// Looks whether openings are even.
    searcher: Searcher,
}

impl<'a> Seats<'a> {
    fn new(contest: &'a Match<'a>) -> Self {
        Self {
            contest,
            players: [None, None],
            searcher: Searcher::new(1),
        }
    }

    /// Both games of an opening; nothing if the match is over before the second.
    fn pair(&mut self, number: u64, stop: &AtomicBool) -> Option<Pair> {
        let game = self.opening(number);
        let first = self.bout(game.clone(), 0);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let bouts = [first, self.bout(game, 1)];
        Some(Pair { number, bouts })
    }

    fn both(&mut self, number: u64) -> Pair {
        let game = self.opening(number);
        let bouts = [self.bout(game.clone(), 0), self.bout(game, 1)];
        Pair { number, bouts }
    }

    /// The start of both games of a pair.
    fn opening(&mut self, number: u64) -> Game {
        let contest = self.contest;
        let settings = Settings {
            nodes: GLANCE,
            seed: contest.seed,
            plies: contest.plies,
            noise: 0,
            cap: contest.terms.cap,
        };
        let (starts, searcher) = (&contest.starts, &mut self.searcher);
        starts
            .opening(contest.variant, number, &settings, searcher)
            .game
    }

    /// A game in which the player of that index has the first side.
    fn bout(&mut self, game: Game, first: usize) -> Bout {
        for index in 0..2 {
            if self.players[index].is_none() {
                match self.contest.open(index) {
                    Ok(player) => self.players[index] = Some(player),
                    Err(_) => return absent(game, index != first),
                }
            }
        }
        let [Some(a), Some(b)] = &mut self.players else {
            return absent(game, false);
        };
        let mut sides: [&mut dyn Player; 2] = match first {
            0 => [a.as_mut(), b.as_mut()],
            _ => [b.as_mut(), a.as_mut()],
        };
        let bout = bout::play(game, &mut sides, &self.contest.terms);
        // Whoever erred may still be thinking, or be gone: a new one plays the next game.
        if let Some((side, _)) = bout.fault {
            self.players[side.index() ^ first] = None;
        }
        bout
    }
}

/// A game to which a player does not come: the one of the second side, or of the first.
fn absent(game: Game, second: bool) -> Bout {
    let sides = simurgh_dsl::side::Side::ALL;
    let side = sides[usize::from(second)];
    Bout {
        game,
        winner: Some(side.rival()),
        reason: Fault::Crash.code().to_owned(),
        fault: Some((side, Fault::Crash)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::limit::Limit;
    use super::super::own::Options;
    use super::*;
    use crate::lab::selfplay::tests::variant;

    fn own(nodes: u64) -> Entrant {
        let options = Options {
            nodes: Some(nodes),
            ..Options::default()
        };
        Entrant {
            spec: Spec::Own(options),
            options: Vec::new(),
        }
    }

    fn contest(variant: &Variant, nodes: [u64; 2], threads: usize) -> Match<'_> {
        Match {
            variant,
            board: Board {
                name: variant.ruleset().id.clone(),
                file: None,
            },
            entrants: nodes.map(own),
            terms: Terms {
                limit: Limit::Nodes(1),
                margin: 0,
                cap: 200,
            },
            patience: 1_000,
            seed: 3,
            plies: 4,
            starts: Starts::Random,
            pairs: 8,
            test: None,
            threads,
        }
    }

    fn tally(contest: &Match<'_>) -> Tally {
        contest.play(&mut |_, _| Ok(())).expect("played")
    }

    #[test]
    fn a_player_is_as_strong_as_itself_and_weaker_than_one_who_sees_more() {
        let variant = variant("chess");
        let even = tally(&contest(&variant, [60, 60], 2));
        assert_eq!(
            (even.games, even.pairs),
            (16, [0, 0, 8, 0, 0]),
            "the same game twice"
        );
        let uneven = tally(&contest(&variant, [10, 1_000], 2));
        assert!(uneven.losses >= 14, "{uneven:?}");
        let swapped = tally(&contest(&variant, [1_000, 10], 2));
        assert_eq!(swapped.wins, uneven.losses);
        assert_eq!(swapped.first_side, uneven.first_side.clone());
    }

    #[test]
    fn the_order_in_which_pairs_are_finished_changes_nothing() {
        let variant = variant("celtic-citadel");
        let mut one = contest(&variant, [10, 300], 1);
        let mut three = contest(&variant, [10, 300], 3);
        let test = Test {
            elo0: 0.0,
            elo1: -200.0,
            alpha: 0.05,
            beta: 0.05,
        };
        (one.pairs, three.pairs) = (40, 40);
        (one.test, three.test) = (Some(test), Some(test));
        let counted = [&one, &three].map(tally);
        assert_eq!(counted[0], counted[1]);
        assert!(counted[0].games < 80, "it ends early: {:?}", counted[0]);
        assert!(test.verdict(&counted[0].pairs).is_some());
    }
}
