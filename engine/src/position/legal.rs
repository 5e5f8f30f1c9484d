//! Legal moves: those that do not leave an own royal attacked.

use std::cell::OnceCell;

use simurgh_dsl::board::Square;

use super::Position;
use super::generate::Want;
use super::sink::Tally;
use super::trust::Trust;
use crate::moves::{Move, MoveKind, MoveList};
use crate::squares::SquareSet;
use crate::variant::record::indices;

/// What decides the legality of most moves of a position without playing them.
///
/// Only in regular games with one royal. A man that is not on a line between the own royal and a
/// hostile rider can, while there is no check, go wherever its movement takes it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Guard<const W: usize> {
    /// Moves are played and tested, but for those that are trusted.
    Tested(Trust<W>),
    /// No royal, nothing to fear.
    Free,
    /// One royal.
    Watched(Watch<W>),
}

/// The guard of a position, once somebody has asked for it: it is dear, and hooks that make or forbid moves
/// may need it before the moves are judged.
pub(crate) type LazyGuard<const W: usize> = OnceCell<Guard<W>>;

/// The royal to watch over, and the moves that endanger it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch<const W: usize> {
    royal: Square,
    /// Whether it is attacked.
    in_check: bool,
    /// Own men whose moves must be looked at: the royal itself, men that may stand before a hostile
    /// rider, and everybody while there is check.
    careful: SquareSet<W>,
}

impl<const W: usize> Guard<W> {
    /// Those of the own men whose moves need no look, moves that touch a third man apart.
    pub(super) fn free(&self, own: SquareSet<W>) -> SquareSet<W> {
        match self {
            Self::Free => own,
            Self::Watched(watch) => own.without(watch.careful),
            Self::Tested(_) => SquareSet::EMPTY,
        }
    }

    /// Whether a drop needs no look, if what is dropped is no royal.
    pub(super) fn lets_drop(&self) -> bool {
        match self {
            Self::Free => true,
            Self::Watched(watch) => !watch.in_check,
            Self::Tested(_) => false,
        }
    }

    /// Whether this is enough to know that the side to move is neither in check nor without a legal move:
    /// some of its moves is legal at a glance. Hooks that forbid moves apart.
    pub(crate) fn is_calm(&self, moves: &[Move]) -> bool {
        match self {
            // None is trusted where a royal is in danger.
            Self::Tested(trust) => moves.iter().any(|&mv| trust.covers(mv)),
            Self::Free => moves.iter().any(|mv| !mv.touches_others()),
            Self::Watched(watch) => {
                let safe = |mv: &Move| is_free(!watch.careful, *mv);
                !watch.in_check && moves.iter().any(safe)
            }
        }
    }

    /// Whether only playing a move tells whether it is legal.
    #[inline]
    pub(crate) fn must_play(&self, mv: Move) -> bool {
        match self {
            Self::Tested(trust) => !trust.covers(mv),
            Self::Free | Self::Watched(_) => false,
        }
    }
}

/// Whether a move is legal because its man is free, see [`Guard::free`]: the answer for most moves,
/// without a call.
#[inline]
pub(super) fn is_free<const W: usize>(free: SquareSet<W>, mv: Move) -> bool {
    free.has(mv.from()) && !mv.touches_others()
}

impl<const W: usize> Position<W> {
    /// All legal moves. Empty if the game is over by a hook's verdict.
    pub fn legal_moves(&self) -> MoveList {
        self.legal_wanted(Want::All)
    }

    /// Whether there is a legal move, for a drop that may not mate.
    pub(super) fn has_answer(&self) -> bool {
        !self.legal_wanted(Want::Answers).is_empty()
    }

    pub(crate) fn legal_wanted(&self, want: Want) -> MoveList {
        let mut moves = MoveList::new();
        if self.state.verdict().is_some() {
            return moves;
        }
        let guard = OnceCell::new();
        self.generate_guarded(want, &guard, &mut moves);
        let mut is_legal = self.judge(guard);
        moves.retain(|mv| is_legal(*mv));
        moves
    }

