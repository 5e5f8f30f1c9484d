//! Playing a move and taking it back.

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;
use smallvec::SmallVec;

use super::{Position, State};
use crate::cell::Cell;
use crate::moves::{Move, MoveKind};
use crate::variant::record::indices;

/// What [`Position::undo`] needs to take a move back.
#[derive(Clone, Copy, Debug)]
#[must_use = "a move is taken back with its own undo"]
pub struct Undo {
    state: State,
    captured: Cell,
    moved: Cell,
    journal: u32,
    mover: Side,
}

impl Undo {
    /// What the move captured on its target, if anything.
    pub const fn captured(&self) -> Cell {
        self.captured
    }
}

/// A move that has just been played, for hooks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(crate) mv: Move,
    pub(crate) mover: Side,
    /// What moved, as it was before the move.
    pub(crate) moved: Cell,
    /// What was captured, if anything, and where it stood.
    pub(crate) captured: Cell,
    pub(crate) captured_at: Square,
    /// Where in the journal the changes of the move begin, and how many men a move of several legs took.
    pub(crate) journal: u32,
    victims: u32,
}

impl<const W: usize> Position<W> {
    /// Plays a move generated for this position. The move is not checked; a move of another position
    /// leaves nonsense, never a panic.
    #[inline]
    pub fn play(&mut self, mv: Move) -> Undo {
        if self.variant.only_shifts && mv.is_shift() {
            self.play_shift(mv)
        } else {
            self.play_fully(mv)
        }
    }

    /// A move that only shifts a man: the fast twin of [`play_fully`](Self::play_fully).
    fn play_shift(&mut self, mv: Move) -> Undo {
        let (from, to) = (mv.from(), mv.to());
        let (before, mover) = (self.state, self.turn);
        let moved = self.cell(from);
        self.forget_passing();
        let captured = if mv.is_plain() {
            self.shift(from, to)
        } else {
            self.play_passing(from, to)
        };
        self.lose_castling(from, to);
        let resets = !captured.is_empty() || self.variant.masks[moved.index()].pawn_like;
        let quiet = if resets {
            0
        } else {
            before.quiet().saturating_add(1)
        };
        self.state.set_quiet(quiet);
        self.turn = mover.rival();
        self.state.key ^= self.variant.keys.turn();
        self.allow_passing(mv);
        let journal = self.journal.len() as u32;
        if !self.variant.hooks.events.is_empty() {
            self.unbind();
            self.fire(Played {
                mv,
                mover,
                moved,
                captured,
                captured_at: to,
                journal,
                victims: 0,
            });
        }
        Undo {
            state: before,
            captured,
            moved,
            journal,
            mover,
        }
    }

    /// Any move, with all that may follow from it: what [`play`](Self::play) does, more slowly where the
    /// move only shifts a man. For tests.
    pub fn play_fully(&mut self, mv: Move) -> Undo {
        let (from, to) = (mv.from(), mv.to());
        let before = self.state;
        let journal = self.journal.len() as u32;
        if self.variant.hands.is_some() {
            self.play_hands(mv);
        }
        let moved = self.cell(from);
        let captured_at = if mv.is_plain() {
            to
        } else {
            self.captured_by(mv).unwrap_or(to)
        };
        let victims = self.count_victims(mv);
        let changes = self.journal.len() as u32;
        self.forget_passing();
        let captured = if mv.is_plain() {
            self.shift(from, to)
        } else {
            self.play_special(mv)
        };
        self.lose_castling(from, to);
        if !self.variant.hooks.unmoved.is_empty() {
            self.stir_all(mv, captured_at);
        }
        // A drop is never taken back either.
        let resets = !captured.is_empty()
            || mv.dropped().is_some()
            || self.variant.masks[moved.index()].pawn_like;
        let quiet = if resets {
            0
        } else {
            before.quiet().saturating_add(1)
        };
        self.state.set_quiet(quiet);
        let mover = self.turn;
        self.turn = mover.rival();
        self.state.key ^= self.variant.keys.turn();
        self.note_moved(mover, moved);
        self.after(Played {
            mv,
            mover,
            moved,
            captured,
            captured_at,
            journal: changes,
            victims,
        });
        Undo {
            state: before,
            captured,
            moved,
            journal,
            mover,
        }
    }

    /// How many men a move of several legs takes, if a hook may ask.
    #[inline]
    fn count_victims(&self, mv: Move) -> u32 {
        match mv.kind() {
            MoveKind::Chain(_) if !self.variant.hooks.events.is_empty() => {
                self.victims(mv).len() as u32
            }
            _ => 0,
        }
    }

