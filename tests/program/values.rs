//! Books of openings and values of pieces, as processes.

use serde_json::Value;

use crate::lab::Desk;
use crate::{json, simurgh, stdout};

#[test]
fn books_are_the_same_each_time_and_runs_begin_with_their_lines() {
    let desk = Desk::new();
    let words = [
        "lab", "openings", "gardner", "--lines", "6", "--nodes", "100", "--window", "200",
    ];
    let book = stdout(&[&words[..], &["--threads", "1"]].concat());
    assert_eq!(book.lines().count(), 6);
    assert_eq!(stdout(&[&words[..], &["--threads", "3"]].concat()), book);
    let [file, out] = ["book.epd", "run"].map(|name| desk.text(name));
    stdout(&[&words[..], &["--out", &file]].concat());
    let run = |games: &str, file: &str| {
        let words = [
            "lab",
            "run",
            "gardner",
            "--games",
            games,
            "--nodes",
            "40",
            "--openings",
            file,
            "--out",
            &out,
        ];
        simurgh(&words, "")
    };
    assert!(run("4", &file).status.success());
    assert!(run("6", &file).status.success(), "it goes on");
    let data: Value = serde_json::from_str(&desk.export("run")).unwrap();
    let games = data["games"].as_array().unwrap();
    let starts: Vec<&str> = games
        .iter()
        .map(|game| game["start"].as_str().unwrap())
        .collect();
    assert_eq!(starts, book.lines().collect::<Vec<_>>());
    let told = |output: std::process::Output| String::from_utf8(output.stderr).unwrap();
    assert!(told(run("7", &file)).contains("T035"));
    let other = desk.text("other.epd");
    stdout(&[&words[..], &["--seed", "2", "--out", &other]].concat());
    let refused = told(run("6", &other));
    assert!(
        refused.contains("T020") && refused.contains("openings"),
        "{refused}"
    );
    assert!(told(run("6", "README.md")).contains("T033"));
    let played = json(&[
        "lab",
        "match",
        "simurgh",
        "simurgh:nodes=60",
        "--game",
        "gardner",
        "--games",
        "4",
        "--nodes",
        "40",
        "--openings",
        &file,
        "--json",
    ]);
    assert_eq!(played["games"], 4);
}

#[test]
fn values_come_from_the_same_games_however_these_were_played() {
    let desk = Desk::new();
    let out = desk.text("values");
    let words = [
        "lab", "values", "gardner", "--games", "4", "--nodes", "60", "--json",
    ];
    let once = json(&[&words[..], &["--threads", "1"]].concat());
    stdout(&[&words[..], &["--out", &out, "--shard", "1/2"]].concat());
    let kept = json(&[&words[..], &["--out", &out]].concat());
    assert_eq!(kept, once);
    assert_eq!(json(&["lab", "values", &out, "--json"]), once);
    let values = &once[0];
    assert_eq!(
        values["unit"],
        serde_json::json!({"kind": "pawn", "choice": "pawn"})
    );
    let found = &values["matches"]["values"];
    assert_eq!(found["king"]["unknown"], "royal");
    // In each game of an imbalance somebody has more of what it is about.
    assert!(found["queen"]["games"].as_u64().unwrap() >= 4);
    let run = desk.text("run");
    stdout(&[
        "lab",
        "run",
        "celtic-citadel",
        "--games",
        "2",
        "--nodes",
        "20",
        "--out",
        &run,
    ]);
    for (more, code) in [(["--run", &run], "T032"), (["--unit", "king"], "T030")] {
        let refused = simurgh(&[&words[..], &more].concat(), "");
        assert_eq!(refused.status.code(), Some(1), "{code}");
        // With --json, what is refused is told there.
        let told = [refused.stdout, refused.stderr].concat();
        assert!(String::from_utf8(told).unwrap().contains(code), "{code}");
    }
    // A run from the usual start has one method only.
    let plain = json(&["lab", "values", &run, "--json"]);
    assert_eq!(plain[0]["matches"], Value::Null);
}

#[test]
fn the_report_takes_values_from_games_with_unequal_starts() {
    let desk = Desk::new();
    let [unequal, even, other] = ["unequal", "even", "other"].map(|name| desk.text(name));
    let common = ["--games", "4", "--nodes", "60", "--out"];
    let values = [&["lab", "values", "gardner"], &common[..], &[&unequal]].concat();
    let found = json(&[&values[..], &["--json"]].concat());
    for (game, out) in [("gardner", &even), ("losalamos", &other)] {
        stdout(&[&["lab", "run", game], &common[..], &[out]].concat());
    }
    let report = |more: &[&str]| json(&[&["lab", "report", &even, "--json"], more].concat());
    let values = |report: &Value| report["versions"][0]["values"].clone();
    let plain = values(&report(&[]));
    assert_eq!(plain["matches"], Value::Null);
    let weighed = values(&report(&["--values", &unequal]));
    assert_eq!(weighed["matches"], found[0]["matches"]);
    assert_eq!(weighed["regression"], plain["regression"]);
    let refused = simurgh(&["lab", "report", &other, "--values", &unequal], "");
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("T036"));
}
