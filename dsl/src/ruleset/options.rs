//! `[options]` and `[when]`: switches that a file declares, and what they change.
//!
//! ```toml
//! [options.more-promotions]
//! default = false
//! about   = { en = "…", es = "…" }
//!
//! [when.more-promotions.pieces.pawn.promote]   # laid over the file while the switch is on
//! to = ["guard", "runner"]
//!
//! [options.stalemate]
//! default = "draw"
//! values  = ["draw", "win"]
//!
//! [when.stalemate.win.endings]                 # laid over the file if "win" is chosen
//! stalemate = "win"
//! ```
//!
//! A file that extends another chooses with `[options] more-promotions = true`, the command line
//! with `--set options.more-promotions=true`.

use indexmap::IndexMap;

use super::Faults;
use super::checked::{Offer, OptionValue};
use super::fields::{self, Fields};
use super::node::{Entry, Table, Value};
use crate::diagnostic::Diagnostic;
use crate::source::Excerpt;

/// The keys of an option.
pub(super) const KEYS: &[&str] = &["default", "values", "about"];

/// What is settled before any option is asked.
const FIXED: &[&str] = &["extends", "options", "when"];

/// The options of a file with their values, and the changes that they bring.
#[derive(Default)]
pub(super) struct Options {
    /// The values in force.
    pub(super) values: IndexMap<String, OptionValue>,
    /// What there is to choose from.
    pub(super) offers: IndexMap<String, Offer>,
    /// Changes in force, in the order of the options.
    pub(super) active: Vec<Table>,
    /// Changes that other values would bring.
    pub(super) dormant: Vec<Table>,
}

/// Takes the options and their overlays out of a file.
pub(super) fn take(root: &mut Table, faults: &mut Faults) -> Options {
    let options = root.shift_remove("options");
    let overlays = root.shift_remove("when");
    let options = section(options.as_ref(), "options", faults);
    let overlays = section(overlays.as_ref(), "when", faults);
    let mut taken = Options::default();
    for (name, entry) in &options {
        if let Some(option) = option(name, entry, faults) {
            let overlay = overlays.get(name);
            option.apply(name, entry, overlay, &mut taken, faults);
        }
    }
    for (name, entry) in overlays
        .iter()
        .filter(|(name, _)| !options.contains_key(*name))
    {
        unknown(name, entry, options.keys(), faults);
    }
    taken
}

fn section(entry: Option<&Entry>, name: &str, faults: &mut Faults) -> Table {
    entry
        .and_then(|entry| fields::table(entry, name, faults))
        .cloned()
        .unwrap_or_default()
}

fn unknown<'a>(
    name: &str,
    entry: &Entry,
    known: impl Iterator<Item = &'a String>,
    faults: &mut Faults,
) {
    faults.push(
        Diagnostic::error("R030", entry.key.clone())
            .with("name", name)
            .suggest(name, known.map(String::as_str)),
    );
}

/// A declared option.
struct Declared {
    value: OptionValue,
    offer: Offer,
}

fn option(name: &str, entry: &Entry, faults: &mut Faults) -> Option<Declared> {
    if matches!(entry.value, Value::Flag(_) | Value::Text(_)) {
        unknown(name, entry, std::iter::empty(), faults);
        return None;
    }
    let fields = Fields::of(entry, format!("options.{name}"), KEYS, faults)?;
    let about = fields.localized("about", None, faults);
    let about = about.unwrap_or_default();
    let default = fields.require("default", faults)?;
    if let Value::Flag(on) = default.value
        && fields.get("values").is_none()
    {
        return Some(Declared {
            value: OptionValue::Switch(on),
            offer: Offer {
                choices: Vec::new(),
                about,
            },
        });
    }
    if !matches!(default.value, Value::Text(_)) {
        // A flag has come this far only beside `values`.
        let code = if fields.get("values").is_some() {
            "R036"
        } else {
            "R035"
        };
        if !matches!(default.value, Value::Broken) {
            faults.push(Diagnostic::error(code, default.place.clone()).with("name", name));
        }
        return None;
    }
    let choice = fields::text(default, "default", faults)?;
    fields.require("values", faults)?;
    let choices = fields.texts("values", faults)?;
    let choices: Vec<&str> = choices.into_iter().map(Excerpt::text).collect();
    check_choices(&fields, faults);
    let chosen = fields::one_of("default", choice, &choices, faults)?;
    Some(Declared {
        value: OptionValue::Choice(chosen.to_owned()),
        offer: Offer {
            choices: choices.into_iter().map(str::to_owned).collect(),
            about,
        },
    })
}

/// Complains about values that are written twice or are empty.
fn check_choices(fields: &Fields<'_>, faults: &mut Faults) {
    let mut known: Vec<&str> = Vec::new();
    // What is no text has been complained about.
    for choice in fields
        .texts("values", &mut Vec::new())
        .into_iter()
        .flatten()
    {
        if choice.text().trim().is_empty() {
            faults.push(Diagnostic::error("R034", choice.whole_place()).with("key", "values"));
        } else if known.contains(&choice.text()) {
            let twice = Diagnostic::error("R069", choice.whole_place());
            faults.push(twice.with("name", choice.text()));
        }
        known.push(choice.text());
    }
}

impl Declared {
    fn apply(
        self,
        name: &str,
        entry: &Entry,
        overlay: Option<&Entry>,
        taken: &mut Options,
        faults: &mut Faults,
    ) {
        if overlay.is_none() {
            faults.push(Diagnostic::warning("R031", entry.key.clone()).with("name", name));
        }
        let path = format!("when.{name}");
        let overlay = overlay.and_then(|overlay| fields::table(overlay, &path, faults));
        if let Some(overlay) = overlay {
            match &self.value {
                OptionValue::Switch(on) => taken.add(overlay, *on, faults),
                OptionValue::Choice(chosen) => {
                    self.add_choices(&path, chosen, overlay, taken, faults);
                }
            }
        }
        taken.values.insert(name.to_owned(), self.value);
        taken.offers.insert(name.to_owned(), self.offer);
    }

    fn add_choices(
        &self,
        path: &str,
        chosen: &str,
        overlay: &Table,
        taken: &mut Options,
        faults: &mut Faults,
    ) {
        let known: Vec<&str> = self.offer.choices.iter().map(String::as_str).collect();
        fields::unknown_keys(overlay, path, &known, faults);
        for (choice, entry) in overlay {
            if let Some(table) = fields::table(entry, path, faults) {
                taken.add(table, choice == chosen, faults);
            }
        }
    }
}

impl Options {
    fn add(&mut self, overlay: &Table, active: bool, faults: &mut Faults) {
        for key in FIXED {
            if let Some(entry) = overlay.get(*key) {
                faults.push(Diagnostic::error("R032", entry.key.clone()).with("key", key));
            }
        }
        let list = if active {
            &mut self.active
        } else {
            &mut self.dormant
        };
        list.push(overlay.clone());
    }
}