    /// How many legal moves there are: the length of [`legal_moves`](Self::legal_moves), without the list
    /// being put together.
    pub(super) fn count_legal_moves(&self) -> usize {
        if self.state.verdict().is_some() {
            return 0;
        }
        let hooks = &self.variant.hooks;
        if self.bound_man().is_some() {
            return self.legal_moves().len();
        }
        match &hooks.forbids[..] {
            [] => self.count_generated(false),
            [forbid] if forbid.compels && hooks.extras.is_empty() && hooks.leaving.is_empty() => {
                self.count_generated(true)
            }
            _ => self.legal_moves().len(),
        }
    }

    /// How many moves leave no own royal attacked, whatever hooks forbid; if there are captures and these are
    /// compulsory, only captures.
    fn count_generated(&self, compels: bool) -> usize {
        let guard = self.guard();
        let (own, rival) = (self.men[self.turn], self.turn.rival());
        let prey = if compels {
            self.men[rival]
        } else {
            SquareSet::EMPTY
        };
        let mut tally = Tally::new(&guard, (own, prey), self.variant.drops_royals);
        let guard = OnceCell::from(guard);
        self.generate_unhindered(Want::All, &guard, &mut tally);
        let (mut counted, mut captures) = (tally.counted, tally.captures);
        if !tally.doubtful.is_empty() {
            let mut is_legal = self.judge(guard);
            for &mv in tally.doubtful.iter().filter(|&&mv| is_legal(mv)) {
                counted += 1;
                captures += usize::from(compels && self.captured_by(mv).is_some());
            }
        }
        if captures > 0 { captures } else { counted }
    }

    /// Whether a move of the movements is legal here, for all moves of one position.
    #[inline]
    fn judge(&self, guard: LazyGuard<W>) -> impl FnMut(Move) -> bool {
        let guard = guard.into_inner().unwrap_or_else(|| self.guard());
        let free = guard.free(self.men[self.turn]);
        let trust = match guard {
            Guard::Tested(trust) => Some(trust),
            Guard::Free | Guard::Watched(_) => None,
        };
        let mut copy = None;
        move |mv| {
            is_free(free, mv)
                || trust.is_some_and(|trust| trust.covers(mv))
                || self.looks_legal(&guard, mv, &mut copy)
        }
    }

    /// The same for a move that is not free. Apart, so that the question about free moves stays small.
    /// `copy` is this position once one was needed.
    #[inline(never)]
    fn looks_legal(&self, guard: &Guard<W>, mv: Move, copy: &mut Option<Self>) -> bool {
        match guard {
            Guard::Tested(trust) => self
                .looked_at(trust, mv)
                .unwrap_or_else(|| copy.get_or_insert_with(|| self.clone()).survives(mv)),
            Guard::Free | Guard::Watched(_) => self.permits(guard, mv),
        }
    }

    /// Whether a move of the movements leaves the own royals unattacked, and nothing that a hook
    /// forbids: plays it and looks. Right
    /// in every game, and the slow twin of the guard that legal moves are sifted by.
    pub fn survives(&mut self, mv: Move) -> bool {
        let vow = self.vow(mv);
        let undo = self.play(mv);
        let kept = self.keeps(&vow);
        self.undo(mv, &undo);
        kept
    }

    /// The same, hooks that forbid moves apart.
    pub(crate) fn spares_royals(&mut self, mv: Move) -> bool {
        let mover = self.turn;
        let undo = self.play(mv);
        let safe = !self.royal_attacked(mover);
        self.undo(mv, &undo);
        safe
    }

    /// Whether a move spares the own royals, by the guard of this position; hooks that forbid moves apart.
    /// `copy` is this position once one was needed.
    pub(crate) fn spares(&self, guard: &Guard<W>, mv: Move, copy: &mut Option<Self>) -> bool {
        match guard {
            Guard::Tested(trust) => {
                let copied = || self.clone();
                trust.covers(mv)
                    || self
                        .looked_at(trust, mv)
                        .unwrap_or_else(|| copy.get_or_insert_with(copied).spares_royals(mv))
            }
            Guard::Free | Guard::Watched(_) => self.permits(guard, mv),
        }
    }

