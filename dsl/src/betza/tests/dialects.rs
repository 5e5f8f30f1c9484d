//! The dialects: the conflicts between them (betza.md, section 6, by their numbers) and conversion.

use std::collections::BTreeSet;

use super::super::{Dialect, convert, parse, read_as};
use crate::diagnostic::Diagnostic;
use crate::movement::{Movement, SpecialKind, Travel};
use crate::side::Side;
use crate::source::Excerpt;

use Dialect::{Betza1, Diagram, FairyStockfish, FairyStockfishX, XBetza, XBoard};

fn read(text: &str, dialect: Dialect) -> (Movement, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let movement = read_as(&Excerpt::typed("betza", text), dialect, &mut diagnostics);
    (movement, diagnostics)
}

fn sound(text: &str, dialect: Dialect) -> Movement {
    let (movement, diagnostics) = read(text, dialect);
    let errors: Vec<_> = diagnostics
        .iter()
        .filter(|fault| fault.is_error())
        .collect();
    assert!(errors.is_empty(), "{text} {}: {errors:?}", dialect.name());
    movement
}

/// The steps of the paths, as the first side sees them.
fn steps(text: &str, dialect: Dialect) -> BTreeSet<(i8, i8)> {
    let paths = sound(text, dialect).paths;
    paths
        .iter()
        .map(|path| (path.step.file, path.step.rank))
        .collect()
}

fn check_steps(text: &str, dialects: &[Dialect], expected: &[(i8, i8)]) {
    for &dialect in dialects {
        let expected: BTreeSet<_> = expected.iter().copied().collect();
        assert_eq!(steps(text, dialect), expected, "{text} {}", dialect.name());
    }
}

/// Texts that mean the same.
fn check_same(one: (&str, Dialect), other: (&str, Dialect)) {
    let [first, second] = [one, other].map(|(text, dialect)| {
        let mut movement = sound(text, dialect);
        movement.text.clear();
        let paths = movement.paths.iter_mut().map(|path| &mut path.span);
        let spans = paths.chain(movement.chains.iter_mut().map(|chain| &mut chain.span));
        spans.for_each(|span| *span = crate::source::Span::default());
        movement
    });
    let alike = |one: &Movement, other: &Movement| {
        one.paths.iter().all(|path| other.paths.contains(path))
            && one.chains.iter().all(|chain| other.chains.contains(chain))
    };
    assert!(
        alike(&first, &second) && alike(&second, &first),
        "{one:?} {other:?}\n{first:?}\n{second:?}"
    );
}

fn check_refused(text: &str, dialects: &[Dialect], code: &str, at: usize) {
    for &dialect in dialects {
        let (_, diagnostics) = read(text, dialect);
        let found = diagnostics
            .first()
            .map(|fault| (fault.code, fault.place.span.start));
        assert_eq!(found, Some((code, at)), "{text} {}", dialect.name());
    }
}

#[test]
fn conflict_1_long_leaps() {
    check_same(("L", XBetza), ("C", XBetza));
    check_same(("J", FairyStockfish), ("Z", XBetza));
    check_same(("L", XBoard), ("Z", XBetza));
    check_same(("J", XBoard), ("C", XBetza));
}

#[test]
fn conflicts_2_and_5_directions_of_eightfold_atoms() {
    let one_ray = [XBetza, Diagram, XBoard];
    let split = [Betza1, FairyStockfish, FairyStockfishX];
    check_steps("fK", &one_ray, &[(0, 1)]);
    check_steps("fK", &split, &[(0, 1), (-1, 1), (1, 1)]);
    check_steps("frK", &one_ray, &[(1, 1)]);
    check_steps("frK", &split, &[(1, 0), (1, 1)]);
    check_steps("rfK", &split, &[(0, 1), (1, 1)]);
    check_steps("sK", &one_ray, &[(-1, 0), (1, 0)]);
    let all_but_straight = [(-1, 0), (1, 0), (-1, 1), (1, 1), (-1, -1), (1, -1)];
    check_steps("sK", &split, &all_but_straight);
    check_steps("fsK", &one_ray, &[(-1, 1), (1, 1)]);
    check_steps("fsK", &split, &[(-1, 0), (1, 0), (-1, 1), (1, 1)]);
}

