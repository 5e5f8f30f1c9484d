//! What the movement notation cannot say: squares, hurdles and room to which a way of moving is limited.

use std::sync::Arc;

use super::{Fate, Movement, Travel};
use crate::board::{Region, Square};
use crate::kind::KindSet;
use crate::side::{BySide, Side};

/// To what a way of moving is limited. The movement notation cannot say this; rulesets do beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// Where the man must stand, by side; `None` is anywhere.
    pub from: Option<BySide<Region>>,
    /// Where the move must end, by side; `None` is anywhere.
    pub to: Option<BySide<Region>>,
    /// Over men of which kinds it may hop; `None` is all.
    pub over: Option<KindSet>,
    /// No more than half of the steps to the edge, rounded up.
    pub halfling: bool,
    /// The square one step behind the target must exist and be empty.
    pub spacious: bool,
}

impl Bounds {
    /// Whether a man may start from a square.
    pub fn starts(&self, side: Side, square: Square) -> bool {
        self.from.is_none_or(|from| from[side].has(square))
    }

    /// Whether a move may end on a square.
    pub fn ends(&self, side: Side, square: Square) -> bool {
        self.to.is_none_or(|to| to[side].has(square))
    }

    /// Whether more is limited than the number of steps.
    pub fn is_conditional(&self) -> bool {
        let halfling = Self {
            halfling: self.halfling,
            ..Self::default()
        };
        *self != halfling
    }
}

impl Movement {
    /// The same movement within bounds. Specials have none.
    #[must_use]
    pub fn within(mut self, bounds: &Arc<Bounds>) -> Self {
        for path in &mut self.paths {
            path.bounds = Some(Arc::clone(bounds));
        }
        for chain in &mut self.chains {
            chain.bounds = Some(Arc::clone(bounds));
            for leg in &mut chain.legs {
                leg.half_way |= bounds.halfling;
            }
            if let Some(last) = chain.legs.last_mut() {
                last.spacious |= bounds.spacious;
            }
        }
        self
    }

    /// Whether it goes over men on one straight leg, and whether it does so in other ways.
    pub fn hops(&self) -> (bool, bool) {
        let is_hop = |travel| matches!(travel, Travel::Hop { .. });
        let straight = self.paths.iter().any(|path| is_hop(path.travel));
        let jumps = self.paths.iter().any(|path| !path.occupied.is_empty());
        let legs = self.chains.iter().flat_map(|chain| &chain.legs);
        let fates = legs.flat_map(|leg| [leg.end.enemy, leg.end.own]);
        let stays = fates.into_iter().any(|fate| fate == Some(Fate::Stays));
        (straight, jumps || stays)
    }

    /// Whether some way captures in passing.
    pub fn captures_in_passing(&self) -> bool {
        let mut paths = self.paths.iter();
        paths.any(|path| path.en_passant) || self.chains.iter().any(|chain| chain.en_passant)
    }
}
