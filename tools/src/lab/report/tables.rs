//! A report as several tables, one a subject: a row for each version, or for each entry of a list of each version.

use indexmap::{IndexMap, IndexSet};
use serde_json::Value;

use super::Report;
use crate::load::Failure;

/// A row: columns by name.
type Row = IndexMap<String, String>;

/// The tables by name, each as CSV: `versions` has what is known of a version as a whole; the lists of the JSON form
/// have tables of their own.
///
/// # Errors
///
/// If memory ends.
pub fn write(report: &Report) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let value = serde_json::to_value(report).map_err(|error| Failure::Internal(error.into()))?;
    let tables = split(&value).into_iter();
    tables
        .map(|(name, rows)| Ok((name, text(&rows)?)))
        .collect()
}

fn split(report: &Value) -> IndexMap<String, Vec<Row>> {
    let mut tables: IndexMap<String, Vec<Row>> = IndexMap::new();
    for (part, value) in report.as_object().into_iter().flatten() {
        match value {
            Value::Array(items) => {
                for item in items {
                    let name = item.get("name").and_then(Value::as_str);
                    add(part, name, item, &mut tables);
                }
            }
            Value::Object(map) => {
                let rows = map.iter().map(|(name, value)| {
                    let cells = [("name", name.clone()), ("value", cell(value))];
                    cells.map(|(head, cell)| (head.to_owned(), cell)).into()
                });
                tables.entry(part.clone()).or_default().extend(rows);
            }
            _ => {}
        }
    }
    tables
}

/// Adds an item to the table of its part, and its lists to theirs.
fn add(part: &str, version: Option<&str>, item: &Value, tables: &mut IndexMap<String, Vec<Row>>) {
    let mut row = Row::new();
    for (key, value) in item.as_object().into_iter().flatten() {
        if key == USAGE {
            for (key, value) in value.as_object().into_iter().flatten() {
                list(&format!("{part}-{key}"), version, value, tables);
            }
        } else if !list(&format!("{part}-{key}"), version, value, tables) {
            flatten(key, value, &mut row);
        }
    }
    tables.entry(part.to_owned()).or_default().push(row);
}

/// What pieces and rules did: two lists in one value.
const USAGE: &str = "usage";

/// Adds the entries of a list to its table; whether it is one.
fn list(
    table: &str,
    version: Option<&str>,
    value: &Value,
    tables: &mut IndexMap<String, Vec<Row>>,
) -> bool {
    let Some(entries) = entries(value) else {
        return false;
    };
    let rows = tables.entry(table.to_owned()).or_default();
    for (name, entry) in entries {
        let mut row = Row::new();
        row.extend(version.map(|version| ("version".to_owned(), version.to_owned())));
        row.insert("entry".to_owned(), name);
        flatten("", entry, &mut row);
        rows.push(row);
    }
    true
}

/// The entries of a list of objects, or of a map of them; `None` of anything else.
fn entries(value: &Value) -> Option<Vec<(String, &Value)>> {
    let entries: Vec<(String, &Value)> = match value {
        Value::Array(items) => (0..)
            .zip(items)
            .map(|(index, item): (u32, _)| (index.to_string(), item))
            .collect(),
        Value::Object(map) => map
            .iter()
            .map(|(name, item)| (name.clone(), item))
            .collect(),
        _ => return None,
    };
    let are_objects = !entries.is_empty() && entries.iter().all(|(_, item)| item.is_object());
    are_objects.then_some(entries)
}

/// All values within a value, as columns; lists stand in one cell, with blanks between.
fn flatten(path: &str, value: &Value, row: &mut Row) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                let path = if path.is_empty() {
                    key.clone()
                } else {
                    format!("{path}.{key}")
                };
                flatten(&path, value, row);
            }
        }
        value => drop(row.insert(path.to_owned(), cell(value))),
    }
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(cell).collect::<Vec<_>>().join(" "),
        value => value.to_string(),
    }
}

fn text(rows: &[Row]) -> Result<Vec<u8>, Failure> {
    let heads: IndexSet<&String> = rows.iter().flat_map(IndexMap::keys).collect();
    let mut table = csv::Writer::from_writer(Vec::new());
    table
        .write_record(&heads)
        .map_err(crate::lab::export::fault)?;
    for row in rows {
        let cells = heads
            .iter()
            .map(|head| row.get(*head).map_or("", String::as_str));
        table
            .write_record(cells)
            .map_err(crate::lab::export::fault)?;
    }
    table
        .into_inner()
        .map_err(|error| Failure::Internal(anyhow::anyhow!("{error}")))
}
