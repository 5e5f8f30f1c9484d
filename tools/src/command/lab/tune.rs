//! `simurgh lab tune`: numbers by which positions are judged, fitted to games.

use std::path::{Path, PathBuf};

use simurgh_engine::search::Clock as _;

use crate::cli::lab::threads;
use crate::cli::lab::tune::LabTune;
use crate::clock::Stopwatch;
use crate::console::Console;
use crate::exit::Exit;
use crate::file;
use crate::lab::duel::bout::Terms;
use crate::lab::duel::limit::Limit;
use crate::lab::duel::own::{Options, Values};
use crate::lab::duel::schedule::{Entrant, Match};
use crate::lab::duel::spec::{Board, Spec};
use crate::lab::duel::tally::Tally;
use crate::lab::rules::Rules;
use crate::lab::settings::Settings;
use crate::lab::starts::Starts;
use crate::lab::statistics::sequential::{Test, Verdict};
use crate::lab::store::Store;
use crate::lab::tune::{self, Beginning, Tuned};
use crate::library::{self, BuiltIn};
use crate::load::{self, Failure};
use crate::report::Finding;
use crate::tuned::{self, ENDING};

/// The strengths between which it is decided whether the new numbers are worth keeping, and both errors of that.
const WORTHLESS: f64 = 0.0;
const WORTHWHILE: f64 = 10.0;
const ERROR: f64 = 0.05;
/// From this probability on that the new numbers are the better ones, they are kept where the test is undecided.
const SURE: f64 = 0.95;
/// Random plies before the games of a proof, and after how many plies they are drawn.
const PLIES: u32 = 6;
const CAP: u32 = 400;
/// Milliseconds between two lines of progress.
const PAUSE: u64 = 10_000;

pub(super) fn run(task: &LabTune, console: &mut Console<'_>) -> Result<Exit, Failure> {
    if task.all {
        return all(task, console);
    }
    let rules: Result<Vec<Rules>, Failure> = task
        .rulesets
        .iter()
        .map(|argument| Rules::open(argument, &[], console.text))
        .collect();
    for (argument, rules) in task.rulesets.iter().zip(rules?) {
        one(task, argument, &rules, console)?;
    }
    Ok(Exit::Fine)
}

/// All built-in games that have no file yet: what has been stopped goes on. Those that the laboratory cannot play are
/// named and passed over.
fn all(task: &LabTune, console: &mut Console<'_>) -> Result<Exit, Failure> {
    for name in library::names().filter(|name| !path(task, name).exists()) {
        let opened = Rules::open(name, &[], console.text);
        let done = opened.and_then(|rules| one(task, name, &rules, console));
        match done {
            Err(Failure::Refused(findings)) => load::warn(console, &findings)?,
            other => other?,
        }
    }
    Ok(Exit::Fine)
}

fn one(
    task: &LabTune,
    argument: &str,
    rules: &Rules,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let name = rules.name.clone();
    let beginning = beginning(task, rules, console)?;
    let tuned = if task.run.is_empty() {
        played(task, &beginning, console)?
    } else {
        let runs = task.run.iter();
        let stores: Result<Vec<Store>, Failure> =
            runs.map(|run| Store::open(run, console.text)).collect();
        tune::of_runs(&stores?, &beginning, console.text)?
    };
    let Some(tuned) = tuned else {
        let message = console.text.fill("finding.T059", &[("name", &name)]);
        return Err(Box::new(Finding::own("T059", &name, message, None)).into());
    };
    keep(task, &path(task, argument), rules, tuned, console)
}

/// The numbers that the fit begins with: those that follow from the rules, or as many of a like game as this one has.
fn beginning(task: &LabTune, rules: &Rules, console: &Console<'_>) -> Result<Beginning, Failure> {
    let beginning = match &task.from {
        Some(like) => {
            let sheet = tuned::of_game_or_file(like, console.text)?;
            Beginning::of_another(rules, like, &sheet)
        }
        None => Beginning::of_the_rules(rules),
    };
    Ok(beginning.trusted(task.trust))
}

/// What new games tell.
fn played(
    task: &LabTune,
    beginning: &Beginning,
    console: &mut Console<'_>,
) -> Result<Option<Tuned>, Failure> {
    let settings = Settings {
        nodes: task.nodes,
        seed: task.seed,
        plies: task.plies,
        noise: task.noise,
        cap: task.cap,
    };
    let name = beginning.rules.name.clone();
    let (clock, mut last) = (Stopwatch::start(), 0);
    let text = console.text;
    let mut show = |done: u64| {
        if clock.milliseconds() >= last + PAUSE {
            last = clock.milliseconds();
            let gaps: [(&str, &dyn std::fmt::Display); 3] =
                [("name", &name), ("done", &done), ("games", &task.games)];
            writeln!(console.err, "{}", text.fill("lab.tune.playing", &gaps))?;
        }
        Ok(())
    };
    tune::tune(
        beginning,
        settings,
        task.games,
        threads(task.threads),
        &mut show,
    )
}

