//! Faults: each at its letter, all of a text in one run.

use super::super::{Dialect, read, read_as};
use crate::diagnostic::{Diagnostic, has_errors};
use crate::language::Language;
use crate::source::Excerpt;

/// The faults of a text: code, letters at the place, and how many bytes stand in front of them.
fn faults(text: &str) -> Vec<(&'static str, String, usize)> {
    let described = diagnostics(text).into_iter().map(|diagnostic| {
        let span = diagnostic.place.span;
        (
            diagnostic.code,
            text[span.start..span.end].to_owned(),
            span.start,
        )
    });
    described.collect()
}

fn diagnostics(text: &str) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    read(&Excerpt::typed("betza", text), &mut diagnostics);
    diagnostics
}

fn check(text: &str, expected: &[(&str, &str, usize)]) {
    let faults = faults(text);
    let faults: Vec<(&str, &str, usize)> = faults
        .iter()
        .map(|(code, letters, at)| (*code, letters.as_str(), *at))
        .collect();
    assert_eq!(faults, expected, "{text}");
}

fn check_proposals(text: &str, proposals: &[&str]) {
    assert_eq!(diagnostics(text)[0].suggestions, proposals, "{text}");
}

#[test]
fn unknown_signs_are_found_at_their_letter() {
    check("R!N", &[("B001", "!", 1)]);
    check("RéN", &[("B001", "é", 1)]);
    check("mVfW", &[("B002", "V", 1)]);
    check("kW", &[("B024", "k", 0)]);
    check("cp{hurdles:2,2}R", &[("B026", "{hurdles:2,2}", 2)]);
    check("p{R", &[("B004", "p", 0), ("B001", "{", 1)]);
    check("NX", &[]);
    check("RX", &[("B018", "X", 1)]);
    check("NNY", &[]);
    check("KY", &[("B018", "Y", 1)]);
}

#[test]
fn prefixes_need_an_atom() {
    check("fmWfcf", &[("B004", "fcf", 3)]);
    check("f W", &[("B004", "f", 0)]);
    check("fm2", &[("B004", "fm", 0)]);
}

#[test]
fn numbers_need_an_atom_in_front() {
    check("2W", &[("B005", "2", 0)]);
    check("f2W", &[("B005", "2", 1)]);
    check("W 2", &[("B005", "2", 2)]);
    check("[2-3]", &[("B005", "[2-3]", 0)]);
}

#[test]
fn ranges_are_checked() {
    check("W2[3-4]", &[("B006", "[3-4]", 1 + 1)]);
    check("NN2", &[("B006", "2", 2)]);
    check("R00", &[("B007", "00", 1)]);
    check("R003", &[("B007", "003", 1)]);
    check("R256", &[("B008", "256", 1)]);
    check("R[3]", &[("B009", "[3]", 1)]);
    check("R[-3]", &[("B009", "[-3]", 1)]);
    check("R[3-5", &[("B009", "[3-5", 1)]);
    check("R[5-3]", &[("B010", "[5-3]", 1)]);
    check("R[0-3]", &[("B010", "[0-3]", 1)]);
}

#[test]
fn brackets_are_checked() {
    check("W]", &[("B011", "]", 1)]);
    check("W)N", &[("B011", ")", 1)]);
    check("[W-F", &[("B012", "[", 0)]);
    check("[W-F)", &[("B019", ")", 4)]);
    check("W[]", &[("B013", "[]", 1)]);
    check("W()", &[("B013", "()", 1)]);
    check("W[ ]", &[("B013", "[ ]", 1)]);
    check("W-", &[("B014", "-", 1)]);
    check("W?F", &[("B014", "?", 1)]);
    check("[-W-]", &[("B014", "-", 1), ("B014", "-", 3)]);
    check("(f)W", &[("B016", "f", 1)]);
}

#[test]
fn leaps_by_coordinates_are_checked() {
    check("(0,0)", &[("B022", "(0,0)", 0)]);
    check("(4,26)", &[("B020", "(4,26)", 0)]);
    check("(4, 1)", &[("B021", "(4, 1)", 0)]);
    check("(4,1", &[("B021", "(4,1", 0)]);
    check("(41)", &[("B021", "(41)", 0)]);
}

