//! What the man of an extra move attacks once it has been played.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::Side;

use crate::moves::MoveList;
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::Men;

impl<const W: usize> Position<W> {
    /// How many of these men are attacked by the man on a square; with `stuck`, only those
    /// that cannot move count.
    pub(crate) fn attacked_from(
        &self,
        square: Square,
        men: &Men<W>,
        stuck: bool,
        mover: Side,
    ) -> usize {
        let by = SquareSet::of(square) & self.men(mover);
        let occupied = self.occupied();
        let attacked = |square: &Square| self.attacked(*square, mover, occupied, by);
        let prey = self.matching(men, mover).without(by) & self.prey(mover);
        let victims = prey.iter().filter(attacked);
        victims
            .filter(|&square| !stuck || !self.can_move(square))
            .count()
    }

    /// Whether the movement of the man on a square leads anywhere, whether or not that leaves a royal
    /// attacked. The man must be of the side to move.
    fn can_move(&self, square: Square) -> bool {
        let mut moves = MoveList::new();
        self.generate_man(square, &mut moves);
        !moves.is_empty()
    }
}
