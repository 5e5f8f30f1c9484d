//! Words that may stand at a place of a ruleset: keys, words of rules, names that are declared.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use simurgh_dsl::ruleset;
use simurgh_dsl::source::Source;

use super::workshop::units;
use crate::library::{BuiltIn, BuiltIns};
use crate::reference::{self, Section};
use crate::text::Text;

/// At most so many words are offered.
const MOST: usize = 200;

/// A word that fits.
struct Offer {
    label: String,
    detail: String,
    /// What is written, if it is more than the label.
    apply: String,
}

impl Offer {
    fn new(label: impl Into<String>, detail: impl Into<String>) -> Self {
        let label = label.into();
        Self {
            apply: label.clone(),
            detail: detail.into(),
            label,
        }
    }
}

/// What may stand at an offset, counted in UTF-16 units.
pub fn complete(written: &str, offset: usize, text: Text) -> Value {
    let cursor = byte_of(written, offset);
    let place = Place::find(&written[..cursor]);
    let names = Names::find(written);
    let typed = place.typed.to_lowercase();
    let mut offers = offers(&place, &names, text);
    offers.retain(|offer| offer.label.to_lowercase().starts_with(&typed));
    offers.truncate(MOST);
    let options = offers
        .iter()
        .map(|offer| json!({ "label": offer.label, "detail": offer.detail, "apply": offer.apply }));
    json!({
        "from": units(written, cursor - place.typed.len()),
        "options": options.collect::<Vec<_>>(),
    })
}

fn byte_of(text: &str, offset: usize) -> usize {
    let mut count = 0;
    for (byte, letter) in text.char_indices() {
        if count >= offset {
            return byte;
        }
        count += letter.len_utf16();
    }
    text.len()
}

/// Where the cursor stands.
struct Place<'a> {
    /// The header of the section, `pieces.king`.
    section: String,
    /// The key on the left of `=`, if the cursor is in a value.
    key: Option<&'a str>,
    /// Whether it is in a header: behind `[` at the beginning of a line.
    header: bool,
    /// Whether it is inside quotes.
    quoted: bool,
    /// The beginning of the word.
    typed: &'a str,
}

impl<'a> Place<'a> {
    fn find(before: &'a str) -> Self {
        let (above, line) = before.rsplit_once('\n').unwrap_or(("", before));
        let header = |line: &str| {
            let inner = line.trim().strip_prefix('[')?.split(']').next()?;
            Some(inner.trim().to_owned())
        };
        let section = above.lines().rev().find_map(header).unwrap_or_default();
        let inner = line.trim_start();
        if let Some(inner) = inner.strip_prefix('[').filter(|inner| !inner.contains(']')) {
            return Self {
                section,
                key: None,
                header: true,
                quoted: false,
                typed: inner,
            };
        }
        let quoted = line.matches('"').count() % 2 == 1;
        let start = line
            .rfind(|letter: char| !(letter.is_alphanumeric() || "-_".contains(letter)))
            .map_or(0, |at| {
                at + line[at..].chars().next().map_or(1, char::len_utf8)
            });
        let typed = &line[start..];
        let rest = &line[..start];
        let key = if quoted {
            rest.rsplit_once('=').map(|(left, _)| last_word(left))
        } else {
            rest.trim_end().strip_suffix('=').map(last_word)
        };
        let inline = rest.rfind('{').filter(|&at| !rest[at..].contains('}'));
        let section = match inline {
            Some(at) if !quoted => {
                let opener = rest[..at].trim_end().trim_end_matches('=');
                join(&section, last_word(opener))
            }
            _ => section,
        };
        Self {
            section,
            key,
            header: false,
            quoted,
            typed,
        }
    }
}

fn join(section: &str, key: &str) -> String {
    if section.is_empty() {
        key.to_owned()
    } else {
        format!("{section}.{key}")
    }
}

fn last_word(text: &str) -> &str {
    let text = text.trim_end();
    let start = text.rfind([' ', '\t', ',', '{']).map_or(0, |at| at + 1);
    &text[start..]
}

