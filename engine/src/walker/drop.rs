//! Promotions and drops as the rules say them, asked anew for every move.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::hand::Drop;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::{Must, Ruleset};

use super::{WalkedMove, Walker};
use crate::moves::Move;
use crate::position::Position;

/// What a man may be after a move: `None` is what it was.
pub(super) fn choices<const W: usize>(
    position: &Position<W>,
    man: Man,
    (from, to): (Square, Square),
    captures: bool,
) -> Vec<Option<KindId>> {
    let ruleset = position.variant().ruleset();
    let promotion = ruleset.kinds[man.kind.index()].promotion.as_ref();
    let promotion = promotion.filter(|promotion| {
        let zone = promotion.on[man.side];
        (zone.has(to) || promotion.from && zone.has(from)) && (captures || !promotion.capturing)
    });
    let Some(promotion) = promotion else {
        return vec![None];
    };
    let stays = match promotion.must {
        Must::Always => false,
        Must::Never => true,
        Must::Stuck => !is_stuck(ruleset, man, to),
    };
    let own = |kind: KindId| {
        let squares = ruleset.board.squares();
        let own = squares.filter(|&square| position.man_at(square) == Some(Man { kind, ..man }));
        own.count()
    };
    let to = promotion.choices(man.side);
    let to = to.filter(|&(kind, most)| most.is_none_or(|most| own(kind) < usize::from(most)));
    let to = to.map(|(kind, _)| Some(kind));
    to.chain(stays.then_some(None)).collect()
}

/// Whether a man could go nowhere from a square, be the board empty or full.
fn is_stuck(ruleset: &Ruleset, man: Man, square: Square) -> bool {
    let other = Man {
        side: man.side.rival(),
        ..man
    };
    let movement = &ruleset.kinds[man.kind.index()].movement;
    if movement.imitates() {
        return false;
    }
    [None, Some(other)].into_iter().all(|anybody| {
        let walker = Walker::new(ruleset, |_| anybody);
        let goes = |path| !walker.targets(man, square, path).is_empty();
        let goes = movement.paths.iter().any(goes);
        let chains = movement.chains.iter();
        let mut landings = chains.map(|chain| walker.landings(man, square, chain));
        !goes && landings.all(|landings| landings.is_empty())
    })
}

/// The drops of the side to move, legal or not but for what is said of drops themselves: square,
/// square, and the kind that is dropped. Sorted.
pub fn drops<const W: usize>(position: &Position<W>) -> Vec<WalkedMove> {
    let ruleset = position.variant().ruleset();
    let mut drops = Vec::new();
    for (index, drop) in ruleset
        .hands
        .iter()
        .flat_map(|hands| hands.drops.iter().enumerate())
    {
        let Some(drop) = drop else { continue };
        let side = position.turn();
        let man = Man {
            side,
            kind: KindId(index as u8),
        };
        if position.hand(side, drop.held) > 0 {
            let squares = ruleset.board.squares();
            let squares = squares.filter(|&square| allows(position, man, drop, square));
            drops.extend(squares.map(|square| (square, square, Some(man.kind))));
        }
    }
    drops.sort_unstable();
    drops
}

fn allows<const W: usize>(position: &Position<W>, man: Man, drop: &Drop, to: Square) -> bool {
    let ruleset = position.variant().ruleset();
    let walker = Walker::new(ruleset, |square| position.man_at(square));
    position.man_at(to).is_none()
        && drop.on[man.side].has(to)
        && super::Ground::admits(&walker.around(man), to)
        && (drop.stuck || !is_stuck(ruleset, man, to))
        && is_within(
            &ruleset.board,
            &|square| position.man_at(square),
            man,
            drop,
            to,
        )
        && is_gentle(position, man, drop, to)
        && leaves_room(position, man, drop, to)
}

/// Whether the men that must be dropped first can still be, each kind looked at alone: one after the
/// other, wherever the next may go.
fn leaves_room<const W: usize>(position: &Position<W>, man: Man, drop: &Drop, to: Square) -> bool {
    let ruleset = position.variant().ruleset();
    let Some(hands) = ruleset.hands.as_ref().filter(|hands| hands.first) else {
        return true;
    };
    let others = hands.drops.iter().enumerate();
    let mut others = others.filter_map(|(index, other)| Some((index, other.as_ref()?)));
    others.all(|(index, other)| {
        let kind = KindId(index as u8);
        let next = Man { kind, ..man };
        let dropped = u8::from(other.held == drop.held);
        let left = position.hand(man.side, other.held).saturating_sub(dropped);
        let mut placed = vec![(to, man)];
        (0..left).all(|_| {
            let man_at = |square: Square| {
                let new = placed.iter().find(|(at, _)| *at == square);
                new.map_or_else(|| position.man_at(square), |(_, man)| Some(*man))
            };
            let is_free = |square: &Square| {
                man_at(*square).is_none()
                    && other.on[man.side].has(*square)
                    && is_within(&ruleset.board, &man_at, next, other, *square)
            };
            let free = ruleset.board.squares().find(is_free);
            placed.extend(free.map(|square| (square, next)));
            free.is_some()
        })
    })
}

/// Whether one more man of the kind is not too many.
fn is_within(
    board: &Board,
    man_at: &dyn Fn(Square) -> Option<Man>,
    man: Man,
    drop: &Drop,
    to: Square,
) -> bool {
    let count = |same: &dyn Fn(Square) -> bool| {
        let others = board.squares().filter(|&square| same(square));
        others.filter(|&square| man_at(square) == Some(man)).count() + 1
    };
    let file = |square: Square| board.coordinates(square).file;
    let obeys = |most: Option<u8>, count: usize| most.is_none_or(|most| count <= most.into());
    obeys(
        drop.most.per_file,
        count(&|square| file(square) == file(to)),
    ) && obeys(
        drop.most.per_color,
        count(&|square| board.is_dark(square) == board.is_dark(to)),
    ) && obeys(drop.most.per_board, count(&|_| true))
}

/// Whether a drop gives no check where it may not, and no mate where it may not.
fn is_gentle<const W: usize>(position: &Position<W>, man: Man, drop: &Drop, to: Square) -> bool {
    if drop.check && drop.mate {
        return true;
    }
    let mut after = position.clone();
    let _undo = after.play(Move::dropping(to, man.kind));
    let ruleset = position.variant().ruleset();
    let walker = Walker::new(ruleset, |square| after.man_at(square));
    let walker = walker.after(super::last_moved(&after));
    let is_royal = |square: &Square| {
        let rival = after.man_at(*square).filter(|other| other.side != man.side);
        rival.is_some_and(|rival| ruleset.kinds[rival.kind.index()].royal.is_some())
    };
    let mut royals = ruleset.board.squares().filter(is_royal);
    !after.in_check()
        || !royals.any(|royal| walker.attacks_from(man, to, royal))
        || (drop.check && !after.legal_moves().is_empty())
}
