//! One search at work: the position, the path to it, and what is learned on the way.

use crate::evaluation::{Evaluation, Ledger};
use crate::moves::{Move, MoveKind};
use crate::position::{Guard, Position, Undo};

use super::habits::Habits;
use super::history::{History, Step};
use super::limits::Budget;
use super::principal::Principal;
use super::score::MOST_PLIES;
use super::table::Table;

/// What is to be found out about the present position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Plies from the root.
    pub(super) ply: usize,
    /// Plies still to search.
    pub(super) depth: i32,
    /// What the side to move already has elsewhere.
    pub(super) alpha: i32,
    /// What the rival will not allow.
    pub(super) beta: i32,
    pub(super) in_check: bool,
    /// Whether a refutation is expected.
    pub(super) cut: bool,
    /// Whether the turn may be passed.
    pub(super) may_pass: bool,
    /// By how many plies the line has been extended.
    pub(super) extended: i32,
    /// A move that is left out, to see what there is besides it.
    pub(super) without: Option<Move>,
}

impl Node {
    /// Whether the score itself is wanted, not only on which side of a bound it lies.
    pub(super) const fn is_principal(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The position after a move after which the same side moves again.
    pub(super) const fn sequel(&self, depth: i32, alpha: i32, beta: i32, in_check: bool) -> Self {
        Self {
            alpha,
            beta,
            ..self.child(depth, alpha, beta, in_check)
        }
    }

    /// The position after a move, searched with a window seen from the other side.
    pub(super) const fn child(&self, depth: i32, alpha: i32, beta: i32, in_check: bool) -> Self {
        Self {
            ply: self.ply + 1,
            depth,
            alpha: -beta,
            beta: -alpha,
            in_check,
            cut: false,
            may_pass: true,
            extended: self.extended,
            without: None,
        }
    }
}

/// What is remembered of each ply of the path.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The static score, if the side was not in check.
    pub(super) raw: Option<i32>,
    /// The same after a look into the table: what the position seems to be worth.
    pub(super) estimate: Option<i32>,
    /// Quiet moves that refuted neighbours of this position.
    pub(super) killers: [Move; 2],
    /// What moved where.
    pub(super) step: Option<Step>,
}

const FRESH: Frame = Frame {
    raw: None,
    estimate: None,
    killers: [Move::NONE; 2],
    step: None,
};

/// A search at work.
pub(super) struct Worker<'a, const W: usize> {
    pub(super) position: Position<W>,
    pub(super) evaluation: &'a Evaluation<W>,
    pub(super) ledger: Ledger<W>,
    pub(super) habits: Habits,
    pub(super) table: &'a Table,
    pub(super) history: &'a mut History,
    pub(super) budget: Budget<'a>,
    pub(super) principal: Principal,
    pub(super) frames: Vec<Frame>,
    /// Keys of the game and of the path, the present one last.
    pub(super) keys: Vec<u64>,
    /// Where in `keys` the root stands.
    pub(super) root: usize,
    /// Where in `keys` the turn was last passed: no repetition reaches behind it.
    pub(super) passed: usize,
    /// The depth of this iteration.
    pub(super) depth: i32,
    /// The first moves that are looked at.
    pub(super) choice: Vec<Move>,
    /// Whether there are others, which the table must not forget.
    pub(super) is_choosy: bool,
    /// The best line so far and its score.
    pub(super) best: (Vec<Move>, i32),
    /// Positions that were looked at after its first move, at this depth.
    pub(super) effort: u64,
}

impl<'a, const W: usize> Worker<'a, W> {
    pub(super) fn new(
        position: Position<W>,
        keys: &[u64],
        evaluation: &'a Evaluation<W>,
        (table, history): (&'a Table, &'a mut History),
        budget: Budget<'a>,
    ) -> Self {
        Self {
            habits: Habits::of(position.variant()),
            position,
            evaluation,
            ledger: Ledger::new(),
            table,
            history,
            budget,
            principal: Principal::new(),
            frames: vec![FRESH; MOST_PLIES + 2],
            keys: keys.to_vec(),
            root: keys.len().saturating_sub(1),
            passed: 0,
            depth: 0,
            choice: Vec::new(),
            is_choosy: false,
            best: (Vec::new(), 0),
            effort: 0,
        }
    }

    /// Plays a move at a ply of the path.
    #[inline]
    pub(super) fn make(&mut self, ply: usize, mv: Move) -> Undo {
        let man = self.position.mover(mv);
        self.frames[ply].step = Some(self.history.step(man, mv.to()));
        let undo = self.position.play(mv);
        self.keys.push(self.position.key());
        undo
    }

    #[inline]
    pub(super) fn unmake(&mut self, mv: Move, undo: &Undo) {
        self.keys.pop();
        self.position.undo(mv, undo);
    }

    /// Whether a move may be played; true where only playing it tells.
    #[inline]
    pub(super) fn permits(&self, guard: &Guard<W>, mv: Move) -> bool {
        match guard {
            Guard::Tested(trust) => {
                trust.covers(mv) || self.position.looked_at(trust, mv) != Some(false)
            }
            Guard::Free | Guard::Watched(_) => self.position.permits(guard, mv),
        }
    }

    /// Plays a move unless that leaves an own royal attacked.
    #[inline]
    pub(super) fn make_legal(&mut self, ply: usize, guard: &Guard<W>, mv: Move) -> Option<Undo> {
        let vow = guard.must_play(mv).then(|| self.position.vow(mv));
        let undo = self.make(ply, mv);
        if vow.is_some_and(|vow| !self.position.keeps(&vow)) {
            self.unmake(mv, &undo);
            return None;
        }
        Some(undo)
    }

    /// Whether a move captures or promotes.
    #[inline]
    pub(super) fn is_noisy(&self, mv: Move) -> bool {
        self.position.captured_by(mv).is_some() || matches!(mv.kind(), MoveKind::Promotion(_))
    }

    /// The steps that led to a ply: the rival's last one and the own one before.
    #[inline]
    pub(super) fn before(&self, ply: usize) -> [Option<Step>; 2] {
        let step = |back: usize| ply.checked_sub(back).and_then(|ply| self.frames[ply].step);
        [step(1), step(2)]
    }
}