    /// How legality is decided here.
    pub(crate) fn guard(&self) -> Guard<W> {
        let royals = self.royals[self.turn];
        let hooks_are_quiet = self.variant.regular && !self.depends_on_count();
        match royals.len() {
            0 if hooks_are_quiet && !self.variant.drops_royals => Guard::Free,
            1 if hooks_are_quiet => self.watch(royals.first().expect("one royal was counted")),
            _ => Guard::Tested(self.trust()),
        }
    }

    /// Own men that may stand between a royal and a hostile rider.
    pub(super) fn shield(&self, royal: Square) -> SquareSet<W> {
        let (side, rival) = (self.turn, self.turn.rival());
        let reach = self.variant.reach(rival, royal);
        let riders = reach.rides & self.men[rival] & self.riders;
        let occupied = self.occupied();
        let mut shield = SquareSet::EMPTY;
        if !riders.is_empty() {
            for line in &self.variant.lines[indices(&reach.lines)] {
                let blockers = line.reach(occupied) & self.men[side];
                if !blockers.is_empty() && line.reach(occupied.without(blockers)).meets(&riders) {
                    shield |= blockers;
                }
            }
        }
        shield
    }

    fn watch(&self, royal: Square) -> Guard<W> {
        let (side, rival) = (self.turn, self.turn.rival());
        let (shield, occupied) = (self.shield(royal), self.occupied());
        let in_check = self.variant.hooks.danger[side].has(royal)
            || self.attacked(royal, rival, occupied, self.men[rival]);
        let careful = if in_check {
            self.men[side]
        } else {
            shield | SquareSet::of(royal)
        };
        Guard::Watched(Watch {
            royal,
            in_check,
            careful,
        })
    }

    /// Whether a move of the movements is legal, by the guard of this position.
    #[inline]
    pub(crate) fn permits(&self, guard: &Guard<W>, mv: Move) -> bool {
        match guard {
            Guard::Watched(watch) if !watch.careful.has(mv.from()) && !mv.touches_others() => true,
            Guard::Watched(watch) => self.permits_carefully(watch, mv),
            Guard::Free => true,
            Guard::Tested(trust) => {
                let played = || self.clone().survives(mv);
                trust.covers(mv) || self.looked_at(trust, mv).unwrap_or_else(played)
            }
        }
    }

    fn permits_carefully(&self, watch: &Watch<W>, mv: Move) -> bool {
        let from = mv.from();
        match mv.kind() {
            _ if from == watch.royal => self.royal_may_go(mv),
            MoveKind::EnPassant => self
                .passing()
                .is_some_and(|(_, passer)| self.passant_is_safe(from, mv.to(), passer)),
            // Two men that change places uncover nothing and parry nothing.
            MoveKind::Extra(_) if mv.to() != watch.royal && self.is_swap(mv) => !watch.in_check,
            MoveKind::Extra(_) => self.clone().survives(mv),
            MoveKind::Drop(_) if self.variant.drops_royals => self.clone().survives(mv),
            MoveKind::Drop(_) if !watch.in_check => true,
            _ => self.leaves_safe(watch.royal, mv),
        }
    }

    /// Whether the royal is safe on the target of its move.
    fn royal_may_go(&self, mv: Move) -> bool {
        if let MoveKind::Castling(_) | MoveKind::Extra(_) = mv.kind() {
            return self.clone().survives(mv);
        }
        !self.variant.hooks.danger[self.turn].has(mv.to()) && self.leaves_safe(mv.to(), mv)
    }

    /// Whether a royal on `royal` is unattacked after a plain move.
    #[inline]
    pub(super) fn leaves_safe(&self, royal: Square, mv: Move) -> bool {
        let rival = self.turn.rival();
        let mut occupied = self.occupied();
        occupied.remove(mv.from());
        occupied.insert(mv.to());
        let mut attackers = self.men[rival];
        attackers.remove(mv.to());
        let danger = self.variant.hooks.danger[self.turn].has(royal);
        !danger && !self.attacked(royal, rival, occupied, attackers)
    }
}
