//! What says the same, or less, made one.

use std::collections::{HashMap, HashSet};

use smallvec::SmallVec;

use crate::movement::{Chain, Fate, LegEnd, Movement, Path, Special, Travel, Vector};
use crate::source::Span;

/// Whether two movements without places say the same, in whatever order.
pub(super) fn is_same(one: &Movement, other: &Movement) -> bool {
    let paths = |movement: &Movement| -> HashSet<Path> {
        united(movement.paths.clone()).into_iter().collect()
    };
    let chains = |movement: &Movement| -> HashSet<Chain> {
        united_chains(&movement.chains).into_iter().collect()
    };
    let specials =
        |movement: &Movement| -> HashSet<Special> { movement.specials.iter().cloned().collect() };
    specials(one) == specials(other) && paths(one) == paths(other) && chains(one) == chains(other)
}

/// Chains that differ only in what may stand where one of their legs ends as one.
pub(super) fn united_chains(chains: &[Chain]) -> Vec<Chain> {
    let mut united: Vec<Chain> = chains.to_vec();
    for chain in &mut united {
        chain.span = Span::default();
    }
    let mut seen = HashSet::new();
    united.retain(|chain| seen.insert(chain.clone()));
    let most = united
        .iter()
        .map(|chain| chain.legs.len())
        .max()
        .unwrap_or(0);
    for number in (0..most).rev() {
        united = united_at(united, number);
    }
    united
}

/// Unites what differs at the end of the leg of a number.
fn united_at(mut chains: Vec<Chain>, number: usize) -> Vec<Chain> {
    let ends = |chain: &Chain| chain.legs.get(number).map(|leg| code(leg.end));
    // Not the order of the text: equal sets must come out alike.
    chains.sort_by_key(ends);
    if !may_unite(&chains, number) {
        return chains;
    }
    let mut united: Vec<Chain> = Vec::new();
    let mut numbers: HashMap<Chain, Vec<usize>> = HashMap::new();
    for chain in chains {
        let known = numbers.entry(without_end(&chain, number)).or_default();
        let is_last = number + 1 == chain.legs.len();
        let alike = known
            .iter()
            .copied()
            .find(|&at| add_end(&mut united[at], &chain, (number, is_last)));
        if alike.is_none() {
            known.push(united.len());
            united.push(chain);
        }
    }
    united
}

/// Whether different chains, all with as many legs, differ at the end of the leg of a number.
fn may_unite(chains: &[Chain], number: usize) -> bool {
    let mut ends = HashMap::new();
    chains.iter().any(|chain| {
        let end = (chain.legs.get(number).map(|leg| leg.end), chain.en_passant);
        *ends.entry(chain.legs.len()).or_insert(end) != end
    })
}

/// An order of ends.
fn code(end: LegEnd) -> (bool, u8, u8) {
    let fate = |fate: Option<Fate>| match fate {
        None => 0,
        Some(Fate::Stays) => 1,
        Some(Fate::Removed) => 2,
        Some(Fate::Unloaded) => 3,
    };
    (end.empty, fate(end.enemy), fate(end.own))
}

/// A chain without what may stand at the end of one leg.
fn without_end(chain: &Chain, number: usize) -> Chain {
    let mut chain = chain.clone();
    chain.en_passant &= number + 1 != chain.legs.len();
    if let Some(leg) = chain.legs.get_mut(number) {
        leg.end = LegEnd {
            spares_royal: leg.end.spares_royal,
            ..LegEnd::default()
        };
    }
    chain
}

/// Adds the end of a leg to a chain that is alike otherwise; whether both can be said at once.
fn add_end(chain: &mut Chain, more: &Chain, (number, is_last): (usize, bool)) -> bool {
    let (Some(leg), Some(other)) = (chain.legs.get_mut(number), more.legs.get(number)) else {
        return *chain == *more;
    };
    let agrees =
        |one: Option<Fate>, other: Option<Fate>| one.is_none() || other.is_none() || one == other;
    let more_end = other.end;
    if !agrees(leg.end.enemy, more_end.enemy) || !agrees(leg.end.own, more_end.own) {
        return false;
    }
    leg.end.empty |= more_end.empty;
    leg.end.enemy = leg.end.enemy.or(more_end.enemy);
    leg.end.own = leg.end.own.or(more_end.own);
    chain.en_passant |= is_last && more.en_passant;
    true
}

