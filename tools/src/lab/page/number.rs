//! Numbers as people read them.

/// With so many decimals and a proper minus; never −0.
pub(super) fn plain(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    let is_zero = text.bytes().all(|letter| b"-0.".contains(&letter));
    match text.strip_prefix('-') {
        Some(digits) if is_zero => digits.to_owned(),
        Some(digits) => format!("−{digits}"),
        None => text,
    }
}

/// With its sign.
pub(super) fn signed(value: f64, decimals: usize) -> String {
    let text = plain(value, decimals);
    let is_zero = text.bytes().all(|letter| b"0.".contains(&letter));
    if is_zero || text.starts_with('−') {
        text
    } else {
        format!("+{text}")
    }
}

/// Without needless decimals, for ticks.
pub(super) fn tick(value: f64) -> String {
    let text = plain(value, 3);
    match text.split_once('.') {
        Some(_) => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        None => text,
    }
}

/// A share in points of a hundred.
pub(super) fn percent(value: f64) -> String {
    format!("{} %", plain(value * 100.0, 1))
}

/// A probability: what is smaller than a thousandth is not told more exactly.
pub(super) fn probability(value: f64) -> String {
    if value < 0.001 {
        "p < 0.001".to_owned()
    } else {
        format!("p = {value:.3}")
    }
}

/// A coordinate of a drawing.
pub(super) fn place(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_zeros() {
        assert_eq!(plain(-0.04, 1), "0.0");
        assert_eq!(plain(-1.26, 1), "−1.3");
        assert_eq!(signed(1.26, 1), "+1.3");
        assert_eq!(signed(0.01, 1), "0.0");
        assert_eq!(tick(20.0), "20");
        assert_eq!(tick(-0.5), "−0.5");
        assert_eq!(tick(0.025), "0.025");
        assert_eq!(probability(0.000_2), "p < 0.001");
    }
}
