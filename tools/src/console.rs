//! Where a command writes, in which language and style.

use std::io::{self, IsTerminal, Write};

use serde::Serialize;

use crate::text::Text;

/// Results go to `out`, progress and complaints to `err`.
pub struct Console<'a> {
    /// Results.
    pub out: &'a mut dyn Write,
    /// Progress and messages.
    pub err: &'a mut dyn Write,
    /// The language.
    pub text: Text,
    /// Whether messages may be coloured.
    pub color_err: bool,
}

impl Console<'_> {
    /// Prints a value as JSON.
    ///
    /// # Errors
    ///
    /// If the output is closed.
    pub fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut *self.out, value)?;
        writeln!(self.out)
    }
}

/// Whether a stream is shown to a person who wants colours: a terminal, and no `NO_COLOR`.
#[expect(
    clippy::disallowed_methods,
    reason = "NO_COLOR is a convention of the environment"
)]
pub fn wants_color(stream: &impl IsTerminal) -> bool {
    let refused = std::env::var("NO_COLOR").is_ok_and(|value| !value.is_empty());
    let dumb = std::env::var("TERM").is_ok_and(|value| value == "dumb");
    stream.is_terminal() && !refused && !dumb
}
