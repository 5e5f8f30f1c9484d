//! A report as one long table: a row for each value, with its interval where it has one.

use std::io::Write;

use serde_json::{Map, Value};

use super::Report;
use crate::load::Failure;

const HEADS: [&str; 8] = [
    "part",
    "name",
    "measure",
    "games",
    "value",
    "low",
    "high",
    "probability",
];

/// Writes the table. It has all that the JSON form has, under the same names: `ends.checkmate` is the entry
/// `checkmate` of `ends`.
///
/// # Errors
///
/// If the output is closed.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = csv::Writer::from_writer(out);
    table
        .write_record(HEADS)
        .map_err(crate::lab::export::fault)?;
    let value = serde_json::to_value(report).map_err(|error| Failure::Internal(error.into()))?;
    for row in rows(&value) {
        table.write_record(row).map_err(crate::lab::export::fault)?;
    }
    Ok(table.flush()?)
}

type Row = [String; 8];

fn rows(report: &Value) -> Vec<Row> {
    let mut rows = Vec::new();
    for (part, value) in report.as_object().into_iter().flatten() {
        match value {
            Value::Array(items) => {
                for item in items {
                    let name = item.get("name").or_else(|| item.get("version"));
                    let name = name.and_then(Value::as_str).unwrap_or_default();
                    of_item(part, name, item, &mut rows);
                }
            }
            value => walk([part, ""], "", value, &mut rows),
        }
    }
    rows
}

/// A version, or the difference of one.
fn of_item(part: &str, name: &str, item: &Value, rows: &mut Vec<Row>) {
    if let (Some(measure), Some(map)) = (
        item.get("measure").and_then(Value::as_str),
        item.as_object(),
    ) {
        let mut map = map.clone();
        map.remove("measure");
        map.remove("version");
        return walk([part, name], measure, &Value::Object(map), rows);
    }
    for (key, value) in item.as_object().into_iter().flatten() {
        if key != "name" {
            walk([part, name], key, value, rows);
        }
    }
}

fn walk(place: [&str; 2], path: &str, value: &Value, rows: &mut Vec<Row>) {
    let below = |key: &str| {
        if path.is_empty() {
            key.to_owned()
        } else {
            format!("{path}.{key}")
        }
    };
    match value {
        Value::Object(map) if map.contains_key("value") => {
            let (row, rest) = measured(place, path, map);
            rows.push(row);
            for (key, value) in rest {
                walk(place, &below(key), value, rows);
            }
        }
        Value::Object(map) => {
            for (key, value) in map {
                walk(place, &below(key), value, rows);
            }
        }
        Value::Array(items) => {
            for (index, value) in items.iter().enumerate() {
                walk(place, &below(&index.to_string()), value, rows);
            }
        }
        value => rows.push(row(place, path, [None, Some(value), None, None, None])),
    }
}

/// A value with what belongs to it, and what else is there.
fn measured<'a>(
    place: [&str; 2],
    path: &str,
    map: &'a Map<String, Value>,
) -> (Row, Vec<(&'a String, &'a Value)>) {
    let end = |name: &str| map.get("interval").and_then(|interval| interval.get(name));
    let cells = [
        map.get("games"),
        map.get("value"),
        end("low"),
        end("high"),
        map.get("probability"),
    ];
    let known = ["games", "value", "interval", "probability"];
    let rest = map.iter().filter(|(key, _)| !known.contains(&key.as_str()));
    (row(place, path, cells), rest.collect())
}

fn row([part, name]: [&str; 2], path: &str, cells: [Option<&Value>; 5]) -> Row {
    let [games, value, low, high, probability] = cells.map(|cell| match cell {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
    });
    let head = [part, name, path].map(str::to_owned);
    let [part, name, path] = head;
    [part, name, path, games, value, low, high, probability]
}
