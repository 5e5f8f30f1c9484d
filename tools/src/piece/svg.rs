//! Diagrams as SVG.

use std::fmt::Write as _;

use simurgh_dsl::board::{Board, Square};

use crate::clean;
use crate::show::diagram::Diagram;

/// Edge of a square, and margin for the coordinates.
const SQUARE: u32 = 40;
const MARGIN: u32 = 24;

const STYLE: &str = "text{font:14px sans-serif;text-anchor:middle;dominant-baseline:central;fill:#333}\
.light{fill:#f0e6d2}.dark{fill:#d8c3a0}.move{fill:#1f6f43}.capture{stroke:#a3242b;stroke-width:4;\
fill:none}.initial{fill:none;stroke:#1f6f43;stroke-width:3}.passing{fill:none;stroke:#a3242b;\
stroke-width:3;stroke-dasharray:4 3}.hurdle{fill:#777}.piece{fill:#222}";

/// One drawing with the diagrams side by side.
pub fn draw(title: &str, diagrams: &[&Diagram]) -> String {
    let (widths, heights): (Vec<u32>, Vec<u32>) =
        diagrams.iter().map(|diagram| size(diagram.board())).unzip();
    let (width, height) = (
        widths.iter().sum::<u32>(),
        heights.into_iter().max().unwrap_or(0),
    );
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n<title>{}</title>\n<style>{STYLE}</style>\n",
        clean::markup(title)
    );
    let mut left = 0;
    for (diagram, width) in diagrams.iter().zip(&widths) {
        push(
            &mut svg,
            format_args!("<g transform=\"translate({left} 0)\">\n"),
        );
        board(&mut svg, diagram);
        svg.push_str("</g>\n");
        left += width;
    }
    svg + "</svg>\n"
}

fn size(board: &Board) -> (u32, u32) {
    let edge = |squares: u8| u32::from(squares) * SQUARE + 2 * MARGIN;
    (edge(board.files()), edge(board.ranks()))
}

fn board(svg: &mut String, diagram: &Diagram) {
    let board = diagram.board();
    coordinates(svg, board);
    for square in board.squares() {
        let (x, y) = corner(board, square);
        let shade = if board.is_dark(square) {
            "dark"
        } else {
            "light"
        };
        push(
            svg,
            format_args!(
                "<rect class=\"{shade}\" x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>\n"
            ),
        );
        mark(
            svg,
            diagram.symbol(square),
            (x + SQUARE / 2, y + SQUARE / 2),
        );
    }
}

fn coordinates(svg: &mut String, board: &Board) {
    let (_, height) = size(board);
    for (file, name) in (0..).zip(board.file_names()) {
        let x = MARGIN + file * SQUARE + SQUARE / 2;
        let y = height - MARGIN / 2;
        push(
            svg,
            format_args!("<text x=\"{x}\" y=\"{y}\">{}</text>\n", clean::markup(name)),
        );
    }
    for (rank, name) in (1..).zip(board.rank_names()) {
        let y = height - MARGIN - rank * SQUARE + SQUARE / 2;
        let x = MARGIN / 2;
        push(
            svg,
            format_args!("<text x=\"{x}\" y=\"{y}\">{}</text>\n", clean::markup(name)),
        );
    }
}

fn corner(board: &Board, square: Square) -> (u32, u32) {
    let place = board.coordinates(square);
    let row = board.ranks() - 1 - place.rank;
    (
        MARGIN + u32::from(place.file) * SQUARE,
        MARGIN + u32::from(row) * SQUARE,
    )
}

/// Dots are moves, rings captures, both is both; crosses are what a hopper goes over.
fn mark(svg: &mut String, symbol: char, (x, y): (u32, u32)) {
    let circle = |class: &str, radius: u32| {
        format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n")
    };
    let parts: &[(&str, u32)] = match symbol {
        'O' => &[("piece", 15)],
        '*' => &[("move", 6), ("capture", 12)],
        'm' => &[("move", 6)],
        'c' => &[("capture", 12)],
        'i' => &[("initial", 6)],
        'x' => &[("passing", 15)],
        '#' => &[("move", 6), ("passing", 15)],
        'H' => &[("hurdle", 13)],
        'X' => &[("hurdle", 13), ("capture", 12)],
        _ => &[],
    };
    svg.extend(parts.iter().map(|&(class, radius)| circle(class, radius)));
}

fn push(svg: &mut String, part: std::fmt::Arguments<'_>) {
    // Into a string, which takes all.
    let _ = svg.write_fmt(part);
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::betza;
    use simurgh_dsl::source::Excerpt;

    #[test]
    fn every_mark_is_drawn_once_and_texts_are_escaped() {
        let movement = betza::read(&Excerpt::typed("betza", "fmWfcF"), &mut Vec::new());
        let svg = draw("a<b&c", &[&Diagram::new(&movement)]);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<rect ").count(), 25);
        assert_eq!(svg.matches("\"move\"").count(), 1);
        assert_eq!(svg.matches("\"capture\"").count(), 2);
        assert_eq!(svg.matches("\"piece\"").count(), 1);
        assert!(svg.contains("<title>a&lt;b&amp;c</title>"));
    }
}
