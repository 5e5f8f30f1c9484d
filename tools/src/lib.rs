//! The program `simurgh` and what it needs: thin shells over the engine.
//!
//! | module | holds |
//! |---|---|
//! | [`cli`], [`help`], [`text`] | the command line and its words in two languages |
//! | [`library`], [`load`], [`mod@file`] | built-in games, the user's files, from argument to game |
//! | [`report`], [`console`], [`exit`] | messages with carets or as JSON, where they go, exit codes |
//! | [`clean`], [`system`] | no control characters in the output; errors of the system in words |
//! | [`command`] | one module a subcommand |
//! | [`counting`], [`signature`] | positions counted by several threads; a fixed search that shows changes |
//! | [`mod@reference`] | what `simurgh rules` prints |
//! | [`piece`] | one movement, studied by itself |
//! | [`mod@art`] | pieces and positions as drawings |
//! | [`show`] | boards, move diagrams and rules in words |
//! | [`pgn`] | games as text: read, checked against the rules, written |
//! | [`play`] | the full-screen board and the plain line mode |
//! | [`uci`], [`xboard`] | the engine for programs that speak these protocols |
//! | [`web`] | the page and its interface over HTTP |
//! | [`mod@crew`] | several threads that search one position |
//! | [`lab`] | games of the engine against itself and others, and what they say of the rules |

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

use clap::FromArgMatches as _;
use simurgh_dsl::language::Language;

use crate::clean::Clean;
use crate::cli::Cli;
use crate::console::{Console, wants_color};
use crate::exit::Exit;
use crate::lab::fleet::Fleet;
use crate::load::Failure;
use crate::text::Text;

pub mod art;
pub mod clean;
pub mod cli;
pub mod clock;
pub mod command;
pub mod console;
pub mod counting;
pub mod crew;
pub mod elsewhere;
pub mod exit;
pub mod explain;
pub mod file;
pub mod help;
pub mod lab;
pub mod library;
pub mod line;
pub mod lines;
pub mod load;
pub mod pgn;
pub mod piece;
pub mod play;
pub mod reference;
pub mod report;
pub mod result;
pub mod score;
pub mod show;
pub mod signature;
pub mod system;
pub mod text;
pub mod tuned;
pub mod uci;
pub mod web;
pub mod xboard;

/// Runs the program with the words of a command line, the first being the program's name.
///
/// What needs a fleet is left to another program, see [`elsewhere`].
pub fn run(arguments: impl Iterator<Item = OsString>) -> Exit {
    run_with(arguments, None)
}

/// Runs a program that may have a fleet.
pub fn run_with(arguments: impl Iterator<Item = OsString>, fleet: Option<&dyn Fleet>) -> Exit {
    end_on_panic();
    let arguments: Vec<OsString> = arguments.collect();
    let text = Text(help::language(&arguments, sys_locale::get_locales()));
    match parse(&arguments, text) {
        Ok(cli) => with_console(cli, &arguments, fleet, text),
        Err(error) => complain(&error, text),
    }
}

/// A panic in any thread is reported and ends the program with the code for internal failures.
fn end_on_panic() {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        report(panic);
        std::process::exit(i32::from(Exit::Internal.code()));
    }));
}

fn parse(arguments: &[OsString], text: Text) -> Result<Cli, clap::Error> {
    let matches = help::command(text).try_get_matches_from(arguments)?;
    let cli = Cli::from_arg_matches(&matches)?;
    if !cli.settings.is_empty() && !cli.task.takes_settings() {
        return Err(help::no_settings(text));
    }
    Ok(cli)
}

/// Help and version go to stdout and are fine; complaints go to stderr.
fn complain(error: &clap::Error, text: Text) -> Exit {
    let shown = if error.use_stderr() {
        show(error, text, &mut io::stderr())
    } else {
        show(error, text, &mut io::stdout())
    };
    match (shown, error.use_stderr()) {
        (Ok(()), false) => Exit::Fine,
        (Err(error), false) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Fine,
        _ => Exit::Usage,
    }
}

fn show(error: &clap::Error, text: Text, stream: &mut (impl Write + IsTerminal)) -> io::Result<()> {
    let color = wants_color(stream);
    let words = match help::complaint(error, text) {
        Some(words) => words,
        None if color => error.render().ansi().to_string(),
        None => error.render().to_string(),
    };
    Clean::new(stream, color).write_all(words.as_bytes())
}

fn with_console(cli: Cli, arguments: &[OsString], fleet: Option<&dyn Fleet>, text: Text) -> Exit {
    let language = cli.lang.map_or(text.0, Language::from);
    let color_err = wants_color(&io::stderr());
    let mut out = Clean::new(io::stdout(), false);
    let mut err = Clean::new(io::stderr(), color_err);
    let mut console = Console {
        color_err,
        out: &mut out,
        err: &mut err,
        text: Text(language),
    };
    let outcome = if fleet.is_none() && cli.task.wants_fleet() {
        elsewhere::run(arguments, console.text)
    } else {
        command::run(cli, fleet, &mut console)
    };
    let outcome = outcome.and_then(|exit| Ok(console.out.flush().map(|()| exit)?));
    outcome.unwrap_or_else(|failure| tell(&mut console, &failure))
}

/// Shows why a command stopped. Nobody reads on when the output is closed: that is no fault.
fn tell(console: &mut Console<'_>, failure: &Failure) -> Exit {
    match failure {
        Failure::Refused(findings) => match load::warn(console, findings) {
            Ok(()) => Exit::Refused,
            Err(_) => Exit::Internal,
        },
        Failure::Internal(error) if is_closed_pipe(error) => Exit::Fine,
        Failure::Internal(error) => {
            let label = console.text.say("finding.internal");
            let reason = match error.downcast_ref::<io::Error>() {
                Some(error) => system::words(error, console.text),
                None => format!("{error:#}"),
            };
            let _ = writeln!(console.err, "{label}: {reason}");
            Exit::Internal
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref::<io::Error>();
    cause.map(io::Error::kind) == Some(io::ErrorKind::BrokenPipe)
}
