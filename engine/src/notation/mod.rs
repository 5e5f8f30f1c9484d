//! Positions and moves as text.

mod castling;
mod coordinates;
mod fen;
mod hand;
mod memory;
mod read;
mod san;
mod unmoved;

pub(crate) use coordinates::coordinates;
pub(crate) use fen::{Reading, read_fen, write_fen};
pub(crate) use read::{game_over, illegal, read_move};
pub(crate) use san::san;
