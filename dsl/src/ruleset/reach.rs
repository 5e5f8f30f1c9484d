//! Where men of each kind can ever come, for hooks that wait for what cannot happen.
//!
//! The search asks less than the rules do: the board is empty, every capture finds a victim, every
//! hurdle stands where it is needed. So it may take an impossible thing for possible, never the
//! other way round.

use super::checked::{Castling, Kind, Must, Promotion, Ruleset};
use crate::board::{Region, Square};
use crate::hook::rule::{Effect, ExtraMove, Filter, Otherwise, Owner, Relocation, Rule};
use crate::kind::{KindId, KindSet};
use crate::movement::{Path, Travel, Vector};
use crate::side::{BySide, Side};

/// The squares of each kind, by side.
type ByKind = Vec<BySide<Region>>;

/// Where men can come.
pub(super) struct Reach {
    /// Where a man of the kind may ever stand.
    pub(super) stand: ByKind,
    /// Where a man of the kind may ever stand just after a move of its side, as what it now is.
    pub(super) arrive: ByKind,
    /// Whether a man of the kind ever comes to where it promotes.
    pub(super) promotes: Vec<BySide<bool>>,
}

impl Reach {
    /// Whether a man that a filter is about may be in `table`, for a mover.
    pub(super) fn meets(table: &ByKind, filter: &Filter, mover: Side) -> bool {
        let squares = filter.squares[mover];
        sides(filter.owner, mover).any(|side| {
            filter.kinds.iter().any(|kind| {
                table
                    .get(kind.index())
                    .is_some_and(|reach| !reach[side].intersection(squares).is_empty())
            })
        })
    }
}

/// The sides that an owner may mean.
pub(super) fn sides(owner: Owner, mover: Side) -> impl Iterator<Item = Side> {
    Side::ALL.into_iter().filter(move |&side| match owner {
        Owner::Own => side == mover,
        Owner::Enemy => side != mover,
        Owner::Any => true,
    })
}

/// Explores a game.
pub(super) fn explore(ruleset: &Ruleset) -> Reach {
    let nowhere = vec![BySide::both(Region::EMPTY); ruleset.kinds.len()];
    let mut explorer = Explorer {
        ruleset,
        stand: nowhere.clone(),
        arrive: nowhere.clone(),
        promotes: vec![BySide::both(false); ruleset.kinds.len()],
        explored: nowhere,
    };
    for square in ruleset.board.squares() {
        if let Some(man) = ruleset.setup.men[square.index()] {
            explorer.stand[man.kind.index()][man.side].insert(square);
        }
    }
    explorer.drop();
    while explorer.round() {}
    Reach {
        stand: explorer.stand,
        arrive: explorer.arrive,
        promotes: explorer.promotes,
    }
}

struct Explorer<'a> {
    ruleset: &'a Ruleset,
    stand: ByKind,
    arrive: ByKind,
    promotes: Vec<BySide<bool>>,
    /// Squares whose moves are known.
    explored: ByKind,
}

