//! The slow twin of the generator: follows the movement texts step by step on the board.
//!
//! Nothing here uses a mask, a line or a table of the compiled game. It is short, obvious and slow;
//! tests hold the fast generator against it on thousands of positions.

use simurgh_dsl::board::Square;
use simurgh_dsl::movement::{Path, Travel, Vector};
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use crate::position::Position;

/// A target of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The square.
    pub square: Square,
    /// Whether something stands there.
    pub occupied: bool,
}

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

    fn step(&self, from: Square, vector: Vector, side: Side) -> Option<Square> {
        let seen = if side == Side::First {
            vector
        } else {
            vector.rotated()
        };
        self.ruleset.board.step(from, seen)
    }

    fn is_empty(&self, square: Square) -> bool {
        (self.man_at)(square).is_none()
    }

    /// Whether a man of this kind may stand on a square.
    fn lands(&self, man: Man, square: Square) -> bool {
        let zones = self.ruleset.zones.iter();
        zones
            .filter(|zone| zone.squares[man.side].has(square))
            .all(|zone| zone.admit.has(man.kind))
    }

    /// Whether a man of this kind may pass over a square.
    fn passes(&self, man: Man, square: Square) -> bool {
        let zones = self
            .ruleset
            .zones
            .iter()
            .filter(|zone| zone.squares[man.side].has(square));
        zones
            .into_iter()
            .all(|zone| zone.passage || zone.admit.has(man.kind))
    }

    /// The targets of a path from a square, whoever stands on them.
    pub fn targets(&self, man: Man, from: Square, path: &Path) -> Vec<Target> {
        let all_at = |at: Square, vectors: &[Vector], wanted: bool| {
            vectors.iter().all(|&vector| {
                self.step(at, vector, man.side)
                    .map_or(wanted, |square| self.is_empty(square) == wanted)
            })
        };
        let exists = |vector: &Vector| self.step(from, *vector, man.side).is_some();
        let start = self.ruleset.kinds[man.kind.index()].start[man.side];
        if path.initial && !start.has(from)
            || !path.occupied.iter().all(exists)
            || !all_at(from, &path.occupied, false)
        {
            return Vec::new();
        }
        let mut targets = Vec::new();
        let (mut at, mut hurdle) = (from, None);
        for count in 1..=super::walker::longest(path) {
            let Some(next) = self.step(at, path.step, man.side) else {
                break;
            };
            let barred = path.empty.iter().any(|&vector| {
                self.step(at, vector, man.side)
                    .is_some_and(|square| !self.passes(man, square))
            });
            if !all_at(at, &path.empty, true)
                || barred
                || (path.travel != Travel::Leap && !self.passes(man, next))
            {
                break;
            }
            let occupied = !self.is_empty(next);
            let (is_target, goes_on) = judge(path.travel, count, occupied, &mut hurdle);
            if is_target && self.lands(man, next) {
                targets.push(Target {
                    square: next,
                    occupied,
                });
            }
            if !goes_on {
                break;
            }
            at = next;
        }
        targets
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

/// Whether the square after `count` steps is a target, and whether the way goes on behind it.
fn judge(travel: Travel, count: u8, occupied: bool, hurdle: &mut Option<u8>) -> (bool, bool) {
    match travel {
        Travel::Leap => (true, false),
        Travel::Slide { min, skip, .. } => {
            let skipped = skip && count == 1;
            (count >= min && !skipped, skipped || !occupied)
        }
        Travel::Hop {
            approach, landing, ..
        } => match *hurdle {
            None if occupied => {
                *hurdle = Some(count);
                (false, true)
            }
            None => (false, approach.is_none_or(|most| count < most)),
            Some(at) if landing.is_some_and(|most| count - at > most) => (false, false),
            Some(_) => (true, !occupied),
        },
    }
}

const fn longest(path: &Path) -> u8 {
    match path.travel {
        Travel::Leap => 1,
        Travel::Slide {
            max: Some(most), ..
        }
        | Travel::Hop {
            total: Some(most), ..
        } => most,
        Travel::Slide { .. } | Travel::Hop { .. } => u8::MAX,
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
                    add(ruleset, man, from, target.square, &mut moves);
                }
            }
        }
    }
    moves.sort_unstable();
    moves.dedup();
    moves
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

fn add(ruleset: &Ruleset, man: Man, from: Square, to: Square, moves: &mut Vec<WalkedMove>) {
    let promotion = ruleset.kinds[man.kind.index()].promotion.as_ref();
    let promotion = promotion.filter(|promotion| promotion.on[man.side].has(to));
    match promotion {
        None => moves.push((from, to, None)),
        Some(promotion) => {
            moves.extend(promotion.to.iter().map(|&kind| (from, to, Some(kind))));
            if !promotion.must {
                moves.push((from, to, None));
            }
        }
    }
}
