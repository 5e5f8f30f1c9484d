//! Fits the numbers by which positions are judged to games that the engine plays against itself.
//!
//! ```text
//! Rules, Settings --selfplay--> Record --sample--> Sample --fit--> Weights --tuned--> NAME.values.toml
//! ```
//!
//! Who wins is explained by what the evaluation sees in quiet positions: the logarithm of the odds is its sum divided
//! by a scale. Numbers are drawn towards those that follow from the rules, so that what hardly ever occurs stays
//! sensible, and the fit ends when games that it does not see are explained no better.

pub mod fit;
pub mod sample;

use indexmap::IndexMap;

use super::budget::Budget;
use super::plan::Plan;
use super::record::Record;
use super::rules::Rules;
use super::settings::{PROGRAM, Settings};
use super::shard::Shard;
use super::store::Store;
use super::work;
use crate::load::Failure;
use crate::pgn::names;
use crate::text::Text;
use crate::tuned::{self, Sheet};
use fit::Fit;
use sample::Sample;

/// What has been learned from games.
pub struct Tuned {
    /// The numbers, as a file.
    pub sheet: Sheet,
    /// How well they explain the games.
    pub fit: Fit,
    /// Games that were explained.
    pub games: usize,
    /// Their positions.
    pub positions: usize,
}

/// Told how many games are finished.
pub type Show<'a> = dyn FnMut(u64) -> Result<(), Failure> + 'a;

/// Plays the first version of a plan and fits its numbers; `None` if no game told anything.
///
/// # Errors
///
/// If the system gives no threads, or `show` fails.
pub fn tune(
    plan: &Plan,
    games: u64,
    threads: usize,
    show: &mut Show<'_>,
) -> Result<Option<Tuned>, Failure> {
    let Some(rules) = plan.versions.first() else {
        return Ok(None);
    };
    let settings = &plan.settings;
    let tasks = work::tasks(&[games], Shard::WHOLE, &std::collections::HashSet::new());
    let mut played: Vec<(u64, Vec<Sample>)> = Vec::new();
    let mut done = 0;
    let mut keep = |records: &[(usize, Record)]| {
        for (_, record) in records {
            let samples = sample::samples(rules, record)?;
            if !samples.is_empty() {
                played.push((record.number, samples));
            }
        }
        done += records.len() as u64;
        show(done)
    };
    work::play(plan, &tasks, threads, &mut keep)?;
    // In the order of their numbers, so that the fit is the same whatever the threads.
    played.sort_by_key(|(number, _)| *number);
    let played: Vec<Vec<Sample>> = played.into_iter().map(|(_, samples)| samples).collect();
    Ok(learn(rules, std::slice::from_ref(settings), &played, games))
}

/// Fits the numbers of a game to those games of runs that were played by the same rules and with the usual
/// positions a move; `None` if they tell nothing.
///
/// # Errors
///
/// If a file is damaged.
pub fn of_runs(stores: &[Store], rules: &Rules, text: Text) -> Result<Option<Tuned>, Failure> {
    let (mut games, mut played, mut settings) = (0, Vec::new(), Vec::new());
    for store in stores {
        let plan = store.plan(text)?;
        let same = |other: &Rules| other.hash == rules.hash && other.budget == Budget::Usual;
        let Some(version) = plan.versions.iter().position(same) else {
            continue;
        };
        settings.push(plan.settings);
        store.each(version, &mut |record| {
            let samples = sample::samples(rules, record)?;
            games += 1;
            if !samples.is_empty() {
                played.push(samples);
            }
            Ok(())
        })?;
    }
    Ok(learn(rules, &settings, &played, games))
}

/// What games of these settings tell.
fn learn(
    rules: &Rules,
    settings: &[Settings],
    played: &[Vec<Sample>],
    games: u64,
) -> Option<Tuned> {
    let each = |of: fn(&Settings) -> u64| {
        let numbers = settings.iter().map(|settings| of(settings).to_string());
        numbers.collect::<Vec<_>>().join(", ")
    };
    let variant = &rules.variant;
    let (weights, fit) = fit::fit(variant, played)?;
    let positions: usize = played.iter().map(Vec::len).sum();
    let texts = rules.texts.iter().map(|page| page.text.as_str());
    let origin = [
        ("game", rules.variant.ruleset().id.clone()),
        (tuned::RULES, names::fingerprint_of(texts, &[])),
        ("program", PROGRAM.to_owned()),
        ("games", games.to_string()),
        ("nodes", each(|settings| settings.nodes)),
        ("seed", each(|settings| settings.seed)),
        ("positions", positions.to_string()),
        (
            "loss",
            format!("{:.4} before, {:.4} after", fit.before, fit.after),
        ),
    ];
    let origin = origin.map(|(name, value)| (name.to_owned(), value));
    Some(Tuned {
        sheet: Sheet::of(variant, &weights, IndexMap::from(origin)),
        fit,
        games: played.len(),
        positions,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::language::Language;

    const TEXT: Text = Text(Language::English);

    fn plan() -> Plan {
        let settings = Settings {
            nodes: 40,
            seed: 1,
            plies: 4,
            noise: 20,
            cap: 200,
        };
        let rules = Rules::open("gardner", &[], TEXT);
        Plan::new(settings, vec![rules.expect("built in")])
    }

    #[test]
    fn the_same_games_give_the_same_file_whatever_the_threads() {
        let plan = plan();
        let tuned = |threads| {
            let found = tune(&plan, 24, threads, &mut |_| Ok(()));
            found.expect("played").map(|tuned| tuned.sheet.text())
        };
        let one = tuned(1).expect("enough games");
        assert!(
            one.contains("game = \"gardner\"") && one.contains("games = \"24\""),
            "{one}"
        );
        assert_eq!(tuned(2), Some(one.clone()));
        // A run of the same games says the same.
        let mut store = Store::in_memory(&plan, TEXT).expect("memory");
        let tasks = work::tasks(&[24], Shard::WHOLE, &std::collections::HashSet::new());
        let mut keep = |games: &[(usize, Record)]| {
            store.keep(games).expect("kept");
            Ok(())
        };
        work::play(&plan, &tasks, 1, &mut keep).expect("played");
        let found =
            of_runs(std::slice::from_ref(&store), &plan.versions[0], TEXT).expect("readable");
        assert_eq!(found.map(|tuned| tuned.sheet.text()), Some(one));
        let other = Rules::open("chess", &[], TEXT).expect("built in");
        assert!(
            of_runs(std::slice::from_ref(&store), &other, TEXT)
                .expect("readable")
                .is_none()
        );
    }
}
