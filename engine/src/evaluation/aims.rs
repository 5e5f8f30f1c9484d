//! What a game is about besides mate: men whose loss loses, and men that one wants to be rid of.

use simurgh_dsl::hook::rule::{Comparison, Owner, Verdict};
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::side::Side;

use crate::variant::{Compiled, Deed, Happening, Men, Test};

/// The aims of a game, read from the hooks that end it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Aims {
    /// Kinds that must not be lost: royals, and those without which, by a hook, the game is lost, if a side begins with one.
    pub(super) vital: KindSet,
    /// Whether a side that has lost its men wins.
    pub(super) burden: bool,
}

impl Aims {
    pub(super) fn of<const W: usize>(variant: &Compiled<W>) -> Self {
        let mut aims = Self::default();
        let kinds = &variant.ruleset().kinds;
        let royals = (0..kinds.len()).filter(|&kind| kinds[kind].royal.is_some());
        royals.for_each(|kind| aims.vital.insert(KindId(kind as u8)));
        for end in &variant.hooks.ends {
            if let Some(test) = &end.condition {
                aims.read_test(variant, test, end.verdict);
            }
        }
        for hook in &variant.hooks.events {
            let wins = hook
                .deeds
                .iter()
                .any(|deed| matches!(deed, Deed::End(Verdict::Win)));
            if let (Happening::Capture(men), true) = (&hook.happening, wins) {
                aims.lose_without(variant, men);
            }
        }
        aims
    }

    /// Reads the condition of an end. Of several conditions each may be the one that matters.
    fn read_test<const W: usize>(
        &mut self,
        variant: &Compiled<W>,
        test: &Test<W>,
        verdict: Verdict,
    ) {
        match test {
            Test::All(tests) | Test::Some(tests) => {
                for test in tests {
                    self.read_test(variant, test, verdict);
                }
            }
            Test::Count(men, comparison, number) if is_none_left(*comparison, *number) => {
                match (verdict, men.owner) {
                    (Verdict::Loss, Owner::Own) | (Verdict::Win, Owner::Enemy) => {
                        self.lose_without(variant, men);
                    }
                    (Verdict::Win, Owner::Own) | (Verdict::Loss, Owner::Enemy) => {
                        self.burden |= men.kinds.len() > 1;
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// A side loses when the last of these men is gone. Of several kinds none is vital by itself, nor is one of which
    /// both sides have several: they are worth something each, and the search sees the end coming.
    fn lose_without<const W: usize>(&mut self, variant: &Compiled<W>, men: &Men<W>) {
        let squares = variant.ruleset().board.len();
        let anywhere = Side::ALL
            .iter()
            .all(|&side| men.squares[side].len() == squares);
        let mut kinds = men.kinds.iter();
        let (Some(kind), None, true) = (kinds.next(), kinds.next(), anywhere) else {
            return;
        };
        if Side::ALL
            .into_iter()
            .any(|side| begin(variant, side, kind) <= 1)
        {
            self.vital.insert(kind);
        }
    }
}

/// How many men of a kind a side begins with.
fn begin<const W: usize>(variant: &Compiled<W>, side: Side, kind: KindId) -> usize {
    let men = variant.ruleset().setup.men.iter().flatten();
    men.filter(|man| man.side == side && man.kind == kind)
        .count()
}

/// Whether a count holds only if there are none.
const fn is_none_left(comparison: Comparison, number: u16) -> bool {
    matches!(
        (comparison, number),
        (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1)
    )
}
