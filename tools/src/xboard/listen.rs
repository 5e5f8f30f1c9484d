//! What the conversation hears: lines of the board, and the engine.

use std::io::BufRead;
use std::sync::mpsc::Sender;

use crate::line::{self, Line};
use crate::play::event::Event;

/// What reaches the conversation.
pub(super) enum Happening {
    Line(Line),
    End,
    Engine(Event),
}

/// Hands on every line, until the input ends or nobody listens.
pub(super) fn listen(mut input: impl BufRead, lines: &Sender<Happening>) {
    loop {
        let happening = match line::next(&mut input) {
            Ok(None) | Err(_) => Happening::End,
            Ok(Some(line)) => Happening::Line(line),
        };
        let last = matches!(happening, Happening::End);
        if lines.send(happening).is_err() || last {
            return;
        }
    }
}
