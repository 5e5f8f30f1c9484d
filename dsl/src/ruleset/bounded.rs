//! `moves` of a piece: movements that are open only in some places.

use std::sync::Arc;

use super::Faults;
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use crate::board::Region;
use crate::diagnostic::Diagnostic;
use crate::movement::{Bounds, Movement};
use crate::side::BySide;
use crate::source::Span;

/// The keys of an element of `moves`.
pub(super) const KEYS: &[&str] = &["move", "in", "to"];

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
    if fields.get("in").is_none() && fields.get("to").is_none() {
        faults.push(Diagnostic::error("R161", fields.place.clone()));
    }
    let text = fields.text("move", faults);
    let mut movement = text.map(|text| (language::movement(text, faults), text));
    let special = movement.as_ref().and_then(|(movement, text)| {
        let special = movement.specials.first()?;
        Some(text.place(special.span))
    });
    faults.extend(special.map(|place| Diagnostic::error("R162", place)));
    let mut region = |key| match fields.text(key, faults) {
        Some(text) => language::region(text, words, faults).map(|region| region.squares),
        None => Some(BySide::both(words.board.squares().collect::<Region>())),
    };
    let (from, to) = (region("in"), region("to"));
    let bounds = Arc::new(Bounds {
        from: from?,
        to: to?,
    });
    let (movement, _) = movement.take()?;
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
