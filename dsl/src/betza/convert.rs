//! From one dialect to another.

use crate::diagnostic::Diagnostic;
use crate::movement::{Movement, Path};
use crate::source::Excerpt;

use super::canonical::{joined, meaning, says};
use super::dialect::Dialect;
use super::parse;
use super::respelling::respell;
use super::spelling::spell;
use super::tree::{Part, Spanned, Tree};
use super::unite::{covers, united, united_chains};

/// Writes a tree, which was read from `text`, in another dialect, and says what is lost.
///
/// Each movement keeps its letters if the other dialect reads them alike; else it is written anew. What
/// has no words there is left out, never said with another meaning, and named in a warning: `B088`
/// with the letters that the dialect lacks, or `B089` if it has all letters but another meaning; `B090`
/// and `B091` are the same where a part of the movement is kept.
///
/// ```
/// use simurgh_dsl::betza::{self, Dialect};
/// use simurgh_dsl::source::Excerpt;
/// let text = Excerpt::typed("betza", "fKLzB");
/// let tree = betza::parse(&text, &mut Vec::new());
/// let (text, lost) = betza::convert(&tree, &text, Dialect::XBetza, Dialect::XBoard);
/// assert_eq!(text, "fKC");
/// assert_eq!(lost.len(), 1);
/// ```
pub fn convert(
    tree: &Tree,
    text: &Excerpt,
    from: Dialect,
    to: Dialect,
) -> (String, Vec<Diagnostic>) {
    let mut lost = Vec::new();
    let texts: Vec<String> = tree
        .parts
        .iter()
        .map(|part| {
            let written = converted(part, from, to);
            if !written.is_whole {
                lost.push(loss(part, &written.text, text, to));
            }
            written.text
        })
        .collect();
    (joined(texts), lost)
}

/// A movement in another dialect.
struct Written {
    text: String,
    /// Whether nothing is lost.
    is_whole: bool,
}

fn converted(part: &Spanned<Part>, from: Dialect, to: Dialect) -> Written {
    let wanted = meaning(part, from);
    let own = part.value.to_string();
    if says(&own, &wanted, to) {
        return Written {
            text: own,
            is_whole: true,
        };
    }
    let mut written = anew(&wanted, to);
    // Castling and the like have no other words.
    written.is_whole &= wanted.specials.is_empty();
    written
}

/// As much of a movement as a dialect has words for.
fn anew(movement: &Movement, to: Dialect) -> Written {
    let mut paths = united(movement.paths.clone());
    let respelled = respell(&united_chains(&movement.chains), &paths, to);
    paths.retain(|path| !respelled.said.iter().any(|other| covers(other, path)));
    let spelled = spell(&paths, to);
    let weaker: Vec<Path> = spelled.lost.iter().filter_map(weaker).collect();
    let rest = spell(&weaker, to);
    let texts = spelled.texts.into_iter().chain(rest.texts);
    Written {
        text: joined(texts.chain(respelled.texts)),
        is_whole: spelled.lost.is_empty() && respelled.lost.is_empty(),
    }
}

/// A path without its part in captures in passing, if it can do anything else.
fn weaker(path: &Path) -> Option<Path> {
    let mut weaker = path.clone();
    weaker.en_passant = false;
    weaker.marks_passed = false;
    (weaker != *path && (path.quiet || path.capture)).then_some(weaker)
}

/// The letters of a text that a dialect lacks.
fn missing(text: &str, dialect: Dialect) -> Vec<String> {
    let excerpt = Excerpt::typed("betza", text);
    let mut diagnostics = Vec::new();
    let tree = parse(&excerpt, &mut diagnostics);
    super::expand::expand(&tree, &excerpt, dialect, &mut diagnostics);
    let errors = diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.is_error());
    let spans = errors.map(|diagnostic| diagnostic.place.span);
    let letters = spans.filter_map(|span| text.get(span.start..span.end));
    letters.map(|letters| format!("`{letters}`")).collect()
}

fn loss(part: &Spanned<Part>, kept: &str, text: &Excerpt, to: Dialect) -> Diagnostic {
    let missing = missing(&part.value.to_string(), to);
    let code = match (missing.is_empty(), kept.is_empty()) {
        (false, true) => "B088",
        (true, true) => "B089",
        (false, false) => "B090",
        (true, false) => "B091",
    };
    Diagnostic::warning(code, text.place(part.span))
        .with("text", &part.value)
        .with("dialect", to.name())
        .with("missing", missing.join(", "))
        .with("kept", kept)
}
