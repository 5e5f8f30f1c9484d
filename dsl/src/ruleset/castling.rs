//! `[castling]`: from where to where king and rook go, for each side.

use super::checked::{Castling, CastlingSquares, Kind, Setup};
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use super::node::Table;
use crate::board::{Board, Square};
use crate::diagnostic::Diagnostic;
use crate::kind::KindId;
use crate::side::{BySide, Side};
use crate::source::{Excerpt, Place, Span};

/// The keys of a castling.
pub(super) const KEYS: &[&str] = &["king", "rook", "letter", "san"];

/// FEN letter and SAN of the first and the second castling, unless the author says otherwise.
const USUAL: &[(char, &str)] = &[('K', "O-O"), ('Q', "O-O-O")];

/// What castlings are checked against.
pub(super) struct Ground<'a> {
    pub(super) words: Vocabulary<'a>,
    pub(super) kinds: &'a [Kind],
    pub(super) setup: &'a Setup,
}

/// Reads the section.
pub(super) fn read(
    root: &Table,
    ground: &Ground<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Castling> {
    let table = root
        .get("castling")
        .and_then(|entry| fields::table(entry, "castling", diagnostics));
    let mut castlings: Vec<Castling> = Vec::new();
    for (index, (name, entry)) in table.into_iter().flatten().enumerate() {
        let path = format!("castling.{name}");
        let Some(fields) = Fields::of(entry, path, KEYS, diagnostics) else {
            continue;
        };
        let letter = letter(&fields, index, &castlings, diagnostics);
        let san = san(&fields, index, diagnostics);
        if let Some((squares, king, rook)) = squares(&fields, ground, diagnostics)
            && let Some(letter) = letter
        {
            castlings.push(Castling {
                name: name.clone(),
                letter,
                san,
                squares,
                king,
                rook,
            });
        }
    }
    castlings
}

/// The FEN letter, upper case and the castling's own.
fn letter(
    fields: &Fields<'_>,
    index: usize,
    before: &[Castling],
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<char> {
    let (letter, place) = match (fields.get("letter"), USUAL.get(index)) {
        (None, Some(&(letter, _))) => (letter, fields.place.clone()),
        (None, None) => {
            fields.require("letter", diagnostics);
            return None;
        }
        (Some(_), _) => {
            let text = fields.text("letter", diagnostics)?;
            let mut letters = text.text().chars();
            match (letters.next(), letters.next()) {
                (Some(letter @ 'A'..='Z'), None) => (letter, text.whole_place()),
                _ => {
                    diagnostics.push(Diagnostic::error("R095", text.whole_place()));
                    return None;
                }
            }
        }
    };
    if let Some(twin) = before.iter().find(|other| other.letter == letter) {
        diagnostics.push(
            Diagnostic::error("R097", place)
                .with("letter", letter)
                .with("name", &twin.name),
        );
        return None;
    }
    Some(letter)
}

fn san(fields: &Fields<'_>, index: usize, diagnostics: &mut Vec<Diagnostic>) -> String {
    let written = fields.text("san", diagnostics);
    let usual = || {
        let (_, san) = USUAL.get(index).copied().unwrap_or(('\0', ""));
        // The third and further ones are told apart by name.
        if san.is_empty() {
            fields.path.replace("castling.", "")
        } else {
            san.to_owned()
        }
    };
    written.map_or_else(usual, |san| san.text().to_owned())
}

/// A way from one square to another with its place in the file.
#[derive(Clone)]
struct Way {
    from: Square,
    to: Square,
    place: Place,
}

fn squares(
    fields: &Fields<'_>,
    ground: &Ground<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(BySide<CastlingSquares>, KindId, KindId)> {
    for key in ["king", "rook"] {
        fields.require(key, diagnostics);
    }
    let king = fields.text("king", diagnostics);
    let king = king.and_then(|text| ways(text, ground.words, diagnostics));
    let rook = fields.text("rook", diagnostics);
    let rook = rook.and_then(|text| ways(text, ground.words, diagnostics));
    let (king, rook) = (king?, rook?);
    let king_kind = common_kind(&king, ground, diagnostics);
    let rook_kind = common_kind(&rook, ground, diagnostics);
    let (king_kind, rook_kind) = (king_kind?, rook_kind?);
    let before = diagnostics.len();
    for side in Side::ALL {
        check_line(&king[side], &rook[side], ground.words.board, diagnostics);
    }
    let kind = &ground.kinds[king_kind.index()];
    if kind.royal.is_none() {
        let place = king[Side::First].place.clone();
        diagnostics.push(Diagnostic::error("R093", place).with("name", &kind.name));
    }
    let squares = BySide::from_fn(|side| CastlingSquares {
        king_from: king[side].from,
        king_to: king[side].to,
        rook_from: rook[side].from,
        rook_to: rook[side].to,
    });
    (diagnostics.len() == before).then_some((squares, king_kind, rook_kind))
}

/// Reads `e1-g1 | e8-g8`, the first side's way before the second's.
fn ways(
    text: &Excerpt,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<BySide<Way>> {
    let squares = language::way(text, words, diagnostics)?;
    let places = halves(text);
    Some(BySide::from_fn(|side| Way {
        from: squares[side].0,
        to: squares[side].1,
        place: places[side].clone(),
    }))
}

/// Where each side's way is written.
fn halves(text: &Excerpt) -> BySide<Place> {
    let whole = text.text();
    let bar = whole.find('|');
    let place = |start: usize, end: usize| {
        let half = &whole[start..end];
        let start = start + half.len() - half.trim_start().len();
        text.place(Span::new(start, start + half.trim().len()))
    };
    BySide::new(
        place(0, bar.unwrap_or(whole.len())),
        place(bar.map_or(0, |bar| bar + 1), whole.len()),
    )
}

/// The kind that stands at the beginning of both sides' ways.
fn common_kind(
    ways: &BySide<Way>,
    ground: &Ground<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<KindId> {
    let [first, second] = Side::ALL.map(|side| standing(&ways[side], side, ground, diagnostics));
    let (first, second) = (first?, second?);
    if first != second {
        diagnostics.push(
            Diagnostic::error("R094", ways[Side::Second].place.clone())
                .with("first", &ground.kinds[first.index()].name)
                .with("second", &ground.kinds[second.index()].name),
        );
        return None;
    }
    Some(first)
}

/// The kind of the side's man that stands at the beginning of a way.
fn standing(
    way: &Way,
    side: Side,
    ground: &Ground<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<KindId> {
    let man = ground.setup.men[way.from.index()];
    let own = man.filter(|man| man.side == side);
    if own.is_none() {
        let code = if man.is_some() { "R096" } else { "R092" };
        let square = ground.words.board.name(way.from);
        diagnostics.push(Diagnostic::error(code, way.place.clone()).with("square", square));
    }
    own.map(|man| man.kind)
}

/// All four squares lie on one rank or on one file, and the two men neither start nor end on one
/// square.
fn check_line(king: &Way, rook: &Way, board: &Board, diagnostics: &mut Vec<Diagnostic>) {
    let places = [king.from, king.to, rook.from, rook.to].map(|square| board.coordinates(square));
    let one_rank = places.iter().all(|place| place.rank == places[0].rank);
    let one_file = places.iter().all(|place| place.file == places[0].file);
    if !one_rank && !one_file {
        diagnostics.push(Diagnostic::error("R098", rook.place.clone()));
    }
    if king.from == rook.from || king.to == rook.to {
        diagnostics.push(Diagnostic::error("R099", rook.place.clone()));
    }
}
