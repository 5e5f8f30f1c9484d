//! All regions of a game, which may speak of each other in any order.

use indexmap::IndexMap;

use super::tree::Sides;
use super::vocabulary::{NamedRegion, Vocabulary};
use super::{read, read_region};
use crate::board::Board;
use crate::diagnostic::{Diagnostic, similar};
use crate::source::Excerpt;

/// Reads all regions of a game. They come back in the author's order, without those that could not
/// be read; of regions that build on such a one nothing is said.
///
/// ```
/// use indexmap::IndexMap;
/// use simurgh_dsl::board::Board;
/// use simurgh_dsl::hook::read_regions;
/// use simurgh_dsl::side::Side;
/// use simurgh_dsl::source::Excerpt;
///
/// let board = Board::new(8, 8, |_, _| true).unwrap();
/// let texts = [("rest", "board - any camp"), ("camp", "ranks 1..2 | ranks 7..8")];
/// let texts = texts.map(|(name, text)| (name.to_owned(), Excerpt::typed(name, text)));
/// let mut diagnostics = Vec::new();
/// let regions = read_regions(&IndexMap::from(texts), &board, &mut diagnostics);
/// assert_eq!(regions["rest"].squares[Side::First].len(), 32);
/// ```
pub fn read_regions(
    texts: &IndexMap<String, Excerpt>,
    board: &Board,
    diagnostics: &mut Vec<Diagnostic>,
) -> IndexMap<String, NamedRegion> {
    let mut waiting: Vec<Waiting<'_>> =
        texts.iter().map(|text| Waiting::new(text, texts)).collect();
    let mut regions = IndexMap::new();
    loop {
        let (next, later) = waiting
            .into_iter()
            .partition(|text| text.is_ready(&regions));
        waiting = later;
        let next: Vec<Waiting<'_>> = next;
        if next.is_empty() {
            break;
        }
        for text in next {
            let region = text.read(&regions, texts, board, diagnostics);
            regions.insert(text.name.to_owned(), region);
        }
    }
    let circular = waiting.iter().map(|text| text.text.whole_place());
    diagnostics.extend(circular.map(|place| Diagnostic::error("H016", place)));
    in_order(texts, &regions)
}

/// A region not read yet.
struct Waiting<'t> {
    name: &'t str,
    text: &'t Excerpt,
    /// The regions that it speaks of.
    needs: Vec<&'t str>,
}

impl<'t> Waiting<'t> {
    /// A text that cannot be read needs nothing: reading it says why.
    fn new((name, text): (&'t String, &'t Excerpt), texts: &'t IndexMap<String, Excerpt>) -> Self {
        let shallow = read::too_deep(text.text()).is_none();
        let sides = shallow.then(|| read::sides(text.text()).ok()).flatten();
        let names = sides.iter().flat_map(Sides::names);
        let needs = names.filter_map(|name| texts.get_key_value(name));
        let needs = needs.map(|(name, _)| name.as_str()).collect();
        Self { name, text, needs }
    }

    /// Whether all that it needs has been read, or tried.
    fn is_ready(&self, regions: &IndexMap<String, Option<NamedRegion>>) -> bool {
        self.needs.iter().all(|&name| regions.contains_key(name))
    }

    fn read(
        &self,
        regions: &IndexMap<String, Option<NamedRegion>>,
        texts: &IndexMap<String, Excerpt>,
        board: &Board,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<NamedRegion> {
        let needs = self
            .needs
            .iter()
            .map(|&name| Some((name.to_owned(), regions[name]?)));
        let needs: Option<IndexMap<String, NamedRegion>> = needs.collect();
        let vocabulary = Vocabulary {
            board,
            regions: &needs?,
            kinds: &[],
        };
        let before = diagnostics.len();
        let region = read_region(self.text, &vocabulary, diagnostics);
        for unknown in diagnostics[before..]
            .iter_mut()
            .filter(|d| d.code == "H010")
        {
            let name = unknown.arguments.iter().find(|(gap, _)| *gap == "name");
            let name = name.map_or_else(String::new, |(_, name)| name.clone());
            let others = texts
                .keys()
                .map(String::as_str)
                .filter(|other| *other != self.name);
            unknown.suggestions.extend(similar(&name, others));
        }
        region
    }
}

fn in_order(
    texts: &IndexMap<String, Excerpt>,
    regions: &IndexMap<String, Option<NamedRegion>>,
) -> IndexMap<String, NamedRegion> {
    let known = |name: &String| Some((name.clone(), (*regions.get(name)?)?));
    texts.keys().filter_map(known).collect()
}
