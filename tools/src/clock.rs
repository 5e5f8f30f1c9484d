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

/// The time that the processor has given to this thread; where the system does not tell, plain time.
#[derive(Clone, Copy, Debug)]
pub struct ThreadTime {
    #[cfg(not(unix))]
    watch: Stopwatch,
}

impl ThreadTime {
    /// The clock of the thread that asks.
    #[cfg(unix)]
    pub const fn of_this_thread() -> Self {
        Self {}
    }

    /// The clock of the thread that asks.
    #[cfg(not(unix))]
    pub fn of_this_thread() -> Self {
        Self {
            watch: Stopwatch::start(),
        }
    }

    /// Milliseconds since some moment, with their fractions.
    #[cfg(unix)]
    #[expect(
        clippy::cast_precision_loss,
        reason = "seconds of one run are far below 2^53"
    )]
    pub fn exact(self) -> f64 {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
    }

    /// Milliseconds since some moment, with their fractions.
    #[cfg(not(unix))]
    pub fn exact(self) -> f64 {
        self.watch.seconds() * 1e3
    }
}

/// Milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "tools may know the time")]
pub fn now() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |now| now.as_millis() as u64)
}

/// A seed for the lot that is another one each time, short enough to be typed.
pub fn seed() -> u64 {
    now() % 1_000_000_000
}

/// Today's date in Greenwich, as PGN writes it: `2025.12.31`.
pub fn today() -> String {
    date_of(now())
}

/// The date so many milliseconds after the beginning of 1970.
pub fn date_of(milliseconds: u64) -> String {
    date(milliseconds / 86_400_000)
}

/// The date so many days after the first of January 1970.
fn date(days: u64) -> String {
    // Years that begin in March end with the leap day; 400 of them have 146,097 days.
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{}.{month:02}.{day:02}", era * 400 + year + next)
}

/// Items per second, as a whole number.
pub fn per_second(count: u64, seconds: f64) -> u64 {
    #[expect(clippy::cast_precision_loss, reason = "a rate, shown with few digits")]
    let rate = count as f64 / seconds;
    rate.round() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        for (days, expected) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_453, "2025.12.31"),
        ] {
            assert_eq!(date(days), expected);
        }
    }
}
