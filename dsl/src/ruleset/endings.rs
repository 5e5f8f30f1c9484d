//! `[endings]`: draws, and the value of having no move.

use super::Faults;
use super::checked::Endings;
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use super::node::Table;
use crate::diagnostic::Diagnostic;
use crate::hook::rule::{Condition, Verdict};

/// The keys of the section.
pub(super) const KEYS: &[&str] = &["stalemate", "repetition", "quiet-moves", "dead", "hopeless"];

/// Reads the section; without it a game ends as the orthodox one, but no material is dead.
pub(super) fn read(root: &Table, words: Vocabulary<'_>, faults: &mut Faults) -> Endings {
    let mut endings = Endings {
        stalemate: Verdict::Draw,
        repetition: 3,
        quiet_moves: 50,
        dead: None,
        hopeless: Vec::new(),
    };
    let Some(fields) = Fields::section(root, "endings", KEYS, faults) else {
        return endings;
    };
    if let Some(verdict) = stalemate(&fields, faults) {
        endings.stalemate = verdict;
    }
    if let Some(times) = repetition(&fields, faults) {
        endings.repetition = times;
    }
    if let Some(moves) = fields.number("quiet-moves", 0..=1000, faults) {
        endings.quiet_moves = moves as u16;
    }
    if fields.get("dead").is_some() {
        endings.dead = Some(conditions("dead", &fields, words, faults));
    }
    endings.hopeless = conditions("hopeless", &fields, words, faults);
    endings
}

fn stalemate(fields: &Fields<'_>, faults: &mut Faults) -> Option<Verdict> {
    let text = fields.text("stalemate", faults)?;
    let word = fields::one_of("stalemate", text, &["draw", "loss", "win"], faults)?;
    Some(match word {
        "win" => Verdict::Win,
        "loss" => Verdict::Loss,
        _ => Verdict::Draw,
    })
}

/// 0, or at least 2: every position occurs once.
fn repetition(fields: &Fields<'_>, faults: &mut Faults) -> Option<u8> {
    let times = fields.number("repetition", 0..=100, faults)?;
    if times == 1
        && let Some(entry) = fields.get("repetition")
    {
        faults.push(Diagnostic::error("R100", entry.place.clone()));
    }
    Some(times as u8)
}

fn conditions(
    key: &str,
    fields: &Fields<'_>,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Vec<Condition> {
    let texts = fields.texts(key, faults).unwrap_or_default();
    texts
        .into_iter()
        .filter_map(|text| language::condition(text, words, faults))
        .collect()
}