#[test]
fn letters_that_say_nothing_are_refused() {
    check("fmmW", &[("B015", "m", 2)]);
    check("hN", &[("B030", "h", 0)]);
    check("hrF", &[("B030", "h", 0)]);
    check("hrK", &[("B030", "h", 0)]);
    check("hW", &[("B030", "h", 0)]);
    check("frhN", &[("B030", "h", 2)]);
    check("shN", &[("B030", "h", 1)]);
    check("sfN", &[("B031", "sf", 0)]);
    check("vlK", &[("B031", "vl", 0)]);
    check("sffN", &[]);
}

#[test]
fn modes_need_something_to_work_on() {
    check("nW", &[("B033", "n", 0)]);
    check("n{path:left}N", &[("B023", "n{path:left}", 0)]);
    check("nR", &[("B033", "n", 0)]);
    check("jK", &[("B034", "j", 0)]);
    check("jR1", &[("B034", "j", 0)]);
    check("pW", &[("B035", "p", 0)]);
    check("gN", &[("B035", "g", 0)]);
    check("npD0", &[("B036", "n", 0)]);
    check(
        "pgnjD",
        &[("B036", "g", 1), ("B036", "n", 2), ("B036", "j", 3)],
    );
}

#[test]
fn legs_are_checked() {
    check("caibW", &[("B037", "i", 2)]);
    check("mafyW", &[("B044", "y", 3)]);
    check("xaK", &[("B045", "x", 0)]);
    check("eaK", &[("B043", "e", 0)]);
    check("jjW2", &[("B043", "jj", 0)]);
    check("qgN", &[("B036", "q", 0)]);
    check("mafnpW2", &[("B036", "n", 3)]);
    check("mafnW", &[("B033", "n", 3)]);
    check("a[W-F]", &[("B040", "a", 0)]);
    check("[FR]", &[("B041", "R", 2)]);
    check("[F-sR]", &[("B042", "R", 4)]);
    check("[O2-W]", &[("B039", "O2", 1)]);
    check("aaaaaaaaQ", &[("B048", "aaaaaaaaQ", 0)]);
}

#[test]
fn specials_have_few_letters() {
    check("fO2", &[("B038", "f", 0)]);
    check("pU", &[("B038", "p", 0)]);
    check("U3", &[("B038", "3", 1)]);
    check("aI", &[("B038", "a", 0)]);
    check("O", &[("B063", "O", 0)]);
    check("@-0", &[("B025", "@-0", 0)]);
    check("KO2-3", &[("B025", "O2-3", 1)]);
    check("W3-4", &[("B006", "4", 3)]);
    check("KirO2ilO3", &[("B097", "r", 2), ("B097", "l", 6)]);
    check("fWffj@7", &[]);
}

#[test]
fn all_faults_of_a_text_are_found_in_one_run() {
    check(
        "kfmW 3F sfN(4;1)V[W",
        &[
            ("B024", "k", 0),
            ("B005", "3", 5),
            ("B021", "(4;1)", 11),
            ("B002", "V", 16),
            ("B012", "[", 17),
            ("B031", "sf", 8),
        ],
    );
}

#[test]
fn near_misses_are_proposed() {
    check_proposals("kW", &["K"]);
    check_proposals("fmWfcf", &["fcF"]);
    check_proposals("f2W", &["W2"]);
    check_proposals("P", &["fmWfcF", "p"]);
    check_proposals("E", &["RN", "e"]);
    check_proposals("R[3]", &["03"]);
    check_proposals("R[3..5]", &["[3-5]"]);
    check_proposals("R[-3]", &["3"]);
    check_proposals("R[5-3]", &["[3-5]"]);
    check_proposals("(4;1)", &["(4,1)"]);
    check_proposals("(41)", &["(4,1)"]);
    check_proposals("R004", &["4"]);
}

#[test]
fn the_order_of_letters_matters_to_one_program_only() {
    for (text, letters, proposal) in [("mfW", "mf", "fmW"), ("cafnmN", "nm", "cafmnN")] {
        assert_eq!(diagnostics(text), [], "{text}");
        let mut found = Vec::new();
        read_as(&Excerpt::typed("betza", text), Dialect::XBoard, &mut found);
        let [fault] = &found[..] else {
            panic!("{text}: {found:?}")
        };
        let span = fault.place.span;
        assert_eq!((fault.code, &text[span.start..span.end]), ("B095", letters));
        assert_eq!(fault.suggestions, [proposal]);
    }
}

