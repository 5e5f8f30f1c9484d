//! Rules of fairy chess games as text.
//!
//! Text in, checked [`ruleset::Ruleset`] out. This crate knows boards, pieces and rules as they are
//! written; it knows no position and plays no move. Parsing never fails: what could be read comes
//! back together with every [`diagnostic::Diagnostic`], and only a text without errors becomes a
//! ruleset.
//!
//! | module | holds |
//! |---|---|
//! | [`betza`] | the movement notation: grammar, tree with spans, expansion into [`movement`] |
//! | [`board`] | the drawn board: squares that exist, their names, sets of them |
//! | [`hook`] | special rules: moment, condition, effect |
//! | [`ruleset`] | the TOML file: inheritance, options, checks |
//! | [`diagnostic`] | messages with place, cause and suggestion, in English and Spanish |
#![deny(missing_docs)]

pub mod betza;
pub mod board;
pub mod diagnostic;
pub mod hand;
pub mod hook;
pub mod kind;
pub mod language;
pub mod movement;
pub mod placement;
pub mod ruleset;
pub mod side;
pub mod source;
