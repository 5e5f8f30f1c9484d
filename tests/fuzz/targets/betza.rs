//! Any text as a betza.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| simurgh_tests::hostile::betza(text));
