//! The language of special rules: grammar, tree, resolution.
//!
//! A sentence reads "**moment** about what**:** effects**,** limits **if** condition", and regions
//! are expressions over squares. Text becomes a tree of words with spans (`read`, the only place
//! that knows the parser), and the tree becomes [`rule`], where names are kinds and squares
//! (`resolve`). [`catalogue`] lists every word with its meaning.
//!
//! Whose men a filter means when it does not say `own`, `enemy` or `any`:
//!
//! | where | default |
//! |---|---|
//! | `swap A with B`, `on arrive A`, `leave A`, `promote A`, `forbid … of A` | own |
//! | `attack … on A` | own, which here is the attacked man's own side |
//! | `on capture A`, `forbid … taking A` | enemy |
//! | conditions (`count(A)`, `A in REGION`), `remove A` | any |

mod arrangement;
mod castling;
pub mod catalogue;
pub(crate) mod never;
mod read;
mod regions;
mod resolve;
pub mod rule;
#[cfg(test)]
mod tests;
mod tree;
mod vocabulary;

pub use arrangement::{Arrangement, Placing};
pub use castling::CastlingWay;
pub use regions::read_regions;
pub use vocabulary::{KindWord, NamedRegion, Vocabulary};

use crate::board::Region;
use crate::diagnostic::{Diagnostic, has_errors};
use crate::kind::KindSet;
use crate::side::BySide;
use crate::source::Excerpt;
use resolve::Resolver;
use rule::{Admission, Condition, Hook};

/// Reads a region expression, such as `rank 10 | rank 1` or `board - any camp`.
///
/// ```
/// use indexmap::IndexMap;
/// use simurgh_dsl::board::Board;
/// use simurgh_dsl::hook::{Vocabulary, read_region};
/// use simurgh_dsl::side::Side;
/// use simurgh_dsl::source::Excerpt;
///
/// let board = Board::new(8, 8, |_, _| true).unwrap();
/// let vocabulary = Vocabulary { board: &board, regions: &IndexMap::new(), kinds: &[] };
/// let mut diagnostics = Vec::new();
/// let text = Excerpt::typed("region", "rank 8 - a8 | rank 1");
/// let last = read_region(&text, &vocabulary, &mut diagnostics).unwrap();
/// assert_eq!(last.squares[Side::First].len(), 7);
/// assert!(last.sided);
/// ```
pub fn read_region(
    text: &Excerpt,
    vocabulary: &Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<NamedRegion> {
    read_with(text, vocabulary, diagnostics, |resolver| {
        resolver.region_text()
    })
}

/// Reads a condition without `if`, such as `count(any not royal) = 0`.
pub fn read_condition(
    text: &Excerpt,
    vocabulary: &Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Condition> {
    read_with(text, vocabulary, diagnostics, |resolver| {
        resolver.condition_text()
    })
}

/// Reads who may enter a zone on `squares`, such as `top royal in enemy camp when empty`.
pub fn read_admission(
    text: &Excerpt,
    squares: BySide<Region>,
    vocabulary: &Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Admission> {
    read_with(text, vocabulary, diagnostics, |resolver| {
        resolver.admission_text(squares)
    })
}

/// Reads the squares of a man that castles: `b1-d1 | b8-d8`, from where to where, by side; `to c1|c8`
/// or `outermost on the a side, to d1|d8` for men that castle from wherever they stand.
pub fn read_castling_way(
    text: &Excerpt,
    vocabulary: &Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<CastlingWay> {
    read_with(text, vocabulary, diagnostics, |resolver| {
        resolver.castling_way_text()
    })
}

/// Reads what holds in each set-up of a shuffled game, such as `scouts on opposite colours`.
///
/// ```
/// use indexmap::IndexMap;
/// use simurgh_dsl::board::Board;
/// use simurgh_dsl::hook::{KindWord, Placing, Vocabulary, read_arrangement};
/// use simurgh_dsl::source::Excerpt;
///
/// let board = Board::new(8, 8, |_, _| true).unwrap();
/// let kinds = [KindWord { name: "scout".into(), royal: false, class: None }];
/// let vocabulary = Vocabulary { board: &board, regions: &IndexMap::new(), kinds: &kinds };
/// let text = Excerpt::typed("where", "scouts on opposite colours");
/// let arrangement = read_arrangement(&text, &vocabulary, &mut Vec::new()).unwrap();
/// assert_eq!(arrangement.placing, Placing::OppositeColours);
/// ```
pub fn read_arrangement(
    text: &Excerpt,
    vocabulary: &Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Arrangement> {
    read_with(text, vocabulary, diagnostics, |resolver| {
        resolver.arrangement_text()
    })
}

/// Reads a special rule; `name` is its key in `[hooks]`.
///
/// ```
/// use indexmap::IndexMap;
/// use simurgh_dsl::board::Board;
/// use simurgh_dsl::hook::{KindWord, Vocabulary, read_hook};
/// use simurgh_dsl::language::Language;
/// use simurgh_dsl::source::Excerpt;
///
/// let board = Board::new(8, 8, |_, _| true).unwrap();
/// let kinds = [KindWord { name: "scout".into(), royal: false, class: None }];
/// let vocabulary = Vocabulary { board: &board, regions: &IndexMap::new(), kinds: &kinds };
/// let mut diagnostics = Vec::new();
/// let text = Excerpt::typed("hill", "on arive scout in d4 e4 d5 e5: win");
/// assert!(read_hook("hill", &text, &vocabulary, &mut diagnostics).is_none());
/// assert!(diagnostics[0].help(Language::English).unwrap().contains("did you mean `arrive`?"));
/// ```
pub fn read_hook(
    name: &str,
    text: &Excerpt,
    vocabulary: &Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Hook> {
    read_with(text, vocabulary, diagnostics, |resolver| {
        resolver.hook_text(name)
    })
}

/// Whether sentences need this word, so that no kind, class, region or counter may be called so.
///
/// ```
/// assert!(simurgh_dsl::hook::is_reserved("unless"));
/// assert!(!simurgh_dsl::hook::is_reserved("scout"));
/// ```
pub fn is_reserved(name: &str) -> bool {
    read::is_reserved(name)
}

/// Reads a text that may be used only if nothing is wrong with it.
fn read_with<T>(
    text: &Excerpt,
    vocabulary: &Vocabulary<'_>,
    diagnostics: &mut Vec<Diagnostic>,
    read: impl FnOnce(&mut Resolver<'_>) -> Option<T>,
) -> Option<T> {
    let mut resolver = Resolver {
        vocabulary,
        text,
        diagnostics: Vec::new(),
        form: "",
        moves: false,
        unmoved: KindSet::EMPTY,
        next: rule::Owner::Own,
        extra: false,
    };
    let result = if resolver.is_too_deep() {
        None
    } else {
        read(&mut resolver)
    };
    let sound = !has_errors(&resolver.diagnostics);
    diagnostics.append(&mut resolver.diagnostics);
    result.filter(|_| sound)
}
