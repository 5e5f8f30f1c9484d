//! Where everything stands on the screen, for drawing and for finding the clicked square.

use ratatui::layout::Rect;
use simurgh_dsl::board::{Board, Square};

/// Sizes of a square in columns and lines, largest last. Most terminals draw a letter twice as high
/// as wide, so that 7x3 and 5x2 look nearly square.
const CELLS: [(u16, u16); 4] = [(2, 1), (3, 1), (5, 2), (7, 3)];
/// Columns that the panel beside the board needs to be worth showing.
const PANEL: u16 = 18;
/// The widest that it gets.
const WIDEST_PANEL: u16 = 34;
/// Lines under the board: message, input, keys.
const FOOT: u16 = 3;

/// Where everything stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The squares, without the coordinates around them.
    pub squares: Rect,
    /// Columns and lines of a square.
    pub cell: (u16, u16),
    /// Columns of the coordinates on each side.
    pub margin: u16,
    /// The panel with players and moves, if there is room.
    pub panel: Option<Rect>,
    /// The message: one line, two if there is room.
    pub message: Rect,
    /// The input line.
    pub input: Rect,
    /// The line of keys, if there is room.
    pub keys: Option<Rect>,
}

impl Layout {
    /// The layout of a board on a screen; `None` if it is too small for the smallest squares.
    /// `zoom` asks for larger or smaller squares than the largest that leave room for the panel.
    pub fn new(board: &Board, area: Rect, zoom: i8) -> Option<Self> {
        let margin = margin(board);
        let fits = |&cell: &(u16, u16)| frame(board, cell, margin).fits(area);
        let largest = CELLS.iter().rposition(fits)?;
        let roomy = |&cell: &(u16, u16)| frame(board, cell, margin).leaves_panel(area);
        let best = CELLS[..=largest].iter().rposition(roomy).unwrap_or(largest);
        let index = (best as i16 + i16::from(zoom)).clamp(0, largest as i16);
        Some(Self::with_cell(board, area, CELLS[index as usize], margin))
    }

    /// The smallest screen that a board fits on.
    pub fn smallest(board: &Board) -> (u16, u16) {
        let frame = frame(board, CELLS[0], margin(board));
        (frame.width, frame.height + 2)
    }

    fn with_cell(board: &Board, area: Rect, cell: (u16, u16), margin: u16) -> Self {
        let frame = frame(board, cell, margin);
        let squares = Rect {
            x: area.x + margin,
            y: area.y + 1,
            width: frame.width - 2 * margin,
            height: frame.height - 2,
        };
        let spare = area.height.saturating_sub(frame.height + FOOT);
        let message = Rect {
            x: area.x,
            y: area.y + frame.height,
            width: area.width,
            height: 1 + spare.min(1),
        };
        let line = |index: u16| Rect {
            y: message.bottom() + index,
            height: 1,
            ..message
        };
        Self {
            squares,
            cell,
            margin,
            panel: panel(area, frame),
            message,
            input: line(0),
            keys: (frame.height + FOOT <= area.height).then(|| line(1)),
        }
    }

    /// Where a square is drawn.
    pub fn cell_of(&self, board: &Board, square: Square, flipped: bool) -> Rect {
        let place = board.coordinates(square);
        let (mut column, mut row) = (place.file, board.ranks() - 1 - place.rank);
        if flipped {
            column = board.files() - 1 - column;
            row = board.ranks() - 1 - row;
        }
        let (width, height) = self.cell;
        Rect {
            x: self.squares.x + u16::from(column) * width,
            y: self.squares.y + u16::from(row) * height,
            width,
            height,
        }
    }

    /// The square under a point of the screen.
    pub fn square_at(&self, board: &Board, point: (u16, u16), flipped: bool) -> Option<Square> {
        board.squares().find(|&square| {
            let cell = self.cell_of(board, square, flipped);
            cell.contains(point.into())
        })
    }
}

/// Size of the board with its coordinates.
#[derive(Clone, Copy)]
struct Frame {
    width: u16,
    height: u16,
}

impl Frame {
    const fn fits(self, area: Rect) -> bool {
        self.width <= area.width && self.height + FOOT - 1 <= area.height
    }

    const fn leaves_panel(self, area: Rect) -> bool {
        self.width + PANEL <= area.width && self.height + FOOT <= area.height
    }
}

fn frame(board: &Board, cell: (u16, u16), margin: u16) -> Frame {
    Frame {
        width: u16::from(board.files()) * cell.0 + 2 * margin,
        height: u16::from(board.ranks()) * cell.1 + 2,
    }
}

/// A blank on each side of the longest rank name.
fn margin(board: &Board) -> u16 {
    let names = board.rank_names().iter();
    names.map(|name| name.chars().count()).max().unwrap_or(1) as u16 + 1
}

fn panel(area: Rect, frame: Frame) -> Option<Rect> {
    let width = (area.width.saturating_sub(frame.width)).min(WIDEST_PANEL);
    (width >= PANEL).then_some(Rect {
        x: area.x + frame.width,
        y: area.y,
        width,
        height: frame.height.min(area.height),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: u16, height: u16, zoom: i8) -> Option<Layout> {
        let board = Board::new(11, 11, |_, _| true).expect("a board");
        Layout::new(&board, Rect::new(0, 0, width, height), zoom)
    }

    #[test]
    fn an_11x11_board_fits_80x30_with_large_squares_and_a_panel() {
        let layout = layout(80, 30, 0).expect("fits");
        assert_eq!(layout.cell, (5, 2));
        assert!(layout.panel.is_some() && layout.keys.is_some());
    }

    #[test]
    fn smaller_screens_get_smaller_squares_then_lose_the_panel() {
        assert_eq!(layout(80, 24, 0).map(|layout| layout.cell), Some((3, 1)));
        let narrow = layout(40, 16, 0).expect("fits");
        assert_eq!((narrow.cell, narrow.panel), ((3, 1), None));
        assert_eq!(layout(30, 16, 0).map(|layout| layout.cell), Some((2, 1)));
        assert_eq!(layout(20, 16, 0), None);
    }

    #[test]
    fn zoom_changes_the_squares_within_what_fits() {
        assert_eq!(layout(120, 50, -1).map(|layout| layout.cell), Some((5, 2)));
        assert_eq!(layout(80, 30, 3).map(|layout| layout.cell), Some((5, 2)));
    }

    #[test]
    fn a_click_finds_the_square_that_is_drawn_there() {
        let board = Board::new(11, 11, |_, _| true).expect("a board");
        for flipped in [false, true] {
            let layout = Layout::new(&board, Rect::new(0, 0, 80, 30), 0).expect("fits");
            for square in board.squares() {
                let cell = layout.cell_of(&board, square, flipped);
                let point = (cell.right() - 1, cell.bottom() - 1);
                assert_eq!(layout.square_at(&board, point, flipped), Some(square));
            }
            assert_eq!(layout.square_at(&board, (0, 0), flipped), None);
        }
    }
}
