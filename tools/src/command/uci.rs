//! `simurgh uci`: see [`crate::uci`].

use std::io;
use std::sync::{Arc, Mutex};

use crate::clean::Clean;
use crate::cli::Serve;
use crate::console::Console;
use crate::exit::Exit;
use crate::load::Failure;
use crate::uci;

pub(super) fn run(
    task: &Serve,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let output = Arc::new(Mutex::new(Clean::new(io::stdout(), false)));
    uci::serve(
        &task.game,
        settings,
        &mut io::stdin().lock(),
        output,
        console.text,
    )?;
    Ok(Exit::Fine)
}
