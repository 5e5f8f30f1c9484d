//! `[pieces]`: the sorts of pieces, but for what depends on squares.

use super::Faults;
use super::checked::Kind;
use super::fields::{self, Fields};
use super::language::{self, KindWord};
use super::node::{Table, Value};
use crate::board::{Board, Region};
use crate::diagnostic::Diagnostic;
use crate::kind::KindId;
use crate::language::Localized;
use crate::movement::Movement;
use crate::side::BySide;
use crate::source::{Excerpt, Place};

/// The keys of a piece.
pub(super) const KEYS: &[&str] = &[
    "letter", "name", "move", "moves", "royal", "immune", "promote", "demotes", "start",
    "figurine", "class",
];

/// Signs that may stand before the letter in a token. Left out: what separates ranks (`/`), frames
/// hands (`[]`), draws boards (`.` and `#`), writes moves (`-=@x,`) or marks (`~|()"\`).
pub(super) const SIGNS: &str = "*+^'!?$%&_:;<>";

/// A piece that waits for its squares: promotion and start.
pub(super) struct Draft<'a> {
    pub(super) fields: Fields<'a>,
    /// Without promotion and start squares. The letter is empty if it is missing or wrong.
    pub(super) kind: Kind,
    pub(super) class: Option<String>,
}

impl Draft<'_> {
    /// The piece as sentences know it.
    pub(super) fn word(&self) -> KindWord {
        KindWord {
            name: self.kind.name.clone(),
            royal: self.kind.royal.is_some(),
            class: self.class.clone(),
        }
    }
}

/// Reads the section. `start` is the place of the file.
pub(super) fn read<'a>(root: &'a Table, start: &Place, faults: &mut Faults) -> Vec<Draft<'a>> {
    let mut drafts: Vec<Draft<'a>> = Vec::new();
    for (name, entry) in fields::entries(root, "pieces", faults) {
        fields::check_word(name, &entry.key, faults);
        let path = format!("pieces.{name}");
        if let Some(fields) = Fields::of(entry, path, KEYS, faults) {
            drafts.push(draft(name, fields, faults));
        }
    }
    let section = root.get("pieces");
    let place = section.map_or(start, |entry| &entry.key).clone();
    let table = section.map(|entry| entry.value.table());
    if table.is_none_or(|table| table.is_some_and(Table::is_empty)) {
        let missing = Diagnostic::error("R064", place);
        faults.push(missing.suggest("pieces", root.keys().map(String::as_str)));
    } else if drafts.len() > KindId::LIMIT {
        faults.push(Diagnostic::error("R065", place).with("limit", KindId::LIMIT));
        drafts.truncate(KindId::LIMIT);
    }
    check_letters(&mut drafts, faults);
    drafts
}

fn draft<'a>(name: &str, fields: Fields<'a>, faults: &mut Faults) -> Draft<'a> {
    let usual = usual_title(name);
    let kind = Kind {
        name: name.to_owned(),
        title: fields
            .localized("name", Some(&usual), faults)
            .unwrap_or_else(|| Localized::plain(usual.as_str())),
        letter: letter(&fields, faults).unwrap_or_default(),
        figurine: figurine(&fields, faults),
        movement: movement(&fields, faults),
        royal: royal(&fields, faults),
        immune: fields.flag("immune", faults).unwrap_or(false),
        promotion: None,
        demotes: None,
        start: BySide::both(Region::EMPTY),
        place: fields.place.clone(),
    };
    let class = fields.text("class", faults);
    if let Some(class) = class {
        fields::check_word(class.text(), &class.whole_place(), faults);
    }
    Draft {
        class: class.map(|class| class.text().to_owned()),
        fields,
        kind,
    }
}

