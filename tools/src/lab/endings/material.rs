//! Which men are on the board.

use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

/// The men of both sides, in an order of their own: men that are alike stand side by side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Material(Vec<Man>);

impl Material {
    /// The material of these men.
    pub fn new(men: impl IntoIterator<Item = Man>) -> Self {
        let mut men: Vec<Man> = men.into_iter().collect();
        men.sort_by_key(|man| (man.side, man.kind));
        Self(men)
    }

    /// The men in their order.
    pub fn men(&self) -> &[Man] {
        &self.0
    }

    /// The letters of a side's men.
    pub fn letters(&self, side: Side, ruleset: &Ruleset) -> String {
        let own = self.0.iter().filter(|man| man.side == side);
        own.map(|man| ruleset.kinds[man.kind.index()].letter.as_str())
            .collect()
    }

    /// Both sides' letters, such as `KQ-K`.
    pub fn name(&self, ruleset: &Ruleset) -> String {
        let [first, second] = Side::ALL.map(|side| self.letters(side, ruleset));
        format!("{first}-{second}")
    }

    /// What may be left after one move, for all that the ruleset says: a man less, or one that has
    /// become another.
    pub fn successors(&self, ruleset: &Ruleset) -> Vec<Self> {
        let mut all = Vec::new();
        for (index, man) in self.0.iter().enumerate() {
            let kind = &ruleset.kinds[man.kind.index()];
            let mut others = self.0.clone();
            others.remove(index);
            if kind.royal.is_none() && !kind.immune {
                all.push(Self::new(others.iter().copied()));
            }
            for (kind, _) in kind.promotion.iter().flat_map(|way| way.choices(man.side)) {
                let promoted = Man { kind, ..*man };
                all.push(Self::new(others.iter().copied().chain([promoted])));
            }
        }
        all.dedup();
        all
    }
}
