//! Playing a move and taking it back.

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

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
    /// Where in the journal the changes of the move begin.
    pub(crate) journal: usize,
}

impl<const W: usize> Position<W> {
    /// Plays a move generated for this position. The move is not checked; a move of another position
    /// leaves nonsense, never a panic.
    pub fn play(&mut self, mv: Move) -> Undo {
        let (from, to) = (mv.from(), mv.to());
        let before = self.state;
        let journal = self.journal.len() as u32;
        let moved = self.cell(from);
        let captured_at = if mv.is_plain() {
            to
        } else {
            self.captured_by(mv).unwrap_or(to)
        };
        self.forget_passing();
        let captured = if mv.is_plain() {
            self.shift(from, to)
        } else {
            self.play_special(mv)
        };
        self.lose_castling(from, to);
        let resets = !captured.is_empty() || self.variant.masks[moved.index()].pawn_like;
        let quiet = if resets {
            0
        } else {
            before.quiet().saturating_add(1)
        };
        self.state.set_quiet(quiet);
        let mover = self.turn;
        self.turn = mover.rival();
        self.state.key ^= self.variant.keys.turn();
        self.after(Played {
            mv,
            mover,
            moved,
            captured,
            captured_at,
            journal: journal as usize,
        });
        Undo {
            state: before,
            captured,
            moved,
            journal,
        }
    }

    /// Takes back the last move.
    pub fn undo(&mut self, mv: Move, undo: &Undo) {
        let (from, to) = (mv.from(), mv.to());
        self.rewind(undo.journal as usize);
        self.turn = self.turn.rival();
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
        }
        self.state = undo.state;
    }

    #[inline]
    fn restore(&mut self, square: Square, cell: Cell) {
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

    /// Ends the castling rights that a move from or to these squares ends.
    #[inline]
    pub(crate) fn lose_castling(&mut self, from: Square, to: Square) {
        let loss = self.castling_loss(from) | self.castling_loss(to);
        let lost = self.state.castling() & loss;
        if lost != 0 {
            self.state.set_castling(self.state.castling() & !lost);
            self.state.key ^= self.variant.keys.castling(lost);
        }
    }

    #[inline]
    fn castling_loss(&self, square: Square) -> u16 {
        self.variant.castling_loss.as_flattened()[square.index() % (64 * W)]
    }

    /// What follows from the move: captures in passing become possible, hooks act.
    #[inline]
    fn after(&mut self, played: Played) {
        if played.mv.kind() == MoveKind::Passing {
            let key = self.wanted_passing_key();
            self.state.passing_key = key;
            self.state.key ^= key;
        } else {
            self.state.set_passing(0);
        }
        if !self.variant.hooks.events.is_empty() {
            self.fire(played);
        }
    }

    fn castle(&mut self, number: u8) {
        let index = usize::from(number) * 2 + self.turn.index();
        let squares = self.variant.castles[index].squares;
        let king = self.take(squares.king_from);
        let rook = self.take(squares.rook_from);
        self.restore(squares.king_to, king);
        self.restore(squares.rook_to, rook);
    }

    fn undo_castling(&mut self, number: u8) {
        let index = usize::from(number) * 2 + self.turn.index();
        let squares = self.variant.castles[index].squares;
        let king = self.take(squares.king_to);
        let rook = self.take(squares.rook_to);
        self.restore(squares.king_from, king);
        self.restore(squares.rook_from, rook);
    }
}
