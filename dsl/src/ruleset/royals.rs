//! `[royals]`: when royals are in check.

use super::Faults;
use super::checked::CheckRule;
use super::fields::{self, Fields};
use super::node::Table;

/// The keys of the section.
pub(super) const KEYS: &[&str] = &["check"];

/// Reads the section; without it every royal must be safe.
pub(super) fn read(root: &Table, faults: &mut Faults) -> CheckRule {
    let fields = Fields::section(root, "royals", KEYS, faults);
    fields
        .and_then(|fields| check(&fields, faults))
        .unwrap_or_default()
}

fn check(fields: &Fields<'_>, faults: &mut Faults) -> Option<CheckRule> {
    let text = fields.text("check", faults)?;
    let word = fields::one_of("check", text, &["any", "sole", "all"], faults)?;
    Some(match word {
        "sole" => CheckRule::Sole,
        "all" => CheckRule::All,
        _ => CheckRule::Any,
    })
}
