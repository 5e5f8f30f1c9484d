//! Tree to rule: names become kinds and squares, and what makes no sense is said.

mod admission;
mod arrangement;
mod castling;
mod condition;
mod consequence;
mod extra;
mod filter;
mod region;
mod rules;
mod see;
mod sentence;

use super::catalogue;
use super::read::{self, Fault};
use super::rule::Owner;
use super::tree::{Number, Word};
use super::vocabulary::Vocabulary;
use crate::diagnostic::{Diagnostic, similar};
use crate::kind::KindSet;
use crate::source::{Excerpt, Span};

/// Resolves one text, and collects everything that is wrong with it.
pub(super) struct Resolver<'a> {
    pub(super) vocabulary: &'a Vocabulary<'a>,
    pub(super) text: &'a Excerpt,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// How a text of this sort looks, for advice.
    pub(super) form: &'static str,
    /// Whether there is a move whose squares can be meant.
    pub(super) moves: bool,
    /// The kinds of which it was asked whether they have moved.
    pub(super) unmoved: KindSet,
    /// Who moves next, seen from the mover: after a move, the enemy.
    pub(super) next: Owner,
    /// Whether the sentence is about an extra move, so that `it` is known.
    pub(super) extra: bool,
}

impl Resolver<'_> {
    /// Whether brackets nest too deeply for the text to be read at all.
    pub(super) fn is_too_deep(&mut self) -> bool {
        let Some(bracket) = read::too_deep(self.text.text()) else {
            return false;
        };
        let error = self.error("H004", bracket);
        self.report(error.with("most", read::DEEPEST));
        true
    }

    fn error(&self, code: &'static str, span: Span) -> Diagnostic {
        Diagnostic::error(code, self.text.place(span))
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// What was read, or nothing and a message.
    fn take<T>(&mut self, read: Result<T, Fault>) -> Option<T> {
        read.map_err(|fault| self.fault(&fault)).ok()
    }

    /// Says where a reading stopped and what would have been right.
    fn fault(&mut self, fault: &Fault) {
        let found = &self.text.text()[fault.span.start..fault.span.end];
        let (span, near) = match self.near_miss(fault, found) {
            Some(near) => near,
            None => (self.going_on(fault.span), Vec::new()),
        };
        let code = match (span.start == span.end, fault.expected.is_empty()) {
            (true, _) => "H002",
            (false, true) => "H003",
            (false, false) => "H001",
        };
        let mut error = self
            .error(code, span)
            .with("expected", list(&fault.expected))
            .with("found", &self.text.text()[span.start..span.end])
            .with("form", self.form);
        error.suggestions = near;
        self.report(error);
    }

    /// What stands at the end of a part that stops too early: the text may go on behind it.
    fn going_on(&self, span: Span) -> Span {
        if span.start < span.end {
            return span;
        }
        let next = read::found(
            self.text.text(),
            Span::new(span.end, self.text.text().len()),
        );
        if next.start < next.end { next } else { span }
    }

    /// A sign that other languages compare with: the whole sign, and how it is written here.
    fn strange_sign(&self, span: Span) -> Option<(Span, Vec<String>)> {
        let text = self.text.text();
        let sign = |letter: char| "=<>!".contains(letter);
        let before = text.get(..span.start)?.trim_end_matches(sign).len();
        let behind = text.get(span.start..)?;
        let end = span.start + behind.len() - behind.trim_start_matches(sign).len();
        let meant = match &text[before..end] {
            "==" | "===" => "=",
            "=>" => ">=",
            "=<" => "<=",
            "<>" | "=!" | "!==" => "!=",
            _ => return None,
        };
        Some((Span::new(before, end), vec![meant.to_owned()]))
    }

    /// A strange word with brackets behind it: only one word has them.
    fn strange_function(&self, before: Span) -> Option<(Span, Vec<String>)> {
        let text = self.text.text();
        let names = read::names(text, before).into_iter().rev();
        let mut called = names.filter(|word| text[word.span.end..].trim_start().starts_with('('));
        called.find_map(|word| {
            let near = similar(&word.text, ["count"]);
            (!near.is_empty() && !self.vocabulary.knows(&word.text)).then_some((word.span, near))
        })
    }

    /// The word that is to blame with what was meant: the one found, or one before it that was
    /// taken for a name.
    fn near_miss(&self, fault: &Fault, found: &str) -> Option<(Span, Vec<String>)> {
        let words = || {
            let words = fault.words.iter().map(String::as_str);
            words.filter(|word| is_word(word))
        };
        let near = similar(found, words());
        if !found.is_empty() && !near.is_empty() {
            return Some((fault.span, near));
        }
        if let Some(sign) = self.strange_sign(fault.span) {
            return Some(sign);
        }
        let before = Span::new(fault.part.start, fault.span.start);
        if let Some(function) = self.strange_function(before) {
            return Some(function);
        }
        let names = read::names(self.text.text(), before);
        let strange = names.into_iter().rev();
        let mut strange = strange
            .filter(|word| !self.vocabulary.knows(&word.text) && !catalogue::has(&word.text));
        strange.find_map(|word| {
            let near = similar(&word.text, words());
            (!near.is_empty()).then_some((word.span, near))
        })
    }

    /// Says that a word is known and not supported yet.
    fn later(&mut self, word: &Word) {
        let error = self.error("H020", word.span);
        self.report(error.with("word", &word.text));
    }

    /// A number of at most `most`.
    fn number(&mut self, number: &Number, most: u16) -> Option<u16> {
        let value = number
            .digits
            .parse()
            .ok()
            .filter(|&value: &u16| value <= most);
        if value.is_none() {
            let error = self.error("H023", number.span);
            self.report(error.with("number", &number.digits).with("most", most));
        }
        value
    }

    /// A number of at most 255.
    fn small_number(&mut self, number: &Number) -> Option<u8> {
        self.number(number, u8::MAX.into()).map(|value| value as u8)
    }
}

/// Whether it is a word to write as it is: no sign, and no capitals that stand for something else.
fn is_word(word: &str) -> bool {
    word.starts_with(char::is_lowercase)
}

/// `` `a`, `b` ``: the words are the same in every language.
fn list(words: &[String]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}
