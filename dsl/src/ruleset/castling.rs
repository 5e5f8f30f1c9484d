//! `[castling]`: from where to where king and rook go, for each side.

use super::Faults;
use super::checked::{Castling, CastlingSquares, Kind, Setup};
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use super::node::Table;
use super::promotion;
use crate::board::{Board, Square};
use crate::diagnostic::Diagnostic;
use crate::kind::KindId;
use crate::side::{BySide, Side};
use crate::source::{Excerpt, Place, Span};

/// The keys of a castling.
pub(super) const KEYS: &[&str] = &["king", "rook", "letter", "san", "who"];

/// FEN letter and SAN of the first and the second castling, unless the author says otherwise.
const USUAL: &[(&str, &str)] = &[("K", "O-O"), ("Q", "O-O-O")];

/// What castlings are checked against.
pub(super) struct Ground<'a> {
    pub(super) words: Vocabulary<'a>,
    pub(super) kinds: &'a [Kind],
    pub(super) setup: &'a Setup,
}

/// Reads the section.
pub(super) fn read(root: &Table, ground: &Ground<'_>, faults: &mut Faults) -> Vec<Castling> {
    let mut castlings: Vec<Castling> = Vec::new();
    for (index, (name, entry)) in fields::entries(root, "castling", faults).enumerate() {
        let path = format!("castling.{name}");
        let Some(fields) = Fields::of(entry, path, KEYS, faults) else {
            continue;
        };
        let letter = letter(&fields, index, &castlings, faults);
        let san = san(&fields, index, name, faults);
        let squares = squares(&fields, ground, faults);
        if let (Some(letter), Some((squares, king, rook))) = (letter, squares) {
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
    faults: &mut Faults,
) -> Option<char> {
    let usual = USUAL.get(index).filter(|_| fields.get("letter").is_none());
    let (written, place) = if let Some(&(letter, _)) = usual {
        (letter, fields.place.clone())
    } else {
        let text = fields::text(fields.require("letter", faults)?, "letter", faults)?;
        (text.text(), text.whole_place())
    };
    let mut letters = written.chars();
    let (Some(letter @ 'A'..='Z'), None) = (letters.next(), letters.next()) else {
        faults.push(Diagnostic::error("R095", place));
        return None;
    };
    let twin = before.iter().find(|other| other.letter == letter);
    if let Some(twin) = twin {
        let twice = Diagnostic::error("R097", place).with("letter", letter);
        faults.push(twice.with("name", &twin.name));
    }
    twin.is_none().then_some(letter)
}

/// How the castling is written in SAN. The third and further ones are told apart by name.
fn san(fields: &Fields<'_>, index: usize, name: &str, faults: &mut Faults) -> String {
    let usual = USUAL.get(index).map_or(name, |&(_, san)| san);
    let written = fields.text("san", faults).map(Excerpt::text);
    written.unwrap_or(usual).to_owned()
}

/// A way from one square to another with its place in the file.
#[derive(Clone)]
struct Way {
    from: Square,
    to: Square,
    place: Place,
}

/// The squares by side, and who castles.
type Castlers = (BySide<CastlingSquares>, KindId, KindId);

fn squares(fields: &Fields<'_>, ground: &Ground<'_>, faults: &mut Faults) -> Option<Castlers> {
    let mut ways = |key| {
        let text = fields::text(fields.require(key, faults)?, key, faults)?;
        ways(text, ground.words, faults)
    };
    let (king, rook) = (ways("king"), ways("rook"));
    let (king, rook) = (king?, rook?);
    let kinds = match fields.get("who") {
        Some(_) => who(fields, ground, faults),
        None => [&king, &rook].map(|ways| common_kind(ways, ground, faults)),
    };
    let (king_kind, rook_kind) = (kinds[0]?, kinds[1]?);
    let wrong = |faults: &Faults| faults.iter().filter(|fault| fault.is_error()).count();
    let before = wrong(faults);
    for side in Side::ALL {
        check_line(&king[side], &rook[side], ground.words.board, faults);
    }
    check_royal(
        &king,
        &ground.kinds[king_kind.index()],
        ground.kinds,
        faults,
    );
    let squares = BySide::from_fn(|side| CastlingSquares {
        king_from: king[side].from,
        king_to: king[side].to,
        rook_from: rook[side].from,
        rook_to: rook[side].to,
    });
    (wrong(faults) == before).then_some((squares, king_kind, rook_kind))
}

/// The kinds that castle, where the set-up does not show them: they come from the hand.
fn who(fields: &Fields<'_>, ground: &Ground<'_>, faults: &mut Faults) -> [Option<KindId>; 2] {
    let kinds = promotion::kinds(fields, "who", ground.words, faults);
    let [king, rook] = kinds[..] else {
        if let Some(entry) = fields.get("who") {
            faults.push(Diagnostic::error("R145", entry.place.clone()));
        }
        return [None, None];
    };
    [Some(king), Some(rook)]
}

/// Who castles as king must be royal, if anybody is.
fn check_royal(ways: &BySide<Way>, kind: &Kind, kinds: &[Kind], faults: &mut Faults) {
    if kind.royal.is_none() && kinds.iter().any(|kind| kind.royal.is_some()) {
        let place = ways[Side::First].place.clone();
        faults.push(Diagnostic::error("R093", place).with("name", &kind.name));
    }
}

/// Reads `e1-g1 | e8-g8`, the first side's way before the second's.
fn ways(text: &Excerpt, words: Vocabulary<'_>, faults: &mut Faults) -> Option<BySide<Way>> {
    let squares = language::way(text, words, faults)?;
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
fn common_kind(ways: &BySide<Way>, ground: &Ground<'_>, faults: &mut Faults) -> Option<KindId> {
    let [first, second] = Side::ALL.map(|side| standing(&ways[side], side, ground, faults));
    let (first, second) = (first?, second?);
    if first != second {
        faults.push(
            Diagnostic::error("R094", ways[Side::Second].place.clone())
                .with("first", &ground.kinds[first.index()].name)
                .with("second", &ground.kinds[second.index()].name),
        );
        return None;
    }
    Some(first)
}

/// The kind of the side's man that stands at the beginning of a way.
fn standing(way: &Way, side: Side, ground: &Ground<'_>, faults: &mut Faults) -> Option<KindId> {
    let man = ground.setup.men[way.from.index()];
    let own = man.filter(|man| man.side == side);
    if own.is_none() {
        let code = if man.is_some() { "R096" } else { "R092" };
        let square = ground.words.board.name(way.from);
        faults.push(Diagnostic::error(code, way.place.clone()).with("square", square));
    }
    own.map(|man| man.kind)
}

/// All four squares lie on one rank or on one file, and the two men neither start nor end on one
/// square.
fn check_line(king: &Way, rook: &Way, board: &Board, faults: &mut Faults) {
    let places = [king.from, king.to, rook.from, rook.to].map(|square| board.coordinates(square));
    let one_rank = places.iter().all(|place| place.rank == places[0].rank);
    let one_file = places.iter().all(|place| place.file == places[0].file);
    if !one_rank && !one_file {
        faults.push(Diagnostic::error("R098", rook.place.clone()));
    }
    let distinct = king.from != rook.from && king.to != rook.to;
    if !distinct {
        faults.push(Diagnostic::error("R099", rook.place.clone()));
    } else if king.from == king.to && rook.from == rook.to {
        faults.push(Diagnostic::error("R102", king.place.clone()));
    } else if (king.from < rook.from) == (king.to < rook.to) && (one_rank || one_file) {
        faults.push(Diagnostic::warning("R103", rook.place.clone()));
    }
}
