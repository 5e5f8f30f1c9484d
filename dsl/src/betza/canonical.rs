//! One text for equal pieces.
//!
//! Paths are pooled, whatever atoms they came from, and written anew in one order, so that `NB` and
//! `BN`, `L` and `C`, `mRcR` and `R` come out alike. Moves of several legs keep the text of their
//! movement in the canonical order of its letters.

use std::collections::HashSet;

use crate::diagnostic::Diagnostic;
use crate::movement::{Chain, Movement, Path, Special, Travel};
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
    let parts = tree.parts.iter().map(|part| Said {
        text: part.value.to_string(),
        movement: meaning(part, dialect),
    });
    let (plain, kept): (Vec<Said>, Vec<Said>) = parts.partition(Said::is_plain);
    let kept = distinct(kept);
    let said: Vec<Path> = kept
        .iter()
        .flat_map(|part| part.movement.paths.iter().cloned())
        .collect();
    let pool = plain.iter().flat_map(|part| part.movement.paths.clone());
    let mut pool = united(pool.collect());
    pool.retain(|path| !said.iter().any(|other| covers(other, path)));
    let spelled = spell(&pool, dialect).unwrap_or_else(|| texts(distinct(plain)));
    joined(spelled.into_iter().chain(texts(kept)))
}

/// A movement and its own text.
struct Said {
    text: String,
    movement: Movement,
}

impl Said {
    fn is_plain(&self) -> bool {
        self.movement.chains.is_empty() && self.movement.specials.is_empty()
    }
}

/// One of each that say the same, those with the first text.
fn distinct(mut parts: Vec<Said>) -> Vec<Said> {
    parts.sort_by(|a, b| a.text.cmp(&b.text));
    let mut distinct: Vec<Said> = Vec::new();
    for part in parts {
        let is_new = |known: &Said| !is_same(&known.movement, &part.movement);
        if distinct.iter().all(is_new) {
            distinct.push(part);
        }
    }
    distinct
}

fn texts(parts: Vec<Said>) -> Vec<String> {
    parts.into_iter().map(|part| part.text).collect()
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
    diagnostics: &mut Vec<Diagnostic>,
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
    let paths = |movement: &Movement| -> HashSet<Path> {
        united(movement.paths.clone()).into_iter().collect()
    };
    let chains =
        |movement: &Movement| -> HashSet<Chain> { movement.chains.iter().cloned().collect() };
    let specials =
        |movement: &Movement| -> HashSet<Special> { movement.specials.iter().cloned().collect() };
    chains(one) == chains(other) && specials(one) == specials(other) && paths(one) == paths(other)
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
    while let Some((kept, gone, travel)) = adjoining(&united) {
        united[kept].travel = travel;
        united.remove(gone);
    }
    let all = united.clone();
    united.retain(|path| !all.iter().any(|other| other != path && covers(other, path)));
    united
}

/// Two paths whose ranges adjoin, and the range of both.
fn adjoining(paths: &[Path]) -> Option<(usize, usize, Travel)> {
    for (kept, near) in paths.iter().enumerate() {
        for (gone, far) in paths.iter().enumerate() {
            let same = Path {
                travel: near.travel,
                ..far.clone()
            };
            let (Some((min, Some(max))), Some((least, most))) =
                (steps(near.travel), steps(far.travel))
            else {
                continue;
            };
            let adjoins = min <= least && least <= max.saturating_add(1);
            let extends = most.is_none_or(|most| most > max);
            if kept != gone && same == *near && adjoins && extends {
                let (skip, max) = (false, most);
                return Some((kept, gone, Travel::Slide { min, max, skip }));
            }
        }
    }
    None
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
    match (steps(wide), steps(narrow)) {
        (Some((least, most)), Some((min, max))) => {
            least <= min && most.is_none_or(|most| max.is_some_and(|max| max <= most))
        }
        _ => wide == narrow,
    }
}

/// Fewest and most steps of a plain ride.
const fn steps(travel: Travel) -> Option<(u8, Option<u8>)> {
    match travel {
        Travel::Leap => Some((1, Some(1))),
        Travel::Slide {
            min,
            max,
            skip: false,
        } => Some((min, max)),
        _ => None,
    }
}
