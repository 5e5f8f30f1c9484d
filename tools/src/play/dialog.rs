//! Windows over the board that take the keys while they are open.

use simurgh_engine::{Game, Move};

use super::line::Line;
use crate::show::pieces;
use crate::text::Text;

/// An open window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The keys.
    Help,
    /// The FEN.
    Fen(String),
    /// Why a move is legal or not.
    Words(Vec<String>),
    /// Leave a game that goes on?
    Quit,
    /// Start again in the middle of a game?
    New,
    /// The file to save to.
    Save(Line),
    /// Replace the saved game in this file?
    Replace(String),
    /// Which of the moves between two squares.
    Choice(Choice),
}

/// Several moves with the same start and target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The moves.
    pub moves: Vec<Move>,
    /// What each is called.
    pub labels: Vec<String>,
    /// Which is marked.
    pub index: usize,
}

impl Choice {
    /// The choice between these moves.
    pub fn new(game: &Game, moves: Vec<Move>, text: Text) -> Self {
        let labels = moves.iter().map(|&mv| label(game, mv, text)).collect();
        Self {
            moves,
            labels,
            index: 0,
        }
    }

    /// Marks the next or the previous.
    pub fn step(&mut self, forward: bool) {
        let count = self.moves.len().max(1);
        let by = if forward { 1 } else { count - 1 };
        self.index = (self.index + by) % count;
    }

    /// The move that is marked.
    pub fn marked(&self) -> Option<Move> {
        self.moves.get(self.index).copied()
    }

    /// The move under a number key, from `1`, or a letter that starts exactly one label.
    pub fn keyed(&self, key: char) -> Option<Move> {
        if let Some(number) = key.to_digit(10) {
            return self.moves.get((number as usize).checked_sub(1)?).copied();
        }
        let starts = |label: &String| label.to_lowercase().starts_with(key.to_ascii_lowercase());
        let mut fits = (0..self.labels.len()).filter(|&index| starts(&self.labels[index]));
        match (fits.next(), fits.next()) {
            (Some(only), None) => self.moves.get(only).copied(),
            _ => None,
        }
    }
}

/// Letter and name of what a man promotes to, the name of a special move, or the move in SAN.
fn label(game: &Game, mv: Move, text: Text) -> String {
    let view = game.describe(mv);
    let kinds = &game.variant().ruleset().kinds;
    if let Some(kind) = view.promotion {
        let kind = &kinds[kind.index()];
        return format!("{} {}", kind.letter, pieces::title(kind, text));
    }
    match view.special {
        Some(name) => format!("{} ({name})", game.san(mv)),
        None => game.san(mv),
    }
}
