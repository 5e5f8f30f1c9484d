//! The conflicts between dialects as traps for authors (betza.md, section 6, by their numbers). What each
//! dialect makes of them is tested in `dialects.rs`, in tests named after the same numbers.

use super::super::{Dialect, read_as};
use crate::diagnostic::Diagnostic;
use crate::source::Excerpt;

/// A conflict: its number, what an author writes without knowing of it, what answers that in the default
/// dialect, and a text for the same that every reader understands and nothing complains about.
type Trap = (u8, &'static str, &'static str, &'static str);

/// Conflicts whose reading in the default dialect nobody expects otherwise have no code: another reading
/// exists in one dialect only, which refuses or converts the text itself.
const TRAPS: [Trap; 42] = [
    (1, "L", "B083", "C"),
    (1, "J", "B083", "Z"),
    (2, "fK", "B080", "fW"),
    (2, "frQ", "B080", "frB"),
    (3, "fhK", "B080", "fWfF"),
    (3, "fsF", "B092", "fF"),
    (3, "bsB", "B092", "bB"),
    // One reader of the oldest dialect alone has four moves here.
    (4, "fN", "", "ffN"),
    (5, "fsK", "B080", "fF"),
    (6, "pR", "B081", "mRcpR"),
    (7, "nZ", "B084", "[W-F-F]"),
    (7, "nC", "B084", "[W-W-F]"),
    (7, "nH", "B084", "[W-W-W]"),
    (7, "nG", "B084", "[F-F-F]"),
    (8, "nNN", "B085", "[W-F]0"),
    (9, "gR4", "B086", "gR"),
    (10, "R10", "B093", "R"),
    (10, "R00", "B007", "R0"),
    (11, "zN", "B087", "N"),
    (11, "qR", "B087", "R"),
    (11, "qN", "", "qNN"),
    // Letters of other programs.
    (12, "axK", "B045", "aK"),
    (12, "kW", "B024", "K"),
    (12, "cp{hurdles:2,2}R", "B026", "pafpafR"),
    (12, "ssR", "B098", "sR"),
    (12, "hN", "B030", "fhN"),
    (13, "O", "B063", "O2"),
    (13, "KirO2", "B097", "KisO2"),
    // Where `@` is the rose there are no drops, and the other way round.
    (14, "@", "", "qN"),
    (15, "(41)", "B021", "(4,1)"),
    (15, "(W-F", "B012", "(W-F)0"),
    (16, "[FR]", "B041", "[F?R]"),
    (16, "R[3]", "B009", "R[3-3]"),
    // Equal length is said by `i` and nowhere else; `e` in front of legs is refused.
    (17, "eaK", "B043", "caibR"),
    (18, "icF", "B094", "imD"),
    (19, "sfN", "B031", "fsN"),
    (20, "mcR", "B096", "R"),
    (21, "irO2", "B097", "isO2"),
    (22, "GX", "B082", "(3,6)"),
    (22, "AX", "B082", "(2,5)"),
    (22, "ZX", "B082", "(2,6)"),
    // Equal moves are one in every dialect.
    (23, "CC CC", "", "CC"),
];

fn answers(text: &str, dialect: Dialect) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    read_as(&Excerpt::typed("betza", text), dialect, &mut diagnostics);
    diagnostics
}

#[test]
fn every_conflict_is_answered_where_it_is_a_trap() {
    for (number, text, code, plain) in TRAPS {
        let found = answers(text, Dialect::XBetza);
        let codes: Vec<&str> = found.iter().map(|fault| fault.code).collect();
        let expected: Vec<&str> = (!code.is_empty()).then_some(code).into_iter().collect();
        assert_eq!(codes, expected, "{number}: {text}");
        assert_eq!(answers(plain, Dialect::XBetza), [], "{number}: {plain}");
    }
    let numbers = TRAPS.map(|(number, ..)| number);
    assert!((1..=23).all(|number| numbers.contains(&number)));
}

/// What the order of letters means to the one program that minds it is said when its dialect is read.
#[test]
fn conflict_19_the_order_of_modes() {
    assert_eq!(answers("cmR", Dialect::XBoard)[0].code, "B095");
    assert_eq!(answers("mcR", Dialect::XBoard), []);
}

/// `ss` limits a drop to two; anywhere else the second letter is idle.
#[test]
fn doubled_sides_mean_something_in_front_of_drops_only() {
    assert_eq!(answers("ffssbb@", Dialect::XBetza), []);
    for text in ["ssR", "mssaW", "ffssN", "ssmB3"] {
        let found = answers(text, Dialect::XBetza);
        let codes: Vec<&str> = found.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, ["B098"], "{text}");
    }
    assert_eq!(answers("ssmB3", Dialect::XBetza)[0].suggestions, ["smB3"]);
}
