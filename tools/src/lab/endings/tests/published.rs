//! Orthodox endings whose figures are known.

use std::collections::BTreeMap;

use super::super::figures::Figures;
use super::super::table::Table;
use super::super::value::Value;
use super::*;

/// The longest win of the first side in moves, from positions in which it moves.
fn longest(figures: &Figures) -> u16 {
    let longest = figures.longest[Side::First].expect("some are won");
    longest.plies.div_ceil(2)
}

/// Whether the position is the first of those that turning and reflecting the board makes of it: squares
/// of an eight by eight board.
fn is_first_of_eight(squares: &[u8]) -> bool {
    let turned = |way: u8, square: u8| {
        let (mut file, mut rank) = (square % 8, square / 8);
        if way & 1 != 0 {
            file = 7 - file;
        }
        if way & 2 != 0 {
            rank = 7 - rank;
        }
        if way & 4 != 0 {
            (file, rank) = (rank, file);
        }
        8 * rank + file
    };
    let image = |way: u8| squares.iter().map(move |&square| turned(way, square));
    (1..8).all(|way| image(way).ge(squares.iter().copied()))
}

/// The positions of a table with the second side to move, of eight that are alike only one, by the moves
/// that the first side needs; `None` is a draw.
fn of_eight(table: &Table) -> BTreeMap<Option<u16>, u32> {
    let mut counts = BTreeMap::new();
    for number in 0..table.places.len() {
        let (turn, squares) = table.places.squares(number);
        let men = &squares[..table.places.men().len()];
        let counts_here = turn == Side::Second && table.value(number) != Value::NONE;
        if counts_here && is_first_of_eight(men) {
            let moves = plies(table, number).map(|plies| plies / 2);
            *counts.entry(moves).or_default() += 1;
        }
    }
    counts
}

#[test]
fn king_and_rook_against_king_have_the_published_distances() {
    // The data set krkopt of the UCI repository (Bain and van Hoff 1994, with the distribution of Clarke
    // 1977): positions with Black to move, without those that symmetry makes of others, by moves to mate.
    const DRAWN: u32 = 2796;
    const MATED_IN: [u32; 17] = [
        27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166, 390,
    ];
    let table = solve(&variant("chess", &[]), "K,R", "K");
    let mut expected: BTreeMap<Option<u16>, u32> = (0..).map(Some).zip(MATED_IN).collect();
    expected.insert(None, DRAWN);
    assert_eq!(of_eight(&table), expected);
    let figures = Figures::of(&table);
    assert_eq!(longest(&figures), 16);
    // Clarke 1977: so many legal positions; the rook's side wins all of those in which it moves.
    let counts = &figures.counts;
    assert_eq!(counts[Side::First].positions, 175_168);
    assert_eq!(counts[Side::Second].positions, 223_944);
    assert_eq!(counts[Side::First].drawn(), 0);
}

#[test]
fn king_and_queen_against_king_have_the_published_counts() {
    let variant = variant("chess", &[]);
    let table = solve(&variant, "K,Q", "K");
    let figures = Figures::of(&table);
    assert_eq!(longest(&figures), 10);
    let counts = &figures.counts;
    // The book on this ending at Wikibooks counts these over both sides to move.
    let drawn = counts[Side::First].drawn() + counts[Side::Second].drawn();
    assert_eq!(
        drawn, 23_048,
        "a stalemate, or a queen that is lost at once"
    );
    assert_eq!(counts[Side::First].drawn(), 0);
    // Ten moves are needed from one position only, and those that symmetry makes of it.
    assert_eq!(counts[Side::First].first.last_key_value(), Some((&19, &8)));
    let board = &variant.ruleset().board;
    let [king, queen, lone] = ["a1", "b2", "f5"].map(|name| board.find(name).expect("a square").0);
    let number = table.places.number(Side::First, &[king, queen, lone, 0]);
    assert_eq!(plies(&table, number), Some(19));
}