/// The part of the reference about the keys of a section.
fn reference_of(section: &str) -> Option<&'static str> {
    let mut parts = section.split('.').map(str::trim);
    let (first, last) = (parts.next()?, parts.next_back());
    Some(match (first, last) {
        ("", None) => "file",
        ("pieces", Some("promote")) => "promote",
        ("pieces", Some(_)) => "pieces",
        ("setup", Some("shuffle")) => "shuffle",
        ("hands", Some(_)) => "drop",
        ("game", None) => "game",
        ("board", None) => "board",
        ("royals", None) => "royals",
        ("zones", Some(_)) => "zones",
        ("setup", None) => "setup",
        ("hands", None) => "hands",
        ("table", None) => "table",
        ("castling", Some(_)) => "castling",
        ("endings", None) => "endings",
        ("counters", Some(_)) => "counters",
        ("options", Some(_)) => "options",
        _ => return None,
    })
}

fn offers(place: &Place<'_>, names: &Names, text: Text) -> Vec<Offer> {
    let sections = reference::sections(text);
    if place.header {
        return headers(names, &sections);
    }
    match place.key {
        None if !place.quoted => keys(&place.section, &sections),
        Some("extends") => extends(text),
        Some("move") => of_section("movement", &sections),
        Some("to" | "admit" | "ranks" | "king" | "rook" | "from-hand") => names.of("piece", text),
        Some("on" | "start") => names.of("region", text),
        _ if place.section == "hooks" && place.quoted => {
            let mut offers = names.of("piece", text);
            offers.extend(names.of("region", text));
            offers.extend(names.of("counter", text));
            offers.extend(words(&sections));
            offers
        }
        _ if place.section == "regions" && place.quoted => names.of("region", text),
        _ if place.quoted => Vec::new(),
        Some(_) => ["true", "false"].map(|word| Offer::new(word, "")).into(),
        None => Vec::new(),
    }
}

/// Sections of the file.
fn headers(names: &Names, sections: &[Section]) -> Vec<Offer> {
    let mut offers = of_section("file", sections);
    offers.retain(|offer| offer.label != "extends");
    let pieces = names.pieces.iter();
    offers.extend(pieces.map(|name| Offer::new(format!("pieces.{name}"), "")));
    offers
}

fn of_section(name: &str, sections: &[Section]) -> Vec<Offer> {
    let section = sections.iter().find(|section| section.name == name);
    let items = section.into_iter().flat_map(|section| &section.items);
    items
        .map(|item| Offer::new(item.form, item.meaning))
        .collect()
}

fn keys(section: &str, sections: &[Section]) -> Vec<Offer> {
    let name = reference_of(section);
    let mut offers = name.map_or_else(Vec::new, |name| of_section(name, sections));
    for offer in &mut offers {
        offer.apply = format!("{} = ", offer.label);
    }
    offers
}

fn extends(text: Text) -> Vec<Offer> {
    let files = BuiltIn::all();
    files
        .map(|file| {
            Offer::new(
                file.name(),
                crate::command::games::family(file.folder(), text),
            )
        })
        .collect()
}

/// Every word of the sentences of rules, with what the first form that has it means.
fn words(sections: &[Section]) -> Vec<Offer> {
    let mut words: BTreeMap<&str, &str> = BTreeMap::new();
    let hooks = sections.iter().filter(|section| section.part == "hooks");
    for item in hooks.flat_map(|section| &section.items) {
        let parts = item
            .form
            .split(|letter: char| !(letter.is_alphabetic() || letter == '-'));
        let small =
            |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_lowercase() || c == '-');
        for word in parts.filter(small) {
            words.entry(word).or_insert(item.meaning);
        }
    }
    let words = words.into_iter();
    words
        .map(|(word, meaning)| Offer::new(word, meaning))
        .collect()
}

/// The names that a text declares or inherits.
#[derive(Default)]
struct Names {
    pieces: Vec<String>,
    regions: Vec<String>,
    counters: Vec<String>,
}

