//! Published pieces: each must move as it was drawn by others, in its own dialect.

use simurgh_dsl::betza::Dialect;
use simurgh_engine::walker::{Grid, grid};

const CORPUS: &str = include_str!("../data/betza_corpus.csv");

/// A published piece.
struct Row {
    name: String,
    text: String,
    dialect: Dialect,
    grid9: String,
    hop9: String,
    locust: String,
}

fn rows() -> Vec<Row> {
    let mut lines = CORPUS.lines().map(fields);
    let header = lines.next().unwrap();
    let column = |name: &str| header.iter().position(|field| field == name).unwrap();
    let [name, text, dialect, grid9, hop9, locust] =
        ["name", "betza", "dialect", "grid9", "hop9", "locust"].map(column);
    lines
        .map(|row| Row {
            name: row[name].clone(),
            text: row[text].clone(),
            dialect: dialect_of(&row[dialect]),
            grid9: row[grid9].clone(),
            hop9: row[hop9].clone(),
            locust: row[locust].clone(),
        })
        .collect()
}

/// The fields of a CSV line; quotes protect commas.
fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut is_quoted) = (vec![String::new()], false);
    for sign in line.chars() {
        match sign {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            _ => fields.last_mut().unwrap().push(sign),
        }
    }
    fields
}

/// The first dialect that the corpus names and that has a profile.
fn dialect_of(names: &str) -> Dialect {
    let known = names.split('/').find_map(|name| match name.trim() {
        "Betza1" | "Betza1 proposal" | "Betza1-informal" | "Betza1(informal)" => {
            Some(Dialect::Betza1)
        }
        "XBetza" | "XBetza(2020)" | "all" => Some(Dialect::XBetza),
        "XBoard" => Some(Dialect::XBoard),
        "ID" => Some(Dialect::Diagram),
        "FSF" => Some(Dialect::FairyStockfish),
        "FSX" => Some(Dialect::FairyStockfishX),
        _ => None,
    });
    known.unwrap_or_default()
}

/// What of a row is not as drawn.
fn differences(row: &Row, drawn: &Grid) -> Vec<String> {
    let mut differences = Vec::new();
    for (name, expected, got) in [
        ("grid9", &row.grid9, &drawn.grid9),
        ("hop9", &row.hop9, &drawn.hop9),
    ] {
        if !expected.is_empty() && expected != got {
            differences.push(format!("{name}\n{expected}\n{got}").replace('/', "\n"));
        }
    }
    if let Some(expected) = row.locust.strip_prefix("locust(enemy at ") {
        let (enemy, moves) = expected.split_once(")=").unwrap();
        let got = drawn.locust.iter().find_map(|entry| {
            entry
                .strip_prefix(enemy)
                .and_then(|rest| rest.strip_prefix('='))
        });
        if got.unwrap_or_default() != moves {
            differences.push(format!("locust\n{moves}\n{got:?}"));
        }
    }
    differences
}

#[test]
fn published_pieces_move_as_drawn() {
    let mut wrong = Vec::new();
    let mut score = [0; 2];
    for row in rows() {
        if [&row.grid9, &row.hop9, &row.locust].iter().all(|field| field.is_empty()) {
            if let Err(faults) = grid(&row.text, row.dialect, 4) {
                println!("no drawing, refused: {} {} {:?} {}", row.name, row.text, row.dialect, faults[0].code);
            }
            continue;
        }
        score[1] += 1;
        match grid(&row.text, row.dialect, 4) {
            Ok(drawn) => {
                let differences = differences(&row, &drawn);
                if differences.is_empty() {
                    score[0] += 1;
                } else {
                    wrong.push(format!("{} {} {:?}: {}", row.name, row.text, row.dialect, differences.join("\n")));
                }
            }
            Err(faults) => wrong.push(format!("{} {} {:?}: {:?}", row.name, row.text, row.dialect, faults.iter().map(|fault| (fault.code, fault.place.span)).collect::<Vec<_>>())),
        }
    }
    assert!(wrong.is_empty(), "{score:?}\n{}", wrong.join("\n"));
}
