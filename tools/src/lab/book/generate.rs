//! Makes a book: random plies, of which only even and different positions are kept.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use simurgh_engine::search::{Score, Searcher};
use simurgh_engine::{Game, Variant};

use super::Book;
use crate::lab::opening;
use crate::lab::seed::{Lot, Purpose};
use crate::lab::selfplay::{Player, search};
use crate::lab::settings::Settings;
use crate::lab::work::STACK_BYTES;
use crate::load::Failure;

/// So many candidates are looked at before what they gave is counted: the same number whatever the threads.
const BATCH: u64 = 64;
/// For each line that is wanted, so many candidates may be looked at.
const MOST_CANDIDATES: u64 = 200;

/// What the positions of a book must be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// How many.
    pub lines: u64,
    /// Random plies before each.
    pub plies: u32,
    /// Centipawns that neither side may be better by.
    pub window: u32,
    /// Positions that are searched to see that.
    pub nodes: u64,
    /// What all is drawn from.
    pub seed: u64,
}

impl Wish {
    const fn settings(&self) -> Settings {
        Settings {
            nodes: self.nodes,
            seed: self.seed,
            plies: self.plies,
            noise: 0,
            cap: 0,
        }
    }
}

/// A book, the same for the same wish whatever the number of threads; with fewer lines than wanted if the game
/// gives no more.
///
/// # Errors
///
/// If the system gives no threads.
pub fn generate(variant: &Variant, wish: &Wish, threads: usize) -> Result<Book, Failure> {
    let (mut lines, mut known) = (Vec::new(), HashSet::new());
    let mut next = 0;
    let end = wish.lines.saturating_mul(MOST_CANDIDATES);
    while (lines.len() as u64) < wish.lines && next < end {
        for found in batch(variant, wish, next, threads)? {
            let (key, fen) = found;
            if (lines.len() as u64) < wish.lines && known.insert(key) {
                lines.push(fen);
            }
        }
        next += BATCH;
    }
    Ok(Book::new(lines))
}

/// The even positions among some candidates, in the order of their numbers.
fn batch(
    variant: &Variant,
    wish: &Wish,
    first: u64,
    threads: usize,
) -> Result<Vec<(u64, String)>, Failure> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    thread::scope(|scope| -> Result<(), Failure> {
        for _ in 0..threads.max(1) {
            let work = || {
                let mut searcher = Searcher::new(wish.settings().hash_megabytes());
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed) as u64;
                    if index >= BATCH {
                        return;
                    }
                    if let Some(line) = candidate(variant, wish, first + index, &mut searcher) {
                        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                        found.push((index, line));
                    }
                }
            };
            let builder = thread::Builder::new().stack_size(STACK_BYTES);
            builder.spawn_scoped(scope, work)?;
        }
        Ok(())
    })?;
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by_key(|(index, _)| *index);
    Ok(found.into_iter().map(|(_, line)| line).collect())
}

/// The key and FEN of a candidate; `None` if the game is over, or not even.
fn candidate(
    variant: &Variant,
    wish: &Wish,
    number: u64,
    searcher: &mut Searcher,
) -> Option<(u64, String)> {
    let mut lot = Lot::new(wish.seed, number, Purpose::Book);
    let root = opening::set_up(variant, &mut lot);
    let game = opening::play(&root, wish.plies, &mut lot)?;
    // Without its past, as the book knows it: what has occurred before does not count there.
    let (game, _) = Game::from_fen(variant, &game.fen()).ok()?;
    if game.outcome().is_some() || game.legal_moves().is_empty() {
        return None;
    }
    searcher.clear();
    let report = search(&game, &Player::plain(&wish.settings()), searcher);
    match report.score {
        Score::Centipawns(worth) if worth.unsigned_abs() <= wish.window => {
            Some((game.key(), game.fen()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::selfplay::tests::variant;

    const WISH: Wish = Wish {
        lines: 12,
        plies: 6,
        window: 40,
        nodes: 200,
        seed: 3,
    };

    #[test]
    fn a_book_is_the_same_with_any_number_of_threads_and_another_with_another_seed() {
        let variant = variant("celtic-citadel");
        let book = |wish: &Wish, threads| generate(&variant, wish, threads).expect("threads");
        let one = book(&WISH, 1);
        assert_eq!(one.len(), 12);
        assert_eq!(book(&WISH, 3), one);
        let more = book(&Wish { lines: 20, ..WISH }, 2);
        assert!(
            more.text().starts_with(&one.text()),
            "more lines are added behind"
        );
        assert_ne!(book(&Wish { seed: 4, ..WISH }, 2), one);
    }

    #[test]
    fn its_positions_are_even_different_and_go_on() {
        let variant = variant("chess");
        let book = generate(&variant, &WISH, 2).expect("threads");
        let mut keys = HashSet::new();
        let mut searcher = Searcher::new(1);
        for number in 0..book.len() as u64 {
            let (game, _) = Game::from_fen(&variant, book.line(number)).expect("a position");
            assert!(game.outcome().is_none() && keys.insert(game.key()));
            searcher.clear();
            let report = search(&game, &Player::plain(&WISH.settings()), &mut searcher);
            let Score::Centipawns(worth) = report.score else {
                panic!("somebody wins by force: {}", book.line(number));
            };
            assert!(worth.abs() <= 40, "{worth}: {}", book.line(number));
        }
    }

    #[test]
    fn a_game_that_gives_no_more_lines_ends_the_search() {
        // Behind one ply of this little game there are fewer positions than that.
        let wish = Wish {
            lines: 30,
            plies: 1,
            window: 100_000,
            ..WISH
        };
        let book = generate(&variant("hexapawn"), &wish, 2).expect("threads");
        assert!(book.len() <= 3, "{}", book.text());
    }
}
