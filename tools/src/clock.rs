//! The clock that the engine, which knows none, is given.

use std::time::{Instant, SystemTime};

use simurgh_engine::search::Clock;

/// Time since it was started.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    #[expect(clippy::disallowed_methods, reason = "tools may know the time")]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// Seconds since the start, never zero, so that it can divide.
    pub fn seconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64().max(1e-9)
    }
}

impl Clock for Stopwatch {
    fn milliseconds(&self) -> u64 {
        u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// A seed for the lot that is another one each time, short enough to be typed.
#[expect(clippy::disallowed_methods, reason = "tools may know the time")]
pub fn seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |now| now.as_millis() as u64 % 1_000_000_000)
}

/// Items per second, as a whole number.
pub fn per_second(count: u64, seconds: f64) -> u64 {
    #[expect(clippy::cast_precision_loss, reason = "a rate, shown with few digits")]
    let rate = count as f64 / seconds;
    rate.round() as u64
}

/// Milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "tools may know the time")]
pub fn now() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |now| now.as_millis() as u64)
}
