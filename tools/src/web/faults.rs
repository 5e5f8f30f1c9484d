//! Kept tables that cannot be set up any more, with the reason. They stay, and are listed.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use simurgh_dsl::language::Language;
use simurgh_engine::search::Clock as _;

use super::server::App;
use super::store::Line;
use crate::clock::Stopwatch;
use crate::text::Text;

/// How long a list may look at games that were not looked at before; the next one goes on.
const LONGEST_LOOK: Duration = Duration::from_millis(500);

/// What has been found out, in words.
#[derive(Default)]
pub struct Faults {
    games: Mutex<HashMap<(u64, Language), Option<String>>>,
    tables: Mutex<HashMap<String, String>>,
}

impl Faults {
    /// A table could not be set up.
    pub fn remember(&self, id: &str, reason: String) {
        lock(&self.tables).insert(id.to_owned(), reason);
    }

    /// A table is gone, or could be set up.
    pub fn forget(&self, id: &str) {
        lock(&self.tables).remove(id);
    }

    /// Why each of these tables cannot be set up, as far as that is known.
    pub fn of(&self, app: &App, lines: &[Line], text: Text) -> Vec<Option<String>> {
        let clock = Stopwatch::start();
        let longest = LONGEST_LOOK.as_millis() as u64;
        let look = |line: &Line| {
            let known = lock(&self.tables).get(&line.id).cloned();
            known.or_else(|| self.of_game(app, line, clock.milliseconds() < longest, text))
        };
        lines.iter().map(look).collect()
    }

    fn of_game(&self, app: &App, line: &Line, may_look: bool, text: Text) -> Option<String> {
        let wanted = &line.origin.wanted;
        if !wanted.is_foreign() {
            let missing = app.games.source(wanted, text).err();
            return missing.map(|refusal| refusal.message().to_owned());
        }
        let mut hasher = DefaultHasher::new();
        (wanted, app.store.bases(&line.id).ok()).hash(&mut hasher);
        let key = (hasher.finish(), text.0);
        let known = lock(&self.games).get(&key).cloned();
        if known.is_some() || !may_look {
            return known.flatten();
        }
        let fault = app.variant_of(&line.id, wanted, text).err();
        let fault = fault.map(|refusal| refusal.message().to_owned());
        lock(&self.games).insert(key, fault.clone());
        fault
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
