//! `[counters]`: counters of hooks that stand in a field of their own in FENs.

use super::Faults;
use super::checked::Counter;
use super::fields::{self, Fields};
use super::node::Table;
use super::numbers::additions;
use crate::diagnostic::Diagnostic;
use crate::hook::rule::Hook;

/// The keys of a counter.
pub(super) const KEYS: &[&str] = &["limit"];

/// Reads the section. Every name must be one to which a hook adds, if all hooks are known.
pub(super) fn read(
    root: &Table,
    hooks: &[Hook],
    complete: bool,
    faults: &mut Faults,
) -> Vec<Counter> {
    let added = hooks.iter().flat_map(|hook| additions(&hook.rule));
    let added: Vec<&str> = added.map(|(name, _)| name).collect();
    let mut counters = Vec::new();
    for (name, entry) in fields::entries(root, "counters", faults) {
        let path = format!("counters.{name}");
        let Some(fields) = Fields::of(entry, path, KEYS, faults) else {
            continue;
        };
        if complete && !added.contains(&name.as_str()) {
            let unknown = Diagnostic::error("R147", entry.key.clone()).with("name", name);
            faults.push(unknown.suggest(name, added.iter().copied()));
        }
        if fields.require("limit", faults).is_some()
            && let Some(limit) = fields.number("limit", 1..=255, faults)
        {
            counters.push(Counter {
                name: name.clone(),
                limit: limit as u8,
            });
        }
    }
    counters
}
