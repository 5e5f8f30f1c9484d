//! From tree to paths: what the letters mean.
//!
//! Each movement of the text is expanded by itself: its atom into leaps, each leap into the images
//! that the direction letters choose, each image into a path with what the mode letters say. The
//! reading is that of XBetza; where dialects disagree, the choice is written at the place.

use std::collections::HashSet;

use smallvec::SmallVec;

use crate::board::LARGEST_EDGE;
use crate::diagnostic::Diagnostic;
use crate::movement::{Movement, Path, Vector};
use crate::source::{Excerpt, Span};

use super::directions::{Class, choose, images};
use super::lint;
use super::report::Report;
use super::travel::{Gait, Way, middle, under};
use super::tree::{Atom, Body, Compound, Later, Mode, Modifiers, Part, Spanned, Tree};

/// Expands a tree that was read from `text` into paths, seen from the first side.
///
/// Letters that make no sense together, and what the notation has but this version does not know,
/// are added to `diagnostics`; their movements are left out. Paths that differ only in their place
/// are merged.
pub fn expand(tree: &Tree, text: &Excerpt, diagnostics: &mut Vec<Diagnostic>) -> Movement {
    let mut report = Report::new(text, diagnostics);
    let mut paths: Vec<Path> = tree
        .parts
        .iter()
        .filter_map(|part| expand_part(part, &mut report))
        .flatten()
        .collect();
    let mut seen = HashSet::new();
    paths.retain(|path| {
        seen.insert(Path {
            span: Span::default(),
            ..path.clone()
        })
    });
    Movement {
        paths,
        chains: Vec::new(),
        specials: Vec::new(),
        text: text.text().to_owned(),
    }
}

fn expand_part(part: &Spanned<Part>, report: &mut Report<'_>) -> Option<Vec<Path>> {
    let is_known = refuse_later_notation(&part.value, report);
    let atom = known_atom(&part.value.body, report)?;
    let leaps = atom.leaps(part.value.body.span, report)?;
    let letters = &part.value.prefixes.first;
    let range = part.value.range;
    let gait = Gait {
        letters,
        is_step: leaps.iter().all(|leap| leap.1 == 1),
        limits: range.map_or(atom.limits(), |range| range.value.limits()),
        span: range.map_or(part.value.body.span, |range| range.span),
    };
    let class = class_of(&leaps);
    let all = leaps.into_iter().flat_map(images).collect();
    let steps = choose(&letters.directions, class, all, report);
    // Beside letters of later notation the known ones may mean something else: `pafK`.
    let way = is_known.then(|| gait.way(report)).flatten();
    let (steps, way) = (steps?, way?);
    lint::warn(part, atom, &steps, report);
    let build = |step| path(step, way, letters, part.span);
    Some(steps.into_iter().map(build).collect())
}

// --- What is not known yet ----------------------------------------------------------------------

/// Reports every letter that this version does not know; whether there is none.
fn refuse_later_notation(part: &Part, report: &mut Report<'_>) -> bool {
    let mut is_known = true;
    for mode in &part.prefixes.first.modes {
        if !is_supported(mode.value) {
            report.error("B050", mode.span);
            is_known = false;
        }
    }
    for later in &part.prefixes.later {
        let letter = Span::new(later.span.start, later.span.start + 1);
        let code = match later.value {
            Later::Again(_) => "B051",
            Later::Repeated(_) => "B052",
        };
        report.error(code, letter);
        is_known = false;
    }
    is_known
}

const fn is_supported(mode: Mode) -> bool {
    matches!(
        mode,
        Mode::Quiet
            | Mode::Capture
            | Mode::EnPassant
            | Mode::Initial
            | Mode::Lame
            | Mode::Jump
            | Mode::Hop
            | Mode::ShortHop
    )
}

fn known_atom(body: &Spanned<Body>, report: &mut Report<'_>) -> Option<Atom> {
    let opening = Span::new(body.span.start, body.span.start + 1);
    let (code, place) = match body.value {
        Body::Chain(_) => ("B053", opening),
        Body::Group(_) => ("B054", opening),
        Body::Atom(Atom::Castling(_)) => ("B055", body.span),
        Body::Atom(Atom::Null) => ("B056", body.span),
        Body::Atom(Atom::Drop(_)) => ("B057", body.span),
        Body::Atom(Atom::Universal) => ("B058", body.span),
        Body::Atom(Atom::Imitator) => ("B059", body.span),
        Body::Atom(atom) => return Some(atom),
    };
    report.error(code, place);
    None
}

// --- Atoms --------------------------------------------------------------------------------------

impl Atom {
    /// The leaps of an atom, each as its shorter and its longer coordinate.
    fn leaps(self, place: Span, report: &mut Report<'_>) -> Option<SmallVec<[(u8, u8); 2]>> {
        let single = |leap| Some(SmallVec::from_iter([leap]));
        match self {
            Self::Leaper(leaper) => single(leaper.coordinates()),
            Self::Longer(leaper, suffix) => single(suffix.lengthen(leaper.coordinates())),
            Self::Tuple(first, second) => tuple(first, second, place, report).and_then(single),
            Self::Compound(Compound::R) => single((0, 1)),
            Self::Compound(Compound::B) => single((1, 1)),
            Self::Compound(Compound::K | Compound::Q) => {
                Some(SmallVec::from_iter([(0, 1), (1, 1)]))
            }
            _ => None,
        }
    }

    /// Fewest and most steps where no range is written.
    const fn limits(self) -> (u8, Option<u8>) {
        match self {
            Self::Compound(Compound::R | Compound::B | Compound::Q) => (1, None),
            _ => (1, Some(1)),
        }
    }
}

/// Several leaps under one letter go in all eight directions.
fn class_of(leaps: &[(u8, u8)]) -> Class {
    match leaps {
        [leap] => Class::of(*leap),
        _ => Class::Eightfold,
    }
}

fn tuple(first: u8, second: u8, place: Span, report: &mut Report<'_>) -> Option<(u8, u8)> {
    let (short, long) = (first.min(second), first.max(second));
    let longest = LARGEST_EDGE - 1;
    if long == 0 {
        report.error("B022", place);
        return None;
    }
    if usize::from(long) > longest {
        report
            .error("B020", place)
            .fill("limit", longest.to_string());
        return None;
    }
    Some((short, long))
}

// --- Paths --------------------------------------------------------------------------------------

/// One path. Without any of `m`, `c`, `e` it moves and captures; each of them adds its own way to
/// end, so `mc` is both. `i` with `n` on a quiet move is a double step that can be captured in
/// passing, as in `ifmnD`.
fn path(step: Vector, way: Way, letters: &Modifiers, span: Span) -> Path {
    let has = |mode| letters.has(mode);
    let is_free = !has(Mode::Quiet) && !has(Mode::Capture) && !has(Mode::EnPassant);
    let quiet = is_free || has(Mode::Quiet);
    Path {
        step,
        travel: way.travel,
        quiet,
        capture: is_free || has(Mode::Capture),
        en_passant: has(Mode::EnPassant),
        initial: has(Mode::Initial),
        marks_passed: quiet && way.is_lame && has(Mode::Initial),
        empty: if way.is_lame {
            under(step)
        } else {
            SmallVec::new()
        },
        occupied: way.is_jump.then(|| middle(step)).into_iter().collect(),
        span,
    }
}
