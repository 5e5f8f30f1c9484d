//! The conversation: what has been set, the position, the search that is going on.

use std::io::BufRead;
use std::sync::Arc;

use simurgh_engine::search::{Choice, Limits};
use simurgh_engine::{Game, Move, Variant};

use super::command::{self, Command, Go, Start};
use super::info::Style;
use super::options::{self, Options};
use super::thinker::{Job, Output, Signal, Thinker, say};
use super::{info, setup};
use crate::library;
use crate::line::{self, Line};
use crate::load::{self, Failure};
use crate::play::level::Strength;
use crate::report::Finding;
use crate::show;
use crate::text::Text;

/// Speaks UCI until the input ends or `quit` is read. Searches that end by themselves are waited for
/// when the input ends, so that a script need not say when it is done.
///
/// # Errors
///
/// If the game cannot be opened, the input cannot be read, or the system gives no thread.
pub fn serve(
    game: &str,
    settings: &[String],
    input: &mut dyn BufRead,
    output: Output,
    text: Text,
) -> Result<(), Failure> {
    let variant = load::open(game, settings, text)?.item;
    let options = Options::new(game);
    let thinker = Thinker::start(options.hash, Arc::clone(&output))?;
    let mut session = Session {
        game: Game::new(&variant),
        standard: Game::new(&variant),
        settings: settings.to_vec(),
        signal: None,
        options,
        output,
        text,
    };
    let next = session.converse(input, &thinker);
    if let Some(signal) = session
        .signal
        .take()
        .filter(|signal| next.is_err() || signal.is_held())
    {
        signal.stop();
    }
    match next {
        Ok(Next::Line) => thinker.finish(),
        Ok(Next::End) | Err(_) => thinker.leave(),
    }
    next.map(drop)
}

/// How a conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Line,
    End,
}

struct Session {
    game: Game,
    /// The game in force at its start.
    standard: Game,
    settings: Vec<String>,
    /// The search that was last begun.
    signal: Option<Arc<Signal>>,
    options: Options,
    output: Output,
    text: Text,
}

impl Session {
    /// Obeys lines; says whether the input has ended or `quit` was read.
    fn converse(&mut self, input: &mut dyn BufRead, thinker: &Thinker) -> Result<Next, Failure> {
        while let Some(read) = line::next(input)? {
            let command = match &read {
                Line::Text(text) => command::read(text),
                Line::TooLong => Err("the line is too long".to_owned()),
            };
            match command.and_then(|command| self.obey(command, thinker)) {
                Ok(Next::Line) => {}
                Ok(Next::End) => return Ok(Next::End),
                Err(reason) => self.refuse(&reason),
            }
        }
        Ok(Next::Line)
    }

    fn tell(&self, line: &str) {
        say(&self.output, line);
    }

    fn refuse(&self, reason: &str) {
        self.tell(&format!("info string error {}", line::shortened(reason)));
    }

    fn obey(&mut self, command: Command, thinker: &Thinker) -> Result<Next, String> {
        match command {
            Command::Nothing => {}
            Command::Uci => self.introduce(),
            Command::IsReady => {
                if self.running().is_none() {
                    thinker.catch_up();
                }
                self.tell("readyok");
            }
            Command::NewGame => {
                thinker.forget();
                self.game = self.standard.clone();
            }
            Command::SetOption { name, value } => self.set_option(&name, &value, thinker)?,
            Command::Position { start, moves } => self.game = self.set_up(&start, &moves)?,
            Command::Go(go) => self.go(&go, thinker)?,
            Command::Stop => self.running().iter().for_each(|signal| signal.stop()),
            Command::PonderHit => match self.running() {
                Some(signal) => signal.hit(),
                None => return Err("no search is going on".to_owned()),
            },
            Command::Draw => self.draw(),
            Command::Evaluate => {
                self.tell(&format!(
                    "info string score {}",
                    info::points(self.game.estimate())
                ));
            }
            Command::Quit => {
                self.running().iter().for_each(|signal| signal.stop());
                return Ok(Next::End);
            }
        }
        Ok(Next::Line)
    }

    /// The search that has not answered yet.
    fn running(&self) -> Option<&Arc<Signal>> {
        self.signal.as_ref().filter(|signal| !signal.is_finished())
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        self.tell(&format!("id name Simurgh {version}"));
        self.tell("id author the Simurgh developers");
        for line in options::list(&self.options, &self.names()) {
            self.tell(&line);
        }
        self.tell("uciok");
    }

