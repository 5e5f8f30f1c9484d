//! Ways of moving that no mask can say: leaps with conditions, and walks.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::kind::KindSet;
use simurgh_dsl::movement::{Path, Travel, Vector};

use super::ray::Ray;
use crate::squares::SquareSet;

/// A leap that depends on other squares being empty or occupied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Guarded<const W: usize> {
    pub(crate) target: Square,
    pub(crate) empty: SquareSet<W>,
    pub(crate) occupied: SquareSet<W>,
    pub(crate) quiet: bool,
    pub(crate) capture: bool,
    /// Squares that may be captured on in passing after this move; empty for most.
    pub(crate) passed: SquareSet<W>,
    /// A number from 1, if squares are passed; 0 for all others.
    pub(crate) passing: u16,
    /// From where the passed squares might be captured on.
    pub(crate) captors: SquareSet<W>,
}

impl<const W: usize> Guarded<W> {
    /// Whether the squares between allow the leap.
    #[inline]
    pub(crate) fn is_open(&self, occupied: SquareSet<W>) -> bool {
        !self.empty.meets(&occupied) && self.occupied.without(occupied).is_empty()
    }
}

/// A way that is followed step by step: slides with a least range, ski-slides, lame riders, hoppers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Walk<const W: usize> {
    pub(crate) steps: Vec<Step<W>>,
    pub(crate) travel: Travel,
    /// The same way as masks, if masks can say it.
    pub(crate) ray: Option<Ray<W>>,
    /// Every square that matters to where the way leads.
    pub(crate) way: SquareSet<W>,
    /// Every square that could be a target on some board.
    pub(crate) reach: SquareSet<W>,
    pub(crate) quiet: bool,
    pub(crate) capture: bool,
    /// Where the man may stand.
    pub(crate) land: SquareSet<W>,
    /// Over whom it may hop; `None` is everybody.
    pub(crate) over: Option<KindSet>,
    /// Whether the square behind the target must exist and be empty.
    pub(crate) is_spacious: bool,
}

/// A square on the way, and what must be empty to step onto it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step<const W: usize> {
    pub(crate) square: Square,
    pub(crate) empty: SquareSet<W>,
    /// The square one step behind, if it exists.
    pub(crate) behind: Option<Square>,
}

impl<const W: usize> Walk<W> {
    /// Whether nothing is reached because somebody stands before the first target: told without a call, as it is so
    /// with most ways while there are many men.
    #[inline]
    pub(crate) fn is_closed(&self, occupied: SquareSet<W>) -> bool {
        self.ray.as_ref().is_some_and(|ray| ray.is_closed(occupied))
    }

    /// The targets, empty or occupied by anybody, if every man may be hopped over.
    #[inline]
    pub(crate) fn targets(&self, occupied: SquareSet<W>) -> SquareSet<W> {
        if let Some(ray) = self.ray.as_ref().filter(|_| !self.is_spacious) {
            return ray.targets(occupied) & self.land;
        }
        self.targets_over(occupied, |_| true)
    }

    /// The targets, empty or occupied by anybody; `is_hurdle` says who may be hopped over.
    pub(crate) fn targets_over(
        &self,
        occupied: SquareSet<W>,
        is_hurdle: impl Fn(Square) -> bool,
    ) -> SquareSet<W> {
        let targets = match self.travel {
            Travel::Leap | Travel::Slide { .. } => match &self.ray {
                Some(ray) => ray.targets(occupied),
                None => self.slide(occupied),
            },
            Travel::Hop {
                approach,
                landing,
                total,
            } => {
                let most = |limit: Option<u8>| limit.map_or(usize::MAX, usize::from);
                let limits = [approach, landing, total].map(most);
                self.hop(limits, occupied, is_hurdle)
            }
        };
        let targets = if self.is_spacious {
            targets & self.roomy(occupied)
        } else {
            targets
        };
        targets & self.land
    }

    /// The walk with what follows from its steps.
    pub(super) fn prepared(self) -> Self {
        let squares: SquareSet<W> = self.steps.iter().map(|step| step.square).collect();
        Self {
            ray: Ray::of(&self.steps, self.travel),
            reach: squares & self.land,
            way: self.along(),
            ..self
        }
    }

    /// The way as masks, if it leads, for moves and captures alike, wherever masks say and the man may stand.
    pub(super) fn as_ray(&self, land: SquareSet<W>) -> Option<Ray<W>> {
        let is_whole = self.quiet && self.capture && self.over.is_none() && !self.is_spacious;
        self.ray.filter(|_| is_whole && self.land == land)
    }

