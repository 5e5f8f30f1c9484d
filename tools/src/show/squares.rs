//! Sets of squares in few words.

use simurgh_dsl::board::{Board, Region, Square};
use simurgh_dsl::side::{BySide, Side};

use crate::text::Text;

/// The squares by name, runs along a rank as `b10-j10`; "every square" if nothing is missing, "no square" if
/// all are.
pub fn list(board: &Board, region: Region, text: Text) -> String {
    if region.len() == board.len() {
        return text.say("square.all").to_owned();
    }
    if region.is_empty() {
        return text.say("square.none").to_owned();
    }
    let names: Vec<String> = runs(board, region)
        .into_iter()
        .flat_map(|run| names(board, &run))
        .collect();
    text.list(&names, "list.and")
}

/// The squares of both sides: once if they are the same, else each with its side.
pub fn by_side(board: &Board, regions: &BySide<Region>, text: Text) -> String {
    let [first, second] = Side::ALL.map(|side| list(board, regions[side], text));
    if first == second {
        return first;
    }
    text.fill("square.by-side", &[("first", &first), ("second", &second)])
}

/// Neighbours along a rank, together.
fn runs(board: &Board, region: Region) -> Vec<Vec<Square>> {
    let mut runs: Vec<Vec<Square>> = Vec::new();
    for square in region.iter().filter(|square| square.index() < board.len()) {
        let here = board.coordinates(square);
        let joins = runs.last().and_then(|run| run.last()).is_some_and(|&last| {
            let last = board.coordinates(last);
            (last.rank, last.file + 1) == (here.rank, here.file)
        });
        match runs.last_mut() {
            Some(run) if joins => run.push(square),
            _ => runs.push(vec![square]),
        }
    }
    runs
}

fn names(board: &Board, run: &[Square]) -> Vec<String> {
    match run {
        [first, _, .., last] => {
            vec![format!("{}-{}", board.name(*first), board.name(*last))]
        }
        few => few
            .iter()
            .map(|&square| board.name(square).to_owned())
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::language::Language;

    fn check(names: &[&str], expected: &str) {
        let board = Board::new(8, 8, |_, _| true).expect("a board");
        let region = names.iter().filter_map(|name| board.find(name)).collect();
        assert_eq!(list(&board, region, Text(Language::English)), expected);
    }

    #[test]
    fn runs_along_a_rank_are_joined() {
        check(&["a1", "b1", "c1", "d1"], "a1-d1");
        check(&["a1", "b1", "h1", "a2"], "a1, b1, h1 and a2");
        check(&[], "no square");
        check(&["a8", "b8", "c8", "e8", "f8", "g8"], "a8-c8 and e8-g8");
    }
}
