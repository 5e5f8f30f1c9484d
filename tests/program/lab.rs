//! Runs of the laboratory as processes: divided, killed, merged, refused.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::{json, simurgh, stdout};

/// A folder for the files of a test.
pub(crate) struct Desk(tempfile::TempDir);

impl Desk {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn text(&self, name: &str) -> String {
        self.path(name).to_string_lossy().into_owned()
    }

    /// Runs the games of two small versions.
    fn run(&self, name: &str, more: &[&str]) {
        let out = self.text(name);
        stdout(&[&RUN[..], &["--out", &out], more].concat());
    }

    /// All games as text.
    pub(crate) fn export(&self, name: &str) -> String {
        stdout(&["lab", "export", &self.text(name), "--format", "json"])
    }
}

/// Games of two small versions.
const RUN: [&str; 10] = [
    "lab",
    "run",
    "gardner",
    "celtic-citadel",
    "--games",
    "8",
    "--nodes",
    "60",
    "--seed",
    "5",
];

/// Games that take long enough to be killed.
const LONG: [&str; 8] = [
    "lab",
    "run",
    "gardner",
    "celtic-citadel",
    "--games",
    "10",
    "--nodes",
    "1000",
];

fn kept(export: &str) -> usize {
    let value: Value = serde_json::from_str(export).unwrap();
    value["games"].as_array().unwrap().len()
}

#[test]
fn threads_shards_and_stops_do_not_change_the_games() {
    let desk = Desk::new();
    desk.run("one", &["--threads", "1"]);
    let one = desk.export("one");
    assert_eq!(kept(&one), 16);
    desk.run("two", &["--threads", "2"]);
    assert_eq!(desk.export("two"), one);
    desk.run("first", &["--shard", "0/2"]);
    desk.run("second", &["--shard", "1/2"]);
    let files = ["all", "first", "second", "first"].map(|name| desk.text(name));
    let [out, first, second, again] = &files;
    stdout(&["lab", "merge", out, second, first, again]);
    assert_eq!(desk.export("all"), one);
    // Nothing is left to play.
    desk.run("one", &[]);
    assert_eq!(desk.export("one"), one);
    for format in ["pgn", "epd", "csv"] {
        let texts = ["one", "all"]
            .map(|name| stdout(&["lab", "export", &desk.text(name), "--format", format]));
        assert_eq!(texts[0], texts[1], "{format}");
    }
}

/// How many games the program has reported, from its last lines of progress.
fn reported(progress: &str) -> usize {
    let last = |name: &str| {
        let lines = progress.lines().filter(|line| line.starts_with(name));
        let mut counts = lines.filter_map(|line| line.split(' ').nth(1)?.parse::<usize>().ok());
        counts.next_back().unwrap_or(0)
    };
    last("gardner:") + last("celtic-citadel:")
}

#[test]
fn a_run_that_is_killed_loses_nothing_that_was_reported_and_goes_on() {
    let desk = Desk::new();
    let run = |name| stdout(&[&LONG[..], &["--out", &desk.text(name)]].concat());
    run("whole");
    let (out, mut before, mut killed) = (desk.text("killed"), 0, 0);
    for milliseconds in [7, 31, 60, 83, 110, 147, 180, 241, 300, 390] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_simurgh"))
            .args(LONG)
            .args(["--out", &out, "--threads", "2"])
            .env("LANG", "C")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        thread::sleep(Duration::from_millis(milliseconds));
        killed += usize::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        let output = child.wait_with_output().unwrap();
        let progress = String::from_utf8(output.stderr).unwrap();
        if !Path::new(&out).exists() {
            continue;
        }
        let export = simurgh(&["lab", "export", &out, "--format", "json"], "");
        // Killed before it had made its tables, the file is empty still.
        if export.status.success() {
            let now = kept(&String::from_utf8(export.stdout).unwrap());
            assert!(
                now >= reported(&progress) && now >= before,
                "{now}, {before}: {progress}"
            );
            before = now;
        }
    }
    assert!(killed >= 3, "it was too fast to be killed: {killed}");
    run("killed");
    assert_eq!(desk.export("killed"), desk.export("whole"));
}

