//! How many moves a man needs to get somewhere, on an empty board.

use simurgh_dsl::board::Square;

use crate::cell::ManId;
use crate::squares::SquareSet;
use crate::variant::Compiled;
use crate::variant::record::{along, indices};

/// Where a man may go from a square without capturing, if nobody else stands on the board.
pub(super) fn quiet_targets<const W: usize>(
    variant: &Compiled<W>,
    man: ManId,
    from: Square,
) -> SquareSet<W> {
    let record = variant.record(man, from);
    let extras = variant.extras(record);
    let empty = SquareSet::EMPTY;
    let lines = &variant.lines[indices(&extras.quiet_lines)];
    let mut targets =
        record.both | record.quiet | record.rides(variant, empty) | along(lines, empty);
    for leap in &variant.guarded[indices(&extras.guarded)] {
        if leap.quiet && leap.is_open(empty) {
            targets.insert(leap.target);
        }
    }
    for walk in &variant.walks[indices(&extras.walks)] {
        if walk.quiet {
            targets |= walk.targets(empty);
        }
    }
    targets & variant.traits(man).land
}

/// The squares that a man can reach from `start`, itself included.
pub(super) fn reachable<const W: usize>(
    start: SquareSet<W>,
    targets: impl Fn(Square) -> SquareSet<W>,
) -> SquareSet<W> {
    let mut known = start;
    let mut edge = start;
    while !edge.is_empty() {
        let next = edge
            .iter()
            .fold(SquareSet::EMPTY, |all, square| all | targets(square));
        edge = next.without(known);
        known |= next;
    }
    known
}

/// By square: the moves that a man needs to a square of `goal`; `None` where it cannot get there.
pub(super) fn steps_to<const W: usize>(
    variant: &Compiled<W>,
    man: ManId,
    goal: SquareSet<W>,
) -> Vec<Option<usize>> {
    let mut steps: Vec<Option<usize>> = variant
        .ruleset()
        .board
        .squares()
        .map(|square| goal.has(square).then_some(0))
        .collect();
    let mut near = goal;
    for count in 1.. {
        let before = |square: &Square| {
            steps[square.index()].is_none() && quiet_targets(variant, man, *square).meets(&near)
        };
        let next: Vec<Square> = variant.ruleset().board.squares().filter(before).collect();
        if next.is_empty() {
            break;
        }
        near = next.iter().copied().collect();
        for square in next {
            steps[square.index()] = Some(count);
        }
    }
    steps
}
