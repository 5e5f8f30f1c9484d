//! What the TOML parser complains about, in words for authors of games.

use toml::Spanned;
use toml::de::{DeTable, Error};

use super::Faults;
use super::patch::{Patch, Patched};
use super::repair::repair;
use crate::diagnostic::Diagnostic;
use crate::source::{Place, Source, Span};

/// Complaints by how the parser's message begins. The messages are the parser's own and may change
/// with it; whatever is not listed is reported as it is (`R001`).
const CAUSES: &[(&str, &str)] = &[
    ("duplicate key", "R002"),
    ("string values must be quoted", "R003"),
    ("missing value", "R004"),
    ("key with no value", "R004"),
    ("unclosed", "R005"),
    ("invalid basic string", "R006"),
    ("invalid literal string", "R006"),
    ("invalid multi-line", "R006"),
    ("missing escaped value", "R007"),
    ("too few unicode value digits", "R007"),
    ("missing comma", "R018"),
    ("missing assignment", "R019"),
    ("cannot recurse further", "R009"),
    ("recursion limit", "R009"),
];

/// Complaints after which the parser reads no further.
const STOPS: &[&str] = &[
    "key with no value",
    "cannot recurse further",
    "recursion limit",
];

/// So many lines are taken out at most.
const MOST_LINES: usize = 32;

/// A text as the parser could read it.
pub(super) struct Read<'t> {
    pub(super) document: Spanned<DeTable<'t>>,
    /// Whether nothing had to be left out.
    pub(super) complete: bool,
}

/// A file's text, mended if the parser complains about it.
pub(super) struct Text {
    pub(super) patched: Patched,
    /// Statements in which the parser's complaints are consequences.
    mended: Vec<Span>,
    /// Values of which nothing certain is known.
    pub(super) broken: Vec<Span>,
    complete: bool,
}

impl Text {
    /// Mends a text and says what was wrong. A text that needs no mending stays as it is.
    pub(super) fn mend(source: &Source, faults: &mut Faults) -> Self {
        let text = source.text();
        if DeTable::parse_recoverable(text).1.is_empty() {
            return Self {
                patched: Patch::default().apply(text),
                mended: Vec::new(),
                broken: Vec::new(),
                complete: true,
            };
        }
        let repaired = repair(text);
        let place = |span| Place::new(source.clone(), span);
        let found = repaired.faults.into_iter();
        faults.extend(found.map(|(code, span)| named(code, place(span))));
        let mut text = Self {
            patched: repaired.patched,
            mended: repaired.mended,
            broken: repaired.broken,
            complete: repaired.complete,
        };
        text.take_out_what_stops_the_parser(source, faults);
        text
    }

    /// What the parser still cannot get over costs its line, and only that.
    fn take_out_what_stops_the_parser(&mut self, source: &Source, faults: &mut Faults) {
        for _ in 0..MOST_LINES {
            let (_, errors) = DeTable::parse_recoverable(&self.patched.text);
            let stops = |error: &&Error| STOPS.iter().any(|s| error.message().starts_with(s));
            let Some(error) = errors.iter().find(stops) else {
                return;
            };
            let at = error.span().map_or(0, |span| span.start);
            self.report(source, std::slice::from_ref(error), faults);
            let rest = at
                + self.patched.text[at..]
                    .find('\n')
                    .unwrap_or(self.patched.text.len() - at);
            let start = self.patched.text[..at]
                .rfind('\n')
                .map_or(0, |newline| newline + 1);
            self.mended.push(self.patched.original_span(start..rest));
            self.patched.blank(start..rest);
            self.complete = false;
        }
    }

    /// Reads the text, and says what the parser complains about.
    pub(super) fn read(&self, source: &Source, faults: &mut Faults) -> Read<'_> {
        let (document, errors) = DeTable::parse_recoverable(&self.patched.text);
        self.report(source, &errors, faults);
        Read {
            document,
            complete: self.complete,
        }
    }

    /// Turns the parser's errors into faults, one a place.
    fn report(&self, source: &Source, errors: &[Error], faults: &mut Faults) {
        let before = faults.len();
        for error in errors {
            let span = self.patched.original_span(error.span().unwrap_or_default());
            let within = |known: &&Span| (known.start..known.end).contains(&span.start);
            let seen = |known: &Diagnostic| known.place.span.start == span.start;
            if !self.mended.iter().any(|known| within(&known)) && !faults[before..].iter().any(seen)
            {
                faults.push(diagnostic(error, Place::new(source.clone(), span)));
            }
        }
    }
}

/// A fault with the letters it is about.
fn named(code: &'static str, place: Place) -> Diagnostic {
    let text = place.source.text();
    let written = text.get(place.span.start..place.span.end).unwrap_or("");
    let written = written.to_owned();
    Diagnostic::error(code, place).with("text", written)
}

fn diagnostic(error: &Error, place: Place) -> Diagnostic {
    let message = error.message();
    let cause = CAUSES
        .iter()
        .find(|(start, _)| message.starts_with(start))
        .map_or("R001", |&(_, code)| code);
    let written = place
        .source
        .text()
        .get(place.span.start..place.span.end)
        .unwrap_or("")
        .to_owned();
    // The parser takes the emptiness behind `key =` for a text without quotes.
    let code = match cause {
        "R003" if written.is_empty() => "R004",
        cause => cause,
    };
    named(code, place).with("problem", message)
}

#[cfg(test)]
mod tests {
    use super::super::node;
    use super::*;

    /// Codes with line and column.
    fn check(text: &str, expected: &[(&str, usize, usize)]) {
        let source = Source::new("test", text);
        let mut faults = Vec::new();
        node::parse(&source, &mut faults);
        let found: Vec<(&str, usize, usize)> = faults
            .iter()
            .map(|diagnostic| {
                let (line, column) = source.line_and_column(diagnostic.place.span.start);
                (diagnostic.code, line, column)
            })
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn faults_of_syntax_are_named_and_placed() {
        check("a = 1\na = 2", &[("R002", 2, 1)]);
        check("[a]\n[a]\nb = 1", &[("R002", 2, 2)]);
        check("letter = K", &[("R003", 1, 10)]);
        check("a =\nb = 1", &[("R004", 1, 4)]);
        check("a = [1, 2\nb = 1", &[("R005", 1, 5)]);
        check("[a\nb = 1", &[("R005", 1, 1)]);
        check("a = '''\n. .\nb = 1", &[("R006", 1, 5)]);
        check("a = \"K\nb = 1", &[("R006", 1, 5)]);
        check("a = 'K", &[("R006", 1, 5)]);
        check("a = \"K\\q\"", &[("R007", 1, 8)]);
        check("a = 99999999999999999999", &[("R008", 1, 5)]);
    }

    #[test]
    fn several_faults_are_several_diagnostics() {
        check(
            "a = x\nb = \nc = 1\nc = 2",
            &[("R003", 1, 5), ("R004", 2, 5), ("R002", 4, 1)],
        );
    }
}
