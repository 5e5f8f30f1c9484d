//! Standard algebraic notation, for any pieces.

use simurgh_dsl::kind::KindId;

use crate::moves::{Move, MoveKind, MoveList};
use crate::position::Position;
use crate::variant::Act;

use super::coordinates::coordinates;

/// A legal move with its check or mate sign. In a game that hides squares nobody is told of a check.
pub(crate) fn san<const W: usize>(position: &Position<W>, mv: Move) -> String {
    let legal = position.legal_moves();
    let mut text = bare(position, &legal, mv);
    if !position.variant().hooks.sights.is_empty() {
        return text;
    }
    let mut after = position.clone();
    let _undo = after.play(mv);
    if after.in_check() && after.state().verdict().is_none() {
        text.push(if after.legal_moves().is_empty() {
            '#'
        } else {
            '+'
        });
    }
    text
}

/// A legal move without check signs.
pub(crate) fn bare<const W: usize>(position: &Position<W>, legal: &MoveList, mv: Move) -> String {
    let ruleset = position.variant().ruleset();
    let name = |square| ruleset.board.name(square);
    let (from, to) = (mv.from(), mv.to());
    if let MoveKind::Extra(hook) = mv.kind()
        && let Some(Act::Place(..) | Act::Pass) = position.extra(hook).map(|extra| &extra.act)
    {
        let text = coordinates(position, mv);
        return if text == "0000" {
            "pass".to_owned()
        } else {
            text
        };
    }
    let Some(man) = position.moving(mv).man() else {
        return String::new();
    };
    let letter = letter(position, man.kind);
    match mv.kind() {
        MoveKind::Castling(number) => ruleset.castlings[usize::from(number)].san.clone(),
        MoveKind::Extra(_) if position.is_swap(mv) => {
            format!("{letter}{}<>{}", name(from), name(to))
        }
        MoveKind::Extra(_) => format!("{letter}{}", coordinates(position, mv)),
        MoveKind::Drop(_) => format!("{letter}@{}", name(to)),
        MoveKind::Chain(_) => chain(position, mv, &letter),
        _ => {
            let takes = if position.captured_by(mv).is_some() {
                "x"
            } else {
                ""
            };
            let origin = origin(position, legal, mv, letter.is_empty() && !takes.is_empty());
            let promotion = mv.promotion().map_or_else(String::new, |kind| {
                format!("={}", ruleset.kinds[kind.index()].letter)
            });
            format!("{letter}{origin}{takes}{}{promotion}", name(to))
        }
    }
}

/// A move of several legs: start, each man removed on the way, target. `Le4xe5xe6`, `Le4xd5-e4`.
fn chain<const W: usize>(position: &Position<W>, mv: Move, letter: &str) -> String {
    let ruleset = position.variant().ruleset();
    let name = |square| ruleset.board.name(square);
    let victims = position.victims(mv);
    let stops = victims.iter().filter(|&&victim| victim != mv.to());
    let stops = stops.fold(String::new(), |stops, &victim| stops + "x" + name(victim));
    let link = if victims.contains(&mv.to()) { "x" } else { "-" };
    let promotion = mv.promotion().map_or_else(String::new, |kind| {
        format!("={}", ruleset.kinds[kind.index()].letter)
    });
    format!(
        "{letter}{}{stops}{link}{}{promotion}",
        name(mv.from()),
        name(mv.to())
    )
}

/// The letter of a kind; none for the only kind that promotes, as for the pawn of chess.
pub(crate) fn letter<const W: usize>(position: &Position<W>, kind: KindId) -> String {
    let kinds = &position.variant().ruleset().kinds;
    let promoting = kinds.iter().filter(|kind| kind.promotion.is_some()).count();
    let kind = &kinds[kind.index()];
    if kind.promotion.is_some() && promoting == 1 {
        String::new()
    } else {
        kind.letter.clone()
    }
}

/// What tells the man from others of its kind that could go to the same square: file, else rank,
/// else both. A capture by a man without letter always names its file.
fn origin<const W: usize>(
    position: &Position<W>,
    legal: &MoveList,
    mv: Move,
    wants_file: bool,
) -> String {
    let board = &position.variant().ruleset().board;
    let (place, man) = (board.coordinates(mv.from()), position.man_at(mv.from()));
    let rivals: Vec<_> = legal
        .iter()
        .filter(|other| other.to() == mv.to() && other.from() != mv.from())
        .filter(|other| {
            !matches!(
                other.kind(),
                MoveKind::Castling(_) | MoveKind::Extra(_) | MoveKind::Drop(_)
            )
        })
        .filter(|other| position.man_at(other.from()) == man)
        .map(|other| board.coordinates(other.from()))
        .collect();
    let file = &board.file_names()[place.file as usize];
    let rank = &board.rank_names()[place.rank as usize];
    if rivals.is_empty() {
        return if wants_file {
            file.clone()
        } else {
            String::new()
        };
    }
    if rivals.iter().all(|other| other.file != place.file) {
        file.clone()
    } else if rivals.iter().all(|other| other.rank != place.rank) && !wants_file {
        rank.clone()
    } else {
        format!("{file}{rank}")
    }
}
