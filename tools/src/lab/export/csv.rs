//! A row for each game.

use std::io::Write;

use super::fault;
use crate::lab::plan::Plan;
use crate::lab::record::Record;
use crate::lab::store::Store;
use crate::load::Failure;

const HEADS: [&str; 12] = [
    "version",
    "hash",
    "number",
    "result",
    "reason",
    "plies",
    "opening_plies",
    "mean_choices",
    "nodes",
    "mean_depth",
    "first_worth",
    "last_worth",
];

pub(super) fn write(store: &Store, plan: &Plan, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = csv::Writer::from_writer(out);
    table.write_record(HEADS).map_err(fault)?;
    super::each(store, plan, &mut |rules, record| {
        let head = [rules.name.clone(), rules.hash.clone()];
        let row = head.into_iter().chain(cells(record));
        table.write_record(row).map_err(fault)
    })?;
    Ok(table.flush()?)
}

fn cells(record: &Record) -> [String; 10] {
    let worth = |found: Option<&crate::lab::record::Worth>| {
        found.map(ToString::to_string).unwrap_or_default()
    };
    [
        record.number.to_string(),
        record.result.clone(),
        record.reason.clone(),
        record.plies().to_string(),
        record.opening.len().to_string(),
        mean(&record.choices),
        record.nodes.iter().sum::<u64>().to_string(),
        mean(&record.depths),
        worth(record.worths.first()),
        worth(record.worths.last()),
    ]
}

/// With three decimals; empty for nothing.
fn mean(values: &[u32]) -> String {
    if values.is_empty() {
        return String::new();
    }
    let sum: f64 = values.iter().copied().map(f64::from).sum();
    format!("{:.3}", sum / values.len() as f64)
}
