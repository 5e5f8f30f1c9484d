//! From values to places: a linear scale with ticks at round numbers.

/// Values from `low` to `high` lie between the places `from` and `to`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// A scale that begins and ends at ticks and holds all values; `most` is about how many ticks there are room for.
    pub(super) fn around(
        values: impl IntoIterator<Item = f64>,
        (from, to): (f64, f64),
        most: u32,
    ) -> Self {
        let finite = values.into_iter().filter(|value| value.is_finite());
        let (low, high) = finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        let (low, high) = match () {
            () if low > high => (0.0, 1.0),
            () if high - low < 1e-9 => (low - 0.5, high + 0.5),
            () => (low, high),
        };
        let step = round((high - low) / f64::from(most.max(2)));
        Self {
            low: (low / step + 1e-9).floor() * step,
            high: (high / step - 1e-9).ceil() * step,
            from,
            to,
        }
    }

    /// Where a value is.
    pub(super) fn at(&self, value: f64) -> f64 {
        let part = (value - self.low) / (self.high - self.low);
        self.from + part.clamp(0.0, 1.0) * (self.to - self.from)
    }

    /// Round numbers from end to end, about `most` of them.
    pub(super) fn ticks(&self, most: u32) -> Vec<f64> {
        let step = round((self.high - self.low) / f64::from(most.max(2)));
        let first = (self.low / step - 1e-9).ceil();
        let count = ((self.high - first * step) / step + 1e-9).floor().max(0.0) as u32;
        (0..=count)
            .map(|index| (first + f64::from(index)) * step)
            .collect()
    }
}

/// The next larger of 1, 2, 5, 10, 20, …
fn round(step: f64) -> f64 {
    let size = 10_f64.powf(step.log10().floor());
    let known = [1.0, 2.0, 5.0, 10.0];
    let found = known.into_iter().find(|digit| digit * size >= step - 1e-12);
    found.unwrap_or(10.0) * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_hold_all_values() {
        let scale = Scale::around([3.0, 97.0], (0.0, 100.0), 5);
        assert_eq!(scale.ticks(5), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert!((scale.at(50.0) - 50.0).abs() < 1e-9);
        let small = Scale::around([-0.013, 0.021], (0.0, 300.0), 4);
        let ticks = small.ticks(4);
        assert!(
            ticks.iter().any(|tick| tick.abs() < 1e-12) && ticks.len() >= 3,
            "{ticks:?}"
        );
        assert!(ticks[0] <= -0.013 && ticks[ticks.len() - 1] >= 0.021);
    }

    #[test]
    fn nothing_and_a_single_value_have_a_scale_too() {
        for values in [&[][..], &[7.0], &[f64::NAN]] {
            let scale = Scale::around(values.iter().copied(), (0.0, 10.0), 5);
            assert!(scale.at(7.0).is_finite() && scale.ticks(5).len() >= 2);
        }
    }
}
