//! All integration tests, one binary.

mod hook_sentences;
mod rulesets;
