//! Saving the game of the full screen.

use super::App;
use crate::play::dialog::Dialog;
use crate::play::event::Effect;
use crate::play::save::{self, Stored};

impl App {
    /// Writes the game to a file. Its own file is replaced without a question.
    pub fn save(&mut self, path: &str, replace: bool) -> Vec<Effect> {
        vec![Effect::Save {
            path: path.to_owned(),
            text: save::text(path, &self.origin, &self.table),
            replace: replace || self.origin.file.as_deref() == Some(path),
        }]
    }

    pub(super) fn stored(&mut self, path: String, stored: &Stored) -> Vec<Effect> {
        let words = stored.words(&path, self.text);
        match stored {
            Stored::Done => {
                self.saved = true;
                self.origin.file = Some(path);
            }
            Stored::Exists => {
                self.dialog = Some(Dialog::Replace(path));
                return Vec::new();
            }
            Stored::Foreign | Stored::Failed(_) => {}
        }
        self.tell(words)
    }
}
