//! The slow twin of the generator: follows the movement texts step by step on the board.
//!
//! Nothing here uses a mask, a line or a table of the compiled game. It is short, obvious and slow;
//! tests hold the fast generator against it on thousands of positions. Only drawings go through
//! [`Course`], which is compiled: what is drawn has to appear at once.

mod chain;
mod drop;
mod grid;
mod ground;
mod path;

pub use chain::{Landing, landings};
pub use drop::drops;
pub use grid::{Grid, grid};
pub use ground::{Ground, Occupant};
pub use path::{Target, targets};

pub use crate::variant::Course;

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::hook::rule::Standing;
use simurgh_dsl::kind::{KindId, KindSet};
use std::borrow::Cow;

use simurgh_dsl::movement::{Chain, Movement, Path, SpecialKind};
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::{BySide, Side};

use crate::position::Position;
use crate::variant::split_bent;

/// The board as the walker sees it: who stands where.
pub struct Walker<'a, F: Fn(Square) -> Option<Man>> {
    ruleset: &'a Ruleset,
    man_at: F,
    /// The kinds that the sides have moved last, for those who imitate.
    last_moved: BySide<Option<KindId>>,
}

impl<'a, F: Fn(Square) -> Option<Man>> Walker<'a, F> {
    /// A walker over the board of a ruleset.
    pub fn new(ruleset: &'a Ruleset, man_at: F) -> Self {
        Self {
            ruleset,
            man_at,
            last_moved: BySide::default(),
        }
    }

    /// The same, where the sides have moved men of these kinds last.
    #[must_use]
    pub fn after(mut self, last_moved: BySide<Option<KindId>>) -> Self {
        self.last_moved = last_moved;
        self
    }

    /// How a man moves now: men that imitate, like the one that the rival has moved last.
    pub fn movement(&self, man: Man) -> Cow<'a, Movement> {
        let kinds = &self.ruleset.kinds;
        let own = &kinds[man.kind.index()].movement;
        match self.last_moved[man.side.rival()] {
            Some(other) if own.imitates() => {
                Cow::Owned(own.imitating(&kinds[other.index()].movement))
            }
            _ => Cow::Borrowed(own),
        }
    }

    /// The board as a man of it sees it.
    const fn around(&self, man: Man) -> Around<'_, 'a, F> {
        Around { walker: self, man }
    }

    /// The targets of a path from a square, whoever stands on them.
    pub fn targets(&self, man: Man, from: Square, path: &Path) -> Vec<Target> {
        path::targets(&self.around(man), from, path)
    }

    /// All ways in which a chain can end from a square.
    pub fn landings(&self, man: Man, from: Square, chain: &Chain) -> Vec<Landing> {
        chain::landings(&self.around(man), from, chain)
    }

    /// Whether the zones let a man enter a square, which may be occupied.
    fn may_enter(&self, man: Man, square: Square, occupied: bool) -> bool {
        let zones = self.ruleset.zones.iter();
        let mut zones = zones.filter(|zone| zone.squares[man.side].has(square));
        zones.all(|zone| {
            let mut admissions = zone.admissions.iter();
            zone.admit.has(man.kind)
                || admissions.any(|admission| {
                    admission.kinds.has(man.kind)
                        && admission.squares[man.side].has(square)
                        && !(admission.empty && occupied)
                        && self.stands(admission.standing, man)
                })
        })
    }

    /// Whether a man has a place among the royals of its side.
    fn stands(&self, standing: Standing, man: Man) -> bool {
        let rank = |man: Man| self.ruleset.kinds[man.kind.index()].royal;
        let men = self.ruleset.board.squares().filter_map(&self.man_at);
        let ranks: Vec<u8> = men
            .filter(|other| other.side == man.side)
            .filter_map(rank)
            .collect();
        match (standing, rank(man)) {
            (Standing::Any, _) => true,
            (_, None) => false,
            (Standing::Sole, _) => ranks.len() == 1,
            (Standing::Top, Some(rank)) => ranks.iter().all(|&other| rank <= other),
        }
    }

    /// Whether a chain of a man on `from` could remove a rival's royal that stood on `target`.
    fn chain_attacks(&self, man: Man, from: Square, target: Square) -> bool {
        let kinds = &self.ruleset.kinds;
        let royal = kinds
            .iter()
            .position(|kind| kind.royal.is_some())
            .unwrap_or(0);
        let prey = Man {
            side: man.side.rival(),
            kind: KindId(royal as u8),
        };
        let man_at = |square| {
            if square == target {
                Some(prey)
            } else {
                (self.man_at)(square)
            }
        };
        let walker = Walker::new(self.ruleset, man_at).after(self.last_moved);
        let spared = |&square: &Square| {
            let victim = (self.man_at)(square);
            square != target && victim.is_some_and(|man| kinds[man.kind.index()].immune)
        };
        let movement = self.movement(man);
        let mut landings = movement
            .chains
            .iter()
            .flat_map(|chain| walker.landings(man, from, chain));
        landings.any(|landing| {
            landing.victims.contains(&target)
                && !landing.victims.iter().any(spared)
                && self.may_enter(man, landing.to, landing.victims.contains(&landing.to))
        })
    }

    /// Whether a man of `by` could capture on a square.
    pub fn attacks(&self, by: Side, target: Square) -> bool {
        self.ruleset.board.squares().any(|from| {
            let man = (self.man_at)(from).filter(|man| man.side == by);
            man.is_some_and(|man| self.attacks_from(man, from, target))
        })
    }

    /// Whether a man on `from` could capture on a square.
    fn attacks_from(&self, man: Man, from: Square, target: Square) -> bool {
        let movement = self.movement(man);
        let reaches = |path| {
            let targets = self.targets(man, from, path);
            targets.iter().any(|found| found.square == target)
        };
        let mut paths = movement.paths.iter().filter(|path| path.capture);
        self.may_enter(man, target, true) && paths.any(reaches)
            || from != target && self.chain_attacks(man, from, target)
    }
}

