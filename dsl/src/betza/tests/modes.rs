//! Ranges and modes: how far, over what, and ending how.

use super::{check, check_gallery, movement};
use crate::movement::{Travel, Vector};

#[test]
fn an_empty_text_is_an_immobile_piece() {
    assert!(movement("").paths.is_empty());
    assert!(movement(" + ").paths.is_empty());
}

#[test]
fn ranges_count_steps() {
    check_gallery(
        "",
        "
    W2        W03       W0        R[2-3]    R[3-]     F[2-4]
    .........   .........   ....*....   .........   ....*....   *.......*
    .........   ....*....   ....*....   ....*....   ....*....   .*.....*.
    ....*....   .........   ....*....   ....*....   .........   ..*...*..
    ....*....   .........   ....*....   .........   .........   .........
    ..**O**..   .*..O..*.   ****O****   .**.O.**.   **..O..**   ....O....
    ....*....   .........   ....*....   .........   .........   .........
    ....*....   .........   ....*....   ....*....   .........   ..*...*..
    .........   ....*....   ....*....   ....*....   ....*....   .*.....*.
    .........   .........   ....*....   .........   ....*....   *.......*
        ",
    );
}

#[test]
fn an_atom_written_twice_is_a_rider_without_limit() {
    for (doubled, ranged) in [
        ("WW", "W0"),
        ("FF", "B"),
        ("KK", "Q"),
        ("NN", "N0"),
        ("(4,1)(4,1)", "(1,4)0"),
        ("NXNX", "(1,5)0"),
        ("Q4", "R4B4"),
    ] {
        let [doubled, ranged] = [doubled, ranged].map(paths);
        assert_eq!(doubled, ranged);
    }
}

#[test]
fn a_longer_leap_is_not_taken_for_a_rider() {
    assert_eq!(paths("WWX"), paths("W + (0,4)"));
}

/// The table of betza.md 1.2: `X` adds three to the longer coordinate, `Y` two to both.
#[test]
fn suffixes_lengthen_leaps() {
    for (text, leap) in [
        ("WX", "(0,4)"),
        ("FX", "(1,4)"),
        ("DX", "(0,5)"),
        ("NX", "(1,5)"),
        ("AX", "(2,5)"),
        ("HX", "(0,6)"),
        ("CX", "(1,6)"),
        ("ZX", "(2,6)"),
        ("GX", "(3,6)"),
        ("DY", "(2,4)"),
        ("NY", "(3,4)"),
        ("AY", "(4,4)"),
        ("CY", "(3,5)"),
        ("ZY", "(4,5)"),
    ] {
        assert_eq!(paths(text), paths(leap), "{text}");
    }
}

#[test]
fn both_letters_of_a_leap_are_one_leap() {
    assert_eq!(paths("C"), paths("L"));
    assert_eq!(paths("Z"), paths("J"));
    assert_eq!(paths("(2,1)"), paths("N"));
}

#[test]
fn equal_paths_are_merged_and_their_order_is_free() {
    assert_eq!(paths("NWN"), paths("WN"));
    assert_eq!(paths("fRR"), paths("R"));
    assert_eq!(paths("R4N2"), paths("N2R4"));
}

/// What a text means, whatever its order and the places of its letters.
fn paths(text: &str) -> Vec<String> {
    let paths = movement(text).paths.into_iter().map(|mut path| {
        path.span = crate::source::Span::default();
        format!("{path:?}")
    });
    let mut paths: Vec<String> = paths.collect();
    paths.sort();
    paths
}

// --- Ends ---------------------------------------------------------------------------------------

#[test]
fn modes_add_up() {
    check("mWcF", "cmc mOm cmc");
    check("mcW", ".*. *O* .*.");
    check("cmW", ".*. *O* .*.");
    check("fmWfceF", "cmc .O. ...");
}

#[test]
fn en_passant_alone_captures_nothing_else() {
    let path = &movement("flneN").paths[0];
    assert!(!path.quiet && !path.capture && path.en_passant);
    let path = &movement("fceF").paths[0];
    assert!(!path.quiet && path.capture && path.en_passant);
}

