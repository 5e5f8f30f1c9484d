//! From men to text.

use super::{MARK, Man, Tokens};
use crate::board::{Board, Square};

/// Writes men as the first field of a FEN, empty squares as decimal numbers and places without a
/// square as `*`. Where tokens of the game begin with `*`, such places count as empty instead.
pub fn write(board: &Board, men: &[Option<Man>], tokens: &Tokens) -> String {
    write_marked(board, men, tokens, |_| false)
}

/// [`write`](write()) with a `~` behind the men that have been promoted.
pub fn write_marked(
    board: &Board,
    men: &[Option<Man>],
    tokens: &Tokens,
    is_marked: impl Fn(Square) -> bool,
) -> String {
    let star = !tokens.claim_star();
    write_rows(board, |file, rank, row: &mut Row| {
        match (board.at(file, rank), man_at(board, men, file, rank)) {
            (square, Some(man)) => {
                row.push(&tokens.token(man));
                if square.is_some_and(&is_marked) {
                    row.text.push(MARK);
                }
            }
            (None, None) if star => row.push("*"),
            _ => row.empty += 1,
        }
    })
}

/// Writes what is known of a board like the first field of a FEN: `None` is a square of which nothing
/// is known, written as `?`.
pub fn write_seen(board: &Board, seen: &[Option<Option<Man>>], tokens: &Tokens) -> String {
    let star = !tokens.claim_star();
    write_rows(board, |file, rank, row: &mut Row| {
        let square: Option<Square> = board.at(file, rank);
        match square.map(|square| seen.get(square.index()).copied().flatten()) {
            Some(None) => row.push("?"),
            Some(Some(Some(man))) => row.push(&tokens.token(man)),
            None if star => row.push("*"),
            _ => row.empty += 1,
        }
    })
}

/// Writes men as the first field of a FEN with a `1` for every empty square and for every place
/// without a square.
///
/// ```
/// use simurgh_dsl::board::Board;
/// use simurgh_dsl::placement::{Tokens, write_ones};
/// let board = Board::new(3, 2, |file, rank| (file, rank) != (0, 0)).unwrap();
/// assert_eq!(write_ones(&board, &[None; 5], &Tokens::default()), "111/111");
/// ```
pub fn write_ones(board: &Board, men: &[Option<Man>], tokens: &Tokens) -> String {
    write_rows(board, |file, rank, row: &mut Row| {
        let man = man_at(board, men, file, rank);
        row.push(&man.map_or_else(|| "1".to_owned(), |man| tokens.token(man)));
    })
}

/// A row in writing.
#[derive(Default)]
struct Row {
    text: String,
    /// Empty squares that are not yet written.
    empty: usize,
}

impl Row {
    fn push(&mut self, token: &str) {
        self.flush();
        self.text.push_str(token);
    }

    fn flush(&mut self) {
        if self.empty > 0 {
            self.text.push_str(&self.empty.to_string());
            self.empty = 0;
        }
    }
}

fn write_rows(board: &Board, mut put: impl FnMut(u8, u8, &mut Row)) -> String {
    let rows = (0..board.ranks()).rev().map(|rank| {
        let mut row = Row::default();
        (0..board.files()).for_each(|file| put(file, rank, &mut row));
        row.flush();
        row.text
    });
    rows.collect::<Vec<_>>().join("/")
}

fn man_at(board: &Board, men: &[Option<Man>], file: u8, rank: u8) -> Option<Man> {
    let square: Square = board.at(file, rank)?;
    men.get(square.index()).copied().flatten()
}
