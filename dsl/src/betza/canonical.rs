//! One text for equal pieces.
//!
//! Paths and moves of several legs are pooled, whatever movements they came from, and written anew in
//! one order, so that `NB` and `BN`, `L` and `C`, `afsW` and `[W-F]` come out alike. What no words are
//! found for (`spelling.rs`, `respelling.rs`) keeps the text of its movement in the canonical order of
//! its letters.

use crate::diagnostic::{Diagnostic, has_errors};
use crate::movement::{Movement, Path};
use crate::source::{Excerpt, Span};

use super::budget::Budget;
use super::dialect::Dialect;
use super::respelling::respell;
use super::spelling::spell;
use super::tree::{Part, Spanned, Tree};
use super::unite::{covers, is_same, united, united_chains};
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
    let (odd, pooled): (Vec<Said>, Vec<Said>) =
        parts.partition(|part| !part.movement.specials.is_empty());
    let mut odd = distinct(odd);
    let whole = written(&pooled, &[], dialect);
    let texts = whole.unwrap_or_else(|| {
        // Only the movements of several legs that have no other words keep their own.
        let (kept, rest): (Vec<Said>, Vec<Said>) = pooled
            .into_iter()
            .partition(|part| written(std::slice::from_ref(part), &[], dialect).is_none());
        let kept = distinct(kept);
        let said: Vec<Path> = kept
            .iter()
            .flat_map(|part| part.movement.paths.clone())
            .collect();
        let spelled = written(&rest, &said, dialect);
        odd.splice(0..0, kept);
        spelled.unwrap_or_else(|| distinct(rest).into_iter().map(|part| part.text).collect())
    });
    joined(
        texts
            .into_iter()
            .chain(odd.into_iter().map(|part| part.text)),
    )
}

/// The pooled meaning of movements in other words, without paths that are said elsewhere; `None` if a
/// dialect lacks the words.
fn written(parts: &[Said], said: &[Path], dialect: Dialect) -> Option<Vec<String>> {
    let pool = parts.iter().flat_map(|part| part.movement.paths.clone());
    let mut paths = united(pool.collect());
    paths.retain(|path| !said.iter().any(|other| covers(other, path)));
    let chains = parts.iter().flat_map(|part| part.movement.chains.clone());
    let chains = united_chains(&chains.collect::<Vec<_>>());
    let respelled = respell(&chains, &paths, dialect);
    if !respelled.lost.is_empty() {
        return None;
    }
    paths.retain(|path| !respelled.said.iter().any(|other| covers(other, path)));
    let spelled = spell(&paths, dialect);
    let mut texts = spelled.texts;
    texts.extend(respelled.texts);
    spelled.lost.is_empty().then_some(texts)
}

/// A movement and its own text.
struct Said {
    text: String,
    movement: Movement,
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

/// Whether a text means just that in a dialect.
pub(super) fn says(text: &str, wanted: &Movement, dialect: Dialect) -> bool {
    let mut diagnostics = Vec::new();
    let tree = parse(&Excerpt::typed("betza", text), &mut diagnostics);
    let budget = Budget::of_attempt(&wanted.chains);
    let movement = expanded_within(budget, &tree, dialect, &mut diagnostics);
    !has_errors(&diagnostics) && is_same(&movement, wanted)
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
    expanded_within(Budget::default(), tree, dialect, diagnostics)
}

fn expanded_within(
    budget: Budget,
    tree: &Tree,
    dialect: Dialect,
    diagnostics: &mut Vec<Diagnostic>,
) -> Movement {
    let text = Excerpt::typed("betza", "");
    let mut movement = expand::expand_within(budget, tree, &text, dialect, diagnostics);
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
