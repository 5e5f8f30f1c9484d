//! Playing with hidden men: what a side has seen, and positions that may be behind it.
//!
//! ```text
//! Game --knowledge(side)--> Knowledge --imagine(seed)--> positions that agree with it --search--> move
//! ```
//!
//! [`Knowledge`] holds views and own moves only. Whoever has nothing but it cannot peek.

mod belief;
mod imagine;
mod random;

use simurgh_dsl::side::Side;

use crate::game::{Game, Variant};
use crate::moves::Move;
use crate::view::View;

pub(crate) use random::Random;

/// All that a side knows of a game: how it began, its own moves, what it saw after every move, and
/// the moves that it may play now. Two games that a side could not tell apart give equal knowledge.
#[derive(Clone, Debug)]
pub struct Knowledge {
    variant: Variant,
    side: Side,
    /// Whether the game began with the set-up of its rules, which everybody knows.
    from_setup: bool,
    /// What the side saw before the first move.
    first: View,
    plies: Vec<Ply>,
    moves: Vec<Move>,
}

/// A move of either side, as one side sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ply {
    /// The move, if it is an own one.
    own: Option<Move>,
    /// What the side saw afterwards.
    view: View,
}

impl Knowledge {
    /// The game.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Whose knowledge it is.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// What the side sees now.
    pub fn view(&self) -> &View {
        self.plies.last().map_or(&self.first, |ply| &ply.view)
    }

    /// The moves that the side may play, if it is to move.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}

impl PartialEq for Knowledge {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.variant.ruleset(), other.variant.ruleset())
            && self.side == other.side
            && self.from_setup == other.from_setup
            && self.first == other.first
            && self.plies == other.plies
            && self.moves == other.moves
    }
}

impl Game {
    /// All that a side knows of the game so far.
    pub fn knowledge(&self, side: Side) -> Knowledge {
        let moves = if self.turn() == side && self.outcome().is_none() {
            self.legal_moves()
        } else {
            Vec::new()
        };
        let mut game = self.clone();
        let mut plies = Vec::new();
        loop {
            let view = game.view(side);
            let Some(mv) = game.take_back() else {
                plies.reverse();
                return Knowledge {
                    variant: self.variant().clone(),
                    side,
                    from_setup: game.fen() == Self::new(self.variant()).fen(),
                    first: view,
                    plies,
                    moves,
                };
            };
            let own = (game.turn() == side).then_some(mv);
            plies.push(Ply { own, view });
        }
    }
}