#[test]
fn a_lame_initial_double_step_marks_the_square_that_it_passes() {
    let paths = movement("fmWfceFifmnD").paths;
    let [.., double] = &paths[..] else {
        panic!("{paths:?}")
    };
    assert_eq!(double.step, Vector::new(0, 2));
    assert_eq!(double.empty[..], [Vector::new(0, 1)]);
    assert!(double.initial && double.quiet && double.marks_passed && !double.capture);
    assert!(
        paths[..3]
            .iter()
            .all(|path| !path.marks_passed && !path.initial)
    );
    assert!(!movement("ifmD").paths[0].marks_passed);
    assert!(!movement("fmnD").paths[0].marks_passed);
    assert!(!movement("ifcnD").paths[0].marks_passed);
}

// --- On the way ---------------------------------------------------------------------------------

/// The squares of betza.md 3.3: straight along the longer coordinate first, then diagonally.
#[test]
fn lame_leaps_are_blocked_on_every_square_below_them() {
    for (text, squares) in [
        ("rfnN", &[(0, 1)][..]),
        ("frnN", &[(1, 0)]),
        ("fnD", &[(0, 1)]),
        ("frnA", &[(1, 1)]),
        ("rfnZ", &[(0, 1), (1, 2)]),
        ("lfnC", &[(0, 1), (0, 2)]),
        ("bnH", &[(0, -1), (0, -2)]),
        ("blnG", &[(-1, -1), (-2, -2)]),
    ] {
        let movement = movement(text);
        let [path] = &movement.paths[..] else {
            panic!("{text}: {movement:?}")
        };
        let expected: Vec<Vector> = squares.iter().map(|&(f, r)| Vector::new(f, r)).collect();
        assert_eq!(path.empty[..], expected, "{text}");
    }
}

#[test]
fn lame_riders_can_be_blocked_at_each_leap() {
    // The friend on (1,3) stands under the second leap to (2,4) only.
    check(
        "nNN",
        "
        ..*......
        .....H...
        *..*.*..*
        ..*...*..
        ....O....
        ..*...*..
        *..*.*..*
        .........
        ..*...*..
        ",
    );
}

/// Betza.md 3.1: the square at half the distance, rounded toward the start, must be occupied.
#[test]
fn jumpers_need_something_below_them() {
    // Under the leaps to (-2,2), (0,2), (-1,2) and (-2,0) and (-2,±1) something stands.
    check(
        "jAjDjN",
        "
        ****.
        *HH..
        *HO..
        *....
        .....
        ",
    );
    for (text, square) in [
        ("fjH", (0, 1)),
        ("lfjC", (0, 1)),
        ("rfjZ", (1, 1)),
        ("rfjG", (1, 1)),
    ] {
        let (file, rank) = square;
        let path = &movement(text).paths[0];
        assert_eq!(path.occupied[..], [Vector::new(file, rank)], "{text}");
    }
}

#[test]
fn ski_sliders_pass_their_first_square_whatever_stands_there() {
    check(
        "jR3",
        "
        .......
        ...X...
        .......
        **.O.X.
        ...H...
        ...*...
        ...*...
        ",
    );
}

#[test]
fn hoppers_pass_exactly_one_piece() {
    // Up: a piece next door. Right: a piece two away. Left: two pieces. Down: none.
    for (text, drawing) in [
        (
            "pR",
            "....*.... ....*.... ....*.... ....H.... .XH.O.H** ......... ......... ......... .........",
        ),
        (
            "gR",
            "......... ......... ....*.... ....H.... .XH.O.H*. ......... ......... ......... .........",
        ),
        (
            "gR3",
            "......... ......... ....*.... ....H.... .XH.O.H*. ......... ......... ......... .........",
        ),
        (
            "gR2",
            "......... ......... ....*.... ....H.... .HH.O.H.. ......... ......... ......... .........",
        ),
        (
            "pR3",
            "......... ....*.... ....*.... ....H.... .XH.O.H*. ......... ......... ......... .........",
        ),
    ] {
        check(text, drawing);
    }
}

#[test]
fn hop_limits_are_kept_in_the_path() {
    let hop = |landing, total| Travel::Hop {
        approach: None,
        landing,
        total,
    };
    for (text, travel) in [
        ("pR", hop(None, None)),
        ("gR", hop(Some(1), None)),
        ("gR4", hop(Some(1), Some(4))),
        ("pB2", hop(None, Some(2))),
        ("gNN", hop(Some(1), None)),
        ("pR[2-]", hop(None, None)),
    ] {
        assert_eq!(movement(text).paths[0].travel, travel, "{text}");
    }
}
