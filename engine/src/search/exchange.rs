//! What a capture gains when both sides go on capturing on its square.

use smallvec::SmallVec;

use simurgh_dsl::board::Square;

use crate::evaluation::Evaluation;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::squares::SquareSet;

/// Centipawns that a move gains by a series of captures on its target, each side taking with its
/// least man and stopping when that is better. Negative if the moved man is lost for too little.
///
/// Right where only attackers matter; pins are not seen.
pub(super) fn gain<const W: usize>(
    position: &Position<W>,
    evaluation: &Evaluation<W>,
    mv: Move,
) -> i32 {
    let (from, to) = (mv.from(), mv.to());
    let stake = |square: Square| evaluation.stake(position.cell(square).man_id());
    let captured = position.captured_by(mv);
    let mut on_square = evaluation.stake(position.moving(mv).man_id());
    let mut gains: SmallVec<[i32; 32]> = SmallVec::new();
    gains.push(captured.map_or(0, stake));
    if let MoveKind::Promotion(kind) = mv.kind() {
        gains[0] += evaluation.value(kind) - on_square;
        on_square = evaluation.value(kind);
    }
    let mut left = position.occupied();
    left.remove(from);
    left.remove(to);
    if let Some(square) = captured {
        left.remove(square);
    }
    let mut side = position.turn().rival();
    loop {
        // The target is occupied by whoever has just captured, which blocks no line to it.
        let attackers = position.attackers(
            to,
            side,
            left | SquareSet::of(to),
            left & position.men(side),
        );
        let Some(least) = attackers.iter().min_by_key(|&square| stake(square)) else {
            break;
        };
        gains.push(on_square - gains[gains.len() - 1]);
        on_square = stake(least);
        left.remove(least);
        side = side.rival();
    }
    while let Some(last) = gains.pop() {
        let Some(before) = gains.last_mut() else {
            return last;
        };
        *before = -last.max(-*before);
    }
    0
}
