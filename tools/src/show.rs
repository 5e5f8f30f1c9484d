//! Boards, move diagrams and rules as text that people read.

pub(crate) mod bounded;
pub mod diagram;
pub mod directions;
pub mod endings;
pub mod field;
pub mod frame;
pub mod hands;
pub mod pieces;
pub mod position;
pub mod remarks;
pub mod rules;
mod sentence;
pub mod setups;
pub mod squares;
pub mod words;
