//! Counting bits, by one instruction where the processor has it.
//!
//! Programs for x86-64 may not rely on `popcnt`, and without it a word takes sixteen instructions. So the processor
//! is asked, and the instruction is written down, as a function for it could not be inlined. This is the only
//! `unsafe` of the libraries. Measured when it came: on a board of two words a leaf of a bulk count took 190
//! instructions by lists of moves, 198 by sets without this, 172 by sets with it.
#![allow(unsafe_code)]

/// How many bits are set in all words together.
#[inline]
pub(crate) fn count(words: &[u64]) -> usize {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("popcnt") {
        return words.iter().map(|&word| count_at_once(word)).sum();
    }
    count_slowly(words)
}

/// The same without the instruction.
#[inline(never)]
fn count_slowly(words: &[u64]) -> usize {
    words.iter().map(|word| word.count_ones() as usize).sum()
}

/// The bits of a word, on a processor with `popcnt`.
#[cfg(target_arch = "x86_64")]
#[inline]
fn count_at_once(word: u64) -> usize {
    let bits: u64;
    // SAFETY: the instruction reads and writes registers only, and is there: `count` has asked.
    unsafe {
        std::arch::asm!("popcnt {}, {}", out(reg) bits, in(reg) word, options(pure, nomem, nostack));
    }
    bits as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::split_mix;

    #[test]
    fn both_ways_count_alike() {
        let mut state = 3;
        for rounds in 0..1_000 {
            let words: Vec<u64> = (0..rounds % 5).map(|_| split_mix(&mut state)).collect();
            assert_eq!(count(&words), count_slowly(&words));
        }
        assert_eq!(count(&[u64::MAX, 0, 1]), 65);
    }
}
