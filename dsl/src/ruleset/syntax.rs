//! What the TOML parser complains about, in words for authors of games.

use toml::de::Error;

use super::Faults;
use super::unclosed::{self, Unclosed};
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

/// Turns the parser's errors into faults, one a place. Answers whether the parser read to the
/// end as the author meant it, for all that it found on the way.
pub(super) fn report(source: &Source, errors: &[Error], faults: &mut Faults) -> bool {
    if errors.is_empty() {
        return true;
    }
    let before = faults.len();
    let unclosed = unclosed::find(source.text());
    let astray = report_unclosed(source, &unclosed, faults);
    for error in errors {
        let place = opening(place(source, error), &unclosed);
        if place.span.start >= astray {
            continue;
        }
        let seen = faults[before..]
            .iter()
            .any(|known| known.place.span.start == place.span.start);
        if !seen {
            faults.push(diagnostic(error, place));
        }
    }
    astray == usize::MAX
}

/// Reports what is never closed, and gives the offset from which on the parser has gone astray: its
/// complaints about what lies behind are consequences.
fn report_unclosed(source: &Source, unclosed: &Unclosed, faults: &mut Faults) -> usize {
    let place = |start, length| Place::new(source.clone(), Span::new(start, start + length));
    if let Some(start) = unclosed.quotes {
        faults.push(Diagnostic::error("R006", place(start, 3)));
    } else if let Some(start) = unclosed.bracket {
        faults.push(Diagnostic::error("R005", place(start, 1)));
    }
    let opened = [unclosed.quotes, unclosed.bracket];
    opened.into_iter().flatten().min().unwrap_or(usize::MAX)
}

/// A complaint at the end of a line about quotes that are open there belongs to the quotes.
fn opening(place: Place, unclosed: &Unclosed) -> Place {
    let text = place.source.text();
    let end = place.span.start;
    let ends_line = text
        .get(end..)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['\r', '\n']));
    let before = text.get(..end).unwrap_or("");
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let mut quotes = unclosed.short.iter().copied();
    match quotes
        .find(|quote| (start..end).contains(quote))
        .filter(|_| ends_line)
    {
        Some(quote) => Place {
            span: Span::new(quote, end),
            ..place
        },
        None => place,
    }
}

fn place(source: &Source, error: &Error) -> Place {
    let span = error
        .span()
        .map_or(Span::default(), |span| Span::new(span.start, span.end));
    Place::new(source.clone(), span)
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
    Diagnostic::error(code, place)
        .with("problem", message)
        .with("text", written)
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
        check("[a\nb = 1", &[("R005", 1, 3)]);
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
