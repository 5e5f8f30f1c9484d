//! What the drawings of all built-in games have in common.

use std::collections::{BTreeMap, BTreeSet};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::*;
use crate::library;

/// The edge of the pictures that are compared: a piece on a small board.
const EDGE: u32 = 40;

/// How many of the 1600 pixels two kinds of a game must differ in at least: one in twenty-five.
const FEWEST: usize = 64;

/// How much a colour channel must differ for an eye to see it.
const VISIBLE: u8 = 60;

fn parse(svg: &str) -> Tree {
    Tree::from_str(svg, &Options::default()).unwrap_or_else(|error| panic!("{error} in {svg}"))
}

/// A drawing on a light square.
#[expect(clippy::cast_precision_loss, reason = "a few dozen pixels")]
fn picture(svg: &str) -> Pixmap {
    let mut picture = Pixmap::new(EDGE, EDGE).unwrap();
    picture.fill(resvg::tiny_skia::Color::from_rgba8(0xf0, 0xe6, 0xd2, 0xff));
    let scale = EDGE as f32 / SIZE as f32;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&parse(svg), transform, &mut picture.as_mut());
    picture
}

/// How many pixels differ visibly.
fn difference(one: &Pixmap, other: &Pixmap) -> usize {
    let pixels = one.data().chunks(4).zip(other.data().chunks(4));
    let differs = |(a, b): &(&[u8], &[u8])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > VISIBLE);
    pixels.filter(differs).count()
}

#[test]
fn any_two_kinds_of_a_game_are_told_apart_at_forty_pixels() {
    let mut pictures: BTreeMap<String, Pixmap> = BTreeMap::new();
    let mut alike = BTreeSet::new();
    for (file, ruleset) in library::games() {
        let drawings: Vec<String> = kinds(&ruleset)
            .map(|kind| svg(&ruleset, kind, Side::First, Style::Figures))
            .collect();
        for drawing in &drawings {
            let draw = || picture(drawing);
            pictures.entry(drawing.clone()).or_insert_with(draw);
        }
        for (one, first) in drawings.iter().enumerate() {
            for (other, second) in drawings.iter().enumerate().skip(one + 1) {
                let pixels = difference(&pictures[first], &pictures[second]);
                if pixels < FEWEST {
                    let [one, other] = [one, other].map(|index| &ruleset.kinds[index].name);
                    alike.insert((pixels, file.name(), one.clone(), other.clone()));
                }
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

#[test]
fn every_kind_of_every_game_has_its_symbols_and_no_name_is_used_twice() {
    let mut seen = BTreeSet::new();
    for (_, ruleset) in library::games() {
        let symbols = symbols(&ruleset);
        let document = symbols_of(&symbols);
        for kind in kinds(&ruleset) {
            for side in Side::ALL {
                let id = id(&ruleset, kind, side);
                for suffix in ["", "-moves", "-letters"] {
                    let id = format!("{id}{suffix}");
                    assert!(is_name(&id), "{id}");
                    assert!(document.contains(&id), "{id}");
                    assert!(seen.insert(id.clone()), "{id} twice");
                }
            }
        }
        let count = symbols.matches(" id=\"").count();
        assert_eq!(count, ruleset.kinds.len() * 6, "no other ids");
    }
}

/// The ids of a document that must be well-formed.
fn symbols_of(svg: &str) -> BTreeSet<String> {
    let document = resvg::usvg::roxmltree::Document::parse(svg);
    let document = document.unwrap_or_else(|error| panic!("{error}"));
    let symbols = document
        .descendants()
        .filter(|node| node.has_tag_name("symbol"));
    symbols
        .filter(|node| node.attribute("viewBox") == Some("0 0 45 45") && node.has_children())
        .filter_map(|node| node.attribute("id").map(str::to_owned))
        .collect()
}

/// Whether a text may be an id in XML, of ASCII letters only.
fn is_name(id: &str) -> bool {
    let inner = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    id.starts_with(|letter: char| letter.is_ascii_alphabetic()) && id.chars().all(inner)
}

#[test]
fn every_piece_is_seen_on_its_square_and_told_from_the_other_side() {
    let mut seen = BTreeSet::new();
    let empty = picture("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"45\" height=\"45\"/>");
    for (file, ruleset) in library::games() {
        for kind in kinds(&ruleset) {
            for style in [Style::Figures, Style::Moves] {
                let sides = Side::ALL.map(|side| svg(&ruleset, kind, side, style));
                if !seen.insert(sides.clone()) {
                    continue;
                }
                let [first, second] = sides.map(|svg| picture(&svg));
                let name = &ruleset.kinds[kind.index()].name;
                let game = file.name();
                assert!(
                    difference(&first, &second) > FEWEST,
                    "{game}: sides of {name}"
                );
                assert!(difference(&first, &empty) > FEWEST, "{game}: {name}");
            }
        }
    }
}

#[test]
fn names_of_all_letters_make_ids_that_differ() {
    let names = ["a_", "a-", "a.", "a", "ä", "_61.", "a b", "a__b"];
    let ids: BTreeSet<String> = names.map(plain).into();
    assert_eq!(ids.len(), names.len());
    assert!(ids.iter().all(|id| is_name(&format!("art-{id}"))));
}

#[test]
fn a_kind_that_the_game_has_not_is_an_empty_drawing() {
    let (_, ruleset) = library::games().next().expect("there are games");
    let svg = svg(&ruleset, KindId(126), Side::First, Style::Figures);
    assert!(parse(&svg).root().children().is_empty());
}
