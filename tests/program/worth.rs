//! What the pieces of the orthodox game are worth, and what is said of one that is too strong.

use serde_json::Value;

use super::{json, stdout};

/// Published values in pawns, the least and the greatest: the regression of arXiv:2009.04374, Kaufman's of 1999, and
/// the classical ones of textbooks.
const PUBLISHED: [(&str, f64, f64); 4] = [
    ("queen", 9.0, 9.75),
    ("rook", 5.0, 5.63),
    ("bishop", 3.0, 3.33),
    ("knight", 3.0, 3.25),
];

/// Value and interval of a kind by one of the methods.
fn found(values: &Value, method: &str, kind: &str) -> (f64, f64, f64) {
    let value = &values[0][method]["values"][kind];
    let number = |value: &Value| {
        let number = value.as_f64();
        number.unwrap_or_else(|| panic!("{kind}: {values}"))
    };
    let interval = &value["interval"];
    (
        number(&value["value"]),
        number(&interval["low"]),
        number(&interval["high"]),
    )
}

#[test]
fn orthodox_pieces_are_worth_what_has_been_published() {
    let values = json(&[
        "lab", "values", "chess", "--games", "240", "--nodes", "400", "--json",
    ]);
    for method in ["matches", "regression"] {
        let worth = |kind| found(&values, method, kind).0;
        let (bishop, knight) = (worth("bishop"), worth("knight"));
        assert!(worth("queen") > worth("rook"), "{method}: {values}");
        assert!(worth("rook") > bishop.max(knight), "{method}: {values}");
        // So many games do not tell bishop and knight apart, and the intervals must not say they do.
        let [bishop, knight] = ["bishop", "knight"].map(|kind| found(&values, method, kind));
        assert!(
            bishop.1 < knight.2 && knight.1 < bishop.2,
            "{method}: {values}"
        );
        // A pawn is worth 1, and all others clearly more.
        for (kind, _, _) in PUBLISHED {
            assert!(found(&values, method, kind).1 > 1.0, "{kind}: {values}");
        }
    }
    // What others have found, they have found by regressions.
    for (kind, least, greatest) in PUBLISHED {
        let (_, low, high) = found(&values, "regression", kind);
        assert!(low <= greatest && high >= least, "{kind}: {low} to {high}");
    }
}

#[test]
fn an_amazon_in_the_place_of_the_knight_is_told_to_be_more_than_a_queen() {
    let rules = ["chess", "--set", "pieces.knight.move=QN"];
    let play = [
        "--games", "40", "--nodes", "400", "--unit", "queen", "--json",
    ];
    let values = json(&[&["lab", "values"], &rules[..], &play[..]].concat());
    let (_, low, _) = found(&values, "matches", "knight");
    assert!(low > 1.0, "{values}");
    // The report names the queen as a piece that can do nothing that the other cannot.
    let desk = tempfile::tempdir().unwrap();
    let run = desk.path().join("run").to_string_lossy().into_owned();
    let play = ["--games", "2", "--nodes", "40", "--out", &run];
    stdout(&[&["lab", "run"], &rules[..], &play[..]].concat());
    let report = json(&["lab", "report", &run, "--json"]);
    let dominated = report["versions"][0]["dominated"].as_array().unwrap();
    let is_lesser = |entry: &&Value| entry["kind"] == "queen" && entry["by"] == "knight";
    assert_eq!(dominated.iter().filter(is_lesser).count(), 1, "{report}");
}
