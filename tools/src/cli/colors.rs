//! The colours that somebody asks for.

use clap::ValueEnum;

/// The colours of the full screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Colors {
    /// What the terminal says that it can show.
    #[default]
    Auto,
    /// Dark squares.
    Dark,
    /// Light squares.
    Light,
    /// Only the sixteen colours of every terminal.
    #[value(name = "16")]
    Sixteen,
    /// None.
    Mono,
}
