//! The fields of a FEN, in the order and with the gaps in which programs write them.

use simurgh_dsl::source::{Excerpt, Span};

/// The fields that a text has.
pub(super) struct Fields {
    pub(super) placement: Option<Excerpt>,
    /// Men in hand behind a blank.
    pub(super) pocket: Option<Excerpt>,
    pub(super) turn: Option<Excerpt>,
    pub(super) castling: Option<Excerpt>,
    pub(super) passed: Option<Excerpt>,
    /// Counters, wherever they stand: `3+3` before the clocks, `+0+0` at the end.
    pub(super) counts: Vec<Excerpt>,
    pub(super) quiet: Option<Excerpt>,
    pub(super) number: Option<Excerpt>,
    pub(super) memory: Option<Excerpt>,
    /// What is too much.
    pub(super) rest: Option<Excerpt>,
}

impl Fields {
    /// Sorts the fields of a text. `counters` is how many fields of counters the game has.
    pub(super) fn of(text: &Excerpt, counters: usize) -> Self {
        let mut fields = split(text);
        let mut counts = Vec::new();
        while counts.len() < counters
            && let Some(index) = fields.iter().position(is_count)
        {
            counts.push(fields.remove(index));
        }
        let mut fields = fields.into_iter().peekable();
        Self {
            placement: fields.next(),
            pocket: fields.next_if(|field| field.text().starts_with('[')),
            turn: fields.next(),
            // Games without castling or captures in passing are often written without these fields.
            castling: fields.next_if(|field| !is_number(field)),
            passed: fields.next_if(|field| !is_number(field)),
            counts,
            quiet: fields.next(),
            number: fields.next(),
            memory: fields.next(),
            rest: fields.next(),
        }
    }
}

/// The fields, split at blanks.
fn split(text: &Excerpt) -> Vec<Excerpt> {
    let mut fields = Vec::new();
    let mut start = None;
    for (index, letter) in text.text().char_indices().chain([(text.text().len(), ' ')]) {
        match (letter.is_whitespace(), start) {
            (false, None) => start = Some(index),
            (true, Some(from)) => {
                fields.push(text.slice(Span::new(from, index)));
                start = None;
            }
            _ => {}
        }
    }
    fields
}

fn is_number(field: &Excerpt) -> bool {
    digits(field.text())
}

/// `3+3` or `+0+0`.
fn is_count(field: &Excerpt) -> bool {
    let text = field.text();
    let parts = text.strip_prefix('+').unwrap_or(text).split_once('+');
    parts.is_some_and(|(first, second)| digits(first) && digits(second))
}

fn digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(fen: &str, expected: [&str; 8]) {
        let fields = Fields::of(&Excerpt::typed("FEN", fen), 1);
        let counts = fields.counts.into_iter().next();
        let found = [
            fields.placement,
            fields.turn,
            fields.castling,
            fields.passed,
            counts,
            fields.quiet,
            fields.number,
            fields.memory,
        ];
        let found = found.map(|field| field.map_or(String::new(), |field| field.text().to_owned()));
        assert_eq!(found, expected, "{fen}");
    }

    #[test]
    fn every_order_of_fields_is_understood() {
        check(
            "k/K w KQ e3 1 2 a:w",
            ["k/K", "w", "KQ", "e3", "", "1", "2", "a:w"],
        );
        check("k/K w 1 2", ["k/K", "w", "", "", "", "1", "2", ""]);
        check("k/K b  - 1 6", ["k/K", "b", "-", "", "", "1", "6", ""]);
        check(
            "k/K w - - 3+3 1 2",
            ["k/K", "w", "-", "-", "3+3", "1", "2", ""],
        );
        check(
            "k/K w - - 1 2 +0+1",
            ["k/K", "w", "-", "-", "+0+1", "1", "2", ""],
        );
        check("k/K w - - 1+1", ["k/K", "w", "-", "-", "1+1", "", "", ""]);
        check("k/K [Qn] w -", ["k/K", "w", "-", "", "", "", "", ""]);
    }
}
