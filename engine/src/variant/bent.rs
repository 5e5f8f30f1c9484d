//! Moves of several legs that are no more than a bent way over empty squares to one target: griffons,
//! crooked riders, riders with a least range around a corner. They are compiled into walks, which are
//! followed without a list of outcomes and say which squares they depend on.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::movement::{Chain, ChainLeg, ChainStart, Fate, LegEnd, Travel, Vector};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use super::Traits;
use super::draft::seen_by;
use super::path::{Step, Walk, offsets};
use crate::cell::ManId;
use crate::squares::SquareSet;

/// Longer than every way over a board that does not come back.
const FARTHEST: u8 = 64;

/// The most such ways of a man. Movements with more are followed as a graph, which shares what they
/// have in common.
const MOST: usize = 16;

/// The chains of a movement that are such ways, and the others.
pub(crate) fn split(chains: &[Chain]) -> (Vec<&Chain>, Vec<&Chain>) {
    if chains.len() > MOST {
        return (Vec::new(), chains.iter().collect());
    }
    chains.iter().partition(|chain| is_bent(chain))
}

/// Whether a chain is such a way: all legs but the last have a fixed length and end on empty squares,
/// the last one may only move or capture, and nothing ever comes back to its start.
fn is_bent(chain: &Chain) -> bool {
    let Some((last, others)) = chain.legs.split_last() else {
        return false;
    };
    let turns = |leg: &ChainLeg| leg.end == LegEnd::EMPTY && leg.max == Some(leg.min);
    let usual = LegEnd {
        empty: last.end.empty,
        enemy: last.end.enemy.filter(|&fate| fate == Fate::Removed),
        ..LegEnd::default()
    };
    let bounds = chain.bounds.as_deref();
    !chain.en_passant
        && bounds.is_none_or(|bounds| bounds.over.is_none())
        && chain.start != ChainStart::AheadOfHome
        && chain.legs.iter().all(is_bare)
        && others.iter().all(turns)
        && usual == last.end
        && !comes_back(chain)
}

/// Whether a leg has no marks besides its steps, which may be lame.
fn is_bare(leg: &ChainLeg) -> bool {
    let bare = ChainLeg {
        steps: leg.steps.clone(),
        empty: leg.empty.clone(),
        ..ChainLeg::ride(leg.steps[0], (leg.min, leg.max), leg.end)
    };
    *leg == bare
}

fn comes_back(chain: &Chain) -> bool {
    let mut at = (0_i16, 0_i16);
    steps(chain).take(usize::from(FARTHEST)).any(|(step, _)| {
        at = (at.0 + i16::from(step.file), at.1 + i16::from(step.rank));
        at == (0, 0)
    })
}

/// The steps of a chain one after the other, each with its leg.
fn steps(chain: &Chain) -> impl Iterator<Item = (Vector, &ChainLeg)> {
    chain.legs.iter().flat_map(|leg| {
        let most = leg.max.unwrap_or(FARTHEST);
        let steps = leg.steps.iter().cycle().take(usize::from(most));
        steps.map(move |&step| (step, leg))
    })
}

/// The walk of a man along such a chain. `None` if the chain is no longer than nothing.
pub(super) fn walk<const W: usize>(
    ruleset: &Ruleset,
    (man, traits): (ManId, &Traits<W>),
    square: Square,
    chain: &Chain,
) -> Option<Walk<W>> {
    let (last, others) = chain.legs.split_last()?;
    let lengths = others.iter().map(|leg| leg.min);
    let corner = lengths.fold(0, u8::saturating_add);
    let way = way(&ruleset.board, (man, traits), square, chain);
    let bounds = chain.bounds.as_deref();
    let land = bounds.and_then(|bounds| bounds.to);
    let land = land.map(|land| SquareSet::of_region(&land[man.side()]));
    let walk = |steps| Walk {
        steps,
        travel: Travel::Slide {
            min: corner.saturating_add(last.min),
            max: last.max.map(|max| corner.saturating_add(max)),
            skip: false,
        },
        quiet: last.end.empty,
        capture: last.end.enemy.is_some(),
        land: land.map_or(traits.land, |land| traits.land & land),
        over: None,
        is_spacious: false,
        ray: None,
        way: SquareSet::EMPTY,
        reach: SquareSet::EMPTY,
    };
    (way.len() > usize::from(corner)).then(|| walk(way).prepared())
}

fn way<const W: usize>(
    board: &Board,
    (man, traits): (ManId, &Traits<W>),
    square: Square,
    chain: &Chain,
) -> Vec<Step<W>> {
    let mut at = square;
    let mut way = Vec::new();
    for (step, leg) in steps(chain) {
        let flip = man.side() == Side::Second;
        // The man has left its square.
        let empty = offsets(board, at, &leg.empty, flip).0;
        let empty = empty.without(SquareSet::of(square));
        let next = board.step(at, seen_by(man.side(), step));
        let Some(next) = next.filter(|&next| !traits.barrier.has(next)) else {
            break;
        };
        if empty.meets(&traits.barrier) {
            break;
        }
        way.push(Step {
            square: next,
            empty,
            behind: None,
        });
        at = next;
    }
    way
}
