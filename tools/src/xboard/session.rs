//! The conversation: the game, who plays, the clocks, the search that is going on.

mod hand;

use std::io::{BufRead, Write};
use std::sync::mpsc;
use std::thread;

use simurgh_dsl::side::Side;
use simurgh_engine::search::{Limits, Report};
use simurgh_engine::{Game, Move};

use super::command::{self, Command};
use super::letters::Letters;
use super::listen::{Happening, listen};
use super::time::{Control, Time};
use super::{position, setup, thought, writing};
use crate::library;
use crate::line::{self, Line};
use crate::load::{self, Failure};
use crate::play::event::Event;
use crate::play::thinker::Thinker;
use crate::result::Ending;
use crate::text::Text;

/// Speaks the protocol until the input ends or `quit` is read.
///
/// # Errors
///
/// If the game cannot be opened, or the system gives no thread.
pub fn serve(
    game: &str,
    settings: &[String],
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
    text: Text,
) -> Result<(), Failure> {
    let (sender, happenings) = mpsc::channel();
    let thoughts = sender.clone();
    let thinker = Thinker::start(move |event| thoughts.send(Happening::Engine(event)).is_ok())?;
    thread::Builder::new().spawn(move || listen(input, &sender))?;
    let mut session = Session::new(game, settings, output, thinker, text)?;
    for happening in happenings {
        let goes_on = match happening {
            Happening::Line(line) => session.hear(&line),
            Happening::Engine(event) => {
                session.think(event);
                session.is_wanted()
            }
            Happening::End => {
                session.ended = true;
                session.is_wanted()
            }
        };
        if !goes_on {
            break;
        }
    }
    session.thinker.stop();
    Ok(())
}

/// The most threads that a board may ask for.
const MOST_CORES: usize = 256;

/// What the engine is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// It plays this side.
    Plays(Side),
    /// It plays nothing.
    Force,
    /// It shows what it thinks of each position.
    Analyzes,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "independent answers, as the protocol asks for them"
)]
struct Session<'a> {
    game: Game,
    letters: Letters,
    name: String,
    settings: Vec<String>,
    output: &'a mut dyn Write,
    thinker: Thinker,
    text: Text,
    mode: Mode,
    time: Time,
    shows: bool,
    /// The number of the search whose reports count; later ones have higher numbers.
    search: u64,
    /// Whether that search has not answered yet.
    searching: bool,
    /// The position of that search is one that the rival may bring about.
    pondering: bool,
    /// `hard`: think on the rival's time.
    ponders: bool,
    /// The rival's move that the engine expects.
    expected: Option<Move>,
    /// Answers to `ping` that wait for the move.
    pongs: Vec<String>,
    last_thought: Option<Report>,
    /// The square from which a man was lifted.
    lifted: Option<String>,
    /// The board went on after what our rules call the end of the game.
    goes_on: bool,
    /// Whether the input has ended and only the answer is waited for.
    ended: bool,
}

impl<'a> Session<'a> {
    fn new(
        name: &str,
        settings: &[String],
        output: &'a mut dyn Write,
        thinker: Thinker,
        text: Text,
    ) -> Result<Self, Failure> {
        let variant = load::open(name, settings, text)?.item;
        let letters = Letters::new(variant.ruleset());
        let letters = letters.ok_or_else(|| {
            Failure::Internal(anyhow::anyhow!(
                "more kinds of pieces than the protocol has images"
            ))
        })?;
        Ok(Self {
            game: Game::new(&variant),
            letters,
            name: name.to_owned(),
            settings: settings.to_vec(),
            output,
            thinker,
            text,
            mode: Mode::Plays(Side::Second),
            time: Time::START,
            shows: false,
            search: 0,
            searching: false,
            pondering: false,
            ponders: false,
            expected: None,
            pongs: Vec::new(),
            last_thought: None,
            lifted: None,
            goes_on: false,
            ended: false,
        })
    }

    fn tell(&mut self, line: &str) {
        // Nobody reads on when the output is closed; the end of the input will follow.
        let _ = writeln!(self.output, "{line}").and_then(|()| self.output.flush());
    }

    /// Obeys a line; `false` is the end.
    fn hear(&mut self, line: &Line) -> bool {
        let line = match line {
            Line::Text(text) => text.as_str(),
            Line::TooLong => {
                self.tell("Error (the line is too long): ");
                return true;
            }
        };
        match command::read(line) {
            Ok(Command::Quit) => return false,
            Ok(command) => self.obey(command),
            Err(reason) => self.refuse(&reason, line),
        }
        true
    }

    fn refuse(&mut self, reason: &str, line: &str) {
        let (reason, line) = (line::shortened(reason), line::shortened(line));
        self.tell(&format!("Error ({reason}): {line}"));
    }

