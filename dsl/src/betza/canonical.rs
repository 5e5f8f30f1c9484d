//! One text for equal pieces.
//!
//! Paths are pooled, whatever atoms they came from, and written anew in one order, so that `NB` and
//! `BN`, `L` and `C`, `mRcR` and `R` come out alike. Moves of several legs keep the text of their
//! movement in the canonical order of its letters.

use crate::movement::{Movement, Path, Travel};
use crate::source::{Excerpt, Span};

use super::dialect::Dialect;
use super::spelling::spell;
use super::tree::{Part, Spanned, Tree};
use super::{expand, parse};

/// The canonical text of a tree in a dialect. Movements with faults are left out.
///
/// ```
/// use simurgh_dsl::betza::{self, Dialect};
/// use simurgh_dsl::source::Excerpt;
/// let canonical = |text| {
///     let tree = betza::parse(&Excerpt::typed("betza", text), &mut Vec::new());
///     betza::canonical(&tree, Dialect::XBetza)
/// };
/// assert_eq!(canonical("NB"), "BN");
/// assert_eq!(canonical("mRcR + L"), "RC");
/// ```
pub fn canonical(tree: &Tree, dialect: Dialect) -> String {
    let (mut pool, mut kept): (Vec<Path>, Vec<(String, Movement)>) = (Vec::new(), Vec::new());
    for part in &tree.parts {
        let text = part.value.to_string();
        let movement = meaning(part, dialect);
        if movement.chains.is_empty() && movement.specials.is_empty() {
            pool.extend(movement.paths);
        } else if kept.iter().all(|(_, other)| !is_same(other, &movement)) {
            kept.push((text, movement));
        }
    }
    let said: Vec<Path> = kept
        .iter()
        .flat_map(|(_, movement)| movement.paths.iter().cloned())
        .collect();
    pool = united(pool);
    pool.retain(|path| !said.iter().any(|other| covers(other, path)));
    let mut texts: Vec<String> = kept.into_iter().map(|(text, _)| text).collect();
    texts.sort_unstable();
    let spelled = spell(&pool, dialect);
    joined(spelled.into_iter().chain(texts))
}

/// Texts side by side, with blanks only where they would run together.
pub(super) fn joined(texts: impl IntoIterator<Item = String>) -> String {
    let text = texts.into_iter().collect::<Vec<_>>().join(" ");
    parse(&Excerpt::typed("betza", &text), &mut Vec::new()).to_string()
}

/// What a movement means by itself, without places.
pub(super) fn meaning(part: &Spanned<Part>, dialect: Dialect) -> Movement {
    let tree = Tree {
        parts: vec![part.clone()],
    };
    expanded(&tree, dialect, &mut Vec::new())
}

/// What a tree means, without places.
pub(super) fn expanded(
    tree: &Tree,
    dialect: Dialect,
    diagnostics: &mut Vec<crate::diagnostic::Diagnostic>,
) -> Movement {
    let text = Excerpt::typed("betza", "");
    let mut movement = expand::expand(tree, &text, dialect, diagnostics);
    let spans = movement.paths.iter_mut().map(|path| &mut path.span);
    let spans = spans.chain(movement.chains.iter_mut().map(|chain| &mut chain.span));
    let spans = spans.chain(
        movement
            .specials
            .iter_mut()
            .map(|special| &mut special.span),
    );
    spans.for_each(|span| *span = Span::default());
    movement
}

/// Whether two movements without places say the same, in whatever order.
pub(super) fn is_same(one: &Movement, other: &Movement) -> bool {
    let all = |one: &Movement, other: &Movement| {
        let paths = united(one.paths.clone());
        let others = united(other.paths.clone());
        paths.iter().all(|path| others.contains(path))
            && one.chains.iter().all(|chain| other.chains.contains(chain))
            && one
                .specials
                .iter()
                .all(|special| other.specials.contains(special))
    };
    all(one, other) && all(other, one)
}

/// Paths that differ only in how they end as one, and without those that others cover.
pub(super) fn united(paths: Vec<Path>) -> Vec<Path> {
    let mut united: Vec<Path> = Vec::new();
    for mut path in paths {
        path.span = Span::default();
        match united.iter_mut().find(|other| is_alike(other, &path)) {
            Some(other) => {
                other.quiet |= path.quiet;
                other.capture |= path.capture;
                other.en_passant |= path.en_passant;
            }
            None => united.push(path),
        }
    }
    let all = united.clone();
    united.retain(|path| !all.iter().any(|other| other != path && covers(other, path)));
    united
}

/// Whether two paths differ at most in how they end.
fn is_alike(one: &Path, other: &Path) -> bool {
    let ended = Path {
        quiet: one.quiet,
        capture: one.capture,
        en_passant: one.en_passant,
        ..other.clone()
    };
    ended == *one
}

/// Whether a path can do all that another one can.
fn covers(wide: &Path, narrow: &Path) -> bool {
    let ends = (wide.quiet || !narrow.quiet)
        && (wide.capture || !narrow.capture)
        && (wide.en_passant || !narrow.en_passant);
    let starts = (!wide.initial || narrow.initial) && wide.marks_passed == narrow.marks_passed;
    let same =
        wide.step == narrow.step && wide.empty == narrow.empty && wide.occupied == narrow.occupied;
    ends && starts && same && reaches(wide.travel, narrow.travel)
}

fn reaches(wide: Travel, narrow: Travel) -> bool {
    let steps = |travel| match travel {
        Travel::Leap => Some((1, Some(1))),
        Travel::Slide {
            min,
            max,
            skip: false,
        } => Some((min, max)),
        _ => None,
    };
    match (steps(wide), steps(narrow)) {
        (Some((least, most)), Some((min, max))) => {
            least <= min && most.is_none_or(|most| max.is_some_and(|max| max <= most))
        }
        _ => wide == narrow,
    }
}
