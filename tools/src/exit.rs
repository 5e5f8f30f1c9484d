//! How the program ends, for scripts.

use std::process::ExitCode;

/// The exit codes of every subcommand, the same that `simurgh --help` lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// 0: all went well.
    Fine,
    /// 1: the input was refused; the reasons are printed.
    Refused,
    /// 2: the command line was not understood.
    Usage,
    /// 3: the program itself failed, or the system under it.
    Internal,
}

impl Exit {
    /// The number that the shell sees.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_that_the_help_promises() {
        let codes = [Exit::Fine, Exit::Refused, Exit::Usage, Exit::Internal].map(Exit::code);
        assert_eq!(codes, [0, 1, 2, 3]);
    }
}
