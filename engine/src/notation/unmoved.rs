//! `unmoved:b1c1` in the seventh field of a FEN: the men that have not moved, if these are others
//! than all that stand at home. `unmoved:-` is nobody.

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::source::Excerpt;

use crate::position::Position;
use crate::squares::SquareSet;

/// The entry's name. No rule can be called so: the language needs the word.
const NAME: &str = "unmoved";

/// The entry, empty if everybody at home is unmoved or nobody asks.
pub(super) fn write<const W: usize>(position: &Position<W>) -> String {
    let unmoved = position.unmoved();
    if position.variant().hooks.unmoved.is_empty() || unmoved == position.at_home() {
        return String::new();
    }
    let board = &position.variant().ruleset().board;
    let names: String = unmoved.iter().map(|square| board.name(square)).collect();
    format!("{NAME}:{}", if names.is_empty() { "-" } else { &names })
}

/// Reads the entry, if it is the one and the game asks who has moved.
pub(super) fn read<const W: usize>(
    position: &mut Position<W>,
    name: &str,
    squares: &str,
    place: &Excerpt,
    diagnostics: &mut Vec<Diagnostic>,
) -> bool {
    if name != NAME || position.variant().hooks.unmoved.is_empty() {
        return false;
    }
    let home = position.at_home();
    let mut men = SquareSet::EMPTY;
    let mut rest = squares.strip_prefix('-').unwrap_or(squares);
    while !rest.is_empty() {
        let board = &position.variant().ruleset().board;
        let Some((square, length)) = first_square(position, rest) else {
            let error = Diagnostic::error("P063", place.whole_place());
            diagnostics.push(error.with("text", rest));
            return true;
        };
        if home.has(square) {
            men.insert(square);
        } else {
            let warning = Diagnostic::warning("P064", place.whole_place());
            diagnostics.push(warning.with("square", board.name(square)));
        }
        rest = &rest[length..];
    }
    position.set_unmoved(men);
    true
}

/// The square with the longest name that a text begins with.
fn first_square<const W: usize>(position: &Position<W>, text: &str) -> Option<(Square, usize)> {
    let board = &position.variant().ruleset().board;
    let named = board.squares().map(|square| (square, board.name(square)));
    let named = named.filter(|(_, name)| text.starts_with(name));
    let named = named.map(|(square, name)| (square, name.len()));
    named.max_by_key(|&(_, length)| length)
}
