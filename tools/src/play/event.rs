//! What happens to the full screen, and what it wants done.

use simurgh_dsl::board::Square;
use simurgh_engine::search::Report;

use super::level::Strength;
use super::save::Stored;

/// A key, however the terminal tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A printable character.
    Char(char),
    /// Return.
    Enter,
    /// Escape.
    Escape,
    /// Delete to the left.
    Backspace,
    /// Tabulator.
    Tab,
    /// Cursor up.
    Up,
    /// Cursor down.
    Down,
    /// Cursor left.
    Left,
    /// Cursor right.
    Right,
    /// Ctrl-U: empties the line.
    Clear,
    /// Ctrl-C.
    Interrupt,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// A key was pressed.
    Key(Key),
    /// A square was clicked.
    Click(Square),
    /// Milliseconds have passed.
    Tick(u64),
    /// The engine has finished a depth of the search with this number.
    Thought(u64, Report),
    /// The engine has finished the search with this number.
    Answer(u64, Report),
    /// Writing to this file has ended like this.
    Stored(String, Stored),
}

/// Something to be done outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Search the present position under this number.
    Think(u64, Strength),
    /// Stop searching.
    Stop,
    /// Write a file.
    Save {
        /// Where.
        path: String,
        /// What.
        text: String,
        /// Whether a saved game that is there may be replaced.
        replace: bool,
    },
    /// Put a text on the clipboard.
    Copy(String),
    /// Leave.
    Quit,
}
