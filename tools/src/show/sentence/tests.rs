//! Sentences of every kind in words, and every sentence that is shipped.

use simurgh_dsl::language::Language;

use super::words;
use crate::library;
use crate::load;
use crate::text::Text;

/// A rule of a shipped game in both languages.
fn both(game: &str, hook: &str) -> [String; 2] {
    let english = Text(Language::English);
    let variant = load::open(game, &[], english).expect("a game").item;
    let ruleset = variant.ruleset();
    let hook = ruleset.hooks.iter().find(|known| known.name == hook);
    let hook = hook.expect("a rule");
    [english, Text(Language::Spanish)].map(|text| words(ruleset, hook, text))
}

#[test]
fn every_rule_of_every_game_is_told_without_gaps() {
    let mut told = 0;
    for (file, ruleset) in library::games() {
        for hook in &ruleset.hooks {
            let [english, spanish] = [Language::English, Language::Spanish]
                .map(|language| words(&ruleset, hook, Text(language)));
            let name = format!("{}: {}", file.name(), hook.name);
            assert_ne!(english, spanish, "{name}");
            for words in [english, spanish] {
                assert!(words.chars().count() > 10, "{name}: {words}");
                assert!(!words.contains(['{', '}']), "{name}: {words}");
                assert!(
                    !words.contains("  ") && !words.contains("()"),
                    "{name}: {words}"
                );
            }
            told += 1;
        }
    }
    assert!(told > 100, "{told}");
}

#[test]
fn moments_conditions_and_men_are_named() {
    assert_eq!(
        both("tamerlane-masculine", "king-swap"),
        [
            "One of the own men (King) may change places with one of the own men (not King, Prince, \
             Adventitious king or Waiting pawn). Only if one of the own men (King) is the only royal of its \
             side and (the mover is in check or the mover has no legal move).",
            "Una de las piezas propias (Rey) puede cambiar su sitio con una de las piezas propias (salvo \
             Rey, Príncipe, Rey adventicio o Peón en espera). Solo si una de las piezas propias (Rey) es la \
             única pieza real de su bando y (quien mueve está en jaque o quien mueve no tiene jugada legal).",
        ]
    );
    assert_eq!(
        both("losers", "must-take"),
        [
            "Forbidden: moves without capture. Only if the mover can capture.",
            "Prohibido: jugadas sin captura. Solo si quien mueve puede capturar.",
        ]
    );
    assert_eq!(
        both("atomic", "touching")[0],
        "Royals need not fear attacks. Only if the number of own men (King) within 1 king steps of hostile \
         men (King) is greater than 0."
    );
}

#[test]
fn a_long_region_is_called_by_its_name() {
    let [english, _] = both("tamerlane-masculine", "strike");
    assert!(english.contains(" may go to field, as "), "{english}");
}
