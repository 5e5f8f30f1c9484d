//! `on EVENT: …`: what follows from a move.

use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Anchor;
use simurgh_dsl::placement::Man;
use smallvec::{SmallVec, smallvec};

use super::Occasion;
use crate::cell::Cell;
use crate::moves::{Move, MoveKind};
use crate::position::{Decided, Played, Position};
use crate::variant::{Castle, Deed, EventHook, Happening, Men};

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
                let (moved, arrived) = (played.moved, self.cell(mv.to()));
                let masks = &variant.masks;
                masks[moved.index()].watched && self.awaits(moved, mv)
                    || !mv.is_plain() && masks[arrived.index()].watched && self.awaits(arrived, mv)
            }
        };
        let takes = !mv.is_plain() || !played.captured.is_empty();
        let hooks = &variant.hooks;
        if watched || hooks.watches_moves || (takes && hooks.watches_takes) {
            self.act(&played);
        }
    }

    /// Whether a hook waits for a man to leave or to arrive where a move does. Men that arrive as what they were not
    /// before are asked for by what they have become.
    fn awaits(&self, cell: Cell, mv: Move) -> bool {
        let traits = self.variant().traits(cell.man_id());
        traits.departure.has(mv.from()) || traits.arrival.has(mv.to())
    }

    #[cold]
    fn act(&mut self, played: &Played) {
        let variant = Arc::clone(self.variant());
        let start = self.journal_length();
        let mut again = None;
        for hook in &variant.hooks.events {
            for occasion in self.occasions(hook, played) {
                if self.applies(hook, played, occasion) {
                    self.count(hook.limit, played.mover);
                    self.perform(hook, played.mover, occasion, &mut again);
                }
            }
        }
        if self.journal_length() > start {
            self.renew_passing();
        }
        if let Some(again) = again {
            self.move_again(played.mover, again);
        }
    }

    /// The times at which a hook is asked about a move: once for each man captured if it waits for
    /// captures, otherwise once.
    fn occasions(&self, hook: &EventHook<W>, played: &Played) -> SmallVec<[Occasion; 2]> {
        let victims = self.taken(played);
        if let Happening::Capture(_) = &hook.happening {
            let victims = victims.into_iter();
            return victims
                .map(|victim| Occasion::after(played, Some(victim)))
                .collect();
        }
        smallvec![Occasion::after(played, victims.first().copied())]
    }

    /// Where men have arrived by a move.
    #[inline]
    fn arrivals(&self, played: &Played) -> SmallVec<[Square; 2]> {
        let (mv, mover) = (played.mv, played.mover);
        match mv.kind() {
            MoveKind::Castling(number) => match self.castle_of(number, mover) {
                Some(castle) => smallvec![castle.squares.king_to, castle.squares.rook_to],
                None => SmallVec::new(),
            },
            MoveKind::Extra(hook) => self.extra_arrivals(played, hook),
            _ => smallvec![mv.to()],
        }
    }

    /// From where men have gone, and which. Two men go in a castling and in an exchange of places.
    #[inline]
    fn departures(&self, played: &Played) -> SmallVec<[(Square, Cell); 2]> {
        let mv = played.mv;
        match mv.kind() {
            MoveKind::Castling(number) => match self.castle_of(number, played.mover) {
                Some(Castle { squares, .. }) => smallvec![
                    (squares.king_from, self.cell(squares.king_to)),
                    (squares.rook_from, self.cell(squares.rook_to)),
                ],
                None => SmallVec::new(),
            },
            MoveKind::Extra(hook) => self.extra_departures(played, hook),
            _ => smallvec![(mv.from(), played.moved)],
        }
    }

    fn applies(&self, hook: &EventHook<W>, played: &Played, occasion: Occasion) -> bool {
        self.happens(&hook.happening, played, occasion)
            && self.is_within(hook.limit, played.mover)
            && hook
                .condition
                .as_ref()
                .is_none_or(|test| self.holds(test, played.mover, Some(&occasion)))
    }

    fn happens(&self, happening: &Happening<W>, played: &Played, occasion: Occasion) -> bool {
        let (mv, mover) = (played.mv, played.mover);
        let means = |men: &Men<W>, square: Square, man: Option<Man>| {
            man.is_some_and(|man| self.is_one_of(men, mover, (square, man), Some(&occasion)))
                && (!men.unmoved || self.stirred().has(square))
        };
        match happening {
            Happening::Arrive(men) => self
                .arrivals(played)
                .iter()
                .any(|&to| means(men, to, self.man_at(to))),
            Happening::Leave(men) => self
                .departures(played)
                .iter()
                .any(|&(square, cell)| means(men, square, cell.man())),
            Happening::Capture(men) => {
                let square = occasion.square(Anchor::Captured);
                let victims = self.taken(played);
                let mut victims = victims.iter().filter(|(at, _)| Some(*at) == square);
                victims.any(|&(at, cell)| means(men, at, cell.man()))
            }
            Happening::Promote(men) => {
                let to = mv.to();
                let turns = mv.promotion().is_some() || self.extra_becomes(mv);
                turns && means(men, to, self.man_at(to))
            }
            Happening::Check => self.royal_attacked(mover.rival()),
            Happening::Move(men) => means(men, mv.from(), played.moved.man()),
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
