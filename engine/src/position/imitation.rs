//! Men that move like the one that the rival has moved last.

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::side::Side;

use super::Position;
use crate::cell::{Cell, ManId};
use crate::squares::SquareSet;
use crate::variant::record::{along, indices};

impl<const W: usize> Position<W> {
    /// The kind of the man that a side has moved last, in games in which others may imitate it.
    pub fn last_moved(&self, side: Side) -> Option<KindId> {
        let imitation = self.variant.imitation.as_ref()?;
        let number = self.state.memory(imitation.slot(side));
        number.checked_sub(1).map(KindId)
    }

    /// Says which man a side has moved last, in games in which others may imitate it.
    pub(crate) fn set_last_moved(&mut self, side: Side, kind: Option<KindId>) {
        if let Some(imitation) = &self.variant.imitation {
            let slot = imitation.slot(side);
            self.remember(slot, kind.map_or(0, |kind| kind.0 + 1));
        }
    }

    /// As what a man moves now: itself, or in games with imitators one of its forms.
    #[inline]
    pub(super) fn form(&self, man: ManId) -> ManId {
        match &self.variant.imitation {
            None => man,
            Some(imitation) => {
                let imitated = self.last_moved(man.side().rival());
                imitated.map_or(man, |imitated| imitation.form(man, imitated))
            }
        }
    }

    /// Notes what a side has moved. Who imitates passes on whom it has imitated.
    pub(super) fn note_moved(&mut self, mover: Side, moved: Cell) {
        let Some(imitation) = &self.variant.imitation else {
            return;
        };
        if let Some(man) = moved.man() {
            let imitated = self.last_moved(mover.rival());
            let imitated = imitated.filter(|_| imitation.imitates(man.kind));
            self.set_last_moved(mover, Some(imitated.unwrap_or(man.kind)));
        }
    }

    /// Whether a form of a man attacks a square by leaping or riding there. These are looked at like
    /// odd ways: no table of plain attackers holds them.
    pub(super) fn form_attacks(
        &self,
        (form, from): (ManId, Square),
        square: Square,
        occupied: SquareSet<W>,
    ) -> bool {
        let record = self.variant.record(form, from);
        let lines = &self.variant.extras(record).capture_lines;
        let rides = || {
            record.rides(&self.variant, occupied)
                | along(&self.variant.lines[indices(lines)], occupied)
        };
        let land = self.variant.traits(form).land;
        land.has(square) && (record.capture_leaps().has(square) || rides().has(square))
    }
}
