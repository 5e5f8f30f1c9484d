//! Tests of the notation as a whole, against the drawings of the reference and a plain walker.

mod canonical;
mod conflicts;
mod corpus;
mod dialects;
mod directions;
mod faults;
mod modes;
mod print;
mod walker;

use super::read;
use crate::diagnostic::has_errors;
use crate::movement::Movement;
use crate::source::Excerpt;

use walker::Field;

/// The movement of a text without errors.
fn movement(text: &str) -> Movement {
    let mut diagnostics = Vec::new();
    let movement = read(&Excerpt::typed("betza", text), &mut diagnostics);
    assert!(!has_errors(&diagnostics), "{text}: {diagnostics:?}");
    movement
}

/// Compares a movement with a drawing: `O` the piece, `*` move and capture, `m` only move, `c` only
/// capture, `H` a friendly piece, `X` a place where an enemy instead of the friend can be captured.
fn check(text: &str, drawing: &str) {
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    let field = Field::of(&rows);
    assert_eq!(field.draw(&movement(text)), rows, "{text}");
}

/// Compares a gallery of drawings side by side. Above each stands the prefix of the atom.
fn check_gallery(atom: &str, gallery: &str) {
    for block in gallery.split("\n\n") {
        let mut lines = block.lines().filter(|line| !line.trim().is_empty());
        let names = lines.next().expect("names of the drawings");
        let rows: Vec<Vec<&str>> = lines
            .map(|line| line.split_whitespace().collect())
            .collect();
        for (column, prefix) in names.split_whitespace().enumerate() {
            let drawing: Vec<&str> = rows.iter().map(|row| row[column]).collect();
            check(&format!("{prefix}{atom}"), &drawing.join("\n"));
        }
    }
}