    /// Whether somebody may still say something, or waits for a move.
    fn is_wanted(&self) -> bool {
        let waits = self.searching && !self.pondering && self.mode != Mode::Analyzes;
        !self.ended || waits
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Features => self.features(),
            Command::New => self.begin("chess"),
            Command::Variant(name) => self.begin(&name),
            Command::SetBoard(fen) => self.set_board(&fen),
            Command::Move(text) => self.rival_moves(&text),
            Command::Force | Command::Exit | Command::Result => self.rest(Mode::Force),
            Command::Go => {
                self.mode = Mode::Plays(self.game.turn());
                self.play_on();
            }
            Command::PlayOther => {
                self.mode = Mode::Plays(self.game.turn().rival());
                self.stop();
            }
            Command::Analyze => {
                self.mode = Mode::Analyzes;
                self.play_on();
            }
            Command::Level(words) => {
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                if self.time.level(&words).is_none() {
                    let line = format!("level {}", words.join(" "));
                    self.refuse("expected `level MOVES BASE INCREMENT`", &line);
                }
            }
            Command::FixedTime(seconds) => {
                let milliseconds = (seconds.clamp(0.0, 1e6) * 1000.0).round() as u64;
                self.time.control = Control::Fixed(milliseconds);
            }
            Command::Depth(depth) => self.time.depth = Some(depth.max(1)),
            Command::Clock(centiseconds) => self.time.set_clock(centiseconds),
            Command::Ping(number) => self.ping(number),
            Command::Undo => self.take_back(1),
            Command::Remove => self.take_back(2),
            Command::Hint => self.hint(),
            Command::MoveNow if self.pondering => {}
            Command::MoveNow => self.thinker.stop(),
            Command::Post(shows) => self.shows = shows,
            Command::Status => self.status(),
            Command::Cores(number) => self.thinker.set_threads(number.clamp(1, MOST_CORES)),
            Command::Lift(square) => self.lift(square),
            Command::Put(square) => self.put(&square),
            Command::Ponder(ponders) => {
                self.ponders = ponders;
                if self.pondering {
                    self.stop();
                }
                self.ponder();
            }
            Command::Hover(_) | Command::Memory(_) | Command::Nothing | Command::Quit => {}
        }
    }

    fn features(&mut self) {
        let games = library::games().filter(|(_, ruleset)| setup::is_shown(ruleset));
        let variants: Vec<&str> = games
            .map(|(file, _)| setup::their_name(file.name()))
            .collect();
        let variants = variants.join(",");
        self.tell("feature done=0");
        self.tell(&format!(
            "feature myname=\"Simurgh {}\"",
            env!("CARGO_PKG_VERSION")
        ));
        self.tell("feature setboard=1 usermove=1 ping=1 colors=0 sigint=0 sigterm=0 reuse=1 analyze=1 playother=1 highlight=1 debug=1 name=0 san=0 memory=0 smp=1");
        self.tell(&format!("feature variants=\"{variants}\""));
        self.tell("feature done=1");
    }

    /// Another game, at its start.
    fn begin(&mut self, name: &str) {
        self.stop();
        let name = setup::our_name(name);
        let opened = match load::open(name, &self.settings, self.text) {
            Ok(opened) => opened,
            Err(failure) => {
                let guess = unknown(&failure);
                self.refuse(&guess, &format!("variant {name}"));
                return;
            }
        };
        let Some(letters) = Letters::new(opened.item.ruleset()) else {
            self.refuse(
                "more kinds of pieces than images",
                &format!("variant {name}"),
            );
            return;
        };
        self.expected = None;
        self.game = Game::new(&opened.item);
        self.letters = letters;
        name.clone_into(&mut self.name);
        self.time.depth = None;
        for line in setup::lines(name, &self.game, &self.letters) {
            self.tell(&line);
        }
        if self.mode == Mode::Analyzes {
            self.play_on();
        } else {
            self.mode = Mode::Plays(Side::Second);
        }
    }

    fn set_board(&mut self, fen: &str) {
        self.stop();
        let ours = position::read(&self.game, &self.letters, fen);
        if position::is_start(&self.game, &ours) {
            self.game = Game::new(self.game.variant());
        } else {
            self.open_position(&ours);
        }
        if self.mode == Mode::Analyzes {
            self.play_on();
        }
    }

    fn open_position(&mut self, fen: &str) {
        match load::open_position(self.game.variant(), Some(fen), self.text) {
            Ok(opened) => self.game = opened.item,
            Err(_) => self.tell("tellusererror Illegal position"),
        }
    }

    fn rival_moves(&mut self, text: &str) {
        let found = writing::read(&self.game, &self.letters, text);
        let found = found.or_else(|| writing::read_ours(&self.game, text));
        let Some(mv) = found else {
            let over = self.game.legal_moves().is_empty();
            let reason = if over { " (the game is over)" } else { "" };
            self.tell(&format!("Illegal move{reason}: {}", line::shortened(text)));
            return;
        };
        // The board does not know of the draw, or nobody has claimed it.
        self.goes_on = self.game.outcome().is_some();
        self.stop();
        self.play(mv);
        self.play_on();
    }

    /// Plays a legal move and says so if it ends the game.
    fn play(&mut self, mv: Move) {
        // Only legal moves get here.
        if self.game.play_on(mv).is_err() {
            return;
        }
        if let Some(outcome) = self.game.outcome() {
            let ending = Ending::new(outcome);
            let reason = ending.sentence(self.text);
            let reason = reason.replace(['{', '}'], "");
            self.tell(&format!("{} {{{reason}}}", ending.result));
        }
    }

    /// Thinks if it is the engine's turn.
    fn play_on(&mut self) {
        self.stop();
        if self.game.outcome().is_some() && !self.goes_on && self.mode != Mode::Analyzes {
            return;
        }
        let limits = match self.mode {
            Mode::Plays(side) if side == self.game.turn() => self.time.limits(self.moves_made()),
            Mode::Analyzes => Limits::default(),
            _ => return,
        };
        self.begin_search(self.game.clone(), limits);
    }

    fn begin_search(&mut self, game: Game, limits: Limits) {
        if game.legal_moves().is_empty() {
            return;
        }
        self.search += 1;
        self.searching = true;
        self.last_thought = None;
        self.thinker.think(self.search, game, limits);
    }

    /// Thinks about the move that is expected, if that is wished, until the rival moves. What has been
    /// found stays in the table of the search that follows.
    fn ponder(&mut self) {
        let waits = matches!(self.mode, Mode::Plays(side) if side != self.game.turn());
        if !self.ponders || !waits || self.searching || self.ended {
            return;
        }
        let mut game = self.game.clone();
        let is_played = self.expected.is_some_and(|mv| game.play(mv).is_ok());
        if is_played && game.outcome().is_none() {
            self.begin_search(game, Limits::default());
            self.pondering = true;
        }
    }

    /// The moves of the side to move so far.
    fn moves_made(&self) -> u64 {
        self.game.played().len() as u64 / 2
    }

    /// Calls off the search; what it still says does not count.
    fn stop(&mut self) {
        if self.searching {
            self.thinker.stop();
            self.search += 1;
            self.searching = false;
            self.pondering = false;
        }
        self.answer_pings();
    }

    fn rest(&mut self, mode: Mode) {
        self.stop();
        self.mode = mode;
    }

    fn think(&mut self, event: Event) {
        match event {
            Event::Thought(id, report) if id == self.search && !self.pondering => {
                self.show(report);
            }
            Event::Answer(id, _) if id == self.search && self.pondering => {
                self.searching = false;
                self.pondering = false;
            }
            Event::Answer(id, report) if id == self.search => self.answer(&report),
            _ => {}
        }
    }

    fn show(&mut self, report: Report) {
        if self.shows || self.mode == Mode::Analyzes {
            let line = thought::line(&self.game, &self.letters, &report);
            self.tell(&line);
        }
        self.last_thought = Some(report);
    }

    fn answer(&mut self, report: &Report) {
        self.searching = false;
        let best = report.variation.first().copied();
        if let (Mode::Plays(_), Some(mv)) = (self.mode, best) {
            let text = writing::write(&self.game, &self.letters, mv);
            self.tell(&format!("move {text}"));
            self.play(mv);
            self.expected = report.variation.get(1).copied();
        }
        self.answer_pings();
        self.ponder();
    }

    fn ping(&mut self, number: String) {
        self.pongs.push(number);
        let thinks = self.searching && !self.pondering;
        if !(thinks && matches!(self.mode, Mode::Plays(_))) {
            self.answer_pings();
        }
    }

    fn answer_pings(&mut self) {
        for number in std::mem::take(&mut self.pongs) {
            self.tell(&format!("pong {number}"));
        }
    }

    fn take_back(&mut self, moves: usize) {
        self.stop();
        for _ in 0..moves {
            self.game.take_back();
        }
        if self.mode == Mode::Analyzes {
            self.play_on();
        }
    }

    fn hint(&mut self) {
        let legal = |mv: &Move| self.game.legal_moves().contains(mv);
        let expected = self.expected.filter(legal);
        if let Some(mv) = expected.or_else(|| thought::glance(&self.game)) {
            let text = writing::write(&self.game, &self.letters, mv);
            self.tell(&format!("Hint: {text}"));
        }
    }

    fn status(&mut self) {
        if let (Mode::Analyzes, Some(report)) = (self.mode, &self.last_thought) {
            let line = thought::status(report);
            self.tell(&line);
        }
    }
}

/// Why a game cannot be opened, for the other program: names that come near, if it is unknown.
fn unknown(failure: &Failure) -> String {
    let help = match failure {
        Failure::Refused(findings) => findings.first().and_then(|finding| finding.help.clone()),
        Failure::Internal(_) => None,
    };
    help.map_or_else(
        || "unknown variant".to_owned(),
        |help| format!("unknown variant; {help}"),
    )
}
