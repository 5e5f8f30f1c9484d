//! All integration tests, one binary.
#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod betza;
mod chains;
mod counts;
mod endings;
mod examples;
mod faults;
mod hook_sentences;
mod notation;
mod perft;
mod roaming;
mod robust;
mod rules;
mod rulesets;
mod search;
mod setups;
mod tidy;
mod twins;
