//! Games that hide squares, in lines.

use std::io;

use simurgh_dsl::side::Side;

use super::Plain;
use crate::result;

/// Blank lines that push a board off the screen.
const COVER: usize = 60;

impl Plain<'_, '_> {
    /// Takes the board away until the other person has taken the seat and pressed Return.
    pub(super) fn cover(&mut self) -> io::Result<()> {
        self.covered = true;
        self.flipped = self.table.game.turn() == Side::Second;
        let side = format!("side.{}", result::side(self.table.game.turn()));
        let side = self.console.text.say(&side);
        let words = self
            .console
            .text
            .fill("plain.hand-over", &[("side", &side)]);
        self.say(&("\n".repeat(COVER) + &words))
    }

    pub(super) fn uncover(&mut self) -> io::Result<()> {
        self.covered = false;
        self.show_board()?;
        self.tell_state()
    }

    /// What is said of a move that the viewer may not know.
    pub(super) fn unseen(&self, mover: Side) -> String {
        let side = format!("side.{}", result::side(mover));
        let side = self.console.text.say(&side);
        self.console.text.fill("plain.unseen", &[("side", &side)])
    }
}
