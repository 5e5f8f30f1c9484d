//! Any text as a position of a game with missing squares.
#![no_main]

use std::sync::LazyLock;

use simurgh_engine::Variant;

static GAME: LazyLock<Variant> = LazyLock::new(|| simurgh_tests::game("persian-princess"));

libfuzzer_sys::fuzz_target!(|text: &str| simurgh_tests::hostile::fen(&GAME, text));
