//! All integration tests, one binary.

mod rulesets;
