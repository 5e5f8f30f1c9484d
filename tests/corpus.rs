//! The published pieces of `data/betza_corpus.csv`.

use simurgh_dsl::betza::Dialect;

const CORPUS: &str = include_str!("data/betza_corpus.csv");

/// A published piece.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it is called.
    pub name: String,
    /// Its movement.
    pub text: String,
    /// The dialect of the movement.
    pub dialect: Dialect,
    /// Its drawing on an empty board.
    pub grid9: String,
    /// Its drawing with hurdles.
    pub hop9: String,
    /// Its captures on the way.
    pub locust: String,
}

/// Every published piece.
pub fn rows() -> Vec<Row> {
    let mut lines = CORPUS.lines().map(fields);
    let header = lines.next().expect("a header");
    let column = |name: &str| {
        let mut fields = header.iter();
        fields.position(|field| field == name).expect("a column")
    };
    let [name, text, dialect, grid9, hop9, locust] =
        ["name", "betza", "dialect", "grid9", "hop9", "locust"].map(column);
    lines
        .map(|row| Row {
            name: row[name].clone(),
            text: row[text].clone(),
            dialect: Dialect::of_name(&row[dialect]).unwrap_or_default(),
            grid9: row[grid9].clone(),
            hop9: row[hop9].clone(),
            locust: row[locust].clone(),
        })
        .collect()
}

/// The fields of a CSV line; quotes protect commas.
pub fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut is_quoted) = (vec![String::new()], false);
    for sign in line.chars() {
        match sign {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            _ => fields.last_mut().expect("never empty").push(sign),
        }
    }
    fields
}
