//! The full screen as a pure machine: events in, effects out, no terminal and no clock.

mod inspecting;
mod storing;

use simurgh_dsl::board::{Coordinates, Square};
use simurgh_dsl::side::{BySide, Side};
use simurgh_engine::Move;
use simurgh_engine::search::{Report, Score};

use super::dialog::{Choice, Dialog};
use super::event::{Effect, Event};
use super::inspect::Inspection;
use super::keys;
use super::level::Strength;
use super::line::Line;
use super::save::Origin;
use super::table::Table;
use crate::result::Ending;
use crate::score;
use crate::text::Text;

/// Why the engine is searching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To move.
    Move,
    /// To advise.
    Hint,
}

/// The search that is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// Its number: answers to other numbers come too late and are ignored.
    pub id: u64,
    /// What it is for.
    pub purpose: Purpose,
}

/// What the last search thought, seen from the first side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The score for the first side.
    pub score: Score,
    /// How deep it looked.
    pub depth: u32,
}

/// The whole state of the full screen.
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches; every combination can be reached"
)]
pub struct App {
    /// The game.
    pub table: Table,
    /// Where it comes from.
    pub origin: Origin,
    /// How strongly the engine plays.
    pub strength: Strength,
    /// The language.
    pub text: Text,
    /// Whether the second side is at the bottom.
    pub flipped: bool,
    /// Whether figures are shown instead of letters.
    pub figurines: bool,
    /// How much larger or smaller than fitting the squares are.
    pub zoom: i8,
    /// The marked square.
    pub cursor: Square,
    /// The square of the chosen man.
    pub selected: Option<Square>,
    /// The man that is looked at.
    pub inspection: Option<Inspection>,
    /// The window over the board.
    pub dialog: Option<Dialog>,
    /// What is being typed, while the input line is open.
    pub input: Option<Line>,
    /// The line under the board.
    pub message: String,
    /// The search that is going on.
    pub thinking: Option<Thinking>,
    /// What the last search thought.
    pub evaluation: Option<Evaluation>,
    /// The move that was advised.
    pub hint: Option<Move>,
    /// Whether the engine waits though it is to move.
    pub paused: bool,
    /// Whether the board is covered until the other person looks, see [`Table::hands_over`].
    pub covered: bool,
    /// Whether the last move has been saved.
    pub saved: bool,
    /// Milliseconds that each side has used.
    pub used: BySide<u64>,
    searches: u64,
}

impl App {
    /// The first screen. Call [`begin`](Self::begin) next.
    pub fn new(table: Table, origin: Origin, strength: Strength, text: Text) -> Self {
        let flipped = table.bottom() == Side::Second;
        let cursor = first_man(&table);
        Self {
            table,
            origin,
            strength,
            text,
            flipped,
            figurines: false,
            zoom: 0,
            cursor,
            selected: None,
            inspection: None,
            dialog: None,
            input: None,
            message: String::new(),
            thinking: None,
            evaluation: None,
            hint: None,
            paused: false,
            covered: false,
            saved: false,
            used: BySide::default(),
            searches: 0,
        }
    }

    /// What to do at the start: the engine may be to move.
    pub fn begin(&mut self) -> Vec<Effect> {
        self.go_on()
    }

