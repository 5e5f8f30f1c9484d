//! Two boards played as one game: partners play opposite sides on neighbouring boards, men that are
//! captured go over to the partner, and the first board that is decided decides both.
//!
//! ```text
//!            board A      board B
//! team 0     first  ----- second      what the first side captures on A, the second side gets on B
//! team 1     second ----- first
//! ```
//!
//! The table has no clock of its own: with [`Table::with_clocks`] the caller says when things happen.

mod clock;
mod text;

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use crate::game::{Game, Variant};
use crate::moves::Move;
use crate::notation;
use crate::outcome::{Outcome, Reason};

use clock::Clocks;

/// A team, 0 or 1: team 0 plays the first side on board 0.
pub type Team = usize;

/// How a match at a table has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Result {
    /// The team that has won; `None` is a draw.
    pub winner: Option<Team>,
    /// The board on which it was decided, if it was on one.
    pub board: Option<usize>,
    /// Why.
    pub cause: Cause,
}

/// Why a match at a table has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A board was decided, for this reason.
    Board(Reason),
    /// Nobody can move on any board, and nobody can get a man to move.
    Deadlock,
    /// A player's time is over.
    Flag,
    /// A player has given up.
    Resignation,
    /// All have agreed on a draw.
    Agreement,
}

/// A move that was played at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// On which board.
    pub board: usize,
    /// The move.
    pub mv: Move,
}

/// A step of the history: the move, how many men went over, and the clocks before.
#[derive(Clone)]
struct Step {
    played: Played,
    gifts: usize,
    clocks: Option<Clocks>,
}

/// A match on two boards.
#[derive(Clone)]
pub struct Table {
    boards: Vec<Game>,
    steps: Vec<Step>,
    clocks: Option<Clocks>,
    /// An end that no board knows of.
    ended: Option<Result>,
    wait: bool,
}

impl Table {
    /// A match from the start position. `None` if the game is played on one board.
    pub fn new(variant: &Variant) -> Option<Self> {
        let rules = variant.ruleset().table.as_ref()?;
        let boards = vec![Game::new(variant); usize::from(rules.boards)];
        Some(Self::of_boards(boards, rules.wait))
    }

    const fn of_boards(boards: Vec<Game>, wait: bool) -> Self {
        Self {
            boards,
            steps: Vec::new(),
            clocks: None,
            ended: None,
            wait,
        }
    }

    /// The same match with clocks: every player has so many milliseconds, and gets `increment` more
    /// after each move. All clocks of sides to move run from time 0.
    #[must_use]
    pub fn with_clocks(mut self, milliseconds: u64, increment: u64) -> Self {
        self.clocks = Some(Clocks::new(self.boards.len(), milliseconds, increment));
        self
    }

    /// The rules.
    pub fn ruleset(&self) -> &Ruleset {
        self.boards[0].ruleset()
    }

    /// The boards.
    pub fn boards(&self) -> &[Game] {
        &self.boards
    }

    /// The team that plays a side on a board.
    pub const fn team(board: usize, side: Side) -> Team {
        (board + side.index()) % 2
    }

    /// Where the partner of a side sits: on the other board, playing the other side.
    pub const fn partner(board: usize, side: Side) -> (usize, Side) {
        (1 - board % 2, side.rival())
    }

