//! What a side sees, compiled.

use simurgh_dsl::hook::rule;
use simurgh_dsl::side::BySide;

use super::Test;
use crate::squares::SquareSet;

/// A `see` hook: squares that a side sees while its condition holds.
#[derive(Clone, Debug)]
pub(crate) struct Sight<const W: usize> {
    pub(crate) enemy: bool,
    pub(crate) targets: bool,
    pub(crate) attacks: bool,
    pub(crate) squares: BySide<SquareSet<W>>,
    pub(crate) condition: Option<Test<W>>,
}

impl<const W: usize> Sight<W> {
    pub(super) fn new(sight: &rule::Sight, condition: Option<Test<W>>) -> Self {
        Self {
            enemy: sight.enemy,
            targets: sight.targets,
            attacks: sight.attacks,
            squares: sight.squares.map(|region| SquareSet::of_region(&region)),
            condition,
        }
    }
}
