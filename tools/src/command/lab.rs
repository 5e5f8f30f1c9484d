//! `simurgh lab`: games of the engine, many at a time, and what they say of the rules.

mod contest;
mod endings;

use std::path::Path;

use crate::cli::Lab;
use crate::cli::lab::{LabCompare, LabExport, LabMerge, LabRun, LabTask, threads};
use crate::console::Console;
use crate::exit::Exit;
use crate::lab::plan::Plan;
use crate::lab::progress::{Count, Progress};
use crate::lab::rules::Rules;
use crate::lab::shard::Shard;
use crate::lab::store::{Store, internal};
use crate::lab::{export, merge, report, work};
use crate::load::Failure;

pub(super) fn run(
    task: &Lab,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    match &task.task {
        LabTask::Run(task) => play(task, settings, console),
        LabTask::Merge(task) => put_together(task, console),
        LabTask::Export(task) => write(task, console),
        LabTask::Match(task) => contest::run(task, settings, console),
        LabTask::Compare(task) => compare(task, settings, console),
        LabTask::Endings(task) => endings::run(task, settings, console),
        LabTask::Report(task) => tell(&Store::open(&task.run, console.text)?, task.json, console),
    }
}

fn play(task: &LabRun, settings: &[String], console: &mut Console<'_>) -> Result<Exit, Failure> {
    let plan = plan(&task.rulesets, settings, task.play.settings(), console)?;
    let mut store = Store::create(&task.out, &plan, console.text)?;
    let shard = task.shard.unwrap_or(Shard::WHOLE);
    fill(
        &mut store,
        &plan,
        (task.play.games, shard),
        threads(task.play.threads),
        console,
    )?;
    Ok(Exit::Fine)
}

fn compare(
    task: &LabCompare,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let plan = plan(&task.rulesets, settings, task.play.settings(), console)?;
    let mut store = match &task.out {
        Some(path) => Store::create(path, &plan, console.text)?,
        None => Store::in_memory(&plan, console.text)?,
    };
    let games = (task.play.games, Shard::WHOLE);
    fill(
        &mut store,
        &plan,
        games,
        threads(task.play.threads),
        console,
    )?;
    tell(&store, task.json, console)
}

/// Prints what the games show.
fn tell(store: &Store, json: bool, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let report = report::read(store, console.text)?;
    if json {
        console.json(&report)?;
        return Ok(Exit::Fine);
    }
    for line in report::words::lines(&report, console.text) {
        writeln!(console.out, "{line}")?;
    }
    Ok(Exit::Fine)
}

/// The plan of some versions.
fn plan(
    rulesets: &[String],
    settings: &[String],
    play: crate::lab::settings::Settings,
    console: &Console<'_>,
) -> Result<Plan, Failure> {
    let open = |ruleset: &String| Rules::open(ruleset, settings, console.text);
    let versions: Result<Vec<Rules>, Failure> = rulesets.iter().map(open).collect();
    Ok(Plan::new(play, versions?))
}

/// Plays what is not there yet.
fn fill(
    store: &mut Store,
    plan: &Plan,
    (games, shard): (u64, Shard),
    threads: usize,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let done = store.done().map_err(internal)?;
    let tasks = work::tasks(plan.versions.len(), games, shard, &done);
    let counts = counts(store, plan)?;
    let mut totals: Vec<u64> = counts.iter().map(|count| count.all()).collect();
    for (version, _) in &tasks {
        totals[*version] += 1;
    }
    let mut progress = Progress::new(plan, counts, totals);
    work::play(plan, &tasks, threads, &mut |games| {
        store.keep(games).map_err(internal)?;
        progress.add(games);
        show(&progress.lines(console.text), console)
    })?;
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
