//! `[endings]`: draws, and the value of having no move.

use super::checked::Endings;
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use super::node::Table;
use crate::diagnostic::Diagnostic;
use crate::hook::rule::{Condition, Verdict};

/// The keys of the section.
pub(super) const KEYS: &[&str] = &["stalemate", "repetition", "quiet-moves", "dead"];

/// Reads the section; without it a game ends as the orthodox one, but no material is dead.
pub(super) fn read(
    root: &Table,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Endings {
    let mut endings = Endings {
        stalemate: Verdict::Draw,
        repetition: 3,
        quiet_moves: 50,
        dead: Vec::new(),
    };
    let Some(fields) = Fields::section(root, "endings", KEYS, diagnostics) else {
        return endings;
    };
    if let Some(verdict) = stalemate(&fields, diagnostics) {
        endings.stalemate = verdict;
    }
    if let Some(times) = repetition(&fields, diagnostics) {
        endings.repetition = times;
    }
    if let Some(moves) = fields.number("quiet-moves", 0..=1000, diagnostics) {
        endings.quiet_moves = moves as u16;
    }
    endings.dead = dead(&fields, words, diagnostics);
    endings
}

fn stalemate(fields: &Fields<'_>, diagnostics: &mut Vec<Diagnostic>) -> Option<Verdict> {
    let text = fields.text("stalemate", diagnostics)?;
    let word = fields::one_of("stalemate", text, &["draw", "loss", "win"], diagnostics)?;
    Some(match word {
        "win" => Verdict::Win,
        "loss" => Verdict::Loss,
        _ => Verdict::Draw,
    })
}

/// 0, or at least 2: every position occurs once.
fn repetition(fields: &Fields<'_>, diagnostics: &mut Vec<Diagnostic>) -> Option<u8> {
    let times = fields.number("repetition", 0..=100, diagnostics)?;
    if times == 1
        && let Some(entry) = fields.get("repetition")
    {
        diagnostics.push(Diagnostic::error("R100", entry.place.clone()));
    }
    Some(times as u8)
}

fn dead(
    fields: &Fields<'_>,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Condition> {
    let texts = fields.texts("dead", diagnostics).unwrap_or_default();
    texts
        .into_iter()
        .filter_map(|text| language::condition(text, words, diagnostics))
        .collect()
}
