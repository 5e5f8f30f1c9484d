//! Numbers for set-ups: which men are dealt to which squares.
//!
//! Men are dealt in groups, one kind after the other, each to some of the squares that are still free.
//! The ways to do so are numbered, and these digits, the first group's the lowest, make up one
//! number. Those numbers whose arrangement satisfies the sentences of the ruleset are counted from 0.
//!
//! First come kinds on opposite colours, the light squares before the dark ones; then kinds that no
//! sentence is about, the rarest first; then the others. So the set-ups with two men on opposite
//! colours and a king between rooks have the numbers that R. Scharnagl gave them.

use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::ruleset::{Shuffle, Stand};

/// So many arrangements are tried to find those that satisfy the sentences.
const MOST_TRIED: u64 = 20_000_000;

/// Men of one kind that are dealt together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    kind: KindId,
    count: u32,
    /// The squares that they may get, as bits.
    squares: u32,
    /// In how many ways they can be dealt.
    ways: u64,
}

/// The set-ups of one side.
#[derive(Debug)]
pub(crate) struct Deal {
    groups: Vec<Group>,
    places: usize,
    /// The numbers of the arrangements that satisfy the sentences, ascending; `None` if all do.
    admitted: Option<Vec<u64>>,
    count: u64,
}

impl Deal {
    /// Whether the set-ups of a shuffle can be numbered.
    pub(crate) fn is_countable(shuffle: &Shuffle) -> bool {
        let mut tried = groups(shuffle).into_iter().map(|group| group.ways);
        let all = tried.try_fold(1_u64, u64::checked_mul);
        all.is_some_and(|all| {
            let most = if shuffle.placements.is_empty() {
                u64::from(u32::MAX)
            } else {
                MOST_TRIED
            };
            all <= most
        })
    }

    /// Tries all arrangements: some milliseconds.
    pub(crate) fn new(shuffle: &Shuffle) -> Self {
        let mut deal = Self {
            groups: groups(shuffle),
            places: shuffle.squares.len(),
            admitted: None,
            count: 0,
        };
        let all = deal.groups.iter().map(|group| group.ways).product();
        deal.count = all;
        if !shuffle.placements.is_empty() {
            let admits = |number: &u64| shuffle.admits(&deal.arrange(*number));
            let admitted: Vec<u64> = (0..all).filter(admits).collect();
            deal.count = admitted.len() as u64;
            deal.admitted = Some(admitted);
        }
        deal
    }

    /// How many set-ups there are.
    pub(crate) const fn count(&self) -> u64 {
        self.count
    }

    /// The kinds on the squares in the set-up of that number.
    pub(crate) fn arrangement(&self, number: u64) -> Option<Vec<KindId>> {
        let number = match &self.admitted {
            None => Some(number).filter(|&number| number < self.count),
            Some(admitted) => admitted.get(usize::try_from(number).ok()?).copied(),
        };
        number.map(|number| self.arrange(number))
    }

    /// The number of a set-up.
    pub(crate) fn number(&self, arrangement: &[KindId]) -> Option<u64> {
        let number = self.combine(arrangement)?;
        match &self.admitted {
            None => Some(number),
            Some(admitted) => admitted
                .binary_search(&number)
                .ok()
                .map(|place| place as u64),
        }
    }

    fn arrange(&self, number: u64) -> Vec<KindId> {
        let mut kinds = vec![KindId(0); self.places];
        let mut free = all_places(self.places);
        let mut rest = number;
        for group in &self.groups {
            let dealt = choice(rest % group.ways, group.count, free & group.squares);
            rest /= group.ways;
            free &= !dealt;
            for place in bits(dealt) {
                kinds[place as usize] = group.kind;
            }
        }
        kinds
    }

    /// The digits of an arrangement, put together; `None` if these are other men.
    fn combine(&self, arrangement: &[KindId]) -> Option<u64> {
        if arrangement.len() != self.places {
            return None;
        }
        let mut free = all_places(self.places);
        let (mut number, mut scale) = (0, 1);
        for group in &self.groups {
            let open = free & group.squares;
            let here = |place: &u32| arrangement[*place as usize] == group.kind;
            let dealt: u32 = bits(open)
                .filter(here)
                .fold(0, |set, place| set | 1 << place);
            if dealt.count_ones() != group.count {
                return None;
            }
            number += rank(dealt, open) * scale;
            scale *= group.ways;
            free &= !dealt;
        }
        Some(number)
    }
}

