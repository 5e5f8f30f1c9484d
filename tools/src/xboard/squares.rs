//! Squares as XBoard names them: files from `a` at the left edge of the rectangle, ranks from 1, but
//! from 0 on boards of ten ranks.

use simurgh_dsl::board::{Board, Square};

/// The height at which ranks are counted from 0.
const ZERO_BASED: u8 = 10;

/// The number of the lowest rank.
pub(super) fn lowest_rank(board: &Board) -> u8 {
    u8::from(board.ranks() != ZERO_BASED)
}

/// The name of a square on the board of the other program.
pub(super) fn name(board: &Board, square: Square) -> String {
    let at = board.coordinates(square);
    let file = (b'a' + at.file) as char;
    format!("{file}{}", at.rank + lowest_rank(board))
}

/// The square of that name.
pub(super) fn find(board: &Board, name: &str) -> Option<Square> {
    let file = name.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let rank = name.get(1..)?.parse::<u8>().ok()?;
    board.at(file, rank.checked_sub(lowest_rank(board))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(files: usize, ranks: usize, name_of_first: &str, name_of_last: &str) {
        let board = Board::new(files, ranks, |_, _| true).expect("a board");
        let last = board
            .at(files as u8 - 1, ranks as u8 - 1)
            .expect("a corner");
        for (square, expected) in [
            (board.at(0, 0).expect("a corner"), name_of_first),
            (last, name_of_last),
        ] {
            assert_eq!(name(&board, square), expected);
            assert_eq!(find(&board, expected), Some(square));
        }
        for wrong in ["", "a", "A1", "a99", "zz", "é1"] {
            assert_eq!(find(&board, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn ranks_begin_at_zero_where_there_are_ten() {
        check(8, 8, "a1", "h8");
        check(11, 11, "a1", "k11");
        check(13, 10, "a0", "m9");
    }
}
