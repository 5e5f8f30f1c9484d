//! The catalogue says what is true.

use super::{Game, brief};
use crate::hook::catalogue::{ENTRIES, Entry, Topic, entries};

fn all() -> impl Iterator<Item = &'static Entry> {
    ENTRIES.iter().flat_map(|part| part.iter())
}

#[test]
fn every_example_is_read() {
    let game = Game::full();
    for entry in all() {
        let result = match entry.topic {
            Topic::Region => game.region(entry.example).map(drop),
            _ => game.hook(entry.example).map(drop),
        };
        match result {
            Ok(()) => assert!(entry.ready, "{} is ready", entry.example),
            Err(diagnostics) => {
                let brief = brief(entry.example, &diagnostics);
                assert!(!entry.ready, "{}: {brief:?}", entry.example);
                assert!(
                    brief.iter().all(|line| line.starts_with("H020")),
                    "{brief:?}"
                );
            }
        }
    }
}

#[test]
fn every_example_contains_its_word() {
    let metavariable = |word: &str| word.chars().all(|letter| letter.is_ascii_uppercase());
    for entry in all().filter(|entry| !metavariable(entry.word)) {
        assert!(entry.example.contains(entry.word), "{}", entry.example);
        assert!(entry.form.contains(entry.word), "{}", entry.form);
    }
}

#[test]
fn every_topic_has_words_and_no_word_twice() {
    for topic in Topic::ALL {
        let mut words: Vec<_> = entries(topic).map(|entry| entry.word).collect();
        assert!(!words.is_empty(), "{topic:?}");
        words.sort_unstable();
        let count = words.len();
        words.dedup();
        assert_eq!(words.len(), count, "{topic:?}");
    }
}
