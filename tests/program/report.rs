//! The report of a run as page, table and JSON: they say the same, and the page needs nothing but itself.

use std::collections::{HashMap, HashSet};

use resvg::usvg::roxmltree::{Document, Node, ParsingOptions};
use serde_json::Value;

use crate::{json, simurgh, stdout};

/// Two small versions that differ.
const RUN: [&str; 10] = [
    "lab",
    "compare",
    "gardner",
    "gardner pieces.knight.move=NF",
    "--games",
    "12",
    "--nodes",
    "60",
    "--cap",
    "60",
];

struct Made {
    report: Value,
    page: String,
    table: String,
}

#[expect(clippy::disallowed_methods, reason = "a test reads what was written")]
fn made(more: &[&str]) -> Made {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (page, table) = (path("page.html"), path("table.csv"));
    let files = ["--html", &page, "--csv", &table, "--json"];
    let report = json(&[&RUN[..], &files, more].concat());
    let read = |path: &str| std::fs::read_to_string(path).unwrap();
    Made {
        report,
        page: read(&page),
        table: read(&table),
    }
}

fn parse(page: &str) -> Document<'_> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(page, options).unwrap()
}

/// All that a node says.
fn words(node: Node<'_, '_>) -> String {
    let texts = node.descendants().filter(Node::is_text);
    texts.filter_map(|text| text.text()).collect()
}

fn with_id<'a>(page: &'a Document<'_>, id: &str) -> Node<'a, 'a> {
    let found = page
        .descendants()
        .find(|node| node.attribute("id") == Some(id));
    found.unwrap_or_else(|| panic!("nothing is called {id}"))
}

#[test]
fn the_page_is_well_formed_needs_nothing_else_and_is_the_same_again() {
    for language in ["en", "es"] {
        let Made { page, .. } = made(&["--lang", language]);
        let document = parse(&page);
        assert_eq!(document.root_element().attribute("lang"), Some(language));
        for foreign in ["http:", "https:", "//", "@import", "file:", "data:"] {
            assert!(!page.contains(foreign), "{foreign}");
        }
        let urls = page.match_indices("url(").count();
        assert_eq!(urls, page.match_indices("url(#").count());
        let mut ids = HashSet::new();
        for node in document.descendants().filter(Node::is_element) {
            assert!(!["script", "link", "img", "iframe"].contains(&node.tag_name().name()));
            for name in ["src", "href", "onclick", "onload"] {
                assert_eq!(node.attribute(name), None);
            }
            if let Some(id) = node.attribute("id") {
                assert!(ids.insert(id.to_owned()), "{id} is there twice");
            }
        }
        assert_eq!(made(&["--lang", language]).page, page);
    }
}

#[test]
fn every_drawing_is_named_described_and_told_in_a_table() {
    let Made { page, .. } = made(&[]);
    let document = parse(&page);
    let figures: Vec<Node<'_, '_>> = document
        .descendants()
        .filter(|node| node.has_tag_name("figure"))
        .collect();
    assert!(figures.len() >= 5, "{}", figures.len());
    for figure in figures {
        let child = |name: &str| figure.descendants().find(|node| node.has_tag_name(name));
        let svg = child("svg").unwrap();
        let named = svg.attribute("aria-labelledby").unwrap();
        for id in named.split(' ') {
            assert!(words(with_id(&document, id)).len() > 3, "{id}");
        }
        assert!(child("table").is_some());
    }
}

fn percent(share: &Value) -> String {
    let points = |value: &Value| format!("{:.1}", value.as_f64().unwrap() * 100.0);
    let interval = &share["interval"];
    format!(
        "{} % ({}–{}), {}",
        points(&share["value"]),
        points(&interval["low"]),
        points(&interval["high"]),
        share["games"]
    )
}

