//! What a text says about the squares of a man that castles.

use crate::board::Square;
use crate::kind::KindId;
use crate::movement::Vector;
use crate::side::BySide;

/// From where to where a man castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingWay {
    /// `e1-g1 | e8-g8`: from and to, by side.
    Fixed(BySide<(Square, Square)>),
    /// `to c1|c8`: from wherever it stands when the game begins.
    Anywhere {
        /// Where it arrives.
        to: BySide<Square>,
    },
    /// `outermost KIND on the a side, to d1|d8`: the man farthest from the other castling man in one
    /// direction.
    Outermost {
        /// Of which kind; `None` if the author has not said.
        kind: Option<KindId>,
        /// One step toward that edge.
        toward: Vector,
        /// Where it arrives.
        to: BySide<Square>,
    },
}

impl CastlingWay {
    /// Where the man arrives.
    pub fn to(&self) -> BySide<Square> {
        match *self {
            Self::Fixed(squares) => squares.map(|(_, to)| to),
            Self::Anywhere { to } | Self::Outermost { to, .. } => to,
        }
    }
}
