//! The command that explains a move.

use clap::Args;

use super::Lot;

/// Say why a move is legal or not.
#[derive(Args, Debug)]
pub struct Explain {
    /// The game.
    #[arg(value_name = "GAME|FILE")]
    pub game: String,
    /// The position; `-` or `start` is that of the start.
    #[arg(value_name = "FEN", allow_hyphen_values = true)]
    pub fen: String,
    /// The move.
    #[arg(value_name = "MOVE", allow_hyphen_values = true)]
    pub mv: String,
    /// Which set-up.
    #[command(flatten)]
    pub lot: Lot,
    /// Everything, in a game that hides squares.
    #[arg(long)]
    pub referee: bool,
    /// Machine-readable output.
    #[arg(long)]
    pub json: bool,
}

impl Explain {
    /// The position, unless it is that of the start.
    pub fn position(&self) -> Option<&str> {
        Some(self.fen.as_str()).filter(|fen| !matches!(*fen, "-" | "start"))
    }
}
