//! `[setup]`: the start position, drawn or as a FEN.

use super::Faults;
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
pub(super) const KEYS: &[&str] = &[
    "board", "fen", "turn", "core", "by-file", "hands", "shuffle",
];

/// A start position with the places of what stands in the file.
pub(super) struct Placed {
    pub(super) setup: Setup,
    /// Where each man is written, by square number.
    men: Vec<Place>,
    /// What follows placement and turn in a FEN: castling rights and so on, which the start position
    /// has by itself.
    rest: Option<Excerpt>,
    /// Who is in hand, and where that is written.
    pub(super) hands: Option<(Vec<(Man, u8)>, Place)>,
}

/// Reads the section. `start` is the place of the file.
pub(super) fn read(
    root: &Table,
    board: &Board,
    tokens: &Tokens,
    start: &Place,
    faults: &mut Faults,
) -> Option<Placed> {
    if !root.contains_key("setup") {
        let missing = Diagnostic::error("R080", start.clone());
        faults.push(missing.suggest("setup", root.keys().map(String::as_str)));
    }
    let fields = Fields::section(root, "setup", KEYS, faults)?;
    let turn = turn(&fields, faults).unwrap_or(Side::First);
    let place = fields.place.clone();
    let Some(fen) = fields.get("fen") else {
        let text = fields::text(fields.require("board", faults)?, "board", faults)?;
        let (men, places) = read_drawn(text, board, tokens, faults)?;
        return Some(Placed {
            setup: Setup {
                men,
                turn,
                shuffle: None,
                place,
            },
            men: places,
            rest: None,
            hands: hands(&fields, tokens, faults),
        });
    };
    for entry in ["board", "turn", "hands"]
        .map(|key| fields.get(key))
        .into_iter()
        .flatten()
    {
        faults.push(Diagnostic::error("R081", entry.key.clone()));
    }
    read_fen(
        fields::text(fen, "fen", faults)?,
        board,
        tokens,
        (place, root.contains_key("hands")),
        faults,
    )
}

/// Who is in hand, where the men on the board are drawn.
fn hands(
    fields: &Fields<'_>,
    tokens: &Tokens,
    faults: &mut Faults,
) -> Option<(Vec<(Man, u8)>, Place)> {
    let text = fields.text("hands", faults)?;
    let men = placement::read_pocket(text, tokens, faults);
    Some((men, text.whole_place()))
}

fn turn(fields: &Fields<'_>, faults: &mut Faults) -> Option<Side> {
    let text = fields.text("turn", faults)?;
    let word = fields::one_of("turn", text, &["first", "second"], faults)?;
    Some(match word {
        "second" => Side::Second,
        _ => Side::First,
    })
}

fn read_fen(
    text: &Excerpt,
    board: &Board,
    tokens: &Tokens,
    (place, has_hands): (Place, bool),
    faults: &mut Faults,
) -> Option<Placed> {
    let (first, rest) = first_word(text);
    let (second, rest) = first_word(&rest);
    let (first, pocket) = if has_hands || first.text().contains('[') {
        placement::split_pocket(&first, board.ranks() as usize, faults)
    } else {
        (first, None)
    };
    let men = placement::read(&first, board, tokens, faults);
    let turn = match second.text() {
        "" => Some(Side::First),
        _ => fields::one_of("fen", &second, &["w", "b"], faults).and_then(|letter| {
            Side::ALL
                .into_iter()
                .find(|side| letter.starts_with(side.letter()))
        }),
    };
    Some(Placed {
        setup: Setup {
            men: men?,
            turn: turn?,
            shuffle: None,
            place,
        },
        men: vec![first.whole_place(); board.len()],
        rest: Some(rest).filter(|rest| !rest.text().is_empty()),
        hands: pocket.map(|pocket| {
            let men = placement::read_pocket(&pocket, tokens, faults);
            (men, pocket.whole_place())
        }),
    })
}

/// The first word of a text, and what follows it.
fn first_word(text: &Excerpt) -> (Excerpt, Excerpt) {
    let whole = text.text();
    let start = whole.len() - whole.trim_start().len();
    let length = whole[start..].find(char::is_whitespace);
    let end = length.map_or(whole.len(), |length| start + length);
    let rest = end + (whole[end..].len() - whole[end..].trim_start().len());
    (
        text.slice(Span::new(start, end)),
        text.slice(Span::new(rest, rest + whole[rest..].trim_end().len())),
    )
}

