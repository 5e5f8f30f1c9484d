//! `[game]`: what the game is called and where it comes from.

use super::Faults;
use super::checked::About;
use super::fields::{self, Fields};
use super::node::{Table, Value};
use crate::language::Localized;

/// The keys of the section.
pub(super) const KEYS: &[&str] = &["name", "summary", "inventor", "source", "credit", "base"];

/// Reads the section. A game without a name is called as its file.
pub(super) fn read(root: &Table, id: &str, faults: &mut Faults) -> About {
    let unnamed = About {
        name: Localized::plain(id),
        ..About::default()
    };
    let Some(fields) = Fields::section(root, "game", KEYS, faults) else {
        return unnamed;
    };
    fields.flag("base", faults);
    About {
        name: fields
            .localized("name", None, faults)
            .unwrap_or(unnamed.name),
        summary: fields
            .localized("summary", None, faults)
            .unwrap_or_default(),
        inventor: fields
            .text("inventor", faults)
            .map(|inventor| inventor.text().to_owned()),
        sources: sources(&fields, faults),
        credit: fields.localized("credit", None, faults),
    }
}

/// Whether the file says that it is no game by itself.
pub(super) fn is_base(root: &Table) -> bool {
    let game = root.get("game").and_then(|entry| entry.value.table());
    let base = game.and_then(|game| game.get("base"));
    base.is_some_and(|entry| matches!(entry.value, Value::Flag(true)))
}

/// One text or a list of them.
fn sources(fields: &Fields<'_>, faults: &mut Faults) -> Vec<String> {
    let Some(entry) = fields.get("source") else {
        return Vec::new();
    };
    let texts = match entry.value {
        Value::List(_) => fields.texts("source", faults).unwrap_or_default(),
        _ => fields::text(entry, "source", faults).into_iter().collect(),
    };
    texts
        .into_iter()
        .map(|source| source.text().to_owned())
        .collect()
}
