//! `simurgh rules`: the reference of the language that rulesets are written in.

use crate::cli::Rules;
use crate::console::Console;
use crate::exit::Exit;
use crate::load::Failure;

pub(super) fn run(task: &Rules, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let _ = (task, console);
    Ok(Exit::Fine)
}
