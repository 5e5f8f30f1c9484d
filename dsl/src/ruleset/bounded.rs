//! `moves` of a piece: movements that are open only in some places or on some conditions.

use std::sync::Arc;

use super::Faults;
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use super::promotion;
use crate::diagnostic::Diagnostic;
use crate::movement::{Bounds, Movement};
use crate::source::{Excerpt, Span};

/// The keys of an element of `moves`.
pub(super) const KEYS: &[&str] = &["move", "in", "to", "over", "halfling", "spacious"];

/// Adds the movements that depend on squares to a piece's own.
pub(super) fn add(
    movement: &mut Movement,
    piece: &Fields<'_>,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) {
    let Some(entry) = piece.get("moves") else {
        return;
    };
    for element in fields::list(entry, "moves", faults).into_iter().flatten() {
        let path = format!("{}.moves", piece.path);
        let Some(fields) = Fields::of(element, path, KEYS, faults) else {
            continue;
        };
        if let Some(more) = element_of(&fields, words, faults) {
            movement.paths.extend(more.paths);
            movement.chains.extend(more.chains);
        }
    }
}

fn element_of(fields: &Fields<'_>, words: Vocabulary<'_>, faults: &mut Faults) -> Option<Movement> {
    fields.require("move", faults);
    if KEYS[1..].iter().all(|key| fields.get(key).is_none()) {
        faults.push(Diagnostic::error("R161", fields.place.clone()));
    }
    let text = fields.text("move", faults);
    let mut movement = text.map(|text| (language::movement(text, faults), text));
    let special = movement.as_ref().and_then(|(movement, text)| {
        let special = movement.specials.first()?;
        Some(text.place(special.span))
    });
    faults.extend(special.map(|place| Diagnostic::error("R162", place)));
    let bounds = Arc::new(bounds(fields, words, faults)?);
    let (movement, text) = movement.take()?;
    check(&bounds, &movement, text, faults);
    let mut movement = movement.within(&bounds);
    // Places in the text of the piece's own movement would be somewhere else.
    movement
        .paths
        .iter_mut()
        .for_each(|path| path.span = Span::default());
    movement
        .chains
        .iter_mut()
        .for_each(|chain| chain.span = Span::default());
    Some(movement)
}

/// What an element says beside its movement; `None` if a region cannot be read.
fn bounds(fields: &Fields<'_>, words: Vocabulary<'_>, faults: &mut Faults) -> Option<Bounds> {
    let mut region = |key| match fields.text(key, faults) {
        Some(text) => language::region(text, words, faults).map(|region| Some(region.squares)),
        None => Some(None),
    };
    let (from, to) = (region("in"), region("to"));
    let over = fields.texts("over", faults).map(|names| {
        let kinds = names.into_iter();
        kinds
            .filter_map(|name| promotion::kind(name, words, faults))
            .collect()
    });
    Some(Bounds {
        from: from?,
        to: to?,
        over,
        halfling: fields.flag("halfling", faults).unwrap_or(false),
        spacious: fields.flag("spacious", faults).unwrap_or(false),
    })
}

/// Bounds that a movement cannot have.
fn check(bounds: &Bounds, movement: &Movement, text: &Excerpt, faults: &mut Faults) {
    let is_over = bounds.over.is_some();
    let (hops, hops_oddly) = movement.hops();
    if is_over && hops_oddly {
        faults.push(Diagnostic::error("R165", text.whole_place()));
    } else if is_over && !hops && !(movement.paths.is_empty() && movement.chains.is_empty()) {
        faults.push(Diagnostic::error("R164", text.whole_place()));
    }
    if bounds.spacious && movement.captures_in_passing() {
        faults.push(Diagnostic::error("R166", text.whole_place()));
    }
}