#[test]
fn files_of_another_run_are_refused_with_what_differs() {
    let desk = Desk::new();
    let out = desk.text("run");
    let run = |words: &[&str]| simurgh(&[&["lab", "run"], words, &["--out", &out]].concat(), "");
    let usual = ["hexapawn", "--games", "2", "--nodes", "20"];
    assert!(run(&usual).status.success());
    for (words, what) in [
        (&["hexapawn", "--games", "2", "--nodes", "21"][..], "nodes"),
        (
            &["hexapawn", "--games", "2", "--nodes", "20", "--seed", "2"],
            "seed",
        ),
        (
            &["hexapawn", "--games", "2", "--nodes", "20", "--noise", "9"],
            "noise",
        ),
        (&["breakthrough5", "--games", "2", "--nodes", "20"], "rules"),
        (
            &[
                "hexapawn",
                "--games",
                "2",
                "--nodes",
                "20",
                "--set",
                "endings.repetition=5",
            ],
            "rules",
        ),
    ] {
        let refused = run(words);
        let message = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(1), "{words:?}");
        assert!(
            message.contains("T020") && message.contains(what),
            "{message}"
        );
    }
    assert!(
        run(&["hexapawn", "--games", "3", "--nodes", "20"])
            .status
            .success()
    );
    let foreign = simurgh(&["lab", "export", "README.md", "--format", "csv"], "");
    assert!(String::from_utf8(foreign.stderr).unwrap().contains("T021"));
    let missing = simurgh(
        &["lab", "export", &desk.text("none"), "--format", "csv"],
        "",
    );
    assert!(String::from_utf8(missing.stderr).unwrap().contains("T001"));
    assert!(!desk.path("none").exists(), "asking for a file makes none");
}

#[test]
fn a_game_that_contradicts_another_file_is_refused() {
    let desk = Desk::new();
    for name in ["one", "two"] {
        let words = [
            "lab", "run", "hexapawn", "--games", "3", "--nodes", "20", "--out",
        ];
        stdout(&[&words[..], &[&desk.text(name)]].concat());
    }
    let file = rusqlite::Connection::open(desk.path("two")).unwrap();
    let changed = file.execute("UPDATE games SET result = '1/2-1/2' WHERE number = 1", []);
    assert_eq!(changed, Ok(1));
    drop(file);
    let [out, one, two] = ["out", "one", "two"].map(|name| desk.text(name));
    let merged = simurgh(&["lab", "merge", &out, &one, &two], "");
    assert_eq!(merged.status.code(), Some(1));
    let message = String::from_utf8(merged.stderr).unwrap();
    assert!(
        message.contains("T022") && message.contains("game 1 "),
        "{message}"
    );
}

