//! A position as text, with marks that need no colour.

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Seen, View};

use super::{frame, hands};

/// Written on squares that the viewer cannot see.
pub const HIDDEN: &str = "?";

/// A position as it may be shown: to one side, or to all, who see everything.
pub struct Picture<'a> {
    game: &'a Game,
    view: Option<View>,
    /// The squares of the last move.
    pub last: Vec<Square>,
    /// Royals in check. Nobody is told of a check where squares are hidden.
    pub checked: Vec<Square>,
}

impl<'a> Picture<'a> {
    /// The position as a viewer sees it; without one, all of it.
    pub fn new(game: &'a Game, viewer: Option<Side>) -> Self {
        let viewer = viewer.filter(|_| is_veiled(game));
        Self {
            game,
            view: viewer.map(|side| game.view(side)),
            last: match viewer {
                Some(side) => game.seen_of_last_move(side),
                None => last_move(game).map_or_else(Vec::new, |(from, to)| vec![from, to]),
            },
            checked: viewer.map_or_else(|| game.checked_royals(), |_| Vec::new()),
        }
    }

    /// Whether the viewer sees what is on a square.
    pub fn sees(&self, square: Square) -> bool {
        self.view.as_ref().is_none_or(|view| view.sees(square))
    }

    /// The man that the viewer sees on a square.
    pub fn man_at(&self, square: Square) -> Option<Man> {
        match &self.view {
            None => self.game.man_at(square),
            Some(view) => match view.at(square) {
                Seen::Man(man) => Some(man),
                Seen::Hidden | Seen::Empty => None,
            },
        }
    }

    /// The position in FEN, or what the viewer knows of it.
    pub fn fen(&self) -> String {
        match &self.view {
            None => self.game.fen(),
            Some(view) => view.text(),
        }
    }

    /// Who a side has in hand; nothing in games without hands. A viewer is told of the own men only.
    pub fn in_hand(&self, side: Side) -> Option<String> {
        let told = self.view.as_ref().is_none_or(|view| view.side() == side);
        let men = hands::in_hand(self.game, side)?;
        Some(if told { men } else { HIDDEN.to_owned() })
    }

    /// The letter of the man on a square, a dot, or the sign of a hidden square.
    fn token(&self, square: Square) -> String {
        match self.man_at(square) {
            Some(man) => self.game.variant().ruleset().kinds[man.kind.index()].token(man.side),
            None if self.sees(square) => ".".to_owned(),
            None => HIDDEN.to_owned(),
        }
    }
}

/// Whether something is hidden in this game now: when it is over everything is shown.
pub fn is_veiled(game: &Game) -> bool {
    game.variant().hides() && game.outcome().is_none()
}

/// Draws the men that a viewer sees, all without one: `[ ]` around the squares of the last move,
/// `! !` around a royal in check, `?` for what is hidden. Who is in hand stands on the side's own side
/// of the board.
pub fn draw(game: &Game, flipped: bool, viewer: Option<Side>) -> String {
    let board = &game.variant().ruleset().board;
    let picture = Picture::new(game, viewer);
    let drawn = frame::draw(board, flipped, |square| {
        let token = picture.token(square);
        if picture.checked.contains(&square) {
            format!("!{token}!")
        } else if picture.last.contains(&square) {
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
    match (picture.in_hand(top), picture.in_hand(bottom)) {
        (Some(top), Some(bottom)) => format!("{top}\n{}\n{bottom}\n", drawn.trim_end()),
        _ => drawn,
    }
}

/// Start and target of the last move.
pub fn last_move(game: &Game) -> Option<(Square, Square)> {
    let last = *game.played().last()?;
    let mut before = game.clone();
    before.take_back()?;
    let view = before.describe(last);
    Some((view.from, view.to))
}
