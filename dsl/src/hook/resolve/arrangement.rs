//! Sentences about shuffled set-ups.

use super::Resolver;
use crate::hook::arrangement::{Arrangement, Placing};
use crate::hook::read;
use crate::hook::tree::{Placing as Tree, Word};
use crate::kind::KindSet;

/// How such a sentence is written, for advice.
const FORM: &str = "KIND on opposite colours, KIND between KIND, KIND in REGION";

impl Resolver<'_> {
    pub(in crate::hook) fn arrangement_text(&mut self) -> Option<Arrangement> {
        self.form = FORM;
        let tree = read::arrangement(self.text.text());
        let tree = self.take(tree)?;
        let men = self.several(&tree.men);
        let placing = match &tree.placing {
            Tree::OppositeColours => Some(Placing::OppositeColours),
            Tree::OneColour => Some(Placing::OneColour),
            Tree::Between(others) => self.several(others).map(Placing::Between),
            Tree::In(sides) => self.sides(sides).map(Placing::In),
        };
        let (men, placing) = (men?, placing?);
        Some(Arrangement { men, placing })
    }

    /// The kinds of several names.
    fn several(&mut self, words: &[Word]) -> Option<KindSet> {
        let sets: Vec<_> = words.iter().map(|word| self.plural(word)).collect();
        let sets: Option<Vec<_>> = sets.into_iter().collect();
        Some(sets?.into_iter().flat_map(KindSet::iter).collect())
    }

    /// The kinds of a name, which may be a plural.
    fn plural(&mut self, word: &Word) -> Option<KindSet> {
        let singular = ["", "s", "es"]
            .into_iter()
            .filter_map(|end| word.text.strip_suffix(end));
        let mut found = singular.map(|name| self.vocabulary.kinds_called(name));
        let kinds = found.find(|kinds| !kinds.is_empty());
        if kinds.is_none() {
            self.unknown_kind(word, self.vocabulary.kind_names());
        }
        kinds
    }
}
