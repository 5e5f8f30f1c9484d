//! Where a leg goes, seen from the leg before it.
//!
//! Behind a straight or diagonal step there are eight directions, numbered clockwise from straight
//! on; behind an oblique leap there are the eight images of that leap in the same order.

use crate::movement::Vector;

use super::dialect::Dialect;
use super::directions::{Class, choose, images};
use super::leg::{Joint, Spec};
use super::report::Report;
use super::tree::{Mode, Modifiers};

/// Which way a move has turned last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    Left,
    Right,
}

/// Where a move is heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heading {
    /// The last step.
    pub(super) step: Vector,
    /// The last turn to a side, if there was one.
    pub(super) turn: Option<Turn>,
}

/// The headings of a leg. `None` if its letters make no sense, which is reported.
pub(super) fn headings(
    spec: &Spec,
    before: Option<Heading>,
    dialect: Dialect,
    report: &mut Report<'_>,
) -> Option<Vec<Heading>> {
    match (before, spec.joint) {
        (Some(before), Joint::Again) => again(spec, before, report),
        (Some(before), _) => outward(spec, before, report),
        (None, _) => {
            let steps = first_steps(spec, dialect, report)?.into_iter();
            Some(steps.map(|step| Heading { step, turn: None }).collect())
        }
    }
}

/// The steps of a first leg: its letters are the directions of the board.
pub(super) fn first_steps(
    spec: &Spec,
    dialect: Dialect,
    report: &mut Report<'_>,
) -> Option<Vec<Vector>> {
    let class = match spec.leaps[..] {
        [leap] => Class::of(leap),
        _ if dialect.splits_eightfold() => Class::Split,
        _ => Class::Eightfold,
    };
    let all = spec.leaps.iter().copied().flat_map(images).collect();
    let letters = &spec.letters.directions;
    let is_widened = dialect.widens_halves() && is_widened(class, &spec.letters);
    choose(if is_widened { &[] } else { letters }, class, all, report)
}

/// Letters that one program loses.
fn is_widened(class: Class, letters: &Modifiers) -> bool {
    let text: String = letters
        .directions
        .iter()
        .map(|letter| letter.value.text())
        .collect();
    match class {
        Class::Eightfold => text.contains('h'),
        Class::Diagonal => matches!(text.as_str(), "fs" | "bs"),
        _ => false,
    }
}

// --- `a` ----------------------------------------------------------------------------------------

/// The ring of directions in which a leg of the same atom may go on.
pub(super) fn ring(step: Vector) -> Vec<Vector> {
    let (file, rank) = (step.file.unsigned_abs(), step.rank.unsigned_abs());
    let (short, long) = (file.min(rank), file.max(rank));
    if short == 0 || short == long {
        compass(long as i8)
    } else {
        images((short, long))
    }
}

/// The eight straight and diagonal directions, clockwise from straight ahead.
pub(super) fn compass(length: i8) -> Vec<Vector> {
    let signs = [
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ];
    let scaled = signs.map(|(file, rank)| Vector::new(file * length, rank * length));
    scaled.to_vec()
}

fn again(spec: &Spec, before: Heading, report: &mut Report<'_>) -> Option<Vec<Heading>> {
    let ring = ring(before.step);
    let is_fourfold = spec.leaps.len() == 1 && Class::of(spec.leaps[0]) != Class::Oblique;
    let usual: &[usize] = if is_fourfold {
        &[0, 2, 6]
    } else {
        &[0, 1, 2, 3, 5, 6, 7]
    };
    let turns = turns(spec, before.turn, usual, report)?;
    Some(turned(&ring, before, &turns))
}

/// The headings after turns in a ring.
fn turned(ring: &[Vector], before: Heading, turns: &[usize]) -> Vec<Heading> {
    let at = ring.iter().position(|&step| step == before.step);
    let at = at.unwrap_or_default();
    turns
        .iter()
        .map(|&turn| Heading {
            step: ring[(at + turn) % ring.len()],
            turn: side(turn).or(before.turn),
        })
        .collect()
}

const fn side(turn: usize) -> Option<Turn> {
    match turn {
        1..=3 => Some(Turn::Right),
        5..=7 => Some(Turn::Left),
        _ => None,
    }
}

