//! Matches: two engines play one game, in pairs of games with the same opening and colours swapped.
//!
//! ```text
//! Spec --open--> Player --bout--> Bout --schedule--> Tally --> words, JSON, PGN
//!  text     own, UCI,     one game      in pairs, in order
//!           XBoard
//! ```
//!
//! Games end by the rules alone. A player who makes an illegal move, oversteps the time or falls
//! silent loses the game, and the match says so.

pub mod bout;
pub mod limit;
pub mod own;
pub mod player;
pub mod process;
pub mod schedule;
pub mod spec;
pub mod tally;
pub mod uci;
pub mod xboard;
