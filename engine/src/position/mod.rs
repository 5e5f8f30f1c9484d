//! A position: who stands where, and what must be remembered.

mod arrange;
mod attack;
mod castling;
mod chain;
mod edit;
mod generate;
mod hands;
mod imagine;
mod imitation;
mod journal;
mod legal;
mod pass;
mod passant;
mod perft;
mod play;
mod room;
mod royal;
mod sink;
mod state;
mod trust;
mod unmoved;

use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::{BySide, Side};

pub(crate) use generate::Want;
pub use imagine::Threat;
pub(crate) use legal::{Guard, LazyGuard};
pub(crate) use play::Played;
pub use play::Undo;
pub(crate) use sink::Sink;
pub(crate) use state::{Decided, ROYAL_LOST, State};

use crate::cell::Cell;
use crate::squares::SquareSet;
use crate::variant::{Castles, Compiled};

/// A position of a game. Changes only through [`play`](Self::play) and [`undo`](Self::undo).
#[derive(Clone, Debug)]
pub struct Position<const W: usize> {
    variant: Arc<Compiled<W>>,
    cells: [[Cell; 64]; W],
    men: BySide<SquareSet<W>>,
    /// Men of both sides that capture otherwise than by leaps: along lines, or in a way that must be
    /// followed.
    riders: SquareSet<W>,
    royals: BySide<SquareSet<W>>,
    /// Men of both sides of kinds of which there are few.
    scarce: SquareSet<W>,
    turn: Side,
    state: State,
    castles: Arc<Castles<W>>,
    /// Men that have not moved, of the kinds of which hooks ask it.
    unmoved: SquareSet<W>,
    /// Those of them that the last move has moved or captured, for hooks on it.
    stirred: SquareSet<W>,
    /// Men in hand.
    hands: hands::Counts,
    /// Men marked as promoted, in games where that matters.
    promoted: SquareSet<W>,
    /// What moves and hooks have changed, newest last: undone from the end.
    journal: Vec<journal::Entry>,
}

impl<const W: usize> Position<W> {
    /// A board without men, the first side to move.
    pub(crate) fn empty(variant: Arc<Compiled<W>>) -> Self {
        let castles = Arc::clone(&variant.castles);
        Self {
            hands: Self::no_hands(variant.hands.as_deref(), variant.ruleset.kinds.len()),
            promoted: SquareSet::EMPTY,
            variant,
            castles,
            unmoved: SquareSet::EMPTY,
            stirred: SquareSet::EMPTY,
            cells: [[Cell::EMPTY; 64]; W],
            men: BySide::default(),
            riders: SquareSet::EMPTY,
            royals: BySide::default(),
            scarce: SquareSet::EMPTY,
            turn: Side::First,
            state: State::default(),
            journal: Vec::new(),
        }
    }

    /// The start position of the game.
    pub fn start(variant: Arc<Compiled<W>>) -> Self {
        let ruleset = Arc::clone(&variant.ruleset);
        Self::start_with(variant, &ruleset.setup.men)
    }

    /// A start position with these men in place of those that are drawn.
    pub(crate) fn start_with(variant: Arc<Compiled<W>>, men: &[Option<Man>]) -> Self {
        let turn = variant.ruleset.setup.turn;
        let mut position = Self::empty(variant);
        position.set(men, turn);
        position.fill_hands();
        position.find_castles();
        position.remember_homes();
        let rights = position.home_rights();
        position.grant_castling(rights);
        position.refresh_key();
        position
    }

    /// Puts men on an empty board.
    pub(crate) fn set(&mut self, men: &[Option<Man>], turn: Side) {
        for (index, man) in men.iter().enumerate() {
            if let Some(man) = *man {
                self.put(Square(index as u8), Cell::of(man));
            }
        }
        self.turn = turn;
    }

    /// The compiled game.
    #[inline]
    pub fn variant(&self) -> &Arc<Compiled<W>> {
        &self.variant
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// What stands on a square of the board.
    #[inline]
    pub fn cell(&self, square: Square) -> Cell {
        self.cells.as_flattened()[square.index() % (64 * W)]
    }

    /// What stands on each square of the board; nothing on squares beyond it.
    #[inline]
    pub(crate) const fn cells(&self) -> &[[Cell; 64]; W] {
        &self.cells
    }

    /// The man on a square of the board.
    #[inline]
    pub fn man_at(&self, square: Square) -> Option<Man> {
        self.cell(square).man()
    }

    /// The squares of a side's men.
    #[inline]
    pub fn men(&self, side: Side) -> SquareSet<W> {
        self.men[side]
    }

    /// The squares of a side's royals.
    #[inline]
    pub fn royals(&self, side: Side) -> SquareSet<W> {
        self.royals[side]
    }

    /// The squares of men of both sides of kinds of which there are few.
    #[inline]
    pub(crate) fn scarce(&self) -> SquareSet<W> {
        self.scarce
    }

    /// All squares on which something stands.
    #[inline]
    pub fn occupied(&self) -> SquareSet<W> {
        self.men[Side::First] | self.men[Side::Second]
    }

    /// The key of the position: equal for positions that are the same for the repetition rule, and
    /// different, but for chance, for all others. The same in every run.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.state.key
    }

    /// Plies since the last capture or move of a pawn-like man.
    #[inline]
    pub const fn quiet_plies(&self) -> u16 {
        self.state.quiet()
    }

    #[inline]
    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    pub(crate) const fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    /// The squares that may be captured on in passing, in order, and the square of the man that
    /// passed them.
    pub fn passed(&self) -> Option<(Vec<Square>, Square)> {
        let (passed, passer) = self.passing()?;
        Some((passed.iter().collect(), passer))
    }

    /// The squares that may be captured on in passing, and the square of the man that passed.
    pub(crate) fn passing(&self) -> Option<(SquareSet<W>, Square)> {
        let leap = self.variant.passing_leap(self.state.passing())?;
        Some((leap.passed, leap.target))
    }
}

/// Everything but the shared variant is compared: two positions of one game.
impl<const W: usize> PartialEq for Position<W> {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
            && self.men == other.men
            && self.riders == other.riders
            && self.royals == other.royals
            && self.scarce == other.scarce
            && self.turn == other.turn
            && self.state == other.state
            && self.castles == other.castles
            && self.unmoved == other.unmoved
            && self.hands == other.hands
            && self.promoted == other.promoted
            && self.journal == other.journal
    }
}
