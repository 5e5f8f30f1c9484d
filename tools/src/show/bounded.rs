//! Movements that are limited to squares, hurdles or room, in words: no diagram of a piece alone shows
//! them.

use simurgh_dsl::board::Region;
use simurgh_dsl::movement::{Bounds, Movement};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::BySide;

use super::{squares, words};
use crate::text::Text;

/// What a movement allows everywhere.
pub(crate) fn free(movement: &Movement) -> Movement {
    let mut free = movement.clone();
    free.paths.retain(|path| path.bounds.is_none());
    free.chains.retain(|chain| chain.bounds.is_none());
    free
}

/// One sentence for each part that is open only from or to some squares.
pub(crate) fn sentences(ruleset: &Ruleset, movement: &Movement, text: Text) -> Vec<String> {
    let bounds = movement.paths.iter().map(|path| &path.bounds);
    let bounds = bounds.chain(movement.chains.iter().map(|chain| &chain.bounds));
    let mut all: Vec<&Bounds> = Vec::new();
    for bounds in bounds.filter_map(|bounds| bounds.as_deref()) {
        if !all.contains(&bounds) {
            all.push(bounds);
        }
    }
    all.into_iter()
        .flat_map(|bounds| within(ruleset, movement, bounds, text))
        .collect()
}

fn within(ruleset: &Ruleset, movement: &Movement, bounds: &Bounds, text: Text) -> Vec<String> {
    let key = match (&bounds.from, &bounds.to) {
        (Some(_), None) => "diagram.only-from",
        (None, Some(_)) => "diagram.only-to",
        (Some(_), Some(_)) => "diagram.only-between",
        (None, None) => "diagram.with-limits",
    };
    let name = |regions: &Option<BySide<Region>>| {
        let regions = regions.as_ref();
        regions.map_or_else(String::new, |regions| {
            squares::by_side(&ruleset.board, regions, text)
        })
    };
    let [from, to] = [&bounds.from, &bounds.to].map(name);
    let limits = limits(ruleset, bounds, text);
    let sentences = words::sentences(&part(movement, bounds), text).into_iter();
    sentences
        .map(|words| {
            let said = text.fill(key, &[("from", &from), ("to", &to), ("words", &words)]);
            format!("{said}{limits}")
        })
        .collect()
}

/// The limits that are none of squares, each a sentence behind a blank.
fn limits(ruleset: &Ruleset, bounds: &Bounds, text: Text) -> String {
    let mut limits = String::new();
    if let Some(kinds) = bounds.over {
        let titles = kinds
            .iter()
            .filter_map(|kind| ruleset.kinds.get(kind.index()));
        let titles: Vec<String> = titles
            .map(|kind| text.pick(&kind.title).to_owned())
            .collect();
        let pieces = text.list(&titles, "list.or");
        limits += " ";
        limits += &text.fill("diagram.limit-over", &[("pieces", &pieces)]);
    }
    for (holds, key) in [
        (bounds.halfling, "diagram.limit-halfling"),
        (bounds.spacious, "diagram.limit-spacious"),
    ] {
        if holds {
            limits += " ";
            limits += text.say(key);
        }
    }
    limits
}

/// The part of a movement within the same bounds, as if it were open everywhere.
fn part(movement: &Movement, bounds: &Bounds) -> Movement {
    let mut part = Movement {
        paths: movement.paths.clone(),
        chains: movement.chains.clone(),
        ..Movement::default()
    };
    part.paths
        .retain(|path| path.bounds.as_deref() == Some(bounds));
    part.chains
        .retain(|chain| chain.bounds.as_deref() == Some(bounds));
    part.paths.iter_mut().for_each(|path| path.bounds = None);
    part.chains.iter_mut().for_each(|chain| chain.bounds = None);
    part
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::language::Language;
    use simurgh_dsl::ruleset::load;
    use simurgh_dsl::source::{EmptyShelf, Source};

    const GAME: &str = "[game]\nname = \"Trial\"\n[board]\nfiles = 4\nranks = 4\n\
        [regions]\ncamp = \"b1 c1 | b4 c4\"\nfar = \"rank 4 | rank 1\"\n[pieces]\n\
        guard = { letter = \"G\", move = \"W\", moves = [{ move = \"F\", in = \"camp\" }, \
        { move = \"fD\", to = \"far\" }, { move = \"afsW\", in = \"camp\", to = \"far\" }] }\n\
        [setup]\nfen = \"1g2/4/4/2G1 w\"\n";

    #[test]
    fn the_squares_of_a_movement_are_said_with_it() {
        let loaded = load(&Source::new("trial.toml", GAME), &EmptyShelf, &[]);
        let ruleset = loaded.ruleset.expect("the game is sound");
        let movement = &ruleset.kinds[0].movement;
        for (language, only) in [(Language::English, "Only"), (Language::Spanish, "Solo")] {
            let said = sentences(&ruleset, movement, Text(language));
            assert_eq!(said.len(), 3, "{said:?}");
            assert!(said.iter().all(|line| line.starts_with(only)), "{said:?}");
            assert!(
                said[0].contains("b1") && !said[0].contains("a4"),
                "{said:?}"
            );
            assert!(
                said[1].contains("a4") && !said[1].contains("b1"),
                "{said:?}"
            );
            assert!(said[2].contains("b1") && said[2].contains("a4"), "{said:?}");
        }
        assert_eq!(free(movement).paths.len(), 4);
    }

    #[test]
    fn hurdles_and_room_are_said_with_a_movement() {
        let game = GAME
            .replace("in = \"camp\" }", "over = [\"guard\"], spacious = true }")
            .replace("to = \"far\" }, {", "halfling = true }, {")
            .replace("move = \"F\"", "move = \"cpR\"")
            .replace("fD", "R");
        let loaded = load(&Source::new("trial.toml", game), &EmptyShelf, &[]);
        let ruleset = loaded.ruleset.expect("the game is sound");
        let said = |language| sentences(&ruleset, &ruleset.kinds[0].movement, Text(language));
        let english = said(Language::English);
        assert!(english[0].contains("over Guard only"), "{english:?}");
        assert!(english[0].contains("behind the target"), "{english:?}");
        assert!(english[1].contains("half of the way"), "{english:?}");
        let spanish = said(Language::Spanish);
        assert!(spanish[0].contains("sobre Guard"), "{spanish:?}");
        assert!(spanish[1].contains("mitad del camino"), "{spanish:?}");
    }
}
