//! All integration tests, one binary.
#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod ancestors;
mod betza;
mod chains;
mod endings;
mod examples;
mod extra;
mod faults;
mod hook_sentences;
mod notation;
mod perft;
mod robust;
mod rules;
mod rulesets;
mod search;
mod tamerlane;
mod tidy;
mod twins;
