//! `[regions]`: named sets of squares, which may build on each other.

use indexmap::IndexMap;

use super::board::Drawn;
use super::fields;
use super::language::{self, NamedRegion};
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
    diagnostics: &mut Vec<Diagnostic>,
) -> IndexMap<String, NamedRegion> {
    let mut texts: IndexMap<String, Excerpt> = drawn
        .regions
        .iter()
        .map(|(name, region)| (name.clone(), spelled(name, region, &drawn.board)))
        .collect();
    let table = root
        .get("regions")
        .and_then(|entry| fields::table(entry, "regions", diagnostics));
    for (name, entry) in table.into_iter().flatten() {
        fields::check_word(name, &entry.key, diagnostics);
        let place = entry.key.clone();
        if drawn.board.find(name).is_some() {
            diagnostics.push(Diagnostic::error("R028", place).with("name", name));
        } else if drawn.regions.contains_key(name) {
            diagnostics.push(Diagnostic::error("R051", place).with("name", name));
        } else if let Some(text) = fields::text(entry, name, diagnostics) {
            texts.insert(name.clone(), text.clone());
        }
    }
    let known = language::regions(&texts, &drawn.board, diagnostics);
    let everywhere = NamedRegion {
        squares: BySide::both(Region::all(&drawn.board)),
        sided: false,
    };
    let names = texts.into_keys();
    names
        .map(|name| {
            let region = known.get(&name).copied().unwrap_or(everywhere);
            (name, region)
        })
        .collect()
}

/// A drawn region as its author would have written it.
fn spelled(name: &str, region: &Region, board: &Board) -> Excerpt {
    let squares: Vec<&str> = region.iter().map(|square| board.name(square)).collect();
    match squares.as_slice() {
        [] => Excerpt::typed(name, "none"),
        squares => Excerpt::typed(name, &squares.join(" ")),
    }
}
