//! Sentences about shuffled set-ups.

use super::{Nodes, Pair, Reader, Rule, next};
use crate::hook::tree::{Arrangement, Placing, Word};

impl Reader {
    pub(super) fn arrangement(&self, pair: Pair<'_>) -> Arrangement {
        let mut parts = pair.into_inner();
        let men = self.several(next(&mut parts));
        let placing = self.placing(next(&mut parts));
        Arrangement { men, placing }
    }

    fn several(&self, pair: Pair<'_>) -> Vec<Word> {
        let words = pair.into_inner();
        let words = words.filter(|word| word.as_rule() == Rule::plural);
        words.map(|word| self.word(&word)).collect()
    }

    fn placing(&self, pair: Pair<'_>) -> Placing {
        let rule = pair.as_rule();
        let mut parts: Nodes<'_> = pair.into_inner();
        next(&mut parts);
        let object = next(&mut parts);
        match rule {
            Rule::enclosed => Placing::Between(self.several(object)),
            Rule::inside => Placing::In(self.sides(object)),
            _ if object.as_rule() == Rule::opposite_word => Placing::OppositeColours,
            _ => Placing::OneColour,
        }
    }
}
