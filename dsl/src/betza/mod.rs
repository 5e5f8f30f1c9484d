//! The movement notation.