/// Writes what has been found, if it is better where that is asked for.
fn keep(
    task: &LabTune,
    path: &Path,
    rules: &Rules,
    mut tuned: Tuned,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (name, text) = (&rules.name, console.text);
    let gaps: [(&str, &dyn std::fmt::Display); 6] = [
        ("name", name),
        ("games", &tuned.games),
        ("positions", &tuned.positions),
        ("before", &format!("{:.4}", tuned.fit.before)),
        ("after", &format!("{:.4}", tuned.fit.after)),
        ("scale", &format!("{:.0}", tuned.fit.scale)),
    ];
    writeln!(console.out, "{}", text.fill("lab.tune.fitted", &gaps))?;
    let before = file::read(path).ok();
    file::write(path, &tuned.sheet.text())?;
    if let Some(games) = task.prove {
        let kept = prove(task, games, rules, path, &mut tuned, console)?;
        match (kept, before) {
            (true, _) => file::write(path, &tuned.sheet.text())?,
            (false, Some(before)) => file::write(path, before.text())?,
            (false, None) => file::remove(path)?,
        }
        if !kept {
            writeln!(
                console.out,
                "{}",
                text.fill("lab.tune.dropped", &[("name", name)])
            )?;
            return Ok(());
        }
    }
    let file = path.display();
    writeln!(
        console.out,
        "{}",
        text.fill("lab.tune.written", &[("file", &file)])
    )?;
    Ok(())
}

/// The file of a game: beside its ruleset, or here if it is built in. In a folder, the folder of its family if that is
/// there.
fn path(task: &LabTune, argument: &str) -> PathBuf {
    let built_in = BuiltIn::named(argument);
    let beside = match built_in {
        Some(file) => PathBuf::from(file.name().to_owned() + ENDING),
        None => Path::new(argument).with_extension(&ENDING[1..]),
    };
    match &task.out {
        Some(out) if task.all || task.rulesets.len() > 1 || out.is_dir() => {
            let family = out.join(built_in.map_or("", BuiltIn::folder));
            let folder = if family.is_dir() { &family } else { out };
            folder.join(beside.file_name().unwrap_or_default())
        }
        Some(out) => out.clone(),
        None => beside,
    }
}

/// Lets the new numbers play against those that follow from the rules. Whether they are to be kept.
fn prove(
    task: &LabTune,
    games: u64,
    rules: &Rules,
    path: &Path,
    tuned: &mut Tuned,
    console: &mut Console<'_>,
) -> Result<bool, Failure> {
    let test = Test {
        elo0: WORTHLESS,
        elo1: WORTHWHILE,
        alpha: ERROR,
        beta: ERROR,
    };
    let file = Values::File(path.to_string_lossy().into_owned());
    let entrant = |values| Entrant {
        spec: Spec::Own(Options {
            hash: 4,
            values,
            ..Options::default()
        }),
        options: Vec::new(),
    };
    let contest = Match {
        variant: &rules.variant,
        board: Board {
            name: rules.variant.ruleset().id.clone(),
            file: None,
        },
        entrants: [entrant(file), entrant(Values::None)],
        terms: Terms {
            limit: Limit::Nodes(task.prove_nodes),
            margin: 0,
            cap: CAP,
        },
        patience: 0,
        seed: task.seed,
        plies: PLIES,
        starts: Starts::Random,
        pairs: games.div_ceil(2),
        test: Some(test),
        threads: threads(task.threads),
    };
    let tally = contest.play(&mut |_, _| Ok(()))?;
    let names = ["lab.tune.new", "lab.tune.old"].map(|key| console.text.say(key).to_owned());
    for line in tally.lines(&names, Some(&test), console.text) {
        writeln!(console.out, "{line}")?;
    }
    let proof = proof(task, &tally);
    tuned.sheet.origin.insert("proof".to_owned(), proof);
    let is_sure = tally
        .estimate()
        .is_some_and(|found| found.superiority >= SURE);
    Ok(match test.verdict(&tally.pairs) {
        Some(Verdict::Higher) => true,
        Some(Verdict::Lower) => false,
        None => is_sure,
    })
}

/// The proof as the file tells it.
fn proof(task: &LabTune, tally: &Tally) -> String {
    let games = format!(
        "{} games of {} positions a move",
        tally.games, task.prove_nodes
    );
    match tally.estimate() {
        Some(found) => format!(
            "{:+.0} Elo ({:+.0} to {:+.0}) in {games}, sequential test of 0 against 10",
            found.elo, found.interval.low, found.interval.high
        ),
        None => games,
    }
}
