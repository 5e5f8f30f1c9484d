//! Tiny games whose truth is known: a race that the first side wins by force, and one that the second side wins.

use simurgh_dsl::language::Language;

use super::*;

/// Two runners on files of their own, three steps from their goal: whoever moves first is there first, in five plies.
/// No side ever has three runners.
const RACE: &str = r#"
[game]
name = "Race"
[board]
files = 2
ranks = 4
[regions]
far = "rank 4 | rank 1"
[pieces.runner]
letter = "P"
move = "fmW"
[setup]
board = '''
   . p
   . .
   . .
   P .
'''
[endings]
stalemate = "loss"
[hooks]
home = "on arrive runner in far: win"
never = "end: lose if count(own runner) = 3"
"#;

/// A report of a few games by rules in a file.
fn told(text: &str, count: u64) -> Report {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tiny.toml");
    crate::file::write(&path, text).expect("written");
    played(&[(&path.to_string_lossy(), &[])], count, 60)
}

#[test]
fn an_array_that_the_first_side_wins_by_force_is_named() {
    let report = told(RACE, 4);
    let version = &report.versions[0];
    let win = version.start.forced.expect("five plies");
    assert_eq!((win.winner, win.plies, win.proven), ("first", 5, Some(5)));
    let always = version
        .forced
        .always
        .as_ref()
        .expect("nothing else can happen");
    assert_eq!(
        (always.result.as_str(), always.reason.as_str()),
        ("1-0", "hook home")
    );
    assert_eq!(version.usage.dead().collect::<Vec<_>>(), ["never"]);
    for (language, expected) in [
        (
            Language::English,
            "wins by force from the start, in 5 plies: every answer was tried",
        ),
        (
            Language::Spanish,
            "victoria forzada desde el principio, en 5 jugadas (medias)",
        ),
    ] {
        let words = words::lines(&report, Text(language)).join("\n");
        assert!(words.contains(expected), "{words}");
    }
    let words = words::lines(&report, TEXT).join("\n");
    assert!(
        words.contains("the rule never was never possible"),
        "{words}"
    );
    assert!(
        words.contains("all games end alike: 1-0, hook home"),
        "{words}"
    );
}

#[test]
fn a_start_that_the_second_side_wins_is_named_too() {
    // Three pawns against three on nine squares: published as won for the second side.
    let report = played(&[("hexapawn", &[])], 2, 60);
    let win = report.versions[0].start.forced.expect("a small game");
    assert_eq!(win.winner, "second");
    assert_eq!(win.proven, Some(win.plies).filter(|plies| plies % 2 == 0));
}

#[test]
fn a_balanced_start_is_not_called_won() {
    let report = played(&[("chess", &[])], 1, 60);
    let start = &report.versions[0].start;
    assert_eq!(start.forced, None);
    // The men behind the pawns, knights excepted.
    assert_eq!(start.stuck, ["a1", "c1", "d1", "e1", "f1", "h1"]);
}

#[test]
fn the_words_of_a_report_leave_no_gap_open() {
    // A key that is missing in a language says nothing; a gap that nobody fills stays in braces.
    let report = played(
        &[
            ("hexapawn", &[]),
            ("hexapawn", &["endings.stalemate=\"draw\""]),
        ],
        12,
        60,
    );
    for language in Language::ALL {
        let lines = words::lines(&report, Text(language));
        assert!(
            lines.iter().all(|line| !line.contains(['{', '}'])),
            "{lines:#?}"
        );
        let empty = lines.iter().filter(|line| line.trim().is_empty()).count();
        // One behind each version and behind each comparison.
        assert_eq!(empty, 3, "{lines:#?}");
    }
}
