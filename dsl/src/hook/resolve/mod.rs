//! Tree to rule: names become kinds and squares, and what makes no sense is said.

mod condition;
mod filter;
mod region;
mod rules;
mod sentence;

use super::catalogue;
use super::read::{self, Fault};
use super::tree::{Number, Word};
use super::vocabulary::Vocabulary;
use crate::diagnostic::{Diagnostic, similar};
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
            None => (fault.span, Vec::new()),
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
        let before = Span::new(fault.part.start, fault.span.start);
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
