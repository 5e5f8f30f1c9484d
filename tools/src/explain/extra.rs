//! Why a move that a sentence of the ruleset gives is not there: used up, or its condition does not hold.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::{ExtraMove, Rule};
use simurgh_engine::{Game, Move, MoveKind};

use super::alter::{hooks, with_hook};
use super::asker::Asker;
use super::cause::Cause;
use super::refused::goes;

/// An extra move between two squares that would be there if it had not been used, or always applied.
pub(super) fn of_swap(asker: &Asker<'_>, from: Square, to: Square) -> Vec<Cause> {
    why(asker, |_, mv| goes(mv, from, to) || goes(mv, to, from))
}

/// A pass that is not there.
pub(super) fn of_pass(asker: &Asker<'_>) -> Vec<Cause> {
    let passes = |number: usize, _: Move| {
        let rule = &asker.ruleset().hooks[number].rule;
        matches!(rule, Rule::Move(ExtraMove::Pass))
    };
    let causes = why(asker, passes);
    if causes.is_empty() {
        vec![asker.plain("no-pass", &[])]
    } else {
        causes
    }
}

fn why(asker: &Asker<'_>, meant: impl Fn(usize, Move) -> bool) -> Vec<Cause> {
    let game = asker.game;
    let given = hooks(game, |rule| matches!(rule, Rule::Move(_)));
    let has = |game: Option<Game>, number: usize| {
        game.is_some_and(|game| {
            let mut moves = game.candidates().into_iter();
            moves.any(|mv| mv.kind() == MoveKind::Extra(number as u8) && meant(number, mv))
        })
    };
    let reason = |number: usize| {
        let hook = &asker.ruleset().hooks[number];
        let code = if hook.limit.is_some() && has(with_hook(game, number, true, false), number) {
            "used-up"
        } else if has(with_hook(game, number, false, true), number)
            || has(with_hook(game, number, true, true), number)
        {
            "not-now"
        } else {
            return None;
        };
        Some(asker.ruled(code, hook, Vec::new()))
    };
    given.into_iter().filter_map(reason).collect()
}
