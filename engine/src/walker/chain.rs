//! Chains, followed leg by leg.

use simurgh_dsl::board::Square;
use simurgh_dsl::movement::{Chain, ChainLeg, ChainStart, Fate, Vector};

use super::ground::{Ground, Occupant};

/// A way in which a chain can end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Landing {
    /// Where the man stands afterwards; it may be the square that it left.
    pub to: Square,
    /// The squares from which pieces were taken, in the order of the legs.
    pub victims: Vec<Square>,
    /// Where some of the victims were put down again: from which square, onto which one.
    pub unloaded: Vec<(Square, Square)>,
    /// Squares that may be captured on in passing next.
    pub marked: Vec<Square>,
    /// The man must capture in passing on `to`, which is empty.
    pub en_passant: bool,
}

/// All ways in which a chain can end from a square. Cost: every leg from every square on which the
/// legs before it can end; for tests and tables, not for play.
pub fn landings(ground: &impl Ground, from: Square, chain: &Chain) -> Vec<Landing> {
    let starts = match chain.start {
        ChainStart::Anywhere => true,
        ChainStart::AtHome => ground.is_home(from),
        ChainStart::AheadOfHome => ground
            .step(from, Vector::new(0, -1))
            .is_some_and(|behind| ground.is_home(behind)),
    };
    let mut places = vec![Place::start(from)];
    let bounds = chain.bounds.as_deref();
    if !starts || bounds.is_some_and(|bounds| !bounds.starts(ground.side(), from)) {
        places.clear();
    }
    for (number, leg) in chain.legs.iter().enumerate() {
        let walk = Walk {
            ground,
            from,
            leg,
            is_last: number + 1 == chain.legs.len(),
            en_passant: chain.en_passant,
        };
        let mut ends = Vec::new();
        for place in &places {
            walk.follow(place, &mut ends);
        }
        deduplicate(&mut ends);
        places = ends;
    }
    let mut landings: Vec<Landing> = places.into_iter().map(|place| place.landing).collect();
    landings.retain(|landing| bounds.is_none_or(|bounds| bounds.ends(ground.side(), landing.to)));
    deduplicate(&mut landings);
    landings
}

fn deduplicate<T: Clone + Eq + std::hash::Hash>(entries: &mut Vec<T>) {
    let mut seen = std::collections::HashSet::new();
    entries.retain(|entry| seen.insert(entry.clone()));
}

/// Where a man is in the middle of a chain, what it has done, and how far each leg went.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Place {
    landing: Landing,
    counts: Vec<u8>,
}

impl Place {
    fn start(from: Square) -> Self {
        let landing = Landing {
            to: from,
            victims: Vec::new(),
            unloaded: Vec::new(),
            marked: Vec::new(),
            en_passant: false,
        };
        Self {
            landing,
            counts: Vec::new(),
        }
    }
}

/// One leg of a chain.
struct Walk<'a, G: Ground> {
    ground: &'a G,
    from: Square,
    leg: &'a ChainLeg,
    is_last: bool,
    en_passant: bool,
}

impl<G: Ground> Walk<'_, G> {
    /// Who stands on a square now: the man has left its start, victims are gone, some are elsewhere.
    fn occupant(&self, place: &Landing, square: Square) -> Option<Occupant> {
        let dropped = place.unloaded.iter().find(|(_, to)| *to == square);
        if let Some(&(victim, _)) = dropped {
            return self.ground.occupant(victim);
        }
        let is_left = square == self.from || place.victims.contains(&square);
        self.ground.occupant(square).filter(|_| !is_left)
    }

    fn step(&self, at: Square, vector: Vector) -> Option<Square> {
        if self.leg.wrap {
            self.ground.step_around(at, vector)
        } else {
            self.ground.step(at, vector)
        }
    }

    /// The squares of the leg on an empty board.
    fn ride(&self, from: Square) -> Vec<Square> {
        let mut squares = Vec::new();
        let mut at = from;
        for &vector in self.leg.steps.iter().cycle().take(u8::MAX.into()) {
            let Some(next) = self.step(at, vector) else {
                break;
            };
            if self.leg.wrap && (next == from || next == self.from) {
                break;
            }
            squares.push(next);
            at = next;
        }
        squares
    }

    fn limits(&self, place: &Place, room: usize) -> (usize, usize) {
        let limit = |max: Option<u8>| max.map_or(usize::MAX, usize::from);
        let (min, max) = match self.leg.same_length {
            Some(leg) => {
                let count = place.counts.get(leg as usize).copied().unwrap_or(0);
                (count.into(), count.into())
            }
            None => (self.leg.min.into(), limit(self.leg.max)),
        };
        let half = if self.leg.half_way {
            room.div_ceil(2)
        } else {
            room
        };
        (min, max.min(half))
    }

    fn follow(&self, place: &Place, ends: &mut Vec<Place>) {
        let start = place.landing.to;
        let squares = self.ride(start);
        let (min, max) = self.limits(place, squares.len());
        let is_ride = self.leg.max != Some(1) || self.leg.same_length.is_some();
        let mut at = start;
        for (index, &next) in squares.iter().enumerate().take(max) {
            let is_passed = is_ride || !self.is_last;
            if self.is_lame(&place.landing, at) || is_passed && !self.ground.passes(next) {
                break;
            }
            let is_skipped = self.leg.skip && index == 0;
            let has_room = !self.leg.spacious || self.has_room(&place.landing, next, index + 1);
            let is_open = !self.is_last || self.ground.admits(next);
            if index + 1 >= min && !is_skipped && has_room && is_open {
                self.end(place, next, index as u8 + 1, ends);
            }
            if !is_skipped && self.occupant(&place.landing, next).is_some() {
                break;
            }
            at = next;
        }
    }

    /// Whether the square one step behind an end exists and is empty.
    fn has_room(&self, place: &Landing, at: Square, count: usize) -> bool {
        let vector = self.leg.steps[count % self.leg.steps.len()];
        let behind = self.step(at, vector);
        behind.is_some_and(|square| self.occupant(place, square).is_none())
    }

    fn is_lame(&self, place: &Landing, at: Square) -> bool {
        self.leg.empty.iter().any(|&vector| {
            let square = self.step(at, vector);
            square.is_some_and(|square| self.occupant(place, square).is_some())
        })
    }

    /// Ends the leg on a square, if what stands there allows it.
    fn end(&self, place: &Place, square: Square, count: u8, ends: &mut Vec<Place>) {
        let mut ended = place.clone();
        ended.counts.push(count);
        ended.landing.to = square;
        if self.leg.marks_end {
            ended.landing.marked.push(square);
        }
        let end = self.leg.end;
        let Some(occupant) = self.occupant(&place.landing, square) else {
            if end.empty {
                ends.push(ended.clone());
            }
            if self.is_last && self.en_passant {
                ended.landing.en_passant = true;
                ends.push(ended);
            }
            return;
        };
        let fate = if occupant.own { end.own } else { end.enemy };
        let is_spared = end.spares_royal && occupant.royal && fate != Some(Fate::Stays);
        match fate.filter(|_| !is_spared) {
            None => return,
            Some(Fate::Stays) => {}
            Some(Fate::Removed) => ended.landing.victims.push(square),
            Some(Fate::Unloaded) => {
                ended.landing.victims.push(square);
                ended.landing.unloaded.push((square, place.landing.to));
            }
        }
        ends.push(ended);
    }
}
