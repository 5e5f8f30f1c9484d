//! One table over another: what a file says over what it inherits.

use indexmap::map::Entry as Slot;

use super::Faults;
use super::assemble::SECTIONS;
use super::node::{Entry, Table, Value};
use super::{about, board, castling, endings, hands, pieces, promotion, setup, table, zones};
use crate::diagnostic::Diagnostic;

/// Sections whose entries the author names; `name = false` takes an inherited one away.
const NAMED: &[&str] = &[
    "pieces", "regions", "zones", "castling", "hooks", "counters",
];

/// Keys that say the same thing in two ways: writing one drops the other if it is inherited.
const EITHER: &[(&str, &[&str], &[&str])] = &[
    ("board", &["squares"], &["files", "ranks"]),
    ("setup", &["board"], &["fen"]),
];

/// Lays `child` over `parent`: tables are merged entry by entry, of everything else the child's
/// value stays. Order: the parent's, then what is new.
pub(super) fn merge(parent: Table, child: Table, faults: &mut Faults) -> Table {
    let mut merged = parent;
    for (section, entry) in child {
        drop_alternatives(&mut merged, &section, &entry);
        lay(&mut merged, section.clone(), entry, &[&section], faults);
    }
    merged
}

/// Lays one entry over a table. `path` leads to the entry, itself included.
fn lay(table: &mut Table, key: String, entry: Entry, path: &[&str], faults: &mut Faults) {
    if missing_removal(table, &key, &entry, path, faults) {
        return;
    }
    match table.entry(key) {
        Slot::Vacant(slot) => {
            slot.insert(within(entry, path, faults));
        }
        Slot::Occupied(slot) if removes(slot.get(), &entry) && path[0] != "options" => {
            slot.shift_remove();
        }
        Slot::Occupied(slot) => cover(slot.into_mut(), entry, path, faults),
    }
}

/// Lays one entry over an inherited one.
fn cover(old: &mut Entry, entry: Entry, path: &[&str], faults: &mut Faults) {
    match (&mut old.value, entry.value) {
        (Value::Table(inherited), Value::Table(own)) => {
            for (key, entry) in own {
                let path: Vec<&str> = path.iter().copied().chain([key.as_str()]).collect();
                lay(inherited, key.clone(), entry, &path, faults);
            }
            old.key = entry.key;
        }
        // `name = value` over an inherited option chooses its value.
        (Value::Table(option), value) if path.len() == 2 && path[0] == "options" => {
            option.insert("default".to_owned(), Entry { value, ..entry });
        }
        (_, value) => *old = Entry { value, ..entry },
    }
}

/// A new entry. Its own entries are laid over nothing, so that each removal in it is noticed.
fn within(entry: Entry, path: &[&str], faults: &mut Faults) -> Entry {
    match entry.value {
        Value::Table(own) => {
            let mut table = Table::new();
            for (key, entry) in own {
                let path: Vec<&str> = path.iter().copied().chain([key.as_str()]).collect();
                lay(&mut table, key.clone(), entry, &path, faults);
            }
            Entry {
                value: Value::Table(table),
                ..entry
            }
        }
        _ => entry,
    }
}

/// Whether the child's `false` takes away what the parent has.
fn removes(old: &Entry, new: &Entry) -> bool {
    matches!(new.value, Value::Flag(false)) && !matches!(old.value, Value::Flag(_))
}

/// Whether an entry takes away what is not there; complains if so.
fn missing_removal(
    table: &Table,
    key: &str,
    entry: &Entry,
    path: &[&str],
    faults: &mut Faults,
) -> bool {
    let removal = matches!(entry.value, Value::Flag(false));
    let missing = removal && is_removable(path) && !table.contains_key(key);
    if missing {
        faults.push(
            Diagnostic::error("R025", entry.key.clone())
                .with("name", key)
                .with("section", path[..path.len() - 1].join("."))
                .suggest(key, table.keys().map(String::as_str)),
        );
    }
    missing
}