/// Paths that differ only in how they end as one, and without those that others cover.
pub(super) fn united(paths: Vec<Path>) -> Vec<Path> {
    let mut united: Vec<Path> = Vec::new();
    let mut numbers: HashMap<Path, usize> = HashMap::new();
    for mut path in paths {
        path.span = Span::default();
        let number = *numbers.entry(without_ends(&path)).or_insert(united.len());
        match united.get_mut(number) {
            Some(known) => {
                known.quiet |= path.quiet;
                known.capture |= path.capture;
                known.en_passant |= path.en_passant;
            }
            None => united.push(path),
        }
    }
    let mut of_one_way: HashMap<Way, Vec<usize>> = HashMap::new();
    for (number, path) in united.iter().enumerate() {
        of_one_way.entry(way(path)).or_default().push(number);
    }
    let mut gone = vec![false; united.len()];
    for numbers in of_one_way.into_values() {
        prolong(&mut united, &numbers, &mut gone);
        drop_covered(&united, &numbers, &mut gone);
    }
    let mut gone = gone.into_iter();
    united.retain(|_| !gone.next().unwrap_or(false));
    united
}

fn without_ends(path: &Path) -> Path {
    Path {
        quiet: false,
        capture: false,
        en_passant: false,
        ..path.clone()
    }
}

/// What paths must share for one to say more than another.
type Way = (Vector, SmallVec<[Vector; 2]>, SmallVec<[Vector; 2]>, bool);

fn way(path: &Path) -> Way {
    let (empty, occupied) = (path.empty.clone(), path.occupied.clone());
    (path.step, empty, occupied, path.marks_passed)
}

/// Makes ranges that adjoin one.
fn prolong(paths: &mut [Path], numbers: &[usize], gone: &mut [bool]) {
    while let Some((kept, lost, travel)) = adjoining(paths, numbers, gone) {
        paths[kept].travel = travel;
        gone[lost] = true;
    }
}

/// Two paths whose ranges adjoin, and the range of both.
fn adjoining(paths: &[Path], numbers: &[usize], gone: &[bool]) -> Option<(usize, usize, Travel)> {
    let left = || numbers.iter().copied().filter(|&number| !gone[number]);
    for kept in left() {
        let Some((min, Some(max))) = steps(paths[kept].travel) else {
            continue;
        };
        for lost in left().filter(|&lost| lost != kept) {
            let (near, far) = (&paths[kept], &paths[lost]);
            let Some((least, most)) = steps(far.travel) else {
                continue;
            };
            let adjoins = min <= least && least <= max.saturating_add(1);
            let extends = most.is_none_or(|most| most > max);
            let same_ends = ends(near) == ends(far) && near.initial == far.initial;
            if adjoins && extends && same_ends {
                let (skip, max) = (false, most);
                return Some((kept, lost, Travel::Slide { min, max, skip }));
            }
        }
    }
    None
}

fn drop_covered(paths: &[Path], numbers: &[usize], gone: &mut [bool]) {
    for &narrow in numbers {
        let covered = numbers
            .iter()
            .any(|&wide| wide != narrow && !gone[wide] && covers(&paths[wide], &paths[narrow]));
        gone[narrow] |= covered;
    }
}

const fn ends(path: &Path) -> (bool, bool, bool) {
    (path.quiet, path.capture, path.en_passant)
}

/// Whether a path can do all that another one can.
pub(super) fn covers(wide: &Path, narrow: &Path) -> bool {
    let ends = (wide.quiet || !narrow.quiet)
        && (wide.capture || !narrow.capture)
        && (wide.en_passant || !narrow.en_passant);
    let starts = !wide.initial || narrow.initial;
    ends && starts && way(wide) == way(narrow) && reaches(wide.travel, narrow.travel)
}

fn reaches(wide: Travel, narrow: Travel) -> bool {
    match (steps(wide), steps(narrow)) {
        (Some((least, most)), Some((min, max))) => {
            least <= min && most.is_none_or(|most| max.is_some_and(|max| max <= most))
        }
        _ => wide == narrow,
    }
}

/// Fewest and most steps of a plain ride.
const fn steps(travel: Travel) -> Option<(u8, Option<u8>)> {
    match travel {
        Travel::Leap => Some((1, Some(1))),
        Travel::Slide {
            min,
            max,
            skip: false,
        } => Some((min, max)),
        _ => None,
    }
}
