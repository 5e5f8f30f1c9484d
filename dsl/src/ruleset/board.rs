//! `[board]`: drawn, or so many files by so many ranks.

use indexmap::IndexMap;

use super::Faults;
use super::drawing::{self, Drawing};
use super::fields::{self, Fields};
use super::node::Table;
use crate::board::{Board, LARGEST_BOARD, LARGEST_EDGE, Region};
use crate::diagnostic::Diagnostic;
use crate::source::{Excerpt, Place, Span};

/// The keys of the section.
pub(super) const KEYS: &[&str] = &["squares", "legend", "files", "ranks"];

/// Drawn where there is no square.
const NO_SQUARE: &str = "#";
/// Drawn where there is a square of no special region.
const SQUARE: &str = ".";

/// Letters of a drawing with the regions that they mark.
type Legend<'a> = IndexMap<&'a str, &'a str>;

/// A board and the regions that its drawing marks.
pub(super) struct Drawn {
    pub(super) board: Board,
    pub(super) regions: IndexMap<String, Region>,
}

/// Reads the section.
pub(super) fn read(root: &Table, start: &Place, faults: &mut Faults) -> Option<Drawn> {
    let Some(section) = root.get("board") else {
        let missing = Diagnostic::error("R048", start.clone());
        faults.push(missing.suggest("board", root.keys().map(String::as_str)));
        return None;
    };
    let fields = Fields::of(section, "board", KEYS, faults)?;
    let legend = legend(&fields, faults);
    match fields.get("squares") {
        Some(_) => drawn(&fields, &legend, faults),
        None => rectangle(&fields, faults),
    }
}

/// A board for a file whose own cannot be read.
pub(super) fn stand_in() -> Option<Drawn> {
    let board = Board::new(16, 16, |_, _| true)?;
    Some(Drawn {
        board,
        regions: IndexMap::new(),
    })
}

/// `squares`.
fn drawn(fields: &Fields<'_>, legend: &Legend<'_>, faults: &mut Faults) -> Option<Drawn> {
    for key in ["files", "ranks"] {
        if let Some(entry) = fields.get(key) {
            faults.push(Diagnostic::error("R049", entry.key.clone()).with("key", key));
        }
    }
    let text = fields.text("squares", faults)?;
    let drawing = drawing::read(text, first_letter, faults)?;
    // A letter that nobody knows counts as a square, so that the rest can still be checked.
    check_cells(text, &drawing, legend, faults);
    let exists = |file, row| cell(text, &drawing, file, row) != NO_SQUARE;
    let Some(board) = frame(&drawing, exists) else {
        let (width, height) = (drawing.width(), drawing.rows.len());
        faults.push(too_large(text.whole_place(), width, height));
        return None;
    };
    let regions = marked(text, &drawing, legend, &board);
    Some(Drawn { board, regions })
}

fn first_letter(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// `files` by `ranks`.
fn rectangle(fields: &Fields<'_>, faults: &mut Faults) -> Option<Drawn> {
    let limits = 1..=LARGEST_EDGE as i64;
    for key in ["files", "ranks"] {
        fields.require(key, faults);
    }
    let files = fields.number("files", limits.clone(), faults);
    let ranks = fields.number("ranks", limits, faults);
    let (files, ranks) = (files? as usize, ranks? as usize);
    let Some(board) = Board::new(files, ranks, |_, _| true) else {
        faults.push(too_large(fields.place.clone(), files, ranks));
        return None;
    };
    Some(Drawn {
        board,
        regions: IndexMap::new(),
    })
}

fn too_large(place: Place, files: usize, ranks: usize) -> Diagnostic {
    Diagnostic::error("R045", place)
        .with("files", files)
        .with("ranks", ranks)
        .with("edge", LARGEST_EDGE)
        .with("squares", LARGEST_BOARD)
}

/// The letters of the drawing with the regions that they mark.
fn legend<'a>(fields: &Fields<'a>, faults: &mut Faults) -> Legend<'a> {
    let mut legend = Legend::new();
    let table = fields
        .get("legend")
        .and_then(|entry| fields::table(entry, "board.legend", faults));
    for (letter, entry) in table.into_iter().flatten() {
        let single = letter.chars().count() == 1;
        if !single || letter.starts_with(|c: char| c.is_whitespace() || "#.0123456789".contains(c))
        {
            let place = entry.key.clone();
            faults.push(Diagnostic::error("R050", place).with("text", letter));
            continue;
        }
        if let Some(name) = fields::text(entry, letter, faults) {
            fields::check_word(name.text(), &name.whole_place(), faults);
            legend.insert(letter.as_str(), name.text());
        }
    }
    legend
}

/// What is drawn at a place: a blank is no square.
fn cell<'a>(text: &'a Excerpt, drawing: &Drawing, file: usize, row: usize) -> &'a str {
    drawing.rows[row].cells[file].map_or(NO_SQUARE, |span| &text.text()[span.start..span.end])
}

/// Complains about letters of the drawing that mean nothing.
fn check_cells(text: &Excerpt, drawing: &Drawing, legend: &Legend<'_>, faults: &mut Faults) {
    for span in drawing.rows.iter().flat_map(|row| &row.cells).flatten() {
        let letter = &text.text()[span.start..span.end];
        if letter != NO_SQUARE && letter != SQUARE && !legend.contains_key(letter) {
            let known: Vec<&str> = [SQUARE, NO_SQUARE]
                .into_iter()
                .chain(legend.keys().copied())
                .collect();
            faults.push(
                Diagnostic::error("R047", text.place(*span))
                    .with("text", letter)
                    .with("known", known.join(" ")),
            );
        }
    }
}

/// A board with the drawing's own names, or with the usual ones.
fn frame(drawing: &Drawing, exists: impl Fn(usize, usize) -> bool) -> Option<Board> {
    let height = drawing.rows.len();
    let letters = (b'a'..=b'z').map(|letter| char::from(letter).to_string());
    let files = drawing.files.as_ref().map_or_else(
        || letters.take(drawing.width()).collect(),
        |files| names(files.iter()),
    );
    let ranks = drawing.ranks.as_ref().map_or_else(
        || (1..=height).map(|rank| rank.to_string()).collect(),
        |ranks| names(ranks.iter().rev()),
    );
    // Wider than the alphabet: too large, and the letters have run out.
    if files.len() < drawing.width() {
        return None;
    }
    Board::with_names(files, ranks, |file, rank| {
        exists(file as usize, height - 1 - rank as usize)
    })
}

fn names<'a>(written: impl Iterator<Item = &'a (String, Span)>) -> Vec<String> {
    written.map(|(name, _)| name.clone()).collect()
}

/// The regions that the legend's letters mark.
fn marked(
    text: &Excerpt,
    drawing: &Drawing,
    legend: &Legend<'_>,
    board: &Board,
) -> IndexMap<String, Region> {
    let mut regions: IndexMap<String, Region> = IndexMap::new();
    for (letter, name) in legend {
        let region = regions.entry((*name).to_owned()).or_default();
        for square in board.squares() {
            let place = board.coordinates(square);
            let row = drawing.rows.len() - 1 - place.rank as usize;
            if cell(text, drawing, place.file as usize, row) == *letter {
                region.insert(square);
            }
        }
    }
    regions
}
