//! Published pieces of a single leg, drawn. The rest of the collection is walked on a board, see
//! `tests/it/betza.rs`.

use super::movement;
use super::walker::Field;

const CORPUS: &str = include_str!("../../../../tests/data/betza_corpus.csv");

/// Texts whose own dialect reads them differently: there, K with a direction is three squares.
const OTHER_DIALECT: [&str; 2] = ["fhNbKsW", "fsRbK"];

struct Row {
    name: String,
    text: String,
    /// On an empty board, and with friends on the eight squares two steps away.
    drawings: [String; 2],
}

#[test]
fn published_pieces_move_as_drawn() {
    let (mut pieces, mut drawings) = (0, 0);
    for row in rows().filter(|row| !needs_a_board(&row.text)) {
        let movement = movement(&row.text);
        pieces += 1;
        for drawing in row.drawings.iter().filter(|drawing| !drawing.is_empty()) {
            let rows: Vec<&str> = drawing.split('/').collect();
            let drawn = Field::of(&rows).draw(&movement);
            assert_eq!(drawn, rows, "{} {}", row.name, row.text);
            drawings += 1;
        }
    }
    assert!(pieces >= 150, "only {pieces} pieces");
    assert!(drawings >= 150, "only {drawings} drawings");
}

/// Letters of moves that the plain walker of these tests does not know, and of other dialects.
fn needs_a_board(text: &str) -> bool {
    text.contains(|sign| "adoqtuxyz[@OUIM".contains(sign))
        || ["hh", "ii", "rf0"].iter().any(|mode| text.contains(mode))
}

fn rows() -> impl Iterator<Item = Row> {
    let mut lines = CORPUS.lines().map(fields);
    let header = lines.next().expect("a header");
    let column = move |name: &str| {
        header
            .iter()
            .position(|field| field == name)
            .expect("column")
    };
    let [name, text, grid, hop] = ["name", "betza", "grid9", "hop9"].map(column);
    lines
        .map(move |fields| Row {
            name: fields[name].clone(),
            text: fields[text].clone(),
            drawings: [fields[grid].clone(), fields[hop].clone()],
        })
        .filter(|row| !OTHER_DIALECT.contains(&row.text.as_str()))
}

/// The fields of a CSV line; quotes protect commas.
fn fields(line: &str) -> Vec<String> {
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