    /// The moves so far, in the order in which they were played at the table.
    pub fn played(&self) -> impl Iterator<Item = Played> + use<'_> {
        self.steps.iter().map(|step| step.played)
    }

    /// The legal moves on a board; none when the match is over.
    pub fn legal_moves(&self, board: usize) -> Vec<Move> {
        match self.boards.get(board) {
            Some(game) if self.result().is_none() => game.legal_moves(),
            _ => Vec::new(),
        }
    }

    /// Whether the side to move on a board has no move now, and waits for a man that gives it one.
    pub fn waits(&self, board: usize) -> bool {
        self.boards
            .get(board)
            .is_some_and(|game| self.wait && has_no_move(game) && could_be_helped(game))
    }

    /// Plays a legal move on a board. What it captures goes to the partner.
    ///
    /// # Errors
    ///
    /// `P020` if the move is not legal there, `P024` if the match is over; nothing has changed then.
    pub fn play(&mut self, board: usize, mv: Move) -> std::result::Result<(), Diagnostic> {
        if self.result().is_some() {
            return Err(notation::game_over());
        }
        let Some(game) = self.boards.get_mut(board) else {
            return Err(notation::illegal(&format!("{mv:?}")));
        };
        let side = game.turn();
        let spoils = game.spoils(mv);
        game.play(mv)?;
        let step = Step {
            played: Played { board, mv },
            gifts: spoils.len(),
            clocks: self.clocks.clone(),
        };
        self.steps.push(step);
        self.hand_over(board, side, &spoils);
        Ok(())
    }

    /// Men are shown to be captured by the side that takes them, and belong to the side that their
    /// new owner plays.
    fn hand_over(&mut self, board: usize, side: Side, spoils: &[KindId]) {
        let (other, partner) = Self::partner(board, side);
        for &kind in spoils {
            self.boards[other].receive(partner, kind, 1);
        }
    }

    /// Plays a move that was made at a time, in milliseconds since the match began. A clock that ran
    /// out before that time has ended the match; a move in the very moment in which the clock runs
    /// out still counts.
    ///
    /// # Errors
    ///
    /// As [`play`](Self::play), and `P024` if a clock had run out. Times never go back: an earlier one
    /// is taken as that of the event before.
    pub fn play_at(
        &mut self,
        board: usize,
        mv: Move,
        time: u64,
    ) -> std::result::Result<(), Diagnostic> {
        self.tick(time);
        let side = self.boards.get(board).map(Game::turn);
        self.play(board, mv)?;
        if let (Some(clocks), Some(side)) = (&mut self.clocks, side) {
            clocks.press(board, side, time);
        }
        Ok(())
    }

    /// Looks at the clocks: a player whose time ended before now has lost. If two lost theirs in one
    /// moment, their teams have lost both, and the match is drawn unless they are partners.
    pub fn tick(&mut self, time: u64) {
        if self.result().is_some() {
            return;
        }
        let Some(clocks) = &mut self.clocks else {
            return;
        };
        clocks.advance(time);
        let turns: Vec<Side> = self.boards.iter().map(Game::turn).collect();
        let Some(fallen) = clocks.fallen(&turns, time) else {
            return;
        };
        let mut losers = fallen.iter().map(|&board| Self::team(board, turns[board]));
        let loser = losers
            .next()
            .filter(|first| losers.all(|team| team == *first));
        self.ended = Some(Result {
            winner: loser.map(|team| 1 - team),
            board: fallen.first().copied(),
            cause: Cause::Flag,
        });
    }

    /// Milliseconds that a player has left, by the last move or tick.
    pub fn time_left(&self, board: usize, side: Side) -> Option<u64> {
        let turn = self.boards.get(board)?.turn();
        Some(self.clocks.as_ref()?.left(board, side, turn == side))
    }

    /// A player gives up: the team has lost.
    pub fn resign(&mut self, board: usize, side: Side) {
        if self.result().is_none() {
            self.ended = Some(Result {
                winner: Some(1 - Self::team(board, side)),
                board: Some(board),
                cause: Cause::Resignation,
            });
        }
    }

    /// All players agree on a draw, on both boards.
    pub fn agree_on_draw(&mut self) {
        if self.result().is_none() {
            self.ended = Some(Result {
                winner: None,
                board: None,
                cause: Cause::Agreement,
            });
        }
    }

    /// Takes back the last move of the match, with the men that went over by it.
    pub fn take_back(&mut self) -> Option<Played> {
        let step = self.steps.pop()?;
        let (board, _) = (step.played.board, step.played.mv);
        let other = 1 - board % 2;
        for _ in 0..step.gifts {
            self.boards[other].take_gift_back();
        }
        self.boards[board].take_back();
        self.clocks = step.clocks;
        self.ended = None;
        Some(step.played)
    }

    /// How the match has ended, if it has. The first board that is decided decides both.
    pub fn result(&self) -> Option<Result> {
        if self.ended.is_some() {
            return self.ended.clone();
        }
        let decided = (0..self.boards.len()).find_map(|board| self.decided(board));
        decided.or_else(|| self.deadlock())
    }

    /// The end by a board. One whose side to move waits is not decided.
    fn decided(&self, board: usize) -> Option<Result> {
        let outcome = self.boards[board].outcome()?;
        if self.waits(board) {
            return None;
        }
        let Outcome { winner, reason } = outcome.clone();
        Some(Result {
            winner: winner.map(|side| Self::team(board, side)),
            board: Some(board),
            cause: Cause::Board(reason),
        })
    }

    /// On every board the side to move waits, so nobody will ever get a man.
    fn deadlock(&self) -> Option<Result> {
        let stuck = (0..self.boards.len()).all(|board| self.waits(board));
        (stuck && self.clocks.is_none()).then_some(Result {
            winner: None,
            board: None,
            cause: Cause::Deadlock,
        })
    }
}

/// Whether the game would be over for want of a move.
fn has_no_move(game: &Game) -> bool {
    let reason = game.outcome().map(|outcome| &outcome.reason);
    matches!(reason, Some(Reason::Checkmate | Reason::Stalemate))
}

/// Whether some man that may be dropped in this game would give the side to move a legal move.
fn could_be_helped(game: &Game) -> bool {
    let ruleset = game.ruleset();
    let side = game.turn();
    let drops = ruleset
        .hands
        .iter()
        .flat_map(|hands| &hands.drops)
        .flatten();
    let kinds: std::collections::BTreeSet<u8> = drops.map(|drop| drop.held.0).collect();
    kinds.into_iter().any(|kind| {
        let mut helped = game.clone();
        helped.receive(side, KindId(kind), 1);
        !helped.legal_moves().is_empty()
    })
}
