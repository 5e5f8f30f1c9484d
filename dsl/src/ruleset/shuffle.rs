//! A set-up that is drawn by lot.

use crate::board::Square;
use crate::kind::{KindId, KindSet};

/// What is drawn by lot before a game: men are dealt to squares so that some sentences hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// The first side's squares, ascending, each with the second side's square that corresponds:
    /// across the board, or turned around with it.
    pub squares: Vec<(Square, Square)>,
    /// The kinds that are dealt, one for each square, as the author lists them or else as they stand
    /// in the start position.
    pub kinds: Vec<KindId>,
    /// What holds in each set-up.
    pub placements: Vec<Placement>,
    /// How the sides depend on each other.
    pub sides: Symmetry,
    /// The squares that are light, as bits by their place in `squares`.
    pub light: u32,
}

/// How the second side's set-up depends on the first side's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Each side has a set-up of its own.
    Independent,
    /// The same across the board, file by file.
    Mirrored,
    /// The same with the board turned around.
    Rotated,
}

/// A sentence that holds in each set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// As it is written.
    pub text: String,
    /// The men that it is about.
    pub men: KindSet,
    /// How they stand.
    pub stand: Stand,
}

/// How men stand in a set-up. Sets of squares are bits by their place in [`Shuffle::squares`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// Half of them on light squares; of an odd number, one more or less.
    OppositeColours,
    /// All on light squares, or all on dark ones.
    OneColour,
    /// Each with one of these on either hand.
    Between(KindSet),
    /// On these squares.
    In(u32),
}

impl Shuffle {
    /// Whether the sentences hold if the men stand so, a kind for each of the squares.
    pub fn admits(&self, arrangement: &[KindId]) -> bool {
        let placements = &mut self.placements.iter();
        placements.all(|placement| self.holds(placement, arrangement))
    }

    /// Whether one sentence holds.
    pub fn holds(&self, placement: &Placement, arrangement: &[KindId]) -> bool {
        let men = places(arrangement, placement.men);
        match placement.stand {
            Stand::OppositeColours => {
                let light = (men & self.light).count_ones();
                light.abs_diff(men.count_ones() - light) <= 1
            }
            Stand::OneColour => men & self.light == 0 || men & !self.light == 0,
            Stand::Between(others) => {
                let others = places(arrangement, others);
                men == 0 || (first(others) < first(men) && last(others) > last(men))
            }
            Stand::In(squares) => men & !squares == 0,
        }
    }
}

/// Where men of these kinds stand.
fn places(arrangement: &[KindId], kinds: KindSet) -> u32 {
    let men = arrangement.iter().enumerate();
    men.fold(0, |places, (place, &kind)| {
        places | u32::from(kinds.has(kind)) << place
    })
}

/// The first place; behind all of them if there is none.
const fn first(places: u32) -> u32 {
    places.trailing_zeros()
}

/// One more than the last place; 0 if there is none.
const fn last(places: u32) -> u32 {
    32 - places.leading_zeros()
}
