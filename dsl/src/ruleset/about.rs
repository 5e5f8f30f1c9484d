//! `[game]`: what the game is called and where it comes from.

use super::Faults;
use super::checked::About;
use super::fields::{self, Fields};
use super::node::{Table, Value};
use crate::diagnostic::Diagnostic;
use crate::language::Localized;

/// The keys of the section.
pub(super) const KEYS: &[&str] = &[
    "name", "aliases", "summary", "inventor", "source", "credit", "base",
];

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
        aliases: aliases(&fields, id, faults),
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

/// Further names by which programs know the game: they are typed as one word, and not paths.
fn aliases(fields: &Fields<'_>, id: &str, faults: &mut Faults) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for text in fields.texts("aliases", faults).unwrap_or_default() {
        let name = text.text();
        let fit =
            !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || "/\\".contains(c));
        if !fit {
            faults.push(Diagnostic::error("R039", text.whole_place()).with("name", name));
        } else if name == id || names.iter().any(|known| known == name) {
            faults.push(Diagnostic::warning("R033", text.whole_place()).with("name", name));
        } else {
            names.push(name.to_owned());
        }
    }
    names
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
