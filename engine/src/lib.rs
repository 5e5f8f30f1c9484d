//! Plays any game that a checked ruleset describes.
//!
//! A [`Ruleset`](simurgh_dsl::ruleset::Ruleset) is compiled once into an immutable variant: masks,
//! lines and short programs per kind, side and square. Positions refer to it; a [`Game`] adds the
//! history and the outcome. Nothing in here knows a particular game, a file, a clock or a printer.
//!
//! ```text
//! Ruleset --compile--> Variant --start/FEN--> Position --generate, play, undo--> Game, search
//! ```
//!
//! Two generators answer every question: the compiled one and the plain [`walker`] that follows the
//! movement texts step by step. Tests hold one against the other.
#![deny(missing_docs)]

mod bits;
mod cell;
mod counted;
mod evaluation;
mod fog;
mod game;
mod hook;
mod judgement;
mod line;
mod moves;
mod notation;
mod outcome;
mod position;
mod random;
pub mod search;
mod setups;
mod squares;
pub mod table;
mod variant;
mod view;
pub mod walker;

pub use cell::Cell;
pub use counted::Counted;
pub use evaluation::{Features, KindTerm, Pair, Spot, Term, Weight, Weights};
pub use fog::Knowledge;
pub use game::{Game, MoveView, Variant, Visitor, compile};
pub use moves::{Move, MoveKind, MoveList};
pub use outcome::{Outcome, Reason};
pub use position::{Position, Threat, Undo};
pub use squares::SquareSet;
pub use variant::Compiled;
pub use view::{Seen, View};
