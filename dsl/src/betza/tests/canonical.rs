//! Equal pieces print equal, in every dialect.

use proptest::prelude::*;

use super::super::canonical::expanded;
use super::super::unite::is_same;
use super::super::{Dialect, canonical, parse};
use super::print::betza;
use crate::diagnostic::has_errors;
use crate::source::Excerpt;

fn printed(text: &str) -> String {
    let mut diagnostics = Vec::new();
    let tree = parse(&Excerpt::typed("betza", text), &mut diagnostics);
    assert!(!has_errors(&diagnostics), "{text}");
    canonical(&tree, Dialect::XBetza)
}

fn check(texts: &[&str], expected: &str) {
    for text in texts {
        assert_eq!(printed(text), expected, "{text}");
    }
}

#[test]
fn equal_pieces_print_equal() {
    check(&["BN", "NB", "B+N", "NBN"], "BN");
    check(&["L", "C", "(1,3)", "(3,1)"], "C");
    check(&["K", "WF", "FW", "fKbKsKfFbF"], "K");
    check(&["Q", "RB", "K0", "KK", "mQcQ", "QmK", "QR4"], "Q");
    check(&["R4N2", "N2R4"], "R4N2");
    check(&["mRcR", "R", "W0", "WW"], "R");
    check(&["fbW", "vW", "bfW"], "vW");
    check(&["fmWfceFifmnD", "ifmnDfecFfmW"], "fmWfceFifmnD");
    check(&["F[F-F]", "F2", "B2", "F F02"], "B2");
    check(&["pR", "pafR"], "pR");
    check(&["[F-B]", "yafF", "B[2-]"], "B[2-]");
    check(&["mRcpR", "cpRmR"], "mRcpR");
    check(&["F[F?R]", "[F?R]"], "[F?R]");
    check(&["afsW", "[W-F]", "[W-F]afsW", "vafsW + safsW"], "afsW");
    check(&["FyafsF", "[F?R]", "F[F-R]"], "[F?R]");
    check(&["mafsW cafsW", "mcafsW"], "mcafsW");
    check(&["qN", "vqNsqN"], "qN");
    check(
        &["afsafyafF", "[F-R[3-]]", "[F-W-W-R]", "[F-W-W-R]afsafyafF"],
        "[F-R[3-]]",
    );
    check(&["mRcaibR", "caibRmR"], "mRcaibR");
    check(&["n{path:moa}N", "n{path:diagfirst}N"], "n{path:moa}N");
    check(&[""], "");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(800) })]

    #[test]
    fn canonical_texts_mean_the_same_and_are_their_own_canon(text in betza(), number in 0_usize..6) {
        let dialect = Dialect::ALL[number];
        let mut diagnostics = Vec::new();
        let tree = parse(&Excerpt::typed("betza", &text), &mut diagnostics);
        let movement = expanded(&tree, dialect, &mut diagnostics);
        if has_errors(&diagnostics) {
            return Ok(());
        }
        let once = canonical(&tree, dialect);
        let again = parse(&Excerpt::typed("betza", &once), &mut diagnostics);
        let read = expanded(&again, dialect, &mut diagnostics);
        prop_assert!(!has_errors(&diagnostics), "{} {} {}", dialect.name(), text, once);
        prop_assert!(is_same(&movement, &read), "{} {} {}", dialect.name(), text, once);
        prop_assert_eq!(canonical(&again, dialect), once, "{} {}", dialect.name(), text);
    }
}
