//! `extends`: a file over the one that it builds on, and that over the next.

use super::Faults;
use super::assemble::id;
use super::fields;
use super::merge::merge;
use super::node::{self, Entry, Parsed, Table, Value};
use crate::diagnostic::{Diagnostic, Related};
use crate::source::{Place, Shelf, Source};

/// A chain longer than this is refused; nobody can follow it.
const LONGEST_CHAIN: usize = 16;

/// The file with everything that it inherits. `None` if one of the files could not be found: what is
/// left would be a different game, and complaints about it would mislead.
/// `instead` stands for the file's own `extends`.
pub(super) fn inherit(
    source: &Source,
    instead: Option<Entry>,
    shelf: &dyn Shelf,
    faults: &mut Faults,
) -> Option<Parsed> {
    read(source, instead, shelf, &mut Vec::new(), faults)
}

/// `chain` holds the files that wait for this one.
fn read(
    source: &Source,
    instead: Option<Entry>,
    shelf: &dyn Shelf,
    chain: &mut Vec<Source>,
    faults: &mut Faults,
) -> Option<Parsed> {
    let Parsed {
        mut table,
        complete,
        ..
    } = node::parse(source, faults);
    let written = table.shift_remove("extends");
    let Some(extends) = instead.or(written) else {
        return Some(Parsed {
            table: merge(Table::new(), table, faults),
            complete,
            removed: Vec::new(),
        });
    };
    let name = fields::text(&extends, "extends", faults)?;
    let place = name.whole_place();
    let parent = shelf.find(name.text(), source);
    if parent.is_none() && name.text() == id(source) {
        faults.push(Diagnostic::error("R024", place).with("name", name.text()));
        return None;
    }
    let Some(parent) = parent else {
        let names = shelf.names();
        faults.push(
            Diagnostic::error("R023", place)
                .with("name", name.text())
                .suggest(name.text(), names.iter().map(String::as_str)),
        );
        return None;
    };
    chain.push(source.clone());
    let again = |known: &Source| known.text() == parent.text();
    if chain.iter().any(again) || chain.len() > LONGEST_CHAIN {
        faults.push(Diagnostic::error("R024", place).with("name", name.text()));
        return None;
    }
    let mut parent = read(&parent, None, shelf, chain, faults)?;
    forget_own(&mut parent.table);
    let mut removed = removals(&table, &parent.table);
    removed.extend(parent.removed);
    Some(Parsed {
        removed,
        table: merge(parent.table, table, faults),
        complete: complete && parent.complete,
    })
}

/// What is no game by itself may well be the base of one, and further names are a file's own.
fn forget_own(parent: &mut Table) {
    if let Some(Value::Table(game)) = parent.get_mut("game").map(|entry| &mut entry.value) {
        game.shift_remove("base");
        game.shift_remove("aliases");
    }
}

/// What a file takes away.
pub(super) struct Removal {
    /// The name that it had.
    name: String,
    /// The letter of a piece, as sides and set-ups write it.
    letter: Option<String>,
    place: Place,
}

/// What a file takes away from the one that it extends.
fn removals(table: &Table, parent: &Table) -> Vec<Removal> {
    let mut removals = Vec::new();
    for (section, entry) in table {
        for (name, entry) in entry.value.table().into_iter().flatten() {
            if matches!(entry.value, Value::Flag(false)) {
                removals.push(Removal {
                    name: name.clone(),
                    letter: letter(parent, section, name),
                    place: entry.key.clone(),
                });
            }
        }
    }
    removals
}

fn letter(parent: &Table, section: &str, name: &str) -> Option<String> {
    let pieces = parent.get(section).filter(|_| section == "pieces")?;
    let piece = pieces.value.table()?.get(name)?.value.table()?;
    match &piece.get("letter")?.value {
        Value::Text(letter) => Some(letter.text().to_uppercase()),
        _ => None,
    }
}

/// Says of what is missing in an inherited file because a later file has taken it away, where that
/// was done.
pub(super) fn blame_removals(removed: &[Removal], faults: &mut Faults) {
    let mut blamed: Vec<Diagnostic> = Vec::new();
    faults.retain(|fault| {
        let cause = removed.iter().find(|removal| removal.explains(fault));
        let Some(removal) = cause else {
            return true;
        };
        let known = blamed.iter().position(|known| known.place == removal.place);
        let at = known.unwrap_or_else(|| {
            let blame = Diagnostic::error("R038", removal.place.clone());
            blamed.push(blame.with("name", &removal.name));
            blamed.len() - 1
        });
        blamed[at].related.push(Related {
            place: fault.place.clone(),
            code: "needed-here",
        });
        false
    });
    faults.extend(blamed);
}

/// Complaints that nothing has a name.
const NAMES: &[&str] = &["R066", "R072", "H010", "H015"];

impl Removal {
    /// Whether a complaint about another file only says that this is gone.
    fn explains(&self, fault: &Diagnostic) -> bool {
        let says = |gap: &str, value: &str| {
            let mut arguments = fault.arguments.iter();
            arguments.any(|(name, found)| *name == gap && found.to_uppercase() == value)
        };
        let letter = self.letter.as_deref();
        let missing = if fault.code == "P001" {
            letter.is_some_and(|letter| says("text", letter))
        } else {
            NAMES.contains(&fault.code) && says("name", &self.name.to_uppercase())
        };
        missing && fault.place.source != self.place.source
    }
}
