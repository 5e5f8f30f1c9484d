//! `[zones]`: squares that not everybody may enter.

use super::Faults;
use super::checked::Zone;
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use super::node::Table;
use super::promotion;
use crate::board::Region;
use crate::diagnostic::Diagnostic;
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
        let admit = promotion::kinds(&fields, "admit", words, faults);
        let passage = fields.flag("passage", faults).unwrap_or(true);
        if let Some(squares) = squares {
            zones.push(Zone {
                name: name.clone(),
                squares,
                admit: admit.into_iter().collect(),
                passage,
            });
        }
    }
    zones
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
