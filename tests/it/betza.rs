//! Published pieces: each must move as it was drawn by others, in its own dialect.

use std::collections::BTreeSet;

use simurgh_dsl::betza::{self, Dialect};
use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::diagnostic::has_errors;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Excerpt;
use simurgh_engine::walker::{Grid, Ground, Occupant, grid, landings, targets};
use simurgh_tests::corpus::{Row, rows};

/// What of a row is not as drawn.
fn differences(row: &Row, drawn: &Grid) -> Vec<String> {
    let mut differences = Vec::new();
    for (name, expected, got) in [
        ("grid9", &row.grid9, &drawn.grid9),
        ("hop9", &row.hop9, &drawn.hop9),
    ] {
        if !expected.is_empty() && expected != got {
            differences.push(format!("{name}\n{expected}\n{got}").replace('/', "\n"));
        }
    }
    if let Some(expected) = row.locust.strip_prefix("locust(enemy at ") {
        let (enemy, moves) = expected.split_once(")=").unwrap();
        let got = drawn.locust.iter().find_map(|entry| {
            entry
                .strip_prefix(enemy)
                .and_then(|rest| rest.strip_prefix('='))
        });
        if got.unwrap_or_default() != moves {
            differences.push(format!("locust\n{moves}\n{got:?}"));
        }
    }
    differences
}

#[test]
fn published_pieces_move_as_drawn() {
    let mut wrong = Vec::new();
    let mut drawn = [0; 3];
    for row in rows() {
        let fields = [&row.grid9, &row.hop9, &row.locust];
        for (count, field) in drawn.iter_mut().zip(fields) {
            *count += usize::from(!field.is_empty());
        }
        let differences = match grid(&row.text, row.dialect, 4) {
            Ok(drawing) => differences(&row, &drawing),
            Err(faults) => faults.iter().map(|fault| fault.code.to_owned()).collect(),
        };
        for difference in differences {
            let (name, dialect) = (&row.name, row.dialect.name());
            wrong.push(format!("{name}, {} in {dialect}: {difference}", row.text));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert_eq!(drawn, [211, 15, 5]);
}

/// The compiled moves of several legs draw what each of them gives when it is walked by itself.
#[test]
fn published_pieces_are_walked_as_they_are_drawn() {
    let mut walked = 0;
    for row in rows() {
        let text = Excerpt::typed("betza", &row.text);
        let mut diagnostics = Vec::new();
        let movement = betza::read_as(&text, row.dialect, &mut diagnostics);
        if has_errors(&diagnostics) {
            continue;
        }
        let name = format!("{}, {}", row.name, row.text);
        assert_eq!(Grid::walked(&movement, 4), Grid::of(&movement, 4), "{name}");
        walked += usize::from(!movement.chains.is_empty());
    }
    assert!(
        walked > 40,
        "only {walked} pieces have moves of several legs"
    );
}

// --- Counts from other sources -------------------------------------------------------------------

/// A lone man on an empty board.
struct Alone<'a> {
    board: &'a Board,
    side: Side,
}

impl Ground for Alone<'_> {
    fn board(&self) -> &Board {
        self.board
    }

    fn side(&self) -> Side {
        self.side
    }

    fn occupant(&self, _: Square) -> Option<Occupant> {
        None
    }

    fn is_home(&self, _: Square) -> bool {
        true
    }
}

/// The squares that a man can reach from a square of an empty board.
fn reach(text: &str, board: &Board, side: Side, from: Square) -> BTreeSet<Square> {
    let movement = betza::read(&Excerpt::typed("betza", text), &mut Vec::new());
    let ground = Alone { board, side };
    let paths = movement.paths.iter();
    let straight = paths.flat_map(|path| targets(&ground, from, path));
    let chains = movement.chains.iter();
    let bent = chains.flat_map(|chain| landings(&ground, from, chain));
    let mut reached: BTreeSet<Square> = straight.map(|target| target.square).collect();
    reached.extend(bent.map(|landing| landing.to));
    reached.remove(&from);
    reached
}

/// The sum over all squares of an empty 11x10 board, the most and the fewest.
fn check_mobility(text: &str, [sum, most, fewest]: [usize; 3]) {
    let board = Board::new(11, 10, |_, _| true).unwrap();
    let counts: Vec<usize> = board
        .squares()
        .map(|from| reach(text, &board, Side::First, from).len())
        .collect();
    let found = [
        counts.iter().sum(),
        *counts.iter().max().unwrap(),
        *counts.iter().min().unwrap(),
    ];
    assert_eq!(found, [sum, most, fewest], "{text}");
}

/// The totals were counted by others, see the notes on the large game of the middle ages.
#[test]
fn bent_and_lame_sliders_reach_as_many_squares_as_others_have_counted() {
    check_mobility("afsafyafF", [1848, 22, 13]);
    check_mobility("yafF", [960, 14, 7]);
    check_mobility("[F-B]", [960, 14, 7]);
    check_mobility("B[2-]", [960, 14, 7]);
}

/// Compares the squares that a man reaches with a drawing in which it stands in the middle.
fn check_drawing(text: &str, side: Side, drawing: &str) {
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    let board = Board::new(rows[0].len(), rows.len(), |_, _| true).unwrap();
    let middle = board.at(board.files() / 2, board.ranks() / 2).unwrap();
    let reached = reach(text, &board, side, middle);
    let drawn: Vec<String> = (0..board.ranks())
        .rev()
        .map(|rank| {
            let sign = |file| match board.at(file, rank).unwrap() {
                square if square == middle => 'O',
                square if reached.contains(&square) => '*',
                _ => '.',
            };
            (0..board.files()).map(sign).collect()
        })
        .collect();
    assert_eq!(drawn, rows, "{text}");
}

