//! How many games a second the laboratory plays, by one thread and by two, and how much of the time is not search:
//! `cargo bench -p simurgh --bench laboratory`, or other games: `-- chess gardner`.
//!
//! The search is timed by searching the positions of the same games again; that they take the same numbers
//! of nodes is checked. All else is overhead, the choice of openings with its own searches too, so that the figure is
//! rather too high. Machines are noisy: each figure is the best of some rounds.
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
#![expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::collections::HashSet;
use std::time::{Duration, Instant};

use simurgh::lab::plan::Plan;
use simurgh::lab::record::Record;
use simurgh::lab::rules::Rules;
use simurgh::lab::selfplay::{self, Player};
use simurgh::lab::settings::Settings;
use simurgh::lab::shard::Shard;
use simurgh::lab::work;
use simurgh::text::Text;
use simurgh_dsl::language::Language;
use simurgh_engine::Game;
use simurgh_engine::search::Searcher;

const ROUNDS: usize = 3;
const GAMES: u64 = 48;
const SETTINGS: Settings = Settings {
    nodes: 1_000,
    seed: 1,
    plies: 6,
    noise: 0,
    cap: 400,
};

/// Plays the games and says how long it took.
fn play(plan: &Plan, threads: usize) -> (Duration, Vec<Record>) {
    let tasks = work::tasks(&[GAMES], Shard::WHOLE, &HashSet::new());
    let mut records = Vec::new();
    let start = Instant::now();
    let mut keep = |games: &[(usize, Record)]| {
        records.extend(games.iter().map(|(_, record)| record.clone()));
        Ok(())
    };
    work::play(plan, &tasks, threads, &mut keep).expect("nothing can fail");
    (start.elapsed(), records)
}

/// How long the searches of the games alone take.
fn search(plan: &Plan, records: &[Record]) -> Duration {
    let player = Player::plain(&SETTINGS);
    let mut searcher = Searcher::new(SETTINGS.hash_megabytes());
    let mut time = Duration::ZERO;
    for record in records {
        let start = Game::from_fen(&plan.versions[0].variant, &record.start);
        let (mut game, _) = start.expect("the start of a game");
        searcher.clear();
        for (ply, text) in record.all_moves().enumerate() {
            if let Some(searched) = ply.checked_sub(record.opening.len()) {
                let start = Instant::now();
                let report = selfplay::search(&game, &player, &mut searcher);
                time += start.elapsed();
                assert_eq!(report.nodes, record.nodes[searched], "the same search");
            }
            let mv = game.read_move(text).expect("legal");
            game.play(mv).expect("legal");
        }
    }
    time
}

fn measure(name: &str) {
    let rules = Rules::open(name, &[], Text(Language::English)).expect("a game of the laboratory");
    let plan = Plan::new(SETTINGS, vec![rules]);
    let (mut one, records) = play(&plan, 1);
    let (mut two, mut searched) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        one = one.min(play(&plan, 1).0);
        two = two.min(play(&plan, 2).0);
        searched = searched.min(search(&plan, &records));
    }
    let [one, two, searched] = [one, two, searched].map(|time| time.as_secs_f64());
    println!(
        "{name:<20} {:>8.2} {:>8.2} {:>7.2} {:>9.1} %",
        GAMES as f64 / one,
        GAMES as f64 / two,
        one / two,
        (1.0 - searched / one) * 100.0
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
        "{:<20} {:>8} {:>8} {:>7} {:>11}",
        "games a second", "1 thread", "2", "ratio", "overhead"
    );
    for name in names {
        measure(name);
    }
}
