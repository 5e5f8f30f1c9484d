//! The moves of pieces in XBoard's own dialect, where it can say them exactly.

use simurgh_dsl::betza::{self, Dialect};
use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::hook::rule::Rule;
use simurgh_dsl::ruleset::{Castling, Kind, Ruleset};
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Excerpt;

use super::letters::Letters;
use super::setup;

/// A `piece` line for each kind, for both sides at once, if XBoard can be told all moves of the game exactly.
/// Otherwise none: with half of them the board would refuse legal moves and see checks that are
/// none. It asks for the moves of each man then (`highlight`).
pub(super) fn lines(ruleset: &Ruleset, letters: &Letters) -> Vec<String> {
    told(ruleset, letters).unwrap_or_default()
}

fn told(ruleset: &Ruleset, letters: &Letters) -> Option<Vec<String>> {
    if !is_said_by_pieces(ruleset, letters) {
        return None;
    }
    let kinds = ruleset.kinds.iter().enumerate();
    let lines = kinds.map(|(index, kind)| {
        let letter = letters.of(index, Side::First);
        let castling = castling(ruleset, index)?;
        Some(format!("piece {letter}& {}{castling}", exactly(kind)?))
    });
    lines.collect()
}

/// The letters of the men with their movements, as `XBoard` writes them into games: `P:fmWfcF;N:N`. Men
/// whose movement its dialect cannot say exactly are left out; `None` if there are none, or more men
/// than letters.
pub fn men(ruleset: &Ruleset) -> Option<String> {
    let letters = Letters::new(ruleset)?;
    let kinds = ruleset.kinds.iter().enumerate();
    let men = kinds.filter_map(|(index, kind)| {
        let letter = letters.of(index, simurgh_dsl::side::Side::First);
        Some(format!("{letter}:{}", exactly(kind)?))
    });
    let men: Vec<String> = men.collect();
    (!men.is_empty()).then(|| men.join(";"))
}

/// Whether nothing but the movements of the pieces decides which moves there are, and those that promote
/// do so where XBoard's own pawns do.
fn is_said_by_pieces(ruleset: &Ruleset, letters: &Letters) -> bool {
    let changes_moves = |rule: &Rule| !matches!(rule, Rule::On(..) | Rule::End(..));
    let royals = ruleset
        .kinds
        .iter()
        .filter(|kind| kind.royal.is_some())
        .count();
    let promotes = |(index, kind): (usize, &Kind)| {
        kind.promotion.is_none() || letters.is_pawn(index) && setup::promotes_last(ruleset, kind)
    };
    ruleset.zones.is_empty()
        && ruleset.hands.is_none()
        && royals == 1
        && ruleset.kinds.iter().enumerate().all(promotes)
        && !ruleset.hooks.iter().any(|hook| changes_moves(&hook.rule))
}

/// The movement in XBoard's dialect, if nothing is lost.
fn exactly(kind: &Kind) -> Option<String> {
    let text = Excerpt::typed("betza", &kind.movement.text);
    let tree = betza::parse(&text, &mut Vec::new());
    let (written, lost) = betza::convert(&tree, &text, Dialect::XBetza, Dialect::XBoard);
    (lost.is_empty() && !written.is_empty()).then_some(written)
}

/// What a kind's castlings add to its movement; `None` if XBoard cannot be told.
///
/// `isO2` is a first move of two squares sideways, with the man in the corner; `j` skips a corner.
fn castling(ruleset: &Ruleset, kind: usize) -> Option<String> {
    let own = ruleset.castlings.iter();
    let own: Vec<&Castling> = own
        .filter(|castling| castling.king.index() == kind)
        .collect();
    if own.is_empty() {
        return Some(String::new());
    }
    let ways = own
        .iter()
        .flat_map(|castling| Side::ALL.map(|side| way(&ruleset.board, castling, side)));
    let ways: Vec<Way> = ways.collect::<Option<_>>()?;
    let first = *ways.first()?;
    // The same number of squares both ways, as the text has no other.
    let is_alike = own.len() == 2 && ways.iter().all(|way| *way == first);
    let skip = ["", "j"].get(usize::from(first.skipped))?;
    is_alike.then(|| format!("is{skip}O{}", first.steps))
}

/// How a castling goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Way {
    /// The king's squares.
    steps: u8,
    /// Squares beyond the rook.
    skipped: u8,
}

fn way(board: &Board, castling: &Castling, side: Side) -> Option<Way> {
    if castling.roams() {
        return None;
    }
    let squares = castling.squares[side];
    let at = |square: Square| board.coordinates(square);
    let [king, target, rook, home] = [
        squares.king_from,
        squares.king_to,
        squares.rook_from,
        squares.rook_to,
    ]
    .map(at);
    let step: i16 = if rook.file > king.file { 1 } else { -1 };
    let file = |steps: i16| i16::from(rook.file) + steps * step;
    let beyond = (1..).map_while(|steps| board.at(u8::try_from(file(steps)).ok()?, rook.rank));
    let skipped = u8::try_from(beyond.count()).ok()?;
    let beside = i16::from(target.file) - step == i16::from(home.file);
    let is_level = [target, rook, home]
        .iter()
        .all(|place| place.rank == king.rank);
    (is_level && beside).then_some(Way {
        steps: target.file.abs_diff(king.file),
        skipped,
    })
}
