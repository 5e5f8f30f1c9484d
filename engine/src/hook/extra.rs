//! `move: …`: extra moves, which the men do not have by themselves.

use std::ops::Range;

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::movement::Movement;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;
use smallvec::{SmallVec, smallvec};

use crate::cell::{Cell, ManId};
use crate::moves::{Move, MoveKind, MoveList};
use crate::position::{LazyGuard, Played, Position, Sink};
use crate::squares::SquareSet;
use crate::variant::{Act, Extra, Men};
use crate::walker::Walker;

impl<const W: usize> Position<W> {
    /// The extra move of the hook of that number.
    pub(crate) fn extra(&self, hook: u8) -> Option<&Extra<W>> {
        let mut extras = self.variant().hooks.extras.iter();
        extras.find(|extra| extra.number == hook)
    }

    /// The man that moves, for tables. A move that begins on an empty square, because a man appears or
    /// nothing happens, counts as one of the first man.
    #[inline]
    pub(crate) fn mover(&self, mv: Move) -> ManId {
        let cell = self.moving(mv);
        if cell.is_empty() {
            ManId(0)
        } else {
            cell.man_id()
        }
    }

    /// Adds the extra moves that the side to move may play, legal or not, of those hooks that are
    /// wanted. The moves that are there already are those that the men have by themselves.
    pub(crate) fn generate_extras(
        &self,
        wanted: impl Fn(&Extra<W>) -> bool,
        guard: &LazyGuard<W>,
        moves: &mut impl Sink<W>,
    ) {
        let (mover, ordinary) = (self.turn(), moves.list().len());
        let extras = self.variant().hooks.extras.iter();
        for extra in extras.filter(|extra| wanted(extra)) {
            let condition = extra.condition.as_ref();
            let is_calm = || moves.shows_calm(guard.get_or_init(|| self.guard()));
            if self.is_within(extra.limit, mover)
                && !(extra.needs_distress && is_calm())
                && self.has_men_for(&extra.act)
                && condition.is_none_or(|test| self.holds(test, mover, None))
            {
                let moves = moves.list();
                let before = moves.len();
                self.generate_extra(extra, moves);
                if moves.len() > before {
                    self.sift(extra, ordinary..before, moves);
                }
            }
        }
    }

    /// Whether there is anybody to do it: cheaper to ask than most conditions.
    fn has_men_for(&self, act: &Act<W>) -> bool {
        let any = |men: &Men<W>| self.some_match(men, self.turn());
        match act {
            Act::Swap([one, other]) | Act::Exchange([one, other], _) => any(one) && any(other),
            Act::Relocate(transfer) => any(&transfer.men),
            Act::Travel(men, ..) => any(men),
            Act::Place(..) | Act::Pass => true,
        }
    }

    fn generate_extra(&self, extra: &Extra<W>, moves: &mut MoveList) {
        let (mover, number) = (self.turn(), extra.number);
        let mut add = |from: Square, to: Square| moves.push(Move::extra(from, to, number));
        match &extra.act {
            Act::Swap([one, other]) | Act::Exchange([one, other], _) => {
                let others = self.matching(other, mover);
                for from in self.matching(one, mover).iter() {
                    let Some(way) = self.way(&extra.act, from) else {
                        continue;
                    };
                    for to in others.without(SquareSet::of(from)).iter() {
                        let occasion = Some(self.before(Move::extra(from, to, number)));
                        let near = |men, square| self.is_near(men, square, occasion.as_ref());
                        if !near(one, from) || !near(other, to) {
                            continue;
                        }
                        let (moved, met) = (self.cell(from), self.cell(to));
                        if self.may_be_put(moved, to) && self.may_be_put(met, way.unwrap_or(from)) {
                            add(from, to);
                        }
                    }
                }
            }
            Act::Relocate(transfer) => {
                let targets = transfer.to[mover] & self.open_to(transfer.removing.as_ref(), mover);
                for from in self.matching(&transfer.men, mover).iter() {
                    let man = turned(self.cell(from), transfer.becoming, mover);
                    for to in targets.without(SquareSet::of(from)).iter() {
                        if self.may_be_put(man, to) {
                            add(from, to);
                        }
                    }
                }
            }
            Act::Travel(men, movement, becoming) => {
                for from in self.matching(men, mover).iter() {
                    let man = turned(self.cell(from), *becoming, mover);
                    let targets = self.travels(movement, from);
                    for to in targets.iter().filter(|&to| self.may_be_put(man, to)) {
                        add(from, to);
                    }
                }
            }
            Act::Place(kind, on) => {
                let cell = Cell::of(Man {
                    side: mover,
                    kind: *kind,
                });
                let free = on[mover].without(self.occupied());
                for to in free.iter().filter(|&to| self.may_be_put(cell, to)) {
                    add(to, to);
                }
            }
            // From and to an empty square, whose castlings are over.
            Act::Pass => {
                let board = self.variant().ruleset().board.squares();
                if let Some(at) = board.into_iter().find(|&at| self.cell(at).is_empty()) {
                    add(at, at);
                }
            }
        }
    }

