//! Boards, move diagrams and rules as text that people read.

pub mod diagram;
pub mod endings;
pub mod frame;
pub mod pieces;
pub mod position;
pub mod rules;
pub mod squares;
