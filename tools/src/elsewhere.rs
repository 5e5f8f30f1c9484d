//! Commands that another program carries out, the one with a fleet: it is looked for beside this one, then
//! where the system looks for programs, and gets the same words.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Command;

use crate::exit::Exit;
use crate::lab::fleet;
use crate::load::Failure;
use crate::text::Text;

/// The program with a fleet.
const NAME: &str = "simurgh-fleet";

/// Lets the other program do it, and ends as it does.
///
/// # Errors
///
/// If it is not there, or does not start.
pub fn run(arguments: &[OsString], text: Text) -> Result<Exit, Failure> {
    let mut command = Command::new(program());
    command.args(arguments.iter().skip(1));
    become_it(command).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => fleet::absent(text),
        _ => error.into(),
    })
}

fn program() -> PathBuf {
    let file = format!("{NAME}{}", std::env::consts::EXE_SUFFIX);
    let beside = std::env::current_exe().map(|own| own.with_file_name(&file));
    let beside = beside.ok().filter(|path| path.is_file());
    beside.unwrap_or_else(|| PathBuf::from(NAME))
}

/// This process becomes the other program, so that signals reach it.
#[cfg(unix)]
fn become_it(mut command: Command) -> io::Result<Exit> {
    use std::os::unix::process::CommandExt as _;
    Err(command.exec())
}

#[cfg(not(unix))]
fn become_it(mut command: Command) -> io::Result<Exit> {
    let code = command.status()?.code();
    let all = [Exit::Fine, Exit::Refused, Exit::Usage];
    let found = all
        .into_iter()
        .find(|exit| code == Some(exit.code().into()));
    Ok(found.unwrap_or(Exit::Internal))
}
