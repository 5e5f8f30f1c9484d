//! The inspect mode of the full screen.

use simurgh_dsl::board::Square;

use super::App;
use crate::play::event::Effect;
use crate::play::inspect::Inspection;

impl App {
    /// Looks at the man under the cursor, or no longer.
    pub fn toggle_inspection(&mut self) -> Vec<Effect> {
        if self.inspection.take().is_some() {
            return self.tell("");
        }
        self.inspection = Inspection::new(&self.table, self.cursor, self.text);
        if self.inspection.is_none() {
            return self.tell(self.text.say("play.nobody-here"));
        }
        self.selected = None;
        self.tell("")
    }

    /// Chooses the man that is looked at, with the cursor on its target: the look ends, and a legal move
    /// is played.
    pub fn choose_inspected(&mut self) -> Vec<Effect> {
        let Some(inspection) = self.inspection.take() else {
            return self.choose();
        };
        let man = self.table.game.man_at(inspection.square);
        let own = man.is_some_and(|man| man.side == self.table.game.turn());
        if own && self.table.awaits_person() && self.cursor != inspection.square {
            self.selected = Some(inspection.square);
        }
        self.choose()
    }

    /// The words of the look follow the cursor.
    pub(super) fn follow_cursor(&mut self) {
        if let Some(inspection) = &mut self.inspection {
            inspection.look(self.cursor, self.text);
        }
    }

    /// The squares that are marked as targets.
    pub fn marked_targets(&self) -> Vec<Square> {
        let targets = match &self.inspection {
            Some(inspection) => inspection.targets.clone(),
            None => self.targets(),
        };
        targets.into_iter().map(|(_, to)| to).collect()
    }

    /// The square of the man that is chosen or looked at.
    pub fn marked_man(&self) -> Option<Square> {
        let inspected = self.inspection.as_ref().map(|inspection| inspection.square);
        inspected.or(self.selected)
    }
}
