//! Extra moves compiled: what `move` sentences add to the movements of the men.

use simurgh_dsl::board::Region;
use simurgh_dsl::hook::rule::{ExtraMove, Otherwise, Relocation};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::movement::Movement;
use simurgh_dsl::side::BySide;

use super::hooks::{LimitSlot, Men, Test, men};
use crate::squares::SquareSet;

/// An extra move.
#[derive(Clone, Debug)]
pub(crate) struct Extra<const W: usize> {
    /// The number of its hook in the ruleset.
    pub(crate) number: u8,
    pub(crate) act: Act<W>,
    pub(crate) limit: Option<LimitSlot>,
    /// Whether `condition` can only hold in check or without ordinary moves.
    pub(crate) needs_distress: bool,
    /// Asked before any such move is looked for.
    pub(crate) condition: Option<Test<W>>,
    /// Asked of each such move as if it had been played.
    pub(crate) afterwards: Option<Test<W>>,
    /// Whether `condition` asks for moves, so that other questions for moves leave this one out.
    pub(crate) asks_for_moves: bool,
}

/// What an extra move does.
#[derive(Clone, Debug)]
pub(crate) enum Act<const W: usize> {
    /// Two men change places.
    Swap([Men<W>; 2]),
    /// The first goes to where the second stands, and that one to an empty square of the region.
    Exchange([Men<W>; 2], BySide<SquareSet<W>>),
    /// A man goes to any square of a region.
    Relocate(Transfer<W>),
    /// A man goes along a movement that it has not by itself.
    Travel(Men<W>, Movement, Option<KindId>),
    /// A new man appears.
    Place(KindId, BySide<SquareSet<W>>),
    /// Nothing.
    Pass,
}

/// Who goes where, and what happens there.
#[derive(Clone, Debug)]
pub(crate) struct Transfer<const W: usize> {
    pub(crate) men: Men<W>,
    pub(crate) to: BySide<SquareSet<W>>,
    pub(crate) becoming: Option<KindId>,
    /// Who may stand on the target, and is taken off.
    pub(crate) removing: Option<Men<W>>,
    pub(crate) otherwise: Otherwise,
}

impl<const W: usize> Act<W> {
    pub(super) fn of(extra: &ExtraMove) -> Self {
        match extra {
            ExtraMove::Swap(one, other) => Self::Swap([men(one), men(other)]),
            ExtraMove::Exchange(one, other, way) => {
                Self::Exchange([men(one), men(other)], squares(way))
            }
            ExtraMove::Relocate(relocation) => Self::Relocate(Transfer::of(relocation)),
            ExtraMove::Travel(travel) => {
                Self::Travel(men(&travel.men), travel.movement.clone(), travel.becoming)
            }
            ExtraMove::Place(kind, on) => Self::Place(*kind, squares(on)),
            ExtraMove::Pass => Self::Pass,
        }
    }
}

impl<const W: usize> Transfer<W> {
    pub(super) fn of(relocation: &Relocation) -> Self {
        Self {
            men: men(&relocation.men),
            to: squares(&relocation.to),
            becoming: relocation.becoming,
            removing: relocation.removing.as_ref().map(men),
            otherwise: relocation.otherwise,
        }
    }
}

pub(super) fn squares<const W: usize>(regions: &BySide<Region>) -> BySide<SquareSet<W>> {
    regions.map(|region| SquareSet::of_region(&region))
}

/// Parts a condition into what is asked before a move and what is asked after it.
pub(super) fn part<const W: usize>(
    condition: Option<Test<W>>,
) -> (Option<Test<W>>, Option<Test<W>>) {
    let Some(test) = condition else {
        return (None, None);
    };
    let tests = match test {
        Test::All(tests) => tests,
        other => vec![other],
    };
    let (after, before): (Vec<_>, Vec<_>) = tests.into_iter().partition(Test::is_about_it);
    let join = |mut tests: Vec<Test<W>>| match tests.len() {
        0 | 1 => tests.pop(),
        _ => Some(Test::All(tests)),
    };
    (join(before), join(after))
}
