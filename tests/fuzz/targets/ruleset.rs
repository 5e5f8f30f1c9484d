//! Any text as a ruleset.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| simurgh_tests::hostile::ruleset(text));
