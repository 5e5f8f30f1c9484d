//! From tree to movement: what the letters mean.
//!
//! Each movement of the text is expanded by itself. A single leg of known modes becomes paths: its
//! atom gives the leaps, each leap the images that the direction letters choose, each image a path.
//! Everything else becomes chains (`leg.rs`, `bearing.rs`, `grow.rs`) or specials (`special.rs`);
//! chains that a path can say become paths, so that texts of the same meaning expand to the same.

use std::collections::HashSet;
use std::hash::Hash;

use smallvec::SmallVec;

use crate::board::LARGEST_EDGE;
use crate::diagnostic::Diagnostic;
use crate::movement::{Chain, Movement, Path, Vector};
use crate::source::{Excerpt, Span};

use super::bearing::first_steps;
use super::budget::Budget;
use super::dialect::Dialect;
use super::leg::{Joint, Leaps, Limits, Sequence, Spec, distributed, is_strung, sequences};
use super::lint::{self, Read};
use super::report::Report;
use super::special::{is_special, special};
use super::travel::{Gait, Lame, Way, lame_path, lame_ways, middle};
use super::tree::{Atom, Body, Compound, Leaper, Leg, Mode, Modifiers, Part, Spanned, Tree};
use super::{dialect, foreign, grow, lexicon};

/// Expands a tree that was read from `text` into paths, chains and specials, seen from the first
/// side.
///
/// What the dialect does not have and letters that make no sense together are added to
/// `diagnostics`; their movements are left out. What differs only in its place is merged.
pub fn expand(
    tree: &Tree,
    text: &Excerpt,
    dialect: Dialect,
    diagnostics: &mut Vec<Diagnostic>,
) -> Movement {
    expand_within(Budget::default(), tree, text, dialect, diagnostics)
}

/// The same where less is allowed.
pub(super) fn expand_within(
    budget: Budget,
    tree: &Tree,
    text: &Excerpt,
    dialect: Dialect,
    diagnostics: &mut Vec<Diagnostic>,
) -> Movement {
    let mut report = Report::new(text, diagnostics);
    let mut movement = Movement {
        text: text.text().to_owned(),
        ..Movement::default()
    };
    if !lexicon::check(tree, dialect, &mut report) {
        return movement;
    }
    let mut expander = Expander {
        dialect,
        is_rifle: foreign::is_rifle(tree),
        movement: &mut movement,
        report: &mut report,
        budget,
    };
    for part in &tree.parts {
        expander.part(part);
    }
    merge(&mut movement.paths, |path| &mut path.span);
    merge(&mut movement.chains, |chain| &mut chain.span);
    merge(&mut movement.specials, |special| &mut special.span);
    movement
}

/// Leaves out what equals an earlier entry but for its place.
fn merge<T: Clone + Eq + Hash>(entries: &mut Vec<T>, place: fn(&mut T) -> &mut Span) {
    let mut seen = HashSet::new();
    entries.retain(|entry| {
        let mut entry = entry.clone();
        *place(&mut entry) = Span::default();
        seen.insert(entry)
    });
}

struct Expander<'a, 'b> {
    dialect: Dialect,
    /// Whether all captures leave the piece where it stands.
    is_rifle: bool,
    movement: &'a mut Movement,
    report: &'a mut Report<'b>,
    budget: Budget,
}

impl Expander<'_, '_> {
    fn part(&mut self, part: &Spanned<Part>) {
        if self.budget.is_spent() {
            return;
        }
        let part = &foreign::translated(part, self.dialect);
        if let Body::Group(legs) = &part.value.body.value
            && !is_strung(legs)
        {
            return self.group(part, legs);
        }
        if self.is_rifle {
            let parts = foreign::rifle(part, self.report);
            return parts.iter().for_each(|part| self.single(part));
        }
        self.single(part);
    }

    /// A movement that is no choice of several.
    fn single(&mut self, part: &Spanned<Part>) {
        if is_special(&part.value) {
            let special = special(part, self.dialect, self.report);
            return self.movement.specials.extend(special);
        }
        if is_plain(&part.value, self.dialect) {
            let paths = self.paths(part);
            return self.movement.paths.extend(paths.into_iter().flatten());
        }
        if let Some(chains) = self.chains(part) {
            self.add(chains);
        }
    }

    fn group(&mut self, part: &Spanned<Part>, legs: &[Leg]) {
        for leg in legs {
            let inner = distributed(&part.value, &leg.part.value);
            self.part(&Spanned::new(inner, leg.part.span));
        }
    }

    fn add(&mut self, chains: Vec<Chain>) {
        for chain in chains {
            let chain = chain.merged();
            match chain.as_path() {
                Some(path) => self.movement.paths.push(path),
                None => self.movement.chains.push(chain),
            }
        }
    }

    // --- Chains ----------------------------------------------------------------------------------

