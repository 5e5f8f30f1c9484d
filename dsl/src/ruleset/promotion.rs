//! What of a piece depends on squares: where it promotes, and where it counts as unmoved.

use super::bounded;
use super::checked::{Kind, Must, Promotion, Setup};
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use super::node::Value;
use super::pieces::Draft;
use super::{Faults, bound};
use crate::board::{Region, Square};
use crate::diagnostic::Diagnostic;
use crate::kind::{KindId, KindSet};
use crate::placement::Man;
use crate::side::{BySide, Side};
use crate::source::{Excerpt, Span};

/// The keys of `promote`.
pub(super) const KEYS: &[&str] = &["on", "to", "must", "from", "by", "most"];

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
        let mut movement = draft.kind.movement.clone();
        bounded::add(&mut movement, &draft.fields, words, faults);
        kinds.push(Kind {
            movement,
            promotion: promotion(&draft, id, words, faults),
            demotes: demotes(&draft, id, words, faults),
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
    let choices = choices(&fields, own, words, faults);
    let named = choices.as_ref().map_or(&[][..], |choices| &choices.all);
    let most = most(&fields, named, words, faults);
    let must = must(&fields, faults).unwrap_or(Must::Always);
    let from = fields.flag("from", faults).unwrap_or(false);
    let by = fields.text("by", faults);
    let by = by.and_then(|by| fields::one_of("by", by, &["move", "capture"], faults));
    let (on, choices) = (region?.squares, choices?);
    Some(Promotion {
        on: BySide::from_fn(|side| {
            let promotes = !choices.sides[side].is_empty();
            if promotes { on[side] } else { Region::EMPTY }
        }),
        to: choices.all,
        sides: choices.sides,
        must,
        from,
        capturing: by == Some("capture"),
        most,
    })
}

/// How many own men of each choice there may be for it to be one.
fn most(
    fields: &Fields<'_>,
    to: &[KindId],
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Vec<Option<u8>> {
    let mut most = vec![None; to.len()];
    let Some(entry) = fields.get("most") else {
        return most;
    };
    let known: Vec<&str> = to
        .iter()
        .map(|kind| words.kinds[kind.index()].name.as_str())
        .collect();
    let path = format!("{}.most", fields.path);
    let Some(numbers) = Fields::of(entry, path, &known, faults) else {
        return most;
    };
    for (most, name) in most.iter_mut().zip(known) {
        let number = numbers.number(name, 1..=255, faults);
        *most = number.map(|number| number as u8);
    }
    most
}

/// `true`, `false`, or `"stuck"`.
fn must(fields: &Fields<'_>, faults: &mut Faults) -> Option<Must> {
    let entry = fields.get("must")?;
    if let Value::Text(text) = &entry.value {
        let known = fields::one_of("must", text, &["stuck"], faults);
        return known.map(|_| Must::Stuck);
    }
    let must = fields.flag("must", faults)?;
    Some(if must { Must::Always } else { Must::Never })
}

/// What a piece is in hand.
fn demotes(
    draft: &Draft<'_>,
    own: KindId,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<KindId> {
    let text = draft.fields.text("demotes", faults)?;
    let to = kind(text, words, faults)?;
    if to == own {
        faults.push(named("R154", text));
        return None;
    }
    Some(to)
}

/// What a piece may become.
struct Choices {
    all: Vec<KindId>,
    sides: BySide<KindSet>,
}

/// The kinds to choose from, without those that were complained about.
fn choices(
    fields: &Fields<'_>,
    own: KindId,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<Choices> {
    let texts = fields.texts("to", faults)?;
    if texts.is_empty()
        && let Some(entry) = fields.get("to")
    {
        faults.push(Diagnostic::error("R067", entry.place.clone()));
        return None;
    }
    let before = faults.len();
    let mut choices = Choices {
        all: Vec::new(),
        sides: BySide::from_fn(|_| KindSet::EMPTY),
    };
    for text in texts {
        for (text, sides) in halves(text) {
            let Some(kind) = kind(&text, words, faults) else {
                continue;
            };
            let twice = sides.iter().any(|&side| choices.sides[side].has(kind));
            if kind == own {
                faults.push(named("R068", &text));
            } else if twice {
                faults.push(named("R069", &text));
            } else {
                choices.add(kind, sides);
            }
        }
    }
    bound(faults, before);
    (!choices.all.is_empty()).then_some(choices)
}

impl Choices {
    fn add(&mut self, kind: KindId, sides: &[Side]) {
        if !self.all.contains(&kind) {
            self.all.push(kind);
        }
        for &side in sides {
            self.sides[side].insert(kind);
        }
    }
}

/// A choice of both sides, or the first side's before a bar and the second side's behind it. Either
/// may be left out.
fn halves(text: &Excerpt) -> Vec<(Excerpt, &'static [Side])> {
    let Some(bar) = text.text().find('|') else {
        return vec![(text.clone(), &Side::ALL)];
    };
    let whole = text.text();
    let halves = [
        (trimmed(whole, 0, bar), &Side::ALL[..1]),
        (trimmed(whole, bar + 1, whole.len()), &Side::ALL[1..]),
    ];
    let named = halves.into_iter().filter(|(span, _)| span.start < span.end);
    let named: Vec<_> = named.map(|(span, side)| (text.slice(span), side)).collect();
    if named.is_empty() {
        return vec![(text.clone(), &Side::ALL)];
    }
    named
}

fn trimmed(text: &str, start: usize, end: usize) -> Span {
    let part = &text[start..end];
    let start = start + part.len() - part.trim_start().len();
    Span::new(start, start + part.trim().len())
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

/// The kinds of a list of names.
pub(super) fn kinds(
    fields: &Fields<'_>,
    key: &str,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Vec<KindId> {
    let entry = fields.require(key, faults);
    let texts = entry.and_then(|entry| fields::texts(entry, key, faults));
    let before = faults.len();
    let texts = texts.unwrap_or_default().into_iter();
    let kinds = texts.filter_map(|text| kind(text, words, faults)).collect();
    bound(faults, before);
    kinds
}
