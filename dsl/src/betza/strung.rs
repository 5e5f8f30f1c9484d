//! Two older forms that reach over several words: `mF-F` is `[mF-F]`, and a range may have letters of
//! its own, which say what happens between its steps: `Wc3` captures on the way, `Nrf0` turns.

use super::report::Report;
use super::tree::{
    Body, Direction, Later, Leg, Link, Mode, Modifiers, Part, Prefixes, Range, Spanned,
};

/// The most steps that are written out; no board is wider.
const MOST: u8 = 24;

/// Makes two movements legs of one.
pub(super) fn join(first: &mut Spanned<Part>, next: Spanned<Part>, link: Spanned<Link>) {
    let whole = first.span.to(next.span);
    let next = Leg {
        link: Some(link),
        part: next,
    };
    // What was joined before has no parentheses of its own: it begins where its first leg does.
    if let Body::Group(legs) = &mut first.value.body.value
        && legs
            .first()
            .is_some_and(|leg| leg.part.span.start == first.span.start)
    {
        legs.push(next);
    } else {
        let leg = Leg {
            link: None,
            part: first.clone(),
        };
        first.value = part(Body::Group(vec![leg, next]), first);
    }
    first.span = whole;
    first.value.body.span = whole;
}

fn part(body: Body, place: &Spanned<Part>) -> Part {
    Part {
        prefixes: Prefixes::default(),
        body: Spanned::new(body, place.span),
        range: None,
    }
}

/// Gives a movement a range with letters of its own.
pub(super) fn repeat(
    movement: &mut Spanned<Part>,
    letters: &Prefixes,
    range: Spanned<Range>,
    report: &mut Report<'_>,
) {
    let is_step = movement.value.range.is_none()
        && movement.value.prefixes.later.is_empty()
        && matches!(movement.value.body.value, Body::Atom(_));
    let Some(between) = between(letters).filter(|_| is_step) else {
        report.error("B025", movement.span.to(range.span));
        return;
    };
    let (least, most) = range.value.limits();
    let most = most.unwrap_or(MOST).min(between.most);
    let ways = (least.max(1)..=most).map(|count| Leg {
        link: None,
        part: Spanned::new(steps(&movement.value, &between, count), movement.span),
    });
    let ways: Vec<Leg> = ways.collect();
    if ways.is_empty() {
        report.error("B010", range.span);
        return;
    }
    movement.span = movement.span.to(range.span);
    movement.value = part(Body::Group(ways), movement);
}

/// What stands between two steps.
struct Between {
    /// How the next step is turned.
    directions: Vec<Spanned<Direction>>,
    /// `c`, if there is a capture.
    capture: Option<Spanned<Mode>>,
    /// The most steps: one turn short of the start.
    most: u8,
}

fn between(letters: &Prefixes) -> Option<Between> {
    let Modifiers { directions, modes } = &letters.first;
    let capture = match modes[..] {
        [] => None,
        // The operator of that form is `x`.
        [mode] if matches!(mode.value, Mode::Capture | Mode::Exchange) => {
            Some(Spanned::new(Mode::Capture, mode.span))
        }
        _ => return None,
    };
    if !letters.later.is_empty() {
        return None;
    }
    Some(Between {
        directions: directions.clone(),
        capture,
        most: most_turns(directions)?,
    })
}

/// How many steps are taken until the piece is back at its start, less one.
fn most_turns(letters: &[Spanned<Direction>]) -> Option<u8> {
    use Direction::{Back, Forward, Left, Right};
    let mut letters: Vec<Direction> = letters.iter().map(|letter| letter.value).collect();
    letters.sort_unstable_by_key(|letter| matches!(letter, Left | Right));
    match letters[..] {
        [] | [Forward] => Some(MOST),
        [Forward | Back, Left | Right] => Some(7),
        [Left | Right] => Some(3),
        _ => None,
    }
}

/// A movement of that many steps.
fn steps(step: &Part, between: &Between, count: u8) -> Part {
    let mut part = step.clone();
    if count == 1 {
        return part;
    }
    let first = &mut part.prefixes.first;
    let is_start = |mode: &Mode| matches!(mode, Mode::Initial | Mode::InitialAhead);
    let ends: Vec<_> = first
        .modes
        .iter()
        .copied()
        .filter(|mode| !is_start(&mode.value))
        .collect();
    first.modes.retain(|mode| is_start(&mode.value));
    first.modes.extend(between.capture);
    let forward = between
        .capture
        .map(|place| Spanned::new(Direction::Forward, place.span));
    for number in 2..=count {
        let mut leg = Modifiers {
            directions: between.directions.clone(),
            modes: between.capture.into_iter().collect(),
        };
        if leg.directions.is_empty() {
            leg.directions.extend(forward);
        }
        if number == count {
            leg.modes.clone_from(&ends);
        }
        let place = leg
            .directions
            .first()
            .map_or(part.body.span, |letter| letter.span);
        part.prefixes
            .later
            .push(Spanned::new(Later::Again(leg), place));
    }
    part
}
