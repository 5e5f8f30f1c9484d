//! Which shortcuts are sound in a game. Derived from its rules, never from its name.

use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::ruleset::Kind;

use crate::variant::{Compiled, Deed, EventHook, Forbid, Happening, Test};

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
    /// Men can move without capturing. Where they cannot, to follow captures is to play the game to its end.
    pub(super) rests: bool,
    /// Some moves may be compulsory.
    pub(super) compels: bool,
    /// Some end of the game asks for the legal moves.
    pub(super) ends_by_moves: bool,
}

impl Habits {
    pub(super) fn of<const W: usize>(variant: &Compiled<W>) -> Self {
        let hooks = &variant.hooks;
        let compels = hooks.forbids.iter().any(compels);
        let repeats = hooks.repeats_turns;
        let ends_by_moves = hooks.ends.iter().any(|end| end.asks_for_moves);
        let aims = variant.evaluation();
        // Where nothing must be protected or men are a burden, material says little.
        let is_usual = aims.has_vital() && !aims.is_burden();
        let waits_for =
            |test: fn(&Happening<W>) -> bool| hooks.events.iter().any(|hook| test(&hook.happening));
        let captures = waits_for(|happening| matches!(happening, Happening::Capture(_)));
        let checks = waits_for(|happening| matches!(happening, Happening::Check));
        let becomes = hooks.events.iter().any(changes_board_anywhere);
        // To have no move is seldom near; only where it wins is having to move a burden everywhere.
        let dreads_moves = variant.ruleset().endings.stalemate == Verdict::Win;
        Self {
            passes: is_usual && !compels && !ends_by_moves && !repeats && !dreads_moves,
            exchanges: !captures && !repeats && !aims.is_burden(),
            prunes: is_usual && !compels && !checks && !becomes && !repeats,
            rests: rests(variant),
            compels,
            ends_by_moves,
        }
    }
}

fn rests<const W: usize>(variant: &Compiled<W>) -> bool {
    let only_captures = |kind: &Kind| {
        let movement = &kind.movement;
        movement.paths.iter().all(|path| !path.quiet)
            && movement.chains.is_empty()
            && movement.specials.is_empty()
    };
    variant.hands.is_some()
        || !variant.hooks.extras.is_empty()
        || !variant.ruleset().kinds.iter().all(only_captures)
}

/// Whether a sentence makes moves compulsory: it forbids others where some can be played. Who may not capture
/// somewhere, or go somewhere at all, is not compelled to anything.
fn compels<const W: usize>(forbid: &Forbid<W>) -> bool {
    let condition = forbid.condition.as_ref();
    forbid.capture != Some(true) && condition.is_some_and(Test::asks_for_moves)
}

/// Whether any move may change the board beyond itself. Changes where men of a kind arrive, leave or promote do not
/// count: such moves are never left out.
fn changes_board_anywhere<const W: usize>(hook: &EventHook<W>) -> bool {
    let local = matches!(
        hook.happening,
        Happening::Arrive(_) | Happening::Leave(_) | Happening::Promote(_)
    );
    !local && hook.deeds.iter().any(Deed::changes_board)
}