    fn chains(&mut self, part: &Spanned<Part>) -> Option<Vec<Chain>> {
        if let Some(sum) = foreign::sum(&part.value, self.dialect) {
            return self.sum(part, sum);
        }
        let sequences = sequences(part, self.dialect, self.report)?;
        let mut chains = Vec::new();
        for sequence in &sequences {
            chains.extend(self.grow(sequence, part.span)?);
        }
        lint::warn_of_chain(part, self.dialect, self.report);
        if !matches!(part.value.body.value, Body::Atom(_)) {
            self.keep_outer(&part.value.prefixes.first, &mut chains)?;
        }
        Some(chains)
    }

    fn grow(&mut self, sequence: &Sequence, whole: Span) -> Option<Vec<Chain>> {
        grow::chains(sequence, whole, self.dialect, &mut self.budget, self.report)
    }

    /// Directions in front of brackets are those of the move as a whole: from its start to where its
    /// legs lead when each takes as few steps as it may.
    fn keep_outer(&mut self, outer: &Modifiers, chains: &mut Vec<Chain>) -> Option<()> {
        if outer.directions.is_empty() {
            return Some(());
        }
        let mut kept = Vec::new();
        for chain in chains.drain(..) {
            let spec = Spec {
                leaps: SmallVec::from_iter([coordinates(whole(&chain))]),
                limits: (1, Some(1)),
                is_ranged: false,
                letters: outer.clone(),
                joint: Joint::First,
                span: chain.span,
            };
            let steps = first_steps(&spec, self.dialect, self.report)?;
            if steps.contains(&whole(&chain)) {
                kept.push(chain);
            }
        }
        *chains = kept;
        Some(())
    }

    /// Brackets without links: one leap that is the sum of others. With `n`, the squares between them
    /// must be empty.
    fn sum(&mut self, part: &Spanned<Part>, mut legs: Part) -> Option<Vec<Chain>> {
        let letters = &part.value.prefixes.first;
        let is_lame = letters.has(Mode::Lame);
        legs.prefixes
            .first
            .modes
            .retain(|mode| mode.value != Mode::Lame);
        let legs = Spanned::new(legs, part.span);
        let mut chains = Vec::new();
        for sequence in &sequences(&legs, self.dialect, self.report)? {
            chains.extend(self.grow(sequence, part.span)?);
        }
        self.keep_outer(letters, &mut chains)?;
        if is_lame {
            return Some(chains);
        }
        for chain in &mut chains {
            let step = whole(chain);
            chain.legs.drain(..chain.legs.len() - 1);
            chain.legs[0].steps = SmallVec::from_iter([step]);
        }
        Some(chains)
    }

    // --- Paths -----------------------------------------------------------------------------------

    fn paths(&mut self, part: &Spanned<Part>) -> Option<Vec<Path>> {
        let Part {
            prefixes,
            body,
            range,
        } = &part.value;
        let Body::Atom(atom) = body.value else {
            return None;
        };
        let spec = Spec {
            leaps: leaps(atom, body.span, self.dialect, self.report)?,
            limits: range.map_or(limits(atom), |range| range.value.limits()),
            is_ranged: range.is_some(),
            letters: prefixes.first.clone(),
            joint: Joint::First,
            span: body.span,
        };
        let gait = Gait {
            letters: &spec.letters,
            is_step: spec.leaps.iter().all(|leap| leap.1 == 1),
            limits: spec.limits,
            is_ranged: spec.is_ranged,
            dialect: self.dialect,
        };
        let steps = first_steps(&spec, self.dialect, self.report);
        let way = gait.way(self.report);
        let (steps, way) = (steps?, way?);
        let read = Read {
            atom,
            steps: &steps,
            dialect: self.dialect,
        };
        lint::warn(part, &read, self.report);
        let build = |step| path(step, way, &spec.letters, part.span, self.dialect);
        Some(steps.into_iter().map(build).collect())
    }
}

/// Whether a movement is a single leg that paths can say.
fn is_plain(part: &Part, dialect: Dialect) -> bool {
    let Body::Atom(atom) = part.body.value else {
        return false;
    };
    let letters = &part.prefixes.first;
    let modes = letters.modes.iter();
    let least = part.range.map_or(1, |range| range.value.limits().0);
    let hops = letters.has(Mode::Hop) || letters.has(Mode::ShortHop);
    let has_ways = |mode: Spanned<Mode>| has_several_ways(atom, mode.value, dialect);
    let most = part
        .range
        .map_or(limits(atom).1, |range| range.value.limits().1);
    let jumps_on = letters.has(Mode::Jump) && most != Some(1) && !is_of_steps(atom);
    part.prefixes.later.is_empty()
        && modes.into_iter().all(|mode| is_of_paths(mode.value))
        && !(hops && least > 2)
        && !letters.lame().is_some_and(has_ways)
        && !jumps_on
}

