//! A position as an SVG drawing: any board with its missing squares, coordinates on all sides.

use std::fmt::Write as _;

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;
use simurgh_engine::Game;

use super::{SIZE, Style, choose, draw};
use crate::clean;
use crate::show::frame;
use crate::show::position::Picture;

/// Room for the coordinates.
const MARGIN: u32 = 22;

const STYLE: &str = "text.coordinate{font:13px sans-serif;text-anchor:middle;fill:#333}\
.light{fill:#f0e6d2}.dark{fill:#c9ab80}.last{fill:#8fae5d;fill-opacity:.6}\
.check{fill:#c8372d;fill-opacity:.55}.hidden{fill:#555;fill-opacity:.6}";

/// Draws what a picture of a game shows, seen from the second side if `flipped`.
pub fn board(game: &Game, picture: &Picture<'_>, style: Style, flipped: bool) -> String {
    let ruleset = game.variant().ruleset();
    let sheet = Sheet {
        game,
        flipped,
        files: u32::from(ruleset.board.files()),
        ranks: u32::from(ruleset.board.ranks()),
    };
    let designs = choose::designs(ruleset);
    let man = |man: Man| {
        let index = man.kind.index();
        draw(&ruleset.kinds[index], &designs[index], man.side, style)
    };
    let squares = ruleset.board.squares();
    let squares: String = squares
        .map(|square| sheet.square(square, picture, &man))
        .collect();
    let (width, height) = (sheet.width(), sheet.height());
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n<title>{}</title>\n<style>{STYLE}</style>\n\
         {}{squares}</svg>\n",
        clean::markup(&ruleset.about.name.en),
        sheet.coordinates(),
    )
}

struct Sheet<'a> {
    game: &'a Game,
    flipped: bool,
    files: u32,
    ranks: u32,
}

impl Sheet<'_> {
    const fn width(&self) -> u32 {
        self.files * SIZE + 2 * MARGIN
    }

    const fn height(&self) -> u32 {
        self.ranks * SIZE + 2 * MARGIN
    }

    /// File and rank names on all four sides.
    fn coordinates(&self) -> String {
        let board = &self.game.variant().ruleset().board;
        let mut texts = String::new();
        let (right, bottom) = (self.width() - MARGIN / 2, self.height() - MARGIN / 2);
        for (column, file) in (0..).zip(frame::files(board, self.flipped)) {
            let x = MARGIN + column * SIZE + SIZE / 2;
            let name = &board.file_names()[usize::from(file)];
            texts.extend([MARGIN / 2, bottom].map(|y| coordinate(x, y, name)));
        }
        for (row, rank) in (0..).zip(frame::ranks(board, self.flipped)) {
            let y = MARGIN + row * SIZE + SIZE / 2;
            let name = &board.rank_names()[usize::from(rank)];
            texts.extend([MARGIN / 2, right].map(|x| coordinate(x, y, name)));
        }
        texts
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (u32, u32) {
        let at = self.game.variant().ruleset().board.coordinates(square);
        let (file, rank) = (u32::from(at.file), u32::from(at.rank));
        let (column, row) = if self.flipped {
            (self.files - 1 - file, rank)
        } else {
            (file, self.ranks - 1 - rank)
        };
        (MARGIN + column * SIZE, MARGIN + row * SIZE)
    }

    fn square(&self, square: Square, picture: &Picture<'_>, man: &dyn Fn(Man) -> String) -> String {
        let (x, y) = self.corner(square);
        let is_dark = self.game.variant().ruleset().board.is_dark(square);
        let mut drawn = tile(if is_dark { "dark" } else { "light" }, x, y);
        let signs = [
            (picture.last.contains(&square), "last"),
            (picture.checked.contains(&square), "check"),
            (!picture.sees(square), "hidden"),
        ];
        for (_, class) in signs.into_iter().filter(|(is_so, _)| *is_so) {
            drawn += &tile(class, x, y);
        }
        if let Some(found) = picture.man_at(square) {
            // Into a string, which takes all.
            let _ = writeln!(
                drawn,
                "<g transform=\"translate({x} {y})\">{}</g>",
                man(found)
            );
        }
        drawn
    }
}

fn tile(class: &str, x: u32, y: u32) -> String {
    format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{SIZE}\" height=\"{SIZE}\"/>\n")
}

fn coordinate(x: u32, y: u32, name: &str) -> String {
    let name = clean::markup(name);
    // Half the height of the letters below the middle.
    let base = y + 5;
    format!("<text class=\"coordinate\" x=\"{x}\" y=\"{base}\">{name}</text>\n")
}
