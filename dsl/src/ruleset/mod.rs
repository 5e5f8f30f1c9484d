//! The TOML file of a game: read, merged with what it extends, checked.
//!
//! | stage | file | from → to |
//! |---|---|---|
//! | read | `node`, `text`, `syntax`, `repair` | TOML → tables whose keys, values and letters know their places |
//! | inherit | `inherit`, `merge` | `extends`: tables over tables |
//! | choose | `settings`, `options` | `--set`, `[options]`, `[when]` |
//! | assemble | `assemble` and one file a section | tables → [`Ruleset`] |
//! | make sense | `sense`, `reach`, `numbers`, `counters` | royals, hooks that can never fire |
//!
//! No stage fails: each passes on what it could read and adds to the faults.

mod about;
mod assemble;
mod board;
mod castling;
mod checked;
mod counters;
mod drawing;
mod endings;
mod fields;
mod hooks;
mod inherit;
mod language;
mod load;
mod merge;
mod node;
mod numbers;
mod options;
mod patch;
mod pieces;
mod promotion;
mod reach;
mod regions;
mod repair;
mod sense;
mod settings;
mod setup;
mod statement;
mod syntax;
#[cfg(test)]
mod tests;
mod text;
mod zones;

use crate::diagnostic::Diagnostic;

pub use checked::{
    About, Castling, CastlingSquares, Endings, Kind, OptionValue, Promotion, Ruleset, Setup, Zone,
};
pub use load::{Loaded, load};

/// What is wrong with a text, as far as it has been read.
type Faults = Vec<Diagnostic>;
