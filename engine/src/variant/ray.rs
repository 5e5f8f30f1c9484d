//! Ways that are followed without steps: a stretch that must be free, or on which a man must stand, and a line behind
//! it.

use simurgh_dsl::board::Square;
use simurgh_dsl::movement::Travel;

use super::Shelter;
use super::path::{Step, slide};
use crate::squares::SquareSet;

/// A slide with a least range, a bent way, a leap over a corner or a hop, as masks. The numbers of the squares that can be
/// reached rise or fall along the way, so the first man on them is one bit, as on a
/// [`Line`](crate::line::Line).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ray<const W: usize> {
    /// Squares that must be empty, or nothing is reached; of a hop, those on one of which a man must stand.
    start: SquareSet<W>,
    /// The squares that can be reached, one behind the other.
    tail: SquareSet<W>,
    /// Whether their numbers rise.
    rises: bool,
    over: Over,
}

/// Over whom a way leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Over {
    Nobody,
    /// Over one man, and on from there.
    One,
    /// Over one man, to the next square.
    OneNearby,
}

impl<const W: usize> Ray<W> {
    /// The masks of a way; `None` for ways that turn where somebody may stand, that have conditions behind their
    /// first target, or that end a number of squares behind a man but the first or any.
    pub(super) fn of(steps: &[Step<W>], travel: Travel) -> Option<Self> {
        let Some((min, max, skip)) = slide(travel) else {
            return Self::hop(steps, travel);
        };
        let skipped = usize::from(skip);
        let first = min.saturating_sub(1).max(skipped);
        let steps = &steps[..steps.len().min(max)];
        let Some(tail) = steps.get(first..).filter(|tail| !tail.is_empty()) else {
            return Some(Self {
                start: SquareSet::EMPTY,
                tail: SquareSet::EMPTY,
                rises: true,
                over: Over::Nobody,
            });
        };
        let is_bare = tail[1..].iter().all(|step| step.empty.is_empty());
        let before = steps[..first].iter().map(|step| step.square);
        let conditions = steps[..=first].iter().map(|step| step.empty);
        let passed = before.skip(skipped).collect();
        Some(Self {
            start: conditions.fold(passed, |all, empty| all | empty),
            tail: squares(tail),
            rises: rises(tail).filter(|_| is_bare)?,
            over: Over::Nobody,
        })
    }

    /// The masks of a way over one man.
    fn hop(steps: &[Step<W>], travel: Travel) -> Option<Self> {
        let Travel::Hop {
            approach,
            landing,
            total,
        } = travel
        else {
            return None;
        };
        let first = |steps: &[Step<W>], most: Option<u8>| {
            let most = most.map_or(usize::MAX, usize::from);
            steps.len().min(most)
        };
        let way = &steps[..first(steps, total)];
        let is_bare = way.iter().all(|step| step.empty.is_empty());
        let over = match landing {
            None => Over::One,
            Some(1) => Over::OneNearby,
            Some(_) => return None,
        };
        Some(Self {
            start: squares(&way[..first(way, approach)]),
            tail: squares(way),
            rises: rises(way).filter(|_| is_bare)?,
            over,
        })
    }

    /// The squares that can be reached on some board.
    pub(super) const fn tail(&self) -> SquareSet<W> {
        self.tail
    }

    /// Whether nothing is reached because of who stands, or does not stand, before the first target.
    #[inline]
    pub(super) fn is_closed(&self, occupied: SquareSet<W>) -> bool {
        self.start.meets(&occupied) == (self.over == Over::Nobody)
    }

    /// The targets, empty or occupied by anybody.
    #[inline]
    pub(crate) fn targets(&self, occupied: SquareSet<W>) -> SquareSet<W> {
        if self.is_closed(occupied) {
            SquareSet::EMPTY
        } else {
            self.open_targets(occupied)
        }
    }

    /// The same for a way that is not closed.
    // Apart: most ways are closed, and that is told without a call.
    #[inline(never)]
    fn open_targets(&self, occupied: SquareSet<W>) -> SquareSet<W> {
        if self.over == Over::Nobody {
            return self.seen(occupied & self.tail) & self.tail;
        }
        let behind = self.tail.without(self.seen(occupied & self.start));
        let stops = match self.over {
            Over::OneNearby => behind,
            _ => occupied & behind,
        };
        self.seen(stops) & behind
    }

