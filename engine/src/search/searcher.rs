//! The door to the search.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::game::{Board, Game, Variant, each_width};
use crate::moves::Move;
use crate::position::Position;

use super::history::History;
use super::limits::{Budget, Clock, Limits};
use super::score::Score;
use super::table::Table;
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
    table: Table,
    history: History,
    /// The game that the memory is about.
    variant: Option<Variant>,
}

impl Searcher {
    /// A searcher with a table of that size; the largest power of two that fits is used, and at
    /// least one megabyte.
    pub fn new(hash_megabytes: usize) -> Self {
        Self {
            table: Table::new(hash_megabytes),
            history: History::new(),
            variant: None,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.variant = None;
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
        let mut legal = game.legal_moves();
        if legal.is_empty() {
            return finished(game);
        }
        if legal.iter().any(|mv| choice.moves.contains(mv)) {
            legal.retain(|mv| choice.moves.contains(mv));
        }
        self.prepare(game.variant());
        let budget = Budget::new(*limits, clock, stop);
        each_width!(&game.board, Board, position => {
            let lines = choice.lines.clamp(1, legal.len());
            let mut run = Run { searcher: self, game, legal: &legal, lines, limits };
            run.search(position, budget, on_report)
        })
    }

    /// What was learned of another game is worth nothing.
    fn prepare(&mut self, variant: &Variant) {
        let ruleset = variant.ruleset();
        let same = self
            .variant
            .as_ref()
            .is_some_and(|last| std::ptr::eq(last.ruleset(), ruleset));
        if same {
            self.table.grow_old();
            self.history.fade();
        } else {
            self.table.clear();
            self.history.fit(ruleset.kinds.len(), ruleset.board.len());
            self.variant = Some(variant.clone());
        }
    }
}

/// One call of [`Searcher::search`].
struct Run<'a> {
    searcher: &'a mut Searcher,
    game: &'a Game,
    /// The first moves to choose from.
    legal: &'a [Move],
    lines: usize,
    limits: &'a Limits,
}

impl Run<'_> {
    fn search<const W: usize>(
        &mut self,
        position: &Position<W>,
        budget: Budget<'_>,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let variant = Arc::clone(position.variant());
        let memory = (&mut self.searcher.table, &mut self.searcher.history);
        let mut worker = Worker::new(
            position.clone(),
            self.game.keys(),
            variant.evaluation(),
            memory,
            budget,
        );
        worker.deepen((self.legal, self.lines), self.limits, on_report)
    }
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
