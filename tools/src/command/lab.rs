//! `simurgh lab`: games of the engine, many at a time, and what they say of the rules.

mod contest;
mod endings;
mod openings;
mod telling;
mod tune;
mod values;

use std::path::Path;

use crate::cli::Lab;
use crate::cli::lab::{
    LabCompare, LabExport, LabMerge, LabRun, LabTask, Nats, Play, Which, threads,
};
use crate::console::Console;
use crate::exit::Exit;
use crate::lab::fleet::{self, Fleet, Hands, collect};
use crate::lab::plan::Plan;
use crate::lab::progress::{Count, Progress};
use crate::lab::record::Record;
use crate::lab::shard::Shard;
use crate::lab::store::{Store, internal};
use crate::lab::versions::{self, Asked};
use crate::lab::{export, merge, work};
use crate::load::Failure;
use crate::text::Text;

pub(super) fn run(
    task: &Lab,
    settings: &[String],
    fleet: Option<&dyn Fleet>,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    match &task.task {
        LabTask::Run(task) => play(task, settings, fleet, console),
        LabTask::Merge(task) => put_together(task, console),
        LabTask::Export(task) => write(task, console),
        LabTask::Match(task) => contest::run(task, settings, fleet, console),
        LabTask::Endings(task) => endings::run(task, settings, console),
        LabTask::Openings(task) => openings::run(task, settings, console),
        LabTask::Tune(task) => tune::run(task, console),
        LabTask::Values(task) => values::run(task, settings, console),
        LabTask::Compare(task) => compare(task, settings, fleet, console),
        LabTask::Report(task) => {
            let store = Store::open(&task.run, console.text)?;
            telling::tell(&store, &task.written, task.json, console)
        }
        LabTask::Worker(task) => match fleet {
            Some(fleet) => fleet.work(task, console),
            None => Err(fleet::absent(console.text)),
        },
    }
}

/// Who plays: threads of this process, or a fleet if one is asked for.
fn hands<'a>(
    nats: &Nats,
    wanted: Option<u16>,
    fleet: Option<&'a dyn Fleet>,
    text: Text,
) -> Result<Hands<'a>, Failure> {
    match (nats.way(), fleet) {
        (None, _) => Ok(Hands::Threads(threads(wanted))),
        (Some(way), Some(fleet)) => Ok(Hands::Fleet(fleet, way)),
        (Some(_), None) => Err(fleet::absent(text)),
    }
}

fn play(
    task: &LabRun,
    settings: &[String],
    fleet: Option<&dyn Fleet>,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let hands = hands(&task.nats, task.play.manner.threads, fleet, console.text)?;
    let plan = plan(&task.which, settings, &task.play, false, console)?;
    let plan = openings::with_book(plan, &task.play, console.text)?;
    let mut store = Store::create(&task.out, &plan, console.text)?;
    let shard = task.shard.unwrap_or(Shard::WHOLE);
    let games = plan.totals(task.play.games, task.play.sample());
    fill(&mut store, &plan, (&games, shard), &hands, console)?;
    Ok(Exit::Fine)
}

fn compare(
    task: &LabCompare,
    settings: &[String],
    fleet: Option<&dyn Fleet>,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let hands = hands(&task.nats, task.play.manner.threads, fleet, console.text)?;
    let plan = plan(&task.which, settings, &task.play, true, console)?;
    let plan = openings::with_book(plan, &task.play, console.text)?;
    let mut store = match &task.out {
        Some(path) => Store::create(path, &plan, console.text)?,
        None => Store::in_memory(&plan, console.text)?,
    };
    let games = plan.totals(task.play.games, task.play.sample());
    fill(&mut store, &plan, (&games, Shard::WHOLE), &hands, console)?;
    telling::tell(&store, &task.written, task.json, console)
}

/// The plan of some versions.
fn plan(
    which: &Which,
    settings: &[String],
    play: &Play,
    is_comparison: bool,
    console: &Console<'_>,
) -> Result<Plan, Failure> {
    let asked = Asked {
        rulesets: &which.rulesets,
        settings,
        vary: &which.vary,
        is_comparison,
    };
    let versions = versions::open(asked, console.text)?;
    let plan = Plan::new(play.settings(), versions);
    Ok(match play.strength {
        Some(_) => plan.with_strength(),
        None => plan,
    })
}

/// Plays what is not there yet.
fn fill(
    store: &mut Store,
    plan: &Plan,
    (games, shard): (&[u64], Shard),
    hands: &Hands<'_>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let done = store.done().map_err(internal)?;
    let tasks = work::tasks(games, shard, &done);
    let counts = counts(store, plan)?;
    let mut totals: Vec<u64> = counts.iter().map(|count| count.all()).collect();
    for (version, _) in &tasks {
        totals[*version] += 1;
    }
    let mut progress = Progress::new(plan, counts, totals);
    let text = console.text;
    let mut keep = |games: &[(usize, Record)]| {
        store.keep(games).map_err(internal)?;
        progress.add(games);
        show(&progress.lines(text), console)
    };
    match hands {
        Hands::Threads(threads) => work::play(plan, &tasks, *threads, &mut keep)?,
        Hands::Fleet(fleet, way) => {
            collect::games(*fleet, way, (plan, &tasks), &mut keep, text)?;
        }
    }
    show(&progress.all_lines(console.text), console)
}

fn show(lines: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
    for line in lines {
        writeln!(console.err, "{line}")?;
    }
    Ok(())
}

/// The results that are in the file.
fn counts(store: &Store, plan: &Plan) -> Result<Vec<Count>, Failure> {
    let mut counts = vec![Count::default(); plan.versions.len()];
    for (version, count) in counts.iter_mut().enumerate() {
        for (result, games) in store.results(version).map_err(internal)? {
            count.add(&result, games);
        }
    }
    Ok(counts)
}

fn put_together(task: &LabMerge, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let text = console.text;
    let Some(first) = task.files.first() else {
        return Ok(Exit::Fine);
    };
    let plan = Store::open(first, text)?.plan(text)?;
    let mut store = Store::create(&task.out, &plan, text)?;
    for file in &task.files {
        add(&mut store, &plan, file, console)?;
    }
    Ok(Exit::Fine)
}

fn add(
    store: &mut Store,
    plan: &Plan,
    file: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    Store::open(file, console.text)?.must_be(plan, console.text)?;
    let merged = merge::add(store, file, console.text)?;
    let name = file.display();
    let words = console.text.fill(
        "lab.merged",
        &[
            ("file", &name),
            ("new", &merged.new),
            ("known", &merged.known),
        ],
    );
    writeln!(console.err, "{words}")?;
    Ok(())
}

fn write(task: &LabExport, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let store = Store::open(&task.run, console.text)?;
    export::write(&store, task.format, console.out, console.text)?;
    Ok(Exit::Fine)
}