#[test]
fn the_page_has_the_figures_of_the_json_report() {
    let Made { report, page, .. } = made(&[]);
    let document = parse(&page);
    let outcomes = words(with_id(&document, "outcome-bars"));
    let ends = words(with_id(&document, "ends-shares"));
    let stamp = words(with_id(&document, "stamp"));
    let versions = report["versions"].as_array().unwrap();
    assert_eq!(versions.len(), 2);
    for version in versions {
        for name in ["first", "second", "drawn", "decided", "capped"] {
            let share = percent(&version[name]);
            assert!(outcomes.contains(&share), "{name} {share}: {outcomes}");
        }
        for (end, share) in version["ends"].as_object().unwrap() {
            assert!(ends.contains(&percent(share)), "{end}: {ends}");
        }
        for name in ["name", "hash"] {
            assert!(stamp.contains(version[name].as_str().unwrap()), "{stamp}");
        }
    }
    for (name, value) in report["settings"].as_object().unwrap() {
        assert!(stamp.contains(value.as_str().unwrap()), "{name}");
    }
    let differences = words(with_id(&document, "differences"));
    for difference in report["differences"].as_array().unwrap() {
        let probability = difference["probability"].as_f64().unwrap();
        let told = if probability < 0.001 {
            "p < 0.001".to_owned()
        } else {
            format!("p = {probability:.3}")
        };
        assert!(differences.contains(&told), "{told}");
    }
    let summary = words(with_id(&document, "summary"));
    for (part, lines) in report["summary"].as_object().unwrap() {
        for line in lines.as_array().unwrap() {
            assert!(summary.contains(line.as_str().unwrap()), "{part}: {line}");
        }
    }
}

/// Every number of a JSON value with its path.
fn numbers(path: &str, value: &Value, found: &mut Vec<(String, f64)>) {
    match value {
        Value::Number(number) => found.push((path.to_owned(), number.as_f64().unwrap())),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                numbers(&format!("{path}.{index}"), item, found);
            }
        }
        Value::Object(map) => {
            for (key, item) in map {
                numbers(&format!("{path}.{key}"), item, found);
            }
        }
        _ => {}
    }
}

#[test]
fn the_table_has_every_number_of_the_json_report() {
    let Made { report, table, .. } = made(&[]);
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let mut rows: HashMap<[String; 3], csv::StringRecord> = HashMap::new();
    for row in reader.records().map(Result::unwrap) {
        let place = [0, 1, 2].map(|column| row[column].to_owned());
        let before = rows.insert(place.clone(), row);
        assert!(before.is_none(), "{place:?} is there twice");
    }
    let cell = |part: &str, name: &str, measure: &str, column: usize| -> Option<f64> {
        let row = rows.get(&[part, name, measure].map(str::to_owned))?;
        row[column].parse().ok()
    };
    // Where the number at the end of a path stands in the row of the path before it.
    let columns = [
        (".games", 3),
        (".value", 4),
        (".interval.low", 5),
        (".interval.high", 6),
        (".probability", 7),
    ];
    for (part, key) in [("versions", "name"), ("differences", "version")] {
        for item in report[part].as_array().unwrap() {
            let name = item[key].as_str().unwrap();
            let head = item["measure"].as_str();
            let mut found = Vec::new();
            numbers("", item, &mut found);
            assert!(!found.is_empty());
            for (path, number) in found {
                let full = format!("{}{path}", head.unwrap_or_default());
                let full = full.trim_start_matches('.');
                let split = columns.iter().find_map(|(end, column)| {
                    Some((full.strip_suffix(end)?, *column)).filter(|(start, _)| !start.is_empty())
                });
                let told = cell(part, name, full, 4)
                    .or_else(|| split.and_then(|(start, column)| cell(part, name, start, column)))
                    .unwrap_or_else(|| panic!("no row for {part} {name} {full}"));
                assert!((told - number).abs() < 1e-12, "{full}: {told} {number}");
            }
        }
    }
}

