//! The door to the search.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::game::{Board, Game, Variant, each_width};
use crate::moves::Move;

use super::history::History;
use super::limits::{Budget, Clock, Limits};
use super::score::Score;
use super::table::Table;
use super::team::Team;
use super::worker::Worker;

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Which of the wanted lines this is; 1 is the best.
    pub line: usize,
    /// The plies that were searched completely.
    pub depth: u32,
    /// Seen from the side to move.
    pub score: Score,
    /// The best line. Never empty while there is a legal move.
    pub variation: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
    /// Time since the search began.
    pub milliseconds: u64,
}

/// Among which moves the best is wanted, and how many lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The first moves that are looked at; what is not legal is left out, and none at all means every
    /// legal one.
    pub moves: Vec<Move>,
    /// How many of the best first moves are to be shown with their lines; at least 1. Each costs about
    /// as much as the first.
    pub lines: usize,
}

impl Default for Choice {
    /// The best of all moves.
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            lines: 1,
        }
    }
}

/// Searches games, and remembers from one search to the next what helps.
///
/// The same game searched by a new searcher to the same depth or number of nodes gives the same
/// report, time apart.
///
/// ```no_run
/// use simurgh_engine::search::{Clock, Limits, Searcher};
/// use std::sync::atomic::AtomicBool;
///
/// struct Stopped;
/// impl Clock for Stopped {
///     fn milliseconds(&self) -> u64 {
///         0
///     }
/// }
///
/// # fn search(game: &simurgh_engine::Game) {
/// let mut searcher = Searcher::new(16);
/// let limits = Limits { depth: Some(8), ..Limits::default() };
/// let stop = AtomicBool::new(false);
/// let report = searcher.search(game, &limits, &Stopped, &stop, &mut |report| {
///     println!("{} {:?}", report.depth, report.score);
/// });
/// println!("{}", game.san(report.variation[0]));
/// # }
/// ```
pub struct Searcher {
    shared: Arc<Shared>,
    history: History,
    /// The game that the memory is about.
    variant: Option<Variant>,
    /// Whether the table holds nothing.
    is_blank: bool,
}

/// What searchers have in common that work on one position.
struct Shared {
    table: Table,
    team: Team,
}

impl Searcher {
    /// A searcher with a table of that size; the largest power of two that fits is used, and at
    /// least one megabyte.
    pub fn new(hash_megabytes: usize) -> Self {
        let shared = Shared {
            table: Table::new(hash_megabytes),
            team: Team::default(),
        };
        Self {
            shared: Arc::new(shared),
            history: History::new(),
            variant: None,
            is_blank: true,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if !self.is_blank {
            self.shared.table.clear();
            self.is_blank = true;
        }
        self.variant = None;
    }

    /// One who may help this searcher in another thread.
    pub fn helper(&self) -> Helper {
        Helper {
            shared: Arc::clone(&self.shared),
            history: History::new(),
            variant: None,
        }
    }

    /// Searches a position until a limit is reached or `stop` is set, which is noticed within about
    /// a thousand positions. `on_report` is called after each completed depth.
    ///
    /// In a game that is over the variation is empty and the score tells the outcome.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        clock: &dyn Clock,
        stop: &AtomicBool,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        self.search_among(game, &Choice::default(), limits, clock, stop, on_report)
    }

    /// As [`search`](Self::search), among some first moves only or with several lines. `on_report` is
    /// called for each line of each depth; the answer is the best line.
    pub fn search_among(
        &mut self,
        game: &Game,
        choice: &Choice,
        limits: &Limits,
        clock: &dyn Clock,
        stop: &AtomicBool,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let start = clock.milliseconds();
        let legal = first_moves(game, choice);
        if legal.is_empty() {
            return finished(game);
        }
        self.prepare(game.variant());
        let shared = Arc::clone(&self.shared);
        let budget = Budget::new(*limits, (clock, start), stop, &shared.team);
        let report = each_width!(&game.board, Board, position => {
            let lines = choice.lines.clamp(1, legal.len());
            let memory = (&shared.table, &mut self.history);
            let variant = Arc::clone(position.variant());
            let evaluation = variant.evaluation();
            let mut worker = Worker::new(position.clone(), game.keys(), evaluation, memory, budget);
            worker.deepen((&legal, lines), limits, on_report)
        });
        // Whoever helps in the next search may begin before it does, or still help in this one.
        shared.team.end();
        report
    }

    /// What was learned of another game is worth nothing.
    fn prepare(&mut self, variant: &Variant) {
        self.shared.team.begin();
        if is_about(self.variant.as_ref(), variant) {
            self.shared.table.grow_old();
            self.history.fade();
        } else {
            self.clear();
            self.history.fit_game(variant);
            self.variant = Some(variant.clone());
        }
        self.is_blank = false;
    }
}

/// Searches what a [`Searcher`] searches, in another thread, and fills its table. What it finds is read
/// there; it has no answer of its own.
pub struct Helper {
    shared: Arc<Shared>,
    history: History,
    variant: Option<Variant>,
}

impl Helper {
    /// Helps until `stop` is set. `number` tells helpers apart, so that they look at different depths.
    pub fn help(&mut self, game: &Game, choice: &Choice, number: usize, stop: &AtomicBool) {
        let legal = first_moves(game, choice);
        if legal.is_empty() {
            return;
        }
        if is_about(self.variant.as_ref(), game.variant()) {
            self.history.fade();
        } else {
            self.history.fit_game(game.variant());
            self.variant = Some(game.variant().clone());
        }
        let limits = Limits::default();
        let budget = Budget::new(limits, (&Timeless, 0), stop, &self.shared.team).of_helper();
        each_width!(&game.board, Board, position => {
            let memory = (&self.shared.table, &mut self.history);
            let variant = Arc::clone(position.variant());
            let evaluation = variant.evaluation();
            let mut worker = Worker::new(position.clone(), game.keys(), evaluation, memory, budget);
            worker.accompany(&legal, number);
        });
    }
}

/// Helpers have no time of their own.
struct Timeless;

impl Clock for Timeless {
    fn milliseconds(&self) -> u64 {
        0
    }
}

fn is_about(known: Option<&Variant>, variant: &Variant) -> bool {
    known.is_some_and(|known| std::ptr::eq(known.ruleset(), variant.ruleset()))
}

/// The moves that a search may begin with.
fn first_moves(game: &Game, choice: &Choice) -> Vec<Move> {
    let mut legal = game.legal_moves();
    if legal.iter().any(|mv| choice.moves.contains(mv)) {
        legal.retain(|mv| choice.moves.contains(mv));
    }
    legal
}

fn finished(game: &Game) -> Report {
    let score = match game.outcome().and_then(|outcome| outcome.winner) {
        None => Score::Centipawns(0),
        Some(winner) if winner == game.turn() => Score::Win(0),
        Some(_) => Score::Loss(0),
    };
    Report {
        line: 1,
        depth: 0,
        score,
        variation: Vec::new(),
        nodes: 0,
        milliseconds: 0,
    }
}
