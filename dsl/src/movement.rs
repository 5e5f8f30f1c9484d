//! What a movement text means: a list of paths, each seen from the first side.
//!
//! A [`Path`] is the expanded form of one direction of one atom. The engine compiles paths into
//! masks and rays; the plain walker, its slow twin, follows them step by step. What needs several
//! legs is a [`Chain`]; what is no ride over the board at all is a [`Special`].

mod bounds;
mod chain;
mod imitation;
mod special;

pub use bounds::Bounds;
pub use chain::{Chain, ChainLeg, ChainStart, Fate, LegEnd};
pub use special::{Special, SpecialKind};

use std::sync::Arc;

use smallvec::SmallVec;

use crate::source::Span;

/// A displacement on the board: files to the right, ranks forward, as the first side sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Vector {
    /// Files to the right.
    pub file: i8,
    /// Ranks forward.
    pub rank: i8,
}

impl Vector {
    /// `file` files to the right and `rank` ranks forward.
    pub const fn new(file: i8, rank: i8) -> Self {
        Self { file, rank }
    }

    /// The vector turned by 180 degrees: how the second side sees it.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self::new(-self.file, -self.rank)
    }

    /// Both displacements one after the other.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self::new(
            self.file.saturating_add(other.file),
            self.rank.saturating_add(other.rank),
        )
    }
}

/// How a path goes from its start to its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Travel {
    /// One step, whatever lies between (but see [`Path::empty`] and [`Path::occupied`]).
    Leap,
    /// From `min` to `max` equal steps; each square before the last must be empty. `max` of `None`
    /// goes on to the edge. With `skip`, the first square is passed whatever stands there (the
    /// ski-slider `j`).
    Slide {
        /// Fewest steps.
        min: u8,
        /// Most steps; `None` is unlimited.
        max: Option<u8>,
        /// Whether the first square is jumped over, empty or not. Targets start at the second.
        skip: bool,
    },
    /// Over exactly one piece, the hurdle: empty squares, the hurdle, empty squares, the target.
    Hop {
        /// Most steps up to and including the hurdle; `None` is unlimited.
        approach: Option<u8>,
        /// Most steps from the hurdle to the target; `None` is unlimited.
        landing: Option<u8>,
        /// Most steps in all; `None` is unlimited.
        total: Option<u8>,
    },
}

/// One way for a piece to move: one direction of one atom.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "five independent marks; every combination can be written"
)]
pub struct Path {
    /// The step that is taken or repeated.
    pub step: Vector,
    /// How often and over what.
    pub travel: Travel,
    /// May end on an empty square.
    pub quiet: bool,
    /// May end by capturing an enemy piece.
    pub capture: bool,
    /// May capture a pawn-like piece that has just passed the target square.
    pub en_passant: bool,
    /// Only for a piece that stands on one of its start squares.
    pub initial: bool,
    /// The squares passed over may be captured on by [`en_passant`](Self::en_passant) moves next.
    pub marks_passed: bool,
    /// Squares, relative to the start of *each* step, that must be empty (lame leapers, `n`).
    pub empty: SmallVec<[Vector; 2]>,
    /// Squares, relative to the start, that must be occupied (jumpers, `j`).
    pub occupied: SmallVec<[Vector; 2]>,
    /// Where it is open; `None` is everywhere.
    pub bounds: Option<Arc<Bounds>>,
    /// The atom that this path comes from, in the movement text.
    pub span: Span,
}

/// A whole movement: the union of its paths, chains and specials, without duplicates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Movement {
    /// The paths, in the order of the text.
    pub paths: Vec<Path>,
    /// What no path can say, in the order of the text: moves of several legs and single legs with
    /// more than a path's marks.
    pub chains: Vec<Chain>,
    /// Castling, drops and other ways to move that are no rides.
    pub specials: Vec<Special>,
    /// The text that it was read from.
    pub text: String,
}
