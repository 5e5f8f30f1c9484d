//! Regions and squares.

use super::{Resolver, is_word};
use crate::board::{Board, Coordinates, Region, Square};
use crate::hook::catalogue::{Topic, entries};
use crate::hook::read;
use crate::hook::rule::Owner;
use crate::hook::tree::{Area, Sides, Word};
use crate::hook::vocabulary::NamedRegion;
use crate::side::BySide;

/// How a region is written, for advice.
const REGION_FORM: &str = "a1 b2 | a8 b8, rank 4, files a..c, b2..g7, board - REGION";

impl Resolver<'_> {
    pub(in crate::hook) fn region_text(&mut self) -> Option<NamedRegion> {
        self.form = REGION_FORM;
        let sides = read::sides(self.text.text());
        let sides = self.take(sides)?;
        self.sides(&sides)
    }

    pub(super) fn square(&mut self, word: &Word) -> Option<Square> {
        let square = self.vocabulary.board.find(&word.text);
        if square.is_none() {
            self.unknown_square(word);
        }
        square
    }

    /// Says that there is no such square; squares are written small.
    fn unknown_square(&mut self, word: &Word) {
        let mut error = self.error("H011", word.span).with("name", &word.text);
        let small = word.text.to_lowercase();
        if self.vocabulary.board.find(&small).is_some() {
            error.suggestions.push(small);
        }
        self.report(error);
    }

    /// The squares of `first | second`: of each part only its own side's set.
    pub(super) fn sides(&mut self, sides: &Sides) -> Option<NamedRegion> {
        let first = self.area(&sides.first);
        let second = match &sides.second {
            Some(second) => self.area(second),
            None => first,
        };
        let squares = BySide::new(first?.0[0], second?.0[1]);
        let differ = squares.0[0] != squares.0[1];
        Some(NamedRegion {
            squares,
            sided: sides.second.is_some() || differ,
        })
    }

    /// The squares of an expression as either side sees it.
    fn area(&mut self, area: &Area) -> Option<BySide<Region>> {
        match area {
            Area::Sum(terms) => self.sum(terms),
            Area::Overlap(parts) => self.merge(parts, Region::intersection),
            Area::List(parts) => self.merge(parts, Region::union),
            Area::Named(whose, word) => self.named(*whose, word),
            Area::Rectangle(first, second) => self.rectangle(first, second).map(BySide::both),
            Area::Ranks(from, to) => self.ranks(from, to.as_ref()).map(BySide::both),
            Area::Files(from, to) => self.files(from, to.as_ref()).map(BySide::both),
            constant => Some(BySide::both(constant_area(constant, self.vocabulary.board))),
        }
    }

    fn sum(&mut self, terms: &[(bool, Area)]) -> Option<BySide<Region>> {
        let mut sum = Some(BySide::both(Region::EMPTY));
        for (adds, area) in terms {
            let merge = if *adds {
                Region::union
            } else {
                Region::without
            };
            let area = self.area(area);
            sum = sum.zip(area).map(|(sum, area)| zip(sum, area, merge));
        }
        sum
    }

    fn merge(
        &mut self,
        parts: &[Area],
        merge: fn(Region, Region) -> Region,
    ) -> Option<BySide<Region>> {
        let areas: Vec<_> = parts.iter().map(|part| self.area(part)).collect();
        let areas: Option<Vec<_>> = areas.into_iter().collect();
        areas?.into_iter().reduce(|a, b| zip(a, b, merge))
    }

    fn named(&mut self, whose: Option<Owner>, word: &Word) -> Option<BySide<Region>> {
        if let Some(region) = self.vocabulary.regions.get(&word.text) {
            let BySide([first, second]) = region.squares;
            return Some(match whose {
                None | Some(Owner::Own) => BySide::new(first, second),
                Some(Owner::Enemy) => BySide::new(second, first),
                Some(Owner::Any) => BySide::both(first.union(second)),
            });
        }
        if let Some(square) = self.vocabulary.board.find(&word.text) {
            return Some(BySide::both(std::iter::once(square).collect()));
        }
        self.unknown_squares(word);
        None
    }

    /// Says why a name means no squares.
    fn unknown_squares(&mut self, word: &Word) {
        if looks_like_square(&word.text) {
            return self.unknown_square(word);
        }
        let error = if let Some((left, right)) = self.difference(&word.text) {
            let error = self.error("H012", word.span);
            error.with("left", left).with("right", right)
        } else {
            let words = entries(Topic::Region).map(|entry| entry.word);
            let words = words.filter(|word| is_word(word));
            let names = self.vocabulary.regions.keys().map(String::as_str);
            self.error("H010", word.span)
                .suggest(&word.text, names.chain(words))
        };
        self.report(error.with("name", &word.text));
    }

    /// `a-b` where both are known: the author forgot the blanks.
    fn difference<'t>(&self, name: &'t str) -> Option<(&'t str, &'t str)> {
        let known = |part: &str| {
            part == "board"
                || self.vocabulary.regions.contains_key(part)
                || self.vocabulary.board.find(part).is_some()
        };
        let mut dashes = name.match_indices('-');
        dashes.find_map(|(dash, _)| {
            let parts = (&name[..dash], &name[dash + 1..]);
            (known(parts.0) && known(parts.1)).then_some(parts)
        })
    }

    fn rectangle(&mut self, first: &Word, second: &Word) -> Option<Region> {
        let (first, second) = (self.corner(first), self.corner(second));
        let (first, second) = (first?, second?);
        let files = between(first.file, second.file);
        let ranks = between(first.rank, second.rank);
        Some(block(self.vocabulary.board, files, ranks))
    }

    /// A place of the frame; a corner need not be a square.
    fn corner(&mut self, word: &Word) -> Option<Coordinates> {
        let corner = frame_place(self.vocabulary.board, &word.text);
        if corner.is_none() {
            self.unknown_square(word);
        }
        corner
    }

    fn ranks(&mut self, from: &Word, to: Option<&Word>) -> Option<Region> {
        let board = self.vocabulary.board;
        let from = self.line("H013", board.rank_names(), from);
        let to = to.map_or(from, |to| self.line("H013", board.rank_names(), to));
        Some(block(board, (0, board.files() - 1), between(from?, to?)))
    }

    fn files(&mut self, from: &Word, to: Option<&Word>) -> Option<Region> {
        let board = self.vocabulary.board;
        let from = self.line("H014", board.file_names(), from);
        let to = to.map_or(from, |to| self.line("H014", board.file_names(), to));
        Some(block(board, between(from?, to?), (0, board.ranks() - 1)))
    }

    /// The number of a file or rank from its name.
    fn line(&mut self, code: &'static str, names: &[String], word: &Word) -> Option<u8> {
        let line = names.iter().position(|name| *name == word.text);
        if line.is_none() {
            let error = self.error(code, word.span).with("name", &word.text);
            self.report(error.with("known", names.join(" ")));
        }
        line.map(|line| line as u8)
    }
}

