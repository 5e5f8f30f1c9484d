//! The move that a question is about.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::{Anchor, Near};
use simurgh_dsl::placement::Man;

use crate::cell::Cell;
use crate::moves::Move;
use crate::position::{Played, Position};
use crate::variant::Men;

/// The squares of a move that is about to be, or has just been, played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Occasion {
    from: Square,
    to: Square,
    /// Where the man that moves stands now.
    pub(crate) mover: Square,
    /// Where a man is taken, or was.
    captured: Option<Square>,
    /// Who was taken there, once it is gone.
    pub(crate) victim: Option<Man>,
}

impl Occasion {
    /// Of a move that has been played and has, or has not, taken a man on a square.
    pub(crate) fn after(played: &Played, victim: Option<(Square, Cell)>) -> Self {
        Self {
            from: played.mv.from(),
            to: played.mv.to(),
            mover: played.mv.to(),
            captured: victim.map(|(square, _)| square),
            victim: victim.and_then(|(_, cell)| cell.man()),
        }
    }

    /// The same move once it has been played.
    pub(crate) const fn played(self) -> Self {
        Self {
            mover: self.to,
            ..self
        }
    }

    /// Whether the move takes something.
    pub(crate) const fn takes(self) -> bool {
        self.captured.is_some()
    }

    /// The square that a word means; nothing if nobody is captured.
    pub(crate) const fn square(self, anchor: Anchor) -> Option<Square> {
        match anchor {
            Anchor::From => Some(self.from),
            Anchor::To => Some(self.to),
            Anchor::Mover => Some(self.mover),
            Anchor::Captured => self.captured,
        }
    }
}

impl<const W: usize> Position<W> {
    /// The occasion of a move that has not been played yet.
    pub(crate) fn before(&self, mv: Move) -> Occasion {
        Occasion {
            from: mv.from(),
            to: mv.to(),
            mover: mv.from(),
            captured: self.captured_by(mv),
            victim: None,
        }
    }

    /// Whether a square is within the distance of a square of the move that a filter asks for.
    /// Without a move nothing is.
    pub(crate) fn is_near(
        &self,
        men: &Men<W>,
        square: Square,
        occasion: Option<&Occasion>,
    ) -> bool {
        men.near.is_none_or(|Near { distance, anchor }| {
            let place = occasion.and_then(|occasion| occasion.square(anchor));
            place.is_some_and(|place| self.steps(square, place) <= distance)
        })
    }

    /// King steps from one square to another, holes stepped on.
    pub(crate) fn steps(&self, one: Square, other: Square) -> u8 {
        let board = &self.variant().ruleset().board;
        let (one, other) = (board.coordinates(one), board.coordinates(other));
        let files = one.file.abs_diff(other.file);
        files.max(one.rank.abs_diff(other.rank))
    }
}
