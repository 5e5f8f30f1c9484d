//! What a designer should look at.

use std::fmt::Display;

use super::share;
use crate::lab::report::Version;
use crate::lab::report::men::Starter;
use crate::text::Text;

/// A man of the start that moves in fewer games than that hardly ever moves.
const SLEEPS: f64 = 0.05;

/// The warnings about one version, each as a line of the report.
pub(super) fn lines(version: &Version, text: Text) -> Vec<String> {
    let label = text.say("finding.warning");
    let told = told(version, text).into_iter();
    told.map(|words| format!("  {label}: {words}")).collect()
}

/// The warnings about one version; of no games nothing is said but of the start.
pub(in crate::lab::report) fn told(version: &Version, text: Text) -> Vec<String> {
    let warn =
        |key: &str, gaps: &[(&str, &dyn Display)]| text.fill(&format!("lab.report.{key}"), gaps);
    let mut all = at_the_start(version, text, &warn);
    if version.games == 0 {
        return all;
    }
    if let Some(always) = &version.forced.always {
        let gaps: [(&str, &dyn Display); 2] =
            [("result", &always.result), ("reason", &always.reason)];
        all.push(warn("always", &gaps));
    }
    let dead = version.usage.dead();
    all.extend(dead.map(|name| warn("dead", &[("name", name)])));
    let idle = version.usage.idle();
    all.extend(idle.map(|name| warn("idle", &[("name", name)])));
    let sleepers = version.starters.iter().filter(|man| sleeps(man, version));
    all.extend(sleepers.map(|man| {
        let gaps: [(&str, &dyn Display); 3] = [
            ("name", &man.kind),
            ("square", &man.square),
            ("games", &share(&man.moved)),
        ];
        warn("sleeper", &gaps)
    }));
    all
}

type Warn<'a> = dyn Fn(&str, &[(&str, &dyn Display)]) -> String + 'a;

fn at_the_start(version: &Version, text: Text, warn: &Warn<'_>) -> Vec<String> {
    let mut all = Vec::new();
    if let Some(win) = &version.start.forced {
        let side = text.say(&format!("side.{}", win.winner));
        let key = match (win.proven, win.refuted) {
            (Some(_), _) => "won",
            (_, true) => "not-won",
            _ => "found-won",
        };
        let plies = win.proven.unwrap_or(win.plies);
        all.push(warn(key, &[("side", &side), ("plies", &plies)]));
    }
    for man in &version.start.threats.attacked {
        let key = match (man.royal, man.guarded) {
            (true, _) => "attacked-royal",
            (_, true) => "attacked",
            _ => "hanging",
        };
        all.push(warn(key, &[("name", &man.kind), ("square", &man.square)]));
    }
    all
}

/// Whether a man of a kind that does move stays where it is.
fn sleeps(man: &Starter, version: &Version) -> bool {
    let is_idle = version.usage.idle().any(|name| *name == man.kind);
    !is_idle && man.moved.interval.high < SLEEPS
}
