//! Whether men who must be dropped first can still all be dropped.

use simurgh_dsl::board::Square;

use super::Position;
use crate::squares::SquareSet;
use crate::variant::{Drop, Hands};

impl<const W: usize> Position<W> {
    /// Those of the targets of a drop that leave room for everybody else in hand, each kind looked
    /// at alone.
    pub(super) fn with_room(
        &self,
        hands: &Hands<W>,
        drop: &Drop<W>,
        targets: SquareSet<W>,
    ) -> SquareSet<W> {
        let leaves_room = |square: &Square| {
            let mut others = hands.drops[self.turn].iter();
            others.all(|other| {
                let count = usize::from(self.hand(self.turn, other.held));
                let left = count.saturating_sub(usize::from(other.held == drop.held));
                left == 0 || left <= self.room(hands, other, (drop, *square))
            })
        };
        targets.iter().filter(leaves_room).collect()
    }

    /// How many men of a kind could be dropped, one after the other, after a drop.
    fn room(&self, hands: &Hands<W>, kind: &Drop<W>, (drop, to): (&Drop<W>, Square)) -> usize {
        let mut taken = self.occupied();
        taken.insert(to);
        let open = kind.squares.without(taken);
        let Some(most) = kind.most else {
            return open.len();
        };
        let mut own = self.own_of(kind.kind);
        if kind.kind == drop.kind {
            own.insert(to);
        }
        let within = |most: u8, squares: SquareSet<W>| {
            let free = usize::from(most).saturating_sub((own & squares).len());
            free.min((open & squares).len())
        };
        let each = |most: Option<u8>, parts: &[SquareSet<W>]| {
            most.map(|most| parts.iter().map(|&part| within(most, part)).sum())
        };
        let limits = [
            each(most.per_file, &hands.files),
            each(most.per_color, &hands.colors),
            each(most.per_board, &[!SquareSet::EMPTY]),
        ];
        limits.into_iter().flatten().fold(open.len(), usize::min)
    }
}
