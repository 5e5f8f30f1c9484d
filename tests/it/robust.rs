//! Hostile input: nothing that a file, a user or a program may send makes a reader panic.

use proptest::prelude::*;
use simurgh_tests::{Random, files, game, games, hostile, read};

/// A shipped text with a few letters changed, removed or doubled.
fn mutated(text: &str, seed: u64) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let mut random = Random(seed);
    for _ in 0..=random.below(4) {
        if letters.is_empty() {
            break;
        }
        let at = random.below(letters.len());
        let other = letters[random.below(letters.len())];
        match random.below(4) {
            0 => letters[at] = other,
            1 => drop(letters.remove(at)),
            2 => letters.insert(at, other),
            _ => letters.truncate(at),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn rulesets_with_slips_of_the_pen_are_answered() {
    let texts: Vec<String> = files("rulesets", "toml").into_iter().map(read).collect();
    for seed in 0..600 {
        hostile::ruleset(&mutated(&texts[seed as usize % texts.len()], seed));
    }
}

#[test]
fn positions_with_slips_of_the_pen_are_answered() {
    for (number, name) in games().into_iter().enumerate() {
        let variant = game(name);
        let fen = simurgh_engine::Game::new(&variant).fen();
        for seed in 0..400 {
            hostile::fen(&variant, &mutated(&fen, seed * 7 + number as u64));
        }
    }
}

/// Letters that occur in the notation and in rules, so that random texts come close to sense.
const BETZA: &str = "[a-zA-Z0-9\\[\\](),@+?^-]{0,24}";
const SENTENCE: &str = "(on|move|forbid|attack|end|safe|see|:|,|arrive|capture|swap|with|own|enemy|any|king|knight|in|at|e4|rank 8|count\\(|\\)|=|<|0|9999999999|once per side|unless|if|win|draw|lose|not|and|or|\\(| |é){0,24}";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text_is_answered_as_a_ruleset(text in "\\PC{0,200}") {
        hostile::ruleset(&text);
    }

    #[test]
    fn any_bytes_are_answered_as_a_ruleset(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        hostile::ruleset(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_text_is_answered_as_a_movement(text in "\\PC{0,40}") {
        hostile::betza(&text);
    }

    #[test]
    fn any_likely_movement_prints_and_reads_back(text in BETZA) {
        hostile::betza(&text);
    }

    #[test]
    fn any_sentence_is_answered_as_a_rule(text in SENTENCE) {
        hostile::hook(&text);
    }

    #[test]
    fn any_text_is_answered_as_a_rule(text in "\\PC{0,60}") {
        hostile::hook(&text);
    }

    #[test]
    fn any_text_is_answered_as_a_position(text in "\\PC{0,80}") {
        hostile::fen(&game("chess"), &text);
    }

    #[test]
    fn any_likely_text_is_answered_as_a_position(text in "[a-zA-Z0-9*/ -]{0,90}") {
        hostile::fen(&game("celtic-citadel"), &text);
    }
}
