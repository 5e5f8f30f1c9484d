//! All integration tests, one binary.
#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod acceptance;
mod ancestors;
mod betza;
mod chains;
mod consequences;
mod counts;
mod drops;
mod endings;
mod examples;
mod extra;
mod faults;
mod fog;
mod game_ends;
mod hook_sentences;
mod imitation;
mod limits;
mod mates;
mod notation;
mod perft;
mod roaming;
mod robust;
mod rules;
mod rulesets;
mod search;
mod setups;
mod table;
mod tamerlane;
mod ten_rules;
mod tidy;
mod twins;
mod weights;
