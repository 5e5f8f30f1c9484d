//! A board as a side imagines it, made to agree with what it sees.

use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

use super::Random;
use crate::cell::ManId;
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::Compiled;
use crate::view::{Seen, View};

/// How often a board is changed until what would be seen of it is what is seen.
const MOST_CHANGES: usize = 24;

/// A board in the making: who stands where, and the enemy men for whom a square is still wanted.
pub(super) struct Belief<'a, const W: usize> {
    pub(super) variant: &'a Arc<Compiled<W>>,
    pub(super) random: &'a mut Random,
    pub(super) men: Vec<Option<Man>>,
    pub(super) homeless: Vec<KindId>,
}

impl<const W: usize> Belief<'_, W> {
    /// Makes the board agree with a view, and completes the position: castling rights and memory
    /// that the side cannot know are those of `before`. Somebody has captured on the squares where own
    /// men were lost. `None` if that cannot be done.
    pub(super) fn agree(
        &mut self,
        view: &View,
        lost: &[Square],
        before: &Position<W>,
    ) -> Option<Position<W>> {
        self.take_over(view);
        for &square in lost {
            if self.men[square.index()].is_none() {
                self.bring_to(square, view);
            }
        }
        self.settle(view);
        for _ in 0..MOST_CHANGES {
            let position = self.position(view, before);
            let seen = position.seen(view.side);
            let mut squares = view.squares.iter().enumerate();
            let square = |index: usize| Square(index as u8);
            let wrong =
                squares.find(|&(index, known)| *known == Seen::Hidden && seen.has(square(index)));
            match wrong {
                None => return Some(position).filter(|position| agrees(position, view)),
                Some((index, _)) => self.change(square(index), view),
            }
        }
        None
    }

    /// Puts what is seen on the board. Men that cannot be where they were imagined become homeless,
    /// and a man that is seen is taken from the hidden ones.
    fn take_over(&mut self, view: &View) {
        let enemy = view.side.rival();
        let mut arrived = Vec::new();
        for (index, &seen) in view.squares.iter().enumerate() {
            let wanted = match seen {
                Seen::Hidden => self.men[index].filter(|man| man.side == enemy),
                Seen::Empty => None,
                Seen::Man(man) => Some(man),
            };
            if self.men[index] == wanted {
                continue;
            }
            let before = std::mem::replace(&mut self.men[index], wanted);
            self.homeless
                .extend(before.filter(|man| man.side == enemy).map(|man| man.kind));
            arrived.extend(wanted.filter(|man| man.side == enemy).map(|man| man.kind));
        }
        for kind in arrived {
            self.account_for(kind, view);
        }
    }

    /// Puts what is seen on the board and asks nothing.
    pub(super) fn show(&mut self, view: &View) {
        for (man, seen) in self.men.iter_mut().zip(&view.squares) {
            if let Seen::Man(seen) = seen {
                *man = Some(*seen);
            }
        }
    }

    /// A man of that kind has come to light: it is no longer hidden elsewhere. One that nobody
    /// expected was a man that promotes.
    fn account_for(&mut self, kind: KindId, view: &View) {
        let promotes = |kind: KindId| {
            self.variant.ruleset().kinds[kind.index()]
                .promotion
                .is_some()
        };
        let tests: [&dyn Fn(KindId) -> bool; 2] = [&|other| other == kind, &promotes];
        for test in tests {
            if let Some(at) = self.homeless.iter().position(|&other| test(other)) {
                self.homeless.swap_remove(at);
                return;
            }
            let hidden = self.hidden_men(view, test);
            if let Some(square) = self.random.pick(&hidden) {
                self.men[square.index()] = None;
                return;
            }
        }
    }

    /// The hidden squares where an enemy man of such a kind is imagined.
    fn hidden_men(&self, view: &View, test: impl Fn(KindId) -> bool) -> Vec<Square> {
        let squares = self.variant.ruleset().board.squares();
        squares
            .filter(|square| {
                let man = self.men[square.index()];
                !view.sees(*square) && man.is_some_and(|man| test(man.kind))
            })
            .collect()
    }

    /// Finds squares for the homeless.
    fn settle(&mut self, view: &View) {
        while let Some(kind) = self.homeless.pop() {
            let free = self.free_squares(kind, view);
            // With no square left for it, it has been captured unseen or was never there.
            if let Some(square) = self.random.pick(&free) {
                self.men[square.index()] = Some(enemy(kind, view));
            }
        }
    }

    /// Hidden squares where an enemy man of that kind may stand.
    fn free_squares(&self, kind: KindId, view: &View) -> Vec<Square> {
        let traits = self.variant.traits(ManId::of(enemy(kind, view)));
        let promotion = traits.promotion.as_ref();
        let closed = promotion.map_or(SquareSet::EMPTY, |promotion| promotion.forced);
        let land = traits.land.without(closed);
        let free = |square: &Square| {
            land.has(*square) && !view.sees(*square) && self.men[square.index()].is_none()
        };
        self.variant
            .ruleset()
            .board
            .squares()
            .filter(free)
            .collect()
    }

    /// The side would see this square if it were as imagined: an enemy man stands where nobody was
    /// thought to be, or nobody where one was.
    fn change(&mut self, square: Square, view: &View) {
        if let Some(man) = self.men[square.index()].take() {
            self.homeless.push(man.kind);
            let others = self.free_squares(man.kind, view);
            let others: Vec<Square> = others
                .into_iter()
                .filter(|&other| other != square)
                .collect();
            if let Some(other) = self.random.pick(&others) {
                self.homeless.pop();
                self.men[other.index()] = Some(man);
            }
            return;
        }
        self.bring_to(square, view);
    }

    /// A hidden man of the enemy's stands here.
    fn bring_to(&mut self, square: Square, view: &View) {
        let may_stand = |kind: KindId| self.free_squares(kind, view).contains(&square);
        let hidden = self.hidden_men(view, may_stand);
        if let Some(from) = self.random.pick(&hidden) {
            self.men[square.index()] = self.men[from.index()].take();
        }
    }

    /// The board as a position.
    fn position(&self, view: &View, before: &Position<W>) -> Position<W> {
        let mut position = Position::empty(Arc::clone(self.variant));
        position.set(&self.men, view.turn);
        position.set_castles(before.castles().clone());
        for (side, kind, count) in hands(view, before) {
            position.receive(side, kind, i16::from(count));
        }
        let castles = before.castles().list.iter();
        let own = castles
            .filter(|castle| castle.side == view.side)
            .fold(0, |rights, castle| rights | castle.right);
        let theirs = before.state().castling() & !own & position.home_rights();
        position.grant_castling(view.castling | theirs);
        for (slot, known) in view.memory.iter().enumerate() {
            let value = (*known).max(before.state().memory(slot));
            position.state_mut().set_memory(slot, value);
        }
        position.state_mut().set_passing(view.passing);
        position.refresh_key();
        position
    }
}

/// Whether a position looks like this to the side, and goes on.
pub(super) fn agrees<const W: usize>(position: &Position<W>, view: &View) -> bool {
    let seen = position.seen(view.side);
    position.turn() == view.turn
        && position.decided_cheaply().is_none()
        && view.squares.iter().enumerate().all(|(index, &known)| {
            let square = Square(index as u8);
            match known {
                Seen::Hidden => !seen.has(square),
                Seen::Empty => seen.has(square) && position.man_at(square).is_none(),
                Seen::Man(man) => seen.has(square) && position.man_at(square) == Some(man),
            }
        })
}

/// A man of the rival's.
fn enemy(kind: KindId, view: &View) -> Man {
    Man {
        side: view.side.rival(),
        kind,
    }
}

/// Who is in hand: the own men as the side knows, the enemy's as imagined before.
fn hands<const W: usize>(view: &View, before: &Position<W>) -> Vec<(Side, KindId, u8)> {
    let enemy = view.side.rival();
    let own = view
        .hand
        .iter()
        .map(|&(kind, count)| (view.side, kind, count));
    let theirs = before.in_hand(enemy);
    own.chain(theirs.map(|(kind, count)| (enemy, kind, count)))
        .collect()
}
