//! Moves as UCI writes them: `e2e4`, `a10b11`, `e7e8q`.

use simurgh_dsl::side::Side;

use super::castling;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::variant::Act;

/// From, to and the promotion token in lower case. A castling is the king's move, unless the king
/// could also step there or the start squares of the game differ: then it is written as the king
/// taking its rook. A move that removes men on
/// its way names their squares between start and target: `e4e5e6`, and `e4d5e4` for a capture without
/// moving.
pub(crate) fn coordinates<const W: usize>(position: &Position<W>, mv: Move) -> String {
    let ruleset = position.variant().ruleset();
    let name = |square| ruleset.board.name(square);
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        MoveKind::Castling(number) => {
            let squares = castling::squares_named(position, number, mv);
            squares.into_iter().map(name).collect()
        }
        MoveKind::Drop(kind) => {
            let token = ruleset.kinds[kind.index()].token(Side::First);
            format!("{token}@{}", name(to))
        }
        MoveKind::Chain(_) => {
            let stops = position
                .victims(mv)
                .into_iter()
                .filter(|&victim| victim != to);
            let stops: String = stops.map(name).collect();
            let token =
                |kind: simurgh_dsl::kind::KindId| ruleset.kinds[kind.index()].token(Side::Second);
            format!(
                "{}{stops}{}{}",
                name(from),
                name(to),
                mv.promotion().map_or_else(String::new, token)
            )
        }
        MoveKind::Extra(hook) => extra(position, mv, hook),
        _ => {
            let token =
                |kind: simurgh_dsl::kind::KindId| ruleset.kinds[kind.index()].token(Side::Second);
            let promotion = mv.promotion().map_or_else(String::new, token);
            format!("{}{}{promotion}", name(from), name(to))
        }
    }
}

/// An extra move: `a1b1` two men change places, `a1*b1` by way of a third square, `a1@b1` a man goes
/// where its movement does not lead, `R@b1` a man appears, `0000` nothing happens.
fn extra<const W: usize>(position: &Position<W>, mv: Move, hook: u8) -> String {
    let ruleset = position.variant().ruleset();
    let (from, to) = (ruleset.board.name(mv.from()), ruleset.board.name(mv.to()));
    match position.extra(hook).map(|extra| &extra.act) {
        Some(Act::Exchange(..)) => format!("{from}*{to}"),
        Some(Act::Relocate(_) | Act::Travel(..)) => format!("{from}@{to}"),
        Some(Act::Place(kind, _)) => format!("{}@{to}", ruleset.kinds[kind.index()].letter),
        Some(Act::Pass) => "0000".to_owned(),
        Some(Act::Swap(_)) | None => format!("{from}{to}"),
    }
}
