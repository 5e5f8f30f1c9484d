//! `[setup]`: the start position, drawn or as a FEN.

use super::checked::{Castling, Setup, Zone};
use super::drawing::{self, Drawing};
use super::fields::{self, Fields};
use super::node::Table;
use crate::board::{Board, Coordinates};
use crate::diagnostic::Diagnostic;
use crate::placement::{self, Man, Tokens};
use crate::side::Side;
use crate::source::{Excerpt, Place, Span};

/// The keys of the section.
pub(super) const KEYS: &[&str] = &["board", "fen", "turn"];

/// A start position with the places of what stands in the file.
pub(super) struct Placed {
    pub(super) setup: Setup,
    /// Where the section is written.
    pub(super) place: Place,
    /// Where each man is written, by square number.
    men: Vec<Place>,
    /// What follows placement and turn in a FEN: castling rights and so on, which the start position
    /// has by itself.
    rest: Option<Excerpt>,
}

/// Reads the section. `start` is the place of the file.
pub(super) fn read(
    root: &Table,
    board: &Board,
    tokens: &Tokens,
    start: &Place,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Placed> {
    if !root.contains_key("setup") {
        let missing = Diagnostic::error("R080", start.clone());
        diagnostics.push(missing.suggest("setup", root.keys().map(String::as_str)));
    }
    let fields = Fields::section(root, "setup", KEYS, diagnostics)?;
    let turn = turn(&fields, diagnostics);
    let place = fields.place.clone();
    if let Some(fen) = fields.get("fen") {
        for entry in ["board", "turn"]
            .into_iter()
            .filter_map(|key| fields.get(key))
        {
            diagnostics.push(Diagnostic::error("R081", entry.key.clone()));
        }
        let text = fields::text(fen, "fen", diagnostics)?;
        return read_fen(text, board, tokens, place, diagnostics);
    }
    fields.require("board", diagnostics);
    let text = fields.text("board", diagnostics)?;
    let (men, places) = read_drawn(text, board, tokens, diagnostics)?;
    let turn = turn.unwrap_or(Side::First);
    Some(Placed {
        setup: Setup { men, turn },
        place,
        men: places,
        rest: None,
    })
}

fn turn(fields: &Fields<'_>, diagnostics: &mut Vec<Diagnostic>) -> Option<Side> {
    let text = fields.text("turn", diagnostics)?;
    let word = fields::one_of("turn", text, &["first", "second"], diagnostics)?;
    Some(match word {
        "second" => Side::Second,
        _ => Side::First,
    })
}

fn read_fen(
    text: &Excerpt,
    board: &Board,
    tokens: &Tokens,
    place: Place,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Placed> {
    let mut words = words(text);
    let first = words.next().unwrap_or_else(|| text.slice(Span::new(0, 0)));
    let men = placement::read(&first, board, tokens, diagnostics);
    let turn = match words.next() {
        None => Some(Side::First),
        Some(word) => match fields::one_of("fen", &word, &["w", "b"], diagnostics) {
            Some("b") => Some(Side::Second),
            Some(_) => Some(Side::First),
            None => None,
        },
    };
    Some(Placed {
        setup: Setup {
            men: men?,
            turn: turn?,
        },
        place,
        men: vec![first.whole_place(); board.len()],
        rest: words.next(),
    })
}

/// The words of a text, and from the third on all the rest as one.
fn words(text: &Excerpt) -> impl Iterator<Item = Excerpt> {
    let whole = text.text();
    let trimmed = whole.trim_end();
    let start = whole.len() - whole.trim_start().len();
    let mut at = start.min(trimmed.len());
    let mut spans = Vec::new();
    for number in 0..3 {
        let rest = &trimmed[at..];
        let length = match number {
            2 => rest.len(),
            _ => rest.find(char::is_whitespace).unwrap_or(rest.len()),
        };
        if length > 0 {
            spans.push(Span::new(at, at + length));
        }
        at += length;
        at += trimmed[at..].len() - trimmed[at..].trim_start().len();
    }
    spans.into_iter().map(|span| text.slice(span))
}

/// Warns if the rest of the FEN says anything but what the start position has by itself: all
/// castling rights, nobody passed, no moves made.
pub(super) fn check_rest(
    placed: &Placed,
    castlings: &[Castling],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let Some(rest) = &placed.rest else {
        return;
    };
    let first: String = castlings.iter().map(|castling| castling.letter).collect();
    let rights = format!("{first}{}", first.to_lowercase());
    let usual = |(index, field): (usize, &str)| match index {
        0 if !rights.is_empty() => field == rights,
        0 | 1 => field == "-",
        2 => field == "0",
        3 => field == "1",
        _ => false,
    };
    if !rest.text().split_whitespace().enumerate().all(usual) {
        diagnostics.push(Diagnostic::warning("R087", rest.whole_place()));
    }
}

/// A drawing in the shape of the board.
fn read_drawn(
    text: &Excerpt,
    board: &Board,
    tokens: &Tokens,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Vec<Option<Man>>, Vec<Place>)> {
    let before = diagnostics.len();
    let measure = |rest: &str| tokens.longest(rest).map_or(1, |(length, _)| length);
    let drawing = drawing::read(text, measure, diagnostics)?;
    let (files, ranks) = (board.files() as usize, board.ranks() as usize);
    if diagnostics.len() == before && (drawing.width(), drawing.rows.len()) != (files, ranks) {
        diagnostics.push(
            Diagnostic::error("R082", text.whole_place())
                .with("files", drawing.width())
                .with("ranks", drawing.rows.len())
                .with("board", format!("{files}x{ranks}")),
        );
        return None;
    }
    check_labels(text, &drawing, board, diagnostics);
    let mut men = vec![None; board.len()];
    let mut places = vec![text.whole_place(); board.len()];
    for (row, line) in drawing.rows.iter().enumerate().take(ranks) {
        for (file, cell) in line.cells.iter().enumerate().take(files) {
            let place = Coordinates {
                file: file as u8,
                rank: (ranks - 1 - row) as u8,
            };
            let written = text.place(cell.unwrap_or(line.span));
            let cell = cell.map_or("#", |span| &text.text()[span.start..span.end]);
            let man = read_cell(cell, &written, place, board, tokens, diagnostics);
            if let Some(square) = board.at(place.file, place.rank) {
                men[square.index()] = man;
                places[square.index()] = written;
            }
        }
    }
    (diagnostics.len() == before).then_some((men, places))
}

/// Who stands at a place of the drawing. Complains if it does not fit the board.
fn read_cell(
    cell: &str,
    written: &Place,
    place: Coordinates,
    board: &Board,
    tokens: &Tokens,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Man> {
    let man = tokens.longest(cell).map(|(_, man)| man);
    let exists = board.at(place.file, place.rank).is_some();
    let code = match (man, cell, exists) {
        (Some(_), _, false) => "P004",
        (None, "#", true) => "R083",
        (None, ".", false) => "R084",
        (None, "#" | ".", _) | (Some(_), _, true) => return man,
        _ => "P001",
    };
    let file = &board.file_names()[place.file as usize];
    let rank = &board.rank_names()[place.rank as usize];
    diagnostics.push(
        Diagnostic::error(code, written.clone())
            .with("text", cell)
            .with("square", format!("{file}{rank}")),
    );
    None
}

/// Labels, where they are drawn, must be the board's.
fn check_labels(
    text: &Excerpt,
    drawing: &Drawing,
    board: &Board,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let ranks = drawing
        .ranks
        .iter()
        .flatten()
        .zip(board.rank_names().iter().rev());
    let files = drawing.files.iter().flatten().zip(board.file_names());
    for ((name, span), expected) in ranks.chain(files) {
        if name != expected && !name.is_empty() {
            diagnostics.push(
                Diagnostic::error("R085", text.place(*span))
                    .with("found", name)
                    .with("expected", expected),
            );
        }
    }
}

/// Complains about men in zones that do not admit them.
pub(super) fn check_zones(
    placed: &Placed,
    board: &Board,
    zones: &[Zone],
    tokens: &Tokens,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for square in board.squares() {
        let Some(man) = placed.setup.men[square.index()] else {
            continue;
        };
        let closed = |zone: &&Zone| zone.squares[man.side].has(square) && !zone.admit.has(man.kind);
        for zone in zones.iter().filter(closed) {
            diagnostics.push(
                Diagnostic::error("R086", placed.men[square.index()].clone())
                    .with("man", tokens.token(man))
                    .with("square", board.name(square))
                    .with("zone", &zone.name),
            );
        }
    }
}
