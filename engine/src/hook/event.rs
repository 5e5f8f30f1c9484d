//! `on EVENT: …`: what follows from a move.

use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;
use smallvec::{SmallVec, smallvec};

use crate::cell::Cell;
use crate::moves::MoveKind;
use crate::position::{Decided, Played, Position};
use crate::squares::SquareSet;
use crate::variant::{Deed, EventHook, Happening, Men};

impl<const W: usize> Position<W> {
    /// Lets the hooks act on a move that has been played.
    #[inline]
    pub(crate) fn fire(&mut self, played: Played) {
        let variant = self.variant();
        let mv = played.mv;
        let watched = match mv.kind() {
            // Two men move, so both are looked at when the hooks are asked.
            MoveKind::Castling(_) | MoveKind::Extra(_) => true,
            _ => {
                variant.masks[played.moved.index()].watched
                    || (!mv.is_plain() && variant.masks[self.cell(mv.to()).index()].watched)
            }
        };
        let watched = watched || variant.hooks.watches_moves;
        if watched {
            self.act(played);
        }
    }

    #[cold]
    fn act(&mut self, played: Played) {
        let variant = Arc::clone(self.variant());
        for hook in &variant.hooks.events {
            if self.applies(hook, played) {
                self.count(hook.limit, played.mover);
                for deed in &hook.deeds {
                    self.perform(deed, hook.number, played);
                }
            }
        }
    }

    /// Where men have arrived by a move.
    #[inline]
    fn arrivals(&self, played: Played) -> SmallVec<[Square; 2]> {
        let (mv, mover) = (played.mv, played.mover);
        match mv.kind() {
            MoveKind::Castling(number) => {
                let squares =
                    self.variant().castles[usize::from(number) * 2 + mover.index()].squares;
                smallvec![squares.king_to, squares.rook_to]
            }
            MoveKind::Extra(hook) => self.extra_arrivals(played, hook),
            _ => smallvec![mv.to()],
        }
    }

    /// From where men have gone, and which. Two men go in a castling and in an exchange of places.
    #[inline]
    fn departures(&self, played: Played) -> SmallVec<[(Square, Cell); 2]> {
        let mv = played.mv;
        match mv.kind() {
            MoveKind::Castling(number) => {
                let castles = &self.variant().castles;
                let squares = castles[usize::from(number) * 2 + played.mover.index()].squares;
                smallvec![
                    (squares.king_from, self.cell(squares.king_to)),
                    (squares.rook_from, self.cell(squares.rook_to)),
                ]
            }
            MoveKind::Extra(hook) => self.extra_departures(played, hook),
            _ => smallvec![(mv.from(), played.moved)],
        }
    }

    fn applies(&self, hook: &EventHook<W>, played: Played) -> bool {
        let (mv, mover) = (played.mv, played.mover);
        let means = |men: &Men<W>, square: Square, man: Option<Man>| {
            men.squares[mover].has(square) && man.is_some_and(|man| self.means(men, mover, man))
        };
        let happens = match &hook.happening {
            Happening::Arrive(men) => self
                .arrivals(played)
                .iter()
                .any(|&to| means(men, to, self.man_at(to))),
            Happening::Leave(men) => self
                .departures(played)
                .iter()
                .any(|&(square, cell)| means(men, square, cell.man())),
            Happening::Capture(men) => means(men, played.captured_at, played.captured.man()),
            Happening::Promote(men) => {
                let to = mv.to();
                let turns = mv.promotion().is_some() || self.extra_becomes(mv);
                turns && means(men, to, self.man_at(to))
            }
            Happening::Check => self.royal_attacked(mover.rival()),
        };
        happens
            && self.is_within(hook.limit, mover)
            && hook
                .condition
                .as_ref()
                .is_none_or(|test| self.holds(test, mover, Some(mv)))
    }

    fn perform(&mut self, deed: &Deed<W>, hook: u8, played: Played) {
        match deed {
            Deed::End(verdict) => {
                let decided = Decided::new(*verdict, played.mover, hook);
                self.state_mut().decide(decided);
            }
            Deed::Remove(men) => {
                let doomed = self.matching(men, played.mover);
                let doomed: SquareSet<W> = doomed
                    .iter()
                    .filter(|&square| self.is_near(men, square, played.mv))
                    .collect();
                doomed.for_each(|square| {
                    self.change(square, Cell::EMPTY);
                    self.lose_castling(square, square);
                });
            }
            Deed::Become(kind) => {
                let man = Man {
                    side: played.mover,
                    kind: *kind,
                };
                self.change(played.mv.to(), Cell::of(man));
            }
            Deed::Move(transfer) => self.transfer(transfer, played),
            Deed::Place(kind, on) => self.appear(*kind, on[played.mover], played.mover),
            Deed::Add(number, slots) => self.add_to_memory(slots[played.mover], *number),
        }
    }

    /// The end that a hook on arrival would have declared before this position was written down: a
    /// position that comes from a FEN has no last move, so whoever stands there has arrived.
    pub(crate) fn judge_arrivals(&mut self) {
        let variant = Arc::clone(self.variant());
        for side in [self.turn().rival(), self.turn()] {
            for hook in &variant.hooks.events {
                let Happening::Arrive(men) = &hook.happening else {
                    continue;
                };
                let verdict = hook.deeds.iter().find_map(|deed| match deed {
                    Deed::End(verdict) => Some(*verdict),
                    _ => None,
                });
                let Some(verdict) = verdict else { continue };
                let stands = !self.matching(men, side).is_empty();
                if stands
                    && hook
                        .condition
                        .as_ref()
                        .is_none_or(|test| self.holds(test, side, None))
                {
                    self.state_mut()
                        .decide(Decided::new(verdict, side, hook.number));
                }
            }
        }
    }
}