#[test]
fn exports_are_read_by_those_for_whom_they_are() {
    let desk = Desk::new();
    desk.run("run", &[]);
    let export = |format| stdout(&["lab", "export", &desk.text("run"), "--format", format]);
    let path = desk.path("games.pgn");
    #[expect(clippy::disallowed_methods, reason = "a test writes a file")]
    std::fs::write(&path, export("pgn")).unwrap();
    let replayed = json(&["pgn", "replay", &path.to_string_lossy(), "--json"]);
    let games = replayed["games"].as_array().unwrap();
    assert_eq!(games.len(), 16);
    let data: Value = serde_json::from_str(&export("json")).unwrap();
    for (game, kept) in games.iter().zip(data["games"].as_array().unwrap()) {
        assert_eq!(game["diagnostics"], serde_json::json!([]));
        assert_eq!(game["result"], kept["result"]);
        assert_eq!(
            game["moves"].as_array().unwrap().len() as u64,
            kept["plies"]
        );
    }
    assert_eq!(export("csv").lines().count(), 17);
    let plies = data["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["moves"].as_array().unwrap().len());
    assert_eq!(export("epd").lines().count(), plies.sum::<usize>());
}

#[test]
fn a_match_against_another_process_counts_its_games_and_names_its_faults() {
    let desk = Desk::new();
    let program = format!("uci:'{}' uci", env!("CARGO_BIN_EXE_simurgh"));
    let pgn = desk.text("match.pgn");
    let words = [
        "lab",
        "match",
        "simurgh:nodes=300",
        &program,
        "--game",
        "celtic-citadel",
        "--games",
        "4",
        "--nodes",
        "40",
        "--option-b",
        "Hash=4",
        "--cap",
        "120",
        "--pgn",
        &pgn,
        "--json",
    ];
    let played = json(&words);
    assert_eq!(played["games"], 4);
    let sum: u64 = ["wins", "losses", "draws"]
        .iter()
        .map(|name| played[name].as_u64().unwrap())
        .sum();
    assert_eq!((sum, &played["faults"]), (4, &serde_json::json!([{}, {}])));
    let replayed = json(&["pgn", "replay", &pgn, "--json"]);
    let games = replayed["games"].as_array().unwrap();
    assert_eq!(games.len(), 4);
    // Both games of a pair have the same opening, and the players have changed places.
    let (one, two) = (&games[0]["moves"], &games[1]["moves"]);
    assert!((0..6).all(|ply| one[ply]["san"] == two[ply]["san"]));
    assert_eq!(games[0]["tags"]["White"], games[1]["tags"]["Black"]);
}

/// A match of two games that the program loses, so many of them by a fault that is named.
#[cfg(unix)]
pub(crate) fn loses_by(program: &str, (code, faults): (&str, usize), more: &[&str]) {
    let words = [
        "lab",
        "match",
        "simurgh",
        program,
        "--game",
        "chess",
        "--games",
        "2",
        "--nodes",
        "20",
        "--patience",
        "1",
    ];
    let output = simurgh(&[&words[..], more].concat(), "");
    let [told, shown] = [output.stderr, output.stdout].map(|text| String::from_utf8(text).unwrap());
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert!(shown.contains("A wins 2, loses 0"), "{program}: {shown}");
    let named = told.lines().filter(|line| line.contains(code)).count();
    assert_eq!(named, faults, "{program}: {told}");
    assert!(shown.contains(&format!("{code} 2")), "{program}: {shown}");
}

/// A program that speaks UCI in one sentence, and always answers the same.
const PARROT: &str = "sh -c 'while read word rest; do case $word in \
    uci) echo uciok;; isready) echo readyok;; go) ANSWER;; quit) exit;; esac; done'";

#[cfg(unix)]
#[test]
fn illegal_moves_crashes_and_silence_lose_and_are_told() {
    for (answer, code) in [
        ("echo bestmove e2e5", "illegal-move"),
        ("exit", "crash"),
        ("sleep 3", "silence"),
    ] {
        let parrot = format!("uci:{}", PARROT.replace("ANSWER", answer));
        loses_by(&parrot, (code, 2), &[]);
    }
    let absent = simurgh(
        &[
            "lab",
            "match",
            "simurgh",
            "uci:/no/such/engine",
            "--game",
            "chess",
            "--games",
            "2",
            "--nodes",
            "9",
        ],
        "",
    );
    assert!(String::from_utf8(absent.stderr).unwrap().contains("T025"));
    let stranger = format!("uci:{}", PARROT.replace("ANSWER", "exit"));
    let unknown = simurgh(
        &[
            "lab", "match", "simurgh", &stranger, "--game", "atomic", "--games", "2", "--nodes",
            "9",
        ],
        "",
    );
    assert!(String::from_utf8(unknown.stderr).unwrap().contains("T026"));
}
