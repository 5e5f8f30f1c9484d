//! Which shortcuts are sound in a game. Derived from its rules, never from its name.

use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::ruleset::CheckRule;

use crate::variant::{Compiled, Deed, Happening};

/// What the search may assume.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent answers, each asked alone"
)]
pub(super) struct Habits {
    /// Having to move is seldom a burden: passing the turn tells something.
    pub(super) passes: bool,
    /// What a capture gains can be read off the attackers of its square.
    pub(super) exchanges: bool,
    /// A quiet move seldom turns a bad position into a good one.
    pub(super) prunes: bool,
    /// Some moves may be compulsory.
    pub(super) compels: bool,
    /// Some end of the game asks for the legal moves.
    pub(super) ends_by_moves: bool,
}

impl Habits {
    pub(super) fn of<const W: usize>(variant: &Compiled<W>) -> Self {
        let hooks = &variant.hooks;
        // Who may not capture somewhere is not compelled to anything.
        let compels = hooks
            .forbids
            .iter()
            .any(|forbid| forbid.capture != Some(true));
        let repeats = hooks.repeats_turns;
        let ends_by_moves = hooks.ends.iter().any(|end| end.asks_for_moves);
        let aims = variant.evaluation();
        // Where nothing must be protected or men are a burden, material says little.
        let is_usual = aims.has_vital() && !aims.is_burden();
        let waits_for =
            |test: fn(&Happening<W>) -> bool| hooks.events.iter().any(|hook| test(&hook.happening));
        let captures = waits_for(|happening| matches!(happening, Happening::Capture(_)));
        let checks = waits_for(|happening| matches!(happening, Happening::Check));
        let becomes = hooks
            .events
            .iter()
            .any(|hook| hook.deeds.iter().any(Deed::changes_board));
        let counts_royals = variant.check != CheckRule::Any;
        Self {
            passes: is_usual
                && !counts_royals
                && !compels
                && !ends_by_moves
                && !repeats
                && variant.ruleset().endings.stalemate == Verdict::Draw,
            exchanges: variant.regular && !captures && !repeats && !aims.is_burden(),
            prunes: is_usual && !compels && !checks && !becomes && !repeats,
            compels,
            ends_by_moves,
        }
    }
}
