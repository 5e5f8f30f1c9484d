//! Games by name or from a text: compiled once, remembered, and never for longer than is allowed.

use std::collections::VecDeque;
use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use simurgh_dsl::source::Source;
use simurgh_engine::{Game, Variant};

use super::contest::Contest;
use super::refusal::{Answer, Refusal};
use crate::cli::Lot;
use crate::library::{BuiltIn, BuiltIns};
use crate::load::{self, Reading};
use crate::report::Finding;
use crate::text::Text;

/// The largest text of a ruleset.
pub const LARGEST_TEXT: usize = 256 << 10;

/// The longest that a ruleset may take to be checked.
const LONGEST_CHECK: Duration = Duration::from_secs(2);

/// Checks at one time, those that were given up included; others wait, as long as one may take.
const MOST_CHECKS: usize = 4;

/// Compiled games that are remembered.
const REMEMBERED: usize = 64;

/// A check may go deep.
const STACK_BYTES: usize = 32 << 20;

/// How a text that came with a request is called in messages.
pub const TEXT_NAME: &str = "game.toml";

/// Which game is meant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wanted {
    /// A built-in game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The text of a ruleset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Changes of its keys, `KEY=VALUE`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// The compiled games.
#[derive(Default)]
pub struct Games {
    /// The user's own file, by the name it has in the interface.
    own: Option<(String, Source)>,
    /// The newest last.
    compiled: Mutex<VecDeque<(Wanted, Variant)>>,
    checks: Checks,
}

impl Games {
    /// The built-in games, and perhaps a file of the user's.
    pub fn new(own: Option<Source>) -> Self {
        let named = |source: Source| {
            let path = std::path::Path::new(source.name());
            let stem = path.file_stem().map(|stem| stem.to_string_lossy());
            (stem.unwrap_or_default().into_owned(), source)
        };
        Self {
            own: own.map(named),
            ..Self::default()
        }
    }

    /// The name and text of the user's own file.
    pub fn own(&self) -> Option<(&str, &Source)> {
        let own = self.own.as_ref();
        own.map(|(name, source)| (name.as_str(), source))
    }

    /// The text that is meant, and whether a stranger may have written it.
    ///
    /// # Errors
    ///
    /// If there is no such game, or the text is too large.
    pub fn source(&self, wanted: &Wanted, text: Text) -> Answer<(Source, bool)> {
        if let Some(source) = &wanted.source {
            if source.len() > LARGEST_TEXT {
                return Err(Refusal::new("too-large", text));
            }
            return Ok((Source::new(TEXT_NAME, source.as_str()), true));
        }
        let name = wanted.game.as_deref().unwrap_or_default();
        if name.is_empty() {
            return Err(Refusal::about("bad-request", &"game", text));
        }
        if let Some((_, source)) = self.own().filter(|(own, _)| *own == name) {
            return Ok((source.clone(), false));
        }
        let file = BuiltIn::named(name).map(BuiltIn::source);
        let file = file.ok_or_else(|| Refusal::about("no-game", &name, text))?;
        Ok((file, false))
    }

    /// The same game in a form that lasts: the user's own file is kept as a text, if it can be read
    /// alone, so that its games can be played on when the file has changed or is not named again.
    pub fn lasting(&self, wanted: Wanted, text: Text) -> Wanted {
        let own = self
            .own()
            .filter(|(own, _)| wanted.game.as_deref() == Some(*own));
        let Some((_, source)) = own.filter(|_| wanted.source.is_none()) else {
            return wanted;
        };
        let alone = Wanted {
            source: Some(source.text().to_owned()),
            ..wanted.clone()
        };
        if self.open(&alone, text).is_ok() {
            alone
        } else {
            wanted
        }
    }

    /// The compiled game.
    ///
    /// # Errors
    ///
    /// If there is none, it has errors, or it takes too long.
    pub fn open(&self, wanted: &Wanted, text: Text) -> Answer<Variant> {
        if let Some(known) = self.remembered(wanted) {
            return Ok(known);
        }
        let reading = self.read(wanted, text)?;
        let Some(variant) = reading.variant else {
            return Err(Refusal::with("faulty", reading.findings, text));
        };
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        compiled.push_back((wanted.clone(), variant.clone()));
        if compiled.len() > REMEMBERED {
            compiled.pop_front();
        }
        Ok(variant)
    }