#[test]
fn traps_are_warned_of() {
    for (text, code, letters, proposal) in [
        ("NfmK", "B080", "fmK", "fmW"),
        ("fhK", "B080", "fhK", "fWfF"),
        ("bhsQ", "B080", "bhsQ", "rblRbB"),
        ("frcQ3", "B080", "frcQ", "frcB3"),
        ("rflbKK", "B080", "rflbK", "frblF0"),
        ("vsK", "B080", "vsK", "W"),
        ("pR", "B081", "p", "mRcpR"),
        ("fpB4", "B081", "p", "fmB4fcpB4"),
        ("GX", "B082", "GX", "(3,6)"),
        ("L", "B083", "L", "C"),
        ("mJ0", "B083", "J", "Z"),
        ("nZ", "B084", "n", "[W-F-F]"),
        ("fsF", "B092", "fs", "fF"),
        ("mcR", "B096", "mc", "R"),
    ] {
        let diagnostics = diagnostics(text);
        assert!(diagnostics.iter().all(|diagnostic| !diagnostic.is_error()));
        let at = text.find(letters).expect("letters of the text");
        check(text, &[(code, letters, at)]);
        check_proposals(text, &[proposal]);
    }
    for (text, code, letters) in [
        ("nNN", "B085", "n"),
        ("gR4", "B086", "g"),
        ("zN", "B087", "z"),
        ("qR", "B087", "q"),
        ("R12", "B093", "12"),
        ("icF", "B094", "i"),
        ("iW2", "B094", "i"),
        ("irO2", "B097", "r"),
    ] {
        let at = text.find(letters).expect("letters of the text");
        check(text, &[(code, letters, at)]);
        assert!(!has_errors(&diagnostics(text)), "{text}");
    }
    for text in [
        "ifmnD",
        "O2",
        "isO2",
        "R9",
        "jNN",
        "zaB",
        "zafzW",
        "n{path:moa}N",
        "zB",
        "qN",
        "nN",
        "gR",
        "mpR",
        "mRcpR",
        "mcpR",
        "gR",
        "pDD",
        "NX",
        "KfW",
    ] {
        check(text, &[]);
    }
}

#[test]
fn what_is_sound_beside_a_fault_is_kept() {
    let movement = read(&Excerpt::typed("betza", "NVW!"), &mut Vec::new());
    assert_eq!(movement.paths.len(), 12);
}

#[test]
fn messages_name_the_letters_in_both_languages() {
    let diagnostic = &diagnostics("fmWsfN")[0];
    assert_eq!(
        diagnostic.message(Language::English),
        "programs disagree on the order `sf`"
    );
    assert_eq!(
        diagnostic.help(Language::Spanish).as_deref(),
        Some(
            "escriba `fs` para lo que dicen las dos letras juntas, `sff` para lo que dice cada una"
        )
    );
}

#[test]
fn deep_brackets_are_refused_before_they_exhaust_the_stack() {
    let deepest = format!("{}W{}", "(".repeat(16), ")".repeat(16));
    assert_eq!(faults(&deepest), []);
    for bracket in ["(", "[", "f[", "(a"] {
        let deep = bracket.repeat(1024 / bracket.len());
        assert_eq!(diagnostics(&deep)[0].code, "B017");
    }
}

#[test]
fn long_texts_are_refused_and_those_below_the_limit_are_read_in_reasonable_time() {
    let units = [
        "N", "f", "(4,", "[W-F]", "(W", "(a)", "a", "9", "aaaK ", "jjQ", "mcaQ ", "R2R3", "[W?",
        "qN",
    ];
    for unit in units {
        assert_eq!(diagnostics(&unit.repeat(5_000))[0].code, "B049");
        diagnostics(&unit.repeat(1024 / unit.len()));
    }
}

#[test]
fn texts_that_are_too_long_when_written_out_are_refused() {
    check("NK0nnKf0rnKf0", &[("B047", "0", 12)]);
    check("Kf0", &[]);
    check("Wc9 Fc9", &[]);
}

/// Limits on what a text stands for, not on how it is written.
#[test]
fn texts_that_stand_for_very_much_are_refused_once() {
    for text in ["mcaaaaK", "afs(afs)(afs)N", "mcamcamcaQ", "aaaKaaaK"] {
        let diagnostics = diagnostics(text);
        let codes: Vec<&str> = diagnostics.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, ["B048"], "{text}");
    }
}