impl Names {
    /// Finds names line by line, since a text that is being written can seldom be read as a whole.
    fn find(written: &str) -> Self {
        let mut names = Self::default();
        let mut section = "";
        for line in written.lines().map(str::trim) {
            if let Some(header) = line.strip_prefix('[') {
                section = header.split(']').next().unwrap_or_default().trim();
                let mut parts = section.split('.').map(str::trim);
                if let (Some(first), Some(name)) = (parts.next(), parts.next()) {
                    names.add(first, name);
                }
            } else if let Some((key, value)) = line.split_once('=') {
                let (key, value) = (key.trim(), value.trim());
                if section.is_empty() && key == "extends" {
                    names.inherit(value.split('"').nth(1).unwrap_or_default());
                }
                names.add(section, key.split('.').next().unwrap_or(key));
            }
        }
        names
    }

    fn add(&mut self, section: &str, name: &str) {
        let list = match section {
            "pieces" => &mut self.pieces,
            "regions" => &mut self.regions,
            "counters" => &mut self.counters,
            _ => return,
        };
        let name = name.trim_matches('"');
        if !name.is_empty() && !list.iter().any(|known| known == name) {
            list.push(name.to_owned());
        }
    }

    fn inherit(&mut self, base: &str) {
        let empty = || Source::new("extends.toml", format!("extends = {base:?}\n"));
        let Some(ruleset) = ruleset::load(&empty(), &BuiltIns, &[]).ruleset else {
            return;
        };
        for kind in &ruleset.kinds {
            self.add("pieces", &kind.name);
        }
        for name in ruleset.regions.keys() {
            self.add("regions", name);
        }
        for counter in &ruleset.counters {
            self.add("counters", &counter.name);
        }
    }

    fn of(&self, sort: &str, text: Text) -> Vec<Offer> {
        let names = match sort {
            "piece" => &self.pieces,
            "region" => &self.regions,
            _ => &self.counters,
        };
        let detail = text.say(&format!("web.complete.{sort}"));
        names.iter().map(|name| Offer::new(name, detail)).collect()
    }
}

#[cfg(test)]
mod tests {
    use simurgh_dsl::language::Language;

    use super::*;

    /// The labels at the sign `|` of a text, and where the word begins.
    fn at(marked: &str) -> (Vec<String>, usize) {
        let at = marked.find('|').expect("a mark");
        let written = marked.replacen('|', "", 1);
        let offset = units(&written, at);
        let found = complete(&written, offset, Text(Language::English));
        let options = found["options"].as_array().expect("a list");
        let labels = options.iter().filter_map(|option| option["label"].as_str());
        let from = found["from"].as_u64().expect("a number") as usize;
        (labels.map(str::to_owned).collect(), from)
    }

    fn check(marked: &str, wanted: &[&str], unwanted: &[&str]) {
        let (labels, _) = at(marked);
        for word in wanted {
            assert!(
                labels.iter().any(|label| label == word),
                "{word} at {marked}: {labels:?}"
            );
        }
        for word in unwanted {
            assert!(
                !labels.iter().any(|label| label == word),
                "{word} at {marked}"
            );
        }
    }

    #[test]
    fn keys_fit_their_section() {
        check("ext|", &["extends"], &["board"]);
        check("[pieces.king]\n|", &["letter", "move", "royal"], &["files"]);
        check("[board]\nfi|", &["files"], &["ranks"]);
        check("board = { ra|", &["ranks"], &["files"]);
        check("[pieces.pawn]\npromote = { |", &["on", "to"], &["letter"]);
        check("[se|", &["setup"], &["board"]);
    }

    #[test]
    fn rules_know_the_names_of_the_text_and_of_what_it_extends() {
        let text =
            "extends = \"chess\"\n[pieces.camel]\nletter = \"L\"\n[regions]\ncentre = \"d4\"\n";
        check(
            &format!("{text}[hooks]\nx = \"on arrive |"),
            &["camel", "knight", "centre", "win", "arrive"],
            &["letter"],
        );
        check(
            &format!("{text}[hooks]\nx = \"on arrive kn|"),
            &["knight"],
            &["king"],
        );
        check("extends = \"che|", &["chess"], &["celtic-citadel"]);
    }

    #[test]
    fn the_word_begins_where_editors_count() {
        let (labels, from) = at("# 😀é\n[board]\nfil|");
        assert_eq!((labels, from), (vec!["files".to_owned()], 14));
    }
}
