//! The list of built-in games, by family.

use std::sync::OnceLock;

use serde_json::{Value, json};
use simurgh_dsl::hook::rule::Rule;
use simurgh_dsl::language::Language;
use simurgh_dsl::ruleset::{self, Ruleset};

use super::games::Games;
use crate::command::games::family;
use crate::library::{self, BuiltIn, Library};
use crate::text::Text;

/// The list in each language, made when first asked for.
static LISTS: [OnceLock<Value>; 2] = [OnceLock::new(), OnceLock::new()];

/// The rulesets, read when first asked for.
static GAMES: OnceLock<Vec<(BuiltIn, Ruleset)>> = OnceLock::new();

/// The list of games.
pub fn catalogue(text: Text) -> &'static Value {
    LISTS[text.0 as usize].get_or_init(|| {
        let games = GAMES.get_or_init(|| library::games().collect());
        let families = games.chunk_by(|one, other| one.0.folder() == other.0.folder());
        json!({
            "version": env!("CARGO_PKG_VERSION"),
            "families": families.map(|games| family_json(games, text)).collect::<Vec<_>>(),
            "levels": (1..=10).collect::<Vec<u8>>(),
        })
    })
}

/// The list with the user's own game, if there is one.
pub fn with_own(games: &Games, text: Text) -> Value {
    let mut list = catalogue(text).clone();
    let own = games.own().and_then(|(name, source)| {
        let ruleset = ruleset::load(source, &Library, &[]).ruleset?;
        Some(json!({
            "name": "own",
            "title": text.say("web.own"),
            "games": [game(name, &[], &ruleset, text)],
        }))
    });
    if let (Some(own), Some(families)) = (own, list["families"].as_array_mut()) {
        families.insert(0, own);
    }
    list
}

/// Reads all games before anybody asks.
pub fn prepare() {
    for language in Language::ALL {
        catalogue(Text(language));
    }
}

fn family_json(games: &[(BuiltIn, Ruleset)], text: Text) -> Value {
    let folder = games.first().map_or("", |(file, _)| file.folder());
    let entries = games.iter();
    let entries = entries.map(|(file, ruleset)| game(file.name(), file.aliases(), ruleset, text));
    let name = if folder.is_empty() {
        "orthodox"
    } else {
        folder
    };
    json!({
        "name": name,
        "title": family(folder, text),
        "games": entries.collect::<Vec<_>>(),
    })
}

fn game(name: &str, aliases: &[&str], ruleset: &Ruleset, text: Text) -> Value {
    json!({
        "name": name,
        "title": text.pick(&ruleset.about.name),
        "summary": text.pick(&ruleset.about.summary),
        "aliases": aliases,
        "hides": hides(ruleset),
        "boards": boards(ruleset),
        "shuffled": ruleset.setup.shuffle.is_some(),
        "files": ruleset.board.files(),
        "ranks": ruleset.board.ranks(),
    })
}

/// Whether squares are hidden.
pub fn hides(ruleset: &Ruleset) -> bool {
    let mut hooks = ruleset.hooks.iter();
    hooks.any(|hook| matches!(hook.rule, Rule::See(_)))
}

/// On how many boards the game is played.
pub fn boards(ruleset: &Ruleset) -> u8 {
    ruleset.table.as_ref().map_or(1, |table| table.boards)
}