    /// The games to choose from: the built-in ones, and the user's files by their names.
    fn names(&self) -> Vec<String> {
        let built_in = library::names().map(str::to_owned);
        let own = self.options.files.iter().map(|path| setup::name(path));
        let mut names: Vec<String> = built_in.chain(own).collect();
        names
            .extend((!names.contains(&self.options.variant)).then(|| self.options.variant.clone()));
        names
    }

    fn set_option(&mut self, name: &str, value: &str, thinker: &Thinker) -> Result<(), String> {
        let found = options::NAMES
            .iter()
            .find(|known| known.eq_ignore_ascii_case(name));
        match found.copied() {
            Some("Hash") => {
                self.options.hash = options::within(value, options::HASH)?;
                thinker.resize(self.options.hash);
            }
            Some("Clear Hash") => thinker.forget(),
            Some("Threads") => {
                self.options.threads = options::within(value, options::THREADS)?;
                thinker.man(self.options.threads);
            }
            Some("Move Overhead") => {
                self.options.overhead = options::within(value, options::OVERHEAD)?;
            }
            Some("MultiPV") => self.options.lines = options::within(value, options::LINES)?,
            Some("Ponder") => drop(options::switch(value)?),
            Some("Skill Level") => {
                self.options.level = options::within(value, options::LEVELS)? as u8;
            }
            Some("UCI_Chess960") => self.roam(options::switch(value)?)?,
            Some("UCI_Variant") => self.choose(value)?,
            Some("VariantPath") => self.add_files(value)?,
            _ => {
                let guess = Finding::guess(name, options::NAMES, self.text);
                let guess = guess.map(|guess| format!("; {guess}")).unwrap_or_default();
                return Err(format!("no option `{name}`{guess}"));
            }
        }
        Ok(())
    }

    /// Another game, at its start.
    fn choose(&mut self, name: &str) -> Result<(), String> {
        self.options.wanted = Some(name.to_owned());
        let variant = self.open(name)?;
        self.options.wanted = None;
        self.standard = Game::new(&variant);
        self.game = self.standard.clone();
        name.clone_into(&mut self.options.variant);
        self.tell(&setup::line(name, &self.standard));
        Ok(())
    }

    /// Castling from anywhere, written as the king taking its rook, or not. The game begins anew if
    /// that makes another one of it.
    fn roam(&mut self, roams: bool) -> Result<(), String> {
        if self.options.king_takes_rook == roams {
            return Ok(());
        }
        self.options.king_takes_rook = roams;
        let variant = self.open(&self.options.variant)?;
        self.standard = Game::new(&variant);
        self.game = self.standard.clone();
        Ok(())
    }

    fn open(&self, name: &str) -> Result<Variant, String> {
        let files = &self.options.files;
        let own = files.iter().find(|path| setup::name(path) == name);
        let argument = own.map_or(name.to_owned(), |path| path.to_string_lossy().into_owned());
        let open = |settings: &[String]| {
            let opened = load::open(&argument, settings, self.text);
            opened.map(|opened| opened.item)
        };
        let variant = open(&self.settings).map_err(|failure| in_words(&failure))?;
        if !self.options.king_takes_rook {
            return Ok(variant);
        }
        let roaming = setup::roaming(variant.ruleset());
        let settings = [self.settings.clone(), roaming].concat();
        // Castlings that cannot begin anywhere stay what they are.
        Ok(open(&settings).unwrap_or(variant))
    }

    /// Adds the user's files; all of them or, if one cannot be played, none.
    fn add_files(&mut self, value: &str) -> Result<(), String> {
        let found = setup::files(value).map_err(|error| error.to_string())?;
        for path in &found {
            let argument = path.to_string_lossy();
            load::open(&argument, &self.settings, self.text)
                .map_err(|failure| in_words(&failure))?;
        }
        for path in &found {
            self.tell(&format!(
                "info string variant file {} {}",
                setup::name(path),
                path.display()
            ));
        }
        self.options.files = found;
        let names: Vec<String> = self
            .options
            .files
            .iter()
            .map(|path| setup::name(path))
            .collect();
        match self.options.wanted.take() {
            Some(name) if names.contains(&name) => self.choose(&name),
            wanted => {
                self.options.wanted = wanted;
                Ok(())
            }
        }
    }

