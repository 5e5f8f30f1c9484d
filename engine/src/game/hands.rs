//! Men in hand, and those that come from a partner on another board.

use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

use super::{Board, Game, each_width};
use crate::moves::Move;

impl Game {
    /// How many men of a kind a side has in hand.
    pub fn hand(&self, side: Side, kind: KindId) -> u8 {
        each_width!(&self.board, Board, position => position.hand(side, kind))
    }

    /// What a side has in hand, by kind.
    pub fn in_hand(&self, side: Side) -> Vec<(KindId, u8)> {
        each_width!(&self.board, Board, position => position.in_hand(side).collect())
    }

    /// What the men that a legal move takes are in hand, in whoever's hand they come: for a table of
    /// games, where it is a partner's.
    pub fn spoils(&self, mv: Move) -> Vec<KindId> {
        each_width!(&self.board, Board, position => position.spoils(mv).into_vec())
    }

    /// Whether the side to move could move if a partner gave it something to drop, see
    /// [`Position::could_drop`](crate::Position::could_drop): at a table of several boards neither mate
    /// nor stalemate counts until this is false.
    pub fn could_drop(&self) -> bool {
        each_width!(&self.board, Board, position => position.could_drop())
    }

    /// Gives a side men into its hand, as a partner on another board does. Taking back the move
    /// before takes the gift back too.
    pub fn receive(&mut self, side: Side, kind: KindId, count: u8) {
        self.gifts
            .push((self.played.len(), Man { side, kind }, count));
        self.give(Man { side, kind }, i16::from(count));
        self.outcome = self.judge();
    }

    fn give(&mut self, man: Man, change: i16) {
        let key = each_width!(&mut self.board, Board, position => {
            position.receive(man.side, man.kind, change);
            position.key()
        });
        if let Some(present) = self.keys.last_mut() {
            *present = key;
        }
    }

    /// Takes back the last gift, if no move has been played since.
    pub(crate) fn take_gift_back(&mut self) {
        if let Some(&(plies, man, count)) = self.gifts.last()
            && plies == self.played.len()
        {
            self.gifts.pop();
            self.give(man, -i16::from(count));
            self.outcome = self.judge();
        }
    }

    /// Takes back what was given since the last move.
    pub(super) fn take_gifts_back(&mut self) {
        while let Some(&(plies, man, count)) = self.gifts.last() {
            if plies < self.played.len() || plies == 0 {
                return;
            }
            self.gifts.pop();
            self.give(man, -i16::from(count));
        }
    }
}