    /// The steps and what must be empty to take them.
    fn along(&self) -> SquareSet<W> {
        let squares = self.steps.iter().map(|step| step.square);
        let behind = self.steps.iter().filter_map(|step| step.behind);
        let behind = behind.filter(|_| self.is_spacious);
        let empty = self.steps.iter().map(|step| step.empty);
        empty.fold(squares.chain(behind).collect(), |all, empty| all | empty)
    }

    /// Whether a man must stand on the way.
    pub(crate) const fn needs_hurdle(&self) -> bool {
        matches!(self.travel, Travel::Hop { .. })
    }

    /// The squares of the way behind which there is room.
    fn roomy(&self, occupied: SquareSet<W>) -> SquareSet<W> {
        let has_room = |step: &&Step<W>| step.behind.is_some_and(|behind| !occupied.has(behind));
        let steps = self.steps.iter().filter(has_room);
        steps.map(|step| step.square).collect()
    }

    /// What [`Ray::targets`] does, followed step by step.
    fn slide(&self, occupied: SquareSet<W>) -> SquareSet<W> {
        let Some((min, max, skip)) = slide(self.travel) else {
            return SquareSet::EMPTY;
        };
        let mut targets = SquareSet::EMPTY;
        for (index, step) in self.steps.iter().enumerate().take(max) {
            if step.empty.meets(&occupied) {
                break;
            }
            let skipped = skip && index == 0;
            if index + 1 >= min && !skipped {
                targets.insert(step.square);
            }
            if occupied.has(step.square) && !skipped {
                break;
            }
        }
        targets
    }

    fn hop(
        &self,
        [approach, landing, total]: [usize; 3],
        occupied: SquareSet<W>,
        is_hurdle: impl Fn(Square) -> bool,
    ) -> SquareSet<W> {
        let mut targets = SquareSet::EMPTY;
        let mut hurdle = None;
        for (index, step) in self.steps.iter().enumerate().take(total) {
            if step.empty.meets(&occupied) {
                break;
            }
            match hurdle {
                None if occupied.has(step.square) && !is_hurdle(step.square) => break,
                None if occupied.has(step.square) => hurdle = Some(index),
                None if index + 1 >= approach => break,
                None => {}
                Some(at) if index - at > landing => break,
                Some(_) => {
                    targets.insert(step.square);
                    if occupied.has(step.square) {
                        break;
                    }
                }
            }
        }
        targets
    }
}

/// The least and most steps of a slide, and whether it skips the first square; a leap is a slide of one
/// step. `None` if it hops.
pub(super) fn slide(travel: Travel) -> Option<(usize, usize, bool)> {
    match travel {
        Travel::Leap => Some((1, 1, false)),
        Travel::Slide { min, max, skip } => {
            Some((min.into(), max.map_or(usize::MAX, usize::from), skip))
        }
        Travel::Hop { .. } => None,
    }
}

/// The squares of a path from `from` in direction `step`, at most `most`, stopping before a barrier.
pub(crate) fn ray<const W: usize>(
    board: &Board,
    from: Square,
    step: Vector,
    most: u8,
    barrier: SquareSet<W>,
) -> Vec<Square> {
    let next = |&square: &Square| board.step(square, step).filter(|&next| !barrier.has(next));
    std::iter::successors(next(&from), next)
        .take(most as usize)
        .collect()
}

/// The squares at `vectors` from `from` that exist; `None` if one of them does not, for then the
/// condition on it cannot hold where something must stand there.
pub(crate) fn offsets<const W: usize>(
    board: &Board,
    from: Square,
    vectors: &[Vector],
    flip: bool,
) -> (SquareSet<W>, bool) {
    let mut squares = SquareSet::EMPTY;
    let mut complete = true;
    for &vector in vectors {
        match board.step(from, if flip { vector.rotated() } else { vector }) {
            Some(square) => squares.insert(square),
            None => complete = false,
        }
    }
    (squares, complete)
}

/// The most steps that a path may take.
pub(crate) fn longest(path: &Path) -> u8 {
    match path.travel {
        Travel::Leap => 1,
        Travel::Slide { max, .. } => max.unwrap_or(u8::MAX),
        Travel::Hop { total, .. } => total.unwrap_or(u8::MAX),
    }
}
