//! Printing: canonical order, and reading back what was printed.

use proptest::prelude::*;

use super::super::tree::Tree;
use super::super::{parse, read};
use crate::source::Excerpt;

fn tree(text: &str) -> (Tree, usize) {
    let mut diagnostics = Vec::new();
    let tree = parse(&Excerpt::typed("betza", text), &mut diagnostics);
    (tree, diagnostics.len())
}

fn check(text: &str, printed: &str) {
    assert_eq!(tree(text).0.to_string(), printed, "{text}");
}

#[test]
fn prefixes_are_printed_in_one_order() {
    check("mfW cfF", "fmWfcF");
    check("nmfiD", "ifmnD");
    check("ecF", "ceF");
    check("cmR", "mcR");
    check("rlfbN", "rlfbN");
    check("nafrcbW", "nafrbcW");
}

#[test]
fn everything_of_the_notation_is_printed_as_it_was_read() {
    for text in [
        "R4B03Q[3-5]W[2-]N0",
        "NN(4,1)(4,1)",
        "NXDY",
        "v[F?R-B]3",
        "f(WF)2",
        "KirO2ilO3",
        "fWj@7",
        "mUI",
        "afs(afzafz)W",
        "hhR",
        "t[FR]",
    ] {
        check(text, text);
    }
}

#[test]
fn movements_that_would_run_together_are_kept_apart() {
    check("N N", "N N");
    check("N NN", "N NN");
    check("NN N", "NNN");
    check("fN+N", "fN N");
    check("W WX", "W WX");
    check("N fN", "NfN");
    check("(4,1) (4,1)", "(4,1) (4,1)");
}

/// Texts of the letters of the notation, faulty more often than not.
pub(super) fn betza() -> impl Strategy<Value = String> {
    let unit = prop_oneof![
        4 => "[fblrvshmceinjpgadoqtuxyz]{1,4}",
        4 => "[WFDNAHCLZJGKRBQ]",
        1 => "[WFDNAHCLZJG][XY]",
        1 => "\\([0-9]{1,2},[0-9]{1,2}\\)",
        1 => "[0-9]{1,3}",
        1 => "\\[[0-9]-[0-9]?\\]",
        2 => "[\\[\\]()?+ -]",
        1 => "[OU@IVX]",
        1 => "\\(a[fz]{0,2}\\)",
    ];
    prop::collection::vec(unit, 0..12).prop_map(|units| units.concat())
}

fn sorted_letters(text: &str) -> Vec<char> {
    let mut letters: Vec<char> = text.chars().filter(|sign| !" +".contains(*sign)).collect();
    letters.sort_unstable();
    letters
}

fn prints_what_it_read(text: &str) -> Result<(), TestCaseError> {
    let (first, _) = tree(text);
    let printed = first.to_string();
    let (second, faults) = tree(&printed);
    prop_assert_eq!(&first, &second, "{} printed as {}", text, printed);
    prop_assert_eq!(faults, 0, "{} printed as {}", text, printed);
    prop_assert_eq!(printed, second.to_string());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn reading_the_printed_text_gives_the_same_tree(text in betza()) {
        prints_what_it_read(&text)?;
    }

    #[test]
    fn no_letter_is_dropped_in_silence(text in betza()) {
        let (tree, faults) = tree(&text);
        // The older forms `W-F` and `Nc2` are printed in the words of the others.
        let is_older = tree.to_string().matches('(').count() != text.matches('(').count()
            || tree.to_string().matches('-').count() != text.matches('-').count();
        if faults == 0 && !is_older {
            prop_assert_eq!(sorted_letters(&tree.to_string()), sorted_letters(&text), "{}", text);
        }
    }

    #[test]
    fn any_text_can_be_read_and_every_message_lies_inside_it(text in any::<String>()) {
        let mut diagnostics = Vec::new();
        read(&Excerpt::typed("betza", &text), &mut diagnostics);
        for diagnostic in diagnostics {
            let span = diagnostic.place.span;
            prop_assert!(text.get(span.start..span.end).is_some_and(|letters| !letters.is_empty()));
        }
        prints_what_it_read(&text)?;
    }

    #[test]
    fn any_letters_of_the_notation_expand_without_a_panic(text in betza()) {
        read(&Excerpt::typed("betza", &text), &mut Vec::new());
    }
}
