//! The language of special rules: grammar, tree, resolution.

pub mod rule;
