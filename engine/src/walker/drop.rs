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
pub(super) fn choices(
    ruleset: &Ruleset,
    man: Man,
    (from, to): (Square, Square),
    captures: bool,
) -> Vec<Option<KindId>> {
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
    let to = promotion.to.iter().copied().map(Some);
    to.chain(stays.then_some(None)).collect()
}

/// Whether a man could go nowhere from a square, be the board empty or full.
fn is_stuck(ruleset: &Ruleset, man: Man, square: Square) -> bool {
    let other = Man {
        side: man.side.rival(),
        ..man
    };
    let movement = &ruleset.kinds[man.kind.index()].movement;
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
        && is_within(position, man, drop, to)
        && is_gentle(position, man, drop, to)
}

/// Whether one more man of the kind is not too many.
fn is_within<const W: usize>(position: &Position<W>, man: Man, drop: &Drop, to: Square) -> bool {
    let board = &position.variant().ruleset().board;
    let count = |same: &dyn Fn(&Board, Square) -> bool| {
        let others = board.squares().filter(|&square| same(board, square));
        let others = others.filter(|&square| position.man_at(square) == Some(man));
        others.count() + 1
    };
    let file = |board: &Board, square: Square| board.coordinates(square).file;
    let obeys = |most: Option<u8>, count: usize| most.is_none_or(|most| count <= most.into());
    obeys(
        drop.most.per_file,
        count(&|board, square| file(board, square) == file(board, to)),
    ) && obeys(
        drop.most.per_color,
        count(&|board, square| board.is_dark(square) == board.is_dark(to)),
    ) && obeys(drop.most.per_board, count(&|_, _| true))
}

/// Whether a drop gives no check where it may not, and no mate where it may not.
fn is_gentle<const W: usize>(position: &Position<W>, man: Man, drop: &Drop, to: Square) -> bool {
    if drop.check && drop.mate {
        return true;
    }
    let mut after = position.clone();
    let _undo = after.play(Move::dropping(to, man.kind));
    !after.in_check() || (drop.check && !after.legal_moves().is_empty())
}