/// Whether an atom goes to neighboring squares, so that nothing lies under it.
const fn is_of_steps(atom: Atom) -> bool {
    matches!(
        atom,
        Atom::Compound(_) | Atom::Leaper(Leaper::W | Leaper::F)
    ) || matches!(atom, Atom::Tuple(..=1, ..=1))
}

/// Whether a lame leap is blocked only if several ways are.
fn has_several_ways(atom: Atom, mode: Mode, dialect: Dialect) -> bool {
    let leap = match atom {
        Atom::Leaper(leaper) => coordinates_of(leaper, dialect),
        Atom::Longer(leaper, suffix) => suffix.lengthen(coordinates_of(leaper, dialect)),
        Atom::Tuple(first, second) => (first.min(second), first.max(second)),
        _ => return false,
    };
    lame_path(mode, dialect, leap) == dialect::LamePath::AnyWay
}

const fn is_of_paths(mode: Mode) -> bool {
    matches!(
        mode,
        Mode::Quiet
            | Mode::Capture
            | Mode::EnPassant
            | Mode::Initial
            | Mode::Jump
            | Mode::Hop
            | Mode::ShortHop
    ) || mode.is_lame()
}

/// Where the legs of a chain lead when each takes as few steps as it may.
fn whole(chain: &Chain) -> Vector {
    let legs = chain.legs.iter();
    legs.flat_map(|leg| leg.steps.iter().cycle().take(leg.min.into()))
        .fold(Vector::default(), |sum, &step| {
            // Longer than any board in either case, and the same to all sides.
            let Vector { file, rank } = sum.plus(step);
            Vector::new(file.max(-i8::MAX), rank.max(-i8::MAX))
        })
}

const fn coordinates(vector: Vector) -> (u8, u8) {
    let (file, rank) = (vector.file.unsigned_abs(), vector.rank.unsigned_abs());
    if file < rank {
        (file, rank)
    } else {
        (rank, file)
    }
}

// --- Atoms --------------------------------------------------------------------------------------

/// The leaps of an atom, each as its shorter and its longer coordinate.
pub(super) fn leaps(
    atom: Atom,
    place: Span,
    dialect: Dialect,
    report: &mut Report<'_>,
) -> Option<Leaps> {
    let single = |leap| Some(SmallVec::from_iter([leap]));
    match atom {
        Atom::Leaper(leaper) => single(coordinates_of(leaper, dialect)),
        Atom::Longer(leaper, suffix) => single(suffix.lengthen(coordinates_of(leaper, dialect))),
        Atom::Tuple(first, second) => tuple(first, second, place, report).and_then(single),
        Atom::Compound(Compound::R) => single((0, 1)),
        Atom::Compound(Compound::B) => single((1, 1)),
        Atom::Compound(Compound::K | Compound::Q) => Some(SmallVec::from_iter([(0, 1), (1, 1)])),
        _ => {
            report.error("B039", place);
            None
        }
    }
}

const fn coordinates_of(leaper: Leaper, dialect: Dialect) -> (u8, u8) {
    match leaper {
        Leaper::L if dialect.swaps_long_leaps() => Leaper::J.coordinates(),
        Leaper::J if dialect.swaps_long_leaps() => Leaper::L.coordinates(),
        _ => leaper.coordinates(),
    }
}

/// Fewest and most steps where no range is written.
pub(super) const fn limits(atom: Atom) -> Limits {
    match atom {
        Atom::Compound(Compound::R | Compound::B | Compound::Q) => (1, None),
        _ => (1, Some(1)),
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

/// One path. Without any of `m`, `c`, `e` it moves and captures; each of them adds its own way to
/// end, so `mc` is both. `i` with `n` on a quiet move is a double step that can be captured in
/// passing, as in `ifmnD`.
fn path(step: Vector, way: Way, letters: &Modifiers, span: Span, dialect: Dialect) -> Path {
    let has = |mode| letters.has(mode);
    let is_free = !has(Mode::Quiet) && !has(Mode::Capture) && !has(Mode::EnPassant);
    let quiet = is_free || has(Mode::Quiet);
    let lame = letters.lame().filter(|_| way.is_lame);
    let empty = lame.map(|letter| {
        lame_ways(Lame {
            step,
            dialect,
            mode: letter.value,
        })
    });
    Path {
        step,
        travel: way.travel,
        quiet,
        capture: is_free || has(Mode::Capture),
        en_passant: has(Mode::EnPassant),
        initial: has(Mode::Initial),
        marks_passed: quiet && (way.is_lame && has(Mode::Initial) || has(Mode::LameAll)),
        empty: empty.into_iter().flatten().next().unwrap_or_default(),
        occupied: way.is_jump.then(|| middle(step)).into_iter().collect(),
        bounds: None,
        span,
    }
}
