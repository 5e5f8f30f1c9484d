//! `--set key.path=value`: a change too small for a file.

use super::Faults;
use super::node::{self, Entry, Table, Value};
use crate::diagnostic::{self, Diagnostic};
use crate::source::{Excerpt, Place, Source, Span};

/// Where the places of such texts point.
pub(super) const NAME: &str = "--set";

/// A path of more keys than this leads nowhere in any ruleset.
const DEEPEST: usize = 8;

/// Reads one setting as a table with one entry. Its value is TOML, or, if it is none, a text that
/// needs no quotes: `pieces.wizard.move=FC`.
pub(super) fn read(setting: &str, faults: &mut Faults) -> Table {
    let source = Source::new(NAME, setting);
    let mut complaints = Vec::new();
    let table = node::parse(&source, &mut complaints).table;
    if !diagnostic::has_errors(&complaints) && !table.is_empty() {
        return table;
    }
    let Some((path, value)) = setting.split_once('=') else {
        faults.push(Diagnostic::error("R026", whole(&source)).with("text", setting));
        return Table::new();
    };
    if is_toml(value) {
        faults.extend(complaints);
        return Table::new();
    }
    bare(&source, path, value, faults)
}

/// Whether TOML was meant, right or wrong: quotes show it, and commas or keys in brackets. Movements
/// have brackets without either, `[F-B]`.
fn is_toml(value: &str) -> bool {
    let value = value.trim_start();
    value.starts_with(['"', '\''])
        || value.starts_with(['[', '{']) && value.contains(['"', '\'', ',', '='])
}

fn whole(source: &Source) -> Place {
    Place::new(source.clone(), Span::new(0, source.text().len()))
}

/// A setting whose value is a text without quotes.
fn bare(source: &Source, path: &str, value: &str, faults: &mut Faults) -> Table {
    let whole = Excerpt::whole(source.clone());
    let start = path.len() + 1 + (value.len() - value.trim_start().len());
    let text = whole.slice(Span::new(start, start + value.trim().len()));
    let place = text.whole_place();
    let mut value = Value::Text(text);
    let mut end = path.len();
    for (depth, key) in path.rsplit('.').enumerate() {
        let key_place = whole.place(Span::new(end - key.len(), end));
        end = (end - key.len()).saturating_sub(1);
        let key = key.trim();
        if !is_key(key) || depth == DEEPEST {
            faults.push(Diagnostic::error("R026", key_place).with("text", source.text()));
            return Table::new();
        }
        let entry = Entry {
            key: key_place,
            place: place.clone(),
            value,
        };
        value = Value::Table(Table::from([(key.to_owned(), entry)]));
    }
    match value {
        Value::Table(table) => table,
        _ => Table::new(),
    }
}

/// Whether a key needs no quotes.
fn is_key(key: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    !key.is_empty() && key.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The path, and the value with the column of its first letter.
    fn check(setting: &str, path: &[&str], value: &str, column: usize) {
        let mut faults = Vec::new();
        let table = read(setting, &mut faults);
        assert!(faults.is_empty(), "{setting}: {faults:?}");
        let (last, tables) = path.split_last().unwrap();
        let table = tables
            .iter()
            .fold(&table, |table, key| table[*key].value.table().unwrap());
        let Value::Text(text) = &table[*last].value else {
            panic!("{setting}");
        };
        assert_eq!(text.text(), value, "{setting}");
        assert_eq!(text.whole_place().span.start + 1, column, "{setting}");
    }

    #[test]
    fn values_are_toml_or_bare_texts() {
        check("pieces.x.move=FC", &["pieces", "x", "move"], "FC", 15);
        check("pieces.x.move = FC", &["pieces", "x", "move"], "FC", 17);
        check("pieces.x.move='FC'", &["pieces", "x", "move"], "FC", 16);
        check(
            "hooks.a=on arrive x: win",
            &["hooks", "a"],
            "on arrive x: win",
            9,
        );
        check("regions.a=b2 | b10", &["regions", "a"], "b2 | b10", 11);
        check("pieces.x.move=[F?R]", &["pieces", "x", "move"], "[F?R]", 15);
    }

    #[test]
    fn numbers_and_flags_are_toml() {
        let table = read("options.a=true", &mut Vec::new());
        let option = &table["options"].value.table().unwrap()["a"];
        assert!(matches!(option.value, Value::Flag(true)));
    }

    #[test]
    fn what_is_no_setting_is_refused() {
        for setting in [
            "",
            "pieces",
            "pieces..move=F",
            "=F",
            "a b=F",
            "a='x",
            "é=F",
            "a=['x",
            "a=[x, y]",
        ] {
            let mut faults = Vec::new();
            read(setting, &mut faults);
            assert!(!faults.is_empty(), "{setting}");
        }
    }
}
