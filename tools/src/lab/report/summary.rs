//! A report in a few sentences: what changed, what did not, what the run cannot tell.

use std::fmt::Display;

use serde::Serialize;

use super::difference::Difference;
use super::{Report, Version, resolution};
use crate::text::Text;

/// Sentences, in a language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Differences that are clear after the correction for many questions.
    pub changed: Vec<String>,
    /// What may still have changed, and by how much at most.
    pub unchanged: Vec<String>,
    /// What the run is too small for.
    pub limits: Vec<String>,
    /// What a designer should look at.
    pub warnings: Vec<String>,
}

impl Summary {
    /// The summary of a report.
    pub fn new(report: &Report, text: Text) -> Self {
        let many = report.versions.len() > 2;
        let mut summary = Self::default();
        for other in report.versions.iter().skip(1) {
            let own = report
                .differences
                .iter()
                .filter(|found| found.version == other.name);
            let (clear, unclear): (Vec<&Difference>, Vec<&Difference>) =
                own.partition(|found| found.is_clear());
            let head = if many {
                format!("{}: ", other.name)
            } else {
                String::new()
            };
            let told = clear
                .into_iter()
                .map(|found| format!("{head}{}", change(found, report, text)));
            summary.changed.extend(told);
            if !unclear.is_empty() {
                let bounds: Vec<String> = unclear
                    .into_iter()
                    .map(|found| bound(found, text))
                    .collect();
                summary
                    .unchanged
                    .push(format!("{head}{}", bounds.join("; ")));
            }
        }
        if report.versions.len() > 1 && summary.changed.is_empty() {
            summary
                .changed
                .push(text.say("lab.summary.nothing").to_owned());
        }
        summary.limits = limits(report, text);
        summary.warnings = report
            .versions
            .iter()
            .flat_map(|version| warnings(version, report, text))
            .collect();
        summary
    }
}

/// Whether a measure is told in points of a hundred.
fn is_share(measure: &str) -> bool {
    !["plies", "choices"].contains(&measure)
}

fn number(value: f64) -> String {
    let text = format!("{value:+.1}");
    text.replace('-', "−")
}

/// A clear difference: from what to what, how sure.
fn change(found: &Difference, report: &Report, text: Text) -> String {
    let factor = if is_share(found.measure) { 100.0 } else { 1.0 };
    let [value, low, high] =
        [found.value, found.interval.low, found.interval.high].map(|value| number(value * factor));
    let probability = if found.probability < 0.001 {
        "p < 0.001".to_owned()
    } else {
        format!("p = {:.3}", found.probability)
    };
    let level =
        |version: Option<&Version>| version.and_then(|version| level(version, found.measure));
    let own = report
        .versions
        .iter()
        .find(|version| version.name == found.version);
    let (base, own) = (level(report.versions.first()), level(own));
    let what = text.say(&format!("lab.page.measure.{}", found.measure));
    let unit = text.say(if is_share(found.measure) {
        "lab.summary.points"
    } else {
        "lab.summary.plain"
    });
    let gaps: [(&str, &dyn Display); 8] = [
        ("what", &what),
        ("value", &value),
        ("low", &low),
        ("high", &high),
        ("unit", &unit),
        ("probability", &probability),
        ("own", &own.unwrap_or_default()),
        ("base", &base.unwrap_or_default()),
    ];
    text.fill("lab.summary.change", &gaps)
}

/// What a version has of a measure.
fn level(version: &Version, measure: &str) -> Option<String> {
    let share = |share: super::Share| Some(format!("{:.1} %", share.value * 100.0));
    match measure {
        "first" => share(version.first),
        "second" => share(version.second),
        "drawn" => share(version.drawn),
        "decided" => share(version.decided),
        "capped" => share(version.capped),
        "advantage" => Some(format!("{:.1} %", 50.0 + version.advantage?.value * 100.0)),
        "plies" => Some(format!("{:.1}", version.plies?.value)),
        "choices" => Some(format!("{:.1}", version.choices?.value)),
        _ => None,
    }
}

/// Within which bounds a difference lies that is not clear.
fn bound(found: &Difference, text: Text) -> String {
    let factor = if is_share(found.measure) { 100.0 } else { 1.0 };
    let [low, high] = [found.interval.low, found.interval.high].map(|value| number(value * factor));
    let what = text.say(&format!("lab.page.measure.{}", found.measure));
    text.fill(
        "lab.summary.bound",
        &[("what", &what), ("low", &low), ("high", &high)],
    )
}

fn limits(report: &Report, text: Text) -> Vec<String> {
    let games = report
        .versions
        .iter()
        .map(|version| version.games)
        .min()
        .unwrap_or(0);
    let points = format!("{:.1}", resolution(games));
    vec![text.fill(
        "lab.summary.resolution",
        &[("games", &games), ("points", &points)],
    )]
}

fn warnings(version: &Version, report: &Report, text: Text) -> Vec<String> {
    if version.games == 0 {
        return vec![text.fill("lab.summary.no-games", &[("version", &version.name)])];
    }
    let head = if report.versions.len() > 1 {
        format!("{}: ", version.name)
    } else {
        String::new()
    };
    let list = |key: &str, names: Vec<String>| {
        let count = names.len();
        let names = text.list(&names, "list.and");
        (count > 0).then(|| format!("{head}{}", text.fill(key, &[("names", &names)])))
    };
    let dead = list("lab.summary.dead", version.usage.dead().cloned().collect());
    let idle = list("lab.summary.idle", version.usage.idle().cloned().collect());
    let capped = (version.capped.value > 0.05).then(|| {
        let share = format!("{:.1}", version.capped.value * 100.0);
        format!(
            "{head}{}",
            text.fill("lab.summary.many-capped", &[("share", &share)])
        )
    });
    dead.into_iter().chain(idle).chain(capped).collect()
}
