//! The seventh field of a FEN: what hooks remember. `name:wb` (used once by each side), `name:w2`
//! (twice by the first side), `name:3` (three times by anybody), separated by commas.

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::{Excerpt, Span};

use super::{imitated, unmoved};
use crate::position::Position;
use crate::variant::IMITATED;

/// The field, empty if nothing is remembered.
pub(super) fn write<const W: usize>(position: &Position<W>) -> String {
    let mut entries: Vec<(String, String)> = Vec::new();
    let counters = &position.variant().ruleset().counters;
    for (slot, memory) in position.variant().hooks.memory.iter().enumerate() {
        let value = position.state().memory(slot);
        let elsewhere = counters.iter().any(|known| known.name == memory.name)
            || memory.name == IMITATED && position.variant().imitation.is_some();
        if value == 0 || elsewhere {
            continue;
        }
        let number = if value == 1 && memory.side.is_some() {
            String::new()
        } else {
            value.to_string()
        };
        let count = format!(
            "{}{number}",
            memory
                .side
                .map_or(String::new(), |side| side.letter().to_string())
        );
        match entries.iter_mut().find(|(name, _)| *name == memory.name) {
            Some((_, counts)) => counts.push_str(&count),
            None => entries.push((memory.name.clone(), count)),
        }
    }
    let entries: Vec<String> = entries
        .into_iter()
        .map(|(name, counts)| format!("{name}:{counts}"))
        .collect();
    entries.join(",")
}

/// Reads the field into a position.
pub(super) fn read<const W: usize>(
    position: &mut Position<W>,
    field: &Excerpt,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let text = field.text().to_owned();
    let mut start = 0;
    for entry in text.split(',') {
        let span = Span::new(start, start + entry.len());
        start = span.end + 1;
        if entry != "-" && !entry.is_empty() {
            read_entry(position, entry, &field.slice(span), diagnostics);
        }
    }
}

fn read_entry<const W: usize>(
    position: &mut Position<W>,
    entry: &str,
    place: &Excerpt,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let known = position.variant().hooks.memory.clone();
    let (name, counts) = entry.split_once(':').unwrap_or((entry, ""));
    if unmoved::read(position, name, counts, place, diagnostics)
        || imitated::read(position, name, counts, place, diagnostics)
    {
        return;
    }
    if !known.iter().any(|memory| memory.name == name) {
        let names = known.iter().map(|memory| memory.name.as_str());
        diagnostics.push(
            Diagnostic::error("P016", place.whole_place())
                .with("name", name)
                .suggest(name, names),
        );
        return;
    }
    let Some(values) = parse_counts(counts) else {
        diagnostics.push(
            Diagnostic::error("P017", place.whole_place())
                .with("counts", counts)
                .with("name", name),
        );
        return;
    };
    for (side, value) in values {
        let slot = known
            .iter()
            .position(|memory| memory.name == name && memory.side == side);
        match slot {
            Some(slot) => position.remember(slot, value),
            None => diagnostics.push(
                Diagnostic::error("P017", place.whole_place())
                    .with("counts", counts)
                    .with("name", name),
            ),
        }
    }
}

/// `w2b` is twice for the first side and once for the second; `3` is three times for both together.
fn parse_counts(counts: &str) -> Option<Vec<(Option<Side>, u8)>> {
    let mut values = Vec::new();
    let mut rest = counts;
    while !rest.is_empty() {
        let side = Side::ALL
            .into_iter()
            .find(|side| rest.starts_with(side.letter()));
        rest = if side.is_some() { &rest[1..] } else { rest };
        let digits = rest.len()
            - rest
                .trim_start_matches(|letter: char| letter.is_ascii_digit())
                .len();
        if side.is_none() && digits == 0 {
            return None;
        }
        let value = if digits == 0 {
            1
        } else {
            rest[..digits].parse().ok()?
        };
        values.push((side, value));
        rest = &rest[digits..];
    }
    (!values.is_empty()).then_some(values)
}
