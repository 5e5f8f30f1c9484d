//! A table: a contest, its players and clocks, its moves as they are kept.

use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::Value;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Excerpt;
use simurgh_engine::search::{Clock, Limits};
use simurgh_engine::{Game, Move};

use super::clocks::Clocks;
use super::contest::{Contest, End};
use super::record::{Origin, Record, State, Summary};
use super::seat::{Player, Seat};
use super::store::{Kept, Line};
use crate::clock::{self, Stopwatch};

/// The longest game, in plies.
pub const MOST_PLIES: usize = 20_000;

/// A table in memory. What it has of moves and state is what the store has of it.
pub struct Table {
    /// Its name.
    pub id: String,
    /// What its game is called in the interface.
    pub game: String,
    /// What players call the game.
    pub title: String,
    /// How it began.
    pub origin: Origin,
    /// Where the game stands.
    pub contest: Contest,
    /// The moves so far.
    pub moves: Vec<Record>,
    /// The clocks, if it has any.
    pub clocks: Option<Clocks>,
    /// What else is kept.
    pub state: State,
    /// When it was made, milliseconds since 1970.
    pub created: u64,
    /// When it last changed.
    pub changed: u64,
    /// Counts the changes, so that what was begun before one is known to be late.
    pub generation: u64,
    /// Stops the engine's search, while there is one.
    pub search: Option<Arc<AtomicBool>>,
    /// The positions that it started from, by board, in FEN.
    pub start: Vec<String>,
    /// The kinds of a game that is not built in, by language.
    pub kinds: [OnceLock<Value>; 2],
    /// By board, since the last move there.
    since: Vec<Option<Stopwatch>>,
}

impl Table {
    /// A table at its start.
    pub fn new(id: String, game: String, title: String, origin: Origin, contest: Contest) -> Self {
        let boards = contest.boards().len();
        let clocks = origin.clock.map(|control| Clocks::new(control, boards));
        let now = clock::now();
        let start = contest.boards().iter().map(Game::fen).collect();
        Self {
            id,
            game,
            title,
            origin,
            contest,
            moves: Vec::new(),
            clocks,
            state: State::default(),
            created: now,
            changed: now,
            generation: 0,
            search: None,
            start,
            kinds: Default::default(),
            since: vec![Some(Stopwatch::start()); boards],
        }
    }

    /// A table as it was kept, from its contest at the start.
    ///
    /// # Errors
    ///
    /// The move that cannot be played any more: the game has changed since.
    pub fn restore(id: String, kept: Kept, contest: Contest) -> Result<Self, String> {
        let mut table = Self::new(id, kept.game, kept.title, kept.origin, contest);
        for record in &kept.moves {
            table.replay(record)?;
        }
        table.moves = kept.moves;
        (table.created, table.changed) = (kept.created, kept.changed);
        table.state = kept.state;
        table.since.fill(None);
        let left = table.state.left.clone();
        table.clocks = table.clocks.take().map(|clocks| clocks.with_left(&left));
        table.start_clocks();
        Ok(table)
    }

    /// A new table at its start goes on with the moves that were kept of another.
    ///
    /// # Errors
    ///
    /// The move that cannot be played any more.
    pub fn continued(mut self, kept: Kept) -> Result<Self, String> {
        for record in &kept.moves {
            self.replay(record)?;
        }
        self.moves = kept.moves;
        self.start_clocks();
        Ok(self)
    }

    fn replay(&mut self, record: &Record) -> Result<(), String> {
        let board = record.seat.board;
        let legal = self.contest.legal_moves(board);
        let game = self.contest.boards().get(board);
        let found = game.and_then(|game| find(game, &legal, record));
        let found = found.ok_or_else(|| record.coordinates.clone())?;
        let played = self.contest.play(board, found);
        played.map_err(|_| record.coordinates.clone())
    }

    /// The clocks run on the boards where a move has been played.
    fn start_clocks(&mut self) {
        let over = self.end().is_some();
        if let Some(clocks) = self.clocks.as_mut().filter(|_| !over) {
            for record in &self.moves {
                clocks.run(record.seat.board);
            }
        }
    }

