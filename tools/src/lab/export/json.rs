//! Everything that is known of a run, a line for each game.

use std::io::Write;

use serde::Serialize;

use crate::lab::plan::Plan;
use crate::lab::record::Record;
use crate::lab::store::Store;
use crate::load::Failure;

/// Counts the changes of the form.
const FORMAT: u32 = 1;

#[derive(Serialize)]
struct Version<'a> {
    #[serde(rename = "version")]
    number: usize,
    name: &'a str,
    hash: &'a str,
    settings: &'a [String],
}

#[derive(Serialize)]
struct Game<'a> {
    version: usize,
    number: u64,
    start: &'a str,
    opening: &'a [String],
    moves: &'a [String],
    result: &'a str,
    reason: &'a str,
    plies: usize,
    /// `-35`, `w12` or `l7`, as in the file.
    worths: Vec<String>,
    choices: &'a [u32],
    nodes: &'a [u64],
    depths: &'a [u32],
}

pub(super) fn write(store: &Store, plan: &Plan, out: &mut dyn Write) -> Result<(), Failure> {
    let entries = plan
        .entries
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let settings: indexmap::IndexMap<&str, &str> = entries.collect();
    let versions = plan
        .versions
        .iter()
        .enumerate()
        .map(|(number, rules)| Version {
            number,
            name: &rules.name,
            hash: &rules.hash,
            settings: &rules.settings,
        });
    let versions: Vec<Version<'_>> = versions.collect();
    let [settings, versions] = [text(&settings)?, text(&versions)?];
    write!(
        out,
        "{{\"format\":{FORMAT},\n\"settings\":{settings},\n\"versions\":{versions},\n\"games\":["
    )?;
    let mut separator = "\n";
    for version in 0..plan.versions.len() {
        store.each(version, &mut |record| {
            let line = text(&game(version, record))?;
            write!(out, "{separator}{line}")?;
            separator = ",\n";
            Ok(())
        })?;
    }
    writeln!(out, "\n]}}")?;
    Ok(())
}

fn game(version: usize, record: &Record) -> Game<'_> {
    Game {
        version,
        number: record.number,
        start: &record.start,
        opening: &record.opening,
        moves: &record.moves,
        result: &record.result,
        reason: &record.reason,
        plies: record.plies(),
        worths: record.worths.iter().map(ToString::to_string).collect(),
        choices: &record.choices,
        nodes: &record.nodes,
        depths: &record.depths,
    }
}

fn text(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| Failure::Internal(error.into()))
}