#[test]
fn conflict_3_halves() {
    let ahead = [(-1, 1), (0, 1), (1, 1)];
    check_steps("fhK", &[XBetza, Diagram], &ahead);
    let five = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)];
    check_steps("fhK", &[FairyStockfish], &five);
    assert_eq!(steps("fhK", XBoard).len(), 8);
    check_steps("fsF", &[XBetza, FairyStockfish], &[(-1, 1), (1, 1)]);
    assert_eq!(steps("fsF", XBoard).len(), 4);
}

#[test]
fn conflict_4_forward_on_oblique_leaps() {
    check_steps("fN", &Dialect::ALL, &[(-1, 2), (1, 2)]);
}

#[test]
fn conflict_6_hopping_sliders() {
    let movement = sound("pR", XBetza);
    assert!(movement.paths.iter().all(|path| path.quiet && path.capture));
    let is_hop = |travel| matches!(travel, Travel::Hop { landing: None, .. });
    assert!(movement.paths.iter().all(|path| is_hop(path.travel)));
}

#[test]
fn conflict_7_what_blocks_lame_leaps() {
    let blockers = |text, dialect| {
        let movement = sound(text, dialect);
        let path = movement.paths.into_iter().find(|path| {
            (path.step.file, path.step.rank) == (2, 3) || (path.step.file, path.step.rank) == (3, 1)
        });
        let empty = path.expect("the leap").empty;
        empty.iter().map(|v| (v.file, v.rank)).collect::<Vec<_>>()
    };
    assert_eq!(blockers("nZ", XBetza), [(0, 1), (1, 2)]);
    assert_eq!(blockers("nZ", FairyStockfish), [(0, 1), (1, 2)]);
    assert_eq!(blockers("nZ", XBoard), [(1, 1)]);
    assert_eq!(blockers("nC", XBoard), [(1, 0)]);
    // Three ways to each of eight squares; any of them is enough.
    assert_eq!(sound("nC", Diagram).chains.len(), 24);
    check_refused("nC", &[FairyStockfish], "B060", 0);
    // Where a dialect has words for the way, they say what blocks.
    assert_eq!(blockers("n{path:moa}Z", FairyStockfishX), [(1, 1), (2, 2)]);
    assert_eq!(blockers("n{path:mid}Z", XBetza), [(1, 1)]);
    check_same(("n{path:anypath}C", XBetza), ("nC", Diagram));
    check_refused("n{path:moa}N", &[FairyStockfish, XBoard], "B060", 0);
    check_same(("nN", Diagram), ("nN", XBetza));
}

#[test]
fn conflict_8_lame_riders_are_blocked_at_each_leap() {
    let movement = sound("nNN", XBetza);
    let is_lame_ride = |path: &crate::movement::Path| {
        path.empty.len() == 1 && matches!(path.travel, Travel::Slide { max: None, .. })
    };
    assert!(movement.paths.iter().all(is_lame_ride));
    check_refused("nNN", &[FairyStockfish], "B060", 0);
}

#[test]
fn conflict_9_short_hops_with_a_range() {
    check_same(("gR4", FairyStockfish), ("pR4", XBetza));
    let movement = sound("gR4", XBetza);
    let expected = Travel::Hop {
        approach: None,
        landing: Some(1),
        total: Some(4),
    };
    assert!(movement.paths.iter().all(|path| path.travel == expected));
}

#[test]
fn conflict_10_ranges() {
    check_same(("R10", XBetza), ("W10", XBoard));
    check_refused("R10", &[FairyStockfish], "B060", 1);
    check_same(("R0", FairyStockfish), ("R", XBetza));
    check_refused("R0", &[FairyStockfishX, Betza1], "B060", 1);
    check_same(("W03", XBetza), ("W[3-3]", FairyStockfishX));
    check_refused("NN", &[XBoard], "B060", 1);
}

#[test]
fn conflict_11_turning_riders_have_no_limit_of_their_own() {
    check_same(("zB", Betza1), ("zF0", XBetza));
    check_same(("qN", Betza1), ("qNN", XBetza));
    let rose = sound("qN", XBetza);
    assert!(
        rose.chains
            .iter()
            .all(|chain| chain.legs[0].steps.len() == 8)
    );
    assert_eq!(rose.chains.len(), 16);
}

