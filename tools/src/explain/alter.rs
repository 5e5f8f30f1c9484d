//! The same position under other rules, and with other men.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::{Condition, Limit, Rule};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_engine::{Game, compile};

/// The position in a game whose ruleset has been changed, if there is such a game.
pub(super) fn under(game: &Game, change: impl FnOnce(&mut Ruleset)) -> Option<Game> {
    let mut ruleset = game.ruleset().clone();
    change(&mut ruleset);
    let variant = compile(&ruleset).ok()?;
    let read = Game::from_unreached_fen(&variant, &game.fen());
    read.ok().map(|(game, _)| game)
}

/// Without some of the hooks. They keep their numbers and what they remember, but never apply.
pub(super) fn without_hooks(game: &Game, out: impl Fn(usize, &Rule) -> bool) -> Option<Game> {
    under(game, |ruleset| {
        for (number, hook) in ruleset.hooks.iter_mut().enumerate() {
            if out(number, &hook.rule) {
                hook.condition = Some(Condition::Some(Vec::new()));
            }
        }
    })
}

/// With one hook that applies always, or however often it has been used.
pub(super) fn with_hook(game: &Game, number: usize, often: bool, always: bool) -> Option<Game> {
    under(game, |ruleset| {
        let hook = &mut ruleset.hooks[number];
        if always {
            hook.condition = None;
        }
        if often {
            // The limit stays of its sort, since it is remembered in the FEN.
            hook.limit = hook.limit.map(|limit| match limit {
                Limit::PerSide(_) => Limit::PerSide(u8::MAX),
                Limit::PerGame(_) => Limit::PerGame(u8::MAX),
            });
        }
    })
}

/// The numbers of the hooks of a sort.
pub(super) fn hooks(game: &Game, sort: impl Fn(&Rule) -> bool) -> Vec<usize> {
    let hooks = game.ruleset().hooks.iter().enumerate();
    hooks
        .filter(|(_, hook)| sort(&hook.rule))
        .map(|(number, _)| number)
        .collect()
}

/// The squares on which men stand, apart from some.
pub(super) fn others(game: &Game, apart: &[Square]) -> Vec<Square> {
    let squares = game.ruleset().board.squares();
    squares
        .filter(|square| game.man_at(*square).is_some() && !apart.contains(square))
        .collect()
}

/// The game without the men on some squares.
pub(super) fn without_men(game: &Game, squares: &[Square]) -> Game {
    let changes: Vec<(Square, Option<Man>)> =
        squares.iter().map(|&square| (square, None)).collect();
    game.with_men(&changes)
}

/// An enemy that is neither royal nor immune, to be put on a square.
pub(super) fn prey(game: &Game) -> Option<Man> {
    let side = game.turn().rival();
    let kinds = game.ruleset().kinds.iter().enumerate();
    let mut common = kinds.filter(|(_, kind)| kind.royal.is_none() && !kind.immune);
    common.next().map(|(index, _)| Man {
        side,
        kind: KindId(index as u8),
    })
}

/// The men that are in the way of something which is possible once all of these squares are empty: those
/// whose return would hinder it again, tried one after the other. `None` if they are not what hinders.
pub(super) fn in_the_way(
    game: &Game,
    squares: &[Square],
    possible: impl Fn(&Game) -> bool,
) -> Option<Vec<Square>> {
    let mut gone = squares.to_vec();
    if !possible(&without_men(game, &gone)) {
        return None;
    }
    for square in squares {
        let fewer: Vec<Square> = gone
            .iter()
            .copied()
            .filter(|other| other != square)
            .collect();
        if possible(&without_men(game, &fewer)) {
            gone = fewer;
        }
    }
    Some(gone)
}

/// The men of whom each alone is in the way.
pub(super) fn each_in_the_way(
    game: &Game,
    squares: &[Square],
    possible: impl Fn(&Game) -> bool,
) -> Vec<Square> {
    let alone = squares.iter().copied();
    alone
        .filter(|&square| possible(&without_men(game, &[square])))
        .collect()
}
