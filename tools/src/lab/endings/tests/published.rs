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

/// The places of the men, and those of the same men with two that are alike in each other's place.
fn orders(table: &Table, men: &[u8]) -> Vec<Vec<u8>> {
    let all = table.places.men();
    let twins = all.windows(2).position(|pair| pair[0] == pair[1]);
    let swapped = twins.map(|slot| {
        let mut men = men.to_vec();
        men.swap(slot, slot + 1);
        men
    });
    std::iter::once(men.to_vec()).chain(swapped).collect()
}

/// The positions of a table with a side to move, of eight that are alike only one, by the plies that the
/// first side needs; `None` is a draw. Men that are alike are told apart.
fn of_eight(table: &Table, side: Side) -> BTreeMap<Option<u16>, u32> {
    let mut counts = BTreeMap::new();
    for number in 0..table.places.len() {
        let (turn, squares) = table.places.squares(number);
        if turn != side || table.value(number) == Value::NONE {
            continue;
        }
        let orders = orders(table, &squares[..table.places.men().len()]);
        let classes = orders.iter().filter(|men| is_first_of_eight(men)).count();
        if classes > 0 {
            *counts.entry(plies(table, number)).or_default() += classes as u32;
        }
    }
    counts
}

/// Holds a table against all rows of its men in `tests/data/lab/endings.csv`.
fn check_published(men: &str) {
    let rows = include_str!("../../../../../tests/data/lab/endings.csv").lines();
    let mut expected: BTreeMap<&str, BTreeMap<Option<u16>, u32>> = BTreeMap::new();
    for row in rows {
        let fields: Vec<&str> = row.split(';').collect();
        if fields[0] == men {
            let counts = expected.entry(fields[1]).or_default();
            let count = fields[3].parse().expect("a number");
            counts.insert(fields[2].parse().ok(), count);
        }
    }
    let table = solve(&variant("chess", &[]), men, "K");
    for (side, turn) in [(Side::First, "w"), (Side::Second, "b")] {
        let mut found = of_eight(&table, side);
        found.entry(None).or_default();
        assert_eq!(found, expected[turn], "{men} {turn}");
    }
}

#[test]
fn three_men_have_the_published_distances() {
    for men in ["K,Q", "K,R"] {
        check_published(men);
    }
}

#[test]
fn four_men_have_the_published_distances() {
    for men in ["K,B,N", "K,B,B", "K,N,N"] {
        check_published(men);
    }
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
    let plies = (0..).step_by(2).map(Some);
    let mut expected: BTreeMap<Option<u16>, u32> = plies.zip(MATED_IN).collect();
    expected.insert(None, DRAWN);
    assert_eq!(of_eight(&table, Side::Second), expected);
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