    /// The position of a `position` command; the present one stays as it is if a word of it is wrong.
    fn set_up(&self, start: &Start, moves: &[String]) -> Result<Game, String> {
        let mut game = match start {
            Start::Standard => self.standard.clone(),
            Start::Fen(fen) => {
                let opened = load::open_position(self.standard.variant(), Some(fen), self.text);
                opened.map_err(|failure| in_words(&failure))?.item
            }
        };
        for text in moves {
            let mv = game.read_move(text);
            // Other programs know draws that somebody must claim: theirs go on.
            let played = mv.and_then(|mv| game.play_on(mv));
            played.map_err(|error| in_line(&[Finding::new(&error, self.text)]))?;
        }
        Ok(game)
    }

    fn go(&mut self, go: &Go, thinker: &Thinker) -> Result<(), String> {
        if self.running().is_some() {
            return Err("a search is going on; `stop` it first".to_owned());
        }
        if let Some(depth) = go.perft {
            let signal = Arc::new(Signal::new(false, false));
            self.signal = Some(Arc::clone(&signal));
            let threads = self.options.threads;
            thinker.count(self.game.clone(), depth, threads, signal);
            return Ok(());
        }
        let moves = self.first_moves(&go.moves);
        if moves.is_empty() && !go.moves.is_empty() {
            self.tell(info::NO_MOVE);
            return Ok(());
        }
        let mut budget = go.budget;
        budget.overhead = self.options.overhead as u64;
        let mut limits = budget.limits(self.game.turn());
        // Whoever names no limit will say `stop`.
        let endless = go.budget.infinite || limits == Limits::default();
        if self.options.level < options::STRONGEST {
            let most = Strength::Level(self.options.level).limits();
            limits.depth = smaller(limits.depth, most.depth);
            limits.nodes = smaller(limits.nodes, most.nodes);
        }
        let signal = Arc::new(Signal::new(go.ponder || endless, go.ponder));
        self.signal = Some(Arc::clone(&signal));
        thinker.think(Job {
            game: self.game.clone(),
            limits,
            choice: Choice {
                moves,
                lines: self.options.lines,
            },
            signal,
            style: if self.options.king_takes_rook {
                Style::Rook
            } else {
                Style::King
            },
        });
        Ok(())
    }

    /// The moves with which a search may begin. Those that are not legal are named and left out.
    fn first_moves(&self, texts: &[String]) -> Vec<Move> {
        let mut moves = Vec::new();
        for text in texts {
            match self.game.read_move(text) {
                Ok(mv) => moves.push(mv),
                Err(error) => self.refuse(&in_line(&[Finding::new(&error, self.text)])),
            }
        }
        moves
    }

    fn draw(&self) {
        for line in show::position::draw(&self.game, false, None).lines() {
            self.tell(line);
        }
        self.tell(&format!("Fen: {}", self.game.fen()));
        self.tell(&format!("Key: {:016X}", self.game.key()));
        let checkers: Vec<&str> = self
            .game
            .checked_royals()
            .into_iter()
            .map(|square| self.game.ruleset().board.name(square))
            .collect();
        self.tell(&format!("Checked: {}", checkers.join(" ")));
    }
}

fn smaller<N: Ord>(one: Option<N>, other: Option<N>) -> Option<N> {
    one.into_iter().chain(other).min()
}

/// Why something was refused, in one line.
fn in_words(failure: &Failure) -> String {
    match failure {
        Failure::Refused(findings) => in_line(findings),
        Failure::Internal(error) => format!("{error:#}"),
    }
}

/// The first error with its place, and how many more there are.
fn in_line(findings: &[Finding]) -> String {
    let Some(first) = findings
        .iter()
        .find(|finding| finding.is_error())
        .or(findings.first())
    else {
        return "refused".to_owned();
    };
    let more = findings.len() - 1;
    let more = if more > 0 {
        format!(" (and {more} more)")
    } else {
        String::new()
    };
    let help = first
        .help
        .as_ref()
        .map(|help| format!("; {help}"))
        .unwrap_or_default();
    format!("{} {}{help}{more}", first.code, first.message)
}
