//! `[hooks]`: special rules, one sentence each.

use super::Faults;
use super::fields;
use super::language::{self, Vocabulary};
use super::node::Table;
use crate::hook::rule::Hook;

/// Reads the section. Answers also whether all that moves or changes men could be read.
pub(super) fn read(root: &Table, words: Vocabulary<'_>, faults: &mut Faults) -> (Vec<Hook>, bool) {
    let mut hooks = Vec::new();
    let mut complete = true;
    for (name, entry) in fields::entries(root, "hooks", faults) {
        fields::check_name(name, &entry.key, faults);
        let Some(text) = fields::text(entry, name, faults) else {
            continue;
        };
        let hook = language::hook(name, text, words, faults);
        let moves_men = text.text().starts_with("move") || text.text().contains("become");
        complete &= hook.is_some() || !moves_men;
        hooks.extend(hook);
    }
    (hooks, complete)
}
