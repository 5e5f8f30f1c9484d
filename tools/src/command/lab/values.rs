//! `simurgh lab values`: what the kinds are worth.

use crate::cli::lab::threads;
use crate::cli::lab::values::LabValues;
use crate::console::Console;
use crate::exit::Exit;
use crate::lab::fleet::Hands;
use crate::lab::imbalance::choose;
use crate::lab::plan::Plan;
use crate::lab::rules::Rules;
use crate::lab::settings::Settings;
use crate::lab::shard::Shard;
use crate::lab::starts::Starts;
use crate::lab::store::Store;
use crate::lab::values::{self, Options, unit, words};
use crate::load::Failure;
use crate::report::Finding;

pub(super) fn run(
    task: &LabValues,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let options = Options {
        unit: task.unit.clone(),
        quiet: usize::from(task.quiet),
        seed: task.manner.seed,
        ..Options::default()
    };
    let store = match (task.games, task.nodes) {
        (Some(games), Some(nodes)) => played(task, (games, nodes), settings, console)?,
        _ => Store::open(task.source.as_ref(), console.text)?,
    };
    let mut found = values::all(&store, &options, console.text)?;
    if let Some(run) = &task.run {
        let run = values::all(&Store::open(run, console.text)?, &options, console.text)?;
        for values in &mut found {
            let same = run.iter().find(|other| other.hash == values.hash);
            let other = same.ok_or_else(|| refused("T032", &values.name, console))?;
            values.regression = other.regression.clone();
        }
    }
    if task.json {
        console.json(&found)?;
        return Ok(Exit::Fine);
    }
    for values in &found {
        for line in words::lines(values, console.text) {
            writeln!(console.out, "{line}")?;
        }
    }
    Ok(Exit::Fine)
}

/// The games from unequal starts.
fn played(
    task: &LabValues,
    (games, nodes): (u64, u64),
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Store, Failure> {
    let rules = Rules::open(&task.source, settings, console.text)?;
    // A unit that is none is told before any game is played.
    unit::choose(&rules, task.unit.as_deref(), console.text)?;
    let starts = choose::imbalances(&rules.variant);
    if starts.is_empty() {
        return Err(refused("T031", &rules.name, console));
    }
    let all = games.div_ceil(2) * 2 * starts.len() as u64;
    let play = Settings {
        nodes,
        seed: task.manner.seed,
        plies: task.manner.plies,
        noise: task.manner.noise,
        cap: task.manner.cap,
    };
    let plan = Plan::new(play, vec![rules]).with_starts(Starts::Unequal(starts));
    let mut store = match &task.out {
        Some(path) => Store::create(path, &plan, console.text)?,
        None => Store::in_memory(&plan, console.text)?,
    };
    let shard = task.shard.unwrap_or(Shard::WHOLE);
    super::fill(
        &mut store,
        &plan,
        (&[all], shard),
        &Hands::Threads(threads(task.manner.threads)),
        console,
    )?;
    Ok(store)
}

fn refused(code: &str, name: &str, console: &Console<'_>) -> Failure {
    let message = console
        .text
        .fill(&format!("finding.{code}"), &[("name", &name)]);
    Box::new(Finding::own(code, name, message, None)).into()
}
