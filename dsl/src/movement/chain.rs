//! Moves of several legs, as data.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{Bounds, Path, Travel, Vector};
use crate::source::Span;

/// One concrete sequence of legs, every choice of direction made, seen from the first side.
///
/// Legs are walked one after the other, each from the square on which the one before ended. The
/// square that the man has left counts as empty for the whole move, so a chain may end there (a
/// capture without moving, or a pass); only a leg that [wraps](ChainLeg::wrap) is blocked by it.
///
/// The last leg says how the move ends: whatever stands on its end square is captured there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chain {
    /// The legs; at least one.
    pub legs: Vec<ChainLeg>,
    /// The last leg may also capture a pawn-like piece that has just passed its (empty) end square.
    pub en_passant: bool,
    /// From where the move may start.
    pub start: ChainStart,
    /// Where it is open; `None` is everywhere.
    pub bounds: Option<Arc<Bounds>>,
    /// The movement that this chain comes from, in the movement text.
    pub span: Span,
}

/// Where a man must stand to use a chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChainStart {
    /// On any square.
    #[default]
    Anywhere,
    /// On one of its start squares (`i`).
    AtHome,
    /// On the square one rank ahead of one of its start squares (`ii`).
    AheadOfHome,
}

/// One leg: a ride of one or more steps over empty squares to its end square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "five independent marks; every combination can be written"
)]
pub struct ChainLeg {
    /// The steps, taken in turn: one for a straight ride, two for a crooked one, all around for a
    /// circular one. Never empty.
    pub steps: SmallVec<[Vector; 1]>,
    /// Fewest steps, at least 1.
    pub min: u8,
    /// Most steps; `None` goes on to the edge.
    pub max: Option<u8>,
    /// The number of an earlier leg that this leg must equal in steps; `min` and `max` are then
    /// without meaning.
    pub same_length: Option<u8>,
    /// Squares, relative to the start of each step, that must be empty (lame leaps).
    pub empty: SmallVec<[Vector; 2]>,
    /// The first square is passed whatever stands there; end squares begin at the second.
    pub skip: bool,
    /// The left and right edges are joined.
    pub wrap: bool,
    /// No more than half of the steps to the edge, rounded up.
    pub half_way: bool,
    /// The square one step behind the end must exist and be empty; only on a last leg.
    pub spacious: bool,
    /// The end square may be captured on by en-passant moves next.
    pub marks_end: bool,
    /// What may stand on the end square, and what becomes of it.
    pub end: LegEnd,
}

/// What may stand on the end square of a leg. What is not named here stops the leg.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LegEnd {
    /// Nothing may stand there.
    pub empty: bool,
    /// An enemy may stand there, and this becomes of it.
    pub enemy: Option<Fate>,
    /// A piece of the mover's own side may stand there, and this becomes of it.
    pub own: Option<Fate>,
    /// No royal piece may be removed there.
    pub spares_royal: bool,
}

/// What becomes of a piece on the end square of a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It stays; the man goes on from its square. Never on the last leg.
    Stays,
    /// It is captured.
    Removed,
    /// It is lifted and put down on the square from which this leg began.
    Unloaded,
}

impl LegEnd {
    /// On an empty square only.
    pub const EMPTY: Self = Self {
        empty: true,
        enemy: None,
        own: None,
        spares_royal: false,
    };

    /// On an occupied square only, which is left as it is: a hurdle.
    pub const HURDLE: Self = Self {
        empty: false,
        enemy: Some(Fate::Stays),
        own: Some(Fate::Stays),
        spares_royal: false,
    };

    /// On an empty square or by capturing an enemy: the usual end of a move.
    pub const USUAL: Self = Self {
        empty: true,
        enemy: Some(Fate::Removed),
        own: None,
        spares_royal: false,
    };
}

impl ChainLeg {
    /// A ride of `min` to `max` equal steps.
    pub fn ride(step: Vector, (min, max): (u8, Option<u8>), end: LegEnd) -> Self {
        Self {
            steps: SmallVec::from_iter([step]),
            min,
            max,
            same_length: None,
            empty: SmallVec::new(),
            skip: false,
            wrap: false,
            half_way: false,
            spacious: false,
            marks_end: false,
            end,
        }
    }

    /// Whether the leg only rides straight over empty squares.
    fn is_plain(&self) -> bool {
        let Self { steps, end, .. } = self;
        *self == Self::ride(steps[0], (self.min, self.max), *end)
    }
}

impl Chain {
    /// The same move with legs that only prolong each other made one.
    #[must_use]
    pub fn merged(mut self) -> Self {
        let refers = |legs: &[ChainLeg]| legs.iter().any(|leg| leg.same_length.is_some());
        if refers(&self.legs) {
            return self;
        }
        let mut legs: Vec<ChainLeg> = Vec::with_capacity(self.legs.len());
        for leg in self.legs {
            match legs.last_mut() {
                Some(last) if prolongs(last, &leg) => {
                    last.min = last.min.saturating_add(leg.min);
                    last.max = last.max.zip(leg.max).map(|(a, b)| a.saturating_add(b));
                    last.end = leg.end;
                }
                _ => legs.push(leg),
            }
        }
        self.legs = legs;
        self
    }

    /// The chain as a path, if a path can say as much.
    pub fn as_path(&self) -> Option<Path> {
        let last = self.legs.last()?;
        let usual = LegEnd {
            empty: last.end.empty,
            enemy: last.end.enemy.filter(|&fate| fate == Fate::Removed),
            ..LegEnd::default()
        };
        let is_straight = self.legs.iter().all(ChainLeg::is_plain);
        if !is_straight || self.start == ChainStart::AheadOfHome || usual != last.end {
            return None;
        }
        Some(Path {
            step: last.steps[0],
            travel: travel(&self.legs)?,
            quiet: usual.empty,
            capture: usual.enemy.is_some(),
            en_passant: self.en_passant,
            initial: self.start == ChainStart::AtHome,
            marks_passed: false,
            empty: SmallVec::new(),
            occupied: SmallVec::new(),
            bounds: self.bounds.clone(),
            span: self.span,
        })
    }
}

/// Whether a leg goes straight on from an empty square, so that both are one ride.
fn prolongs(last: &ChainLeg, next: &ChainLeg) -> bool {
    let is_straight = last.is_plain() && next.is_plain() && last.steps == next.steps;
    is_straight && last.end == LegEnd::EMPTY
}

fn travel(legs: &[ChainLeg]) -> Option<Travel> {
    match legs {
        [leg] => Some(match (leg.min, leg.max) {
            (1, Some(1)) => Travel::Leap,
            (min, max) => Travel::Slide {
                min,
                max,
                skip: false,
            },
        }),
        [to, from] if to.steps == from.steps && to.end == LegEnd::HURDLE => {
            (to.min == 1 && from.min == 1).then_some(Travel::Hop {
                approach: to.max,
                landing: from.max,
                total: None,
            })
        }
        _ => None,
    }
}
