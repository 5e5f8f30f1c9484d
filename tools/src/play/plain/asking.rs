//! Questions in the line mode: which moves there are, and why one is legal or not.

use std::io;

use super::{Plain, WIDTH};
use crate::explain::explain;
use crate::lines;

impl Plain<'_, '_> {
    /// Says why what was typed is legal or not.
    pub(super) fn explain(&mut self, typed: &str) -> io::Result<()> {
        let text = self.console.text;
        if typed.is_empty() {
            return self.say(text.say("plain.explain-what"));
        }
        let explanation = explain(&self.table.game, typed, self.table.viewer(), text);
        for words in explanation.words() {
            self.say(&lines::wrap(words, WIDTH))?;
        }
        Ok(())
    }

    /// The legal moves, for who may know them.
    pub(super) fn list_moves(&mut self) -> io::Result<()> {
        let game = &self.table.game;
        let viewer = self.table.viewer();
        if viewer.is_some_and(|viewer| viewer != game.turn()) {
            return self.say(self.console.text.say("play.not-your-turn"));
        }
        let moves = game.legal_moves().into_iter();
        let moves: Vec<String> = moves.map(|mv| game.san(mv)).collect();
        self.say(&lines::wrap(&moves.join(" "), WIDTH))
    }
}
