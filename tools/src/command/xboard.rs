//! `simurgh xboard`: see [`crate::xboard`].

use std::io;

use crate::cli::Serve;
use crate::console::Console;
use crate::exit::Exit;
use crate::load::Failure;
use crate::xboard;

pub(super) fn run(
    task: &Serve,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let input = io::BufReader::new(io::stdin());
    xboard::serve(&task.game, settings, input, console.out, console.text)?;
    Ok(Exit::Fine)
}
