//! Everything about one game: board, men, rules in words, the start.

use serde_json::{Value, json};
use simurgh_dsl::board::Region;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::ruleset::{OptionValue, Ruleset};
use simurgh_dsl::side::{BySide, Side};
use simurgh_engine::Variant;

use super::catalogue;
use super::contest::Contest;
use super::position::{Sight, position};
use crate::art;
use crate::piece::svg;
use crate::show::diagram::Diagram;
use crate::show::remarks::remarks;
use crate::show::{bounded, pieces, rules, setups, words};
use crate::text::Text;

/// The sheet of a game. `name` is what it is called in the interface, `written` its ruleset as it is
/// written.
pub fn sheet(name: &str, written: &str, variant: &Variant, text: Text) -> Value {
    let ruleset = variant.ruleset();
    let start = Contest::new(variant);
    let game = &start.boards()[0];
    let legal = start.legal_moves(0);
    json!({
        "name": name,
        "title": title(ruleset, name, text),
        "summary": text.pick(&ruleset.about.summary),
        "inventor": ruleset.about.inventor,
        "source": ruleset.about.sources,
        "hides": variant.hides(),
        "boards": catalogue::boards(ruleset),
        "hands": ruleset.hands.is_some(),
        "fen": start.fen(),
        "text": written,
        "board": board(ruleset),
        "kinds": kinds(variant, text),
        "rules": sections(&start, text),
        "options": options(ruleset, text),
        "setups": variant.setups(),
        "position": position(game, Sight::All, &legal),
    })
}

/// What players call the game.
pub fn title(ruleset: &Ruleset, name: &str, text: Text) -> String {
    let title = text.pick(&ruleset.about.name);
    if title.is_empty() { name } else { title }.to_owned()
}

/// The squares and regions.
pub fn board(ruleset: &Ruleset) -> Value {
    let board = &ruleset.board;
    let squares = board.squares().map(|square| {
        let place = board.coordinates(square);
        json!({
            "name": board.name(square),
            "file": place.file,
            "rank": place.rank,
            "dark": board.is_dark(square),
        })
    });
    let regions = ruleset.regions.iter().flat_map(|(name, squares)| {
        let BySide([first, second]) = squares;
        let region = |side: Option<&str>, squares: &Region| {
            let squares = squares.iter().map(|square| board.name(square));
            json!({ "name": name, "side": side, "squares": squares.collect::<Vec<_>>() })
        };
        if first == second {
            return vec![region(None, first)];
        }
        vec![region(Some("first"), first), region(Some("second"), second)]
    });
    json!({
        "files": board.files(),
        "ranks": board.ranks(),
        "squares": squares.collect::<Vec<_>>(),
        "regions": regions.collect::<Vec<_>>(),
    })
}

/// The sorts of men.
pub fn kinds(variant: &Variant, text: Text) -> Vec<Value> {
    let count = variant.ruleset().kinds.len();
    (0..count)
        .map(|index| kind(variant, KindId(index as u8), text))
        .collect()
}

fn kind(variant: &Variant, id: KindId, text: Text) -> Value {
    let ruleset = variant.ruleset();
    let kind = &ruleset.kinds[id.index()];
    let title = pieces::title(kind, text);
    let free = bounded::free(&kind.movement);
    let diagram = Diagram::new(&free);
    let shown = diagram.with_hurdles(&free).unwrap_or(diagram);
    let elsewhere = bounded::sentences(ruleset, &kind.movement, text);
    let mut words = words::sentences(&free, text);
    for remark in remarks(&free, &shown, text).into_iter().chain(elsewhere) {
        if !words.contains(&remark) {
            words.push(remark);
        }
    }
    json!({
        "name": kind.name,
        "title": title,
        "letter": kind.letter,
        "letters": { "first": kind.token(Side::First), "second": kind.token(Side::Second) },
        "royal": kind.royal.is_some(),
        "value": variant.value(id),
        "betza": [kind.movement.text],
        "art": { "first": art::id(ruleset, id, Side::First), "second": art::id(ruleset, id, Side::Second) },
        "words": words,
        "diagram": svg::draw(&title, &[&shown]),
    })
}

fn sections(start: &Contest, text: Text) -> Vec<Value> {
    let game = &start.boards()[0];
    let setups = setups::section(game, text);
    let sections = setups
        .into_iter()
        .chain(rules::sections(game.ruleset(), text));
    sections
        .map(|section| json!({ "title": section.heading, "items": section.items }))
        .collect()
}

fn options(ruleset: &Ruleset, text: Text) -> Vec<Value> {
    let options = ruleset.options.iter();
    options
        .map(|(name, value)| {
            let offer = ruleset.offers.get(name);
            let (values, value) = match value {
                OptionValue::Switch(on) => (json!([false, true]), json!(on)),
                OptionValue::Choice(choice) => {
                    (json!(offer.map(|offer| &offer.choices)), json!(choice))
                }
            };
            let about = offer.map_or("", |offer| text.pick(&offer.about));
            json!({ "name": name, "values": values, "value": value, "about": about })
        })
        .collect()
}
