//! `[hooks]`: special rules, one sentence each.

use super::Faults;
use super::fields;
use super::language::{self, Vocabulary};
use super::node::Table;
use crate::hook::rule::Hook;

/// Reads the section.
pub(super) fn read(root: &Table, words: Vocabulary<'_>, faults: &mut Faults) -> Vec<Hook> {
    let mut hooks = Vec::new();
    for (name, entry) in fields::entries(root, "hooks", faults) {
        fields::check_name(name, &entry.key, faults);
        if let Some(text) = fields::text(entry, name, faults) {
            hooks.extend(language::hook(name, text, words, faults));
        }
    }
    hooks
}