    /// Takes out of the last moves what an earlier sentence offers already, and what fails afterwards.
    fn sift(&self, extra: &Extra<W>, earlier: Range<usize>, moves: &mut MoveList) {
        if earlier.is_empty() && extra.afterwards.is_none() {
            return;
        }
        let before = earlier.end;
        let swaps = moves[earlier].iter().copied();
        let swaps: SmallVec<[Move; 8]> = swaps.filter(|&mv| self.is_swap(mv)).collect();
        let offered = |mv: Move| {
            let same = |other: &Move| other.from() == mv.from() && other.to() == mv.to();
            swaps.iter().any(same) && self.is_swap(mv)
        };
        let mut copy = extra.afterwards.as_ref().map(|_| self.clone());
        let mover = self.turn();
        let holds = |position: &mut Self, mv: Move| {
            let occasion = position.before(mv).played();
            let undo = position.play(mv);
            let afterwards = extra.afterwards.as_ref();
            let holds = afterwards.is_none_or(|test| position.holds(test, mover, Some(&occasion)));
            position.undo(mv, &undo);
            holds
        };
        let mut index = 0;
        moves.retain(|mv| {
            index += 1;
            index <= before
                || !offered(*mv) && copy.as_mut().is_none_or(|position| holds(position, *mv))
        });
    }

    /// Whether a move only lets two men change places.
    pub(crate) fn is_swap(&self, mv: Move) -> bool {
        let MoveKind::Extra(hook) = mv.kind() else {
            return false;
        };
        let extra = self.extra(hook);
        extra.is_some_and(|extra| matches!(extra.act, Act::Swap(_)))
    }

    /// The square by way of which two men exchange places: the nearest empty one of the region, if
    /// the act has a region. `None` if there is no such square.
    #[expect(clippy::option_option, reason = "no way is needed, or none is free")]
    fn way(&self, act: &Act<W>, from: Square) -> Option<Option<Square>> {
        let Act::Exchange(_, way) = act else {
            return Some(None);
        };
        let free = way[self.turn()].without(self.occupied());
        let nearest = free.iter().min_by_key(|&square| self.steps(square, from));
        nearest.map(Some)
    }

    /// Whether a sentence may put a man on a square: not where its kind may never stand, nor where it
    /// would have had to promote.
    pub(super) fn may_be_put(&self, cell: Cell, square: Square) -> bool {
        let traits = self.variant().traits(cell.man_id());
        traits.land.has(square)
            && traits
                .promotion
                .as_ref()
                .is_none_or(|promotion| !(promotion.zone & promotion.forced).has(square))
    }

    /// Squares that are empty, or on which somebody stands who may be removed.
    pub(crate) fn open_to(&self, removing: Option<&Men<W>>, mover: Side) -> SquareSet<W> {
        let removable = removing.map_or(SquareSet::EMPTY, |men| self.matching(men, mover));
        removable | !self.occupied()
    }

    /// Where a man may go along a movement that it has not by itself. Followed step by step.
    fn travels(&self, movement: &Movement, from: Square) -> SquareSet<W> {
        let Some(man) = self.man_at(from) else {
            return SquareSet::EMPTY;
        };
        let variant = self.variant();
        let walker = Walker::new(variant.ruleset(), |square| self.man_at(square));
        let prey = self.prey(man.side).without(self.royals(man.side.rival()));
        let mut targets = SquareSet::EMPTY;
        for path in &movement.paths {
            for target in walker.targets(man, from, path) {
                let free = path.quiet && !target.occupied;
                if free || path.capture && prey.has(target.square) {
                    targets.insert(target.square);
                }
            }
        }
        targets
    }

