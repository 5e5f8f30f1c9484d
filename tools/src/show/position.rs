//! A position as text, with marks that need no colour.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::Side;
use simurgh_engine::Game;

use super::{frame, hands};

/// Draws the men of a game: `[ ]` around the squares of the last move, `! !` around a royal in
/// check. Who is in hand stands on the side's own side of the board.
pub fn draw(game: &Game, flipped: bool) -> String {
    let board = &game.variant().ruleset().board;
    let last = last_move(game);
    let checked = game.checked_royals();
    let drawn = frame::draw(board, flipped, |square| {
        let token = token(game, square);
        if checked.contains(&square) {
            format!("!{token}!")
        } else if last.is_some_and(|(from, to)| square == from || square == to) {
            format!("[{token}]")
        } else {
            token
        }
    });
    let (top, bottom) = if flipped {
        (Side::First, Side::Second)
    } else {
        (Side::Second, Side::First)
    };
    match (hands::in_hand(game, top), hands::in_hand(game, bottom)) {
        (Some(top), Some(bottom)) => format!("{top}\n{}\n{bottom}\n", drawn.trim_end()),
        _ => drawn,
    }
}

/// The letter of the man on a square, or a dot.
pub fn token(game: &Game, square: Square) -> String {
    match game.man_at(square) {
        Some(man) => game.variant().ruleset().kinds[man.kind.index()].token(man.side),
        None => ".".to_owned(),
    }
}

/// Start and target of the last move.
pub fn last_move(game: &Game) -> Option<(Square, Square)> {
    let last = *game.played().last()?;
    let mut before = game.clone();
    before.take_back()?;
    let view = before.view(last);
    Some((view.from, view.to))
}
