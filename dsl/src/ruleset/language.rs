//! The two languages inside a ruleset's texts, movements and sentences: every call into
//! [`crate::betza`] and [`crate::hook`] stands here.

use indexmap::IndexMap;

use super::Faults;
use crate::betza;
use crate::board::{Board, Region};
use crate::hook;
use crate::hook::rule::{Admission, Condition, Hook};
use crate::movement::Movement;
use crate::side::BySide;
use crate::source::Excerpt;

pub(super) use crate::hook::{
    Arrangement, CastlingWay, KindWord, NamedRegion, Placing, Vocabulary, is_reserved,
};

/// A movement in Betza notation. No letter at all is a piece that cannot move.
pub(super) fn movement(text: &Excerpt, faults: &mut Faults) -> Movement {
    if text.text().trim().is_empty() {
        return Movement::default();
    }
    betza::read(text, faults)
}

/// A set of squares.
pub(super) fn region(
    text: &Excerpt,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<NamedRegion> {
    hook::read_region(text, &words, faults)
}

/// All regions of a game, in whatever order they build on each other; without those that could not
/// be read.
pub(super) fn regions(
    texts: &IndexMap<String, Excerpt>,
    board: &Board,
    faults: &mut Faults,
) -> IndexMap<String, NamedRegion> {
    hook::read_regions(texts, board, faults)
}

/// From where to where a man castles.
pub(super) fn castling_way(
    text: &Excerpt,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<CastlingWay> {
    hook::read_castling_way(text, &words, faults)
}

/// What holds in each set-up of a shuffled game.
pub(super) fn arrangement(
    text: &Excerpt,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<Arrangement> {
    hook::read_arrangement(text, &words, faults)
}

/// A question about the position.
pub(super) fn condition(
    text: &Excerpt,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<Condition> {
    hook::read_condition(text, &words, faults)
}

/// Who may enter a zone on `squares`.
pub(super) fn admission(
    text: &Excerpt,
    squares: BySide<Region>,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<Admission> {
    hook::read_admission(text, squares, &words, faults)
}

/// A special rule.
pub(super) fn hook(
    name: &str,
    text: &Excerpt,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<Hook> {
    hook::read_hook(name, text, &words, faults)
}
