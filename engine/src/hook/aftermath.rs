//! `forbid … that leaves C`: moves that may not be played for what they leave behind.

use simurgh_dsl::side::Side;
use smallvec::SmallVec;

use super::Occasion;
use crate::moves::Move;
use crate::position::Position;

/// What must not be found once a move has been played: the sentences that are about it, by number.
#[derive(Clone, Debug)]
pub(crate) struct Vow {
    mover: Side,
    occasion: Option<Occasion>,
    sentences: SmallVec<[u8; 4]>,
}

impl<const W: usize> Position<W> {
    /// What must be looked at once this move has been played; to be asked before it is.
    #[inline]
    pub(crate) fn vow(&self, mv: Move) -> Vow {
        let mut vow = Vow {
            mover: self.turn(),
            occasion: None,
            sentences: SmallVec::new(),
        };
        if !self.variant().hooks.leaving.is_empty() {
            self.add_sentences(mv, &mut vow);
        }
        vow
    }

    fn add_sentences(&self, mv: Move, vow: &mut Vow) {
        let occasion = self.before(mv);
        for (number, forbid) in self.variant().hooks.leaving.iter().enumerate() {
            let applies = forbid
                .condition
                .as_ref()
                .is_none_or(|test| self.holds(test, vow.mover, Some(&occasion)));
            if applies && self.is_forbidden(forbid, mv) {
                vow.sentences.push(number as u8);
            }
        }
        vow.occasion = Some(occasion.played());
    }

    /// Whether the position after the move may be: no royal of the mover's must fear, and no
    /// sentence finds what it forbids.
    #[inline]
    pub(crate) fn keeps(&self, vow: &Vow) -> bool {
        !self.royal_attacked(vow.mover) && !self.is_broken(vow)
    }

    #[inline]
    fn is_broken(&self, vow: &Vow) -> bool {
        let leaving = &self.variant().hooks.leaving;
        vow.sentences.iter().any(|&number| {
            let test = leaving[usize::from(number)].leaves.as_ref();
            test.is_some_and(|test| self.holds(test, vow.mover, vow.occasion.as_ref()))
        })
    }
}
