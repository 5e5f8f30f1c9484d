//! A board as text with coordinates on all four sides.

use simurgh_dsl::board::{Board, Square};

/// Draws a board. `cell` says what stands on a square that exists; missing squares stay blank.
/// Seen from the second side if `flipped`.
///
/// ```
/// use simurgh::show::frame;
/// use simurgh_dsl::board::Board;
/// let board = Board::new(2, 2, |file, rank| (file, rank) != (1, 1)).unwrap();
/// let text = frame::draw(&board, false, |_| ".".into());
/// assert_eq!(text, "    a  b\n 2  .     2\n 1  .  .  1\n    a  b\n");
/// ```
pub fn draw(board: &Board, flipped: bool, mut cell: impl FnMut(Square) -> String) -> String {
    let rows: Vec<(u8, Vec<String>)> = ranks(board, flipped)
        .map(|rank| (rank, row(board, flipped, rank, &mut cell)))
        .collect();
    let width = width(board, &rows);
    let margin = board.rank_names().iter().map(|name| name.chars().count());
    let margin = margin.max().unwrap_or_default();
    let files = file_line(board, flipped, width, margin);
    let mut text = files.clone();
    for (rank, cells) in rows {
        let name = &board.rank_names()[rank as usize];
        let cells: String = cells.iter().map(|cell| centred(cell, width)).collect();
        let line = format!(" {name:>margin$} {cells} {name}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text + &files
}

/// The ranks from the top of the drawing to its bottom.
pub fn ranks(board: &Board, flipped: bool) -> impl Iterator<Item = u8> + use<> {
    let last = board.ranks() - 1;
    (0..=last).map(move |rank| if flipped { rank } else { last - rank })
}

/// The files from the left of the drawing to its right.
pub fn files(board: &Board, flipped: bool) -> impl Iterator<Item = u8> + use<> {
    let last = board.files() - 1;
    (0..=last).map(move |file| if flipped { last - file } else { file })
}

fn row(
    board: &Board,
    flipped: bool,
    rank: u8,
    cell: &mut impl FnMut(Square) -> String,
) -> Vec<String> {
    files(board, flipped)
        .map(|file| board.at(file, rank).map_or_else(String::new, &mut *cell))
        .collect()
}

/// Two blanks more than the longest single-letter token; brackets count as its margin.
fn width(board: &Board, rows: &[(u8, Vec<String>)]) -> usize {
    let cells = rows.iter().flat_map(|(_, cells)| cells);
    let longest = cells
        .chain(board.file_names())
        .map(|cell| cell.trim_matches(['[', ']', '!', '(', ')']).chars().count());
    longest.max().unwrap_or_default() + 2
}

fn file_line(board: &Board, flipped: bool, width: usize, margin: usize) -> String {
    let names = files(board, flipped).map(|file| &board.file_names()[file as usize]);
    let names: String = names.map(|name| centred(name, width)).collect();
    let line = format!("{}{names}", " ".repeat(margin + 2));
    format!("{}\n", line.trim_end())
}

/// A text in the middle of a field, a little to the left where it cannot be exact.
fn centred(text: &str, width: usize) -> String {
    format!("{text:^width$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_side_sees_the_board_turned_by_180_degrees() {
        let board = Board::new(3, 2, |file, rank| (file, rank) != (0, 0)).expect("a board");
        let text = draw(&board, true, |square| board.name(square)[..1].to_owned());
        assert_eq!(
            text,
            "    c  b  a\n 1  c  b     1\n 2  c  b  a  2\n    c  b  a\n"
        );
    }

    #[test]
    fn long_tokens_widen_every_column() {
        let board = Board::new(2, 1, |_, _| true).expect("a board");
        let text = draw(&board, false, |_| "*K".into());
        assert_eq!(text, "    a   b\n 1  *K  *K  1\n    a   b\n");
    }
}
