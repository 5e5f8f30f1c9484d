//! Paths, followed step by step.

use simurgh_dsl::board::Square;
use simurgh_dsl::movement::{Path, Travel, Vector};

use super::ground::Ground;

/// A target of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The square.
    pub square: Square,
    /// Whether something stands there.
    pub occupied: bool,
}

/// The targets of a path from a square, whoever stands on them.
pub fn targets(ground: &impl Ground, from: Square, path: &Path) -> Vec<Target> {
    let is_empty = |square| ground.occupant(square).is_none();
    let all_at = |at: Square, vectors: &[Vector], wanted: bool| {
        vectors.iter().all(|&vector| {
            ground
                .step(at, vector)
                .map_or(wanted, |square| is_empty(square) == wanted)
        })
    };
    let exists = |vector: &Vector| ground.step(from, *vector).is_some();
    let bounds = path.bounds.as_deref();
    if bounds.is_some_and(|bounds| !bounds.starts(ground.side(), from))
        || path.initial && !ground.is_home(from)
        || !path.occupied.iter().all(exists)
        || !all_at(from, &path.occupied, false)
    {
        return Vec::new();
    }
    let mut targets = Vec::new();
    let (mut at, mut hurdle) = (from, None);
    let half = half_way(ground, from, path);
    for count in 1..=longest(path).min(half) {
        let Some(next) = ground.step(at, path.step) else {
            break;
        };
        let barred = |vector: &Vector| {
            let beside = ground.step(at, *vector);
            beside.is_some_and(|square| !ground.passes(square))
        };
        if path.empty.iter().any(barred)
            || !all_at(at, &path.empty, true)
            || (path.travel != Travel::Leap && !ground.passes(next))
        {
            break;
        }
        let occupied = !is_empty(next);
        let over = bounds.and_then(|bounds| bounds.over);
        if hurdle.is_none()
            && matches!(path.travel, Travel::Hop { .. })
            && occupied
            && over.is_some_and(|kinds| !ground.is_one_of(next, kinds))
        {
            break;
        }
        let (is_target, goes_on) = judge(path.travel, count, occupied, &mut hurdle);
        let is_target = is_target && has_room(ground, next, path);
        let is_open = bounds.is_none_or(|bounds| bounds.ends(ground.side(), next));
        if is_target && is_open && ground.admits(next) {
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

/// The most steps of a path that goes half of the way to the edge, rounded up; no limit for others.
fn half_way(ground: &impl Ground, from: Square, path: &Path) -> u8 {
    let bounds = path.bounds.as_deref();
    if !bounds.is_some_and(|bounds| bounds.halfling) {
        return u8::MAX;
    }
    let next = |&square: &Square| ground.step(square, path.step);
    let way = std::iter::successors(next(&from), next);
    way.count().div_ceil(2) as u8
}

/// Whether a path may end on a square for what is behind it.
fn has_room(ground: &impl Ground, target: Square, path: &Path) -> bool {
    let bounds = path.bounds.as_deref();
    !bounds.is_some_and(|bounds| bounds.spacious)
        || ground
            .step(target, path.step)
            .is_some_and(|behind| ground.occupant(behind).is_none())
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
