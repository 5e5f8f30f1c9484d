//! `[table]`: several boards that are played as one game.

use super::Faults;
use super::checked::Table;
use super::fields::{self, Fields};
use super::node;

/// The keys of the section.
pub(super) const KEYS: &[&str] = &["boards", "wait"];

/// How many boards a table may have.
const BOARDS: std::ops::RangeInclusive<i64> = 2..=2;

/// Reads the section. Without it the game has one board.
pub(super) fn read(root: &node::Table, faults: &mut Faults) -> Option<Table> {
    let fields = Fields::section(root, "table", KEYS, faults)?;
    let boards = fields.require("boards", faults)?;
    let boards = fields::number(boards, "boards", BOARDS, faults)?;
    Some(Table {
        boards: boards as u8,
        wait: fields.flag("wait", faults).unwrap_or(true),
        place: fields.place.clone(),
    })
}
