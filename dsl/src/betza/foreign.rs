//! Forms that single dialects have, written in the common ones.

use crate::source::Span;

use super::dialect::Dialect;
use super::expand::limits;
use super::report::Report;
use super::special::is_special;
use super::tree::{
    Atom, Body, Compound, Direction, Later, Leaper, Leg, Link, Mode, Modifiers, Part, Prefixes,
    Spanned, Tree,
};

/// The same movement with letters of all dialects: `O` and `M` of one dialect are bent riders, its
/// bare `@` is a circular one.
pub(super) fn translated(part: &Spanned<Part>, dialect: Dialect) -> Spanned<Part> {
    let mut part = part.clone();
    let span = part.value.body.span;
    let atom = |atom| Body::Atom(Atom::Leaper(atom));
    let rider = |rider| Body::Atom(Atom::Compound(rider));
    match part.value.body.value {
        Body::Atom(Atom::Null) => {
            part.value.body.value = bent(atom(Leaper::F), rider(Compound::R), span);
        }
        Body::Atom(Atom::Drop(None)) if dialect == Dialect::FairyStockfishX => {
            part.value.body.value = atom(Leaper::N);
            let modes = &mut part.value.prefixes.first.modes;
            modes.push(Spanned::new(Mode::Circular, span));
        }
        Body::Atom(Atom::Manticore) => {
            part.value.body.value = bent(atom(Leaper::W), rider(Compound::B), span);
        }
        _ => {}
    }
    if dialect == Dialect::FairyStockfishX {
        widen(&mut part.value.prefixes.first.directions);
    }
    part
}

/// A last `h` that belongs to no pair is `s` in one dialect. It is doubled there, lest it pair.
fn widen(letters: &mut Vec<Spanned<Direction>>) {
    let mut at = 0;
    while at + 1 < letters.len() {
        at += if are_pair(letters[at].value, letters[at + 1].value) {
            2
        } else {
            1
        };
    }
    if let Some(last) = letters
        .get_mut(at)
        .filter(|last| last.value == Direction::Half)
    {
        last.value = Direction::Sideways;
        let twin = *last;
        letters.push(twin);
    }
}

/// Whether two letters are read as one there.
fn are_pair(first: Direction, second: Direction) -> bool {
    use Direction::{Back, Forward, Half, Left, Right, Sideways, Vertical};
    let is_upright = |letter| matches!(letter, Forward | Back | Vertical | Half);
    let is_flat = |letter| matches!(letter, Left | Right | Sideways | Half);
    first == second || is_upright(first) && is_flat(second) || is_flat(first) && is_upright(second)
}

/// Whether a `^` stands anywhere: it is said of the whole piece.
pub(super) fn is_rifle(tree: &Tree) -> bool {
    fn has(part: &Part) -> bool {
        let inside = match &part.body.value {
            Body::Atom(_) => &[],
            Body::Chain(legs) | Body::Group(legs) => legs.as_slice(),
        };
        part.prefixes.first.has(Mode::Rifle) || inside.iter().any(|leg| has(&leg.part.value))
    }
    tree.parts.iter().any(|part| has(&part.value))
}

/// A movement whose captures leave the piece where it stands: its quiet moves, and its captures with
/// the way back.
pub(super) fn rifle(part: &Spanned<Part>, report: &mut Report<'_>) -> Vec<Spanned<Part>> {
    let mut letters = part.value.prefixes.first.clone();
    letters.modes.retain(|mode| mode.value != Mode::Rifle);
    let is_known = |mode: Mode| matches!(mode, Mode::Quiet | Mode::Capture | Mode::Initial);
    let odd = letters.modes.iter().find(|mode| !is_known(mode.value));
    let is_atom = matches!(part.value.body.value, Body::Atom(_)) && !is_special(&part.value);
    if odd.is_some() || !is_atom {
        let place = odd.map_or(part.value.body.span, |mode| mode.span);
        report.error("B062", place);
        return Vec::new();
    }
    let has = |mode| letters.has(mode);
    let is_free = !has(Mode::Quiet) && !has(Mode::Capture);
    let mut ways = Vec::new();
    let with = |mode| {
        let mut way = part.clone();
        way.value.prefixes.first = letters.clone();
        let modes = &mut way.value.prefixes.first.modes;
        modes.retain(|mode| mode.value == Mode::Initial);
        modes.push(Spanned::new(mode, part.span));
        way
    };
    if is_free || has(Mode::Quiet) {
        ways.push(with(Mode::Quiet));
    }
    if is_free || has(Mode::Capture) {
        let mut way = with(Mode::Capture);
        way.value.prefixes.later.push(way_back(part));
        ways.push(way);
    }
    ways
}

/// `ab`, or behind a ride `aib`: back to where the leg began.
fn way_back(part: &Spanned<Part>) -> Spanned<Later> {
    let most = match (part.value.range, &part.value.body.value) {
        (Some(range), _) => range.value.limits().1,
        (None, Body::Atom(atom)) => limits(*atom).1,
        (None, _) => None,
    };
    let place = |mode| Spanned::new(mode, part.span);
    let rides = (most != Some(1)).then_some(place(Mode::Initial));
    let letters = Modifiers {
        directions: vec![Spanned::new(Direction::Back, part.span)],
        modes: rides.into_iter().collect(),
    };
    Spanned::new(Later::Again(letters), part.span)
}

/// A first leg that may be followed by a second one outward.
fn bent(first: Body, second: Body, span: Span) -> Body {
    let leg = |link: Option<Link>, body| Leg {
        link: link.map(|link| Spanned::new(link, span)),
        part: plain(body, span),
    };
    Body::Chain(vec![leg(None, first), leg(Some(Link::May), second)])
}

fn plain(body: Body, span: Span) -> Spanned<Part> {
    let part = Part {
        prefixes: Prefixes::default(),
        body: Spanned::new(body, span),
        range: None,
    };
    Spanned::new(part, span)
}

/// Brackets without links in the dialect where they are the sum of leaps, with the links of a move
/// that must take all of them; `None` for all other movements.
pub(super) fn sum(part: &Part, dialect: Dialect) -> Option<Part> {
    let Body::Chain(legs) = &part.body.value else {
        return None;
    };
    let is_open = legs.iter().all(|leg| leg.link.is_none());
    if dialect != Dialect::Betza1 || !is_open || part.prefixes.first.has(Mode::Tame) {
        return None;
    }
    let mut joined = part.clone();
    if let Body::Chain(legs) = &mut joined.body.value {
        for leg in legs.iter_mut().skip(1) {
            leg.link = Some(Spanned::new(Link::Must, leg.part.span));
        }
    }
    let directions = Vec::new();
    let modes = part.prefixes.first.modes.clone();
    joined.prefixes.first = Modifiers { directions, modes };
    Some(joined)
}
