//! Squares to which a way of moving is limited.

use std::sync::Arc;

use super::Movement;
use crate::board::{Region, Square};
use crate::side::{BySide, Side};

/// From where and to where a way of moving is open, by side. The movement notation cannot say this;
/// rulesets do beside it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// Where the man must stand.
    pub from: BySide<Region>,
    /// Where the move must end.
    pub to: BySide<Region>,
}

impl Bounds {
    /// Whether a man may start from a square.
    pub fn starts(&self, side: Side, square: Square) -> bool {
        self.from[side].has(square)
    }

    /// Whether a move may end on a square.
    pub fn ends(&self, side: Side, square: Square) -> bool {
        self.to[side].has(square)
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
        }
        self
    }
}
