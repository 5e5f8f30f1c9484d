//! A program that speaks the protocol of XBoard as a player.
//!
//! It is kept in `force` mode, told the moves that it has not seen, and let `go` for each of its own: so any
//! opening can be played, and nothing depends on whose side it thinks it has. It may be of the first
//! version of the protocol, which has no features.

use simurgh_engine::search::Clock as _;
use simurgh_engine::{Game, Move, Variant};

use super::limit::{Clocks, Limit};
use super::player::{Fault, Player};
use super::process::Process;
use super::spec::Board;
use crate::clock::Stopwatch;
use crate::xboard::Dialect;
use features::Features;

mod answer;
mod features;

use answer::Answer;

/// Milliseconds that a program has to name its features, unless it asks for more.
const START: u64 = 2_000;
/// Milliseconds that it has then, or to answer a ping.
const PATIENCE: u64 = 20_000;
/// Options that are commands of the protocol.
const COMMANDS: [&str; 2] = ["memory", "cores"];
/// The option that bounds the plies of the search.
const DEPTH: &str = "depth";

/// The program.
pub struct Xboard {
    process: Process,
    features: Features,
    name: String,
    /// The game as the protocol names it.
    variant: String,
    options: Vec<(String, String)>,
    /// Milliseconds that a move may take where nothing else bounds it.
    patience: u64,
    pings: u32,
    /// The game as the program knows it.
    known: Option<Game>,
    /// What the program was told of its time.
    limit: Option<Limit>,
}

impl Xboard {
    /// Starts a program that is to play a game.
    ///
    /// # Errors
    ///
    /// If it does not start or does not know the game.
    pub fn start(
        command: &[String],
        options: &[(String, String)],
        board: &Board,
        patience: u64,
    ) -> Result<Self, Fault> {
        let mut process = Process::start(command).map_err(|_| Fault::Crash)?;
        process.tell("xboard")?;
        process.tell("protover 2")?;
        let features = introduce(&mut process)?;
        let variant = Dialect::name_of(&board.name).to_owned();
        if !features.knows(&variant) {
            return Err(Fault::Illegal(board.name.clone()));
        }
        let name = features.name.clone();
        let mut player = Self {
            process,
            name: name.unwrap_or_else(|| command.join(" ")),
            features,
            variant,
            options: options.to_vec(),
            patience,
            pings: 0,
            known: None,
            limit: None,
        };
        player.begin()?;
        Ok(player)
    }

    /// Waits until the program has done what it was told. What it says meanwhile belongs to another time.
    fn wait_until_ready(&mut self) -> Result<(), Fault> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        self.process.tell(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        let unknown = self.process.await_line(PATIENCE, |line| {
            let is_refused = line.starts_with("Error") && line.contains("variant");
            (is_refused || line == pong).then_some(is_refused)
        })?;
        if unknown {
            return Err(Fault::Illegal(self.variant.clone()));
        }
        Ok(())
    }

    /// Tells all moves that the program does not know yet.
    fn catch_up(&mut self, game: &Game, dialect: &Dialect) -> Result<(), Fault> {
        let follows = self.known.as_ref().is_some_and(|known| {
            known.start_fen() == game.start_fen() && game.played().starts_with(&known.played())
        });
        let mut known = match self.known.take() {
            Some(known) if follows => known,
            other => {
                if other.is_some() {
                    self.begin()?;
                }
                self.set_up(game, dialect)?
            }
        };
        for mv in game.played().into_iter().skip(known.played().len()) {
            let word = dialect.write(&known, mv);
            let prefix = if self.features.usermove {
                "usermove "
            } else {
                ""
            };
            self.process.tell(&format!("{prefix}{word}"))?;
            let broken = || Fault::Refused(word.clone());
            known.play(mv).map_err(|_| broken())?;
        }
        self.known = Some(known);
        Ok(())
    }

