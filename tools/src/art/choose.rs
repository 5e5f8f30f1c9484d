//! Which figure a kind gets: the one of its name, or one that its movement suggests.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::Deserialize;
use simurgh_dsl::movement::{Movement, Path, Travel};
use simurgh_dsl::ruleset::{Kind, Ruleset};
use simurgh_dsl::side::Side;

use super::figure;
use super::paint::Paint;

/// A silhouette and the signs on it, by the names of silhouettes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Figure {
    /// The silhouette.
    pub(super) shape: String,
    /// A sign in the lower right corner.
    #[serde(default)]
    pub(super) badge: Option<String>,
    /// A sign on the chest.
    #[serde(default)]
    pub(super) emblem: Option<String>,
    /// Whether the silhouette looks the other way.
    #[serde(default)]
    pub(super) mirror: bool,
}

impl Figure {
    fn plain(shape: &str) -> Self {
        Self {
            shape: shape.to_owned(),
            badge: None,
            emblem: None,
            mirror: false,
        }
    }
}

/// What a kind looks like in a game.
#[derive(Clone, Debug)]
pub(super) struct Design<'a> {
    /// The figure.
    pub(super) figure: Figure,
    /// The moves on its chest, for kinds that nobody has drawn.
    pub(super) moves: Option<&'a Movement>,
    /// The letter in its corner, for kinds that look like another one of the game.
    pub(super) letter: Option<&'a str>,
}

/// The looks of all kinds of a game, in its order. No two are equal.
pub(super) fn designs(ruleset: &Ruleset) -> Vec<Design<'_>> {
    let mut seen = BTreeSet::new();
    let kinds = ruleset.kinds.iter();
    kinds
        .map(|kind| {
            let mut design = design(kind);
            if !seen.insert(figure::draw(&design, Paint::of(Side::First))) {
                design.letter = Some(&kind.letter);
            }
            design
        })
        .collect()
}

fn design(kind: &Kind) -> Design<'_> {
    let known = named(kind);
    Design {
        moves: known.is_none().then_some(&kind.movement),
        figure: known.unwrap_or_else(|| Figure::plain(body(&kind.movement))),
        letter: None,
    }
}

/// By the name that players use, the key in the file, and the words of both from last to first.
fn named(kind: &Kind) -> Option<Figure> {
    let names = [kind.title.en.to_lowercase(), kind.name.to_lowercase()];
    let words = names.iter().rev().flat_map(|name| {
        let words = name.split(|letter: char| !letter.is_alphanumeric());
        words.collect::<Vec<_>>().into_iter().rev()
    });
    let whole = names.iter().map(String::as_str);
    whole.chain(words).find_map(find)
}

fn find(name: &str) -> Option<Figure> {
    let name = name.replace(' ', "-");
    let name = BOOK.same.get(&name).unwrap_or(&name);
    BOOK.figures.get(name).map(Entry::figure)
}

/// The body of a kind that nobody has drawn: riders are towers, leapers are tall, others small.
fn body(movement: &Movement) -> &'static str {
    let rides = |path: &Path| {
        !matches!(
            path.travel,
            Travel::Leap | Travel::Slide { max: Some(1), .. }
        )
    };
    let leaps = |path: &Path| path.step.file.abs().max(path.step.rank.abs()) > 1;
    if movement.paths.iter().any(rides) {
        "turret"
    } else if movement.paths.iter().any(leaps) {
        "urn"
    } else {
        "bell"
    }
}

/// `tools/art/pieces.toml`.
#[derive(Deserialize)]
struct Book {
    figures: BTreeMap<String, Entry>,
    /// Further names of those above.
    same: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Plain(String),
    Full(Figure),
}

impl Entry {
    fn figure(&self) -> Figure {
        match self {
            Self::Plain(shape) => Figure::plain(shape),
            Self::Full(figure) => figure.clone(),
        }
    }
}

static BOOK: LazyLock<Book> = LazyLock::new(|| {
    toml::from_str(include_str!("../../art/pieces.toml"))
        .expect("the list comes with the program and a test reads it")
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::shape;

    #[test]
    fn every_figure_is_made_of_silhouettes_that_exist() {
        for (name, entry) in &BOOK.figures {
            let figure = entry.figure();
            let parts = [Some(figure.shape), figure.badge, figure.emblem];
            for part in parts.into_iter().flatten() {
                assert!(shape::exists(&part), "{name}: {part}");
            }
        }
        for (name, other) in &BOOK.same {
            assert!(BOOK.figures.contains_key(other), "{name}: {other}");
            assert!(!BOOK.figures.contains_key(name), "{name} is there twice");
        }
    }
}