impl Explorer<'_> {
    /// One step from everything that is known. Answers whether there was anything new.
    fn round(&mut self) -> bool {
        let before = self.arrive.clone();
        for index in 0..self.ruleset.kinds.len() {
            for side in Side::ALL {
                self.explore_kind(KindId(index as u8), side);
            }
        }
        self.castle();
        self.follow_hooks();
        self.arrive != before
    }

    /// Whoever may be dropped may come from a hand; who ever is in one, is not asked.
    fn drop(&mut self) {
        let drops = self.ruleset.hands.iter().flat_map(|hands| &hands.drops);
        for (index, drop) in drops.enumerate() {
            let kind = KindId(index as u8);
            for side in Side::ALL {
                let squares = drop.iter().flat_map(|drop| drop.on[side].iter());
                squares.for_each(|square| self.settle(kind, side, square));
            }
        }
    }

    /// A man of the kind comes to a square. If it must become something else there, that comes.
    fn come(&mut self, kind: KindId, side: Side, square: Square) {
        let promotion = self.ruleset.kinds[kind.index()].promotion.as_ref();
        let here = |promotion: &&Promotion| promotion.on[side].has(square);
        let promotion = promotion.filter(here);
        self.promotes[kind.index()][side] |= promotion.is_some();
        if promotion.is_none_or(|promotion| promotion.must != Must::Always || promotion.capturing) {
            self.settle(kind, side, square);
        }
        for choice in promotion
            .into_iter()
            .flat_map(|promotion| promotion.choices(side))
            .map(|(kind, _)| kind)
        {
            self.settle(choice, side, square);
        }
    }

    fn settle(&mut self, kind: KindId, side: Side, square: Square) {
        self.arrive[kind.index()][side].insert(square);
        self.stand[kind.index()][side].insert(square);
    }

    fn explore_kind(&mut self, kind: KindId, side: Side) {
        let index = kind.index();
        let new = self.stand[index][side].without(self.explored[index][side]);
        self.explored[index][side] = self.stand[index][side];
        for from in new.iter() {
            for path in &self.ruleset.kinds[index].movement.paths {
                if !path.initial || self.ruleset.kinds[index].start[side].has(from) {
                    self.walk(kind, side, from, path);
                }
            }
        }
    }

    fn walk(&mut self, kind: KindId, side: Side, from: Square, path: &Path) {
        let step = match side {
            Side::First => path.step,
            Side::Second => path.step.rotated(),
        };
        let (least, most) = distances(path.travel);
        let mut square = from;
        for distance in 1..=most {
            let Some(next) = self.ruleset.board.step(square, step) else {
                return;
            };
            let (admitted, passable) = self.admitted(kind, side, next);
            if distance >= least && admitted {
                self.come(kind, side, next);
            }
            if !passable || step == Vector::default() {
                return;
            }
            square = next;
        }
    }

    /// Whether a man may stand on a square, and whether it may pass over it.
    fn admitted(&self, kind: KindId, side: Side, square: Square) -> (bool, bool) {
        let mut closed = self
            .ruleset
            .zones
            .iter()
            .filter(|zone| zone.squares[side].has(square) && !zone.may_admit(kind, side, square))
            .peekable();
        (closed.peek().is_none(), closed.all(|zone| zone.passage))
    }

    fn castle(&mut self) {
        for castling in &self.ruleset.castlings {
            for side in Side::ALL {
                self.castle_side(castling, side);
            }
        }
    }

    fn castle_side(&mut self, castling: &Castling, side: Side) {
        let squares = castling.squares[side];
        self.come(castling.king, side, squares.king_to);
        self.come(castling.rook, side, squares.rook_to);
    }

    fn follow_hooks(&mut self) {
        for hook in &self.ruleset.hooks {
            match &hook.rule {
                Rule::Move(ExtraMove::Swap(one, other)) => {
                    for mover in Side::ALL {
                        self.swap(one, other, mover);
                    }
                }
                Rule::Move(extra) => self.follow_extra(extra),
                Rule::On(_, effects) => self.follow_effects(effects),
                _ => {}
            }
        }
    }

    /// Men of either filter come to where men of the other may stand.
    fn swap(&mut self, one: &Filter, other: &Filter, mover: Side) {
        let both = [one, other];
        if !both
            .into_iter()
            .all(|filter| Reach::meets(&self.stand, filter, mover))
        {
            return;
        }
        let count = self.stand.len();
        for (traveller, host) in [(one, other), (other, one)] {
            for side in sides(traveller.owner, mover) {
                for kind in traveller
                    .kinds
                    .iter()
                    .take_while(|kind| kind.index() < count)
                {
                    for square in host.squares[mover].iter() {
                        self.come(kind, side, square);
                    }
                }
            }
        }
    }

    fn follow_extra(&mut self, extra: &ExtraMove) {
        match extra {
            ExtraMove::Swap(..) | ExtraMove::Pass => {}
            ExtraMove::Exchange(one, other, way) => {
                for mover in Side::ALL {
                    self.swap(one, other, mover);
                    self.send(other, None, way[mover], mover);
                }
            }
            ExtraMove::Relocate(relocation) => self.relocate(relocation),
            ExtraMove::Travel(travel) => {
                let everywhere = self.ruleset.board.squares().collect();
                for mover in Side::ALL {
                    self.send(&travel.men, travel.becoming, everywhere, mover);
                }
            }
            ExtraMove::Place(kind, squares) => self.appear(*kind, squares),
        }
    }

    fn relocate(&mut self, relocation: &Relocation) {
        for mover in Side::ALL {
            let mut to = relocation.to[mover];
            if relocation.otherwise != Otherwise::Stays {
                let board = &self.ruleset.board;
                let ranks: Vec<u8> = to.iter().map(|at| board.coordinates(at).rank).collect();
                let beside = |at: &Square| ranks.contains(&board.coordinates(*at).rank);
                to = to.union(board.squares().filter(beside).collect());
            }
            self.send(&relocation.men, relocation.becoming, to, mover);
        }
    }

    fn appear(&mut self, kind: KindId, squares: &BySide<Region>) {
        for side in Side::ALL {
            for square in squares[side].iter() {
                self.settle(kind, side, square);
            }
        }
    }

    /// Men that a filter means come to squares, as what they are or become.
    fn send(&mut self, men: &Filter, becoming: Option<KindId>, to: Region, mover: Side) {
        if !Reach::meets(&self.stand, men, mover) {
            return;
        }
        let known = |kind: &KindId| kind.index() < self.ruleset.kinds.len();
        let kinds: Vec<KindId> = men.kinds.iter().filter(known).collect();
        for side in sides(men.owner, mover) {
            for &kind in &kinds {
                if self.stand[kind.index()][side].is_empty() {
                    continue;
                }
                for square in to.iter() {
                    self.settle(becoming.unwrap_or(kind), side, square);
                }
            }
        }
    }

    /// A kind that men may become can come wherever any man comes.
    fn follow_effects(&mut self, effects: &[Effect]) {
        let all = Region::all(&self.ruleset.board);
        for effect in effects {
            match effect {
                Effect::Become(kind) => {
                    for side in Side::ALL {
                        let everywhere = self.arrive.iter().map(|reach| reach[side]);
                        let everywhere = everywhere.fold(Region::EMPTY, Region::union);
                        everywhere
                            .iter()
                            .for_each(|square| self.settle(*kind, side, square));
                    }
                }
                Effect::Turn(filter, kind) => self.put(filter, Some(*kind), BySide::both(all)),
                Effect::Move(relocation) => self.relocate(relocation),
                Effect::MoveTo(filter, _) => self.put(filter, None, BySide::both(all)),
                Effect::Place { owner, kind, on } => self.put_new(*owner, *kind, *on),
                _ => {}
            }
        }
    }

    /// A new man appears.
    fn put_new(&mut self, owner: Owner, kind: KindId, on: BySide<Region>) {
        for mover in Side::ALL {
            for side in sides(owner, mover) {
                on[mover]
                    .iter()
                    .for_each(|square| self.settle(kind, side, square));
            }
        }
    }

    /// Men of a filter, perhaps as another kind, are put somewhere, wherever they were.
    fn put(&mut self, filter: &Filter, becomes: Option<KindId>, on: BySide<Region>) {
        let known = KindSet::first(self.stand.len());
        for mover in Side::ALL {
            for side in sides(filter.owner, mover) {
                for kind in filter.kinds.iter().filter(|&kind| known.has(kind)) {
                    if self.stand[kind.index()][side].is_empty() {
                        continue;
                    }
                    on[mover]
                        .iter()
                        .for_each(|square| self.settle(becomes.unwrap_or(kind), side, square));
                }
            }
        }
    }
}

/// The fewest and the most steps to a target.
fn distances(travel: Travel) -> (u8, u8) {
    match travel {
        Travel::Leap => (1, 1),
        Travel::Slide { min, max, skip } => (min.max(1 + u8::from(skip)), max.unwrap_or(u8::MAX)),
        Travel::Hop { total, .. } => (2, total.unwrap_or(u8::MAX)),
    }
}

/// Whether a kind may ever promote into one that a filter is about, on its squares.
pub(super) fn promotes(kinds: &[Kind], reach: &Reach, filter: &Filter, mover: Side) -> bool {
    kinds.iter().any(|kind| {
        kind.promotion.as_ref().is_some_and(|promotion| {
            let to = promotion
                .to
                .iter()
                .copied()
                .filter(|&to| filter.kinds.has(to));
            let on = promotion.on[mover].intersection(filter.squares[mover]);
            to.into_iter()
                .any(|to| !reach.arrive[to.index()][mover].intersection(on).is_empty())
        })
    })
}
