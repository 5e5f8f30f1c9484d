//! The inspect mode: where a man can go, and why it cannot go elsewhere.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Move};

use super::table::Table;
use crate::explain::explain;
use crate::show::position::{Picture, is_veiled};
use crate::show::{pieces, words};
use crate::text::Text;

/// A man that is looked at.
#[derive(Clone)]
pub struct Inspection {
    /// Where it stands.
    pub square: Square,
    /// Where it can go, each with a move that takes it there.
    pub targets: Vec<(Move, Square)>,
    /// What there is to say about the square under the cursor, a paragraph each.
    pub words: Vec<String>,
    /// The square that these words are about.
    target: Square,
    /// The game, with the side of the man to move.
    game: Game,
    viewer: Option<Side>,
}

impl Inspection {
    /// Looks at the man on a square, if the person sees one there. A man of the side that waits is looked
    /// at as if it were to move, but for games that hide squares, where that would tell what it sees.
    pub fn new(table: &Table, square: Square, text: Text) -> Option<Self> {
        let viewer = table.viewer();
        let man = Picture::new(&table.game, viewer).man_at(square)?;
        let game = if man.side == table.game.turn() || is_veiled(&table.game) {
            table.game.clone()
        } else {
            with_turn(&table.game, man.side).unwrap_or_else(|| table.game.clone())
        };
        let told = viewer.is_none_or(|viewer| viewer == game.turn());
        let own = man.side == game.turn() && told;
        let mut inspection = Self {
            square,
            targets: if own {
                targets(&game, square)
            } else {
                Vec::new()
            },
            words: Vec::new(),
            target: square,
            game,
            viewer,
        };
        inspection.words = inspection.of_man(text);
        Some(inspection)
    }

    /// Looks at a target.
    pub fn look(&mut self, target: Square, text: Text) {
        if target == self.target {
            return;
        }
        self.target = target;
        self.words = if target == self.square {
            self.of_man(text)
        } else {
            self.of_target(text)
        };
    }

    /// What the man is, and how it moves.
    fn of_man(&self, text: Text) -> Vec<String> {
        let Some(man) = self.game.man_at(self.square) else {
            return Vec::new();
        };
        let ruleset = self.game.ruleset();
        let kind = &ruleset.kinds[man.kind.index()];
        let title = pieces::title(kind, text);
        let name = ruleset.board.name(self.square);
        let mut all = vec![format!("{title} ({name}) · {}", kind.movement.text)];
        all.extend(words::sentences(&kind.movement, text));
        all
    }

    /// Why it can go there or not.
    fn of_target(&self, text: Text) -> Vec<String> {
        let found = self.targets.iter().find(|(_, to)| *to == self.target);
        let written = if let Some(&(mv, _)) = found {
            self.game.coordinates(mv)
        } else {
            let board = &self.game.ruleset().board;
            format!("{}{}", board.name(self.square), board.name(self.target))
        };
        let explanation = explain(&self.game, &written, self.viewer, text);
        let all = explanation.words().into_iter();
        all.map(str::to_owned).collect()
    }
}

/// Where the man on a square can go.
fn targets(game: &Game, from: Square) -> Vec<(Move, Square)> {
    let moves = game.legal_moves().into_iter();
    let own = moves.filter(|mv| mv.from() == from && mv.dropped().is_none());
    own.map(|mv| (mv, game.describe(mv).to)).collect()
}

/// The same position with a side to move; captures in passing are over.
fn with_turn(game: &Game, side: Side) -> Option<Game> {
    let fen = game.fen();
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    *fields.get_mut(1)? = side.letter().to_string();
    "-".clone_into(fields.get_mut(3)?);
    let read = Game::from_unreached_fen(game.variant(), &fields.join(" "));
    read.ok().map(|(game, _)| game)
}

#[cfg(test)]
#[path = "inspect_tests.rs"]
mod tests;
