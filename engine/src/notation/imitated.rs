//! `imitated:Nq` in the seventh field of a FEN: the kinds of the men that the sides have moved last, as
//! their men are written, in games with men that imitate them.

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Excerpt;

use super::fen::tokens;
use crate::position::Position;
use crate::variant::IMITATED;

/// The entry, empty if nobody has moved yet or nobody imitates.
pub(super) fn write<const W: usize>(position: &Position<W>) -> String {
    let tokens = tokens(position.variant().ruleset());
    let last = |side| position.last_moved(side).map(|kind| Man { side, kind });
    let men = Side::ALL.into_iter().filter_map(last);
    let men: String = men.map(|man| tokens.token(man)).collect();
    if men.is_empty() {
        return men;
    }
    format!("{IMITATED}:{men}")
}

/// Reads the entry, if it is the one and somebody imitates in this game.
pub(super) fn read<const W: usize>(
    position: &mut Position<W>,
    name: &str,
    men: &str,
    place: &Excerpt,
    diagnostics: &mut Vec<Diagnostic>,
) -> bool {
    if name != IMITATED || position.variant().imitation.is_none() {
        return false;
    }
    let ruleset = position.variant().ruleset();
    let (tokens, kinds) = (tokens(ruleset), ruleset.kinds.len());
    let mut rest = men;
    while !rest.is_empty() {
        let known = tokens.longest(rest);
        let Some((length, man)) = known.filter(|(_, man)| man.kind.index() < kinds) else {
            let error = Diagnostic::error("P065", place.whole_place());
            diagnostics.push(error.with("text", rest));
            return true;
        };
        position.set_last_moved(man.side, Some(man.kind));
        rest = &rest[length..];
    }
    true
}
