//! Playing in the terminal: full screen, or line by line.
//!
//! [`table`] holds the game and who sits where; [`app`] is the full screen's state as a pure machine
//! from events to effects; [`view`] draws it; [`terminal`] connects it to keys, mouse and engine.
//! [`plain`] is the line mode, on the same table.

pub mod app;
pub mod boards;
pub mod dialog;
pub mod event;
#[cfg(test)]
mod hidden_tests;
pub mod inspect;
pub mod keys;
pub mod layout;
pub mod level;
pub mod line;
pub mod order;
pub mod plain;
pub mod save;
pub mod sheet;
pub mod table;
pub mod terminal;
pub mod theme;
pub mod thinker;
pub mod view;
