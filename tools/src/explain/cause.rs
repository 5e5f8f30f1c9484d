//! A reason: a code for programs, words for people, and what it is about.

use serde::Serialize;
use simurgh_dsl::hook::rule::Hook;

/// A reason why a move may be played or not, or something that it does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cause {
    /// Stable, see `docs/interfaces.md`.
    pub code: &'static str,
    /// In words.
    pub words: String,
    /// The squares that it is about: of men in the way, of attackers, of victims.
    pub squares: Vec<String>,
    /// Moves that may be played instead, in algebraic notation.
    pub moves: Vec<String>,
    /// The sentence of the ruleset that it comes from.
    pub rule: Option<Sentence>,
}

/// A sentence of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// Its key in the file.
    pub name: String,
    /// As it is written.
    pub text: String,
    /// The file.
    pub file: String,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
}

impl Sentence {
    /// The sentence of a hook.
    pub fn of(hook: &Hook) -> Self {
        let source = &hook.place.source;
        let (line, column) = source.line_and_column(hook.place.span.start);
        Self {
            name: hook.name.clone(),
            text: hook.text.trim().to_owned(),
            file: source.name().to_owned(),
            line,
            column,
        }
    }

    /// `hooks.name: "…" (file:line)`.
    pub fn words(&self) -> String {
        let Self {
            name,
            text,
            file,
            line,
            ..
        } = self;
        format!("hooks.{name}: \"{text}\" ({file}:{line})")
    }
}
