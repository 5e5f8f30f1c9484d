//! The program `simurgh`. Everything is in the library of the same name.

use std::process::ExitCode;

fn main() -> ExitCode {
    simurgh::run(std::env::args_os()).into()
}
