//! Forms that single dialects have, written in the common ones.

use crate::source::Span;

use super::dialect::Dialect;
use super::tree::{
    Atom, Body, Compound, Leaper, Leg, Link, Mode, Modifiers, Part, Prefixes, Spanned,
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
    part
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
