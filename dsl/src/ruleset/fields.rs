//! A table seen as the fields of something: typed, with complaints about what does not belong.

use std::ops::RangeInclusive;

use super::language;
use super::node::{Entry, Table, Value};
use super::{Faults, bound};
use crate::diagnostic::Diagnostic;
use crate::language::Localized;
use crate::source::{Excerpt, Place};

/// The fields of a section or of an entry in one.
pub(super) struct Fields<'a> {
    table: &'a Table,
    /// The dotted path that messages show, such as `pieces.king`.
    pub(super) path: String,
    /// Where it is written.
    pub(super) place: Place,
}

impl<'a> Fields<'a> {
    /// The fields of the table in `entry`. Complains if it is no table, and about every key that is
    /// not `known`.
    pub(super) fn of(
        entry: &'a Entry,
        path: impl Into<String>,
        known: &[&str],
        faults: &mut Faults,
    ) -> Option<Self> {
        let path = path.into();
        let table = table(entry, &path, faults)?;
        unknown_keys(table, &path, known, faults);
        Some(Self {
            table,
            path,
            place: entry.key.clone(),
        })
    }

    /// The fields of a section of the file, if the file has it.
    pub(super) fn section(
        root: &'a Table,
        name: &str,
        known: &[&str],
        faults: &mut Faults,
    ) -> Option<Self> {
        Self::of(root.get(name)?, name, known, faults)
    }

    /// The entry of that name as it is.
    pub(super) fn get(&self, key: &str) -> Option<&'a Entry> {
        self.table.get(key)
    }

    /// The field, or a complaint that it is missing.
    pub(super) fn require(&self, key: &str, faults: &mut Faults) -> Option<&'a Entry> {
        let entry = self.get(key);
        if entry.is_none() {
            faults.push(
                Diagnostic::error("R021", self.place.clone())
                    .with("key", key)
                    .with("section", &self.path)
                    .suggest(key, self.table.keys().map(String::as_str)),
            );
        }
        entry
    }

    /// A text.
    pub(super) fn text(&self, key: &str, faults: &mut Faults) -> Option<&'a Excerpt> {
        text(self.get(key)?, key, faults)
    }

    /// `true` or `false`.
    pub(super) fn flag(&self, key: &str, faults: &mut Faults) -> Option<bool> {
        let entry = self.get(key)?;
        match entry.value {
            Value::Flag(flag) => Some(flag),
            _ => wrong_type("R012", entry, key, faults),
        }
    }

    /// A whole number within limits.
    pub(super) fn number(
        &self,
        key: &str,
        limits: RangeInclusive<i64>,
        faults: &mut Faults,
    ) -> Option<i64> {
        number(self.get(key)?, key, limits, faults)
    }

    /// A list of texts.
    pub(super) fn texts(&self, key: &str, faults: &mut Faults) -> Option<Vec<&'a Excerpt>> {
        texts(self.get(key)?, key, faults)
    }

    /// A text for all languages, or `{ en = "…", es = "…" }`. `english` stands in for English words
    /// that are missing; without it they must be there.
    pub(super) fn localized(
        &self,
        key: &str,
        english: Option<&str>,
        faults: &mut Faults,
    ) -> Option<Localized> {
        let entry = self.get(key)?;
        let Value::Table(_) = entry.value else {
            let text = text(entry, key, faults)?;
            check_full(text, key, faults);
            return Some(Localized::plain(text.text()));
        };
        let path = format!("{}.{key}", self.path);
        let words = Fields::of(entry, path, &["en", "es"], faults)?;
        if english.is_none() {
            words.require("en", faults);
        }
        let mut words = |key| {
            let text = words.text(key, faults)?;
            check_full(text, key, faults);
            Some(text.text())
        };
        let (en, es) = (words("en"), words("es"));
        Some(Localized {
            en: en.or(english).unwrap_or_default().to_owned(),
            es: es.map(str::to_owned),
        })
    }
}

/// Complains about a text that says nothing.
fn check_full(text: &Excerpt, key: &str, faults: &mut Faults) {
    if text.text().trim().is_empty() {
        faults.push(Diagnostic::error("R034", text.whole_place()).with("key", key));
    }
}

/// The table in an entry, or a complaint.
pub(super) fn table<'a>(entry: &'a Entry, path: &str, faults: &mut Faults) -> Option<&'a Table> {
    match &entry.value {
        Value::Table(table) => Some(table),
        _ => wrong_type("R013", entry, path, faults),
    }
}