/// The board as a man of a ruleset sees it.
struct Around<'w, 'a, F: Fn(Square) -> Option<Man>> {
    walker: &'w Walker<'a, F>,
    man: Man,
}

impl<F: Fn(Square) -> Option<Man>> Ground for Around<'_, '_, F> {
    fn board(&self) -> &Board {
        &self.walker.ruleset.board
    }

    fn side(&self) -> Side {
        self.man.side
    }

    fn occupant(&self, square: Square) -> Option<Occupant> {
        let kinds = &self.walker.ruleset.kinds;
        (self.walker.man_at)(square).map(|man| Occupant {
            own: man.side == self.man.side,
            royal: kinds[man.kind.index()].royal.is_some(),
        })
    }

    fn is_home(&self, square: Square) -> bool {
        self.walker.ruleset.kinds[self.man.kind.index()].start[self.man.side].has(square)
    }

    fn is_one_of(&self, square: Square, kinds: KindSet) -> bool {
        (self.walker.man_at)(square).is_some_and(|man| kinds.has(man.kind))
    }

    fn admits(&self, square: Square) -> bool {
        let occupied = (self.walker.man_at)(square).is_some();
        self.walker.may_enter(self.man, square, occupied)
    }

    fn passes(&self, square: Square) -> bool {
        let zones = self.walker.ruleset.zones.iter();
        zones
            .filter(|zone| zone.squares[self.man.side].has(square))
            .all(|zone| zone.passage || zone.may_admit(self.man.kind, self.man.side, square))
    }
}

/// The kinds that the sides have moved last in a position.
pub fn last_moved<const W: usize>(position: &Position<W>) -> BySide<Option<KindId>> {
    BySide::from_fn(|side| position.last_moved(side))
}