#[test]
fn the_second_side_sees_every_direction_turned() {
    check_drawing("flN", Side::Second, "..... ..... ..O.. ....* .....");
    check_drawing("hrN", Side::Second, "...*. *.... ..O.. ....* .*...");
    check_drawing("mflFcflW", Side::Second, "... .O* .**");
    check_drawing("mflFcflW", Side::First, "**. *O. ...");
}

// --- Captures on the way -------------------------------------------------------------------------

/// The moves of a piece in the middle that take the enemy on one square without ending there.
fn check_locust(text: &str, expected: &[&str]) {
    let grid = grid(text, Dialect::XBetza, 4).unwrap();
    let found: Vec<&str> = grid.locust.iter().map(String::as_str).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn captures_on_the_way_name_their_victims() {
    check_locust("N", &[]);
    check_locust("fcafmF", &["(-1,1)=(-2,2)x(-1,1)", "(1,1)=(2,2)x(1,1)"]);
    check_locust("fcabW", &["(0,1)=(0,0)x(0,1)"]);
    check_locust(
        "fcaibR",
        &[
            "(0,1)=(0,0)x(0,1)",
            "(0,2)=(0,0)x(0,2)",
            "(0,3)=(0,0)x(0,3)",
            "(0,4)=(0,0)x(0,4)",
        ],
    );
}

// --- Equalities that others have found by running ------------------------------------------------

fn check_alike(one: &str, other: &str) {
    let [first, second] = [one, other].map(|text| grid(text, Dialect::XBetza, 4).unwrap());
    assert_eq!(first, second, "{one} {other}");
}

#[test]
fn moves_of_several_legs_equal_the_single_ones_that_they_spell() {
    check_alike("gafQ", "gQ");
    check_alike("pafR", "pR");
    check_alike("afsW", "[W-F]");
    check_alike("afsF", "[F-W]");
    check_alike("mpafN", "(2,4)");
    check_alike("FyafsF", "[F?R]");
    check_alike("WyafsW", "[W?B]");
    check_alike("yafF", "[F-B]");
    check_alike("gafsW0", "pafsR");
    check_alike("[W-W-R]", "R[3-]");
    check_alike("zB", "zF0");
    let [near, far] =
        ["pafK", "gafK"].map(|text| betza::read(&Excerpt::typed("betza", text), &mut Vec::new()));
    assert_ne!(near.paths[0].travel, far.paths[0].travel);
}

/// The griffon of the bent riders: one step aslant, then away along a file or a rank.
#[test]
fn bent_riders_turn_outward() {
    check_drawing(
        "[F?R]",
        Side::First,
        "
        ..*.*..
        ..*.*..
        ***.***
        ...O...
        ***.***
        ..*.*..
        ..*.*..
        ",
    );
}

/// Texts that stand for very many ways are walked or refused, but never for ever.
#[test]
fn hostile_pieces_are_drawn_or_refused() {
    for (text, is_drawn) in [
        ("aaaK", true),
        ("afs(afs)N", false),
        ("mcdaaaaK", false),
        ("jjQ", true),
        ("(a)K", false),
        ("mcaibQ", true),
        ("oQ", true),
        ("maamaQ", true),
        ("gabyaafsaasR", true),
        ("v[F?R0222]", true),
        ("[W-F]0", true),
    ] {
        assert_eq!(grid(text, Dialect::XBetza, 4).is_ok(), is_drawn, "{text}");
    }
}

/// Brackets with a range repeat the same steps, so that on an empty board they reach what the rider of
/// their sum reaches.
#[test]
fn brackets_with_a_range_ride_on_in_a_line() {
    for (legs, rider) in [("[W-F]0", "NN"), ("[W-F]2", "N2"), ("[W-W-F]2", "C2")] {
        let [legs, rider] = [legs, rider].map(|text| grid(text, Dialect::XBetza, 4).unwrap());
        assert_eq!(legs.grid9, rider.grid9);
    }
}

// --- Dialects and cost ---------------------------------------------------------------------------

/// Whatever converts without a loss draws the same in the other dialect; what converts with one still
/// reads there.
#[test]
fn converted_pieces_move_as_before() {
    let mut whole = 0;
    for row in rows() {
        let Ok(drawn) = grid(&row.text, row.dialect, 4) else {
            continue;
        };
        let text = Excerpt::typed("betza", &row.text);
        let tree = betza::parse(&text, &mut Vec::new());
        for to in Dialect::ALL {
            let (converted, lost) = betza::convert(&tree, &text, row.dialect, to);
            let name = format!("{} to {} as {converted}", row.text, to.name());
            let again = grid(&converted, to, 4);
            assert!(again.is_ok(), "{name}: {again:?}");
            if lost.is_empty() {
                assert_eq!(again.unwrap(), drawn, "{name}");
                whole += 1;
            }
        }
    }
    assert!(whole > 1000, "only {whole} of all conversions are whole");
}

/// The nodes and edges of graphs, not the clock: the figures do not depend on the machine.
#[test]
fn published_pieces_stand_for_few_moves() {
    for row in rows() {
        let text = Excerpt::typed("betza", &row.text);
        let movement = betza::read_as(&text, row.dialect, &mut Vec::new());
        let legs: usize = movement.chains.iter().map(|chain| chain.legs.len()).sum();
        assert!(movement.paths.len() <= 64, "{}", row.text);
        assert!(legs <= 2048, "{} {legs}", row.text);
    }
}