#[test]
fn conflict_12_letters_that_a_dialect_lacks_are_errors() {
    check_refused("zB", &[XBoard, FairyStockfish], "B060", 0);
    check_refused("zB", &[FairyStockfishX], "B061", 0);
    check_refused(
        "mafsW",
        &[Betza1, FairyStockfish, FairyStockfishX],
        "B060",
        1,
    );
    check_refused(
        "[F?R]",
        &[XBoard, FairyStockfish, FairyStockfishX],
        "B060",
        0,
    );
    check_refused("NX", &[XBoard, Betza1, FairyStockfish], "B060", 0);
    check_refused(
        "fceF",
        &[Betza1, FairyStockfish, FairyStockfishX],
        "B060",
        2,
    );
    check_refused(
        "(4,1)",
        &[XBoard, Betza1, Diagram, FairyStockfish],
        "B060",
        0,
    );
    check_refused("jR", &[FairyStockfish], "B060", 0);
    check_refused("M", &[XBetza, XBoard, FairyStockfish], "B002", 0);
}

#[test]
fn conflicts_13_and_14_letters_of_specials() {
    check_same(("O", FairyStockfishX), ("[F?R]", XBetza));
    check_same(("M", FairyStockfishX), ("[W?B]", Diagram));
    check_same(("@", FairyStockfishX), ("qN", XBetza));
    check_refused("O", &[XBetza, XBoard], "B063", 0);
    assert_eq!(sound("@", XBoard).specials.len(), 1);
    let castling = &sound("isO2", XBoard).specials[0];
    assert!(castling.initial);
}

#[test]
fn conflict_15_parentheses() {
    assert_eq!(steps("(4,1)", XBetza).len(), 8);
    check_same(("f(WF)", XBetza), ("fWfF", XBetza));
    check_same(("(WF)2", XBetza), ("W2F2", XBetza));
    check_same(("m(AB)", FairyStockfishX), ("mAmB", XBetza));
    assert!(sound("afs(afz)W", Diagram).chains.len() > 16);
}

#[test]
fn conflict_16_brackets() {
    check_same(("t[FR]", Betza1), ("[F?R]", Diagram));
    check_same(("t[FR]", XBetza), ("[F?R]", XBetza));
    check_same(("[WC]", Betza1), ("(4,1)", XBetza));
    check_same(("[DN]", Betza1), ("(1,4)", XBetza));
    check_same(("n[WF]", Betza1), ("[W-F]", XBetza));
    check_same(("R[3-5]", FairyStockfishX), ("W[3-5]", XBetza));
    check_refused("[FR]", &[XBetza, Diagram], "B041", 2);
}

#[test]
fn conflict_17_equal_length_is_a_mark_of_later_legs() {
    let chains = sound("caibR", XBetza).chains;
    assert!(
        chains
            .iter()
            .all(|chain| chain.legs[1].same_length == Some(0))
    );
    assert!(
        sound("ceF", XBetza)
            .paths
            .iter()
            .all(|path| path.en_passant)
    );
}

#[test]
fn conflict_18_initial_captures() {
    assert!(
        sound("icF", XBetza)
            .paths
            .iter()
            .all(|path| path.initial && path.capture)
    );
    check_refused("icF", &[FairyStockfish], "B060", 0);
}

#[test]
fn conflicts_19_and_20_order_and_union_of_modes() {
    check_same(("cmR", XBetza), ("R", XBetza));
    check_same(("mfW", XBetza), ("fmW", XBetza));
    check_same(("nmfiD", XBetza), ("ifmnD", XBetza));
}

