//! What a movement may hold beside paths and chains.

use crate::side::Side;
use crate::source::Span;

/// A way to move that is no ride over the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Special {
    /// What it is.
    pub kind: SpecialKind,
    /// Only for a piece that stands on one of its start squares.
    pub initial: bool,
    /// The atom that it comes from, in the movement text.
    pub span: Span,
}

/// The ways to move that are no rides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpecialKind {
    /// Castling (`O2`): the man goes that many steps to a side along its rank, and its partner from
    /// the edge ends beside it on the inside.
    Castling {
        /// Steps of the man.
        steps: u8,
        /// Toward the left, as the first side sees it.
        left: bool,
        /// Toward the right, as the first side sees it.
        right: bool,
        /// How many squares inward from the edge the partner stands.
        inset: u8,
    },
    /// Passing the turn (`O` in some dialects).
    Null,
    /// A drop from the hand (`@7`).
    Drop {
        /// The depth of the zone in ranks from the own edge.
        depth: u8,
        /// Not on the own back rank (`j`).
        spares_back_rank: bool,
        /// Most such pieces on a file (`f`, `ff`).
        per_file: Option<u8>,
        /// Most such pieces on squares of one color (`s`, `ss`).
        per_color: Option<u8>,
        /// Most such pieces on the board (`b`, `bb`).
        per_board: Option<u8>,
    },
    /// A leap to any other square (`U`).
    Universal {
        /// May end on an empty square.
        quiet: bool,
        /// May end by capturing an enemy piece.
        capture: bool,
    },
    /// As the man that the rival has moved last (`I`), see [`Movement::imitating`](super::Movement::imitating).
    Imitator {
        /// Backward and forward exchanged (`b`).
        flipped: bool,
    },
}

impl SpecialKind {
    /// As a side sees it: the second side's left and right are turned with its other directions.
    ///
    /// ```
    /// use simurgh_dsl::movement::SpecialKind;
    /// use simurgh_dsl::side::Side;
    /// let right = SpecialKind::Castling { steps: 2, left: false, right: true, inset: 0 };
    /// let left = SpecialKind::Castling { steps: 2, left: true, right: false, inset: 0 };
    /// assert_eq!(right.seen_by(Side::Second), left);
    /// ```
    #[must_use]
    pub const fn seen_by(self, side: Side) -> Self {
        match (self, side) {
            (
                Self::Castling {
                    steps,
                    left,
                    right,
                    inset,
                },
                Side::Second,
            ) => Self::Castling {
                steps,
                left: right,
                right: left,
                inset,
            },
            _ => self,
        }
    }
}
