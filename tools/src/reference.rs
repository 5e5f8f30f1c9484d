//! The reference of the language that rulesets are written in: keys of the file, movements, hooks.
//!
//! The words of hooks come from the catalogue that their reader uses; keys and movements from the
//! text catalogue, which tests hold against the readers. So it cannot go stale.

use serde::Serialize;
use simurgh_dsl::hook::catalogue::{self, Topic};

use crate::text::Text;

/// The sections about keys of the file, in the order of a ruleset.
const KEYS: [&str; 16] = [
    "file", "game", "board", "pieces", "promote", "royals", "zones", "setup", "shuffle", "hands",
    "drop", "table", "castling", "endings", "counters", "options",
];

/// A part of the reference.
#[derive(Serialize)]
pub struct Section {
    /// The word that asks for it.
    pub name: &'static str,
    /// The part it belongs to: `file`, `movement` or `hooks`.
    pub part: &'static str,
    /// What it is about.
    pub heading: &'static str,
    /// What it explains.
    pub items: Vec<Item>,
}

/// A word, key or form.
#[derive(Serialize)]
pub struct Item {
    /// How it is written.
    pub form: &'static str,
    /// What it means.
    pub meaning: &'static str,
    /// A whole sentence that uses it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<&'static str>,
    /// Whether games can use it already.
    pub ready: bool,
}

/// The whole reference.
pub fn sections(text: Text) -> Vec<Section> {
    let keys = KEYS.into_iter().map(|name| Section {
        name,
        part: "file",
        heading: text.say(&format!("reference.heading.{name}")),
        items: plain(&format!("reference.{name}."), text),
    });
    let movement = Section {
        name: "movement",
        part: "movement",
        heading: text.say("reference.movement-title"),
        items: plain("reference.movement.", text),
    };
    let hooks = Topic::ALL.into_iter().map(|topic| hook(topic, text));
    keys.chain([movement]).chain(hooks).collect()
}

fn plain(prefix: &str, text: Text) -> Vec<Item> {
    text.below(prefix)
        .map(|(form, meaning)| Item {
            form,
            meaning,
            example: None,
            ready: true,
        })
        .collect()
}

fn hook(topic: Topic, text: Text) -> Section {
    let name = name(topic);
    let entries = catalogue::entries(topic);
    Section {
        name,
        part: "hooks",
        heading: text.say(&format!("reference.topic.{name}")),
        items: entries
            .map(|entry| Item {
                form: entry.form,
                meaning: entry.meaning(text.0),
                example: Some(entry.example),
                ready: entry.ready,
            })
            .collect(),
    }
}

const fn name(topic: Topic) -> &'static str {
    match topic {
        Topic::Moment => "moment",
        Topic::Event => "event",
        Topic::Effect => "effect",
        Topic::Move => "move",
        Topic::Forbid => "forbid",
        Topic::Attack => "attack",
        Topic::See => "see",
        Topic::Men => "men",
        Topic::Limit => "limit",
        Topic::Condition => "condition",
        Topic::Region => "region",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use simurgh_dsl::language::Language;
    use simurgh_dsl::ruleset;
    use simurgh_dsl::source::{EmptyShelf, Excerpt, Source};

    use super::*;

    const TEXT: Text = Text(Language::English);

    /// A file with a wrong key in every table, so that the reader lists the right ones.
    const WRONG: &str = r#"
wrong = 1
[game]
wrong = 1
[board]
wrong = 1
files = 8
ranks = 8
[pieces.king]
letter = "K"
move = "K"
royal = true
wrong = 1
[pieces.pawn]
letter = "P"
move = "fW"
promote = { wrong = 1, on = "rank 8 | rank 1", to = ["king"] }
[zones.corner]
on = "a1"
admit = []
wrong = 1
[setup]
fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
wrong = 1
[setup.shuffle]
wrong = 1
[hands]
wrong = 1
[hands.drop.pawn]
wrong = 1
[table]
boards = 2
wrong = 1
[castling.short]
wrong = 1
[royals]
wrong = 1
[endings]
wrong = 1
[counters.checks]
wrong = 1
limit = 3
[options.more]
default = false
wrong = 1
"#;

    /// The keys that the reader of rulesets names as right in a section.
    fn known(section: &str) -> BTreeSet<String> {
        let source = Source::new("wrong.toml", WRONG);
        let loaded = ruleset::load(&source, &EmptyShelf, &[]);
        let argument = |diagnostic: &simurgh_dsl::diagnostic::Diagnostic, name: &str| {
            let mut arguments = diagnostic.arguments.iter();
            let found = arguments.find(|(key, _)| *key == name);
            found.map(|(_, value)| value.clone()).unwrap_or_default()
        };
        let about = |diagnostic: &&simurgh_dsl::diagnostic::Diagnostic| {
            diagnostic.code == "R020" && argument(diagnostic, "section") == section
        };
        let diagnostics = loaded.diagnostics;
        let Some(found) = diagnostics.iter().find(about) else {
            panic!("nothing about {section} in {diagnostics:?}");
        };
        let known = argument(found, "known");
        known.split(", ").map(str::to_owned).collect()
    }

    #[test]
    fn every_key_of_a_ruleset_is_explained_and_no_other() {
        for (name, section) in [
            ("file", "wrong.toml"),
            ("game", "game"),
            ("board", "board"),
            ("pieces", "pieces.king"),
            ("promote", "pieces.pawn.promote"),
            ("royals", "royals"),
            ("zones", "zones.corner"),
            ("setup", "setup"),
            ("shuffle", "setup.shuffle"),
            ("hands", "hands"),
            ("drop", "hands.drop.pawn"),
            ("table", "table"),
            ("castling", "castling.short"),
            ("endings", "endings"),
            ("counters", "counters.checks"),
            ("options", "options.more"),
        ] {
            let prefix = format!("reference.{name}.");
            let keys = TEXT.below(&prefix).map(|(key, _)| key.to_owned());
            let explained: BTreeSet<String> = keys.collect();
            assert_eq!(explained, known(section), "{name}");
        }
    }

    #[test]
    fn every_movement_of_the_reference_can_be_read() {
        for (form, _) in TEXT.below("reference.movement.") {
            let mut diagnostics = Vec::new();
            let movement =
                simurgh_dsl::betza::read(&Excerpt::typed("movement", form), &mut diagnostics);
            assert_eq!(diagnostics, [], "{form}");
            assert!(!movement.paths.is_empty(), "{form}");
        }
    }

    #[test]
    fn every_topic_of_hooks_has_a_heading_and_words() {
        for section in sections(TEXT) {
            assert!(!section.heading.is_empty(), "{}", section.name);
            assert!(!section.items.is_empty(), "{}", section.name);
        }
    }
}
