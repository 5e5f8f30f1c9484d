//! The style that can be checked: names, sizes, arrows, documents.

use simurgh_tests::{files, read, root, stem};

/// Words that only `rulesets/` may know: names of games, of pieces and of special squares. The words
/// of castling, `king` and `rook`, are terms of the ruleset language.
const NAMES: [&str; 26] = [
    "persian",
    "celtic",
    "egyptian",
    "oriental",
    "tamerlane",
    "atomic",
    "crazyhouse",
    "bughouse",
    "shatranj",
    "princess",
    "fortress",
    "champion",
    "wizard",
    "giraffe",
    "picket",
    "rendezvous",
    "citadel",
    "bishop",
    "knight",
    "queen",
    "ferz",
    "camel",
    "minister",
    "archbishop",
    "chancellor",
    "f6",
];

fn code_of(line: &str) -> &str {
    let line = line.trim();
    if line.starts_with("//") {
        ""
    } else {
        line.split("// ").next().unwrap_or(line)
    }
}

#[test]
fn no_name_of_a_game_in_the_libraries() {
    for path in files("engine/src", "rs")
        .into_iter()
        .chain(files("dsl/src", "rs"))
    {
        let path = path.strip_prefix(root()).unwrap().to_path_buf();
        let text = read(&path);
        if path.components().any(|part| part.as_os_str() == "tests") || path.ends_with("tests.rs") {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or(&text);
        for (number, line) in code.lines().enumerate() {
            let line = code_of(line).to_lowercase().replace("sync::atomic", "");
            for word in line.split(|letter: char| !letter.is_alphanumeric()) {
                assert!(
                    !NAMES.contains(&word),
                    "{}:{}: `{word}`",
                    path.display(),
                    number + 1
                );
            }
        }
    }
}

#[test]
fn no_source_file_is_longer_than_five_hundred_lines() {
    for folder in ["dsl", "engine", "tools", "tests"] {
        for path in files(folder, "rs") {
            if path.components().any(|part| part.as_os_str() == "target") {
                continue;
            }
            let lines = read(&path).lines().count();
            assert!(lines <= 500, "{}: {lines} lines", path.display());
        }
    }
}

#[test]
fn the_arrows_point_one_way() {
    let manifest = |name: &str| read(format!("{name}/Cargo.toml"));
    assert!(
        !manifest("dsl").contains("simurgh-engine"),
        "dsl knows no engine"
    );
    for name in ["dsl", "engine"] {
        for path in files(format!("{name}/src"), "rs") {
            if stem(&path).contains("test")
                || path.components().any(|part| part.as_os_str() == "tests")
            {
                continue;
            }
            let text = read(&path);
            for forbidden in [
                "std::fs",
                "std::env",
                "Instant",
                "println!",
                "eprintln!",
                "std::process",
            ] {
                let code = text.split("#[cfg(test)]").next().unwrap_or(&text);
                let used = code.lines().any(|line| code_of(line).contains(forbidden));
                assert!(!used, "{}: {forbidden}", path.display());
            }
        }
    }
}

#[test]
fn each_shipped_game_is_short_and_credited() {
    for path in files("rulesets", "toml") {
        let lines = read(&path).lines().count();
        assert!(lines <= 60, "{}: {lines} lines", path.display());
    }
    for name in simurgh_tests::games() {
        let variant = simurgh_tests::game(name);
        let about = &variant.ruleset().about;
        assert!(
            !about.name.en.is_empty() && about.name.es.is_some(),
            "{name} has two names"
        );
        assert!(!about.sources.is_empty(), "{name} names its sources");
        for kind in &variant.ruleset().kinds {
            assert!(
                kind.title.es.is_some(),
                "{name}: {} has no Spanish name",
                kind.name
            );
        }
    }
    let notice = read("NOTICE");
    assert!(notice.contains("Anooshiravan Ahmadi"));
}
