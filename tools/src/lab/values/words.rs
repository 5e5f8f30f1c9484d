//! Values for people, in lines: both methods side by side.

use std::fmt::Display;

use super::{Estimate, Table, Value, Values};
use crate::text::Text;

/// The values of a version.
pub fn lines(values: &Values, text: Text) -> Vec<String> {
    let say = |key: &str| text.say(&format!("lab.values.{key}")).to_owned();
    let choice = say(&format!("unit-{}", values.unit.choice.code()));
    let heading: [(&str, &dyn Display); 4] = [
        ("name", &values.name),
        ("hash", &values.hash),
        ("unit", &values.unit.kind),
        ("choice", &choice),
    ];
    let mut lines = vec![text.fill("lab.values.heading", &heading)];
    let tables: Vec<(String, &Table)> = std::iter::once(("regression", &values.regression))
        .chain(values.matches.iter().map(|table| ("matches", table)))
        .map(|(name, table)| (say(name), table))
        .collect();
    let mut rows = vec![row(
        String::new(),
        tables.iter().map(|(name, _)| name.clone()),
    )];
    for kind in values.regression.values.keys() {
        let cells = tables.iter().map(|(_, table)| {
            let value = table.values.get(kind);
            value.map_or_else(String::new, |value| {
                cell(value, *kind == values.unit.kind, text)
            })
        });
        rows.push(row(kind.clone(), cells));
    }
    let extra = |table: &Table| [table.first, table.turn, table.odds];
    for (index, name) in ["first", "turn", "odds"].into_iter().enumerate() {
        let cells = tables.iter().map(|(_, table)| extra(table)[index]);
        let cells = cells.map(|found| found.map_or_else(|| "-".to_owned(), |found| number(&found)));
        rows.push(row(say(name), cells));
    }
    lines.extend(aligned(&rows));
    for (name, table) in &tables {
        let gaps: [(&str, &dyn Display); 3] = [
            ("name", name),
            ("games", &table.games),
            ("samples", &table.samples),
        ];
        lines.push(text.fill("lab.values.games", &gaps));
    }
    lines
}

fn row(head: String, cells: impl Iterator<Item = String>) -> Vec<String> {
    std::iter::once(head).chain(cells).collect()
}

/// A value with its interval, or why it is not known.
pub fn cell(value: &Value, is_unit: bool, text: Text) -> String {
    match (&value.estimate, value.unknown) {
        (Some(_), _) if is_unit => "1".to_owned(),
        (Some(estimate), _) => number(estimate),
        (None, Some(unknown)) => text
            .say(&format!("lab.values.{}", unknown.code()))
            .to_owned(),
        (None, None) => "-".to_owned(),
    }
}

fn number(estimate: &Estimate) -> String {
    let Estimate { value, interval } = estimate;
    format!("{value:.2} ({:.2} – {:.2})", interval.low, interval.high)
}

/// Columns below each other.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths);
        let cells: Vec<String> = cells
            .map(|(cell, &width)| format!("{cell:width$}"))
            .collect();
        format!("  {}", cells.join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}
