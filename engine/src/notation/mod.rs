//! Positions and moves as text.

mod castling;
mod coordinates;
mod counters;
mod fen;
mod fields;
mod hand;
mod imitated;
mod memory;
mod passed;
mod read;
mod san;
mod unmoved;

pub(crate) use castling::letters as castling_letters;
pub(crate) use coordinates::coordinates;
pub(crate) use fen::{Reading, read_fen, tokens, write_fen};
pub(crate) use read::{game_over, illegal, read_move};
pub(crate) use san::san;
