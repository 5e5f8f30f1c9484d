//! The names of what lies on the server.
//!
//! The version of the program is a part of them, so that no worker is given what it would play otherwise.

use simurgh::lab::fleet::Unit;
use simurgh::lab::settings::PROGRAM;

/// Shards that have not been played yet.
pub(crate) const TASKS: &str = "SIMURGH_TASKS";
/// Games that have been played.
pub(crate) const RESULTS: &str = "SIMURGH_RESULTS";
/// Rules and settings of the runs that are going on.
pub(crate) const JOBS: &str = "SIMURGH_JOBS";

/// What the stream of tasks takes.
pub(crate) const ALL_TASKS: &str = "simurgh.task.>";
/// What the stream of results takes.
pub(crate) const ALL_RESULTS: &str = "simurgh.result.>";
/// What the stream of jobs takes.
pub(crate) const ALL_JOBS: &str = "simurgh.job.>";

/// The version as a part of a name, in which dots have a meaning.
fn version() -> String {
    PROGRAM.replace('.', "-")
}

/// What all workers of this version share.
pub(crate) fn workers() -> String {
    format!("workers-{}", version())
}

/// All tasks for this version.
pub(crate) fn tasks() -> String {
    format!("simurgh.task.{}.>", version())
}

/// All tasks of a run.
pub(crate) fn tasks_of(run: &str) -> String {
    format!("simurgh.task.{}.{run}.>", version())
}

/// A shard.
pub(crate) fn task(run: &str, shard: &str) -> String {
    format!("simurgh.task.{}.{run}.{shard}", version())
}

/// The job of a run.
pub(crate) fn job(run: &str) -> String {
    format!("simurgh.job.{}.{run}", version())
}

/// All results of a run.
pub(crate) fn results_of(run: &str) -> String {
    format!("simurgh.result.{}.{run}.>", version())
}

/// The result of a unit.
pub(crate) fn result(run: &str, (index, number): Unit) -> String {
    format!("simurgh.result.{}.{run}.{index}.{number}", version())
}

/// The unit of a [`result`].
pub(crate) fn unit(subject: &str) -> Option<Unit> {
    let mut parts = subject.rsplit('.');
    let number = parts.next()?.parse().ok()?;
    let index = parts.next()?.parse().ok()?;
    Some((index, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_read_from_their_subjects() {
        for found in [(0, 0), (3, 12_345)] {
            assert_eq!(unit(&result("0123456789abcdef", found)), Some(found));
        }
        for wrong in ["", "simurgh", "a.b", "1.-2"] {
            assert_eq!(unit(wrong), None, "{wrong}");
        }
    }
}
