//! What a legal move does.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Rule;
use simurgh_engine::{Game, Move, MoveKind};

use super::alter::{hooks, without_hooks};
use super::asker::Asker;
use super::cause::Cause;

/// That it is legal, and what it does.
pub(super) fn of(asker: &Asker<'_>, mv: Move) -> Vec<Cause> {
    let mut facts = vec![legal(asker, mv)];
    facts.extend(deed(asker, mv));
    facts.extend(captures(asker, mv));
    facts.extend(becomes(asker, mv));
    let mut after = asker.game.clone();
    if after.play(mv).is_err() {
        return facts;
    }
    facts.extend(consequences(asker, mv, &after));
    facts.extend(check(asker, &after));
    if let Some(outcome) = after.outcome() {
        let why = asker.ending(outcome);
        facts.push(asker.cause("ends", &[("why", &why)]));
    }
    facts
}

/// That it is legal.
pub(super) fn legal(asker: &Asker<'_>, mv: Move) -> Cause {
    let (from, to) = (mv.from(), mv.to());
    let squares = if from == to { vec![to] } else { vec![from, to] };
    Cause {
        squares: asker.names(&squares),
        ..asker.cause("legal", &[("move", &asker.game.san(mv))])
    }
}

/// What sort of move it is, if it is none of a movement.
fn deed(asker: &Asker<'_>, mv: Move) -> Option<Cause> {
    let ruleset = asker.ruleset();
    Some(match mv.kind() {
        MoveKind::Castling(number) => {
            let castling = ruleset.castlings.get(usize::from(number))?;
            asker.cause("castles", &[("name", &castling.san)])
        }
        MoveKind::Extra(number) => asker.ruled(
            "by-rule",
            ruleset.hooks.get(usize::from(number))?,
            Vec::new(),
        ),
        MoveKind::EnPassant => asker.plain("in-passing", &asker.game.victims(mv)),
        MoveKind::Drop(kind) => asker.cause("drops", &[("kind", &asker.title(kind))]),
        _ => return None,
    })
}

fn captures(asker: &Asker<'_>, mv: Move) -> Option<Cause> {
    let victims = asker.game.victims(mv);
    (!victims.is_empty()).then(|| asker.about_men("captures", &victims))
}

fn becomes(asker: &Asker<'_>, mv: Move) -> Option<Cause> {
    let kind = mv.promotion()?;
    Some(asker.cause("promotes", &[("kind", &asker.title(kind))]))
}

fn check(asker: &Asker<'_>, after: &Game) -> Option<Cause> {
    let royals = after.checked_royals();
    if royals.is_empty() {
        return None;
    }
    let mut attackers: Vec<Square> = royals
        .iter()
        .flat_map(|&royal| after.attackers(royal))
        .collect();
    attackers.dedup();
    let there = Asker {
        game: after,
        text: asker.text,
    };
    let (names, men) = (asker.names(&royals).join(", "), there.men_on(&attackers));
    let mut squares = asker.names(&royals);
    squares.extend(asker.names(&attackers));
    Some(Cause {
        squares,
        ..asker.cause("gives-check", &[("squares", &names), ("men", &men)])
    })
}

/// The sentences without which the position would be another after the move.
fn consequences(asker: &Asker<'_>, mv: Move, after: &Game) -> Vec<Cause> {
    let game = asker.game;
    let written = game.coordinates(mv);
    let changes = |number: usize| {
        let Some(mut other) = without_hooks(game, |hook, _| hook == number) else {
            return false;
        };
        let moves = other.legal_moves();
        let same = moves
            .into_iter()
            .find(|&mv| other.coordinates(mv) == written);
        let played = same.is_some_and(|mv| other.play(mv).is_ok());
        played && (other.fen() != after.fen() || other.outcome() != after.outcome())
    };
    hooks(game, |rule| matches!(rule, Rule::On(..) | Rule::End(_)))
        .into_iter()
        .filter(|&number| changes(number))
        .map(|number| asker.ruled("consequence", &asker.ruleset().hooks[number], Vec::new()))
        .collect()
}