    /// How it has ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.state.ended.clone().or_else(|| self.contest.end())
    }

    /// Whether squares are hidden now.
    pub fn is_veiled(&self) -> bool {
        self.contest.hides() && self.end().is_none()
    }

    /// The seat that is to move on a board.
    pub fn seat_to_move(&self, board: usize) -> Option<Seat> {
        let game = self.contest.boards().get(board)?;
        Some(Seat::new(board, game.turn()))
    }

    /// The sides to move, by board.
    pub fn turns(&self) -> Vec<Side> {
        self.contest.boards().iter().map(Game::turn).collect()
    }

    /// Who sits on a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.origin.players.get(seat.index())
    }

    /// Whether a person sits on a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(Player::is_person)
    }

    /// The moves that may be played on a board.
    pub fn legal_moves(&self, board: usize) -> Vec<Move> {
        if self.state.ended.is_some() {
            return Vec::new();
        }
        self.contest.legal_moves(board)
    }

    /// The seat for which the engine is to move, if there is one.
    pub fn engine_to_move(&self) -> Option<Seat> {
        if self.end().is_some() || self.moves.len() >= MOST_PLIES {
            return None;
        }
        let boards = self.contest.boards().len();
        let order = (0..boards).map(|index| (self.state.next + index) % boards);
        let seats = order.filter_map(|board| self.seat_to_move(board));
        seats
            .filter(|&seat| !self.is_person(seat))
            .find(|seat| !self.contest.legal_moves(seat.board).is_empty())
    }

    /// The only person at the table, if there is only one.
    pub fn single_person(&self) -> Option<Seat> {
        let boards = self.contest.boards().len();
        let mut persons = Seat::all(boards).filter(|&seat| self.is_person(seat));
        let single = persons.next();
        single.filter(|_| persons.next().is_none())
    }

    /// How the engine is bounded on a seat: by its strength, and by its clock.
    pub fn limits(&self, seat: Seat) -> Limits {
        let strength = self.player(seat).and_then(Player::strength);
        let strength = strength.unwrap_or(crate::play::level::DEFAULT);
        let mut limits = strength.limits();
        if let Some(clocks) = &self.clocks {
            let share = clocks.now(seat, true) / 30 + clocks.increment() / 2;
            let milliseconds = limits.milliseconds.unwrap_or(u64::MAX);
            limits.milliseconds = Some(milliseconds.min(share.max(1)));
        }
        limits
    }

    /// Plays a legal move on a board. The record is the last of the moves then.
    ///
    /// # Errors
    ///
    /// If it is not legal.
    pub fn play(&mut self, board: usize, mv: Move) -> Result<(), Box<Diagnostic>> {
        let seat = self.advance(board, mv)?;
        self.since[board] = Some(Stopwatch::start());
        if let Some(clocks) = &mut self.clocks {
            clocks.press(seat);
        }
        self.state.next = board + 1;
        self.state.offer = self.state.offer.filter(|offer| *offer == seat);
        self.settle();
        Ok(())
    }

    /// Adds a move of a game that was played elsewhere: no clock runs, and the move took what is said.
    ///
    /// # Errors
    ///
    /// If it is not legal, or the rules have ended the game.
    pub fn add(
        &mut self,
        (board, mv): (usize, Move),
        milliseconds: Option<u64>,
        comment: Option<String>,
    ) -> Result<(), Box<Diagnostic>> {
        self.advance(board, mv)?;
        if let Some(record) = self.moves.last_mut() {
            record.milliseconds = milliseconds;
            record.comment = comment;
        }
        self.state.next = board + 1;
        Ok(())
    }

    /// Plays a move and records it; who has moved.
    fn advance(&mut self, board: usize, mv: Move) -> Result<Seat, Box<Diagnostic>> {
        let Some((seat, mut record)) = self.record(board, mv) else {
            let place = Excerpt::typed("move", &format!("{mv:?}")).whole_place();
            return Err(Box::new(Diagnostic::error("P020", place)));
        };
        self.contest.play(board, mv)?;
        let game = &self.contest.boards()[board];
        record.fen = game.fen();
        record.seen = self.contest.hides().then(|| game.view(seat.side()).text());
        self.moves.push(record);
        Ok(seat)
    }

    fn record(&self, board: usize, mv: Move) -> Option<(Seat, Record)> {
        let seat = self.seat_to_move(board)?;
        let game = self.contest.boards().get(board)?;
        if !self.contest.legal_moves(board).contains(&mv) {
            return None;
        }
        let since = self.since.get(board)?.as_ref();
        let record = Record {
            seat,
            coordinates: game.coordinates(mv),
            san: game.san(mv),
            number: game.move_number(),
            milliseconds: since.map(Clock::milliseconds),
            comment: None,
            fen: String::new(),
            seen: None,
        };
        Some((seat, record))
    }

    /// How many moves back the last decision of a person is; with no person at the table, the last move.
    pub fn plies_to_undo(&self) -> usize {
        let persons = self.origin.players.iter().any(Player::is_person);
        if !persons {
            return self.moves.len().min(1);
        }
        let back = self.moves.iter().rev();
        let decision = back.map(|record| record.seat);
        let at = decision.enumerate().find(|(_, seat)| self.is_person(*seat));
        at.map_or(0, |(index, _)| index + 1)
    }

    /// Takes moves back.
    pub fn take_back(&mut self, plies: usize) {
        for _ in 0..plies {
            let Some(record) = self.moves.pop() else {
                break;
            };
            self.contest.take_back();
            self.state.next = record.seat.board;
            self.since[record.seat.board] = Some(Stopwatch::start());
        }
        self.state.ended = None;
        self.state.offer = None;
        self.start_clocks();
        self.settle();
    }

    /// Ends the game for a reason that its rules do not know of.
    pub fn finish(&mut self, end: End) {
        self.state.ended = Some(end);
        self.state.offer = None;
        self.settle();
    }

    /// The clock that has run out, if one has, ends the game.
    pub fn look_at_clocks(&mut self) -> bool {
        let turns = self.turns();
        let soonest = self
            .clocks
            .as_ref()
            .and_then(|clocks| clocks.soonest(&turns));
        let Some((0, loser)) = soonest.filter(|_| self.end().is_none()) else {
            return false;
        };
        let rival = loser.side().rival();
        let alone = self.contest.boards().len() == 1;
        let end = if alone && !self.contest.boards()[0].can_win(rival) {
            End::new(None, "flag-draw")
        } else {
            self.contest.lost_by(loser, "flag")
        };
        self.finish(end);
        true
    }

    /// After a change: clocks of a game that is over stand, what was begun before is late.
    pub fn settle(&mut self) {
        self.changed = clock::now().max(self.changed);
        self.generation += 1;
        self.stop_search();
        let turns = self.turns();
        let over = self.end().is_some();
        if let Some(clocks) = &mut self.clocks {
            if over {
                clocks.stop(&turns);
            }
            self.state.left = clocks.left().to_vec();
        }
    }

    /// Calls off the engine's search.
    pub fn stop_search(&mut self) {
        if let Some(stop) = self.search.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// What the store keeps beside moves.
    pub fn summary(&self) -> Summary {
        Summary {
            state: self.state.clone(),
            plies: self.moves.len(),
            result: self.end().map(|end| end.result()),
            changed: self.changed,
        }
    }

    /// As the list of kept games shows it.
    pub fn line(&self) -> Line {
        Line {
            id: self.id.clone(),
            game: self.game.clone(),
            title: self.title.clone(),
            origin: self.origin.clone(),
            plies: self.moves.len(),
            result: self.end().map(|end| end.result().to_owned()),
            changed: self.changed,
        }
    }

    /// All that the store keeps.
    pub fn kept(&self) -> Kept {
        Kept {
            game: self.game.clone(),
            title: self.title.clone(),
            origin: self.origin.clone(),
            state: self.state.clone(),
            created: self.created,
            changed: self.changed,
            moves: self.moves.clone(),
        }
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.stop_search();
    }
}

/// The move that was recorded: by its coordinates, and by its SAN where several have these.
fn find(game: &Game, legal: &[Move], record: &Record) -> Option<Move> {
    let same = |mv: &&Move| game.coordinates(**mv) == record.coordinates;
    let found: Vec<Move> = legal.iter().filter(same).copied().collect();
    match found.as_slice() {
        [] => None,
        [only] => Some(*only),
        several => {
            let mut several = several.iter().copied();
            several.find(|&mv| game.san(mv) == record.san)
        }
    }
}
