//! From a file's text to a ruleset: inheritance, settings, options, sections.

use super::Faults;
use super::about;
use super::assemble::assemble;
use super::checked::Ruleset;
use super::inherit::{blame_removals, inherit};
use super::merge::merge;
use super::node::{Entry, Table};
use super::options::{self, Options};
use super::settings;
use crate::diagnostic::{self, Diagnostic};
use crate::source::{Shelf, Source};

/// What became of a text.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game, if no diagnostic is an error.
    pub ruleset: Option<Ruleset>,
    /// Everything that is wrong or dubious.
    pub diagnostics: Vec<Diagnostic>,
}

/// Loads a game from the text of its file. `shelf` finds what it extends; `settings` are changes for
/// this time only, such as `pieces.rook.move=WF` or `options.more-promotions=true`.
///
/// ```
/// use simurgh_dsl::ruleset::load;
/// use simurgh_dsl::source::{EmptyShelf, Source};
///
/// let source = Source::new("tiny.toml", r#"
///     board  = { files = 3, ranks = 4 }
///     pieces = { king = { letter = "K", move = "WF", royal = true } }
///     setup  = { fen = "1k1/3/3/1K1" }
/// "#);
/// let loaded = load(&source, &EmptyShelf, &[]);
/// assert!(loaded.diagnostics.is_empty());
/// assert_eq!(loaded.ruleset.unwrap().id, "tiny");
///
/// let spoilt = load(&source, &EmptyShelf, &["pieces.king.letter=k".to_owned()]);
/// assert!(spoilt.ruleset.is_none());
/// assert_eq!(spoilt.diagnostics[0].suggestions, ["K"]);
/// ```
pub fn load(source: &Source, shelf: &dyn Shelf, settings: &[String]) -> Loaded {
    let mut faults = Vec::new();
    let mut changes = Changes::read(settings, &mut faults);
    let parsed = inherit(source, changes.extends.take(), shelf, &mut faults);
    let complete = parsed.as_ref().is_none_or(|parsed| parsed.complete);
    let mut base = false;
    let mut removed = Vec::new();
    let ruleset = parsed.and_then(|parsed| {
        base = about::is_base(&parsed.table);
        removed = parsed.removed;
        resolve(source, parsed.table, changes, &mut faults)
    });
    blame_removals(&removed, &mut faults);
    if !complete {
        // What could not be read may well be what is missing.
        faults.retain(|fault| !MISSING.contains(&fault.code));
    }
    if base {
        faults.retain(|fault| !OPEN.contains(&fault.code));
    }
    Loaded {
        ruleset: ruleset.filter(|_| !base && !diagnostic::has_errors(&faults)),
        diagnostics: faults,
    }
}

/// Complaints that a section or a key is missing.
const MISSING: &[&str] = &["R021", "R048", "R063", "R064", "R080"];

/// Complaints about what a base leaves to the games that extend it.
const OPEN: &[&str] = &["R031", "R048", "R064", "R080", "R120"];

/// Settings, sorted by when they take effect.
#[derive(Default)]
struct Changes {
    /// Instead of the file's own `extends`.
    extends: Option<Entry>,
    /// Before the options take effect.
    choices: Vec<Table>,
    /// After everything else: they have the last word.
    last: Vec<Table>,
}

impl Changes {
    fn read(settings: &[String], faults: &mut Faults) -> Self {
        let mut changes = Self::default();
        for setting in settings {
            let mut setting = settings::read(setting, faults);
            let extends = setting.shift_remove("extends");
            changes.extends = extends.or(changes.extends);
            let chooses = setting.contains_key("options") || setting.contains_key("when");
            let list = if chooses {
                &mut changes.choices
            } else {
                &mut changes.last
            };
            list.push(setting);
        }
        changes
    }
}

fn resolve(
    source: &Source,
    mut table: Table,
    changes: Changes,
    faults: &mut Faults,
) -> Option<Ruleset> {
    for choice in changes.choices {
        table = merge(table, choice, faults);
    }
    let options = options::take(&mut table, faults);
    for overlay in &options.active {
        table = merge(table, overlay.clone(), faults);
    }
    for change in changes.last {
        table = merge(table, change, faults);
    }
    let ruleset = assemble(source, &table, options.values.clone(), faults);
    suggest_options(&options, faults);
    check_dormant(source, &table, &options, faults);
    let offers = options.offers;
    ruleset.map(|ruleset| Ruleset { offers, ..ruleset })
}

/// `--set style=b` for an option called `style`.
fn suggest_options(options: &Options, faults: &mut Faults) {
    for fault in faults.iter_mut().filter(|fault| fault.code == "R020") {
        let typed = fault.place.source.name() == settings::NAME;
        let key = fault.arguments.iter().find(|(gap, _)| *gap == "key");
        if let Some((_, key)) = key.filter(|(_, key)| typed && options.values.contains_key(key)) {
            fault.suggestions = vec![format!("options.{key}")];
        }
    }
}

/// Errors in what an option would change are errors now, not on the day that somebody chooses it.
fn check_dormant(source: &Source, table: &Table, options: &Options, faults: &mut Faults) {
    for overlay in &options.dormant {
        let mut complaints = Vec::new();
        let changed = merge(table.clone(), overlay.clone(), &mut complaints);
        assemble(source, &changed, options.values.clone(), &mut complaints);
        for complaint in complaints.into_iter().filter(Diagnostic::is_error) {
            let known =
                |other: &Diagnostic| other.code == complaint.code && other.place == complaint.place;
            if !faults.iter().any(known) {
                faults.push(complaint);
            }
        }
    }
}