/// Directions are turned for the second side, not mirrored.
#[test]
fn conflict_21_the_second_side() {
    let seen = |text: &str| -> BTreeSet<(i8, i8, bool)> {
        let paths = sound(text, XBetza).paths.into_iter();
        let turned = paths.map(|path| (path.step.rotated(), path.quiet));
        turned
            .map(|(step, quiet)| (step.file, step.rank, quiet))
            .collect()
    };
    assert_eq!(seen("flN"), [(2, -1, true)].into());
    // Turned by half, the wheel is the same wheel.
    let wheel = [(1, 2, true), (2, -1, true), (-1, -2, true), (-2, 1, true)];
    assert_eq!(seen("hrN"), wheel.into());
    let pawn = [(1, -1, true), (0, -1, false), (1, 0, false)];
    assert_eq!(seen("mflFcflW"), pawn.into());
    let castling = sound("irO2", XBetza).specials[0].kind;
    assert_eq!(
        castling.seen_by(Side::Second),
        SpecialKind::Castling {
            steps: 2,
            left: true,
            right: false,
            inset: 0
        }
    );
}

#[test]
fn conflict_22_lengthened_leaps() {
    check_same(("GX", Diagram), ("(3,6)", XBetza));
    check_same(("AX", Diagram), ("(2,5)", XBetza));
}

#[test]
fn conflict_23_equal_moves_are_one() {
    assert_eq!(sound("CLC", XBetza).paths.len(), 8);
    assert_eq!(sound("[F?R][F?R]", XBetza).chains.len(), 8);
}

#[test]
fn names_of_dialects_are_found() {
    for dialect in Dialect::ALL {
        assert_eq!(Dialect::of_name(dialect.name()), Some(dialect));
    }
    assert_eq!(Dialect::of_name(""), None);
}

/// Converts and names the codes of what was lost.
fn check_conversion(from: (&str, Dialect), to: (&str, Dialect), lost: &[&str]) {
    let text = Excerpt::typed("betza", from.0);
    let tree = parse(&text, &mut Vec::new());
    let (written, losses) = convert(&tree, &text, from.1, to.1);
    let codes: Vec<&str> = losses.iter().map(|loss| loss.code).collect();
    assert_eq!((written.as_str(), &codes[..]), (to.0, lost), "{from:?}");
}

#[test]
fn movements_are_written_in_other_dialects() {
    check_conversion(("BNmW", XBetza), ("BNmW", FairyStockfish), &[]);
    check_conversion(("fK", XBetza), ("fW", FairyStockfish), &[]);
    check_conversion(("fK", FairyStockfish), ("fWfF", XBetza), &[]);
    check_conversion(("L", XBetza), ("C", XBoard), &[]);
    check_conversion(("L", XBoard), ("Z", XBetza), &[]);
    check_conversion(("NN", Betza1), ("N0", XBoard), &[]);
    check_conversion(("R0", XBetza), ("R", FairyStockfishX), &[]);
    check_conversion(("W03", XBetza), ("R[3-3]", FairyStockfishX), &[]);
    check_conversion(("[F-B]", Diagram), ("yafF", XBoard), &[]);
    check_conversion(("yafF", XBoard), ("yafF", Diagram), &[]);
    check_conversion(("(4,1)", XBetza), ("FX", Diagram), &[]);
    check_conversion(("gR4", FairyStockfish), ("pR4", XBetza), &[]);
    check_conversion(("pafR", XBetza), ("pR", FairyStockfish), &[]);
}

#[test]
fn what_cannot_be_written_is_named() {
    check_conversion(("WzB", XBetza), ("W", XBoard), &["B088"]);
    check_conversion(("R10", XBetza), ("", FairyStockfish), &["B088"]);
    check_conversion(("NnZ", XBetza), ("N", XBoard), &["B089"]);
    check_conversion(("zBW", XBetza), ("W", FairyStockfish), &["B088"]);
    // What a dialect can say of a movement is kept.
    check_conversion(("fmWfceF", XBetza), ("fmWfcF", FairyStockfish), &["B090"]);
    check_conversion(("[F?R]W", XBetza), ("FW", FairyStockfish), &["B090"]);
    check_conversion(("KirO2", XBetza), ("K", FairyStockfish), &["B088"]);
    // Legs are said in the words of the other dialect.
    check_conversion(("[W-F]", Diagram), ("afsW", XBoard), &[]);
    check_conversion(("[F?R]", Diagram), ("FyafsF", XBoard), &[]);
    check_conversion(("K[mcW?K]", Diagram), ("KWmcafW", XBoard), &[]);
}
