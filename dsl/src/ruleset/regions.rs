//! `[regions]`: named sets of squares, which may build on each other.

use indexmap::IndexMap;

use super::Faults;
use super::board::Drawn;
use super::fields;
use super::language::{self, NamedRegion, Vocabulary};
use super::node::Table;
use crate::board::{Board, Region};
use crate::diagnostic::Diagnostic;
use crate::side::BySide;
use crate::source::Excerpt;

/// Reads the section, after the regions that the board's drawing marks. A region that cannot be read
/// is the whole board, so that its users are not called wrong as well.
pub(super) fn read(
    root: &Table,
    drawn: &Drawn,
    faults: &mut Faults,
) -> IndexMap<String, NamedRegion> {
    let texts = texts(root, drawn, faults);
    let known = language::regions(&texts, &drawn.board, faults);
    let everywhere = NamedRegion {
        squares: BySide::both(Region::all(&drawn.board)),
        sided: false,
    };
    let region = |name: &String| known.get(name).copied().unwrap_or(everywhere);
    let names = texts.keys();
    names.map(|name| (name.clone(), region(name))).collect()
}

/// Complains about regions that are called like a piece: `in rook` would mean either.
pub(super) fn check_names(root: &Table, words: Vocabulary<'_>, faults: &mut Faults) {
    for (name, entry) in fields::entries(root, "regions", &mut Vec::new()) {
        if words.kinds.iter().any(|kind| kind.name == *name) {
            let place = entry.key.clone();
            faults.push(Diagnostic::error("R079", place).with("name", name));
        }
    }
}

/// What the regions are, in words.
fn texts(root: &Table, drawn: &Drawn, faults: &mut Faults) -> IndexMap<String, Excerpt> {
    let marked = drawn.regions.iter();
    let mut texts: IndexMap<String, Excerpt> = marked
        .map(|(name, region)| (name.clone(), spelled(name, region, &drawn.board)))
        .collect();
    for (name, entry) in fields::entries(root, "regions", faults) {
        fields::check_word(name, &entry.key, faults);
        let place = entry.key.clone();
        if drawn.board.find(name).is_some() {
            faults.push(Diagnostic::error("R028", place).with("name", name));
        } else if drawn.regions.contains_key(name) {
            faults.push(Diagnostic::error("R051", place).with("name", name));
        } else if let Some(text) = fields::text(entry, name, faults) {
            texts.insert(name.clone(), text.clone());
        }
    }
    texts
}

/// A drawn region as its author would have written it.
fn spelled(name: &str, region: &Region, board: &Board) -> Excerpt {
    let squares: Vec<&str> = region.iter().map(|square| board.name(square)).collect();
    match squares.as_slice() {
        [] => Excerpt::typed(name, "none"),
        squares => Excerpt::typed(name, &squares.join(" ")),
    }
}
