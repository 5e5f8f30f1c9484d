//! Games as PGN, each with the tags that say by which rules it was played.

use std::io::Write;

use super::{start, step};
use crate::lab::record::Record;
use crate::lab::rules::Rules;
use crate::load::Failure;
use crate::pgn::contest::Contest;
use crate::pgn::record as sheet;

/// The name of both players.
const PLAYER: &str = "Simurgh";

pub(super) fn write(rules: &Rules, record: &Record, out: &mut dyn Write) -> Result<(), Failure> {
    let first = start(rules, record)?;
    let mut game = first.clone();
    for word in record.all_moves() {
        step(&mut game, word, record)?;
    }
    let (first, last) = (Contest::One(first), Contest::One(game));
    let source = sheet::Rules {
        game: rules.argument(),
        settings: &rules.settings,
        folder: None,
        source: None,
    };
    let mut sheet = sheet::record(&first, &last, &source);
    let tags = &mut sheet.tags;
    tags.set("Event", "Simurgh laboratory");
    tags.set("Round", &record.number.to_string());
    tags.set("White", PLAYER);
    tags.set("Black", PLAYER);
    tags.set("RulesetHash", &rules.hash);
    tags.set("OpeningPlies", &record.opening.len().to_string());
    if record.is_capped() {
        tags.set("Termination", "unterminated");
    }
    out.write_all(crate::pgn::write::write(&sheet, 1).as_bytes())?;
    Ok(())
}
