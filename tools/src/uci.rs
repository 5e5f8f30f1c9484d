//! `simurgh uci`: the engine for programs that speak UCI, in the dialect that variants need.
//!
//! ```text
//! stdin -> command (one line, read) -> session (what it changes) -> thinker (a thread) -> stdout
//! ```
//!
//! A line that cannot be obeyed is answered by one line, `info string error ...`, and changes nothing.
//! The protocol is English whatever the language of the program is, except for the words of
//! diagnostics.

mod command;
mod info;
mod options;
mod perft;
mod session;
mod setup;
mod thinker;
pub(crate) mod time;

pub use session::serve;
pub use thinker::Output;

#[cfg(test)]
mod tests;