/// Warns if the rest of the FEN says anything but what the start position has by itself: all
/// castling rights, nobody passed, no moves made.
pub(super) fn check_rest(placed: &Placed, castlings: &[Castling], faults: &mut Faults) {
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
        faults.push(Diagnostic::warning("R087", rest.whole_place()));
    }
}

/// Who stands where, and where that is written, by square number.
type Men = (Vec<Option<Man>>, Vec<Place>);

/// A drawing in the shape of the board.
fn read_drawn(text: &Excerpt, board: &Board, tokens: &Tokens, faults: &mut Faults) -> Option<Men> {
    let before = faults.len();
    if text.text().contains('/') {
        faults.push(Diagnostic::error("R088", text.whole_place()));
        return None;
    }
    let measure = |rest: &str| tokens.longest(rest).map_or(1, |(length, _)| length);
    let drawing = drawing::read(text, measure, faults)?;
    if faults.len() == before {
        check_shape(text, &drawing, board, faults)?;
    }
    check_labels(text, &drawing, board, faults);
    let mut men = vec![None; board.len()];
    let mut places = vec![text.whole_place(); board.len()];
    for (line, rank) in drawing.rows.iter().zip((0..board.ranks()).rev()) {
        for (&cell, file) in line.cells.iter().zip(0..board.files()) {
            if cell.is_none() && drawing.files.is_none() {
                // The row is too narrow, which has been said.
                continue;
            }
            let written = text.place(cell.unwrap_or(line.span));
            let cell = cell.map_or("#", |span| &text.text()[span.start..span.end]);
            let place = Coordinates { file, rank };
            let man = read_cell(cell, &written, place, board, tokens, faults);
            if let Some(square) = board.at(file, rank) {
                men[square.index()] = man;
                places[square.index()] = written;
            }
        }
    }
    (faults.len() == before).then_some((men, places))
}

/// The drawing must be as wide and as high as the board.
fn check_shape(
    text: &Excerpt,
    drawing: &Drawing,
    board: &Board,
    faults: &mut Faults,
) -> Option<()> {
    let drawn = (drawing.width(), drawing.rows.len());
    let expected = (board.files() as usize, board.ranks() as usize);
    if drawn == expected {
        return Some(());
    }
    let fault = Diagnostic::error("R082", text.whole_place())
        .with("files", drawn.0)
        .with("ranks", drawn.1);
    faults.push(fault.with("board", format!("{}x{}", expected.0, expected.1)));
    None
}

/// Who stands at a place of the drawing. Complains if it does not fit the board.
fn read_cell(
    cell: &str,
    written: &Place,
    place: Coordinates,
    board: &Board,
    tokens: &Tokens,
    faults: &mut Faults,
) -> Option<Man> {
    let man = tokens
        .longest(cell)
        .and_then(|(_, man)| tokens.man_of(man, place.file));
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
    faults.push(
        Diagnostic::error(code, written.clone())
            .with("text", cell)
            .with("square", format!("{file}{rank}")),
    );
    None
}

/// Labels, where they are drawn, must be the board's.
fn check_labels(text: &Excerpt, drawing: &Drawing, board: &Board, faults: &mut Faults) {
    let ranks = drawing
        .ranks
        .iter()
        .flatten()
        .zip(board.rank_names().iter().rev());
    let files = drawing.files.iter().flatten().zip(board.file_names());
    for ((name, span), expected) in ranks.chain(files) {
        if name != expected && !name.is_empty() {
            faults.push(
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
    faults: &mut Faults,
) {
    for square in board.squares() {
        let Some(man) = placed.setup.men[square.index()] else {
            continue;
        };
        let closed = |zone: &&Zone| {
            zone.squares[man.side].has(square) && !zone.may_admit(man.kind, man.side, square)
        };
        for zone in zones.iter().filter(closed) {
            faults.push(
                Diagnostic::error("R086", placed.men[square.index()].clone())
                    .with("man", tokens.token(man))
                    .with("square", board.name(square))
                    .with("zone", &zone.name),
            );
        }
    }
}
