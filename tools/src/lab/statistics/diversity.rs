//! How many different things there are, when some are rarer than others.

/// The entropy of counts in nats (Shannon 1948): −Σ p·ln p. 0 for nothing or a single thing.
pub fn entropy(counts: &[u64]) -> f64 {
    let all: u64 = counts.iter().sum();
    let part = |&count: &u64| {
        let share = count as f64 / all as f64;
        if count == 0 { 0.0 } else { -share * share.ln() }
    };
    counts.iter().map(part).sum()
}

/// The effective number: of how many equally frequent things the entropy would be the same (Hill 1973,
/// order 1). Of nothing, 0.
pub fn effective(counts: &[u64]) -> f64 {
    let is_empty = counts.iter().all(|&count| count == 0);
    if is_empty { 0.0 } else { entropy(counts).exp() }
}

/// How far two distributions over the same things are from each other: the distance of Jensen and Shannon to
/// the base 2 (Lin 1991; Endres and Schindelin 2003), 0 for the same and 1 for nothing in common.
pub fn distance(first: &[u64], second: &[u64]) -> f64 {
    let shares = |counts: &[u64]| -> Vec<f64> {
        let all: u64 = counts.iter().sum();
        let share = |&count: &u64| count as f64 / all.max(1) as f64;
        counts.iter().map(share).collect()
    };
    let (first, second) = (shares(first), shares(second));
    let towards = |from: &[f64], to: &[f64]| -> f64 {
        let part = |(&one, &two): (&f64, &f64)| {
            let middle = f64::midpoint(one, two);
            if one == 0.0 {
                0.0
            } else {
                one * (one / middle).log2()
            }
        };
        from.iter().zip(to).map(part).sum()
    };
    let divergence = f64::midpoint(towards(&first, &second), towards(&second, &first));
    divergence.max(0.0).sqrt()
}
