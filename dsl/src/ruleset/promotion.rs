//! What of a piece depends on squares: where it promotes, and where it counts as unmoved.

use super::checked::{Kind, Promotion, Setup};
use super::fields::Fields;
use super::language::{self, Vocabulary};
use super::pieces::Draft;
use super::{Faults, bound};
use crate::board::{Region, Square};
use crate::diagnostic::Diagnostic;
use crate::kind::KindId;
use crate::placement::Man;
use crate::side::BySide;
use crate::source::Excerpt;

/// The keys of `promote`.
pub(super) const KEYS: &[&str] = &["on", "to", "must"];

/// Completes all pieces.
pub(super) fn complete(
    drafts: Vec<Draft<'_>>,
    words: Vocabulary<'_>,
    setup: Option<&Setup>,
    faults: &mut Faults,
) -> Vec<Kind> {
    let mut kinds = Vec::with_capacity(drafts.len());
    for (index, draft) in drafts.into_iter().enumerate() {
        let id = KindId(index as u8);
        let start = draft
            .fields
            .text("start", faults)
            .and_then(|text| language::region(text, words, faults))
            .map_or_else(|| home(setup, id), |region| region.squares);
        kinds.push(Kind {
            promotion: promotion(&draft, id, words, faults),
            start,
            ..draft.kind
        });
    }
    kinds
}

/// The squares on which the kind stands in the set-up.
fn home(setup: Option<&Setup>, kind: KindId) -> BySide<Region> {
    let men = setup.map_or(&[][..], |setup| &setup.men);
    BySide::from_fn(|side| {
        let here = (0..=255).map(Square).zip(men);
        here.filter(|(_, man)| **man == Some(Man { side, kind }))
            .map(|(square, _)| square)
            .collect()
    })
}

fn promotion(
    draft: &Draft<'_>,
    own: KindId,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<Promotion> {
    let entry = draft.fields.get("promote")?;
    let path = format!("pieces.{}.promote", draft.kind.name);
    let fields = Fields::of(entry, path, KEYS, faults)?;
    if draft.kind.royal.is_some() {
        let place = fields.place.clone();
        faults.push(Diagnostic::error("R070", place).with("name", &draft.kind.name));
    }
    for key in ["on", "to"] {
        fields.require(key, faults);
    }
    let on = fields.text("on", faults);
    let region = on.and_then(|on| language::region(on, words, faults));
    if let (Some(on), Some(region)) = (on, &region)
        && region.squares.0.iter().all(Region::is_empty)
    {
        faults.push(Diagnostic::error("R075", on.whole_place()));
    }
    let to = choices(&fields, own, words, faults);
    let must = fields.flag("must", faults).unwrap_or(true);
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
    faults: &mut Faults,
) -> Option<Vec<KindId>> {
    let texts = fields.texts("to", faults)?;
    if texts.is_empty()
        && let Some(entry) = fields.get("to")
    {
        faults.push(Diagnostic::error("R067", entry.place.clone()));
        return None;
    }
    let before = faults.len();
    let mut choices = Vec::new();
    for text in texts {
        let Some(kind) = kind(text, words, faults) else {
            continue;
        };
        if kind == own {
            faults.push(named("R068", text));
        } else if choices.contains(&kind) {
            faults.push(named("R069", text));
        } else {
            choices.push(kind);
        }
    }
    bound(faults, before);
    (!choices.is_empty()).then_some(choices)
}

fn named(code: &'static str, text: &Excerpt) -> Diagnostic {
    Diagnostic::error(code, text.whole_place()).with("name", text.text())
}

/// The kind of that name, or a complaint with the near misses.
pub(super) fn kind(text: &Excerpt, words: Vocabulary<'_>, faults: &mut Faults) -> Option<KindId> {
    let names = words.kinds.iter().map(|kind| kind.name.as_str());
    let found = names.clone().position(|name| name == text.text());
    if found.is_none() {
        faults.push(named("R066", text).suggest(text.text(), names));
    }
    found.map(|index| KindId(index as u8))
}
