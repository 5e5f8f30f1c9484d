//! Squares of castlings.

use super::Resolver;
use crate::board::{Region, Square};
use crate::hook::castling::CastlingWay;
use crate::hook::read;
use crate::hook::tree::{Outermost, Pair, Pairs, Sides, Word};
use crate::kind::KindId;
use crate::movement::Vector;
use crate::side::BySide;
use crate::source::Span;

/// How squares of a castling are written, for advice.
const PAIRS_FORM: &str = "a1-b1 | a8-b8";

impl Resolver<'_> {
    pub(in crate::hook) fn castling_way_text(&mut self) -> Option<CastlingWay> {
        self.form = PAIRS_FORM;
        let pairs = read::pairs(self.text.text());
        if pairs.is_err()
            && let Some(mended) = self.with_dashes()
        {
            let whole = Span::new(0, self.text.text().len());
            let error = self.error("H039", whole).with("example", mended);
            self.report(error);
            return None;
        }
        match self.take(pairs)? {
            Pairs::Wherever { outermost, to } => {
                let to = self.one_square_a_side(&to);
                let outermost = outermost.map(|outermost| self.outermost(&outermost));
                let to = to?;
                Some(match outermost {
                    None => CastlingWay::Anywhere { to },
                    Some(outermost) => {
                        let (kind, toward) = outermost?;
                        CastlingWay::Outermost { kind, toward, to }
                    }
                })
            }
            Pairs::Fixed(first, second) => {
                let first = self.pair(&first);
                let Some(second) = second else {
                    self.missing_side(first?);
                    return None;
                };
                let second = self.pair(&second);
                Some(CastlingWay::Fixed(BySide::new(first?, second?)))
            }
        }
    }

    /// `c1 | c8`: one square for each side.
    fn one_square_a_side(&mut self, sides: &Sides) -> Option<BySide<Square>> {
        let squares = self.sides(sides)?.squares;
        let only = |region: Region| region.iter().next().filter(|_| region.len() == 1);
        let BySide([first, second]) = squares.map(only);
        let pair = first.zip(second).filter(|(first, second)| first != second);
        if pair.is_none() {
            self.report(self.error("H060", sides.span));
        }
        pair.map(|(first, second)| BySide::new(first, second))
    }

    /// The kind, if the author names it, and the step toward the edge.
    fn outermost(&mut self, outermost: &Outermost) -> Option<(Option<KindId>, Vector)> {
        let kind = outermost.kind.as_ref().map(|word| self.one_kind(word));
        let toward = self.edge(&outermost.edge);
        let kind = kind.map_or(Some(None), |kind| kind.map(Some));
        Some((kind?, toward?))
    }

    /// The step toward the edge that is called by its file or rank.
    fn edge(&mut self, word: &Word) -> Option<Vector> {
        let board = self.vocabulary.board;
        let ends = |names: &[String]| {
            let first = names.first().is_some_and(|name| *name == word.text);
            let last = names.last().is_some_and(|name| *name == word.text);
            if first { Some(-1) } else { last.then_some(1) }
        };
        let file = ends(board.file_names()).map(|step| Vector::new(step, 0));
        let rank = ends(board.rank_names()).map(|step| Vector::new(0, step));
        let edge = file.or(rank);
        if edge.is_none() {
            let names = [board.file_names(), board.rank_names()];
            let names = names.iter().flat_map(|names| [names.first(), names.last()]);
            let known: Vec<&str> = names.flatten().map(String::as_str).collect();
            let error = self.error("H061", word.span).with("name", &word.text);
            self.report(error.with("known", known.join(" ")));
        }
        edge
    }

    /// Says that the second side's squares are missing: most often those across the board.
    fn missing_side(&mut self, (from, to): (Square, Square)) {
        let board = self.vocabulary.board;
        let across = |square| {
            let place = board.coordinates(square);
            let square = board.at(place.file, board.ranks() - 1 - place.rank);
            square.map_or("…", |square| board.name(square))
        };
        let (from, to) = (across(from), across(to));
        let text = self.text.text();
        let example = format!("{} | {from}-{to}", text.trim());
        let whole = Span::new(0, text.len());
        self.report(self.error("H040", whole).with("example", example));
    }

    /// The squares of a castling with the dashes that its author left out, if that is all.
    fn with_dashes(&self) -> Option<String> {
        let board = self.vocabulary.board;
        let halves = self.text.text().split('|').map(|half| {
            let words = half.split(|letter: char| !letter.is_alphanumeric());
            let words: Vec<&str> = words.filter(|word| !matches!(*word, "" | "to")).collect();
            let squares = match *words.as_slice() {
                [from, to] => Some((from, to)),
                [both] => (1..both.len())
                    .filter_map(|at| both.split_at_checked(at))
                    .find(|(from, to)| board.find(from).is_some() && board.find(to).is_some()),
                _ => None,
            };
            let (from, to) = squares?;
            let known = board.find(from).is_some() && board.find(to).is_some();
            known.then(|| format!("{from}-{to}"))
        });
        let halves: Option<Vec<String>> = halves.collect();
        halves.map(|halves| halves.join(" | "))
    }

    fn pair(&mut self, (from, to): &Pair) -> Option<(Square, Square)> {
        let (from, to) = (self.square(from), self.square(to));
        Some((from?, to?))
    }
}
