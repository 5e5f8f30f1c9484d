//! The TOML file of a game: read, merged with what it extends, checked.

mod checked;

pub use checked::{
    About, Castling, CastlingSquares, Endings, Kind, OptionValue, Promotion, Ruleset, Setup, Zone,
};