    /// What keeps a square safe from a man with this way.
    pub(super) fn shelter(&self, square: Square, occupied: SquareSet<W>) -> Shelter<W> {
        if !self.tail.has(square) {
            return Shelter::SOUND;
        }
        let target = SquareSet::of(square);
        let before = (self.tail & self.seen(target)).without(target);
        match self.over {
            Over::Nobody => Shelter::behind((self.start | before) & occupied),
            Over::One => {
                let men = before & occupied;
                match men.len() {
                    0 => Shelter {
                        free: before & self.start,
                        ..Shelter::SOUND
                    },
                    // One of two may go, and one who stands too far away may come nearer.
                    1 | 2 => Shelter {
                        held: men,
                        ..Shelter::SOUND
                    },
                    _ => Shelter::SOUND,
                }
            }
            Over::OneNearby => {
                let last = before & self.seen_back(before) & self.start;
                let blockers = before.without(last) & occupied;
                match (last.is_empty(), blockers.is_empty()) {
                    (true, _) => Shelter::SOUND,
                    (false, true) => Shelter {
                        free: last,
                        ..Shelter::SOUND
                    },
                    // Whoever stands in between may be the one to be hopped over.
                    (false, false) => Shelter::behind(blockers),
                }
            }
        }
    }

    /// The squares from the last of some on the way on, and others that are not on it.
    fn seen_back(&self, men: SquareSet<W>) -> SquareSet<W> {
        if self.rises {
            men.last_and_up()
        } else {
            men.up_to_first()
        }
    }

    /// The squares up to the first of some on the way, and others that are not on it.
    #[inline]
    fn seen(&self, men: SquareSet<W>) -> SquareSet<W> {
        if self.rises {
            men.up_to_first()
        } else {
            men.last_and_up()
        }
    }
}

fn squares<const W: usize>(steps: &[Step<W>]) -> SquareSet<W> {
    steps.iter().map(|step| step.square).collect()
}

/// Whether the numbers of the squares rise along a way; `None` if they neither rise nor fall.
fn rises<const W: usize>(steps: &[Step<W>]) -> Option<bool> {
    let numbers = || steps.iter().map(|step| step.square);
    if numbers().is_sorted_by(|one, other| one < other) {
        return Some(true);
    }
    numbers()
        .is_sorted_by(|one, other| one > other)
        .then_some(false)
}

#[cfg(test)]
mod tests {
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

    /// What a hop reaches, by its definition: the squares behind the first man.
    fn hopped(
        squares: &[u8],
        [approach, landing, total]: [Option<u8>; 3],
        occupied: SquareSet<2>,
    ) -> SquareSet<2> {
        let within =
            |number: usize, most: Option<u8>| most.is_none_or(|most| number <= most.into());
        let stands = |&square: &u8| occupied.has(Square(square));
        let Some(hurdle) = squares.iter().position(stands) else {
            return SquareSet::EMPTY;
        };
        if !within(hurdle + 1, approach) {
            return SquareSet::EMPTY;
        }
        let behind = squares.iter().enumerate().skip(hurdle + 1);
        let near =
            |(index, _): &(usize, &u8)| within(index - hurdle, landing) && within(index + 1, total);
        let mut targets = SquareSet::EMPTY;
        for (_, square) in behind.take_while(near) {
            targets.insert(Square(*square));
            if stands(square) {
                break;
            }
        }
        targets
    }

    #[test]
    fn masks_hop_where_the_definition_says() {
        let ways: [&[u8]; 3] = [&[40, 51, 62, 73, 84, 95], &[70, 59, 48, 37, 26], &[3]];
        let mut state = 11;
        let mut reached = 0;
        for squares in ways {
            for approach in [None, Some(1), Some(3)] {
                for landing in [None, Some(1)] {
                    for total in [None, Some(3)] {
                        let travel = Travel::Hop {
                            approach,
                            landing,
                            total,
                        };
                        let ray = Ray::of(&way(squares, 0), travel);
                        assert_eq!(ray, None, "a lame hop");
                        let mut bare = way(squares, 0);
                        for step in &mut bare {
                            step.empty = SquareSet::EMPTY;
                        }
                        let ray = Ray::of(&bare, travel).expect("a straight way");
                        for _ in 0..200 {
                            let mut word = || split_mix(&mut state) & split_mix(&mut state);
                            let occupied = SquareSet::from_words([word(), word()]);
                            let targets = ray.targets(occupied);
                            let limits = [approach, landing, total];
                            assert_eq!(targets, hopped(squares, limits, occupied), "{travel:?}");
                            reached += targets.len();
                        }
                    }
                }
            }
        }
        assert!(reached > 1_000);
    }
}
