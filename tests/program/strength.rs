//! Samples with other budgets: the same games whoever plays them, with the positions that were promised.

use serde_json::Value;

use crate::{json, simurgh, stdout};

const RUN: [&str; 12] = [
    "lab",
    "run",
    "gardner",
    "--games",
    "6",
    "--nodes",
    "40",
    "--cap",
    "50",
    "--strength=6",
    "--seed",
    "3",
];

struct Desk(tempfile::TempDir);

impl Desk {
    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_string_lossy().into_owned()
    }

    fn run(&self, name: &str, more: &[&str]) -> String {
        let out = self.path(name);
        stdout(&[&RUN[..], &["--out", &out], more].concat());
        self.export(name)
    }

    fn export(&self, name: &str) -> String {
        stdout(&["lab", "export", &self.path(name), "--format", "json"])
    }
}

#[test]
fn threads_shards_and_a_second_start_do_not_change_the_sample() {
    let desk = Desk(tempfile::tempdir().unwrap());
    let one = desk.run("one", &["--threads", "1"]);
    assert_eq!(desk.run("two", &["--threads", "3"]), one);
    assert_eq!(desk.run("one", &[]), one);
    desk.run("first", &["--shard", "0/2"]);
    desk.run("second", &["--shard", "1/2"]);
    let [all, first, second] = ["all", "first", "second"].map(|name| desk.path(name));
    stdout(&["lab", "merge", &all, &second, &first]);
    assert_eq!(desk.export("all"), one);
    let plain: Vec<&str> = RUN
        .into_iter()
        .filter(|word| !word.starts_with("--strength"))
        .collect();
    let other = simurgh(&[&plain[..], &["--out", &all]].concat(), "");
    assert!(String::from_utf8(other.stderr).unwrap().contains("T020"));
}

/// The games of a version by number.
fn games<'a>(export: &'a Value, name: &str) -> Vec<&'a Value> {
    let versions = export["versions"].as_array().unwrap();
    let version = versions
        .iter()
        .find(|version| version["name"] == name)
        .unwrap();
    let games = export["games"].as_array().unwrap().iter();
    games
        .filter(|game| game["version"] == version["version"])
        .collect()
}

/// The most positions that each side has searched, the first side first.
fn spent(game: &Value) -> [u64; 2] {
    let first = game["opening"].as_array().unwrap().len();
    let mut most = [0, 0];
    for (ply, nodes) in game["nodes"].as_array().unwrap().iter().enumerate() {
        let side = (first + ply) % 2;
        most[side] = most[side].max(nodes.as_u64().unwrap());
    }
    most
}

#[test]
fn sides_search_what_their_budgets_say_and_the_report_counts_them() {
    let desk = Desk(tempfile::tempdir().unwrap());
    let export: Value = serde_json::from_str(&desk.run("run", &[])).unwrap();
    for (name, most) in [("gardner", 40), ("gardner @10", 10), ("gardner @160", 160)] {
        let games = games(&export, name);
        assert_eq!(games.len(), 6, "{name}");
        for side in games.iter().flat_map(|game| spent(game)) {
            assert!(side <= most && side > most / 2, "{name}: {side}");
        }
    }
    let usual = games(&export, "gardner");
    let uneven = games(&export, "gardner @40:10");
    let (mut wins, mut losses) = (0, 0);
    for (number, game) in uneven.iter().enumerate() {
        let stronger = number % 2;
        let [more, less] = [spent(game)[stronger], spent(game)[1 - stronger]];
        assert!(
            less <= 10 && more > 10 && more <= 40,
            "{number}: {more}, {less}"
        );
        assert_eq!(game["opening"], usual[number / 2]["opening"], "{number}");
        let result = game["result"].as_str().unwrap();
        wins += u64::from(result == ["1-0", "0-1"][stronger]);
        losses += u64::from(result == ["0-1", "1-0"][stronger]);
    }
    let report = json(&["lab", "report", &desk.path("run"), "--json"]);
    // The samples are no versions to be compared.
    assert_eq!(report["versions"].as_array().unwrap().len(), 1);
    let strength = &report["strength"][0];
    let budgets = strength["budgets"].as_array().unwrap();
    let nodes: Vec<u64> = budgets
        .iter()
        .map(|point| point["nodes"].as_u64().unwrap())
        .collect();
    assert_eq!(nodes, [10, 40, 160]);
    for (point, name) in budgets
        .iter()
        .zip(["gardner @10", "gardner", "gardner @160"])
    {
        let drawn = games(&export, name)
            .iter()
            .filter(|game| game["result"] == "1/2-1/2")
            .count();
        assert_eq!(point["drawn"]["games"], drawn, "{name}");
    }
    assert_eq!(strength["skill"]["wins"]["games"], wins);
    assert_eq!(strength["skill"]["losses"]["games"], losses);
}
