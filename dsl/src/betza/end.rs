//! What the mode letters say about the end square of a leg.

use crate::movement::{Fate, LegEnd};

use super::dialect::Dialect;
use super::tree::{Mode, Modifiers};

/// The end of the last leg. Without any of `m`, `c`, `d`, `e` it moves and captures; each of them adds
/// its own way to end, so `mc` is both.
pub(super) fn final_end(letters: &Modifiers) -> LegEnd {
    let has = |mode| letters.has(mode);
    let is_free = !has(Mode::Quiet) && !has(Mode::Capture) && !takes_otherwise(letters);
    LegEnd {
        empty: is_free || has(Mode::Quiet),
        enemy: (is_free || has(Mode::Capture)).then(|| removal(letters)),
        own: has(Mode::Destroy).then(|| removal(letters)),
        spares_royal: has(Mode::Tame),
    }
}

fn takes_otherwise(letters: &Modifiers) -> bool {
    letters.has(Mode::Destroy) || letters.has(Mode::EnPassant)
}

/// The ends of a leg that goes on: empty if nothing else is said. What can either be captured or left
/// alone is two ends.
pub(super) fn passing_ends(letters: &Modifiers, dialect: Dialect) -> Vec<LegEnd> {
    let has = |mode| letters.has(mode);
    let hops = (has(Mode::Hop) || has(Mode::ShortHop)) && !cancels(letters, dialect);
    let captures = has(Mode::Capture);
    let destroys = has(Mode::Destroy);
    let is_quiet = has(Mode::Quiet) || has(Mode::Toggle) || letters.lame().is_some();
    let spares_royal = has(Mode::Tame) && !hops;
    let empty = is_quiet || !(hops || captures || destroys);
    let over = LegEnd {
        empty,
        enemy: (hops && !has(Mode::Tame)).then_some(Fate::Stays),
        own: hops.then_some(Fate::Stays),
        spares_royal: false,
    };
    if !captures && !destroys {
        return vec![over];
    }
    let removing = LegEnd {
        empty: empty && !hops,
        enemy: captures.then(|| removal(letters)),
        own: destroys.then(|| removal(letters)),
        spares_royal,
    };
    if hops {
        vec![over, removing]
    } else {
        vec![removing]
    }
}

/// In one program `m`, `p` and `y` together leave a plain `m`.
fn cancels(letters: &Modifiers, dialect: Dialect) -> bool {
    let all = [Mode::Quiet, Mode::Hop, Mode::Toggle].into_iter();
    dialect == Dialect::XBoard && all.into_iter().all(|mode| letters.has(mode))
}

fn removal(letters: &Modifiers) -> Fate {
    if letters.has(Mode::Unload) {
        Fate::Unloaded
    } else {
        Fate::Removed
    }
}