/// The groups in the order in which they are dealt.
fn groups(shuffle: &Shuffle) -> Vec<Group> {
    let mut kinds = counted(&shuffle.kinds);
    kinds.sort_by_key(|&(kind, count)| {
        (
            !is_halved(shuffle, kind, count),
            is_named(shuffle, kind),
            count,
        )
    });
    let all = all_places(shuffle.squares.len());
    let halves = [shuffle.light & all, all & !shuffle.light];
    // How many squares are left does not depend on which have been dealt: halves come first.
    let mut open = halves.map(u32::count_ones);
    let mut left = all.count_ones();
    let mut groups = Vec::new();
    for (kind, count) in kinds {
        let mut deal = |count, squares, open| {
            let ways = choose(open, count);
            groups.push(Group {
                kind,
                count,
                squares,
                ways,
            });
        };
        if is_halved(shuffle, kind, count) {
            for (squares, open) in halves.into_iter().zip(&mut open) {
                deal(count / 2, squares, *open);
                *open = open.saturating_sub(count / 2);
            }
        } else {
            deal(count, all, left);
        }
        left -= count;
    }
    groups
}

/// Each kind with how often it occurs, in the order of the first occurrence.
fn counted(kinds: &[KindId]) -> Vec<(KindId, u32)> {
    let mut counted: Vec<(KindId, u32)> = Vec::new();
    for &kind in kinds {
        match counted.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => counted.push((kind, 1)),
        }
    }
    counted
}

/// Whether a sentence puts half of these men on each colour.
fn is_halved(shuffle: &Shuffle, kind: KindId, count: u32) -> bool {
    let alone: KindSet = std::iter::once(kind).collect();
    let mut placements = shuffle.placements.iter();
    count.is_multiple_of(2)
        && placements
            .any(|placement| placement.men == alone && placement.stand == Stand::OppositeColours)
}

/// Whether a sentence is about a kind.
fn is_named(shuffle: &Shuffle, kind: KindId) -> bool {
    let mut placements = shuffle.placements.iter();
    placements.any(|placement| {
        let other = matches!(placement.stand, Stand::Between(others) if others.has(kind));
        placement.men.has(kind) || other
    })
}

const fn all_places(count: usize) -> u32 {
    (1 << count) - 1
}

/// The numbers of the bits of a set, ascending.
fn bits(set: u32) -> impl Iterator<Item = u32> {
    (0..u32::BITS).filter(move |bit| set >> bit & 1 == 1)
}

/// In how many ways `count` things can be taken from `from`.
fn choose(from: u32, count: u32) -> u64 {
    if count > from {
        return 0;
    }
    (0..u64::from(count)).fold(1, |ways, taken| {
        ways * (u64::from(from) - taken) / (taken + 1)
    })
}

/// The subset of that rank with `count` bits of `open`: subsets with low bits come first.
fn choice(rank: u64, count: u32, open: u32) -> u32 {
    let (mut rank, mut missing, mut chosen) = (rank, count, 0);
    let mut left = open.count_ones();
    for place in bits(open) {
        if missing == 0 {
            break;
        }
        left -= 1;
        let with_it = choose(left, missing - 1);
        if rank < with_it {
            chosen |= 1 << place;
            missing -= 1;
        } else {
            rank -= with_it;
        }
    }
    chosen
}

/// The rank of a subset of `open`.
fn rank(chosen: u32, open: u32) -> u64 {
    let (mut rank, mut missing) = (0, chosen.count_ones());
    let mut left = open.count_ones();
    for place in bits(open) {
        if missing == 0 {
            break;
        }
        left -= 1;
        if chosen >> place & 1 == 1 {
            missing -= 1;
        } else {
            rank += choose(left, missing - 1);
        }
    }
    rank
}
