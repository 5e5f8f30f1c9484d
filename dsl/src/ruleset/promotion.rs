//! What of a piece depends on squares: where it promotes, and where it counts as unmoved.

use super::checked::{Kind, Promotion, Setup};
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use super::pieces::Draft;
use crate::board::{Region, Square};
use crate::diagnostic::Diagnostic;
use crate::kind::KindId;
use crate::side::{BySide, Side};
use crate::source::Excerpt;

/// The keys of `promote`.
pub(super) const KEYS: &[&str] = &["on", "to", "must"];

/// Completes all pieces.
pub(super) fn complete(
    drafts: Vec<Draft<'_>>,
    words: Vocabulary<'_>,
    setup: &Setup,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Kind> {
    let mut kinds = Vec::with_capacity(drafts.len());
    for (index, draft) in drafts.into_iter().enumerate() {
        let id = KindId(index as u8);
        let start = draft
            .fields
            .text("start", diagnostics)
            .and_then(|text| language::region(text, words, diagnostics))
            .map_or_else(|| home(setup, id), |region| region.squares);
        kinds.push(Kind {
            promotion: promotion(&draft, id, words, diagnostics),
            start,
            ..draft.kind
        });
    }
    kinds
}

/// The squares on which the kind stands in the set-up.
fn home(setup: &Setup, kind: KindId) -> BySide<Region> {
    BySide::from_fn(|side: Side| {
        let here = |(_, man): &(usize, &Option<_>)| {
            man.is_some_and(|man: crate::placement::Man| man.kind == kind && man.side == side)
        };
        let men = setup.men.iter().enumerate().filter(here);
        men.map(|(index, _)| Square(index as u8)).collect()
    })
}

fn promotion(
    draft: &Draft<'_>,
    own: KindId,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Promotion> {
    let entry = draft.fields.get("promote")?;
    let path = format!("pieces.{}.promote", draft.kind.name);
    let fields = Fields::of(entry, path, KEYS, diagnostics)?;
    if draft.kind.royal.is_some() {
        let place = fields.place.clone();
        diagnostics.push(Diagnostic::error("R070", place).with("name", &draft.kind.name));
    }
    for key in ["on", "to"] {
        fields.require(key, diagnostics);
    }
    let on = fields.text("on", diagnostics);
    let region = on.and_then(|on| language::region(on, words, diagnostics));
    let to = choices(&fields, own, words, diagnostics);
    let must = fields.flag("must", diagnostics).unwrap_or(true);
    Some(Promotion {
        on: region?.squares,
        to: to?,
        must,
    })
}

/// The kinds to choose from, without those that were complained about.
fn choices(
    fields: &Fields<'_>,
    own: KindId,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Vec<KindId>> {
    let texts = fields.texts("to", diagnostics)?;
    if texts.is_empty()
        && let Some(entry) = fields.get("to")
    {
        diagnostics.push(Diagnostic::error("R067", entry.place.clone()));
        return None;
    }
    let mut choices = Vec::new();
    for text in texts {
        let Some(kind) = kind(text, words, diagnostics) else {
            continue;
        };
        if kind == own {
            diagnostics.push(named("R068", text));
        } else if choices.contains(&kind) {
            diagnostics.push(named("R069", text));
        } else {
            choices.push(kind);
        }
    }
    (!choices.is_empty()).then_some(choices)
}

fn named(code: &'static str, text: &Excerpt) -> Diagnostic {
    Diagnostic::error(code, text.whole_place()).with("name", text.text())
}

/// The kind of that name, or a complaint with the near misses.
pub(super) fn kind(
    text: &Excerpt,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<KindId> {
    let names = words.kinds.iter().map(|kind| kind.name.as_str());
    let found = names.clone().position(|name| name == text.text());
    if found.is_none() {
        diagnostics.push(named("R066", text).suggest(text.text(), names));
    }
    found.map(|index| KindId(index as u8))
}

/// The kinds of a list of names.
pub(super) fn kinds(
    fields: &Fields<'_>,
    key: &str,
    words: Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<KindId> {
    let entry = fields.require(key, diagnostics);
    let texts = entry.and_then(|entry| fields::texts(entry, key, diagnostics));
    let texts = texts.unwrap_or_default();
    texts
        .into_iter()
        .filter_map(|text| kind(text, words, diagnostics))
        .collect()
}
