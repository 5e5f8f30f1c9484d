//! Threads that play, and one that keeps what they have played.

use std::collections::HashSet;
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use simurgh_engine::search::Searcher;

use super::opening;
use super::plan::Plan;
use super::record::Record;
use super::selfplay;
use super::shard::Shard;
use crate::load::Failure;

/// Deep searches need more stack than threads usually get.
pub const STACK_BYTES: usize = 32 << 20;

/// A game to play: of which version, which number.
pub type Task = (usize, u64);

/// The games of a shard that are not there yet, of so many for each version. Versions take turns, so that
/// a run that is stopped has about as many games of each.
pub fn tasks(games: &[u64], shard: Shard, done: &HashSet<Task, impl BuildHasher>) -> Vec<Task> {
    let most = games.iter().copied().max().unwrap_or(0);
    let numbers = (0..most).filter(|&number| shard.holds(number));
    let versions = games.iter().enumerate();
    let all = numbers.flat_map(|number| {
        let playing = versions.clone().filter(move |(_, games)| number < **games);
        playing.map(move |(version, _)| (version, number))
    });
    all.filter(|task| !done.contains(task)).collect()
}

/// Gets games with their versions.
pub type Keep<'a> = dyn FnMut(&[(usize, Record)]) -> Result<(), Failure> + 'a;

/// Plays the games on so many threads. `keep` gets those that have been finished meanwhile, in the order in
/// which they were, on the thread of the caller.
///
/// # Errors
///
/// If `keep` fails; the games that are being played are then given up.
pub fn play(
    plan: &Plan,
    tasks: &[Task],
    threads: usize,
    keep: &mut Keep<'_>,
) -> Result<(), Failure> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, finished) = mpsc::sync_channel(64);
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, tasks.len().max(1)) {
            let sender = sender.clone();
            let (next, stop) = (&next, &stop);
            let builder = thread::Builder::new().stack_size(STACK_BYTES);
            let work = move || {
                let mut searcher = Searcher::new(plan.settings.hash_megabytes());
                while let Some(&(version, number)) = tasks.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let (rules, settings) = (&plan.versions[version], &plan.settings);
                    let (variant, budget) = (&rules.variant, rules.budget);
                    let drawn = budget.opening(number);
                    let opening = opening::draw(variant, drawn, settings, &mut searcher);
                    let record =
                        selfplay::play_within(budget, opening, number, settings, &mut searcher);
                    if stop.load(Ordering::Relaxed) || sender.send((version, record)).is_err() {
                        return;
                    }
                }
            };
            builder.spawn_scoped(scope, work)?;
        }
        drop(sender);
        while let Ok(first) = finished.recv() {
            let batch: Vec<(usize, Record)> =
                std::iter::once(first).chain(finished.try_iter()).collect();
            if let Err(failure) = keep(&batch) {
                stop.store(true, Ordering::Relaxed);
                // Whoever waits for room in the channel goes on, and sees the sign.
                drop(finished);
                return Err(failure);
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::super::selfplay::tests::settings;
    use super::*;
    use simurgh_dsl::language::Language;

    use super::super::rules::Rules;
    use crate::text::Text;

    fn plan() -> Plan {
        let text = Text(Language::English);
        let rules = ["hexapawn", "chess"].map(|name| Rules::open(name, &[], text));
        let versions = rules.map(|rules| rules.expect("built in"));
        Plan::new(settings(30), versions.to_vec())
    }

    fn games(threads: usize, shard: Shard) -> Vec<(usize, Record)> {
        let plan = plan();
        let tasks = tasks(&[6, 6], shard, &HashSet::new());
        let mut all = Vec::new();
        let mut keep = |games: &[(usize, Record)]| {
            all.extend_from_slice(games);
            Ok(())
        };
        play(&plan, &tasks, threads, &mut keep).expect("played");
        all.sort_by_key(|(version, record)| (*version, record.number));
        all
    }

    #[test]
    fn threads_and_shards_play_the_same_games() {
        let one = games(1, Shard::WHOLE);
        assert_eq!(one.len(), 12);
        assert_eq!(games(3, Shard::WHOLE), one);
        let mut parts = games(2, Shard { index: 0, count: 2 });
        parts.extend(games(1, Shard { index: 1, count: 2 }));
        parts.sort_by_key(|(version, record)| (*version, record.number));
        assert_eq!(parts, one);
    }

    #[test]
    fn a_failure_ends_the_work() {
        let tasks = tasks(&[500, 500], Shard::WHOLE, &HashSet::new());
        let mut calls = 0;
        let mut keep = |_: &[(usize, Record)]| {
            calls += 1;
            Err(Failure::Internal(anyhow::anyhow!("the disk is full")))
        };
        assert!(play(&plan(), &tasks, 2, &mut keep).is_err());
        assert_eq!(calls, 1);
    }
}
