//! Conditions that can never hold, whatever happens on the board.

use crate::board::Region;
use crate::hook::rule::{Comparison, Condition, Filter};

/// What can be known of a condition without a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    Never,
    Sometimes,
    Always,
}

/// A counter is a byte.
const LARGEST_COUNTER: u16 = 255;

/// Whether a condition can hold, and whether it can fail.
pub(super) fn truth(condition: &Condition) -> Truth {
    match condition {
        Condition::All(parts) => all(parts.iter().map(truth)),
        Condition::Some(parts) => opposite(all(parts.iter().map(|part| opposite(truth(part))))),
        Condition::Not(part) => opposite(truth(part)),
        Condition::Count(filter, comparison, number) => compare(most(filter), *comparison, *number),
        Condition::Counter(_, comparison, number) => compare(LARGEST_COUNTER, *comparison, *number),
        Condition::InCheck | Condition::NoMoves | Condition::CanCapture => Truth::Sometimes,
    }
}

fn all(parts: impl Iterator<Item = Truth>) -> Truth {
    parts.fold(Truth::Always, |all, part| match (all, part) {
        (Truth::Never, _) | (_, Truth::Never) => Truth::Never,
        (Truth::Always, Truth::Always) => Truth::Always,
        _ => Truth::Sometimes,
    })
}

fn opposite(truth: Truth) -> Truth {
    match truth {
        Truth::Never => Truth::Always,
        Truth::Sometimes => Truth::Sometimes,
        Truth::Always => Truth::Never,
    }
}

/// The most men that can match: one a square.
fn most(filter: &Filter) -> u16 {
    let squares = filter.squares.0.iter().map(Region::len);
    squares.max().unwrap_or(0) as u16
}

/// Compares something that is anywhere from 0 to `most`.
fn compare(most: u16, comparison: Comparison, number: u16) -> Truth {
    let holding = (0..=most)
        .filter(|&value| comparison.holds(value, number))
        .count();
    match holding {
        0 => Truth::Never,
        count if count == usize::from(most) + 1 => Truth::Always,
        _ => Truth::Sometimes,
    }
}
