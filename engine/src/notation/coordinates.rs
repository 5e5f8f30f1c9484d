//! Moves as UCI writes them: `e2e4`, `a10b11`, `e7e8q`.

use simurgh_dsl::side::Side;

use crate::moves::{Move, MoveKind};
use crate::position::Position;

/// From, to and the promotion token in lower case. A castling is the king's move, unless the king
/// could also step there: then it is written as the king taking its rook.
pub(crate) fn coordinates<const W: usize>(position: &Position<W>, mv: Move) -> String {
    let ruleset = position.variant().ruleset();
    let name = |square| ruleset.board.name(square);
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        MoveKind::Castling(number) => {
            let castle =
                &position.variant().castles[usize::from(number) * 2 + position.turn().index()];
            let record = position.variant().record(castle.king, from);
            let target = if (record.both | record.quiet).has(to) {
                castle.squares.rook_from
            } else {
                to
            };
            format!("{}{}", name(from), name(target))
        }
        _ => {
            let token =
                |kind: simurgh_dsl::kind::KindId| ruleset.kinds[kind.index()].token(Side::Second);
            let promotion = mv.promotion().map_or_else(String::new, token);
            format!("{}{}{promotion}", name(from), name(to))
        }
    }
}
