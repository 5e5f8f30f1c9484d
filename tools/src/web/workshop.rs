//! The workshop: rulesets and movements while they are written.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};
use simurgh_dsl::betza::Dialect;
use simurgh_dsl::source::Source;

use super::asked::{Asked, Body, language};
use super::games::{LARGEST_TEXT, TEXT_NAME};
use super::refusal::{Answer, Refusal, few};
use super::server::{App, aside};
use super::{complete, sheet};
use crate::art;
use crate::cli::Size;
use crate::command::check::over;
use crate::library::BuiltIns;
use crate::load;
use crate::piece::{self, Study, svg};
use crate::report::Finding;
use crate::show::diagram::Diagram;
use crate::show::words;
use crate::text::Text;

/// Letters of a movement at most.
const LONGEST_BETZA: usize = 2_000;

/// A text to be checked.
#[derive(Deserialize)]
pub struct Draft {
    source: String,
    #[serde(default)]
    set: Vec<String>,
    lang: Option<String>,
}

/// `POST /api/check`.
pub async fn check(
    State(app): State<Arc<App>>,
    asked: Asked,
    Body(draft): Body<Draft>,
) -> Answer<Json<Value>> {
    let text = language(draft.lang.as_deref(), asked.text);
    if draft.source.len() > LARGEST_TEXT {
        return Err(Refusal::new("too-large", text));
    }
    let check = move || app.games.bounded(text, move || checked(&draft, text));
    aside(text, check).await.map(Json)
}

/// Every message about a text, and the game if it can be played.
fn checked(draft: &Draft, text: Text) -> Value {
    let written = draft.source.as_str();
    let source = Source::new(TEXT_NAME, written);
    let mut reading = load::read_from(&source, &BuiltIns, &draft.set, text);
    let game = reading.variant.as_ref().map(|variant| {
        let ruleset = variant.ruleset();
        let mut game = sheet::sheet(&ruleset.id, written, variant, text);
        game["art"] = art::symbols(ruleset).into();
        game
    });
    let over = reading
        .variant
        .and_then(|variant| over(&source, &variant, text));
    reading.findings.extend(over);
    json!({
        "diagnostics": diagnostics(&few(reading.findings), &source),
        "game": game,
    })
}

/// Messages with their places as an editor counts; those about another text have none.
fn diagnostics(findings: &[Finding], source: &Source) -> Vec<Value> {
    let diagnostic = |finding: &Finding| {
        let mut entry = json!(finding.entry());
        let place = finding.place.as_ref();
        let place = place.filter(|place| place.source == *source);
        let offset = |byte| units(source.text(), byte);
        entry["from"] = json!(place.map(|place| offset(place.span.start)));
        entry["to"] = json!(place.map(|place| offset(place.span.end)));
        entry
    };
    findings.iter().map(diagnostic).collect()
}

/// A byte offset in UTF-16 units.
pub fn units(text: &str, byte: usize) -> usize {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    text[..byte].chars().map(char::len_utf16).sum()
}

/// A place in a text where words are wanted.
#[derive(Deserialize)]
pub struct Cursor {
    source: String,
    offset: usize,
    lang: Option<String>,
}

/// `POST /api/complete`.
pub async fn complete(
    State(app): State<Arc<App>>,
    asked: Asked,
    Body(cursor): Body<Cursor>,
) -> Answer<Json<Value>> {
    let text = language(cursor.lang.as_deref(), asked.text);
    if cursor.source.len() > LARGEST_TEXT {
        return Err(Refusal::new("too-large", text));
    }
    let find = move || {
        app.games.bounded(text, move || {
            complete::complete(&cursor.source, cursor.offset, text)
        })
    };
    aside(text, find).await.map(Json)
}

/// A movement to be drawn.
#[derive(Deserialize)]
pub struct Movement {
    betza: String,
    size: Option<Value>,
    lang: Option<String>,
}

/// `POST /api/piece`.
pub async fn piece(
    State(app): State<Arc<App>>,
    asked: Asked,
    Body(movement): Body<Movement>,
) -> Answer<Json<Value>> {
    let text = language(movement.lang.as_deref(), asked.text);
    if movement.betza.len() > LONGEST_BETZA {
        return Err(Refusal::new("too-large", text));
    }
    let size = match &movement.size {
        None | Some(Value::Null) => Some(None),
        Some(Value::String(size)) => size.parse::<Size>().ok().map(Some),
        Some(size) => format!("{size}x{size}").parse::<Size>().ok().map(Some),
    };
    let size = size.ok_or_else(|| Refusal::about("bad-request", &"size", text))?;
    let draw = move || {
        app.games
            .bounded(text, move || drawn(&movement.betza, size, text))
    };
    aside(text, draw).await.map(Json)
}

fn drawn(betza: &str, size: Option<Size>, text: Text) -> Value {
    let study = match Study::new(betza, Dialect::default()) {
        Ok(study) => study,
        Err(errors) => {
            let findings = load::findings(&errors, text);
            return json!({ "svg": null, "words": [], "diagnostics": typed(&findings) });
        }
    };
    let board = size.and_then(piece::board);
    let alone = match board {
        Some((board, origin)) => Diagram::on(&study.movement, board, origin),
        None => Diagram::new(&study.movement),
    };
    let shown = alone.with_hurdles(&study.movement).unwrap_or(alone);
    json!({
        "svg": svg::draw(betza, &[&shown]),
        "words": words::sentences(&study.movement, text),
        "diagnostics": typed(&load::findings(&study.warnings, text)),
    })
}

/// Messages about a text that was typed by itself.
fn typed(findings: &[Finding]) -> Vec<Value> {
    let source = |finding: &Finding| finding.place.as_ref().map(|place| place.source.clone());
    findings
        .iter()
        .flat_map(|finding| match source(finding) {
            Some(source) => diagnostics(std::slice::from_ref(finding), &source),
            None => vec![json!(finding.entry())],
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_are_counted_as_editors_do() {
        let text = "aé😀b";
        assert_eq!(
            [0, 1, 3, 7, 8, 99].map(|byte| units(text, byte)),
            [0, 1, 2, 4, 5, 5]
        );
        assert_eq!(units(text, 4), 2, "inside of a letter");
    }
}
