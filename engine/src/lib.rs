//! Plays any checked ruleset.