/// A move found by walking: from, to, promotion choice.
pub type WalkedMove = (Square, Square, Option<simurgh_dsl::kind::KindId>);

/// The moves of the side to move by its men's movements alone, legal or not: no castling, no hooks, no
/// chains but those that are bent ways.
/// Sorted, without duplicates.
pub fn moves<const W: usize>(position: &Position<W>) -> Vec<WalkedMove> {
    let ruleset = position.variant().ruleset();
    let walker = Walker::new(ruleset, |square| position.man_at(square));
    let walker = walker.after(last_moved(position));
    let mut moves = Vec::new();
    for from in ruleset.board.squares() {
        let Some(man) = position
            .man_at(from)
            .filter(|man| man.side == position.turn())
        else {
            continue;
        };
        for path in &walker.movement(man).paths {
            for target in walker.targets(man, from, path) {
                if allows(position, path, man, target) {
                    let captures = target.occupied || !path.quiet;
                    add(position, man, (from, target.square), captures, &mut moves);
                }
            }
        }
    }
    add_bent(position, &walker, &mut moves);
    add_universal(position, &walker, &mut moves);
    moves.sort_unstable();
    moves.dedup();
    moves
}

/// The moves along chains that are no more than a bent way to one target.
fn add_bent<const W: usize, F: Fn(Square) -> Option<Man>>(
    position: &Position<W>,
    walker: &Walker<'_, F>,
    moves: &mut Vec<WalkedMove>,
) {
    for from in position.men(position.turn()).iter() {
        let Some(man) = position.man_at(from) else {
            continue;
        };
        let movement = walker.movement(man);
        let (bent, _) = split_bent(&movement.chains);
        let landings = bent.into_iter();
        for landing in landings.flat_map(|chain| walker.landings(man, from, chain)) {
            let other = position.man_at(landing.to);
            if other.is_none_or(|other| !is_immune(position, other)) {
                add(position, man, (from, landing.to), other.is_some(), moves);
            }
        }
    }
}

/// The moves of men that go to any other square.
fn add_universal<const W: usize, F: Fn(Square) -> Option<Man>>(
    position: &Position<W>,
    walker: &Walker<'_, F>,
    moves: &mut Vec<WalkedMove>,
) {
    let ruleset = position.variant().ruleset();
    for from in position.men(position.turn()).iter() {
        let Some(man) = position.man_at(from) else {
            continue;
        };
        for special in &walker.movement(man).specials {
            let SpecialKind::Universal { quiet, capture } = special.kind else {
                continue;
            };
            let others = ruleset.board.squares().filter(|&to| to != from);
            for to in others.filter(|&to| walker.around(man).admits(to)) {
                let other = position.man_at(to);
                let prey = |other: Man| other.side != man.side && !is_immune(position, other);
                if other.map_or(quiet, |other| capture && prey(other)) {
                    add(position, man, (from, to), other.is_some(), moves);
                }
            }
        }
    }
}

fn is_immune<const W: usize>(position: &Position<W>, man: Man) -> bool {
    position.variant().ruleset().kinds[man.kind.index()].immune
}

fn allows<const W: usize>(position: &Position<W>, path: &Path, man: Man, target: Target) -> bool {
    let enemy = position
        .man_at(target.square)
        .is_some_and(|other| other.side != man.side && !is_immune(position, other));
    let passed = position
        .passing()
        .is_some_and(|(passed, _)| passed.has(target.square));
    (path.quiet && !target.occupied)
        || (path.capture && enemy)
        || (path.en_passant && passed && !target.occupied)
}

fn add<const W: usize>(
    position: &Position<W>,
    man: Man,
    (from, to): (Square, Square),
    captures: bool,
    moves: &mut Vec<WalkedMove>,
) {
    let choices = drop::choices(position, man, (from, to), captures);
    moves.extend(choices.into_iter().map(|choice| (from, to, choice)));
}
