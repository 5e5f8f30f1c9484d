//! The field of captures in passing: the square passed, and if several men may have passed it, where
//! the one that did stands now (`d6c5`).

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::source::Excerpt;

use crate::cell::Cell;
use crate::position::Position;
use crate::variant::record::indices;

/// The field, `-` if no square was passed.
pub(super) fn write<const W: usize>(position: &Position<W>) -> String {
    let board = &position.variant().ruleset().board;
    let leap = position.variant().passing_leap(position.state().passing());
    let Some((leap, passed)) = leap.and_then(|leap| Some((leap, leap.passed.first()?))) else {
        return "-".to_owned();
    };
    let certain = over(position, passed, None) == Some(leap.passing);
    let target = if certain { "" } else { board.name(leap.target) };
    format!("{}{target}", board.name(passed))
}

/// Reads the field into a position.
pub(super) fn read<const W: usize>(
    position: &mut Position<W>,
    field: &Excerpt,
    diagnostics: &mut Vec<Diagnostic>,
) {
    if field.text() == "-" {
        return;
    }
    let board = &position.variant().ruleset().board;
    let Some((one, other)) = squares(board, field.text()) else {
        let names: Vec<&str> = board.squares().map(|square| board.name(square)).collect();
        let error = Diagnostic::error("P014", field.whole_place()).with("text", field.text());
        diagnostics.push(error.suggest(field.text(), names));
        return;
    };
    let leap = match other {
        None => over(position, one, None),
        // Programs do not agree which of the two comes first; only one is empty.
        Some(other) => {
            over(position, one, Some(other)).or_else(|| over(position, other, Some(one)))
        }
    };
    match leap {
        Some(number) => position.state_mut().set_passing(number),
        None => diagnostics
            .push(Diagnostic::warning("P015", field.whole_place()).with("square", field.text())),
    }
}

/// One square, or two written together.
fn squares(board: &Board, text: &str) -> Option<(Square, Option<Square>)> {
    if let Some(square) = board.find(text) {
        return Some((square, None));
    }
    text.char_indices().find_map(|(at, _)| {
        let (one, other) = text.split_at(at);
        Some((board.find(one)?, Some(board.find(other)?)))
    })
}

/// The number of the move of the side that has just moved that passed a square, perhaps onto another.
fn over<const W: usize>(
    position: &Position<W>,
    passed: Square,
    onto: Option<Square>,
) -> Option<u16> {
    leap_over(position, passed, onto).or_else(|| chain_over(position, passed, onto))
}

/// The leap of the side that has just moved that passed a square: its target is occupied by such
/// a man, its start is empty.
fn leap_over<const W: usize>(
    position: &Position<W>,
    passed: Square,
    onto: Option<Square>,
) -> Option<u16> {
    let variant = position.variant();
    let men = position.men(position.turn().rival());
    let targets = men
        .iter()
        .filter(|&target| onto.is_none_or(|onto| onto == target));
    let free = |square: &Square| position.cell(*square).is_empty();
    let mut pairs = targets.flat_map(|target| {
        let starts = variant.ruleset().board.squares().filter(free);
        starts.map(move |start| (start, target))
    });
    pairs.find_map(|(start, target)| {
        let man = position.cell(target).man_id();
        let extras = variant.extras(variant.record(man, start));
        let leaps = &variant.guarded[indices(&extras.guarded)];
        let leap = leaps.iter().find(|leap| {
            leap.target == target
                && leap.passing != 0
                && leap.passed.has(passed)
                && !leap.passed.meets(&position.occupied())
        });
        leap.map(|leap| leap.passing)
    })
}

/// The same for moves of several legs.
fn chain_over<const W: usize>(
    position: &Position<W>,
    passed: Square,
    onto: Option<Square>,
) -> Option<u16> {
    let variant = position.variant();
    let side = position.turn().rival();
    let marking = variant.markings.iter().find(|marking| {
        marking.passes(side, passed)
            && onto.is_none_or(|onto| onto == marking.to)
            && position.cell(marking.to) == Cell::of(marking.man.man())
            && position.cell(marking.from).is_empty()
            && !marking.marked.meets(&position.occupied())
    })?;
    let number = variant.guarded[marking.leap as usize].passing;
    (number != 0).then_some(number)
}
