//! The TOML file of a game: read, merged with what it extends, checked.
//!
//! | stage | file | from → to |
//! |---|---|---|
//! | read | `node`, `text`, `syntax`, `repair` | TOML → tables whose keys, values and letters know their places |
//! | inherit | `inherit`, `merge` | `extends`: tables over tables |
//! | choose | `settings`, `options` | `--set`, `[options]`, `[when]` |
//! | assemble | `assemble` and one file a section | tables → [`Ruleset`] |
//! | make sense | `sense`, `reach`, `numbers`, `counters` | royals, hooks that can never fire |
//!
//! No stage fails: each passes on what it could read and adds to the faults.

mod about;
mod assemble;
mod board;
mod bounded;
mod castlers;
mod castling;
mod castling_moves;
mod checked;
mod counters;
mod declared;
mod drawing;
mod endings;
mod fields;
mod hands;
mod hooks;
mod inherit;
mod language;
mod load;
mod merge;
mod node;
mod numbers;
mod options;
mod origins;
mod patch;
mod pieces;
mod promotion;
mod reach;
mod regions;
mod repair;
mod royals;
mod sense;
mod settings;
mod setup;
mod shorthand;
mod shuffle;
mod shuffling;
mod statement;
mod syntax;
mod table;
#[cfg(test)]
mod tests;
mod text;
mod zones;

use crate::diagnostic::Diagnostic;

pub use checked::{
    About, Castling, CastlingSquares, CheckRule, Counter, Endings, Kind, Must, Offer, OptionValue,
    Promotion, Ruleset, Setup, Table, Zone,
};
pub use load::{Loaded, load};
pub use shuffle::{Placement, Shuffle, Stand, Symmetry};

/// What is wrong with a text, as far as it has been read.
type Faults = Vec<Diagnostic>;

/// So many complaints of one code are shown about one drawing or list.
const FLOOD: usize = 3;

/// Of the complaints behind the first `before`, keeps the first few of each code and counts the rest.
fn bound(faults: &mut Faults, before: usize) {
    let new = faults.split_off(before.min(faults.len()));
    let mut seen: Vec<(&str, usize)> = Vec::new();
    for fault in new {
        let at = seen.iter().position(|(code, _)| *code == fault.code);
        let at = at.unwrap_or_else(|| {
            seen.push((fault.code, 0));
            seen.len() - 1
        });
        seen[at].1 += 1;
        match seen[at].1 {
            0..=FLOOD => faults.push(fault),
            count if count == FLOOD + 1 => {
                let mut more = Diagnostic::error("R090", fault.place);
                more.severity = fault.severity;
                faults.push(more.with("code", fault.code));
            }
            _ => {}
        }
    }
    for more in faults[before..]
        .iter_mut()
        .filter(|more| more.code == "R090")
    {
        let code = more.arguments.first().map_or("", |(_, code)| code.as_str());
        let count = seen.iter().find(|(known, _)| *known == code);
        let count = count.map_or(0, |(_, count)| count - FLOOD);
        more.arguments.push(("count", count.to_string()));
    }
}
