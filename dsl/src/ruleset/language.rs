//! The two languages inside a ruleset's texts, movements and sentences: every call into
//! [`crate::betza`] and [`crate::hook`] stands here.

use indexmap::IndexMap;

use crate::betza;
use crate::board::{Board, Square};
use crate::diagnostic::Diagnostic;
use crate::hook;
use crate::hook::rule::{Condition, Hook};
use crate::movement::Movement;
use crate::side::BySide;
use crate::source::Excerpt;

pub(super) use crate::hook::{KindWord, NamedRegion, Vocabulary, is_reserved};

/// A movement in Betza notation. No letter at all is a piece that cannot move.
pub(super) fn movement(text: &Excerpt, diagnostics: &mut Vec<Diagnostic>) -> Movement {
    if text.text().trim().is_empty() {
        return Movement::default();
    }
    betza::read(text, diagnostics)
}

/// A set of squares.
pub(super) fn region(
    text: &Excerpt,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<NamedRegion> {
    hook::read_region(text, &words, diagnostics)
}

/// All regions of a game, in whatever order they build on each other; without those that could not
/// be read.
pub(super) fn regions(
    texts: &IndexMap<String, Excerpt>,
    board: &Board,
    diagnostics: &mut Vec<Diagnostic>,
) -> IndexMap<String, NamedRegion> {
    hook::read_regions(texts, board, diagnostics)
}

/// From where to where, by side.
pub(super) fn way(
    text: &Excerpt,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<BySide<(Square, Square)>> {
    hook::read_squares_pair(text, &words, diagnostics)
}

/// A question about the position.
pub(super) fn condition(
    text: &Excerpt,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Condition> {
    hook::read_condition(text, &words, diagnostics)
}

/// A special rule.
pub(super) fn hook(
    name: &str,
    text: &Excerpt,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Hook> {
    hook::read_hook(name, text, &words, diagnostics)
}