/// Whether `false` at a path can only mean that something is taken away: the key is known, and no flag.
fn is_removable(path: &[&str]) -> bool {
    match *path {
        [section] => SECTIONS.contains(&section) && section != "options" && section != "when",
        [section, _] if NAMED.contains(&section) => true,
        ["game", key] => about::KEYS.contains(&key) && key != "base",
        ["board", key] => board::KEYS.contains(&key),
        ["setup", key] => setup::KEYS.contains(&key),
        ["hands", key] => hands::KEYS.contains(&key) && key != "first" && key != "castling",
        ["hands", "drop", _] => true,
        ["table", key] => table::KEYS.contains(&key) && key != "wait",
        ["endings", key] => endings::KEYS.contains(&key),
        ["pieces", _, key] => pieces::KEYS.contains(&key) && key != "royal",
        ["pieces", _, "promote", key] => promotion::KEYS.contains(&key) && key != "must",
        ["zones", _, key] => zones::KEYS.contains(&key) && key != "passage",
        ["castling", _, key] => castling::KEYS.contains(&key),
        _ => false,
    }
}

/// Drops the inherited form of what the child says in the other form.
fn drop_alternatives(merged: &mut Table, section: &str, child: &Entry) {
    let Some(own) = child.value.table() else {
        return;
    };
    let Some(Value::Table(inherited)) = merged.get_mut(section).map(|entry| &mut entry.value)
    else {
        return;
    };
    for &(_, one, other) in EITHER.iter().filter(|(name, ..)| *name == section) {
        for (written, dropped) in [(one, other), (other, one)] {
            let says = |key: &&str| {
                own.get(*key)
                    .is_some_and(|entry| !matches!(entry.value, Value::Flag(false)))
            };
            if written.iter().any(says) {
                inherited.retain(|key, _| {
                    // What the child speaks of itself, it also settles itself.
                    own.contains_key(key) || !dropped.contains(&key.as_str())
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::node;
    use super::*;
    use crate::source::Source;

    fn read(text: &str) -> Table {
        node::parse(&Source::new("test", text), &mut Vec::new()).table
    }

    /// A table on one line, such as `a=1 b={c=x}`.
    fn show(table: &Table) -> String {
        let entries: Vec<String> = table
            .iter()
            .map(|(key, entry)| match &entry.value {
                Value::Text(text) => format!("{key}={}", text.text()),
                Value::Number(number) => format!("{key}={number}"),
                Value::Flag(flag) => format!("{key}={flag}"),
                Value::Table(table) => format!("{key}={{{}}}", show(table)),
                _ => format!("{key}=?"),
            })
            .collect();
        entries.join(" ")
    }

    fn check(parent: &str, child: &str, expected: &str, complaints: usize) {
        let mut faults = Vec::new();
        let merged = merge(read(parent), read(child), &mut faults);
        assert_eq!(show(&merged), expected, "{parent} + {child}");
        assert_eq!(faults.len(), complaints, "{parent} + {child}");
    }

    #[test]
    fn the_child_wins_and_the_parents_order_stays() {
        check("a = 1\nb = 2", "c = 3\na = 4", "a=4 b=2 c=3", 0);
        check(
            "[pieces]\nx = {letter='X', move='W'}",
            "[pieces]\ny = {letter='Y'}\nx = {move='F'}",
            "pieces={x={letter=X move=F} y={letter=Y}}",
            0,
        );
    }

    #[test]
    fn false_takes_an_inherited_entry_away() {
        check(
            "hooks = {a='x', b='y'}",
            "hooks = {a=false}",
            "hooks={b=y}",
            0,
        );
        check("hooks = {a='x'}", "hooks = {aa=false}", "hooks={a=x}", 1);
        check("", "hooks = {a=false}", "hooks={}", 1);
        check(
            "pieces.x = {promote={must=true}}",
            "pieces.x.promote = false",
            "pieces={x={}}",
            0,
        );
        check(
            "zones.x.passage = true",
            "zones.x.passage = false",
            "zones={x={passage=false}}",
            0,
        );
        check("castling.x = {}", "castling = false", "", 0);
    }

    #[test]
    fn another_form_of_the_same_thing_replaces_it() {
        check(
            "board = {files=8, ranks=8}",
            "board.squares = '..'",
            "board={squares=..}",
            0,
        );
        check(
            "board.squares = '..'",
            "board.files = 2",
            "board={files=2}",
            0,
        );
        check(
            "setup = {board='K', turn='w'}",
            "setup.fen = 'K'",
            "setup={turn=w fen=K}",
            0,
        );
        check(
            "setup.board = 'K'",
            "setup = {fen='K', board=false}",
            "setup={fen=K}",
            0,
        );
    }

    #[test]
    fn a_value_over_an_inherited_option_chooses() {
        check(
            "options.x = {default=false}",
            "options.x = true",
            "options={x={default=true}}",
            0,
        );
        check(
            "options.x = {default=true}",
            "options.x = false",
            "options={x={default=false}}",
            0,
        );
    }
}