    fn remembered(&self, wanted: &Wanted) -> Option<Variant> {
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        let at = compiled.iter().position(|(known, _)| known == wanted)?;
        let found = compiled.remove(at)?;
        let variant = found.1.clone();
        compiled.push_back(found);
        Some(variant)
    }

    /// Reads a ruleset, with everything that is wrong with it.
    ///
    /// # Errors
    ///
    /// If there is none, or it takes too long.
    pub fn read(&self, wanted: &Wanted, text: Text) -> Answer<Reading> {
        let (source, foreign) = self.source(wanted, text)?;
        let settings = wanted.set.clone();
        self.bounded(text, move || {
            if foreign {
                load::read_from(&source, &BuiltIns, &settings, text)
            } else {
                load::read(&source, &settings, text)
            }
        })
    }

    /// Does work on a text that a stranger may have written: for a bounded time, not too much at once.
    ///
    /// # Errors
    ///
    /// If it takes too long, or too many others do.
    pub fn bounded<T: Send + 'static>(
        &self,
        text: Text,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let Some(permit) = self.checks.enter() else {
            return Err(Refusal::new("busy", text));
        };
        let (done, answer) = mpsc::channel();
        let thread = thread::Builder::new().stack_size(STACK_BYTES);
        let spawned = thread.spawn(move || {
            let result = work();
            drop(permit);
            // Nobody may be waiting any more.
            let _ = done.send(result);
        });
        if spawned.is_err() {
            return Err(Refusal::new("busy", text));
        }
        let answer = answer.recv_timeout(LONGEST_CHECK);
        answer.map_err(|_| Refusal::new("too-slow", text))
    }
}

/// Counts the checks that are going on.
#[derive(Default)]
struct Checks {
    state: Arc<(Mutex<usize>, std::sync::Condvar)>,
}

/// Leave to check; ends when it is dropped.
struct Permit(Arc<(Mutex<usize>, std::sync::Condvar)>);

impl Checks {
    /// Waits for leave, but not for ever.
    fn enter(&self) -> Option<Permit> {
        let (count, freed) = &*self.state;
        let count = count.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |count: &mut usize| *count >= MOST_CHECKS;
        let waited = freed.wait_timeout_while(count, LONGEST_CHECK, full);
        let (mut count, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        if timeout.timed_out() {
            return None;
        }
        *count += 1;
        Some(Permit(Arc::clone(&self.state)))
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let (count, freed) = &*self.0;
        *count.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        freed.notify_one();
    }
}

/// A contest at its start: the standard one, a set-up, or a position. With warnings about the FEN.
///
/// # Errors
///
/// If there is no such set-up or the FEN has errors.
pub fn start(
    variant: &Variant,
    fen: Option<&str>,
    lot: Lot,
    text: Text,
) -> Answer<(Contest, Vec<Finding>)> {
    let refuse = |failure| Refusal::failure(failure, text);
    if let Some(fen) = fen.map(str::trim).filter(|fen| !fen.is_empty()) {
        if variant.ruleset().table.is_some() {
            let opened = load::open_table(variant, fen, text).map_err(refuse)?;
            return Ok((Contest::Two(Box::new(opened.item)), opened.warnings));
        }
        let standard = Game::new(variant);
        if standard.fen() == fen {
            return Ok((Contest::One(Box::new(standard)), Vec::new()));
        }
        let opened = load::open_position(variant, Some(fen), text).map_err(refuse)?;
        return Ok((Contest::One(Box::new(opened.item)), opened.warnings));
    }
    let drawn = load::draw(variant, lot, text).map_err(refuse)?;
    let contest = match drawn {
        Some(game) if variant.ruleset().table.is_none() => Contest::One(Box::new(game)),
        _ => Contest::new(variant),
    };
    Ok((contest, Vec::new()))
}
