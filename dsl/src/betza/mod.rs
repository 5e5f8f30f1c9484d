//! The movement notation.
//!
//! A piece's movement is a short text such as `fmWfcF`: atoms in capital letters, each with prefix
//! letters for where and how, and a range behind. The passes over it:
//!
//! ```text
//! "fmWfcF" --betza.pest, read.rs--> Tree --expand.rs--> Movement: a list of paths
//!                                    | print.rs
//!                                    v
//!                                  canonical text
//! ```
//!
//! Every fault is reported at its letter, all faults of a text in one run, and nothing is skipped in
//! silence. What the notation has but the expansion does not know yet is an error of its own kind.
//!
//! ```
//! use simurgh_dsl::betza;
//! use simurgh_dsl::source::Excerpt;
//!
//! let mut diagnostics = Vec::new();
//! let movement = betza::read(&Excerpt::typed("betza", "fmWfcF"), &mut diagnostics);
//! assert_eq!(movement.paths.len(), 3);
//! assert!(diagnostics.is_empty());
//!
//! betza::read(&Excerpt::typed("betza", "fmVfcP"), &mut diagnostics);
//! assert_eq!(diagnostics.len(), 2); // two letters that are no atoms
//! ```

pub mod expand;
pub mod tree;

mod bearing;
mod budget;
mod canonical;
mod convert;
mod dialect;
mod directions;
mod end;
mod fault;
mod foreign;
mod grow;
mod leg;
mod letters;
mod lexicon;
mod lint;
mod number;
mod print;
mod read;
mod report;
mod respelling;
mod special;
mod spelling;
mod strung;
#[cfg(test)]
mod tests;
mod travel;
mod unite;

use crate::diagnostic::Diagnostic;
use crate::movement::Movement;
use crate::source::Excerpt;

pub use canonical::canonical;
pub use convert::convert;
pub use dialect::Dialect;

use report::Report;
use tree::Tree;

/// Reads a movement text in the default dialect and expands it.
///
/// Faults are added to `diagnostics`; the movement then holds what could be read.
pub fn read(text: &Excerpt, diagnostics: &mut Vec<Diagnostic>) -> Movement {
    read_as(text, Dialect::XBetza, diagnostics)
}

/// Reads a movement text in a dialect and expands it.
///
/// ```
/// use simurgh_dsl::betza::{self, Dialect};
/// use simurgh_dsl::source::Excerpt;
///
/// let text = Excerpt::typed("betza", "fK");
/// let [one, three] = [Dialect::XBetza, Dialect::FairyStockfish]
///     .map(|dialect| betza::read_as(&text, dialect, &mut Vec::new()).paths.len());
/// assert_eq!([one, three], [1, 3]);
/// ```
pub fn read_as(text: &Excerpt, dialect: Dialect, diagnostics: &mut Vec<Diagnostic>) -> Movement {
    let tree = parse(text, diagnostics);
    expand::expand(&tree, text, dialect, diagnostics)
}

/// Reads a movement text as a tree.
///
/// Only faults of the form are found here; what the letters mean together is checked by
/// [`expand::expand`].
///
/// ```
/// use simurgh_dsl::{betza, source::Excerpt};
/// let tree = betza::parse(&Excerpt::typed("betza", "mfW + cfF"), &mut Vec::new());
/// assert_eq!(tree.to_string(), "fmWfcF");
/// ```
pub fn parse(text: &Excerpt, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    read::tree(text.text(), &mut Report::new(text, diagnostics))
}
