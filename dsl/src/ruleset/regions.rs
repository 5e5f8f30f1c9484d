//! `[regions]`: named sets of squares, later ones made of earlier ones.

use indexmap::IndexMap;

use super::board::Drawn;
use super::fields;
use super::language::{self, NamedRegion, Vocabulary};
use super::node::Table;
use crate::board::Region;
use crate::diagnostic::Diagnostic;
use crate::side::BySide;

/// Reads the section, after the regions that the board's drawing marks. A region that cannot be read
/// is there without squares, so that its users are not called wrong as well.
pub(super) fn read(
    root: &Table,
    drawn: &Drawn,
    diagnostics: &mut Vec<Diagnostic>,
) -> IndexMap<String, NamedRegion> {
    let mut regions = IndexMap::new();
    for (name, &squares) in &drawn.regions {
        let squares = BySide::both(squares);
        regions.insert(name.clone(), NamedRegion { squares });
    }
    let table = root
        .get("regions")
        .and_then(|entry| fields::table(entry, "regions", diagnostics));
    for (name, entry) in table.into_iter().flatten() {
        fields::check_name(name, &entry.key, diagnostics);
        if drawn.regions.contains_key(name) {
            let place = entry.key.clone();
            diagnostics.push(Diagnostic::error("R051", place).with("name", name));
            continue;
        }
        let Some(text) = fields::text(entry, name, diagnostics) else {
            continue;
        };
        let words = Vocabulary {
            board: &drawn.board,
            regions: &regions,
            kinds: &[],
        };
        let region = language::region(text, words, diagnostics);
        let region = region.unwrap_or(NamedRegion {
            squares: BySide::both(Region::EMPTY),
        });
        regions.insert(name.clone(), region);
    }
    regions
}
