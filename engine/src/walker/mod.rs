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
use simurgh_dsl::movement::{Chain, Path, SpecialKind};
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use crate::position::Position;

/// The board as the walker sees it: who stands where.
pub struct Walker<'a, F: Fn(Square) -> Option<Man>> {
    ruleset: &'a Ruleset,
    man_at: F,
}

impl<'a, F: Fn(Square) -> Option<Man>> Walker<'a, F> {
    /// A walker over the board of a ruleset.
    pub const fn new(ruleset: &'a Ruleset, man_at: F) -> Self {
        Self { ruleset, man_at }
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

    /// Whether a man of `by` could capture on a square.
    pub fn attacks(&self, by: Side, target: Square) -> bool {
        self.ruleset.board.squares().any(|from| {
            (self.man_at)(from)
                .filter(|man| man.side == by)
                .is_some_and(|man| {
                    let paths = self.ruleset.kinds[man.kind.index()]
                        .movement
                        .paths
                        .iter()
                        .filter(|path| path.capture);
                    paths.into_iter().any(|path| {
                        self.targets(man, from, path)
                            .iter()
                            .any(|t| t.square == target)
                    })
                })
        })
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

    fn admits(&self, square: Square) -> bool {
        let zones = self.walker.ruleset.zones.iter();
        zones
            .filter(|zone| zone.squares[self.man.side].has(square))
            .all(|zone| zone.admit.has(self.man.kind))
    }

    fn passes(&self, square: Square) -> bool {
        let zones = self.walker.ruleset.zones.iter();
        zones
            .filter(|zone| zone.squares[self.man.side].has(square))
            .all(|zone| zone.passage || zone.admit.has(self.man.kind))
    }
}

/// A move found by walking: from, to, promotion choice.
pub type WalkedMove = (Square, Square, Option<simurgh_dsl::kind::KindId>);

/// The moves of the side to move by its men's movements alone, legal or not: no castling, no hooks.
/// Sorted, without duplicates.
pub fn moves<const W: usize>(position: &Position<W>) -> Vec<WalkedMove> {
    let ruleset = position.variant().ruleset();
    let walker = Walker::new(ruleset, |square| position.man_at(square));
    let mut moves = Vec::new();
    for from in ruleset.board.squares() {
        let Some(man) = position
            .man_at(from)
            .filter(|man| man.side == position.turn())
        else {
            continue;
        };
        for path in &ruleset.kinds[man.kind.index()].movement.paths {
            for target in walker.targets(man, from, path) {
                if allows(position, path, man, target) {
                    let captures = target.occupied || !path.quiet;
                    add(position, man, (from, target.square), captures, &mut moves);
                }
            }
        }
    }
    add_universal(position, &walker, &mut moves);
    moves.sort_unstable();
    moves.dedup();
    moves
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
        for special in &ruleset.kinds[man.kind.index()].movement.specials {
            let SpecialKind::Universal { quiet, capture } = special.kind else {
                continue;
            };
            let others = ruleset.board.squares().filter(|&to| to != from);
            for to in others.filter(|&to| walker.around(man).admits(to)) {
                let other = position.man_at(to);
                if other.map_or(quiet, |other| capture && other.side != man.side) {
                    add(position, man, (from, to), other.is_some(), moves);
                }
            }
        }
    }
}

fn allows<const W: usize>(position: &Position<W>, path: &Path, man: Man, target: Target) -> bool {
    let enemy = position
        .man_at(target.square)
        .is_some_and(|other| other.side != man.side);
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
