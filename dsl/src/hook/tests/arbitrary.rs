//! No text whatever makes the reader panic or overflow the stack.

use proptest::prelude::*;

use super::Game;
use crate::hook::{read_castling_way, read_condition};
use crate::source::Excerpt;

/// Reads a text as everything that it could be.
fn read_all(text: &str) {
    let game = Game::new();
    let excerpt = Excerpt::typed("text", text);
    let mut diagnostics = Vec::new();
    let hook = game.hook(text);
    let region = game.region(text);
    let condition = read_condition(&excerpt, &game.vocabulary(), &mut diagnostics);
    assert_eq!(condition.is_none(), !diagnostics.is_empty());
    diagnostics.clear();
    let pair = read_castling_way(&excerpt, &game.vocabulary(), &mut diagnostics);
    assert_eq!(pair.is_none(), !diagnostics.is_empty());
    for failed in [hook.err(), region.err()].into_iter().flatten() {
        assert!(!failed.is_empty(), "nothing read and nothing said: {text}");
    }
}

/// Texts that are nearly sentences.
fn words() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "move",
        "forbid",
        "attack",
        "on",
        "safe",
        "end",
        "see",
        ":",
        ",",
        "swap",
        "with",
        "own",
        "enemy",
        "any",
        "scout",
        "royal",
        "not",
        "or",
        "and",
        "in",
        "at",
        "within",
        "of",
        "to",
        "from",
        "1",
        "0",
        "300",
        "centre",
        "camp",
        "a1",
        "a8",
        "|",
        "&",
        "-",
        "+",
        "(",
        ")",
        "..",
        "rank",
        "files",
        "if",
        "unless",
        "check",
        "arrive",
        "capture",
        "promote",
        "win",
        "draw",
        "remove",
        "become",
        "add",
        "checks",
        ">=",
        "=",
        "count",
        "once",
        "per",
        "side",
        "game",
        "along",
        "B",
        "through",
        "everything",
        "mover",
        "captured",
        "is",
        "empty",
        "no",
        "moves",
        "can",
        "is",
        "sole",
        "becoming",
        "é",
        "the",
        "mover's",
        "b1-d1",
        "quiet",
        "taking",
        "that",
    ]);
    prop::collection::vec(word, 0..16).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn any_text_is_read_or_answered(text in ".{0,60}") {
        read_all(&text);
    }

    #[test]
    fn any_words_are_read_or_answered(text in words()) {
        read_all(&text);
    }

    #[test]
    fn any_end_of_a_sentence_is_read_or_answered(text in words(), start in prop::sample::select(vec![
        "move: ", "forbid ", "attack: ", "on ", "safe: ", "end: win if ", "see: ", "on check: ",
    ])) {
        read_all(&format!("{start}{text}"));
    }
}

#[test]
fn deep_and_long_texts_do_not_overflow_the_stack() {
    let long = |part: &str| part.repeat(20_000);
    for text in [
        long("("),
        long(")"),
        long("end: win if ("),
        format!("end: win if {}in check", long("not ")),
        format!("end: win if {}in check", long("in check and ")),
        format!("end: win if {}in check", long("in check or no moves and ")),
        format!("{}a1", long("a1 - ")),
        format!("{}a1", long("a1 & ")),
        long("a1 "),
        long("own within 1 of "),
        format!("end: win if own {}", long("within 1 of own scout ")),
        format!("on check: {}", long("win, ")),
        long("a-"),
    ] {
        read_all(&text);
    }
    for depth in [8, 32] {
        read_all(&format!("{}a1{}", "(".repeat(depth), ")".repeat(depth)));
        read_all(&format!(
            "end: win if {}in check{}",
            "(".repeat(depth),
            ")".repeat(depth)
        ));
        read_all(&format!(
            "end: win if {}in chek{}",
            "(".repeat(depth),
            ")".repeat(depth)
        ));
    }
}

#[test]
fn brackets_may_nest_but_not_without_end() {
    let nested = |depth: usize| format!("{}a1{}", "(".repeat(depth), ")".repeat(depth));
    let game = Game::new();
    assert!(game.region(&nested(32)).is_ok());
    let diagnostics = game.region(&nested(33)).unwrap_err();
    assert_eq!(super::brief(&nested(33), &diagnostics), ["H004 `(`"]);
    assert_eq!(diagnostics[0].place.span.start, 32);
}