/// The turns that the letters of a later leg choose, as places in the ring from straight on.
fn turns(
    spec: &Spec,
    last: Option<Turn>,
    usual: &[usize],
    report: &mut Report<'_>,
) -> Option<Vec<usize>> {
    let letters = &spec.letters;
    let (crooked, circular) = (letters.has(Mode::Crooked), letters.has(Mode::Circular));
    let chosen = match letters.directions[..] {
        [] if crooked || circular => vec![2, 6],
        [] => usual.to_vec(),
        _ => {
            let compass = compass(1);
            let steps = choose(
                &letters.directions,
                Class::Eightfold,
                compass.clone(),
                report,
            )?;
            let places = steps
                .iter()
                .filter_map(|step| compass.iter().position(|other| other == step));
            places.collect()
        }
    };
    if !crooked && !circular {
        return Some(chosen);
    }
    // With `f` or `b` alone the turn is the half one toward a side.
    let is_plain = chosen.iter().all(|&turn| side(turn).is_none());
    let sideways = chosen.into_iter().flat_map(|turn| match turn {
        turn if !is_plain => vec![turn],
        0 => vec![1, 7],
        _ => vec![3, 5],
    });
    let wanted = |turn: &usize| match last {
        None => side(*turn).is_some(),
        Some(last) => side(*turn).is_some_and(|turn| (turn == last) == circular),
    };
    Some(sideways.filter(wanted).collect())
}

// --- Brackets -----------------------------------------------------------------------------------

fn outward(spec: &Spec, before: Heading, report: &mut Report<'_>) -> Option<Vec<Heading>> {
    let own: Vec<Vector> = spec.leaps.iter().copied().flat_map(images).collect();
    let letters = &spec.letters;
    let is_free = letters.directions.is_empty()
        && !letters.has(Mode::Crooked)
        && !letters.has(Mode::Circular);
    if is_free {
        return Some(onward(&own, before));
    }
    let around = ring(before.step);
    let chosen = turned(&around, before, &turns(spec, before.turn, &[0], report)?);
    let length = own[0].file.abs().max(own[0].rank.abs());
    let headings: Vec<Heading> = if is_oblique(before.step) {
        chosen
    } else {
        let scale = |way: i8| way.signum() * length;
        let scaled = chosen.into_iter().map(|heading| Heading {
            step: Vector::new(scale(heading.step.file), scale(heading.step.rank)),
            ..heading
        });
        scaled.collect()
    };
    let fitting: Vec<Heading> = headings
        .into_iter()
        .filter(|heading| own.contains(&heading.step))
        .collect();
    if fitting.is_empty() {
        report.error("B042", spec.span);
        return None;
    }
    Some(fitting)
}

pub(super) fn is_oblique(step: Vector) -> bool {
    step.file != 0 && step.rank != 0 && step.file.abs() != step.rank.abs()
}

/// The images that turn the least: straight on if the atom can, else the two forks.
pub(super) fn straightest(images: &[Vector], before: Vector) -> Vec<Vector> {
    let length = |v: Vector| {
        let (file, rank) = (i64::from(v.file), i64::from(v.rank));
        file * file + rank * rank
    };
    let dot = |v: Vector| {
        i64::from(v.file) * i64::from(before.file) + i64::from(v.rank) * i64::from(before.rank)
    };
    // Cosines compared without division: a square keeps its sign and is spread to one denominator.
    let lengths: i64 = images.iter().map(|&image| length(image)).max().unwrap_or(1);
    let scale = |v: Vector| dot(v) * dot(v).abs() * (lengths * 720_720 / length(v).max(1));
    let best = images.iter().map(|&image| scale(image)).max();
    let straight = images.iter().filter(|&&image| Some(scale(image)) == best);
    straight.copied().collect()
}

/// The headings of a leg that goes on outward.
fn onward(images: &[Vector], before: Heading) -> Vec<Heading> {
    let heading = |step| Heading {
        step,
        turn: side_of(before.step, step).or(before.turn),
    };
    let steps = straightest(images, before.step).into_iter();
    steps.map(heading).collect()
}

/// On which side of a step another one lies.
fn side_of(step: Vector, next: Vector) -> Option<Turn> {
    let cross =
        i32::from(step.file) * i32::from(next.rank) - i32::from(step.rank) * i32::from(next.file);
    match cross.signum() {
        1 => Some(Turn::Left),
        -1 => Some(Turn::Right),
        _ => None,
    }
}
