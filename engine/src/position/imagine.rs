//! Positions that are put together to answer a question: what if somebody stood elsewhere?

use std::cell::OnceCell;

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;

use super::{Position, Want};
use crate::cell::Cell;
use crate::moves::{Move, MoveList};

/// A royal that a move leaves in check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Where it stands then.
    pub royal: Square,
    /// The men that attack it; none if only a rule does.
    pub by: Vec<Square>,
}

impl<const W: usize> Position<W> {
    /// The same position with other men on some squares. No game need reach it. Castling rights of men
    /// that are taken off are lost.
    pub(crate) fn with_men(&self, changes: &[(Square, Option<Man>)]) -> Self {
        let mut copy = self.clone();
        for &(square, man) in changes {
            copy.take(square);
            copy.promoted.remove(square);
            copy.unmoved.remove(square);
            copy.lose_castling(square, square);
            if let Some(man) = man {
                copy.put(square, Cell::of(man));
            }
        }
        copy.refresh_key();
        copy
    }

    /// The moves that movements, castlings and hooks allow, before hooks forbid any and whatever
    /// becomes of the royals.
    pub(crate) fn candidates(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.generate_unhindered(Want::All, &OnceCell::new(), &mut moves);
        moves
    }

    /// The royals of the mover that are in check once a candidate has been played.
    pub(crate) fn threats_after(&self, mv: Move) -> Vec<Threat> {
        let mover = self.turn;
        let mut after = self.clone();
        let _undo = after.play(mv);
        let checked = after.checked_royals(mover).iter();
        checked
            .map(|royal| Threat {
                royal,
                by: after.attackers_of(royal),
            })
            .collect()
    }

    /// The enemies of the man on a square that attack it; of an empty square, of the side to move.
    pub(crate) fn attackers_of(&self, square: Square) -> Vec<Square> {
        let side = self.man_at(square).map_or(self.turn, |man| man.side);
        let by = side.rival();
        let attackers = self.attackers(square, by, self.occupied(), self.men[by]);
        attackers.iter().collect()
    }

    /// The man that must move, if a hook lets the side move again with that man only.
    pub(crate) fn must_move(&self) -> Option<Square> {
        self.bound_man()
    }
}
