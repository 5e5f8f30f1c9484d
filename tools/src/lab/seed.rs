//! Random numbers that are the same everywhere: `SplitMix64` (Steele, Lea, Flood 2014).

/// What the numbers are for: each purpose has a sequence of its own, so that asking one for more does not
/// change another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Set-ups and the plies of openings.
    Opening = 1,
    /// The choice among moves of nearly the same worth.
    Noise = 2,
    /// Which games a resample holds.
    Bootstrap = 3,
    /// Which men are taken away from an unequal start.
    Unequal = 4,
    /// The lines of a book of openings.
    Book = 5,
}

/// A sequence of random numbers.
#[derive(Clone, Debug)]
pub struct Lot(u64);

impl Lot {
    /// The sequence of one game, or of whatever else the number counts.
    pub const fn new(seed: u64, number: u64, purpose: Purpose) -> Self {
        let seed = mix(seed.wrapping_add(GOLDEN));
        let number = mix(seed ^ number.wrapping_mul(GOLDEN));
        Self(mix(number ^ purpose as u64))
    }

    /// The next number.
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix(self.0)
    }

    /// A number below `limit`, which is not 0, each equally likely: numbers of an incomplete last round
    /// are not used.
    ///
    /// ```
    /// use simurgh::lab::seed::{Lot, Purpose};
    /// let mut lot = Lot::new(1, 0, Purpose::Opening);
    /// assert!((0..100).all(|_| lot.below(6) < 6));
    /// ```
    pub const fn below(&mut self, limit: u64) -> u64 {
        let rounds = u64::MAX / limit * limit;
        loop {
            let number = self.draw();
            if number < rounds {
                return number % limit;
            }
        }
    }
}

/// The odd number next to 2⁶⁴ over the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Turns neighbours into strangers.
const fn mix(number: u64) -> u64 {
    let z = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_the_published_ones() {
        // The first numbers of the reference implementation for the seed 1234567.
        let mut lot = Lot(1_234_567);
        let drawn = [lot.draw(), lot.draw(), lot.draw()];
        assert_eq!(
            drawn,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    const PURPOSES: [Purpose; 5] = [
        Purpose::Opening,
        Purpose::Noise,
        Purpose::Bootstrap,
        Purpose::Unequal,
        Purpose::Book,
    ];

    #[test]
    fn neighbours_and_purposes_have_different_sequences() {
        let mut firsts: Vec<u64> = Vec::new();
        for seed in 0..20 {
            for number in 0..20 {
                for purpose in PURPOSES {
                    firsts.push(Lot::new(seed, number, purpose).draw());
                }
            }
        }
        let count = firsts.len();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), count);
    }

    #[test]
    fn every_number_is_about_as_likely() {
        let mut counts = [0_u32; 6];
        let mut lot = Lot::new(7, 0, Purpose::Noise);
        for _ in 0..60_000 {
            counts[lot.below(6) as usize] += 1;
        }
        // Six standard deviations of a binomial count with mean 10,000.
        assert!(
            counts.iter().all(|count| count.abs_diff(10_000) < 550),
            "{counts:?}"
        );
    }
}