/// The entries of a section that the author names, in the author's order.
pub(super) fn entries<'a>(
    root: &'a Table,
    section: &str,
    faults: &mut Faults,
) -> impl Iterator<Item = (&'a String, &'a Entry)> + use<'a> {
    root.get(section)
        .and_then(|entry| table(entry, section, faults))
        .into_iter()
        .flatten()
}

/// The text in an entry, or a complaint.
pub(super) fn text<'a>(entry: &'a Entry, key: &str, faults: &mut Faults) -> Option<&'a Excerpt> {
    match &entry.value {
        Value::Text(text) => Some(text),
        _ => wrong_type("R010", entry, key, faults),
    }
}

/// The number in an entry, or a complaint.
pub(super) fn number(
    entry: &Entry,
    key: &str,
    limits: RangeInclusive<i64>,
    faults: &mut Faults,
) -> Option<i64> {
    let Value::Number(number) = entry.value else {
        return wrong_type("R011", entry, key, faults);
    };
    if !limits.contains(&number) {
        faults.push(
            Diagnostic::error("R016", entry.place.clone())
                .with("key", key)
                .with("number", number)
                .with("low", limits.start())
                .with("high", limits.end()),
        );
        return None;
    }
    Some(number)
}

/// The elements of a list, or a complaint.
pub(super) fn list<'a>(entry: &'a Entry, key: &str, faults: &mut Faults) -> Option<&'a [Entry]> {
    match &entry.value {
        Value::List(list) => Some(list),
        _ => wrong_type("R163", entry, key, faults),
    }
}

/// The list of texts in an entry, or complaints. Elements that are no texts are left out.
pub(super) fn texts<'a>(
    entry: &'a Entry,
    key: &str,
    faults: &mut Faults,
) -> Option<Vec<&'a Excerpt>> {
    let before = faults.len();
    match &entry.value {
        Value::List(list) => {
            let texts = list.iter().filter_map(|element| text(element, key, faults));
            let texts = texts.collect();
            bound(faults, before);
            Some(texts)
        }
        _ => wrong_type("R014", entry, key, faults),
    }
}

/// A complaint about the type of a value, unless the TOML parser has complained about it already.
fn wrong_type<T>(code: &'static str, entry: &Entry, key: &str, faults: &mut Faults) -> Option<T> {
    if !matches!(entry.value, Value::Broken) {
        faults.push(Diagnostic::error(code, entry.place.clone()).with("key", key));
    }
    None
}

/// Complains about every key of a table that is not known.
pub(super) fn unknown_keys(table: &Table, path: &str, known: &[&str], faults: &mut Faults) {
    for (key, entry) in table {
        if key == "extends" && !known.contains(&"extends") {
            faults.push(Diagnostic::error("R037", entry.key.clone()));
        } else if !known.contains(&key.as_str()) {
            faults.push(
                Diagnostic::error("R020", entry.key.clone())
                    .with("key", key)
                    .with("section", path)
                    .with("known", known.join(", "))
                    .suggest(key, known.iter().copied()),
            );
        }
    }
}

/// Complains if a name cannot be used in sentences because it has not the form of a name, or because
/// sentences need it themselves.
pub(super) fn check_word(name: &str, place: &Place, faults: &mut Faults) {
    check_name(name, place, faults);
    if language::is_reserved(name) {
        faults.push(Diagnostic::error("R027", place.clone()).with("name", name));
    }
}

/// Complains if a name is not made of lower-case letters, digits and inner hyphens, a letter first.
pub(super) fn check_name(name: &str, place: &Place, faults: &mut Faults) {
    let inner = |letter: char| {
        letter.is_ascii_lowercase() || letter.is_ascii_digit() || matches!(letter, '-' | '_')
    };
    let good = name.starts_with(|letter: char| letter.is_ascii_lowercase())
        && name.chars().all(inner)
        && !name.ends_with(['-', '_']);
    if !good {
        faults.push(Diagnostic::error("R022", place.clone()).with("name", name));
    }
}

/// The text if it is one of the words that a key takes, or a complaint with the near misses.
pub(super) fn one_of<'a>(
    key: &str,
    text: &'a Excerpt,
    known: &[&str],
    faults: &mut Faults,
) -> Option<&'a str> {
    let good = known.contains(&text.text());
    if !good {
        faults.push(
            Diagnostic::error("R017", text.whole_place())
                .with("key", key)
                .with("text", text.text())
                .with("known", known.join(", "))
                .suggest(text.text(), known.iter().copied()),
        );
    }
    good.then_some(text.text())
}