    /// The men that a move took, with their squares.
    pub(crate) fn taken(&self, played: &Played) -> SmallVec<[(Square, Cell); 2]> {
        if let MoveKind::Chain(_) = played.mv.kind() {
            let changes = self.changes(played.journal as usize);
            return changes.take(played.victims as usize).collect();
        }
        let one = (!played.captured.is_empty()).then_some((played.captured_at, played.captured));
        one.into_iter().collect()
    }

    /// Takes back the last move.
    pub fn undo(&mut self, mv: Move, undo: &Undo) {
        let (from, to) = (mv.from(), mv.to());
        self.rewind(undo.journal as usize);
        self.turn = undo.mover;
        match mv.kind() {
            MoveKind::Plain | MoveKind::Passing => {
                self.unshift(from, to, undo.moved, undo.captured);
            }
            MoveKind::Promotion(_) => {
                self.take(to);
                self.restore(from, undo.moved);
                self.restore(to, undo.captured);
            }
            MoveKind::EnPassant => {
                self.take(to);
                self.restore(from, undo.moved);
                if let Some(leap) = self.variant.passing_leap(undo.state.passing()) {
                    let square = leap.target;
                    self.restore(square, undo.captured);
                }
            }
            MoveKind::Castling(number) => self.undo_castling(number),
            // The journal holds everything that they have done.
            MoveKind::Extra(_) | MoveKind::Chain(_) => {}
            MoveKind::Drop(_) => {
                self.take(to);
            }
        }
        self.state = undo.state;
    }

    #[inline]
    pub(super) fn restore(&mut self, square: Square, cell: Cell) {
        if !cell.is_empty() {
            self.put(square, cell);
        }
    }

    /// Plays what is not plain; the answer is what was captured.
    fn play_special(&mut self, mv: Move) -> Cell {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::Plain => self.shift(from, to),
            MoveKind::Passing => self.play_passing(from, to),
            MoveKind::EnPassant => {
                let captured = self
                    .passer()
                    .map_or(Cell::EMPTY, |square| self.take(square));
                self.shift(from, to);
                if let Some(kind) = mv.promotion() {
                    self.take(to);
                    let side = self.turn;
                    self.put(to, Cell::of(Man { side, kind }));
                }
                captured
            }
            MoveKind::Castling(number) => {
                self.castle(number);
                Cell::EMPTY
            }
            MoveKind::Promotion(kind) => self.play_promotion(from, to, kind),
            MoveKind::Chain(_) => self.play_chain(mv),
            MoveKind::Drop(kind) => {
                self.play_drop(to, kind);
                Cell::EMPTY
            }
            MoveKind::Extra(hook) => self.play_extra(mv, hook),
        }
    }

    fn play_promotion(&mut self, from: Square, to: Square, kind: KindId) -> Cell {
        let captured = self.take(to);
        self.take(from);
        self.put(
            to,
            Cell::of(Man {
                side: self.turn,
                kind,
            }),
        );
        captured
    }

    fn play_passing(&mut self, from: Square, to: Square) -> Cell {
        let man = self.cell(from).man_id();
        let captured = self.shift(from, to);
        let extras = self.variant.extras(self.variant.record(man, from));
        let leaps = &self.variant.guarded[indices(&extras.guarded)];
        let leap = leaps
            .iter()
            .find(|leap| leap.target == to && leap.passing != 0);
        self.state.set_passing(leap.map_or(0, |leap| leap.passing));
        captured
    }

    /// The man that may be captured in passing.
    fn passer(&self) -> Option<Square> {
        // `forget_passing` has cleared the key but left the number for this very move.
        self.passing().map(|(_, passer)| passer)
    }

    #[inline]
    fn forget_passing(&mut self) {
        self.state.key ^= self.state.passing_key;
        self.state.passing_key = 0;
    }

    /// After a move on whose passed squares men may capture, they may if they can.
    #[inline]
    fn allow_passing(&mut self, mv: Move) {
        if mv.may_be_passing() {
            let key = self.wanted_passing_key();
            self.state.passing_key = key;
            self.state.key ^= key;
        } else {
            self.state.set_passing(0);
        }
    }

    /// What follows from the move: captures in passing become possible, hooks act.
    #[inline]
    fn after(&mut self, played: Played) {
        self.allow_passing(played.mv);
        if !self.variant.hooks.events.is_empty() {
            self.unbind();
            self.fire(played);
        }
        if self.variant.hands.is_some() {
            self.settle_hands(played.mv);
        }
    }
}
