//! Which versions a command line means, as an author meets it.

use crate::{json, simurgh};

const PLAY: [&str; 6] = ["--games", "2", "--nodes", "20", "--cap", "30"];

fn names(words: &[&str]) -> Vec<String> {
    let report = json(&[&["lab", "compare"], words, &PLAY, &["--json"]].concat());
    let versions = report["versions"].as_array().unwrap().iter();
    versions
        .map(|version| version["name"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_grid_is_played_and_each_version_named_by_its_settings() {
    let grid = [
        "hexapawn",
        "--vary",
        "endings.repetition=3,5",
        "--vary",
        "endings.quiet-moves=40",
        "--vary",
        "endings.quiet-moves=60",
    ];
    let expected = [
        "hexapawn endings.repetition=3 endings.quiet-moves=40",
        "hexapawn endings.repetition=3 endings.quiet-moves=60",
        "hexapawn endings.repetition=5 endings.quiet-moves=40",
        "hexapawn endings.repetition=5 endings.quiet-moves=60",
    ];
    assert_eq!(names(&grid), expected);
    let pair = ["hexapawn", "--set", "endings.repetition=5"];
    assert_eq!(names(&pair), ["hexapawn", "hexapawn endings.repetition=5"]);
}

#[test]
fn faults_are_explained() {
    for (words, told) in [
        (
            &["gardner", "--vary", "pieces.kniht.move=N,NC"][..],
            "knight",
        ),
        (&["gardner", "--vary", "pieces.knight.move=N,Nx!"], "error["),
        (&["gardner", "gardnr"], "gardner"),
        (&["gardner"], "T043"),
        (&["gardner", "gardner"], "T041"),
        (&["gardner", "--vary", "pieces.knight.move"], "T042"),
    ] {
        let refused = simurgh(&[&["lab", "compare"], words, &PLAY].concat(), "");
        let message = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(1), "{words:?}: {message}");
        assert!(message.contains(told), "{words:?}: {message}");
    }
}
