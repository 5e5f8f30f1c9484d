//! Random numbers that are the same in every run: `SplitMix64` (Steele, Lea, Flood 2014).

/// The next number of a sequence.
pub(crate) const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A number below `limit`, which is not 0, each equally likely: numbers of an incomplete last round
/// are not used.
pub(crate) const fn below(state: &mut u64, limit: u64) -> u64 {
    let rounds = u64::MAX / limit * limit;
    loop {
        let number = split_mix(state);
        if number < rounds {
            return number % limit;
        }
    }
}
