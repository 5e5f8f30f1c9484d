//! `[castling]`: from where to where king and rook go, for each side.

use super::Faults;
use super::castlers::{self, Castler, Way, Written};
use super::checked::{Castling, CastlingSquares, Kind, Setup};
use super::fields::{self, Fields};
use super::language::Vocabulary;
use super::node::Table;
use super::promotion;
use crate::board::Board;
use crate::diagnostic::Diagnostic;
use crate::kind::KindId;
use crate::movement::Vector;
use crate::side::{BySide, Side};
use crate::source::Excerpt;

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
        if let (Some(letter), Some(castlers)) = (letter, squares) {
            castlings.push(Castling {
                name: name.clone(),
                letter,
                san,
                squares: castlers.squares,
                king: castlers.king,
                rook: castlers.rook,
                king_roams: castlers.king_roams,
                rook_toward: castlers.rook_toward,
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

/// The squares by side, who castles, and from where else.
struct Castlers {
    squares: BySide<CastlingSquares>,
    king: KindId,
    rook: KindId,
    king_roams: bool,
    rook_toward: Option<Vector>,
}

fn squares(fields: &Fields<'_>, ground: &Ground<'_>, faults: &mut Faults) -> Option<Castlers> {
    let mut written = |key| {
        let text = fields::text(fields.require(key, faults)?, key, faults)?;
        Written::read(text, ground.words, faults)
    };
    let (king, rook) = (written("king"), written("rook"));
    let (mut king, mut rook) = (king?, rook?);
    [king.kind, rook.kind] = who(fields, ground, faults);
    let (king_roams, rook_toward) = (king.roams(), rook.toward());
    let king = castlers::king(&king, rook.way.to(), ground, faults);
    let rook = castlers::rook(&rook, king.as_ref(), ground, faults);
    let (king, rook) = (king?, rook?);
    let wrong = |faults: &Faults| faults.iter().filter(|fault| fault.is_error()).count();
    let before = wrong(faults);
    for side in Side::ALL {
        check_line(
            &king.ways[side],
            &rook.ways[side],
            ground.words.board,
            faults,
        );
    }
    check_royal(&king, ground.kinds, faults);
    let squares = BySide::from_fn(|side| CastlingSquares {
        king_from: king.ways[side].from,
        king_to: king.ways[side].to,
        rook_from: rook.ways[side].from,
        rook_to: rook.ways[side].to,
    });
    (wrong(faults) == before).then_some(Castlers {
        squares,
        king: king.kind,
        rook: rook.kind,
        king_roams,
        rook_toward,
    })
}

/// The kinds that castle, where the set-up does not show them: they come from the hand.
fn who(fields: &Fields<'_>, ground: &Ground<'_>, faults: &mut Faults) -> [Option<KindId>; 2] {
    let Some(entry) = fields.get("who") else {
        return [None, None];
    };
    let before = faults.len();
    let kinds = promotion::kinds(fields, "who", ground.words, faults);
    if let [king, rook] = kinds[..] {
        return [Some(king), Some(rook)];
    }
    if faults.len() == before {
        faults.push(Diagnostic::error("R155", entry.place.clone()));
    }
    [None, None]
}

/// Who castles as king must be royal, if anybody is.
fn check_royal(king: &Castler, kinds: &[Kind], faults: &mut Faults) {
    let kind = &kinds[king.kind.index()];
    if kind.royal.is_none() && kinds.iter().any(|kind| kind.royal.is_some()) {
        let place = king.ways[Side::First].place.clone();
        faults.push(Diagnostic::error("R093", place).with("name", &kind.name));
    }
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
