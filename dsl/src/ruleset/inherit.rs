//! `extends`: a file over the one that it builds on, and that over the next.

use super::Faults;
use super::fields;
use super::merge::merge;
use super::node::{self, Entry, Parsed, Table, Value};
use crate::diagnostic::Diagnostic;
use crate::source::{Shelf, Source};

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
    } = node::parse(source, faults);
    let written = table.shift_remove("extends");
    let Some(extends) = instead.or(written) else {
        return Some(Parsed {
            table: merge(Table::new(), table, faults),
            complete,
        });
    };
    let name = fields::text(&extends, "extends", faults)?;
    let place = name.whole_place();
    let Some(parent) = shelf.find(name.text(), source) else {
        let names = shelf.names();
        faults.push(
            Diagnostic::error("R023", place)
                .with("name", name.text())
                .suggest(name.text(), names.iter().map(String::as_str)),
        );
        return None;
    };
    chain.push(source.clone());
    if chain.contains(&parent) || chain.len() > LONGEST_CHAIN {
        faults.push(Diagnostic::error("R024", place).with("name", name.text()));
        return None;
    }
    let mut parent = read(&parent, None, shelf, chain, faults)?;
    forget_base(&mut parent.table);
    Some(Parsed {
        table: merge(parent.table, table, faults),
        complete: complete && parent.complete,
    })
}

/// What is no game by itself may well be the base of one.
fn forget_base(parent: &mut Table) {
    if let Some(Value::Table(game)) = parent.get_mut("game").map(|entry| &mut entry.value) {
        game.shift_remove("base");
    }
}
