//! The set-ups of a game that draws them by lot, in words.

use serde_json::{Value, json};
use simurgh_dsl::board::{Region, Square};
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::ruleset::{Placement, Shuffle, Stand, Symmetry};
use simurgh_engine::Game;

use super::rules::Section;
use super::{pieces, squares};
use crate::text::Text;

/// What is drawn by lot, if anything is.
pub fn section(game: &Game, text: Text) -> Option<Section> {
    let shuffle = game.ruleset().setup.shuffle.as_ref()?;
    let writer = Writer {
        game,
        shuffle,
        text,
    };
    let mut items = vec![writer.count()?, writer.dealt()];
    let sentences = shuffle.placements.iter();
    items.extend(sentences.map(|placement| writer.placement(placement)));
    items.push(text.say(sides(shuffle.sides)).to_owned());
    Some(Section {
        heading: text.say("setups.heading"),
        items,
    })
}

/// The same for programs.
pub fn json(game: &Game) -> Option<Value> {
    let shuffle = game.ruleset().setup.shuffle.as_ref()?;
    let sentences = shuffle.placements.iter();
    let sentences: Vec<&str> = sentences.map(|placement| placement.text.as_str()).collect();
    let sides = sides(shuffle.sides).rsplit('.').next();
    Some(json!({
        "count": game.variant().setups(),
        "number": game.setup_number(),
        "where": sentences,
        "sides": sides,
    }))
}

const fn sides(sides: Symmetry) -> &'static str {
    match sides {
        Symmetry::Independent => "setups.independent",
        Symmetry::Mirrored => "setups.mirrored",
        Symmetry::Rotated => "setups.rotated",
    }
}

struct Writer<'a> {
    game: &'a Game,
    shuffle: &'a Shuffle,
    text: Text,
}

impl Writer<'_> {
    fn count(&self) -> Option<String> {
        let (count, number) = (self.game.variant().setups()?, self.game.setup_number()?);
        let gaps: [(&str, &dyn std::fmt::Display); 3] = [
            ("count", &count),
            ("last", &(count - 1)),
            ("number", &number),
        ];
        Some(self.text.fill("setups.count", &gaps))
    }

    fn dealt(&self) -> String {
        let board = &self.game.ruleset().board;
        let regions = [0, 1].map(|side| {
            let squares = self.shuffle.squares.iter();
            let of_side = |&(first, second): &(Square, Square)| [first, second][side];
            squares.map(of_side).collect::<Region>()
        });
        let regions = simurgh_dsl::side::BySide(regions);
        let squares = squares::by_side(board, &regions, self.text);
        let tokens = self.shuffle.kinds.iter();
        let tokens = tokens.map(|kind| self.game.ruleset().kinds[kind.index()].letter.as_str());
        let men: String = tokens.collect();
        self.text
            .fill("setups.dealt", &[("men", &men), ("squares", &squares)])
    }

    fn placement(&self, placement: &Placement) -> String {
        let men = self.titles(placement.men);
        let say = |key: &str, other: &str| {
            let gaps: [(&str, &dyn std::fmt::Display); 2] = [("men", &men), ("other", &other)];
            self.text.fill(key, &gaps)
        };
        match placement.stand {
            Stand::OppositeColours => say("setups.opposite", ""),
            Stand::OneColour => say("setups.one", ""),
            Stand::Between(others) => say("setups.between", &self.titles(others)),
            Stand::In(places) => say("setups.in", &self.squares(places)),
        }
    }

    fn titles(&self, kinds: KindSet) -> String {
        let kinds = kinds.iter();
        let title =
            |kind: KindId| pieces::title(&self.game.ruleset().kinds[kind.index()], self.text);
        self.text
            .list(&kinds.map(title).collect::<Vec<_>>(), "list.and")
    }

    fn squares(&self, places: u32) -> String {
        let squares = self.shuffle.squares.iter().enumerate();
        let squares = squares.filter(|(place, _)| places >> place & 1 == 1);
        let names = squares.map(|(_, &(square, _))| self.game.ruleset().board.name(square));
        names.collect::<Vec<_>>().join(" ")
    }
}
