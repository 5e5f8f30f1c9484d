//! How far a run is, and what it shows so far.

use simurgh_engine::search::Clock as _;

use super::plan::Plan;
use super::record::Record;
use super::statistics::share::wilson;
use crate::clock::Stopwatch;
use crate::text::Text;

/// Milliseconds between two lines.
const PAUSE: u64 = 5_000;
/// The confidence of intervals.
const CONFIDENCE: f64 = 0.95;

/// How the games of a version have ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Won by the first side.
    pub first: u64,
    /// Won by the second side.
    pub second: u64,
    /// Drawn by the rules.
    pub drawn: u64,
    /// Broken off.
    pub capped: u64,
}

impl Count {
    /// Counts so many more games with that result.
    pub fn add(&mut self, result: &str, games: u64) {
        match result {
            "1-0" => self.first += games,
            "0-1" => self.second += games,
            "1/2-1/2" => self.drawn += games,
            _ => self.capped += games,
        }
    }

    /// All games.
    pub const fn all(self) -> u64 {
        self.first + self.second + self.drawn + self.capped
    }

    /// What is known of the results in one line, with intervals.
    pub fn words(self, text: Text) -> String {
        let share = |hits| {
            let interval = wilson(hits, self.all(), CONFIDENCE);
            let value = hits as f64 / self.all().max(1) as f64;
            percent(value, interval.low, interval.high)
        };
        text.fill(
            "lab.results",
            &[
                ("first", &share(self.first)),
                ("second", &share(self.second)),
                ("drawn", &share(self.drawn)),
                ("capped", &self.capped),
            ],
        )
    }
}

/// `45.0 % (38.2 to 52.0)`, without the words of a language.
pub fn percent(value: f64, low: f64, high: f64) -> String {
    let [value, low, high] = [value, low, high].map(|share| share * 100.0);
    format!("{value:.1} % ({low:.1}–{high:.1})")
}

/// A run that is going on.
pub struct Progress {
    counts: Vec<Count>,
    names: Vec<String>,
    /// Games of each version when it will be over.
    totals: Vec<u64>,
    played: u64,
    clock: Stopwatch,
    last: Option<u64>,
}

impl Progress {
    /// A run that will have so many games of each version; some are there already.
    pub fn new(plan: &Plan, counts: Vec<Count>, totals: Vec<u64>) -> Self {
        Self {
            counts,
            names: plan
                .versions
                .iter()
                .map(|rules| rules.name.clone())
                .collect(),
            totals,
            played: 0,
            clock: Stopwatch::start(),
            last: None,
        }
    }

    /// Counts games that have been kept.
    pub fn add(&mut self, games: &[(usize, Record)]) {
        for (version, game) in games {
            self.counts[*version].add(&game.result, 1);
            self.played += 1;
        }
    }

    /// The lines to show now; none while the last ones are fresh.
    pub fn lines(&mut self, text: Text) -> Vec<String> {
        let now = self.clock.milliseconds();
        if self.last.is_some_and(|last| now < last + PAUSE) {
            return Vec::new();
        }
        self.last = Some(now);
        self.all_lines(text)
    }

    /// One line a version.
    pub fn all_lines(&self, text: Text) -> Vec<String> {
        let rate = format!("{:.1}", self.played as f64 / self.clock.seconds());
        let line = |((name, count), total): ((&String, &Count), &u64)| {
            text.fill(
                "lab.progress",
                &[
                    ("name", name),
                    ("done", &count.all()),
                    ("total", total),
                    ("results", &count.words(text)),
                    ("rate", &rate),
                ],
            )
        };
        let versions = self.names.iter().zip(&self.counts);
        versions.zip(&self.totals).map(line).collect()
    }
}