    /// The start of a game, which the program is told unless it is the usual one.
    fn set_up(&mut self, game: &Game, dialect: &Dialect) -> Result<Game, Fault> {
        let usual = Game::new(game.variant());
        if usual.start_fen() == game.start_fen() {
            return Ok(usual);
        }
        if !self.features.setboard {
            return Err(Fault::Refused("setboard".to_owned()));
        }
        let refused = |_| Fault::Refused("setboard".to_owned());
        let (start, _) = Game::from_fen(game.variant(), game.start_fen()).map_err(refused)?;
        let line = format!("setboard {}", dialect.position(&start));
        self.process.tell(&line)?;
        Ok(start)
    }

    /// Says how long the program may think.
    fn allow(&mut self, game: &Game, limit: Limit, clocks: Option<Clocks>) -> Result<(), Fault> {
        if self.limit != Some(limit) {
            let depth = self.options.iter().find(|(name, _)| name == DEPTH);
            let depth = depth.map(|(_, depth)| format!("sd {depth}"));
            let lines = answer::limit(limit, self.features.nps, depth);
            for line in lines.ok_or_else(|| Fault::Refused("nodes".to_owned()))? {
                self.process.tell(&line)?;
            }
            self.limit = Some(limit);
        }
        if let Some(clocks) = clocks.filter(|_| self.features.time) {
            let side = game.turn().index();
            let [own, other] = [clocks.left[side], clocks.left[1 - side]].map(|left| left / 10);
            self.process.tell(&format!("time {own}"))?;
            self.process.tell(&format!("otim {other}"))?;
        }
        Ok(())
    }
}

/// Hears what a program can do.
fn introduce(process: &mut Process) -> Result<Features, Fault> {
    let (mut features, clock) = (Features::default(), Stopwatch::start());
    loop {
        let all = if features.asks_for_time {
            PATIENCE
        } else {
            START
        };
        let left = all.saturating_sub(clock.milliseconds());
        let line = match process.await_line(left, |line| Some(line.to_owned())) {
            // A program of the first version says nothing.
            Err(Fault::Silence) if !features.asks_for_time => return Ok(features),
            other => other?,
        };
        for answer in features.hear(&line) {
            process.tell(&answer)?;
        }
        if features.done {
            return Ok(features);
        }
    }
}

impl Player for Xboard {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(&mut self) -> Result<(), Fault> {
        self.known = None;
        self.limit = None;
        self.process.tell("new")?;
        if self.variant != "normal" {
            let line = format!("variant {}", self.variant);
            self.process.tell(&line)?;
        }
        self.process.tell("force")?;
        self.process.tell("easy")?;
        self.process.tell("nopost")?;
        for (name, value) in &self.options {
            match name.as_str() {
                DEPTH => {}
                name if COMMANDS.contains(&name) => {
                    self.process.tell(&format!("{name} {value}"))?;
                }
                name => self.process.tell(&format!("option {name}={value}"))?,
            }
        }
        self.wait_until_ready()
    }

    fn choose(&mut self, game: &Game, limit: Limit, clocks: Option<Clocks>) -> Result<Move, Fault> {
        let dialect = dialect(game.variant())?;
        self.catch_up(game, &dialect)?;
        self.allow(game, limit, clocks)?;
        self.process.tell("go")?;
        let answer = self
            .process
            .await_line(self.patience, |line| Answer::hear(line, game.turn()))?;
        let word = match answer {
            Answer::Move(word) => word,
            Answer::Resigns => return Err(Fault::Resigned),
            Answer::Refuses(line) => return Err(Fault::Refused(line)),
        };
        self.process.tell("force")?;
        let mv = dialect.read(game, &word).ok_or(Fault::Illegal(word))?;
        if let Some(known) = &mut self.known
            && known.play(mv).is_err()
        {
            self.known = None;
        }
        Ok(mv)
    }
}

fn dialect(variant: &Variant) -> Result<Dialect, Fault> {
    let unknown = || Fault::Illegal(variant.ruleset().id.clone());
    Dialect::new(variant).ok_or_else(unknown)
}
