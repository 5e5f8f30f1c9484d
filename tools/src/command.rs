//! One module a subcommand; each writes to a [`Console`] and says how the program should end.

use serde::Serialize;

use crate::cli::{Cli, Task};
use crate::console::Console;
use crate::exit::Exit;
use crate::lab::fleet::Fleet;
use crate::load::Failure;
use crate::report::{Entry, Finding, entries};

mod analyse;
mod bench;
pub(crate) mod check;
mod drawing;
mod explain;
pub(crate) mod games;
mod lab;
mod moves;
mod perft;
mod pgn;
pub(crate) mod piece;
mod play;
mod rules;
mod show;
mod uci;
pub mod web;
mod xboard;

/// Does what the command line asks for; what needs a fleet is refused where there is none.
///
/// # Errors
///
/// If the input is refused or the output fails.
pub fn run(
    cli: Cli,
    fleet: Option<&dyn Fleet>,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let settings = cli.settings;
    let json = wants_json(&cli.task);
    let outcome = match cli.task {
        Task::Play(task) => play::run(&task, &settings, console),
        Task::Games(task) => games::run(&task, console),
        Task::Show(task) => show::run(&task, &settings, console),
        Task::Check(task) => check::run(&task, &settings, console),
        Task::Moves(task) => moves::run(&task, &settings, console),
        Task::Explain(task) => explain::run(&task, &settings, console),
        Task::Analyse(task) => analyse::run(&task, &settings, console),
        Task::Perft(task) => perft::run(&task, &settings, console),
        Task::Bench(task) => bench::run(&task, &settings, console),
        Task::Piece(task) => piece::run(&task, console),
        Task::Rules(task) => rules::run(&task, console),
        Task::Pgn(task) => pgn::run(&task, console),
        Task::Uci(task) => uci::run(&task, &settings, console),
        Task::Xboard(task) => xboard::run(&task, &settings, console),
        Task::Web(task) => web::run(&task, console),
        Task::Lab(task) => lab::run(&task, &settings, fleet, console),
    };
    match outcome {
        Err(Failure::Refused(findings)) if json => {
            console.json(&Refusal::new(&findings))?;
            Ok(Exit::Refused)
        }
        outcome => outcome,
    }
}

/// What a refused command prints with `--json`.
#[derive(Serialize)]
struct Refusal<'a> {
    diagnostics: Vec<Entry<'a>>,
}

impl<'a> Refusal<'a> {
    fn new(findings: &'a [Finding]) -> Self {
        Self {
            diagnostics: entries(findings),
        }
    }
}

const fn wants_json(task: &Task) -> bool {
    match task {
        Task::Play(_) | Task::Uci(_) | Task::Xboard(_) | Task::Web(_) => false,
        Task::Lab(task) => task.wants_json(),
        Task::Pgn(task) => task.json,
        Task::Games(task) => task.json,
        Task::Show(task) => task.json,
        Task::Check(task) => task.json,
        Task::Moves(task) => task.json,
        Task::Explain(task) => task.json,
        Task::Analyse(task) => task.json,
        Task::Perft(task) => task.json,
        Task::Bench(task) => task.json,
        Task::Piece(task) => task.json,
        Task::Rules(task) => task.json,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use clap::Parser as _;
    use simurgh_dsl::language::Language;

    use super::*;
    use crate::text::Text;

    /// What a command line prints to stdout and stderr, and how it ends.
    pub(crate) fn output(line: &[&str]) -> (String, String, Exit) {
        let words = std::iter::once(&"simurgh").chain(line);
        let cli = Cli::try_parse_from(words).expect("a valid command line");
        let text = Text(cli.lang.map_or(Language::English, Language::from));
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut console = Console {
            out: &mut out,
            err: &mut err,
            text,
            color_err: false,
        };
        let exit = match run(cli, None, &mut console) {
            Ok(exit) => exit,
            Err(Failure::Refused(findings)) => {
                crate::load::warn(&mut console, &findings).expect("a string takes all");
                Exit::Refused
            }
            Err(Failure::Internal(error)) => panic!("{error:#}"),
        };
        let [out, err] = [out, err].map(|bytes| String::from_utf8(bytes).expect("UTF-8"));
        (out, err, exit)
    }

    /// The JSON that a command line prints.
    pub(crate) fn json(line: &[&str]) -> serde_json::Value {
        let (out, _, _) = output(line);
        serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error} in {out}"))
    }

    #[test]
    fn a_refusal_is_json_where_a_program_reads() {
        let value = json(&["moves", "no-such-game", "--json"]);
        assert_eq!(value["diagnostics"][0]["code"], "T002");
    }
}