fn zip(
    a: BySide<Region>,
    b: BySide<Region>,
    merge: fn(Region, Region) -> Region,
) -> BySide<Region> {
    BySide::new(merge(a.0[0], b.0[0]), merge(a.0[1], b.0[1]))
}

fn between(a: u8, b: u8) -> (u8, u8) {
    (a.min(b), a.max(b))
}

/// The squares between two files and two ranks.
fn block(board: &Board, files: (u8, u8), ranks: (u8, u8)) -> Region {
    let inside = |square: &Square| {
        let place = board.coordinates(*square);
        (files.0..=files.1).contains(&place.file) && (ranks.0..=ranks.1).contains(&place.rank)
    };
    board.squares().filter(inside).collect()
}

fn constant_area(area: &Area, board: &Board) -> Region {
    let squares = board.squares();
    match area {
        Area::Board => squares.collect(),
        Area::Light => squares.filter(|&square| !board.is_dark(square)).collect(),
        Area::Dark => squares.filter(|&square| board.is_dark(square)).collect(),
        Area::Edge => squares
            .filter(|&square| neighbours(board, square) < 8)
            .collect(),
        _ => Region::EMPTY,
    }
}

fn neighbours(board: &Board, square: Square) -> usize {
    let near = std::iter::once(square).collect();
    widened(board, near, 1).len() - 1
}

/// The squares at most `distance` files and ranks from one of the region: king steps, with holes
/// stepped on.
pub(super) fn widened(board: &Board, region: Region, distance: u8) -> Region {
    let close = |square: &Square| {
        let place = board.coordinates(*square);
        region.iter().any(|other| {
            let other = board.coordinates(other);
            place.file.abs_diff(other.file) <= distance
                && place.rank.abs_diff(other.rank) <= distance
        })
    };
    board.squares().filter(close).collect()
}

/// The place of the frame of that name, whether or not a square is there.
fn frame_place(board: &Board, name: &str) -> Option<Coordinates> {
    board
        .file_names()
        .iter()
        .enumerate()
        .find_map(|(file, prefix)| {
            let rest = name.strip_prefix(prefix.as_str())?;
            let rank = board.rank_names().iter().position(|rank| rank == rest)?;
            Some(Coordinates {
                file: file as u8,
                rank: rank as u8,
            })
        })
}

/// Whether a name was meant as a square: a letter or two and a number.
fn looks_like_square(name: &str) -> bool {
    let digits = name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let letters = name.len() - digits.len();
    (1..=2).contains(&letters) && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}
