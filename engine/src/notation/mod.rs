//! Positions and moves as text.

mod coordinates;
mod fen;
mod memory;
mod read;
mod san;

pub(crate) use coordinates::coordinates;
pub(crate) use fen::{Reading, castling_letters, read_fen, tokens, write_fen};
pub(crate) use read::{game_over, illegal, read_move};
pub(crate) use san::san;
