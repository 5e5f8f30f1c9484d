//! Any text as a piece: expanded in every dialect, converted, drawn, compiled and played with.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| simurgh_tests::hostile::piece(text));