/// `war-engine` is shown as `War engine`.
fn usual_title(name: &str) -> String {
    let words = name.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

fn letter(fields: &Fields<'_>, faults: &mut Faults) -> Option<String> {
    let text = fields.text("letter", faults)?;
    let token = text.text();
    let signs = token.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let letters = &token[signs.len()..];
    if letters.len() == 1 && signs.chars().all(|sign| SIGNS.contains(sign)) {
        if letters.starts_with(|letter: char| letter.is_ascii_uppercase()) {
            return Some(token.to_owned());
        }
        let upper = token.to_ascii_uppercase();
        let place = text.whole_place();
        faults.push(Diagnostic::error("R061", place).suggest(&upper, [upper.as_str()]));
        return None;
    }
    faults.push(
        Diagnostic::error("R060", text.whole_place())
            .with("text", token)
            .with("signs", SIGNS),
    );
    None
}

fn movement(fields: &Fields<'_>, faults: &mut Faults) -> Movement {
    fields.require("move", faults);
    fields
        .text("move", faults)
        .map_or_else(Movement::default, |text| language::movement(text, faults))
}

/// `true`, or a rank among royals from 1.
fn royal(fields: &Fields<'_>, faults: &mut Faults) -> Option<u8> {
    let entry = fields.get("royal")?;
    match entry.value {
        Value::Flag(royal) => royal.then_some(1),
        _ => fields::number(entry, "royal", 1..=99, faults).map(|rank| rank as u8),
    }
}

/// Two characters, or one for each side by name.
fn figurine(fields: &Fields<'_>, faults: &mut Faults) -> Option<BySide<String>> {
    let entry = fields.get("figurine")?;
    if let Value::Table(_) = entry.value {
        let path = format!("{}.figurine", fields.path);
        let sides = Fields::of(entry, path, &["first", "second"], faults)?;
        for side in ["first", "second"] {
            sides.require(side, faults);
        }
        let first = sides.text("first", faults).map(Excerpt::text);
        let second = sides.text("second", faults).map(Excerpt::text);
        return Some(BySide::new(first?.to_owned(), second?.to_owned()));
    }
    let text = fields.text("figurine", faults)?;
    let letters: Vec<String> = text.text().chars().map(String::from).collect();
    let [first, second] = letters.as_slice() else {
        faults.push(Diagnostic::error("R074", text.whole_place()));
        return None;
    };
    Some(BySide::new(first.clone(), second.clone()))
}

/// Complains about pieces without a letter and about letters that two pieces have.
fn check_letters(drafts: &mut [Draft<'_>], faults: &mut Faults) {
    for index in 0..drafts.len() {
        let (before, rest) = drafts.split_at_mut(index);
        let draft = &mut rest[0];
        let (name, letter) = (&draft.kind.name, &draft.kind.letter);
        let Some(entry) = draft.fields.get("letter") else {
            let others = before.iter().map(|other| other.kind.name.as_str());
            let missing = Diagnostic::error("R063", draft.kind.place.clone());
            faults.push(missing.with("name", name).suggest(name, others));
            continue;
        };
        let twin = before.iter().find(|other| other.kind.letter == *letter);
        if let Some(twin) = twin.filter(|_| !letter.is_empty()) {
            let twice = Diagnostic::error("R062", entry.place.clone()).with("letter", letter);
            let first = twin.fields.get("letter").unwrap_or(entry).place.clone();
            faults.push(
                twice
                    .with("name", &twin.kind.name)
                    .related("first-here", first),
            );
            draft.kind.letter.clear();
        }
    }
}

/// Complains about pieces and classes that are called like squares, and about classes that are called
/// like a piece outside of them.
pub(super) fn check_names(drafts: &[Draft<'_>], board: &Board, faults: &mut Faults) {
    for draft in drafts {
        let name = draft.kind.name.as_str();
        if board.find(name).is_some() {
            let place = draft.kind.place.clone();
            faults.push(Diagnostic::error("R028", place).with("name", name));
        }
        let Some(class) = draft.fields.text("class", &mut Vec::new()) else {
            continue;
        };
        let outside = |other: &&Draft<'_>| {
            other.kind.name == class.text() && other.class.as_deref() != Some(class.text())
        };
        let code = if board.find(class.text()).is_some() {
            "R028"
        } else if drafts.iter().any(|other| outside(&other)) {
            "R029"
        } else {
            continue;
        };
        let place = class.whole_place();
        faults.push(Diagnostic::error(code, place).with("name", class.text()));
    }
}
