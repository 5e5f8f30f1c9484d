//! Why a man may not be dropped.

use simurgh_dsl::board::{Region, Square};
use simurgh_dsl::hand::{Drop, Most};
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::side::BySide;
use simurgh_engine::{Game, Move};

use super::alter::under;
use super::asker::Asker;
use super::cause::Cause;
use super::refused::of_candidate;
use crate::show::squares;

/// What stands against a drop that is not legal.
pub(super) fn of(asker: &Asker<'_>, kind: KindId, to: Square) -> Vec<Cause> {
    let (game, side) = (asker.game, asker.game.turn());
    let title = asker.title(kind);
    let gaps: [(&str, &dyn std::fmt::Display); 2] = [("kind", &title), ("square", &asker.name(to))];
    let Some(hands) = &asker.ruleset().hands else {
        return vec![asker.cause("no-hands", &gaps)];
    };
    let Some(drop) = hands.drops.get(kind.index()).and_then(Option::as_ref) else {
        return vec![asker.cause("drop-never", &gaps)];
    };
    if game.hand(side, drop.held) == 0 {
        return vec![asker.cause("not-in-hand", &gaps)];
    }
    if game.man_at(to).is_some() {
        return vec![asker.about_men("drop-occupied", &[to])];
    }
    if let Some(mv) = candidate(game, kind, to) {
        return of_candidate(asker, mv);
    }
    let mut causes = of_drop(asker, kind, to, drop);
    if causes.is_empty() && hands.first {
        causes.push(asker.plain("drop-first", &[to]));
    }
    causes
}

fn candidate(game: &Game, kind: KindId, to: Square) -> Option<Move> {
    let drop = |mv: &Move| mv.dropped() == Some(kind) && mv.to() == to;
    game.candidates().into_iter().find(drop)
}

/// Each rule that forbids the drop even if no other did.
fn of_drop(asker: &Asker<'_>, kind: KindId, to: Square, drop: &Drop) -> Vec<Cause> {
    let (game, side) = (asker.game, asker.game.turn());
    let board = &asker.ruleset().board;
    let everywhere = Region::all(board);
    let free = Drop {
        held: drop.held,
        on: BySide::new(everywhere, everywhere),
        most: Most::default(),
        check: true,
        mate: true,
        stuck: true,
    };
    let with = |drop: Drop, open: bool| {
        under(game, |ruleset| {
            if open {
                let all = KindSet::first(ruleset.kinds.len());
                ruleset.zones.iter_mut().for_each(|zone| zone.admit = all);
            }
            if let Some(hands) = &mut ruleset.hands {
                hands.drops[kind.index()] = Some(drop);
            }
        })
    };
    let hinders = |drop: Drop, open: bool| {
        with(drop, open).is_some_and(|game| candidate(&game, kind, to).is_none())
    };
    let title = asker.title(kind);
    let on = squares::list(board, drop.on[side], asker.text);
    let tests = [
        (
            "drop-square",
            Drop {
                on: drop.on,
                ..free.clone()
            },
        ),
        (
            "drop-stuck",
            Drop {
                stuck: drop.stuck,
                ..free.clone()
            },
        ),
        (
            "drop-most",
            Drop {
                most: drop.most,
                ..free.clone()
            },
        ),
        (
            "drop-check",
            Drop {
                check: drop.check,
                ..free.clone()
            },
        ),
        (
            "drop-mate",
            Drop {
                mate: drop.mate,
                ..free.clone()
            },
        ),
    ];
    let hindering = tests
        .into_iter()
        .filter(|(_, drop)| hinders(drop.clone(), true));
    let mut codes: Vec<&'static str> = hindering.map(|(code, _)| code).collect();
    if codes.is_empty() && hinders(free, false) {
        codes.push("drop-zone");
    }
    let gaps: [(&str, &dyn std::fmt::Display); 3] = [
        ("kind", &title),
        ("square", &asker.name(to)),
        ("squares", &on),
    ];
    codes
        .into_iter()
        .map(|code| Cause {
            squares: asker.names(&[to]),
            ..asker.cause(code, &gaps)
        })
        .collect()
}
