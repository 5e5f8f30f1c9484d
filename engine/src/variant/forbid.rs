//! `forbid` sentences compiled.

use simurgh_dsl::hook::rule::{MovePattern, Owner};

use super::hooks::{Forbid, Test, men};
use crate::squares::SquareSet;

/// A sentence about moves, with what must not hold afterwards and the condition on which it is asked.
pub(super) fn forbid<const W: usize>(
    pattern: &MovePattern,
    leaves: Option<Test<W>>,
    condition: Option<Test<W>>,
) -> Forbid<W> {
    Forbid {
        compels: compels(pattern, condition.as_ref()),
        asks_each: condition.as_ref().is_some_and(Test::asks_for_the_move),
        leaves,
        capture: pattern.capture,
        drop: pattern.drop,
        mover: pattern.mover.as_ref().map(men),
        to: pattern
            .to
            .map(|to| to.map(|region| SquareSet::of_region(&region))),
        taken: pattern.taken.as_ref().map(men),
        becoming: pattern.becoming,
        condition,
    }
}

/// Whether a sentence is about all moves but captures, and asks only whether there is a capture.
fn compels<const W: usize>(pattern: &MovePattern, condition: Option<&Test<W>>) -> bool {
    let narrow = pattern.drop
        || pattern.mover.is_some()
        || pattern.to.is_some()
        || pattern.taken.is_some()
        || pattern.becoming.is_some()
        || pattern.leaves.is_some();
    pattern.capture == Some(false)
        && !narrow
        && matches!(condition, Some(Test::CanCapture(Owner::Own)))
}
