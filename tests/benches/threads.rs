//! How much faster two threads count positions than one: `cargo bench -p simurgh --bench threads`, or other games:
//! `-- chess gardner`. It goes by the clock on the wall, so the machine must have nothing else to do.
//!
//! Both counts must be the same. Machines are noisy: each figure is the best of some rounds, in turn.
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
#![expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::time::{Duration, Instant};

use simurgh::counting::Counting;
use simurgh::load;
use simurgh::text::Text;
use simurgh_dsl::language::Language;
use simurgh_engine::Game;

const ROUNDS: usize = 5;
/// A count that is shorter says more about how threads begin and end than about how they count.
const LEAST: Duration = Duration::from_millis(500);
/// Plies at most, for games that soon end.
const MOST: u32 = 12;

fn count(game: &Game, depth: u32, threads: usize) -> (u64, Duration) {
    let counting = Counting {
        depth,
        bulk: true,
        threads,
        table: None,
        stop: None,
    };
    let start = Instant::now();
    let nodes = counting.divide(game, &mut |_, _| ());
    (nodes, start.elapsed())
}

/// The first depth that one thread is busy with for long enough.
fn worthwhile(game: &Game) -> u32 {
    (1..MOST)
        .find(|&depth| count(game, depth, 1).1 >= LEAST)
        .unwrap_or(MOST)
}

fn measure(name: &str) {
    let variant = load::open(name, &[], Text(Language::English)).expect("a game");
    let game = Game::new(&variant.item);
    let depth = worthwhile(&game);
    let (mut one, mut two, mut positions) = (Duration::MAX, Duration::MAX, 0);
    for _ in 0..ROUNDS {
        let [alone, shared] = [1, 2].map(|threads| count(&game, depth, threads));
        assert_eq!(alone.0, shared.0, "{name}");
        positions = alone.0;
        one = one.min(alone.1);
        two = two.min(shared.1);
    }
    let [one, two] = [one, two].map(|time| time.as_secs_f64());
    let rate = |time: f64| positions as f64 / time / 1e6;
    println!(
        "{name:<20} {depth:>5} {positions:>12} {:>8.1} {:>8.1} {:>7.2}",
        rate(one),
        rate(two),
        one / two
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut names: Vec<&str> = words.iter().map(String::as_str).collect();
    names.retain(|word| !word.starts_with('-'));
    if names.is_empty() {
        names = vec!["chess", "celtic-citadel", "tamerlane-masculine"];
    }
    println!(
        "{:<20} {:>5} {:>12} {:>8} {:>8} {:>7}   M leaves/s",
        "", "plies", "positions", "1 thread", "2", "ratio"
    );
    for name in names {
        measure(name);
    }
}
