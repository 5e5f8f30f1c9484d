//! Which moves give check, told without playing them where that can be told.

use crate::cell::{Cell, ManId};
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::record::{along, indices};

use super::worker::Worker;

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;

/// What stands between own men and hostile royals: whose moves may give check by another man.
#[derive(Clone, Copy, Debug)]
pub(super) struct Veil<const W: usize> {
    /// Squares that hide a royal while somebody stands on them.
    held: SquareSet<W>,
    /// Squares on which a hurdle is missing.
    free: SquareSet<W>,
    /// From where a royal may be attacked in odd ways.
    odd: SquareSet<W>,
}

impl<const W: usize> Worker<'_, W> {
    /// Whether a move gives check, by whatever man. Where more is needed than a look at the squares, it is played to
    /// see. What hooks attack, and lines that are opened by men whom a hook removes or by several legs, are not seen.
    pub(super) fn gives_check(&mut self, veil: &Veil<W>, mv: Move) -> bool {
        if self.position.gives_check_itself(mv) {
            return true;
        }
        let (from, to) = (mv.from(), mv.to());
        let promotes = matches!(mv.kind(), MoveKind::Promotion(_));
        let shifts = mv.is_shift() || promotes || mv.dropped().is_some();
        let attacks_oddly = veil.odd.has(to) && self.position.attacks_oddly(mv);
        // Who takes one of several royals may lay bare another one.
        let takes_royal = self.position.royals(self.position.turn().rival()).has(to);
        if shifts && !takes_royal && !veil.held.has(from) && !veil.free.has(to) && !attacks_oddly {
            return false;
        }
        let undo = self.position.play(mv);
        let checks = self.position.in_check();
        self.position.undo(mv, &undo);
        checks
    }
}

impl<const W: usize> Position<W> {
    /// What stands between the men of the side to move and hostile royals.
    pub(super) fn veil(&self) -> Veil<W> {
        let side = self.turn();
        let none = SquareSet::EMPTY;
        let mut veil = Veil {
            held: none,
            free: none,
            odd: none,
        };
        for royal in self.royals(side.rival()).iter() {
            let reach = self.variant().reach(side, royal);
            veil.held |= self.curtain(royal);
            veil.odd |= reach.odd;
            for from in (reach.odd & self.men(side)).iter() {
                self.veil_from(from, royal, &mut veil);
            }
        }
        veil
    }

    /// Own men between a hostile royal and own riders.
    fn curtain(&self, royal: Square) -> SquareSet<W> {
        let side = self.turn();
        let (own, occupied) = (self.men(side), self.occupied());
        let reach = self.variant().reach(side, royal);
        let rides = |from: &Square| {
            let man = self.cell(*from).man_id();
            self.variant().ride_reach(man, *from).has(royal)
        };
        let riders: SquareSet<W> = (reach.rides & own).iter().filter(rides).collect();
        let mut curtain = SquareSet::EMPTY;
        if riders.is_empty() {
            return curtain;
        }
        for line in &self.variant().lines[indices(&reach.lines)] {
            let blockers = line.reach(occupied) & own;
            let behind = line.reach(occupied.without(blockers));
            if !blockers.is_empty() && behind.meets(&riders) {
                curtain |= blockers;
            }
        }
        curtain
    }

    /// Adds the squares on which it depends that a man does not attack the royal.
    fn veil_from(&self, from: Square, royal: Square, veil: &mut Veil<W>) {
        let variant = self.variant();
        let record = variant.record(self.cell(from).man_id(), from);
        let extras = variant.extras(record);
        for leap in &variant.guarded[indices(&extras.guarded)] {
            if leap.capture && leap.target == royal {
                veil.held |= leap.empty;
                veil.free |= leap.occupied;
            }
        }
        for walk in &variant.walks[indices(&extras.walks)] {
            if walk.capture && walk.reach.has(royal) {
                veil.held |= walk.way;
                if walk.needs_hurdle() {
                    veil.free |= walk.way;
                }
            }
        }
    }

    /// Whether the man that moves attacks in odd ways once it has arrived.
    fn attacks_oddly(&self, mv: Move) -> bool {
        let man = self.arriving(mv);
        self.variant().masks[Cell::of(man.man()).index()].odd
    }

    /// Who stands on the target of a move after it.
    fn arriving(&self, mv: Move) -> ManId {
        let side = self.turn();
        match mv.promotion() {
            Some(kind) => ManId::of(Man { side, kind }),
            None => self.moving(mv).man_id(),
        }
    }

    /// Whether the man that moves attacks a hostile royal from its new square. Checks by others,
    /// whose line the move opens, are not seen, nor are those in odd ways.
    #[inline]
    pub(super) fn gives_check_itself(&self, mv: Move) -> bool {
        let side = self.turn();
        let to = mv.to();
        self.royals(side.rival()).iter().any(|royal| {
            let reach = self.variant().reach(side, royal);
            (reach.leaps.has(to) || reach.rides.has(to)) && self.would_attack(mv, royal)
        })
    }

    fn would_attack(&self, mv: Move, royal: Square) -> bool {
        let (side, to) = (self.turn(), mv.to());
        if self.moving(mv) == Cell::EMPTY {
            return false;
        }
        let man = self.arriving(mv);
        let variant = self.variant();
        if variant.record(man, to).capture_leaps().has(royal) {
            return true;
        }
        let mut occupied = self.occupied();
        occupied.remove(mv.from());
        let lines = &variant.lines[indices(&variant.reach(side, royal).lines)];
        variant.ride_reach(man, to).has(royal) && along(lines, occupied | SquareSet::of(to)).has(to)
    }
}
