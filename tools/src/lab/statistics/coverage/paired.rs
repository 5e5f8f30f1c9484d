//! Differences between versions whose games are pairs in part, with planted truths.

use super::{Nature, STUDIES, covered};
use crate::lab::report::power;
use crate::lab::statistics::{normal, overlap, student};

/// Games a version.
const GAMES: usize = 60;
/// Those of them that have a partner.
const PAIRED: usize = 40;

impl Nature {
    /// A value of the standard normal distribution.
    fn gauss(&mut self) -> f64 {
        normal::quantile(self.unit().clamp(1e-12, 1.0 - 1e-12))
    }

    /// Two versions that differ by so much. The games of a pair share what their opening brings.
    fn versions(&mut self, difference: f64) -> (Vec<f64>, Vec<f64>) {
        let (mut one, mut two) = (Vec::new(), Vec::new());
        for game in 0..GAMES {
            let (ours, theirs) = (2.0 * self.gauss(), 2.0 * self.gauss());
            let theirs = if game < PAIRED { ours } else { theirs };
            one.push(difference + ours + self.gauss());
            two.push(theirs + 0.5 * self.gauss());
        }
        (one, two)
    }

    /// Whether two games have a property, each with its own probability; in 6 of 10 pairs the same luck decides.
    fn luck(&mut self, probabilities: (f64, f64), paired: bool) -> (bool, bool) {
        let (ours, theirs) = (self.unit(), self.unit());
        let same = paired && self.happens(0.6);
        let theirs = if same { ours } else { theirs };
        (ours < probabilities.0, theirs < probabilities.1)
    }

    /// The games of two versions with and without a property, of which all but 20 are pairs.
    fn properties(&mut self, games: usize, shares: (f64, f64)) -> (Vec<bool>, Vec<bool>) {
        let luck = |game| self.luck(shares, game + 20 < games);
        (0..games).map(luck).unzip()
    }
}

fn pairs(count: usize) -> Vec<(usize, usize)> {
    (0..count).map(|index| (index, index)).collect()
}

#[test]
fn the_interval_of_a_paired_difference_holds_it_and_is_the_shorter_one() {
    let mut shorter = 0;
    let held = covered(|nature| {
        let (one, two) = nature.versions(0.7);
        let paired = overlap::means(&one, &two, &pairs(PAIRED), 0.95).expect("values");
        let welch = overlap::means(&one, &two, &[], 0.95).expect("values");
        shorter += u64::from(paired.error < 0.85 * welch.error);
        paired.interval.holds(0.7)
    });
    assert!((950 - 28..=950 + 28).contains(&held), "{held}");
    // In truth the error is 0.26 against 0.40: the variance is (5 + 4.25 − 2 · 4 · 40/60)/60 against (5 + 4.25)/60.
    assert!(shorter > STUDIES * 9 / 10, "{shorter}");
}

#[test]
fn nothing_but_pairs_and_no_pairs_hold_the_difference_as_well() {
    for (count, games) in [(0, GAMES), (PAIRED, PAIRED)] {
        let held = covered(|nature| {
            let (one, two) = nature.versions(-0.3);
            let gap = overlap::means(&one[..games], &two[..games], &pairs(count), 0.95);
            gap.expect("values").interval.holds(-0.3)
        });
        // Without the pairs the interval is wider than it need be, as they resemble each other all the same.
        let most = if count == 0 { 1_000 } else { 950 + 28 };
        assert!((950 - 28..=most).contains(&held), "{count}: {held}");
    }
}

#[test]
fn the_interval_of_a_paired_share_holds_the_difference() {
    for (games, shares) in [(120, (0.5, 0.4)), (220, (0.3, 0.3)), (220, (0.1, 0.05))] {
        let held = covered(|nature| {
            let (one, two) = nature.properties(games, shares);
            let gap = overlap::shares(&one, &two, &pairs(games - 20), 0.95);
            gap.interval.holds(shares.0 - shares.1)
        });
        // Newcombe's interval errs to the safe side, the more so as a part of the correlation is left out.
        assert!(
            (950 - 28..=985).contains(&held),
            "{games} {shares:?}: {held}"
        );
    }
}

#[test]
fn a_paired_test_of_shares_errs_as_often_as_it_says() {
    let wrong = covered(|nature| {
        let (one, two) = nature.properties(220, (0.35, 0.35));
        overlap::shares(&one, &two, &pairs(200), 0.95).probability < 0.05
    });
    assert!((50 - 28..=50 + 28).contains(&wrong), "{wrong}");
}

#[test]
fn the_smallest_difference_that_is_found_is_found_in_80_of_100_studies() {
    for questions in [1, 10] {
        let error = (2.0 / GAMES as f64).sqrt();
        let truth = power::detectable(error, questions);
        let found = covered(|nature| {
            let mut games =
                |mean: f64| -> Vec<f64> { (0..GAMES).map(|_| mean + nature.gauss()).collect() };
            let (one, two) = (games(truth), games(0.0));
            let gap = overlap::means(&one, &two, &[], 0.95).expect("values");
            gap.probability * (questions as f64) < 0.05
        });
        // Four standard deviations of 12.6, and the little that Student's test has less than the normal one.
        assert!(
            (800 - 70..=800 + 51).contains(&found),
            "{questions}: {found}"
        );
    }
}

#[test]
fn the_interval_of_a_mean_holds_few_and_skewed_counts() {
    // How often something happened in a game: not at all in 6 of 10, once in 3, four times in 1. Mean 0.7.
    let held = covered(|nature| {
        let count = |unit: f64| match unit {
            ..0.6 => 0.0,
            0.6..0.9 => 1.0,
            _ => 4.0,
        };
        let games: Vec<f64> = (0..100).map(|_| count(nature.unit())).collect();
        student::mean(&games, 0.95).expect("games").1.holds(0.7)
    });
    // For so skewed values Student's interval holds about 93.5 %.
    assert!((935 - 32..=950 + 28).contains(&held), "{held}");
}
