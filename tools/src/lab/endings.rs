//! Endings with few men, solved exactly: who wins each position, and in how many plies.
//!
//! ```text
//! material --survey--> ended positions, ways back --layers--> Table --figures--> Figures --words, json--> text
//!   all positions are put up once                  one ply at a time
//! ```
//!
//! The rules are the engine's own: the moves of a position are generated and played, and where they
//! lead is looked up. Nothing is unmade. Backwards one only guesses: a man may have come from wherever
//! the survey has seen one like it come, and whoever may have moved there is looked at again. A guess
//! too many costs time; one too few cannot be, as the survey plays every move of every position.
//!
//! Positions of fewer or other men, to which captures and promotions lead, are solved before. What is
//! remembered beside the board has no place in a table: rights that can be used up have been, repetitions and quiet
//! moves do not count, and a game in which moves leave other traces is refused.

pub mod figures;
pub mod layers;
pub mod material;
pub mod parallel;
pub mod places;
pub mod refusal;
pub mod sets;
pub mod solver;
pub mod study;
pub mod survey;
pub mod table;
#[cfg(test)]
mod tests;
pub mod value;
pub mod words;

/// No table has positions with more men.
pub const MOST_MEN: usize = 4;
