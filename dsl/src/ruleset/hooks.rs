//! `[hooks]`: special rules, one sentence each.

use super::fields;
use super::language::{self, Vocabulary};
use super::node::Table;
use crate::diagnostic::Diagnostic;
use crate::hook::rule::Hook;

/// Reads the section.
pub(super) fn read(
    root: &Table,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Hook> {
    let table = root
        .get("hooks")
        .and_then(|entry| fields::table(entry, "hooks", diagnostics));
    let mut hooks = Vec::new();
    for (name, entry) in table.into_iter().flatten() {
        fields::check_name(name, &entry.key, diagnostics);
        if let Some(text) = fields::text(entry, name, diagnostics) {
            hooks.extend(language::hook(name, text, words, diagnostics));
        }
    }
    hooks
}
