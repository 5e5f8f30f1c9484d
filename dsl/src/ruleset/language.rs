//! The two languages inside a ruleset's texts: movements and sentences. Everything here is a call
//! into [`crate::betza`] and [`crate::hook`].

use indexmap::IndexMap;

use super::fields;
use crate::betza;
use crate::board::{Board, Region};
use crate::diagnostic::Diagnostic;
use crate::hook::rule::{Condition, Hook};
use crate::movement::Movement;
use crate::side::BySide;
use crate::source::{Excerpt, Span};

/// A named set of squares.
#[derive(Clone, Debug)]
pub(super) struct NamedRegion {
    pub(super) squares: BySide<Region>,
}

/// A kind as sentences know it.
#[derive(Clone, Debug)]
pub(super) struct KindWord {
    pub(super) name: String,
    pub(super) royal: bool,
    pub(super) class: Option<String>,
}

/// The names that a sentence may use.
#[derive(Clone, Copy)]
pub(super) struct Vocabulary<'a> {
    pub(super) board: &'a Board,
    pub(super) regions: &'a IndexMap<String, NamedRegion>,
    pub(super) kinds: &'a [KindWord],
}

/// A movement in Betza notation.
pub(super) fn movement(text: &Excerpt, diagnostics: &mut Vec<Diagnostic>) -> Movement {
    betza::read(text, diagnostics)
}

/// A set of squares.
pub(super) fn region(
    text: &Excerpt,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<NamedRegion> {
    let mut halves = text.text().split('|');
    let mut half = |side: &str| -> Region {
        words
            .board
            .squares()
            .filter(|&square| {
                side.split(' ').any(|name| {
                    name == words.board.name(square)
                        || words
                            .regions
                            .get(name)
                            .is_some_and(|region| region.squares.0[0].has(square))
                        || side.trim()
                            == format!("rank {}", words.board.coordinates(square).rank + 1)
                })
            })
            .collect()
    };
    let first = half(halves.next().unwrap_or(""));
    let second = halves.next().map_or(first, &mut half);
    if first.is_empty() {
        let span = Span::new(0, text.text().len());
        diagnostics.push(Diagnostic::error("R001", text.place(span)));
        return None;
    }
    let _ = fields::check_name;
    Some(NamedRegion {
        squares: BySide::new(first, second),
    })
}

/// A question about the position.
pub(super) fn condition(
    _: &Excerpt,
    _: Vocabulary<'_>,
    _: &mut Vec<Diagnostic>,
) -> Option<Condition> {
    None
}

/// A special rule.
pub(super) fn hook(
    _: &str,
    _: &Excerpt,
    _: Vocabulary<'_>,
    _: &mut Vec<Diagnostic>,
) -> Option<Hook> {
    None
}
