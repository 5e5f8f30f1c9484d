//! Fits the numbers by which positions are judged to games that the engine plays against itself.
//!
//! ```text
//! Rules, Settings --selfplay--> Record --sample--> Sample --fit--> Weights --tuned--> NAME.values.toml
//! ```
//!
//! Who wins is explained by what the evaluation sees in quiet positions: the logarithm of the odds is its sum divided
//! by a scale. Numbers are drawn towards those that the fit begins with, so that what hardly ever occurs stays
//! sensible, and the fit ends when games that it does not see are explained no better.

pub mod fit;
pub mod sample;

use simurgh_engine::Variant;

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

/// What a fit begins with.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// The game, its positions judged by the first numbers.
    pub rules: Rules,
    /// The game as its rules alone would have it judged.
    usual: Variant,
    /// Whose numbers these are, if they are those of another game.
    like: Option<String>,
    /// How many times as much as usual they are trusted: so many times as many games must speak against them.
    trust: u16,
}

impl Beginning {
    /// With the numbers that follow from the rules.
    pub fn of_the_rules(rules: &Rules) -> Self {
        Self {
            rules: rules.clone(),
            usual: rules.variant.clone(),
            like: None,
            trust: 1,
        }
    }

    /// With those of a like game, as far as this one has men, squares and terms of the same names; `like` says where
    /// they come from.
    pub fn of_another(rules: &Rules, like: &str, sheet: &Sheet) -> Self {
        let mut begun = rules.clone();
        begun.variant = sheet.applied(begun.variant);
        Self {
            rules: begun,
            usual: rules.variant.clone(),
            like: Some(
                sheet
                    .origin
                    .get(tuned::GAME)
                    .map_or(like, String::as_str)
                    .to_owned(),
            ),
            trust: 1,
        }
    }

    /// The same, trusted so many times as much as usual.
    #[must_use]
    pub fn trusted(self, trust: u16) -> Self {
        Self { trust, ..self }
    }
}

/// Told how many games are finished.
pub type Show<'a> = dyn FnMut(u64) -> Result<(), Failure> + 'a;

/// Plays a game and fits its numbers; `None` if no game told anything.
///
/// # Errors
///
/// If the system gives no threads, or `show` fails.
pub fn tune(
    beginning: &Beginning,
    settings: Settings,
    games: u64,
    threads: usize,
    show: &mut Show<'_>,
) -> Result<Option<Tuned>, Failure> {
    let rules = &beginning.rules;
    let plan = Plan::new(settings.clone(), vec![rules.clone()]);
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
    work::play(&plan, &tasks, threads, &mut keep)?;
    // In the order of their numbers, so that the fit is the same whatever the threads.
    played.sort_by_key(|(number, _)| *number);
    let played: Vec<Vec<Sample>> = played.into_iter().map(|(_, samples)| samples).collect();
    Ok(learn(beginning, &[settings], &played, games))
}

/// Fits the numbers of a game to those games of runs that were played by the same rules and with the usual
/// positions a move; `None` if they tell nothing.
///
/// # Errors
///
/// If a file is damaged.
pub fn of_runs(
    stores: &[Store],
    beginning: &Beginning,
    text: Text,
) -> Result<Option<Tuned>, Failure> {
    let rules = &beginning.rules;
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
    Ok(learn(beginning, &settings, &played, games))
}

/// What games of these settings tell.
fn learn(
    beginning: &Beginning,
    settings: &[Settings],
    played: &[Vec<Sample>],
    games: u64,
) -> Option<Tuned> {
    let each = |of: fn(&Settings) -> u64| {
        let numbers = settings.iter().map(|settings| of(settings).to_string());
        numbers.collect::<Vec<_>>().join(", ")
    };
    let rules = &beginning.rules;
    let (weights, fit) = fit::fit(&rules.variant, played, f64::from(beginning.trust))?;
    let positions: usize = played.iter().map(Vec::len).sum();
    let texts = rules.texts.iter().map(|page| page.text.as_str());
    let origin = [
        (tuned::GAME, rules.variant.ruleset().id.clone()),
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
    let like = beginning.like.iter().map(|like| ("begun", like.clone()));
    let trust = Some(("trust", beginning.trust.to_string())).filter(|_| beginning.trust != 1);
    let origin = origin.into_iter().chain(like).chain(trust);
    let origin = origin.map(|(name, value)| (name.to_owned(), value));
    Some(Tuned {
        sheet: Sheet::of(&beginning.usual, &weights, origin.collect()),
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

    const SETTINGS: Settings = Settings {
        nodes: 40,
        seed: 1,
        plies: 4,
        noise: 20,
        cap: 200,
    };

    fn rules() -> Rules {
        Rules::open("gardner", &[], TEXT).expect("built in")
    }

    #[test]
    fn the_same_games_give_the_same_file_whatever_the_threads() {
        let beginning = Beginning::of_the_rules(&rules());
        let tuned = |threads| {
            let found = tune(&beginning, SETTINGS, 24, threads, &mut |_| Ok(()));
            found.expect("played").map(|tuned| tuned.sheet.text())
        };
        let one = tuned(1).expect("enough games");
        assert!(
            one.contains("game = \"gardner\"") && one.contains("games = \"24\""),
            "{one}"
        );
        assert_eq!(tuned(2), Some(one.clone()));
        // A run of the same games says the same.
        let plan = Plan::new(SETTINGS, vec![rules()]);
        let mut store = Store::in_memory(&plan, TEXT).expect("memory");
        let tasks = work::tasks(&[24], Shard::WHOLE, &std::collections::HashSet::new());
        let mut keep = |games: &[(usize, Record)]| {
            store.keep(games).expect("kept");
            Ok(())
        };
        work::play(&plan, &tasks, 1, &mut keep).expect("played");
        let found = of_runs(std::slice::from_ref(&store), &beginning, TEXT).expect("readable");
        assert_eq!(found.map(|tuned| tuned.sheet.text()), Some(one));
        let other = Rules::open("chess", &[], TEXT).expect("built in");
        let other = Beginning::of_the_rules(&other);
        assert!(
            of_runs(std::slice::from_ref(&store), &other, TEXT)
                .expect("readable")
                .is_none()
        );
    }

    #[test]
    fn a_fit_that_begins_with_other_numbers_keeps_those_of_what_never_happens() {
        // Nothing is to be reached in this game, and it has no such kind.
        let text = "[origin]\ngame = \"other\"\n[terms]\ngoal = [3, 2]\n[kinds]\nnobody = { value = [9, 9] }\n";
        let sheet = Sheet::read(text).expect("a sheet");
        let beginning = Beginning::of_another(&rules(), "a file", &sheet);
        let found = tune(&beginning, SETTINGS, 24, 2, &mut |_| Ok(()));
        let text = found.expect("played").expect("enough games").sheet.text();
        assert!(text.contains("begun = \"other\"\n"), "{text}");
        assert!(text.contains("goal = [3, 2]\n"), "{text}");
        assert!(!text.contains("nobody"), "{text}");
    }
}
