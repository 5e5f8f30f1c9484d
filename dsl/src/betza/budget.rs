//! How much one text may stand for. Nothing that people have written comes near.

use crate::movement::{Chain, ChainLeg, Fate};

/// The most chains of a text.
pub(super) const MOST_CHAINS: usize = 4096;
/// The most legs of all its chains.
const MOST_LEGS: usize = 16_384;
/// The most ways in which its chains can go on one board.
const MOST_WAYS: u64 = 1 << 17;
/// The most squares of a board, and of a line on it.
const SQUARES: u64 = 256;
const LINE: u64 = 25;

/// What is left of those limits.
pub(super) struct Budget {
    chains: usize,
    legs: usize,
    ways: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            chains: MOST_CHAINS,
            legs: MOST_LEGS,
            ways: MOST_WAYS,
        }
    }
}

impl Budget {
    /// Enough for a text that is to say these chains and hardly any other: a text that says much more
    /// need not be read to its end.
    pub(super) fn of_attempt(chains: &[Chain]) -> Self {
        let longest = chains.iter().map(|chain| chain.legs.len()).max();
        let chains = (64 + 4 * chains.len()).min(MOST_CHAINS);
        Self {
            chains,
            legs: (chains * longest.unwrap_or(1)).min(MOST_LEGS),
            ..Self::default()
        }
    }

    /// Takes what a chain needs; whether that was left.
    pub(super) fn pay(&mut self, chain: &Chain) -> bool {
        let left = (
            self.chains.checked_sub(1),
            self.legs.checked_sub(chain.legs.len()),
            self.ways.checked_sub(ways(&chain.legs)),
        );
        if let (Some(chains), Some(legs), Some(ways)) = left {
            *self = Self { chains, legs, ways };
            return true;
        }
        self.chains = 0;
        false
    }

    /// Whether there is no room for another chain.
    pub(super) const fn is_spent(&self) -> bool {
        self.chains == 0
    }
}

/// In how many ways a chain can end, at most: a slide may stop on every square of a line to go on, and
/// two ways are one if they meet on a square with the same victims.
fn ways(legs: &[ChainLeg]) -> u64 {
    let relays = |leg: &ChainLeg| leg.end.empty && leg.max != Some(1) || leg.same_length.is_some();
    let removes = |leg: &ChainLeg| {
        let mut fates = [leg.end.enemy, leg.end.own].into_iter().flatten();
        fates.any(|fate| fate != Fate::Stays)
    };
    let passing = &legs[..legs.len().saturating_sub(1)];
    let victims = passing.iter().filter(|leg| removes(leg)).count();
    if victims == 0 {
        // All of them together end on the squares of the board.
        return 1;
    }
    let relays = legs.iter().filter(|leg| relays(leg)).count();
    let by_legs = LINE.saturating_pow(relays as u32);
    by_legs.min(SQUARES.saturating_pow(victims as u32 + 2))
}
