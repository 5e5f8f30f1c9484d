//! The pieces of a game: letters, names, values, move diagrams.

use simurgh_dsl::diagnostic::similar;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::ruleset::{Kind, Ruleset};
use simurgh_dsl::side::Side;
use simurgh_engine::Variant;

use super::bounded;
use super::diagram::Diagram;
use super::remarks::remarks;
use crate::lines;
use crate::score;
use crate::text::Text;

/// Columns of a remark, so that it fits behind its indentation.
const WIDTH: usize = 77;

/// One piece in full.
pub fn describe(variant: &Variant, id: KindId, text: Text) -> String {
    let kind = &variant.ruleset().kinds[id.index()];
    let mut lines = vec![heading(variant, id, text), String::new()];
    let free = bounded::free(&kind.movement);
    let diagram = Diagram::new(&free);
    let shown = diagram.with_hurdles(&free).unwrap_or(diagram);
    lines.extend(shown.draw().lines().map(|line| format!("  {line}")));
    lines.push(String::new());
    let legend = lines::wrap(&shown.legend(text).join(" · "), WIDTH);
    lines.extend(legend.lines().map(|line| format!("   {line}")));
    let elsewhere = bounded::sentences(variant.ruleset(), &kind.movement, text);
    for remark in remarks(&free, &shown, text).into_iter().chain(elsewhere) {
        let remark = lines::wrap(&remark, WIDTH);
        lines.extend(remark.lines().map(|line| format!("   {line}")));
    }
    lines.join("\n") + "\n"
}

/// Letter of both sides, name, value, notation.
fn heading(variant: &Variant, id: KindId, text: Text) -> String {
    let kind = &variant.ruleset().kinds[id.index()];
    let tokens = Side::ALL.map(|side| kind.token(side)).join(" ");
    let name = title(kind, text);
    let value = if kind.royal.is_some() {
        text.say("piece.royal").to_owned()
    } else {
        let value = score::pawns(variant.value(id));
        let value = value.trim_start_matches('+');
        text.fill("piece.value", &[("value", &value)])
    };
    format!("{tokens}  {name} · {value} · {}", kind.movement.text)
}

/// The name that players use, with a capital.
pub fn title(kind: &Kind, text: Text) -> String {
    let name = text.pick(&kind.title);
    let name = if name.is_empty() { &kind.name } else { name };
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// The piece that a user means by key, name in any language, or letter.
///
/// # Errors
///
/// If there is none: the near misses.
pub fn find(ruleset: &Ruleset, wanted: &str, text: Text) -> Result<KindId, Vec<String>> {
    let wanted_low = wanted.to_lowercase();
    let names = |kind: &Kind| {
        let title = &kind.title;
        let titles = [
            Some(title.en.clone()),
            title.es.clone(),
            Some(kind.name.clone()),
        ];
        titles.into_iter().flatten().map(|name| name.to_lowercase())
    };
    let found = ruleset
        .kinds
        .iter()
        .position(|kind| names(kind).any(|name| name == wanted_low))
        .or_else(|| {
            let letter = |kind: &Kind| kind.letter.to_lowercase() == wanted_low;
            ruleset.kinds.iter().position(letter)
        });
    found.map(|index| KindId(index as u8)).ok_or_else(|| {
        let known: Vec<String> = ruleset.kinds.iter().map(|kind| title(kind, text)).collect();
        let near = similar(wanted, known.iter().map(String::as_str));
        if near.is_empty() { known } else { near }
    })
}
