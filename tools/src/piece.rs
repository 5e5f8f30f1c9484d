//! One movement, studied by itself: the seam to the notation and to the engine.

use simurgh_dsl::betza::{self, Dialect};
use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::diagnostic::{Diagnostic, has_errors};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::movement::Movement;
use simurgh_dsl::ruleset;
use simurgh_dsl::source::{EmptyShelf, Excerpt, Source};
use simurgh_engine::compile;

use crate::cli::Size;

pub mod expansion;
pub mod svg;

/// A movement that could be read.
pub struct Study {
    /// Its text, as typed.
    pub text: String,
    /// How the letters were read.
    pub dialect: Dialect,
    /// What they mean.
    pub movement: Movement,
    /// The same as everybody should write it, in the same dialect.
    pub canonical: String,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
    excerpt: Excerpt,
    tree: betza::tree::Tree,
}

/// A movement in another dialect.
pub struct Translation {
    /// The dialect.
    pub dialect: Dialect,
    /// The text; empty if nothing can be said.
    pub text: String,
    /// What could not be said.
    pub lost: Vec<Diagnostic>,
}

impl Study {
    /// Reads a movement.
    ///
    /// # Errors
    ///
    /// The diagnostics, if there is an error among them.
    pub fn new(text: &str, dialect: Dialect) -> Result<Self, Vec<Diagnostic>> {
        let excerpt = Excerpt::typed("BETZA", text);
        let mut warnings = Vec::new();
        let movement = betza::read_as(&excerpt, dialect, &mut warnings);
        if has_errors(&warnings) {
            return Err(warnings);
        }
        let tree = betza::parse(&excerpt, &mut Vec::new());
        Ok(Self {
            text: text.to_owned(),
            dialect,
            movement,
            canonical: betza::canonical(&tree, dialect),
            warnings,
            excerpt,
            tree,
        })
    }

    /// The movement in all other dialects.
    pub fn translations(&self) -> Vec<Translation> {
        let others = Dialect::ALL
            .into_iter()
            .filter(|&dialect| dialect != self.dialect);
        others.map(|dialect| self.translate(dialect)).collect()
    }

    fn translate(&self, dialect: Dialect) -> Translation {
        let (text, lost) = betza::convert(&self.tree, &self.excerpt, self.dialect, dialect);
        Translation {
            dialect,
            text,
            lost,
        }
    }

    /// What the piece is worth in centipawns on an empty board of that size. None if it cannot be
    /// played there.
    pub fn value(&self, size: Size) -> Option<i32> {
        let source = Source::new("study", study_game(size));
        let mut ruleset = ruleset::load(&source, &EmptyShelf, &[]).ruleset?;
        ruleset.kinds.get_mut(PIECE.index())?.movement = self.movement.clone();
        let variant = compile(&ruleset).ok()?;
        Some(variant.value(PIECE))
    }
}

/// The studied piece in the game below.
const PIECE: KindId = KindId(1);

/// The smallest game that a piece can be valued in: two royals in opposite corners.
fn study_game(Size { files, ranks }: Size) -> String {
    let run = |count: u8| match count {
        0 => String::new(),
        count => count.to_string(),
    };
    let mut rows = vec![run(files); usize::from(ranks)];
    if let Some(first) = rows.first_mut() {
        *first = format!("{}k", run(files - 1));
    }
    if let Some(last) = rows.last_mut() {
        *last = format!("K{}", run(files - 1));
    }
    format!(
        "board = {{ files = {files}, ranks = {ranks} }}\n\
         setup = {{ fen = \"{}\" }}\n\
         [pieces]\n\
         king = {{ letter = \"K\", move = \"W\", royal = true }}\n\
         piece = {{ letter = \"X\", move = \"W\" }}\n",
        rows.join("/")
    )
}

/// A board of that size and the square in its middle.
pub fn board(Size { files, ranks }: Size) -> Option<(Board, Square)> {
    let board = Board::new(files.into(), ranks.into(), |_, _| true)?;
    let origin = board.at(files / 2, (ranks - 1) / 2)?;
    Some((board, origin))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, files: u8, ranks: u8) -> Option<i32> {
        let study = Study::new(text, Dialect::XBetza).unwrap_or_else(|_| panic!("{text}"));
        study.value(Size { files, ranks })
    }

    #[test]
    fn a_piece_that_does_more_is_worth_more() {
        let [wazir, knight, rook, queen] =
            ["W", "N", "R", "Q"].map(|text| value(text, 8, 8).expect("it can be played"));
        assert!(0 < wazir && wazir < knight && knight < rook && rook < queen);
        assert!(value("R", 16, 16) > value("R", 5, 5));
    }

    #[test]
    fn boards_of_every_shape_are_studied() {
        for (files, ranks) in [(1, 1), (1, 9), (2, 2), (26, 9), (9, 26), (16, 16)] {
            value("N", files, ranks);
            let (board, origin) = board(Size { files, ranks }).expect("within the limits");
            assert!(origin.index() < board.len());
        }
    }
}
