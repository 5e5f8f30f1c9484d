//! What holds in each set-up of a shuffled game.

use super::vocabulary::NamedRegion;
use crate::kind::KindSet;

/// Which men stand how: `scouts on opposite colours`, `king between rooks`, `scouts in a1 b1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The men that the sentence is about.
    pub men: KindSet,
    /// How they stand.
    pub placing: Placing,
}

/// How men stand in a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// Half of them on light squares; of an odd number, one more or less.
    OppositeColours,
    /// All on light squares, or all on dark ones.
    OneColour,
    /// Each with one of these on either hand.
    Between(KindSet),
    /// On squares of the region.
    In(NamedRegion),
}
