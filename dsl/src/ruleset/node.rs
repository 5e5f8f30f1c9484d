//! The tables of a TOML file, every key and value with its place.

use indexmap::IndexMap;
use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};

use super::Faults;
use super::inherit::Removal;
use super::syntax::{Read, Text};
use super::text;
use crate::diagnostic::Diagnostic;
use crate::source::{Excerpt, Place, Source};

/// A table: names in the author's order.
pub(super) type Table = IndexMap<String, Entry>;

/// A key with its value.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// Where the key is written.
    pub(super) key: Place,
    /// Where the value is written; for a table with a header of its own, the header.
    pub(super) place: Place,
    /// The value.
    pub(super) value: Value,
}

/// A value. Elements of lists are entries too, with the element as its own key.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(Excerpt),
    Number(i64),
    Flag(bool),
    List(Vec<Entry>),
    Table(Table),
    /// A fraction or a date: valid TOML that no key of a ruleset wants.
    Other,
    /// What the TOML parser could not read, and has reported.
    Broken,
}

impl Value {
    pub(super) fn table(&self) -> Option<&Table> {
        match self {
            Self::Table(table) => Some(table),
            _ => None,
        }
    }
}

/// Tables in tables and lists in lists beyond this are refused; no ruleset needs a fifth of it.
const DEEPEST: usize = 24;

/// A file's tables.
pub(super) struct Parsed {
    pub(super) table: Table,
    /// Whether nothing had to be left out, so that what is missing is missing.
    pub(super) complete: bool,
    /// What the files take away from those that they extend.
    pub(super) removed: Vec<Removal>,
}

/// Reads a TOML file. What could not be read is in the faults, the rest in the table.
pub(super) fn parse(source: &Source, faults: &mut Faults) -> Parsed {
    let text = Text::mend(source, faults);
    let Read { document, complete } = text.read(source, faults);
    let mut reader = Reader {
        source,
        text: &text,
        faults,
    };
    Parsed {
        table: reader.table(document.get_ref(), 0),
        complete,
        removed: Vec::new(),
    }
}

struct Reader<'a> {
    source: &'a Source,
    text: &'a Text,
    faults: &'a mut Faults,
}

impl Reader<'_> {
    fn place(&self, range: std::ops::Range<usize>) -> Place {
        Place::new(self.source.clone(), self.text.patched.original_span(range))
    }

    fn table(&mut self, table: &DeTable<'_>, depth: usize) -> Table {
        table
            .iter()
            .map(|(key, value)| {
                let place = self.place(key.span());
                (key.get_ref().to_string(), self.entry(place, value, depth))
            })
            .collect()
    }

    fn entry(&mut self, key: Place, value: &Spanned<DeValue<'_>>, depth: usize) -> Entry {
        let place = self.place(value.span());
        let value = if depth < DEEPEST {
            self.value(value, depth + 1)
        } else {
            self.faults.push(Diagnostic::error("R009", key.clone()));
            Value::Broken
        };
        Entry { key, place, value }
    }

    fn value(&mut self, value: &Spanned<DeValue<'_>>, depth: usize) -> Value {
        let span = value.span();
        match value.get_ref() {
            // The parser's stand-in for a value that it could not find.
            _ if span.is_empty() || self.is_broken(&span) => Value::Broken,
            DeValue::String(_) => {
                let span = self.text.patched.original_span(span);
                Value::Text(text::decode(self.source, span))
            }
            DeValue::Integer(number) => self.number(number, span),
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Array(list) => Value::List(
                list.iter()
                    .map(|element| self.entry(self.place(element.span()), element, depth))
                    .collect(),
            ),
            DeValue::Table(table) => Value::Table(self.table(table, depth)),
            DeValue::Float(_) | DeValue::Datetime(_) => Value::Other,
        }
    }

    /// Whether a value's end had to be guessed.
    fn is_broken(&self, range: &std::ops::Range<usize>) -> bool {
        let start = self.text.patched.original(range.start);
        self.text.broken.iter().any(|broken| broken.start == start)
    }

    fn number(&mut self, number: &DeInteger<'_>, span: std::ops::Range<usize>) -> Value {
        let Ok(number) = i64::from_str_radix(number.as_str(), number.radix()) else {
            let place = self.place(span);
            self.faults.push(Diagnostic::error("R008", place));
            return Value::Broken;
        };
        Value::Number(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Span;

    fn read(text: &str) -> (Table, Vec<Diagnostic>) {
        let mut faults = Vec::new();
        let parsed = parse(&Source::new("test", text), &mut faults);
        (parsed.table, faults)
    }

    #[test]
    fn keys_and_values_know_their_places() {
        let (table, faults) = read("[pieces.king]\nletter = 'K'\n");
        assert!(faults.is_empty());
        let king = &table["pieces"].value.table().unwrap()["king"];
        assert_eq!(king.key.span, Span::new(8, 12));
        let letter = &king.value.table().unwrap()["letter"];
        assert_eq!(letter.key.span, Span::new(14, 20));
        assert_eq!(letter.place.span, Span::new(23, 26));
    }

    #[test]
    fn deep_nesting_is_refused_without_overflow() {
        let text = format!("x = {}", "[".repeat(50_000));
        assert!(!read(&text).1.is_empty());
        let dotted = format!("{} = 1", vec!["a"; 60].join("."));
        assert_eq!(read(&dotted).1[0].code, "R009");
    }

    #[test]
    fn keys_keep_their_order() {
        let (table, _) = read("z = 1\na = 2\nm = 3");
        assert_eq!(table.keys().collect::<Vec<_>>(), ["z", "a", "m"]);
    }
}
