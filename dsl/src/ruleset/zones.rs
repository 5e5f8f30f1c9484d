//! `[zones]`: squares that not everybody may enter.

use super::checked::Zone;
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use super::node::Table;
use super::promotion;
use super::{Faults, bound};
use crate::board::Region;
use crate::diagnostic::Diagnostic;
use crate::hook::rule::Admission;
use crate::kind::KindSet;
use crate::side::BySide;

/// The keys of a zone.
pub(super) const KEYS: &[&str] = &["on", "admit", "passage"];

/// Reads the section.
pub(super) fn read(root: &Table, words: Vocabulary<'_>, faults: &mut Faults) -> Vec<Zone> {
    let mut zones = Vec::new();
    for (name, entry) in fields::entries(root, "zones", faults) {
        let path = format!("zones.{name}");
        let Some(fields) = Fields::of(entry, path, KEYS, faults) else {
            continue;
        };
        let squares = squares(name, &fields, words, faults);
        let passage = fields.flag("passage", faults).unwrap_or(true);
        let reach = squares.unwrap_or_else(|| BySide::both(Region::all(words.board)));
        let (admit, admissions) = admit(&fields, reach, words, faults);
        if let Some(squares) = squares {
            zones.push(Zone {
                name: name.clone(),
                squares,
                admit,
                admissions,
                passage,
            });
        }
    }
    zones
}

/// The kinds that are always admitted, and the sentences about others: whatever is no single word.
fn admit(
    fields: &Fields<'_>,
    squares: BySide<Region>,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> (KindSet, Vec<Admission>) {
    let (mut kinds, mut admissions) = (KindSet::EMPTY, Vec::new());
    let entry = fields.require("admit", faults);
    let texts = entry.and_then(|entry| fields::texts(entry, "admit", faults));
    let before = faults.len();
    for text in texts.unwrap_or_default() {
        if text.text().trim().contains(char::is_whitespace) {
            admissions.extend(language::admission(text, squares, words, faults));
        } else if let Some(kind) = promotion::kind(text, words, faults) {
            kinds.insert(kind);
        }
    }
    bound(faults, before);
    (kinds, admissions)
}

/// What `on` says, or the region of the zone's own name.
fn squares(
    name: &str,
    fields: &Fields<'_>,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<BySide<Region>> {
    if fields.get("on").is_some() {
        let text = fields.text("on", faults)?;
        return Some(language::region(text, words, faults)?.squares);
    }
    let region = words.regions.get(name);
    if region.is_none() {
        faults.push(
            Diagnostic::error("R072", fields.place.clone())
                .with("name", name)
                .suggest(name, words.regions.keys().map(String::as_str)),
        );
    }
    region.map(|region| region.squares)
}
