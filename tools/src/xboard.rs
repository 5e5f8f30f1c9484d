//! `simurgh xboard`: the engine for boards that speak the protocol of XBoard, version 2.
//!
//! The board knows none of our games: it is told each one's size, set-up and letters (`setup`), the
//! moves of pieces that its own notation can say exactly (`piece`), and, while a man is in the
//! hand, where that man may go (`highlight`). Squares and letters of the board are not always those of
//! the ruleset; `letters` and `squares` translate.
//!
//! ```text
//! stdin -> command (one line, read) -> session (what it changes) -> thinker (a thread) -> stdout
//! ```

mod command;
mod dialect;
mod letters;
mod listen;
mod pieces;
mod position;
mod record;
mod session;
mod setup;
mod squares;
mod thought;
mod time;
mod writing;

#[cfg(test)]
mod tests;

pub use dialect::Dialect;
pub use pieces::men;
pub use record::Reader;
pub use session::serve;
