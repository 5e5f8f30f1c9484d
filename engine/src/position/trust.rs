//! Moves whose legality is plain although the game is irregular, so that only the others are played
//! to see.

use simurgh_dsl::board::Square;
use simurgh_dsl::ruleset::CheckRule;

use super::Position;
use crate::moves::Move;
use crate::squares::SquareSet;
use crate::variant::record::indices;
use crate::variant::{Forbid, Shelter};

/// Which moves of a position cannot endanger an own royal and set off nothing that could.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trust<const W: usize> {
    /// Own men whose moves must be looked at.
    careful: SquareSet<W>,
    /// Squares on which an arrival must be looked at.
    touchy: SquareSet<W>,
    /// How shifts of the careful men can be looked at without being played, if they can.
    look: Option<Look<W>>,
}

/// A royal for which it is enough to see whether it would be attacked after a shift.
#[derive(Clone, Copy, Debug)]
struct Look<const W: usize> {
    royal: Square,
    /// Own men that set off something when they go.
    stirring: SquareSet<W>,
    /// Squares on which a capture sets off something, or changes who may go where.
    takes: SquareSet<W>,
}

impl<const W: usize> Trust<W> {
    /// No move is trusted.
    fn none() -> Self {
        Self {
            careful: !SquareSet::EMPTY,
            touchy: SquareSet::EMPTY,
            look: None,
        }
    }

    /// Those of the own men whose shifts need no look, but for those to the squares that come second.
    pub(super) fn extent(&self, own: SquareSet<W>) -> (SquareSet<W>, SquareSet<W>) {
        (own.without(self.careful), self.touchy)
    }

    /// Whether a move needs no look.
    #[inline]
    pub(crate) fn covers(&self, mv: Move) -> bool {
        mv.is_shift() && !self.careful.has(mv.from()) && !self.touchy.has(mv.to())
    }
}

impl<const W: usize> Position<W> {
    /// Which moves are trusted here. Only moves that shift one man are, and of those none that
    /// touches what keeps an own royal safe, or that a hook answers by changing the board.
    pub(super) fn trust(&self) -> Trust<W> {
        let hooks = &self.variant.hooks;
        // Who imitates attacks otherwise after every move.
        let imitates = self.variant.imitation.is_some();
        // Sentences about captures do not judge the other moves.
        let judged = |forbid: &Forbid<W>| forbid.capture != Some(true);
        let judges_takes = !hooks.leaving.is_empty();
        if imitates || hooks.leaving.iter().any(judged) || !hooks.foresees_attacks() {
            return Trust::none();
        }
        let own = self.men[self.turn];
        let restless = hooks.restless;
        let stirs = |&from: &Square| restless.has(self.cell(from).man_id().kind());
        let stirring: SquareSet<W> = if restless.is_empty() {
            SquareSet::EMPTY
        } else if restless.is_within(self.variant.scarce) {
            (own & self.scarce).iter().filter(stirs).collect()
        } else {
            own.iter().filter(stirs).collect()
        };
        let takes = if hooks.changes_after_takes || judges_takes {
            self.men[self.turn.rival()]
        } else {
            SquareSet::EMPTY
        };
        let look = self.look(stirring, takes);
        match self.shelters() {
            Some(Shelter { held, free }) => Trust {
                careful: held | stirring,
                touchy: free | takes,
                look,
            },
            None => Trust {
                look,
                ..Trust::none()
            },
        }
    }

    /// How shifts can be looked at: where there is one royal, which is in check whenever it is attacked.
    fn look(&self, stirring: SquareSet<W>, takes: SquareSet<W>) -> Option<Look<W>> {
        let (side, rival) = (self.turn, self.turn.rival());
        let is_plain =
            self.variant.foresees_attacks && !self.is_safe(side) && self.royals[side].len() == 1;
        let royal = self.royals[side].first().filter(|_| is_plain)?;
        let is_immune = self.variant.has_immune && self.is_immune(royal);
        (!is_immune).then_some(Look {
            royal,
            stirring,
            takes: takes | self.royals[rival],
        })
    }

    /// Whether a move is legal, if that can be seen without playing it.
    pub(crate) fn looked_at(&self, trust: &Trust<W>, mv: Move) -> Option<bool> {
        let (from, to) = (mv.from(), mv.to());
        let is_simple =
            |look: &&Look<W>| mv.is_shift() && !look.stirring.has(from) && !look.takes.has(to);
        let look = trust.look.as_ref().filter(is_simple)?;
        let royal = if from == look.royal { to } else { look.royal };
        Some(self.leaves_safe(royal, mv) && !self.hook_attacks_after(royal, mv))
    }

    /// The shelters of all own royals; `None` if one is in danger or too little is known.
    fn shelters(&self) -> Option<Shelter<W>> {
        let royals = self.royals[self.turn];
        match self.variant.check {
            // Their number does not change by moves that only shift a man.
            CheckRule::Sole if royals.len() > 1 => return Some(Shelter::SOUND),
            CheckRule::All if royals.len() > 1 => return None,
            _ => {}
        }
        let mut all = Shelter {
            held: royals,
            ..Shelter::SOUND
        };
        for royal in royals.iter() {
            all.add(self.shelter(royal)?);
        }
        Some(all)
    }

    fn shelter(&self, royal: Square) -> Option<Shelter<W>> {
        let rival = self.turn.rival();
        if self.variant.gates[rival].has(royal) || self.threatened(royal, self.turn) {
            return None;
        }
        let mut shelter = Shelter {
            held: self.shield(royal),
            ..Shelter::SOUND
        };
        let odd = self.variant.reach(rival, royal).odd & self.men[rival] & self.riders;
        for from in odd.iter() {
            let man = self.cell(from).man_id();
            if self.variant.chains.has(man) {
                return None;
            }
            self.shelter_from(from, royal, &mut shelter);
        }
        if !self.variant.hooks.attacks.is_empty() {
            shelter.add(self.shelter_from_hooks(royal));
        }
        Some(shelter)
    }

    /// Adds the squares on which it depends that a man does not attack the royal.
    fn shelter_from(&self, from: Square, royal: Square, shelter: &mut Shelter<W>) {
        let record = self.variant.record(self.cell(from).man_id(), from);
        let extras = self.variant.extras(record);
        let occupied = self.occupied();
        for leap in &self.variant.guarded[indices(&extras.guarded)] {
            if leap.capture && leap.target == royal {
                shelter.add(leap.shelter(occupied));
            }
        }
        for walk in &self.variant.walks[indices(&extras.walks)] {
            if walk.capture && walk.reach.has(royal) {
                shelter.add(walk.shelter(royal, occupied));
            }
        }
    }
}
