//! No text makes the reader panic, and no faulty file is loaded by halves.

use proptest::prelude::*;

use super::{plain, read};
use crate::diagnostic::Diagnostic;

proptest! {
    #[test]
    fn any_text_is_loaded_without_panic(text in "\\PC{0,200}") {
        read(&text, &[]);
    }

    #[test]
    fn toml_like_texts_are_loaded_without_panic(
        text in "([a-z\\[\\]{}='\"#.,0-9 |-]|board|pieces|setup|fen|squares|move|\n){0,80}",
    ) {
        read(&text, &[&text]);
    }

    #[test]
    fn mutated_games_are_loaded_without_panic(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), 0..9usize, any::<char>()), 1..6),
    ) {
        let mut text: Vec<char> = plain().chars().collect();
        for (place, action, letter) in changes {
            if text.len() < 2 {
                break;
            }
            let at = place.index(text.len());
            match action {
                0..3 => { text.remove(at); }
                3..5 => text[at] = letter,
                5..7 => text.insert(at, text[text.len() / 2]),
                7 => text[at] = ['[', ']', '\'', '"', '\n', '=', '#', '|'][letter as usize % 8],
                _ => text.truncate(at.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        let loaded = read(&text, &[]);
        let wrong = loaded.diagnostics.iter().any(Diagnostic::is_error);
        prop_assert_eq!(wrong, loaded.ruleset.is_none());
    }
}
