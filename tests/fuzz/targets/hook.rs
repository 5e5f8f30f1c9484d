//! Any text as a hook.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| simurgh_tests::hostile::hook(text));
