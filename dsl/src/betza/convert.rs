//! From one dialect to another.

use crate::diagnostic::{Diagnostic, has_errors};
use crate::source::Excerpt;

use super::canonical::{canonical, expanded, is_same, joined, meaning};
use super::dialect::Dialect;
use super::parse;
use super::tree::{Part, Spanned, Tree};

/// Writes a tree, which was read from `text`, in another dialect, and says what is lost.
///
/// Each movement keeps its letters if the other dialect reads them alike; else it is written anew;
/// else it is left out and named in a warning: `B088` with the letters that the dialect lacks, or
/// `B089` if it has all letters but another meaning.
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
        .filter_map(|part| match converted(part, from, to) {
            Ok(text) => Some(text),
            Err(missing) => {
                lost.push(loss(part, &missing, text, to));
                None
            }
        })
        .collect();
    (joined(texts), lost)
}

/// The text of a movement in another dialect, or what that dialect lacks.
fn converted(part: &Spanned<Part>, from: Dialect, to: Dialect) -> Result<String, Vec<String>> {
    let wanted = meaning(part, from);
    let own = part.value.to_string();
    let tree = Tree {
        parts: vec![part.clone()],
    };
    let anew = [from, to].map(|dialect| respelled(&tree, from, dialect));
    let [same, other] = anew;
    let candidates = [own.clone(), other, same];
    let said = candidates.into_iter().find(|text| {
        let mut diagnostics = Vec::new();
        let tree = parse(&Excerpt::typed("betza", text), &mut diagnostics);
        let movement = expanded(&tree, to, &mut diagnostics);
        !has_errors(&diagnostics) && is_same(&movement, &wanted)
    });
    said.ok_or_else(|| missing(&own, to))
}

/// The canonical text of a tree, its paths spelled in another dialect.
fn respelled(tree: &Tree, from: Dialect, to: Dialect) -> String {
    if from == to {
        return canonical(tree, from);
    }
    let movement = expanded(tree, from, &mut Vec::new());
    let is_plain = movement.chains.is_empty() && movement.specials.is_empty();
    let paths = super::canonical::united(movement.paths);
    let texts = super::spelling::spell(&paths, to).filter(|_| is_plain);
    texts.map_or(String::new(), joined)
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

fn loss(part: &Spanned<Part>, missing: &[String], text: &Excerpt, to: Dialect) -> Diagnostic {
    let code = if missing.is_empty() { "B089" } else { "B088" };
    Diagnostic::warning(code, text.place(part.span))
        .with("text", &part.value)
        .with("dialect", to.name())
        .with("missing", missing.join(", "))
}
