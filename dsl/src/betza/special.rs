//! Castling, drops, the universal leaper and the imitator.

use crate::movement::{Special, SpecialKind};
use crate::source::Span;

use super::dialect::Dialect;
use super::lint;
use super::report::Report;
use super::tree::{Atom, Body, Direction, Mode, Modifiers, Part, Spanned};

/// Whether a movement is no ride over the board.
pub(super) const fn is_special(part: &Part) -> bool {
    matches!(
        part.body.value,
        Body::Atom(
            Atom::Castling(_) | Atom::Null | Atom::Drop(_) | Atom::Universal | Atom::Imitator
        )
    )
}

/// The special that a movement is; `None` if its letters make no sense, which is reported.
pub(super) fn special(
    part: &Spanned<Part>,
    dialect: Dialect,
    report: &mut Report<'_>,
) -> Option<Special> {
    let Body::Atom(atom) = part.value.body.value else {
        return None;
    };
    let letters = &part.value.prefixes.first;
    let (kind, modes): (SpecialKind, &[Mode]) = match atom {
        Atom::Castling(steps) => (
            castling(steps, letters),
            &[Mode::Initial, Mode::Jump, Mode::Quiet],
        ),
        Atom::Null => (SpecialKind::Null, &[Mode::Initial, Mode::Quiet]),
        Atom::Drop(depth) => (drop(depth, letters), &[Mode::Jump]),
        Atom::Universal => (
            universal(letters),
            &[Mode::Initial, Mode::Quiet, Mode::Capture],
        ),
        Atom::Imitator => (
            SpecialKind::Imitator {
                flipped: says(letters, Direction::Back) > 0,
            },
            &[Mode::Initial],
        ),
        _ => return None,
    };
    let is_sound = check(part, modes, report);
    if is_sound && matches!(atom, Atom::Castling(_)) {
        lint::warn_of_castling(part, dialect, report);
    }
    is_sound.then(|| Special {
        kind,
        initial: letters.has(Mode::Initial),
        span: part.span,
    })
}

/// Letters, legs and ranges that a special cannot have.
fn check(part: &Spanned<Part>, modes: &[Mode], report: &mut Report<'_>) -> bool {
    let Part {
        prefixes,
        body,
        range,
    } = &part.value;
    let directions: &[Direction] = match body.value {
        Body::Atom(Atom::Castling(_)) => &[Direction::Left, Direction::Right, Direction::Sideways],
        Body::Atom(Atom::Drop(_)) => &[Direction::Forward, Direction::Sideways, Direction::Back],
        Body::Atom(Atom::Imitator) => &[Direction::Back],
        _ => &[],
    };
    let letters = &prefixes.first;
    let lost_modes = letters
        .modes
        .iter()
        .filter(|mode| !modes.contains(&mode.value))
        .map(|mode| mode.span);
    let lost_directions = letters
        .directions
        .iter()
        .filter(|letter| !directions.contains(&letter.value))
        .map(|letter| letter.span);
    let later = prefixes.later.iter().map(|later| later.span);
    let lost: Vec<Span> = lost_modes
        .chain(lost_directions)
        .chain(later)
        .chain(range.map(|range| range.span))
        .collect();
    for &place in &lost {
        let atom = body.value.to_string();
        report.error("B038", place).fill("atom", atom);
    }
    lost.is_empty()
}

/// How often a direction letter stands there.
fn says(letters: &Modifiers, direction: Direction) -> u8 {
    let letters = letters.directions.iter();
    letters.filter(|letter| letter.value == direction).count() as u8
}

fn castling(steps: u8, letters: &Modifiers) -> SpecialKind {
    let says = |direction| says(letters, direction) > 0;
    let both = letters.directions.is_empty() || says(Direction::Sideways);
    SpecialKind::Castling {
        steps,
        left: both || says(Direction::Left),
        right: both || says(Direction::Right),
        inset: u8::from(letters.has(Mode::Jump)),
    }
}

/// A letter limits the pieces to one, a doubled letter to two.
fn drop(depth: Option<u8>, letters: &Modifiers) -> SpecialKind {
    let most = |direction| Some(says(letters, direction)).filter(|&count| count > 0);
    SpecialKind::Drop {
        depth: depth.unwrap_or(1),
        spares_back_rank: letters.has(Mode::Jump),
        per_file: most(Direction::Forward),
        per_color: most(Direction::Sideways),
        per_board: most(Direction::Back),
    }
}

fn universal(letters: &Modifiers) -> SpecialKind {
    let [quiet, capture] = [Mode::Quiet, Mode::Capture].map(|mode| letters.has(mode));
    let is_free = !quiet && !capture;
    SpecialKind::Universal {
        quiet: quiet || is_free,
        capture: capture || is_free,
    }
}
