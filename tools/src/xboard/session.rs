//! The conversation: the game, who plays, the clocks, the search that is going on.

use std::io::{BufRead, Write};
use std::sync::mpsc::{self, Sender};
use std::thread;

use simurgh_dsl::side::Side;
use simurgh_engine::search::{Limits, Report, Score};
use simurgh_engine::{Game, Move};

use super::command::{self, Command};
use super::letters::Letters;
use super::time::{Control, Time};
use super::{pieces, position, squares, writing};
use crate::library;
use crate::load::{self, Failure};
use crate::play::event::Event;
use crate::play::thinker::Thinker;
use crate::result::Ending;
use crate::text::Text;

/// What reaches the conversation.
enum Happening {
    Line(String),
    End,
    Engine(Event),
}

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

fn listen(mut input: impl BufRead, lines: &Sender<Happening>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let happening = match input.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Happening::End,
            Ok(_) => Happening::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        let last = matches!(happening, Happening::End);
        if lines.send(happening).is_err() || last {
            return;
        }
    }
}

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
    /// Answers to `ping` that wait for the move.
    pongs: Vec<String>,
    last_thought: Option<Report>,
    /// The square from which a man was lifted.
    lifted: Option<String>,
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
            pongs: Vec::new(),
            last_thought: None,
            lifted: None,
            ended: false,
        })
    }

    fn tell(&mut self, line: &str) {
        // Nobody reads on when the output is closed; the end of the input will follow.
        let _ = writeln!(self.output, "{line}").and_then(|()| self.output.flush());
    }

    /// Obeys a line; `false` is the end.
    fn hear(&mut self, line: &str) -> bool {
        match command::read(line) {
            Ok(Command::Quit) => return false,
            Ok(command) => self.obey(command),
            Err(reason) => self.tell(&format!("Error ({reason}): {}", line.trim())),
        }
        true
    }

    /// Whether somebody may still say something, or waits for a move.
    fn is_wanted(&self) -> bool {
        !self.ended || self.searching && self.mode != Mode::Analyzes
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
                    self.tell(&format!(
                        "Error (expected `level MOVES BASE INCREMENT`): level {}",
                        words.join(" ")
                    ));
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
            Command::MoveNow => self.thinker.stop(),
            Command::Post(shows) => self.shows = shows,
            Command::Status => self.status(),
            Command::Lift(square) => self.lift(square),
            Command::Put(square) => self.put(&square),
            Command::Hover(_)
            | Command::Ponder(_)
            | Command::Memory(_)
            | Command::Nothing
            | Command::Quit => {}
        }
    }

    fn features(&mut self) {
        let names: Vec<String> = library::games()
            .map(|(file, _)| file.name().to_owned())
            .collect();
        let variants = names
            .iter()
            .map(|name| if name == "chess" { "normal" } else { name });
        let variants = variants.collect::<Vec<_>>().join(",");
        self.tell("feature done=0");
        self.tell(&format!(
            "feature myname=\"Simurgh {}\"",
            env!("CARGO_PKG_VERSION")
        ));
        self.tell("feature setboard=1 usermove=1 ping=1 colors=0 sigint=0 sigterm=0 reuse=1 analyze=1 playother=1 highlight=1 debug=1 name=0 san=0 memory=0 smp=0");
        self.tell(&format!("feature variants=\"{variants}\""));
        self.tell("feature done=1");
    }

    /// Another game, at its start.
    fn begin(&mut self, name: &str) {
        self.stop();
        let name = if name == "normal" { "chess" } else { name };
        let opened = load::open(name, &self.settings, self.text);
        let Ok(opened) = opened else {
            self.tell(&format!("Error (unknown variant): variant {name}"));
            return;
        };
        let Some(letters) = Letters::new(opened.item.ruleset()) else {
            self.tell(&format!(
                "Error (more kinds of pieces than images): variant {name}"
            ));
            return;
        };
        self.game = Game::new(&opened.item);
        self.letters = letters;
        name.clone_into(&mut self.name);
        self.mode = Mode::Plays(Side::Second);
        self.time.depth = None;
        if name != "chess" {
            self.introduce();
        }
    }

    /// Tells the board the size, the letters, the start and the moves of a game.
    fn introduce(&mut self) {
        let ruleset = self.game.ruleset();
        let board = &ruleset.board;
        let setup = format!(
            "setup ({}) {}x{}+0_fairy {}",
            self.letters.table(),
            board.files(),
            board.ranks(),
            position::write(&self.game, &self.letters)
        );
        let pieces = pieces::lines(ruleset, &self.letters);
        self.tell(&setup);
        for line in pieces {
            self.tell(&line);
        }
    }

    fn set_board(&mut self, fen: &str) {
        self.stop();
        let ours = position::read(&self.game, &self.letters, fen);
        match load::open_position(self.game.variant(), Some(&ours), self.text) {
            Ok(opened) => self.game = opened.item,
            Err(_) => self.tell("tellusererror Illegal position"),
        }
        if self.mode == Mode::Analyzes {
            self.play_on();
        }
    }

    fn rival_moves(&mut self, text: &str) {
        let found = writing::read(&self.game, &self.letters, text);
        let found = found.or_else(|| self.game.read_move(text).ok());
        let Some(mv) = found else {
            self.tell(&format!("Illegal move: {text}"));
            return;
        };
        if self.game.outcome().is_some() {
            self.tell(&format!("Illegal move (the game is over): {text}"));
            return;
        }
        self.stop();
        self.play(mv);
        self.play_on();
    }

    /// Plays a legal move and says so if it ends the game.
    fn play(&mut self, mv: Move) {
        // Only legal moves get here, and the game is not over.
        if self.game.play(mv).is_err() {
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
        if self.game.outcome().is_some() {
            return;
        }
        let limits = match self.mode {
            Mode::Plays(side) if side == self.game.turn() => self.time.limits(self.moves_made()),
            Mode::Analyzes => Limits::default(),
            _ => return,
        };
        self.search += 1;
        self.searching = true;
        self.last_thought = None;
        self.thinker.think(self.search, self.game.clone(), limits);
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
        }
        self.answer_pings();
    }

    fn rest(&mut self, mode: Mode) {
        self.stop();
        self.mode = mode;
    }

    fn think(&mut self, event: Event) {
        match event {
            Event::Thought(id, report) if id == self.search => self.show(report),
            Event::Answer(id, report) if id == self.search => self.answer(&report),
            _ => {}
        }
    }

    fn show(&mut self, report: Report) {
        if self.shows || self.mode == Mode::Analyzes {
            let line = self.thought(&report);
            self.tell(&line);
        }
        self.last_thought = Some(report);
    }

    /// `depth score time nodes line`: centipawns, centiseconds; wins in `n` moves are `100000 + n`.
    fn thought(&self, report: &Report) -> String {
        let score = match report.score {
            Score::Centipawns(points) => i64::from(points),
            Score::Win(plies) => 100_000 + i64::from(plies.div_ceil(2)),
            Score::Loss(plies) => -100_000 - i64::from(plies.div_ceil(2)),
        };
        let mut game = self.game.clone();
        let mut moves = Vec::new();
        for &mv in &report.variation {
            moves.push(writing::write(&game, &self.letters, mv));
            if game.play(mv).is_err() {
                break;
            }
        }
        format!(
            "{} {score} {} {} {}",
            report.depth,
            report.milliseconds / 10,
            report.nodes,
            moves.join(" ")
        )
    }

    fn answer(&mut self, report: &Report) {
        self.searching = false;
        let best = report.variation.first().copied();
        if let (Mode::Plays(_), Some(mv)) = (self.mode, best) {
            let text = writing::write(&self.game, &self.letters, mv);
            self.tell(&format!("move {text}"));
            self.play(mv);
        }
        self.answer_pings();
    }

    fn ping(&mut self, number: String) {
        self.pongs.push(number);
        if !(self.searching && matches!(self.mode, Mode::Plays(_))) {
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
        let thought = self.last_thought.as_ref().filter(|_| self.searching);
        let expected = thought.and_then(|report| report.variation.first().copied());
        let legal = self.game.legal_moves();
        if let Some(mv) = expected.or(legal.first().copied()) {
            let text = writing::write(&self.game, &self.letters, mv);
            self.tell(&format!("Hint: {text}"));
        }
    }

    fn status(&mut self) {
        if let (Mode::Analyzes, Some(report)) = (self.mode, self.last_thought.clone()) {
            let (time, nodes, depth) = (report.milliseconds / 10, report.nodes, report.depth);
            self.tell(&format!("stat01: {time} {nodes} {depth} 0 0"));
        }
    }

    /// A man is in the hand: where may it go?
    fn lift(&mut self, square: String) {
        let from = squares::find(&self.game.ruleset().board, &square);
        let marks = from.map(|from| writing::marks(&self.game, from));
        if let Some(marks) = marks {
            self.tell(&format!("highlight {marks}"));
        }
        self.lifted = Some(square);
    }

    /// It has been put down: which promotions are there to choose from?
    fn put(&mut self, square: &str) {
        let board = &self.game.ruleset().board;
        let lifted = self.lifted.take();
        let way = lifted
            .and_then(|from| squares::find(board, &from))
            .zip(squares::find(board, square));
        let Some((from, to)) = way else { return };
        let legal = self.game.legal_moves().into_iter();
        let promotions = legal
            .filter(|mv| (mv.from(), mv.to()) == (from, to))
            .filter_map(Move::promotion);
        let letters: Vec<String> = promotions
            .map(|kind| self.letters.of(kind.index(), Side::First))
            .collect();
        if letters.len() > 1 {
            self.tell(&format!("choice {}", letters.concat()));
        }
    }
}
