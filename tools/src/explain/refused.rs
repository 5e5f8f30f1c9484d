//! Why a man may not go where it is told to: who it is, what it may become, its royal, its orders.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::{Condition, MovePattern, Rule};
use simurgh_dsl::kind::KindId;
use simurgh_engine::{Game, Move, MoveKind};

use super::alter::{hooks, without_hooks};
use super::asker::Asker;
use super::cause::Cause;
use super::intent::is_own;
use super::{castling, extra, reach};

/// Why the man on `from` may not go to `to`.
pub(super) fn of(
    asker: &Asker<'_>,
    (from, to): (Square, Square),
    promotion: Option<KindId>,
) -> Vec<Cause> {
    let game = asker.game;
    let Some(man) = game.man_at(from) else {
        return vec![asker.cause("no-man", &[("square", &asker.name(from))])];
    };
    if !is_own(asker, man) {
        return vec![asker.about_men("not-yours", &[from])];
    }
    let there = |moves: Vec<Move>| -> Vec<Move> {
        let moves = moves.into_iter();
        moves.filter(|mv| goes(*mv, from, to)).collect()
    };
    let legal = there(game.legal_moves());
    if !legal.is_empty() {
        return vec![promotes(asker, &legal, promotion, to)];
    }
    let candidates = there(game.candidates());
    let asked = candidates.iter().filter(|mv| mv.promotion() == promotion);
    if let Some(&mv) = asked.chain(&candidates).next() {
        return of_candidate(asker, mv);
    }
    if let Some(number) = castling::meant(asker, from, to) {
        return castling::of(asker, number);
    }
    if from == to {
        return vec![asker.about_men("same-square", &[from])];
    }
    let ordered = extra::of_swap(asker, from, to);
    if ordered.is_empty() {
        reach::of(asker, from, to)
    } else {
        ordered
    }
}

/// Whether a move takes the man on a square to another; castlings are asked by themselves.
pub(super) fn goes(mv: Move, from: Square, to: Square) -> bool {
    mv.from() == from && mv.to() == to && mv.dropped().is_none()
}

/// The move is legal, but not with what the man is told to become.
fn promotes(asker: &Asker<'_>, legal: &[Move], asked: Option<KindId>, to: Square) -> Cause {
    let choices: Vec<String> = legal
        .iter()
        .filter_map(|mv| mv.promotion())
        .map(|kind| asker.title(kind))
        .collect();
    let listed = asker.text.list(&choices, "list.or");
    let (code, kind) = match asked {
        _ if choices.is_empty() => ("no-promotion", asked),
        None => ("promotion-missing", None),
        Some(kind) => ("promotion-wrong", Some(kind)),
    };
    let kind = kind.map(|kind| asker.title(kind)).unwrap_or_default();
    Cause {
        squares: asker.names(&[to]),
        moves: asker.sans(legal.iter().copied()),
        ..asker.cause(
            code,
            &[
                ("kinds", &listed),
                ("kind", &kind),
                ("square", &asker.name(to)),
            ],
        )
    }
}

/// Why a move that movements, castlings and hooks allow is not legal.
pub(super) fn of_candidate(asker: &Asker<'_>, mv: Move) -> Vec<Cause> {
    let game = asker.game;
    let mut causes = of_orders(asker, mv);
    for threat in game.threats_after(mv) {
        causes.push(of_threat(asker, mv, threat.royal, &threat.by));
    }
    causes
}

/// The sentences that forbid a move: those which do so also when they are the only ones. And that
/// another man must move, or one must be dropped.
fn of_orders(asker: &Asker<'_>, mv: Move) -> Vec<Cause> {
    let game = asker.game;
    if let Some(bound) = game.must_move().filter(|&bound| bound != mv.from()) {
        let moves = game.legal_moves().into_iter();
        let moves = asker.sans(moves.filter(|other| other.from() == bound));
        let cause = asker.about_men("other-man", &[bound]);
        return vec![Cause { moves, ..cause }];
    }
    let is_forbid = |rule: &Rule| matches!(rule, Rule::Forbid(_));
    let forbids = hooks(game, is_forbid);
    let free = without_hooks(game, |_, rule| is_forbid(rule));
    if forbids.is_empty() || !free.is_some_and(|free| may(&free, game, mv)) {
        return Vec::new();
    }
    let alone =
        |number: usize| without_hooks(game, |other, rule| is_forbid(rule) && other != number);
    let forbids = forbids.into_iter().filter(|&number| {
        let alone = alone(number);
        alone.is_some_and(|alone| !may(&alone, game, mv))
    });
    forbids.map(|number| of_hook(asker, number)).collect()
}

/// Whether the same move could be played under other rules, whatever becomes of the royals: looked for by
/// how it is written, since numbers may differ. A sentence about what is left behind forbids only
/// legal moves.
fn may(other: &Game, game: &Game, mv: Move) -> bool {
    let written = game.coordinates(mv);
    let is_same = |found: &Move| other.coordinates(*found) == written;
    if game.threats_after(mv).is_empty() {
        return other.legal_moves().iter().any(is_same);
    }
    other.pseudo_legal_moves().iter().any(is_same)
}

/// A sentence that forbids the move, with what may be played instead.
fn of_hook(asker: &Asker<'_>, number: usize) -> Cause {
    let hook = &asker.ruleset().hooks[number];
    let orders_capture = match (&hook.rule, &hook.condition) {
        (
            Rule::Forbid(MovePattern {
                capture: Some(false),
                ..
            }),
            Some(condition),
        ) => asks_for_captures(condition),
        _ => false,
    };
    let code = if orders_capture {
        "must-capture"
    } else {
        "forbidden"
    };
    asker.ruled(code, hook, asker.sans(asker.game.legal_moves()))
}

fn asks_for_captures(condition: &Condition) -> bool {
    match condition {
        Condition::CanCapture(_) => true,
        Condition::All(parts) => parts.iter().any(asks_for_captures),
        _ => false,
    }
}

/// A royal that would be in check.
fn of_threat(asker: &Asker<'_>, mv: Move, royal: Square, by: &[Square]) -> Cause {
    let game = asker.game;
    let moves_royal = mv.to() == royal || matches!(mv.kind(), MoveKind::Castling(_));
    let code = match (moves_royal, game.in_check()) {
        (true, _) => "walks-into-check",
        (false, true) => "stays-in-check",
        (false, false) => "exposes-royal",
    };
    let square = asker.name(royal);
    if by.is_empty() {
        return of_unseen_threat(asker, mv, code, royal);
    }
    let men = asker.men_on(by);
    let mut squares = asker.names(&[royal]);
    squares.extend(asker.names(by));
    Cause {
        squares,
        ..asker.cause(code, &[("square", &square), ("men", &men)])
    }
}

/// No man attacks the royal there: a sentence does.
fn of_unseen_threat(asker: &Asker<'_>, mv: Move, code: &'static str, royal: Square) -> Cause {
    let game = asker.game;
    let attacks = hooks(game, |rule| matches!(rule, Rule::Attack(_)));
    let responsible = attacks.into_iter().find(|&number| {
        let without = without_hooks(game, |other, _| other == number);
        without.is_some_and(|other| other.threats_after(mv).is_empty())
    });
    let rule = responsible.map(|number| &asker.ruleset().hooks[number]);
    let cause = match rule {
        Some(hook) => asker.ruled("watched", hook, Vec::new()),
        None => asker.cause(code, &[("square", &asker.name(royal)), ("men", &"?")]),
    };
    let words = cause.words.replace("{square}", asker.name(royal));
    Cause {
        words,
        squares: asker.names(&[royal]),
        ..cause
    }
}