    /// Plays an extra move; all changes go to the journal. The answer is what was captured.
    pub(crate) fn play_extra(&mut self, mv: Move, hook: u8) -> Cell {
        let (from, to, side) = (mv.from(), mv.to(), self.turn());
        let Some(act) = self.extra(hook).map(|extra| extra.act.clone()) else {
            return Cell::EMPTY;
        };
        let (moved, there) = (self.cell(from), self.cell(to));
        let way = self.way(&act, from).flatten();
        match act {
            Act::Swap(_) | Act::Exchange(..) => {
                self.change(from, if way.is_some() { Cell::EMPTY } else { there });
                self.change(to, moved);
                if let Some(way) = way {
                    self.change(way, there);
                }
            }
            Act::Relocate(_) | Act::Travel(..) => {
                self.change(from, Cell::EMPTY);
                self.change(to, turned(moved, act.becoming(), side));
            }
            Act::Place(kind, _) => self.change(to, Cell::of(Man { side, kind })),
            Act::Pass => {}
        }
        self.use_limit(hook);
        let captures = act.moves_one() && there.man().is_some_and(|man| man.side != side);
        if captures { there } else { Cell::EMPTY }
    }

    /// The square of the man that an extra move captures.
    pub(crate) fn captured_by_extra(&self, mv: Move, hook: u8) -> Option<Square> {
        let moves_one = self.extra(hook).is_some_and(|extra| extra.act.moves_one());
        let enemy = self.men(self.turn().rival()).has(mv.to());
        (moves_one && enemy).then(|| mv.to())
    }

    /// Where men have arrived by an extra move.
    pub(super) fn extra_arrivals(&self, played: &Played, hook: u8) -> SmallVec<[Square; 2]> {
        let (from, to) = (played.mv.from(), played.mv.to());
        match self.extra(hook).map(|extra| &extra.act) {
            Some(Act::Swap(_)) => smallvec![to, from],
            Some(Act::Exchange(..)) => smallvec![to, self.way_taken(played)],
            Some(Act::Pass) | None => smallvec![],
            Some(_) => smallvec![to],
        }
    }

    /// From where men have gone by an extra move, and which.
    pub(super) fn extra_departures(
        &self,
        played: &Played,
        hook: u8,
    ) -> SmallVec<[(Square, Cell); 2]> {
        let (from, to) = (played.mv.from(), played.mv.to());
        match self.extra(hook).map(|extra| &extra.act) {
            Some(Act::Swap(_)) => smallvec![(from, self.cell(to)), (to, self.cell(from))],
            Some(Act::Exchange(..)) => {
                smallvec![
                    (from, self.cell(to)),
                    (to, self.cell(self.way_taken(played)))
                ]
            }
            Some(Act::Relocate(_) | Act::Travel(..)) => smallvec![(from, played.moved)],
            _ => smallvec![],
        }
    }

    /// The square by way of which two men have just exchanged places: the last that the move itself
    /// changed.
    fn way_taken(&self, played: &Played) -> Square {
        let change = self.changes(played.journal as usize).nth(2);
        change.map_or(played.mv.from(), |(square, _)| square)
    }

    /// Whether an extra move turns its man into another kind.
    pub(super) fn extra_becomes(&self, mv: Move) -> bool {
        let MoveKind::Extra(hook) = mv.kind() else {
            return false;
        };
        let act = self.extra(hook).map(|extra| &extra.act);
        act.is_some_and(|act| act.becoming().is_some() || matches!(act, Act::Place(..)))
    }
}

impl<const W: usize> Act<W> {
    /// Whether one man goes, perhaps to where another stands.
    const fn moves_one(&self) -> bool {
        matches!(self, Self::Relocate(_) | Self::Travel(..))
    }

    /// What the man becomes that goes.
    pub(crate) const fn becoming(&self) -> Option<KindId> {
        match self {
            Self::Relocate(transfer) => transfer.becoming,
            Self::Travel(_, _, becoming) => *becoming,
            _ => None,
        }
    }
}

/// A man as it is, or as another kind.
pub(crate) fn turned(moved: Cell, becoming: Option<KindId>, side: Side) -> Cell {
    becoming.map_or(moved, |kind| Cell::of(Man { side, kind }))
}
