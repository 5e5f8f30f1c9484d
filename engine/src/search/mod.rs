//! Finding good moves in any game.
//!
//! Iterative deepening over a principal variation search. Nothing in here knows a game: values come
//! from the rules, and the `habits` of the compiled game say which shortcuts are sound in it.
//!
//! ```text
//! Searcher -> deepening -> alpha_beta <-> quiescence     ordering: which move first
//!                              |                         exchange: what a capture gains
//!          pruning, reduction, singular, ending          table, history: what was learned
//!                                                     proof: the exact distance of a win
//! ```
//!
//! Several threads search one position together: a `Helper` each, with a history of its own and the
//! `Searcher`'s table. A depth that one has finished is told to the others (`team`). The engine starts
//! no thread; whoever has one hands it a helper.

mod alpha_beta;
mod checking;
mod deepening;
mod ending;
mod exchange;
mod fog;
mod habits;
mod history;
mod limits;
mod ordering;
mod patience;
mod principal;
mod proof;
mod pruning;
mod quiescence;
mod reduction;
mod score;
mod searcher;
mod singular;
mod table;
mod team;
mod worker;

#[cfg(test)]
pub(crate) mod sample;
#[cfg(test)]
mod tests;

pub use limits::{Clock, Limits};
pub use score::Score;
pub use searcher::{Choice, Helper, Report, Searcher};