#[test]
fn a_folder_gets_a_table_for_each_subject() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_string_lossy();
    let report = json(&[&RUN[..], &["--csv", &path, "--json"]].concat());
    let read = |name: &str| -> Vec<HashMap<String, String>> {
        let mut reader = csv::Reader::from_path(folder.path().join(name)).unwrap();
        reader.deserialize().map(Result::unwrap).collect()
    };
    let versions = report["versions"].as_array().unwrap();
    let rows = read("versions.csv");
    assert_eq!(rows.len(), versions.len());
    for (row, version) in rows.iter().zip(versions) {
        assert_eq!(row["name"], version["name"].as_str().unwrap());
        assert_eq!(row["drawn.value"], version["drawn"]["value"].to_string());
        assert_eq!(
            row["lead.drama.interval.low"],
            version["lead"]["drama"]["interval"]["low"].to_string()
        );
        let ends = version["ends"].as_object().unwrap();
        let own = read("versions-ends.csv").into_iter();
        let own: Vec<_> = own.filter(|end| end["version"] == row["name"]).collect();
        assert_eq!(own.len(), ends.len());
        for end in own {
            assert_eq!(end["games"], ends[&end["entry"]]["games"].to_string());
        }
    }
    let differences = report["differences"].as_array().unwrap();
    assert_eq!(read("differences.csv").len(), differences.len());
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let nowhere = [&RUN[..], &["--html", "no/such/folder/page.html"]].concat();
    let output = simurgh(&nowhere, "");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("T013"));
}

#[test]
fn names_cannot_break_out_of_the_page() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evil.toml");
    let rules = "extends = \"hexapawn\"\n[game]\nname = \"<b>&\\u001b\"\n[pieces.pawn]\nname = \"<script>x</script>\"\n";
    #[expect(clippy::disallowed_methods, reason = "a test writes a file")]
    std::fs::write(&path, rules).unwrap();
    let page = folder.path().join("page.html");
    let (rules, html) = (path.to_string_lossy(), page.to_string_lossy());
    stdout(&[
        "lab",
        "compare",
        &rules,
        "--set",
        "endings.repetition=5",
        "--games",
        "2",
        "--nodes",
        "20",
        "--html",
        &html,
    ]);
    #[expect(clippy::disallowed_methods, reason = "a test reads what was written")]
    let text = std::fs::read_to_string(&page).unwrap();
    let document = parse(&text);
    assert!(
        !document
            .descendants()
            .any(|node| node.has_tag_name("script"))
    );
    assert!(words(document.root_element()).contains("<script>x</script>"));
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test reads what was written")]
fn every_drawing_of_the_page_is_also_a_picture_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let pictures = folder.path().to_string_lossy().into_owned();
    let Made { page, .. } = made(&["--svg", &pictures]);
    let page = parse(&page);
    let figures = page
        .descendants()
        .filter(|node| node.has_tag_name("figure"));
    let mut ids: Vec<String> = figures
        .filter_map(|figure| figure.attribute("id"))
        .map(|id| format!("{id}.svg"))
        .collect();
    ids.sort();
    assert!(ids.len() > 10, "{ids:?}");
    let files = std::fs::read_dir(folder.path()).unwrap();
    let mut names: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ids);
    for name in names {
        let picture = std::fs::read_to_string(folder.path().join(&name)).unwrap();
        let picture = parse(&picture);
        let root = picture.root_element();
        assert_eq!(
            root.tag_name().namespace(),
            Some("http://www.w3.org/2000/svg")
        );
        let said = words(root);
        // A map shows one version, all else shows all.
        for (number, version) in ["gardner", "gardner pieces.knight.move=NF"]
            .iter()
            .enumerate()
        {
            let is_shown = !name.starts_with("heat") || name.starts_with(&format!("heat-{number}"));
            let named = root.descendants().any(|node| node.text() == Some(version));
            assert_eq!(named, is_shown, "{name}: {said}");
        }
        resvg::usvg::Tree::from_str(picture.input_text(), &resvg::usvg::Options::default())
            .unwrap();
    }
}
