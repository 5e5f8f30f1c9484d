//! Ways that are followed without steps: a stretch that must be free, and a line behind it.

use simurgh_dsl::movement::Travel;

use super::path::{Step, slide};
use crate::squares::SquareSet;

/// A slide with a least range, a bent way or a leap over a corner, as masks. The numbers of the squares that can be
/// reached rise or fall along the way, so the first man on them is one bit, as on a
/// [`Line`](crate::line::Line).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ray<const W: usize> {
    /// Squares that must be empty, or nothing is reached.
    clear: SquareSet<W>,
    /// The squares that can be reached, one behind the other.
    tail: SquareSet<W>,
    /// Whether their numbers rise.
    rises: bool,
}

impl<const W: usize> Ray<W> {
    /// The masks of a way; `None` for ways on which men are hopped over, that turn where somebody may stand, or that
    /// have conditions behind their first target.
    pub(super) fn of(steps: &[Step<W>], travel: Travel) -> Option<Self> {
        let (min, max, skip) = slide(travel)?;
        let skipped = usize::from(skip);
        let first = min.saturating_sub(1).max(skipped);
        let steps = &steps[..steps.len().min(max)];
        let Some(tail) = steps.get(first..).filter(|tail| !tail.is_empty()) else {
            return Some(Self {
                clear: SquareSet::EMPTY,
                tail: SquareSet::EMPTY,
                rises: true,
            });
        };
        let numbers = || tail.iter().map(|step| step.square);
        let rises = numbers().is_sorted_by(|one, other| one < other);
        let falls = numbers().is_sorted_by(|one, other| one > other);
        let is_bare = tail[1..].iter().all(|step| step.empty.is_empty());
        if !(rises || falls) || !is_bare {
            return None;
        }
        let before = steps[..first].iter().map(|step| step.square);
        let conditions = steps[..=first].iter().map(|step| step.empty);
        let passed = before.skip(skipped).collect();
        Some(Self {
            clear: conditions.fold(passed, |all, empty| all | empty),
            tail: numbers().collect(),
            rises,
        })
    }

    /// The squares that can be reached on an empty board.
    pub(super) const fn tail(&self) -> SquareSet<W> {
        self.tail
    }

    /// Whether nothing is reached because of who stands before the first target.
    #[inline]
    pub(super) fn is_closed(&self, occupied: SquareSet<W>) -> bool {
        self.clear.meets(&occupied)
    }

    /// The targets, empty or occupied by anybody.
    #[inline]
    pub(crate) fn targets(&self, occupied: SquareSet<W>) -> SquareSet<W> {
        if self.is_closed(occupied) {
            return SquareSet::EMPTY;
        }
        let men = occupied & self.tail;
        let seen = if self.rises {
            men.up_to_first()
        } else {
            men.last_and_up()
        };
        seen & self.tail
    }
}

#[cfg(test)]
mod tests {
    use simurgh_dsl::board::Square;

    use super::*;
    use crate::random::split_mix;

    fn way(squares: &[u8], lame: u8) -> Vec<Step<2>> {
        let step = |&square: &u8| Step {
            square: Square(square),
            empty: [Square(lame)]
                .into_iter()
                .filter(|_| square == squares[0])
                .collect(),
            behind: None,
        };
        squares.iter().map(step).collect()
    }

    /// What a slide reaches, by its definition.
    fn followed(steps: &[Step<2>], travel: Travel, occupied: SquareSet<2>) -> SquareSet<2> {
        let (min, max, skip) = slide(travel).expect("a slide");
        let mut targets = SquareSet::EMPTY;
        for (number, step) in (1..=max).zip(steps) {
            if step.empty.meets(&occupied) {
                break;
            }
            if skip && number == 1 {
                continue;
            }
            if number >= min {
                targets.insert(step.square);
            }
            if occupied.has(step.square) {
                break;
            }
        }
        targets
    }

    #[test]
    fn masks_reach_what_steps_reach() {
        let ways = [
            way(&[40, 51, 62, 73, 84], 39),
            way(&[70, 59, 58, 57, 56], 71),
            way(&[60, 71, 70, 69], 61),
        ];
        let mut state = 7;
        let mut reached = 0;
        for steps in &ways {
            for (min, max, skip) in [
                (1, None, false),
                (2, None, false),
                (3, Some(4), false),
                (0, None, true),
            ] {
                let travel = Travel::Slide { min, max, skip };
                let Some(ray) = Ray::of(steps, travel) else {
                    // Only the way that turns where it may end.
                    assert_eq!((steps[0].square, min), (Square(60), 1));
                    continue;
                };
                for _ in 0..500 {
                    let mut word = || split_mix(&mut state) & split_mix(&mut state);
                    let occupied = SquareSet::from_words([word(), word()]);
                    let targets = ray.targets(occupied);
                    assert_eq!(targets, followed(steps, travel, occupied));
                    reached += targets.len();
                }
            }
        }
        assert!(reached > 1_000);
    }
}
