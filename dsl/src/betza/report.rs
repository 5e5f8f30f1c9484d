//! Where the passes over a movement text leave their messages.

use crate::diagnostic::Diagnostic;
use crate::source::{Excerpt, Span};

/// A movement text and the messages about it.
pub(super) struct Report<'a> {
    text: &'a Excerpt,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl<'a> Report<'a> {
    pub(super) fn new(text: &'a Excerpt, diagnostics: &'a mut Vec<Diagnostic>) -> Self {
        Self { text, diagnostics }
    }

    /// The letters at a place.
    pub(super) fn letters(&self, span: Span) -> &'a str {
        self.text.text().get(span.start..span.end).unwrap_or("")
    }

    /// Says that something is wrong at a place, and what stands there.
    pub(super) fn error(&mut self, code: &'static str, span: Span) -> &mut Diagnostic {
        self.push(Diagnostic::error(code, self.text.place(span)), span)
    }

    /// Says that something probably does not mean what its author thinks.
    pub(super) fn warning(&mut self, code: &'static str, span: Span) -> &mut Diagnostic {
        self.push(Diagnostic::warning(code, self.text.place(span)), span)
    }

    /// Every message has the gap `{text}`: the letters at its place.
    fn push(&mut self, diagnostic: Diagnostic, span: Span) -> &mut Diagnostic {
        let letters = self.letters(span);
        self.diagnostics.push(diagnostic.with("text", letters));
        self.diagnostics
            .last_mut()
            .expect("the message has just been pushed")
    }
}

impl Diagnostic {
    /// Fills a gap of a message that has already been filed.
    pub(super) fn fill(&mut self, name: &'static str, value: impl Into<String>) -> &mut Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// Adds what the author may have meant.
    pub(super) fn propose(&mut self, text: impl Into<String>) -> &mut Self {
        let text = text.into();
        if !self.suggestions.contains(&text) {
            self.suggestions.push(text);
        }
        self
    }
}
