//! How other programs write positions of a game: `core` and `by-file` in `[setup]`.

use super::Faults;
use super::fields::{self, Fields};
use super::language::Vocabulary;
use super::node::{Entry, Table};
use super::pieces::Draft;
use super::promotion;
use super::setup;
use crate::board::Board;
use crate::diagnostic::Diagnostic;
use crate::kind::KindId;
use crate::placement::{Alias, Shorthand};
use crate::source::Excerpt;

/// Reads the keys.
pub(super) fn read(
    root: &Table,
    drafts: &[Draft<'_>],
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Shorthand {
    // The section itself complains about its other keys.
    let Some(fields) = Fields::section(root, "setup", setup::KEYS, &mut Vec::new()) else {
        return Shorthand::default();
    };
    let core = fields
        .text("core", faults)
        .and_then(|text| core(text, words.board, faults));
    let (from, width) = core.unwrap_or((0, words.board.files()));
    let mut aliases = Vec::new();
    if let Some(entry) = fields.get("by-file")
        && let Some(table) = fields::table(entry, "setup.by-file", faults)
    {
        for (letter, entry) in table {
            let kinds = kinds(entry, letter, width, words, faults);
            if is_free(letter, entry, drafts, faults)
                && let Some(kinds) = kinds
            {
                aliases.push(Alias::new(letter, from, kinds, words.board.files()));
            }
        }
    }
    Shorthand { core, aliases }
}

/// `a..k`: the first file and how many.
fn core(text: &Excerpt, board: &Board, faults: &mut Faults) -> Option<(u8, u8)> {
    let file = |name: &str| {
        board
            .file_names()
            .iter()
            .position(|file| file == name.trim())
    };
    let ends = text.text().split_once("..");
    let ends = ends.and_then(|(first, last)| Some((file(first)?, file(last)?)));
    let Some((first, last)) = ends.filter(|(first, last)| first < last) else {
        let fault = Diagnostic::error("R190", text.whole_place()).with("text", text.text());
        faults.push(fault.with("files", board.file_names().join(" ")));
        return None;
    };
    Some((first as u8, (last - first + 1) as u8))
}

/// One kind for each file.
fn kinds(
    entry: &Entry,
    letter: &str,
    width: u8,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<Vec<KindId>> {
    let texts = fields::texts(entry, letter, faults)?;
    let kinds = texts
        .iter()
        .map(|text| promotion::kind(text, words, faults));
    let kinds: Vec<Option<KindId>> = kinds.collect();
    if kinds.len() != usize::from(width) {
        let fault = Diagnostic::error("R191", entry.place.clone()).with("letter", letter);
        let fault = fault.with("found", kinds.len());
        faults.push(fault.with("expected", width));
        return None;
    }
    kinds.into_iter().collect()
}

/// Whether the letter is a capital that no piece has.
fn is_free(letter: &str, entry: &Entry, drafts: &[Draft<'_>], faults: &mut Faults) -> bool {
    let good = letter.len() == 1 && letter.starts_with(|letter: char| letter.is_ascii_uppercase());
    let taken = drafts.iter().find(|draft| draft.kind.letter == letter);
    if !good {
        faults.push(Diagnostic::error("R192", entry.key.clone()).with("letter", letter));
    } else if let Some(draft) = taken {
        let fault = Diagnostic::error("R062", entry.key.clone()).with("letter", letter);
        faults.push(fault.with("name", &draft.kind.name));
    }
    good && taken.is_none()
}
