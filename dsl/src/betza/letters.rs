//! The shortest direction letters for a set of directions.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::movement::Vector;
use crate::source::{Excerpt, Span};

use super::directions::{Class, choose, images};
use super::report::Report;
use super::tree::{Direction, Spanned};

/// The longest run of letters that is searched; what needs more is named ray by ray.
const LONGEST: usize = 4;

/// Letters by the directions that they choose, as bits in the order of [`images`].
type Table = HashMap<u8, String>;

/// The shortest direction letters that choose some images of a leap; none for all of them.
pub(super) fn of_leap(leap: (u8, u8), steps: &[Vector]) -> String {
    of_class(Class::of(leap), &images(leap), steps)
}

/// The shortest letters that choose some of the eight straight and diagonal directions; none for all
/// of them.
pub(super) fn of_compass(compass: &[Vector], steps: &[Vector]) -> String {
    of_class(Class::Eightfold, compass, steps)
}

fn of_class(class: Class, all: &[Vector], steps: &[Vector]) -> String {
    let bits = bits(all, steps);
    let found = table(class, all).get(&bits).cloned();
    found.unwrap_or_else(|| steps.iter().map(|&step| ray(step)).collect())
}

fn bits(all: &[Vector], steps: &[Vector]) -> u8 {
    let places = all.iter().enumerate();
    let chosen = places.filter(|(_, image)| steps.contains(image));
    chosen.fold(0, |bits, (place, _)| bits | 1 << place)
}

/// The letters of a class. They do not depend on how long the leap is.
fn table(class: Class, all: &[Vector]) -> &'static Table {
    static TABLES: [OnceLock<Table>; 4] = [const { OnceLock::new() }; 4];
    let number = match class {
        Class::Orthogonal => 0,
        Class::Diagonal => 1,
        Class::Oblique => 2,
        Class::Eightfold | Class::Split => 3,
    };
    TABLES[number].get_or_init(|| fill(class, all))
}

fn fill(class: Class, all: &[Vector]) -> Table {
    let mut table = Table::new();
    let mut runs: Vec<Vec<Direction>> = vec![Vec::new()];
    for _ in 0..=LONGEST {
        for run in &runs {
            if let Some(chosen) = chosen(run, class, all) {
                let letters = || run.iter().map(|letter| letter.text()).collect();
                table.entry(bits(all, &chosen)).or_insert_with(letters);
            }
        }
        let longer = runs.iter().flat_map(|run| {
            Direction::ALL.into_iter().map(move |letter| {
                let mut run = run.clone();
                run.push(letter);
                run
            })
        });
        runs = longer.collect();
    }
    table
}

fn chosen(run: &[Direction], class: Class, all: &[Vector]) -> Option<Vec<Vector>> {
    let letters: Vec<Spanned<Direction>> = run
        .iter()
        .map(|&letter| Spanned::new(letter, Span::default()))
        .collect();
    let (text, mut diagnostics) = (Excerpt::typed("betza", ""), Vec::new());
    let mut report = Report::new(&text, &mut diagnostics);
    choose(&letters, class, all.to_vec(), &mut report)
}

/// Two letters for one image, the larger coordinate last.
fn ray(step: Vector) -> String {
    let rank = match step.rank.signum() {
        1 => "f",
        -1 => "b",
        _ => "",
    };
    let file = match step.file.signum() {
        1 => "r",
        -1 => "l",
        _ => "",
    };
    if step.rank.abs() > step.file.abs() {
        format!("{file}{rank}")
    } else {
        format!("{rank}{file}")
    }
}