    /// Takes in an event.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        let effects = match event {
            Event::Key(key) => keys::press(self, key),
            Event::Click(square) => self.click(square),
            Event::Tick(milliseconds) => self.tick(milliseconds),
            Event::Thought(id, report) => self.thought(id, &report),
            Event::Answer(id, report) => self.answer(id, &report),
            Event::Stored(path, stored) => self.stored(path, &stored),
        };
        self.follow_cursor();
        effects
    }

    /// Shows a message.
    pub fn tell(&mut self, message: impl Into<String>) -> Vec<Effect> {
        self.message = message.into();
        Vec::new()
    }

    fn tick(&mut self, milliseconds: u64) -> Vec<Effect> {
        if self.table.is_on() && !self.paused {
            self.used[self.table.game.turn()] += milliseconds;
        }
        Vec::new()
    }

    fn click(&mut self, square: Square) -> Vec<Effect> {
        if self.dialog.is_some() || self.covered {
            return Vec::new();
        }
        self.cursor = square;
        if self.inspection.is_some() {
            return self.tell("");
        }
        self.choose()
    }

    /// Moves the cursor as the player sees the board, over missing squares to the next real one.
    pub fn steer(&mut self, right: i16, up: i16) {
        let board = &self.table.game.variant().ruleset().board;
        let sign = if self.flipped { -1 } else { 1 };
        let Coordinates { file, rank } = board.coordinates(self.cursor);
        let mut place = (i16::from(file), i16::from(rank));
        let inside = |(file, rank): (i16, i16)| {
            (0..i16::from(board.files())).contains(&file)
                && (0..i16::from(board.ranks())).contains(&rank)
        };
        loop {
            place = (place.0 + sign * right, place.1 + sign * up);
            if !inside(place) {
                break;
            }
            if let Some(square) = board.at(place.0 as u8, place.1 as u8) {
                self.cursor = square;
                return;
            }
        }
        self.steer_aside(right, up);
    }

    /// Where the cursor's own line ends, the nearest square one step further on a neighbour line:
    /// the way into corners that touch the board only diagonally.
    fn steer_aside(&mut self, right: i16, up: i16) {
        let board = &self.table.game.variant().ruleset().board;
        let sign = if self.flipped { -1 } else { 1 };
        let here = board.coordinates(self.cursor);
        let ahead = |square: &Square| {
            let there = board.coordinates(*square);
            let files = sign * (i16::from(there.file) - i16::from(here.file));
            let ranks = sign * (i16::from(there.rank) - i16::from(here.rank));
            files * right + ranks * up == 1
        };
        let distance = |square: &Square| {
            let there = board.coordinates(*square);
            there.file.abs_diff(here.file) + there.rank.abs_diff(here.rank)
        };
        if let Some(square) = board.squares().filter(ahead).min_by_key(distance) {
            self.cursor = square;
        }
    }

    /// The moves of the chosen man.
    pub fn targets(&self) -> Vec<(Move, Square)> {
        self.selected
            .map(|from| self.moves_from(from))
            .unwrap_or_default()
    }

    fn moves_from(&self, from: Square) -> Vec<(Move, Square)> {
        let game = &self.table.game;
        let moves = game.legal_moves().into_iter();
        moves
            .map(|mv| (mv, game.describe(mv)))
            .filter(|(_, view)| view.from == from)
            .map(|(mv, view)| (mv, view.to))
            .collect()
    }

    /// Chooses the man under the cursor, or moves the chosen man there.
    pub fn choose(&mut self) -> Vec<Effect> {
        self.message.clear();
        if !self.table.awaits_person() {
            return self.explain_wait();
        }
        let here = self.cursor;
        let moves: Vec<Move> = self
            .targets()
            .into_iter()
            .filter(|&(_, to)| to == here)
            .map(|(mv, _)| mv)
            .collect();
        match moves.as_slice() {
            [] => self.select(here),
            &[only] => self.play(only),
            _ => self.offer(moves),
        }
    }

    /// Asks which of several moves is meant.
    fn offer(&mut self, moves: Vec<Move>) -> Vec<Effect> {
        let choice = Choice::new(&self.table.game, moves, self.text);
        self.dialog = Some(Dialog::Choice(choice));
        Vec::new()
    }

    fn explain_wait(&mut self) -> Vec<Effect> {
        let key = if self.table.is_on() {
            "play.not-your-turn"
        } else {
            "play.is-over"
        };
        self.tell(self.text.say(key))
    }

    fn select(&mut self, square: Square) -> Vec<Effect> {
        let game = &self.table.game;
        let own = game
            .man_at(square)
            .is_some_and(|man| man.side == game.turn());
        let toggles = self.selected == Some(square);
        // Moves from an empty square are drops onto it.
        let drops = self.moves_from(square);
        if game.man_at(square).is_none() && self.selected.is_none() && !drops.is_empty() {
            return self.offer(drops.into_iter().map(|(mv, _)| mv).collect());
        }
        let stuck = own && self.moves_from(square).is_empty();
        self.selected = (own && !toggles && !stuck).then_some(square);
        if stuck {
            return self.tell(self.text.say("play.no-moves-here"));
        }
        Vec::new()
    }

    /// Plays a move for whoever is to move.
    pub fn play(&mut self, mv: Move) -> Vec<Effect> {
        let mut effects = self.stop();
        if let Err(diagnostic) = self.table.play(mv) {
            self.message = diagnostic.message(self.text.0);
            return effects;
        }
        self.position_changed();
        effects.extend(self.go_on());
        effects
    }

    /// Plays what was typed and closes the input line; it keeps what cannot be played.
    pub fn type_move(&mut self, typed: &str) -> Vec<Effect> {
        self.input = self.table.is_on().then(|| Line::refused(typed));
        if !self.table.awaits_person() {
            return self.explain_wait();
        }
        match self.table.game.read_move(typed) {
            Ok(mv) => {
                self.input = None;
                self.play(mv)
            }
            Err(diagnostic) => {
                let choices = self.table.choices(typed);
                if choices.len() > 1 {
                    self.input = None;
                    return self.offer(choices);
                }
                let help = diagnostic
                    .help(self.text.0)
                    .map(|help| format!(" ({help})"));
                let message = diagnostic.message(self.text.0);
                self.tell(message + &help.unwrap_or_default())
            }
        }
    }

    fn position_changed(&mut self) {
        self.selected = None;
        self.inspection = None;
        self.saved = false;
        self.hint = None;
        self.dialog = None;
        self.message.clear();
        self.covered = self.table.hands_over();
        if self.covered {
            self.flipped = self.table.game.turn() == Side::Second;
            self.evaluation = None;
        }
    }

    /// Says how the game ended, or lets the engine think if it is its turn.
    pub fn go_on(&mut self) -> Vec<Effect> {
        if let Some(outcome) = self.table.game.outcome() {
            self.input = None;
            return self.tell(Ending::new(outcome).sentence(self.text));
        }
        if self.table.awaits_engine() && !self.paused {
            return self.think(Purpose::Move, self.strength);
        }
        Vec::new()
    }

    fn think(&mut self, purpose: Purpose, strength: Strength) -> Vec<Effect> {
        self.searches += 1;
        self.thinking = Some(Thinking {
            id: self.searches,
            purpose,
        });
        vec![Effect::Think(self.searches, strength)]
    }

    /// Gives up the search that is going on.
    pub fn stop(&mut self) -> Vec<Effect> {
        match self.thinking.take() {
            Some(_) => vec![Effect::Stop],
            None => Vec::new(),
        }
    }

    fn thought(&mut self, id: u64, report: &Report) -> Vec<Effect> {
        if self.thinking.is_some_and(|thinking| thinking.id == id) && self.table.may_tell() {
            self.evaluation = Some(self.evaluate(report));
        }
        Vec::new()
    }

    fn evaluate(&self, report: &Report) -> Evaluation {
        let score = match self.table.game.turn() {
            Side::First => report.score,
            Side::Second => score::reversed(report.score),
        };
        Evaluation {
            score,
            depth: report.depth,
        }
    }

    fn answer(&mut self, id: u64, report: &Report) -> Vec<Effect> {
        let Some(thinking) = self.thinking.filter(|thinking| thinking.id == id) else {
            return Vec::new();
        };
        self.thinking = None;
        if self.table.may_tell() {
            self.evaluation = Some(self.evaluate(report));
        }
        let best = report.variation.first().copied();
        match (best, thinking.purpose) {
            (Some(mv), Purpose::Move) => self.play(mv),
            (Some(mv), Purpose::Hint) => self.advise(mv, report.score),
            (None, _) => {
                self.paused = true;
                self.tell(self.text.say("play.no-answer"))
            }
        }
    }

    fn advise(&mut self, mv: Move, score: Score) -> Vec<Effect> {
        self.hint = Some(mv);
        let san = self.table.game.san(mv);
        let score = score::words(score, self.text);
        self.tell(
            self.text
                .fill("play.hint", &[("move", &san), ("score", &score)]),
        )
    }

    /// Asks the engine for advice.
    pub fn ask_hint(&mut self) -> Vec<Effect> {
        if !self.table.awaits_person() {
            return self.explain_wait();
        }
        let mut effects = self.stop();
        effects.extend(self.think(Purpose::Hint, self.strength.for_hints()));
        effects
    }

    /// Takes back to a person's turn.
    pub fn undo(&mut self) -> Vec<Effect> {
        let effects = self.stop();
        if !self.table.undo() {
            let message = self.text.say("play.nothing-to-undo");
            let mut effects = effects;
            effects.extend(self.go_on());
            effects.extend(self.tell(message));
            return effects;
        }
        self.position_changed();
        self.evaluation = None;
        // Without a person at the table the engine would only play the move again.
        self.paused = self.table.awaits_engine();
        effects
    }

    /// Starts again.
    pub fn restart(&mut self) -> Vec<Effect> {
        let mut effects = self.stop();
        self.table.restart();
        self.position_changed();
        self.evaluation = None;
        self.used = BySide::default();
        self.paused = false;
        effects.extend(self.go_on());
        effects
    }

    /// Lets the engine wait or go on; on a person's turn, lets it move in the person's place.
    pub fn toggle_pause(&mut self) -> Vec<Effect> {
        if self.table.awaits_person() {
            let mut effects = self.stop();
            effects.extend(self.think(Purpose::Move, self.strength));
            return effects;
        }
        self.paused = !self.paused;
        let mut effects = self.stop();
        effects.extend(self.go_on());
        effects
    }
}

/// A square near the middle of the bottom side's edge.
fn first_man(table: &Table) -> Square {
    let board = &table.game.variant().ruleset().board;
    let bottom = table.bottom();
    let royal = board.squares().find(|&square| {
        table.game.man_at(square).is_some_and(|man| {
            let kind = &table.game.variant().ruleset().kinds[man.kind.index()];
            man.side == bottom && kind.royal.is_some()
        })
    });
    royal.unwrap_or(Square(0))
}

#[cfg(test)]
#[path = "app_tests.rs"]
mod tests;
